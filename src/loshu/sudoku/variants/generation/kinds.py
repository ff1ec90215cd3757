"""The one list of variants that can be made: add one with a function and an entry here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from loshu.core.named import find_named
from loshu.sudoku.shape import Shape
from loshu.sudoku.variants.generation.killer import make_killer
from loshu.sudoku.variants.generation.made import Made
from loshu.sudoku.variants.generation.marks import (
    make_anti_king,
    make_anti_knight,
    make_disjoint,
    make_dots,
    make_letters,
    make_thermometers,
    make_windoku,
)
from loshu.sudoku.variants.generation.whole_grid import make_diagonal, make_jigsaw


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
    Kind(name="windoku", title="four windows that are regions too", make=make_windoku),
    Kind(name="anti-knight", title="no equal values a knight's move apart", make=make_anti_knight),
    Kind(name="anti-king", title="no equal values that touch", make=make_anti_king),
    Kind(name="disjoint-groups", title="places of boxes are groups too", make=make_disjoint),
    Kind(name="thermometers", title="thermometers and few givens", make=make_thermometers),
    Kind(name="kropki", title="white and black dots and few givens", make=make_dots),
    Kind(name="xv", title="sums of 5 and 10 and few givens", make=make_letters),
)


def kind_named(name: str) -> Kind:
    """Find a kind; raises `UnsupportedError`, with the names there are, for another."""
    return find_named(KINDS, name, "kind of puzzle")


__all__ = ["KINDS", "Kind", "Made", "kind_named"]
