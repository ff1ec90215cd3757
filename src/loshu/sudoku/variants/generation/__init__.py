"""Make puzzles with rules of their own, each proved to have one solution."""

from loshu.sudoku.variants.generation.kinds import KINDS, VariantKind

__all__ = ["KINDS", "VariantKind"]
