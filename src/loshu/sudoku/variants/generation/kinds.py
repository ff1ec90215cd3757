"""The variants that can be made: add one with a function and an entry here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from loshu.core.deferred import deferred
from loshu.core.seeds import kind_seed

if TYPE_CHECKING:
    from loshu.sudoku.shape import Shape
    from loshu.sudoku.variants.generation.reduction import MadePuzzle


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantKind:
    """A variant that can be made from a seed and a shape."""

    name: str
    title: str
    make: "Callable[..., MadePuzzle]"
    """Takes a seed, a shape, and perhaps options of its own by their names."""


def _kind(name: str, title: str, module: str, function: str) -> VariantKind:
    """Return a kind whose module is imported when the first puzzle is made."""
    make_from = deferred(f"{__package__}.{module}:{function}")

    def make(seed: int, shape: "Shape", **options: Any) -> "MadePuzzle":
        made: MadePuzzle = make_from(kind_seed(seed, name), shape, **options)
        return made

    return VariantKind(name=name, title=title, make=make)


KINDS: Final[tuple[VariantKind, ...]] = (
    _kind("diagonal", "both diagonals (X)", "whole_grid", "make_diagonal"),
    _kind("jigsaw", "random regions", "whole_grid", "make_jigsaw"),
    _kind("killer", "cages with sums, no givens", "killer", "make_killer"),
    _kind("windoku", "four windows that are regions too", "whole_grid", "make_windoku"),
    _kind("anti-knight", "no equal values a knight's move apart", "whole_grid", "make_anti_knight"),
    _kind("anti-king", "no equal values that touch", "whole_grid", "make_anti_king"),
    _kind(
        "disjoint-groups",
        "no equal values in the same place of two boxes",
        "whole_grid",
        "make_disjoint_groups",
    ),
    _kind("thermometers", "thermometers and few givens", "marks", "make_thermometers"),
    _kind("kropki", "white and black dots and few givens", "marks", "make_kropki"),
    _kind("xv", "sums of 5 and 10 and few givens", "marks", "make_xv"),
)
