"""Rivals of a square: other completions of the rest of it when cells are blanked.

Each rival that was met shows at a glance that some sets of clues are too small, so a search is
needed for the others only.  A search ends after a number of choices, never after a time, so that
the seed alone determines the result.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError
from loshu.core.parallel import checkpoint
from loshu.magic.completion.case import SumCase
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.kernel_search import ExactSearch

Cells = NDArray[np.bool_]
"""For each cell whether it keeps its number, shape (n * n,)."""
_SLICE: Final = 20_000  # choices of a call, about a tenth of a second
_REMEMBERED: Final = 2000


class Rivals:
    """The completions, other than a square itself, of the rest of it.

    Parameters
    ----------
    problem : SquareProblem
        Properties that completions must have.
    square : array of shape (n * n,)

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> rivals = Rivals(read_problem(". . ./. . ./. . ."), np.array([8, 1, 6, 3, 5, 7, 4, 9, 2]))
    >>> kept = np.array([1, 1, 0, 0, 0, 0, 0, 0, 0], dtype=np.bool_)
    >>> rivals.exist(kept, 100)
    False
    >>> kept[1] = False
    >>> rivals.exist(kept, 100)
    True
    """

    def __init__(self, problem: SquareProblem, square: NDArray[np.int64]) -> None:
        self.problem, self.square = problem, square
        self._cases = tuple(problem.cases())
        self._met = np.empty((0, len(square)), dtype=np.int64)

    def exist(self, kept: Cells, choices: int, *, changed: int | None = None) -> bool | None:
        """Return whether there is a rival; None where the search did not end in time.

        Parameters
        ----------
        kept : array of shape (n * n,)
        choices : int
            How many choices the search may make.
        changed : int, optional
            A blank in which every rival is known to have another number.
        """
        if self.witness(kept) is not None:
            return True
        undecided = False
        for case in self._cases:
            narrowed = self._narrowed(case, kept, changed)
            if narrowed is None:
                continue
            found = self._search(narrowed, choices)
            if found:
                return True
            undecided |= found is None
        return None if undecided else False

    def witness(self, kept: Cells) -> NDArray[np.int64] | None:
        """Return a rival that was met already, or None."""
        fitting = ~((self._met != self.square) & kept).any(axis=1)
        return self._met[fitting.argmax()] if fitting.any() else None

    def _narrowed(self, case: SumCase, kept: Cells, changed: int | None) -> SumCase | None:
        choices = dict(case.choices)
        for cell in np.flatnonzero(kept).tolist():
            choices[cell] = _allowed(choices, case, cell) & {int(self.square[cell])}
        if changed is not None:
            choices[changed] = _allowed(choices, case, changed) - {int(self.square[changed])}
        return replace(case, choices=choices) if all(choices.values()) else None

    def _search(self, case: SumCase, choices: int) -> bool | None:
        search = ExactSearch(case)
        while not search.finished:
            if choices <= 0:
                return None
            checkpoint()
            rows = search.run(min(choices, _SLICE), 2)
            choices -= _SLICE if not len(rows) else 1
            if len(rows) and self._remember(case, rows):
                return True
        return False

    def _remember(self, case: SumCase, rows: NDArray[np.int64]) -> bool:
        """Keep the rivals among completions; each is tested by the definitions."""
        n = self.problem.order
        squares = rows.reshape(len(rows), n, n)
        right = self.problem.accepts(squares)
        if case.exact and not right.all():
            raise LoshuError(
                "The solver returned a wrong completion. This is a bug in Loshu: please report it."
            )
        right &= case.has_facts(squares) & (rows != self.square).any(axis=1)
        self._met = np.concatenate([self._met, rows[right]])[-_REMEMBERED:]
        return bool(right.any())


def _allowed(choices: Mapping[int, frozenset[int]], case: SumCase, cell: int) -> frozenset[int]:
    return choices.get(cell, frozenset(case.entries))
