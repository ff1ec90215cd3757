"""Make puzzles with rules of their own, each proved to have one solution."""

from loshu.sudoku.generation.variants.kinds import (
    KINDS,
    VariantKind,
    make_variant,
    variant_names,
)

__all__ = ["KINDS", "VariantKind", "make_variant", "variant_names"]
