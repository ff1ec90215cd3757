"""The one list of variants that can be made: add one with a function and an entry here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from loshu.core.named import find_named
from loshu.sudoku.shape import Shape
from loshu.sudoku.variants.making.killer import make_killer
from loshu.sudoku.variants.making.made import Made
from loshu.sudoku.variants.making.removing import make_diagonal, make_jigsaw


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A variant that can be made from a seed and a shape."""

    name: str
    title: str
    make: Callable[[int, Shape], Made]


KINDS: Final[tuple[Kind, ...]] = (
    Kind(name="diagonal", title="both diagonals (X)", make=make_diagonal),
    Kind(name="jigsaw", title="random regions", make=make_jigsaw),
    Kind(name="killer", title="cages with sums, no givens", make=make_killer),
)


def kind_named(name: str) -> Kind:
    """Find a kind; raises `UnsupportedError`, with the names there are, for another."""
    return find_named(KINDS, name, "kind of puzzle")


__all__ = ["KINDS", "Kind", "Made", "kind_named"]
