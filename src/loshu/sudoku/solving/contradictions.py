"""Smallest sets of givens and constraints that contradict each other."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from time import monotonic
from typing import TypeAlias

from loshu.core.conflict import Tried, smallest_conflict
from loshu.core.errors import OutOfTimeError
from loshu.core.representations import notebook_html
from loshu.sudoku.rules.digit_values import digits_of
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.solving.rule_search import rule_solutions
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku

Item: TypeAlias = tuple[str, int]
"""``("given", cell)`` or ``("constraint", number)``."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Givens and constraints that contradict each other under the rules of the grid."""

    cells: tuple[int, ...]
    """The cells of the givens."""
    constraints: tuple[int, ...]
    """The numbers of the constraints, in the order of the puzzle."""
    minimal: bool
    """Whether it is proved that removing any one of them resolves the contradiction."""

    _repr_html_ = notebook_html

    @property
    def items(self) -> tuple[Item, ...]:
        """The givens and the constraints."""
        return (
            *(("given", cell) for cell in self.cells),
            *(("constraint", number) for number in self.constraints),
        )


def part(puzzle: Sudoku, items: Collection[Item]) -> Sudoku:
    """Return a puzzle with only some of its givens and constraints.

    Examples
    --------
    >>> part(Sudoku.parse("2x2:12.............."), [("given", 1)]).givens
    {1: 2}
    """
    values = bytearray(len(puzzle.values))
    for cell, value in puzzle.givens.items():
        values[cell] = value if ("given", cell) in items else 0
    numbered = enumerate(puzzle.constraints)
    kept = tuple(each for at, each in numbered if ("constraint", at) in items)
    return replace(puzzle.without_values(), values=bytes(values), constraints=kept)


def contradiction(sudoku: SudokuLike, *, time: float | None = None) -> Contradiction | None:
    """Find few givens and constraints that contradict each other.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    time : float, optional
        Maximum seconds of the search for fewer.

    Returns
    -------
    Contradiction or None
        None if the puzzle has a solution.

    Raises
    ------
    OutOfTimeError
        The time limit was reached; it is not known whether a solution exists.

    Examples
    --------
    >>> contradiction("2x2:12....3.........").cells
    (0, 1, 6)
    """
    puzzle = as_sudoku(sudoku)
    return _Trials(puzzle, time).smallest()


class _Trials:
    """Tests of sets of givens and constraints."""

    def __init__(self, puzzle: Sudoku, time: float | None) -> None:
        self._puzzle, self._time = puzzle, time
        self._until = None if time is None else monotonic() + time

    def smallest(self) -> Contradiction | None:
        """Return a contradiction, or None."""
        givens: list[Item] = [("given", cell) for cell in self._puzzle.givens]
        items = givens + [("constraint", at) for at in range(len(self._puzzle.constraints))]
        if self._solution(frozenset(items)) is not None:
            return None
        found = smallest_conflict(items, self._tried, fewer=self._has_time)
        return Contradiction(
            tuple(number for kind, number in found.items if kind == "given"),
            tuple(number for kind, number in found.items if kind == "constraint"),
            found.minimal,
        )

    def _has_time(self) -> bool:
        return self._until is None or monotonic() < self._until

    def _solution(self, items: frozenset[Item]) -> bytes | None:
        left = None if self._until is None else max(0.0, self._until - monotonic())
        try:
            return next(rule_solutions(part(self._puzzle, items), few=True, time=left), None)
        except OutOfTimeError:
            raise OutOfTimeError(f"The time limit of {self._time:g} seconds was reached.") from None

    def _tried(self, items: frozenset[Item]) -> Tried[Item]:
        try:
            solution = self._solution(items)
        except OutOfTimeError:
            return Tried("unknown")
        if solution is None:
            return Tried("contradictory")
        return Tried("together", frozenset(self._kept_by(solution)))

    def _kept_by(self, solution: bytes) -> list[Item]:
        field = self._puzzle.field
        digits = digits_of(dict(enumerate(solution)), field)
        kept: list[Item] = [
            ("given", cell)
            for cell, value in self._puzzle.givens.items()
            if solution[cell] == value
        ]
        return kept + [
            ("constraint", at)
            for at, constraint in enumerate(self._puzzle.constraints)
            if not RULE_OF[constraint.kind].broken(digits, constraint, field)
        ]
