"""Kinds of variants for generation; to add one, add a function and an entry here."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from loshu.core.named import require_named
from loshu.sudoku.generation.variants import marks, whole_grid

if TYPE_CHECKING:
    import numpy as np

    from loshu.sudoku.field import Field
    from loshu.sudoku.rules.constraint import Constraint

    Marking = Callable[[Field, tuple[int, ...], np.random.Generator], Iterator[Constraint]]

JIGSAW: Final = "jigsaw"
KILLER: Final = "killer"
BETWEEN: Final = "+"
"""The sign between the names of combined rules, as in ``killer+diagonal``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantKind:
    """A variant that can be made from a seed and a shape, alone or combined."""

    name: str
    title: str
    constraints: "Callable[[Field], Iterable[Constraint]] | None" = None
    """Returns the constraints on the whole grid; empty if impossible at this size."""
    marks: "Marking | None" = None
    """Yields marks that a solution satisfies."""


KINDS: Final[tuple[VariantKind, ...]] = (
    VariantKind(
        name="diagonal",
        title="both diagonals (X)",
        constraints=lambda field: whole_grid.diagonals(field),
    ),
    VariantKind(name=JIGSAW, title="random regions"),
    VariantKind(name=KILLER, title="cages with sums, no givens"),
    VariantKind(
        name="windoku",
        title="four windows that are regions too",
        constraints=lambda field: whole_grid.windows(field),
    ),
    VariantKind(
        name="anti-knight",
        title="no equal values a knight's move apart",
        constraints=lambda field: whole_grid.anti_knight(field),
    ),
    VariantKind(
        name="anti-king",
        title="no equal values that touch",
        constraints=lambda field: whole_grid.anti_king(field),
    ),
    VariantKind(
        name="disjoint-groups",
        title="no equal values in the same place of two boxes",
        constraints=lambda field: whole_grid.disjoint_groups(field),
    ),
    VariantKind(
        name="thermometers",
        title="thermometers and few givens",
        marks=lambda *grid: marks.thermometers(*grid),
    ),
    VariantKind(
        name="kropki",
        title="white and black dots and few givens",
        marks=lambda *grid: marks.kropki_dots(*grid),
    ),
    VariantKind(
        name="xv",
        title="sums of 5 and 10 and few givens",
        marks=lambda *grid: marks.xv_letters(*grid),
    ),
)


def variant_names(wanted: str | Iterable[str]) -> tuple[str, ...]:
    """Return the names of rules without repetition, in the order of `KINDS`.

    Parameters
    ----------
    wanted : str or iterable of str
        Names of kinds, possibly joined by ``+``.

    Raises
    ------
    UnsupportedError
        An unknown name.

    Examples
    --------
    >>> variant_names("killer+diagonal"), variant_names(["xv", "xv"])
    (('diagonal', 'killer'), ('xv',))
    """
    texts: Collection[str] = [wanted] if isinstance(wanted, str) else [*wanted]
    names = [name.strip() for text in texts for name in text.split(BETWEEN)]
    known = [kind.name for kind in KINDS]
    for name in names:
        require_named(known, name, "variant", listed_by="loshu sudoku make --help")
    return tuple(name for name in known if name in names)
