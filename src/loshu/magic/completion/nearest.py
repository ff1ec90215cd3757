"""The magic square that is nearest to a given square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final, Literal

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.parallel import Progress
from loshu.core.representations import notebook_html, record_repr
from loshu.core.whole import whole_arguments
from loshu.magic.completion.entries import EntriesLike
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.cheapest import FARTHEST, CheapestSearch
from loshu.magic.completion.search.watch import Watch
from loshu.magic.conditions.parser import Where
from loshu.magic.counting.question import KindLike
from loshu.magic.notation import SquareLike, as_square

LARGEST: Final = 8
"""The largest order: a set of its entries is one word of the kernel."""
Measure = Literal["sum", "cells"]
MEASURES: Final[tuple[Measure, ...]] = ("sum", "cells")


@dataclass(frozen=True, slots=True)
class NearestSquare:
    """A square at the least known cost from a given one."""

    given: Grid
    square: Grid | None
    """It was checked by code that did not find it; None where there is none."""
    measure: Measure
    cost: int
    """The sum of the changes, or the number of changed cells."""
    at_least: int
    """No square costs less than this."""
    seconds: float = field(repr=False, compare=False)
    reason: str = ""
    """The known theorem by which no square exists."""

    __repr__ = record_repr
    _repr_html_ = notebook_html

    @property
    def proved(self) -> bool:
        """Whether no square costs less."""
        return self.square is None or self.cost == self.at_least

    def changes(self) -> Iterator[tuple[str, int, int]]:
        """Yield each changed cell, and its numbers before and after.

        Examples
        --------
        >>> list(nearest("8 1 6/3 5 7/4 2 9").changes())
        [('r3c2', 2, 9), ('r3c3', 9, 2)]
        """
        if self.square is None:
            return
        for row, (before, after) in enumerate(
            zip(self.given.array.tolist(), self.square.array.tolist(), strict=True), 1
        ):
            for column, (old, new) in enumerate(zip(before, after, strict=True), 1):
                if old not in (EMPTY, new):
                    yield f"r{row}c{column}", old, new

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return {
            "given": self.given.text,
            "square": None if self.square is None else self.square.text,
            "measure": self.measure,
            "cost": None if self.square is None else self.cost,
            "at_least": self.at_least,
            "proved": self.proved,
            "changes": [{"cell": c, "from": old, "to": new} for c, old, new in self.changes()],
            "reason": self.reason,
            "seconds": round(self.seconds, 3),
        }


@whole_arguments(seed=0)
def nearest(
    square: SquareLike,
    *,
    measure: Measure = "sum",
    kind: KindLike = "magic",
    where: Where | Sequence[Where] = (),
    entries: EntriesLike | None = None,
    constant: int | str | None = None,
    time: float | None = None,
    seed: int = 0,
    progress: Progress | None = None,
    lang: str = "en",
) -> NearestSquare:
    """Find the magic square that is nearest to a square.

    Parameters
    ----------
    square : Grid, Problem, text, or rows of numbers
        Any whole numbers, some of them more than once; any number may go into a blank.
    measure : {"sum", "cells"}
        The sum of all changes, or the number of cells that change.
    kind, where, entries, constant
        What the nearest square must be, as for `loshu.magic.solve`; ``where="r1c1=5"`` holds a
        cell.  By default it is a magic square of 1 to n².
    time : float, optional
        Seconds after which the best square so far is returned, with a bound.
    seed : int
        Another seed tries equally good entries in another order.
    progress : callable, optional
        Called with the proved cost in thousandths of the best one, and 1000.
    lang : str
        Language of the proof if no such square exists.

    Raises
    ------
    NotationError
        Text that cannot be read.
    UnsupportedError
        An order above 8, more than 64 entries, or conditions that are not equal sums.

    Notes
    -----
    Branch and bound: the bound is that of an assignment problem in which wrong sums have a price
    (M. L. Fisher, The Lagrangian relaxation method for solving integer programming problems,
    Management Science 27, 1981).  Orders to 5 take seconds, order 6 minutes where many cells are
    wrong; above, the bound may stay below the cost.

    Examples
    --------
    >>> found = nearest("5 3 4/1 5 8/6 4 2")
    >>> found.cost, found.proved, found.square.text
    (7, True, '8 3 4/1 5 9/6 7 2')
    """
    began = perf_counter()
    given = as_square(square)
    _require(given, measure)
    problem = read_problem(
        given.order, kind, where=where, entries=entries, constant=constant, lang=lang
    )
    problem.pool.require_distinct()
    watch = Watch(time, progress)
    search = CheapestSearch(problem, given, measure, watch, seed)
    if not problem.impossible:
        search.run()
    best = search.best
    if best is None and watch.ended:
        raise UnsupportedError("No square was found in this time. Allow more time.")
    return NearestSquare(
        given, None if best is None else Grid.from_array(best), measure, search.cost,
        search.at_least, perf_counter() - began, problem.impossible,
    )  # fmt: skip


def _require(given: Grid, measure: str) -> None:
    rows, columns = given.shape
    if rows != columns:
        raise UnsupportedError(
            f"The grid has {rows} rows and {columns} columns. Expected a square."
        )
    if not 1 <= rows <= LARGEST:
        raise UnsupportedError(
            f"Order {rows} is out of range. Nearest squares are found for orders 1 to {LARGEST}."
        )
    if measure not in MEASURES:
        raise NotationError(f"Unknown measure {measure!r:.40}. Expected 'sum' or 'cells'.")
    numbers = given.array[given.array != EMPTY]
    if numbers.size and max(abs(int(numbers.min())), abs(int(numbers.max()))) > FARTHEST:
        raise UnsupportedError(f"The square has a number beyond {FARTHEST}. Use smaller numbers.")
