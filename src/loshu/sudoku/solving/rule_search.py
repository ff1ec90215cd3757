"""Search for the solutions of puzzles with rules, by our own engine, each checked by the rules."""

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError, OutOfTimeError
from loshu.core.parallel import checkpoint, map_ordered
from loshu.kernels import RuleSearch
from loshu.sudoku.rules.rule_checking import broken_rules
from loshu.sudoku.solving.rule_program import RuleProgram, program_of
from loshu.sudoku.techniques.cell_set import members

if TYPE_CHECKING:
    from loshu.sudoku.sudoku import Sudoku

STEPS: Final = 1000
"""Nodes of the search per call: well under a tenth of a second."""
AT_ONCE: Final = 256
"""The most solutions per call."""
CHECKED: Final = 1000
"""The most solutions of a count that are checked one by one."""
ALONE: Final = 20_000
"""Nodes of a count before it is divided: about a tenth of a second."""
PARTS: Final = 64
"""The parts of a divided count, at least."""


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


def count_by_rules(puzzle: "Sudoku", limit: int, *, threads: int | None = None) -> int:
    """Count the solutions of a puzzle up to a limit; the first thousand are checked by the rules.

    A search that does not end soon is divided into parts, whose number does not depend on that of
    the threads. The count is the same for every number of threads.

    Parameters
    ----------
    puzzle : Sudoku
    limit : int
    threads : int, optional
        By default, one for each processor.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.sudoku import Sudoku
    >>> count_by_rules(Sudoku(Shape(2, 2)), 1000)
    288
    """
    program = program_of(puzzle)
    count, found, ended = _counted(program, limit, ALONE)
    for _ in checked(puzzle, program, found):
        checkpoint()
    if ended or count >= limit:
        return count
    parts, total, unchecked = _parts_of(program), 0, CHECKED
    counts = map_ordered(lambda part: _counted(part, limit, None), parts, threads=threads)
    with closing(counts):
        for count, found, _ in counts:
            unchecked -= sum(1 for _ in checked(puzzle, program, found[:unchecked]))
            total += count
            if total >= limit:
                break
    return min(total, limit)


def _counted(
    program: RuleProgram, limit: int, nodes: int | None
) -> tuple[int, NDArray[np.uint8], bool]:
    """Count solutions up to a limit; return their number, the first ones, and whether it ended.

    Parameters
    ----------
    program : RuleProgram
    limit : int
    nodes : int, optional
        Stop after about this many nodes.
    """
    search, found = RuleSearch(*program[1:]), list[NDArray[np.uint8]]()
    while not search.ended and search.count < limit and (nodes is None or search.nodes < nodes):
        checkpoint()
        search.resume(STEPS, min(limit, search.count + AT_ONCE))
        some = search.take()
        if sum(map(len, found)) < CHECKED:
            found.append(some)
    none = np.empty((0, len(program.cells)), dtype=np.uint8)
    return search.count, np.concatenate([none, *found])[:CHECKED], search.ended


def _parts_of(program: RuleProgram) -> list[RuleProgram]:
    """Divide a search by the values of cells, those with the fewest first; breadth first."""
    waiting, full = deque([program]), list[RuleProgram]()
    while waiting and len(waiting) + len(full) < PARTS:
        part = waiting.popleft()
        left = RuleSearch(*part[1:]).candidates()
        if not left.all():
            continue
        held = np.array([values.bit_count() for values in left.tolist()])
        if held.max() == 1:
            full.append(part)
            continue
        cell = int(np.where(held > 1, held, program.size + 1).argmin())
        for value in members(int(left[cell])):
            now = left.copy()
            now[cell] = 1 << value
            waiting.append(part._replace(candidates=now))
    return [*full, *waiting]


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
