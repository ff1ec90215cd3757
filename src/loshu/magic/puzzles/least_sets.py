"""The least clues that force a square of order 3 or 4, over all squares and all sets of cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.parallel import Progress, checkpoint
from loshu.core.representations import notebook_html
from loshu.core.whole import whole_arguments
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.stream import ENDLESS
from loshu.magic.completion.solutions import solve
from loshu.magic.puzzles.forcing import (
    LARGEST,
    Flat,
    all_squares,
    classes_of,
    clue_grid,
    forcing_sets,
    members,
    minimal_sets,
    set_sizes,
)

MOST_SQUARES: Final = 20_000
"""More squares than these take longer than a minute."""
_CHECKED: Final = 24
"""Smallest sets that the solver of squares with blanks tests as well."""


@dataclass(frozen=True, slots=True)
class LeastClues:
    """The fewest cells that force the squares of an order, and the number of such sets.

    A set of cells forces a square if no other square has the same numbers there.
    """

    order: int
    kinds: tuple[str, ...]
    squares: int
    """Number of squares, rotations and reflections included."""
    forcing: tuple[int, ...]
    """At k: how many pairs of a square and a set of k cells that forces it."""
    minimal: tuple[int, ...]
    """At k: those of which no cell can go."""
    least_of: Mapping[int, int]
    """Number of squares by the fewest clues that they need."""
    smallest: tuple[tuple[Flat, int], ...] = field(repr=False, compare=False)
    """Squares, one of each class under rotation and reflection, with a smallest set of cells."""

    _repr_html_ = notebook_html

    @property
    def least(self) -> int:
        """The least number of clues that force any of the squares."""
        return min(self.least_of)

    @property
    def classes(self) -> int:
        """Number of pairs with the fewest clues, up to rotation and reflection."""
        return len(self.smallest)

    def puzzles(self) -> Iterator[Grid]:
        """Yield the squares with the least clues, one of each class under the symmetries."""
        for square, index in self.smallest:
            yield clue_grid(square, members(index, self.order**2))

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return {
            "order": self.order,
            "kinds": list(self.kinds),
            "squares": self.squares,
            "least": self.least,
            "least_up_to_symmetry": self.classes,
            "forcing": list(self.forcing),
            "minimal": list(self.minimal),
            "least_of": {str(clues): number for clues, number in sorted(self.least_of.items())},
        }


@whole_arguments(order=None)
def least_clues(
    order: int, *, kind: str = "magic", progress: Progress | None = None, **numbers: Any
) -> LeastClues:
    """Find the least clues that force a square, by going through all squares and sets of cells.

    Parameters
    ----------
    order : int
        1, 3 or 4.
    kind : str
        As for `loshu.magic.solve`, of which there are at most 20,000 squares.
    progress : callable, optional
        Called with how many squares are done, and how many there are.
    entries, constant, repeats, unit
        The numbers of the squares, as for `loshu.magic.solve`.

    Raises
    ------
    UnsupportedError
        Another order, or a kind with too many squares, or with none.

    Examples
    --------
    >>> found = least_clues(3)
    >>> found.least, found.minimal
    (2, (0, 0, 192, 0, 0, 0, 0, 0, 0, 0))
    >>> print(next(found.puzzles()).text)
    2 7 ./. . ./. . .
    """
    problem = _problem(order, kind, numbers)
    squares = all_squares(problem, MOST_SQUARES)
    if not len(squares):
        raise UnsupportedError(problem.impossible or f"There is no {kind} square of order {order}.")
    if len(squares) > MOST_SQUARES:
        raise UnsupportedError(
            f"There are more than {MOST_SQUARES:,} {kind} squares of order {order}. "
            "Choose a rarer kind."
        )
    tally = _Tally(order * order)
    for done, (square, weight) in enumerate(chosen := classes_of(squares, order)):
        checkpoint()
        tally.add(square, weight, squares)
        if progress is not None:
            progress(done + 1, len(chosen))
    found = LeastClues(
        order, problem.kinds, len(squares), *tally.totals(), dict(tally.least_of),
        tuple(tally.smallest),
    )  # fmt: skip
    _verify(found, {"kind": kind, **numbers})
    return found


class _Tally:
    """Totals over the squares gone through so far."""

    def __init__(self, cells: int) -> None:
        self._sizes = set_sizes(cells)
        self._forcing = np.zeros(cells + 1, dtype=np.int64)
        self._minimal = np.zeros(cells + 1, dtype=np.int64)
        self.least_of: Counter[int] = Counter()
        self.smallest: list[tuple[Flat, int]] = []

    def add(self, square: Flat, weight: int, squares: Flat) -> None:
        forcing = forcing_sets(square, squares)
        minimal = minimal_sets(forcing)
        self._forcing += weight * self._count(forcing)
        self._minimal += weight * (by_size := self._count(minimal))
        least = int(np.flatnonzero(by_size)[0])
        if least < min(self.least_of, default=least + 1):
            self.smallest.clear()
        self.least_of[least] += weight
        if least == min(self.least_of):
            sets = np.flatnonzero(minimal & (self._sizes == least))
            self.smallest += [(square, index) for index in sets.tolist()]

    def _count(self, chosen: np.ndarray) -> Flat:
        return np.bincount(self._sizes[chosen], minlength=len(self._forcing))

    def totals(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return tuple(self._forcing.tolist()), tuple(self._minimal.tolist())


def _problem(order: int, kind: str, numbers: Mapping[str, Any]) -> SquareProblem:
    if not 1 <= order <= LARGEST:
        raise UnsupportedError(
            f"Order {order} is out of range. The fewest clues are found for orders 1 to {LARGEST}."
        )
    problem = read_problem(np.full((order, order), EMPTY), kind, **numbers)
    if problem.never_ends:
        raise UnsupportedError(ENDLESS)
    return problem


def _verify(found: LeastClues, wanted: Mapping[str, Any]) -> None:
    """Let the solver complete some of the smallest sets, also without each of their clues."""
    step = max(1, found.classes // _CHECKED)
    for square, index in found.smallest[::step]:
        kept = members(index, found.order**2)
        only = solve(clue_grid(square, kept), **wanted)
        right = only.unique and np.array_equal(only.solutions[0].array.ravel(), square)
        for cell in np.flatnonzero(kept):
            fewer = kept.copy()
            fewer[cell] = False
            right = right and solve(clue_grid(square, fewer), **wanted).unique is False
        if not right:
            raise LoshuError(
                f"The puzzle {clue_grid(square, kept).text!r} is not minimal. "
                "This is a bug in Loshu: please report it."
            )
