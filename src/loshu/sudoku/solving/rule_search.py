"""Search for the solutions of puzzles with rules, by our own engine, each checked by the rules."""

from collections.abc import Iterable, Iterator
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError, OutOfTimeError
from loshu.core.parallel import checkpoint
from loshu.kernels import RuleSearch
from loshu.sudoku.rules.rule_checking import broken_rules
from loshu.sudoku.solving.rule_program import RuleProgram, program_of

if TYPE_CHECKING:
    from loshu.sudoku.sudoku import Sudoku

STEPS: Final = 1000
"""Nodes of the search per call: well under a tenth of a second."""
AT_ONCE: Final = 256
"""The most solutions per call."""
CHECKED: Final = 1000
"""The most solutions of a count that are checked one by one."""


def rule_solutions(
    puzzle: "Sudoku", *, seed: int = 0, few: bool = False, time: float | None = None
) -> Iterator[bytes]:
    """Yield all solutions of a puzzle with any rules, as the values of all cells.

    Parameters
    ----------
    puzzle : Sudoku
    seed : int
        Other than 0: the first solution is a random one, though not uniformly.
    few : bool
        Whether to stop at each solution, because the caller may want no more.
    time : float, optional
        Maximum seconds from the start.

    Raises
    ------
    BackendError
        A solution breaks a rule.
    OutOfTimeError
        The time limit was reached.
    UnsupportedError
        The puzzle has unknown rules.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.sudoku import Sudoku
    >>> len(set(rule_solutions(Sudoku(Shape(2, 2)))))
    288
    """
    clock, program = Clock(time), program_of(puzzle)
    search = RuleSearch(*program[1:], seed=seed)
    while not search.ended:
        clock.check()
        search.resume(STEPS, search.count + (1 if few else AT_ONCE))
        yield from checked(puzzle, program, search.take())


def count_by_rules(puzzle: "Sudoku", limit: int) -> int:
    """Count the solutions of a puzzle up to a limit; the first thousand are checked by the rules.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.sudoku import Sudoku
    >>> count_by_rules(Sudoku(Shape(2, 2)), 1000)
    288
    """
    program = program_of(puzzle)
    search, unchecked = RuleSearch(*program[1:]), CHECKED
    while not search.ended and search.count < limit:
        checkpoint()
        search.resume(STEPS, min(limit, search.count + AT_ONCE))
        found = search.take()[:unchecked]
        unchecked -= sum(1 for _ in checked(puzzle, program, found))
    return search.count


def checked(puzzle: "Sudoku", program: RuleProgram, found: NDArray[np.uint8]) -> Iterator[bytes]:
    """Yield solutions on the field, each checked by the rules.

    Raises
    ------
    BackendError
        A solution breaks a rule.
    """
    for solution in found:
        values = program.on_field(solution, puzzle.field.width)
        if wrong := next(broken_rules(puzzle, values), None):
            raise BackendError(
                f"The solution of the rule engine breaks a rule: {wrong}. This is a bug in Loshu: "
                "please report it."
            )
        yield values


def another_solution(puzzle: "Sudoku", solution: Iterable[int]) -> tuple[int, ...] | None:
    """Return a solution other than a known one, or None.

    Examples
    --------
    >>> from loshu.sudoku.sudoku import Sudoku
    >>> puzzle = Sudoku.parse("2x2:12..34..........")
    >>> another_solution(puzzle, next(rule_solutions(puzzle))) is None
    False
    """
    known = bytes(solution)
    two = islice(rule_solutions(puzzle, few=True), 2)
    return next((tuple(found) for found in two if found != known), None)


class Clock:
    """A time limit, checked between calls of the engine.

    Parameters
    ----------
    time : float, optional
        Seconds from now.
    """

    def __init__(self, time: float | None) -> None:
        self._time = time
        self._until = None if time is None else monotonic() + time

    def check(self) -> None:
        """Let Ctrl-C and other stops through.

        Raises
        ------
        OutOfTimeError
            The time is over.
        """
        checkpoint()
        if self._until is not None and monotonic() > self._until:
            raise OutOfTimeError(f"The time limit of {self._time:g} seconds was reached.")
