"""True candidates: the values of each cell in at least one solution."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from loshu.core.errors import OutOfTimeError
from loshu.core.representations import notebook_html
from loshu.kernels import RuleCandidates, RuleSearch
from loshu.sudoku.rules.rule_checking import broken_rules
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.bulk import Status
from loshu.sudoku.solving.rule_program import program_of
from loshu.sudoku.solving.rule_search import AT_ONCE, STEPS, Clock, checked
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku

if TYPE_CHECKING:
    from loshu.sudoku.solving.bulk import Puzzles

FIRST: Final = STEPS
"""Nodes until the first report, at the latest: a tenth of a second, even for slow rules."""
MOST_BETWEEN: Final = 16 * STEPS
"""The most nodes between two reports; their number doubles up to this."""


@dataclass(frozen=True, slots=True)
class TrueCandidates:
    """The known values of each cell in the solutions of a puzzle."""

    puzzle: Sudoku
    seen: tuple[int, ...]
    """For every cell, a bit for each value in a found solution; the lowest bit means 1."""
    unknown: tuple[int, ...]
    """The undecided values in the same form; empty at the end."""
    solutions: tuple[bytes, ...] = field(repr=False)
    """Different solutions found on the way, as the values of all cells."""

    _repr_html_ = notebook_html

    @property
    def complete(self) -> bool:
        """Whether everything is proved."""
        return not any(self.unknown)

    @property
    def status(self) -> Status | None:
        """Whether there are no, one or several solutions; None if not yet known."""
        if len(self.solutions) > 1:
            return Status.SEVERAL
        if not self.complete:
            return None
        return Status.ONE if self.solutions else Status.NONE

    def values(self, cell: int) -> tuple[int, ...]:
        """Return the values of a cell in the found solutions."""
        bits = self.seen[cell]
        return tuple(value for value in range(1, self.puzzle.size + 1) if bits >> (value - 1) & 1)


def true_candidates(
    sudoku: SudokuLike,
    *,
    known: Iterable[bytes] = (),
    time: float | None = None,
    nodes: int | None = None,
) -> TrueCandidates:
    """Find the values of each cell in at least one solution.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
        A puzzle of any size, with any rules.
    known : iterable of bytes
        Possible solutions as values of all cells, for example from before a small change of the
        puzzle; they are checked.
    time : float, optional
        Stop after this many seconds; `unknown` has the undecided values.
    nodes : int, optional
        Stop after about this many nodes of the search; the answer is the same on every machine.

    Raises
    ------
    NotationError
        The text is not a Sudoku; the message names the place.

    Examples
    --------
    >>> found = true_candidates("2x2:12..34..........")
    >>> found.status.words, found.complete, [found.values(cell) for cell in range(4)]
    ('a puzzle with several solutions', True, [(1,), (2,), (3, 4), (3, 4)])
    """
    return [*follow_true_candidates(sudoku, known=known, time=time, nodes=nodes)][-1]


def follow_true_candidates(
    sudoku: SudokuLike,
    *,
    known: Iterable[bytes] = (),
    time: float | None = None,
    nodes: int | None = None,
) -> Iterator[TrueCandidates]:
    """Yield the growing knowledge of the true candidates.

    Reports come after a thousand nodes of the search at the latest, with the first two solutions,
    after numbers of nodes that double, and at the end. They do not depend on the clock.

    Parameters and errors are those of `true_candidates`.

    Examples
    --------
    >>> [*follow_true_candidates("2x2:1.....2..3.....4")][-1].status.words
    'a puzzle with one solution'
    """
    yield from candidate_search(sudoku, time=time, nodes=nodes).follow(known)


def with_true_candidates(sudoku: SudokuLike) -> Sudoku:
    """Return a Sudoku whose pencil marks are its true candidates, for pictures.

    Examples
    --------
    >>> with_true_candidates("2x2:12..34..........").marks[:4]
    (1, 2, 12, 12)
    """
    found = true_candidates(sudoku)
    return replace(found.puzzle, marks=found.seen)


def candidate_search(
    sudoku: SudokuLike, *, time: float | None = None, nodes: int | None = None
) -> "CandidateSearch | NativeSearch":
    """Return the search for the true candidates of a puzzle; it can then count solutions.

    Examples
    --------
    >>> search = candidate_search("2x2:12..34..........")
    >>> [report.complete for report in search.follow()], [*map(int, search.count(100))]
    ([True], [12])
    """
    puzzle = as_sudoku(sudoku)
    if puzzle.shape == NINE and not puzzle.constraints:
        return NativeSearch(puzzle)
    if puzzle.is_plain and puzzle.size < NINE.size:
        return NativeSearch(puzzle)
    return CandidateSearch(puzzle, time=time, nodes=nodes)


class NativeSearch:
    """True candidates and number of solutions of a plain puzzle, by kernels."""

    def __init__(self, puzzle: Sudoku) -> None:
        self._puzzle = puzzle

    def follow(self, known: Iterable[bytes] = ()) -> Iterator[TrueCandidates]:
        """Yield the final result only, because the search is fast."""
        del known
        is_nine = self._puzzle.shape == NINE
        yield _of_nine_rows(self._puzzle) if is_nine else _of_few_rows(self._puzzle)

    def count(self, limit: int) -> Iterator[int]:
        """Yield the number of solutions, up to a limit."""
        from loshu.sudoku.solving.all_solutions import count

        givens = (self._puzzle.givens.get(c, 0) for c in range(len(self._puzzle.values)))
        yield count(replace(self._puzzle, values=bytes(givens), found=frozenset()), limit=limit)


class CandidateSearch:
    """Search for the true candidates of a puzzle with any rules; it also counts solutions."""

    def __init__(
        self, puzzle: Sudoku, *, time: float | None = None, nodes: int | None = None
    ) -> None:
        self._puzzle, self._time, self._nodes = puzzle, time, nodes
        self._program = program_of(puzzle)
        self._search = RuleCandidates(*self._program[1:])
        self._solutions: dict[bytes, None] = {}

    def follow(self, known: Iterable[bytes] = ()) -> Iterator[TrueCandidates]:
        """Yield the present knowledge, like `follow_true_candidates`."""
        clock, search, program = Clock(self._time), self._search, self._program
        possible = [values for values in known if self._is_solution(values)]
        if possible:
            rows = np.frombuffer(b"".join(possible), dtype=np.uint8).reshape(len(possible), -1)
            search.add(np.ascontiguousarray(rows[:, list(program.cells)]))
            self._solutions.update(dict.fromkeys(possible))
            yield self._report()
        due, count = FIRST, len(self._solutions)
        try:
            while not search.ended and self._is_within_limit(search.nodes):
                clock.check()
                search.resume(STEPS)
                found = checked(self._puzzle, program, search.take())
                self._solutions.update(dict.fromkeys(found))
                if search.ended or not (len(self._solutions) > count < 2 or search.nodes >= due):
                    continue
                yield self._report()
                count = len(self._solutions)
                due = search.nodes + min(search.nodes, MOST_BETWEEN)
        except OutOfTimeError:
            pass  # open candidates are unknown
        yield self._report()

    def count(self, limit: int) -> Iterator[int]:
        """Yield growing counts of solutions up to a limit, after `follow`; the last is exact.

        Raises
        ------
        OutOfTimeError
            The limit of the time or of the nodes was reached.
        """
        clock, due = Clock(self._time), FIRST
        search = RuleSearch(*self._program[1:])
        while not search.ended and search.count < limit:
            clock.check()
            if not self._is_within_limit(search.nodes):
                raise OutOfTimeError(f"The limit of {self._nodes:,} nodes was reached.")
            search.resume(STEPS, min(limit, search.count + AT_ONCE))
            for _ in checked(self._puzzle, self._program, search.take()):
                clock.check()
            if search.nodes >= due:
                yield search.count
                due = search.nodes + min(search.nodes, MOST_BETWEEN)
        yield search.count

    def _is_within_limit(self, nodes: int) -> bool:
        return self._nodes is None or nodes < self._nodes

    def _report(self) -> TrueCandidates:
        seen, unknown = [0] * len(self._puzzle.values), [0] * len(self._puzzle.values)
        for at, cell in enumerate(self._program.cells_of_field(self._puzzle.field.width)):
            seen[cell] = int(self._search.seen[at]) >> 1
            unknown[cell] = int(self._search.open[at]) >> 1
        return TrueCandidates(self._puzzle, tuple(seen), tuple(unknown), tuple(self._solutions))

    def _is_solution(self, values: bytes) -> bool:
        fits = len(values) == len(self._puzzle.values)
        return fits and next(broken_rules(self._puzzle, values), None) is None


def _of_nine_rows(puzzle: Sudoku) -> TrueCandidates:
    """Test each candidate of each cell in bulk: a millisecond in all."""
    from loshu.sudoku.solving.sukaku import candidates_of, solve_candidates

    held = candidates_of(puzzle)[0]
    cells, digits = np.nonzero(held[:, None] >> np.arange(NINE.size) & 1)
    parts = np.repeat(held[None], len(cells), axis=0)
    parts[np.arange(len(cells)), cells] = 1 << digits
    solutions, counts = solve_candidates(parts, limit=1, threads=1)
    return _decided(puzzle, solutions[counts > 0])


def _of_few_rows(puzzle: Sudoku) -> TrueCandidates:
    from loshu.sudoku.solving.bulk import solve_many

    places = [(cell, value) for cell in puzzle.field.cells() for value in puzzle.allowed(cell)]
    parts = np.zeros((len(places), len(puzzle.values)), dtype=np.uint8)
    for cell, value in puzzle.givens.items():
        parts[:, cell] = value
    parts[np.arange(len(places)), [cell for cell, _ in places]] = [value for _, value in places]
    solutions, counts = solve_many(parts, puzzle.shape, limit=1, threads=1)
    return _decided(puzzle, solutions[counts > 0])


def _decided(puzzle: Sudoku, solutions: "Puzzles") -> TrueCandidates:
    bits = np.bitwise_or.reduce(np.left_shift(1, solutions, dtype=np.uint64) >> 1, axis=0)
    seen = tuple(map(int, bits)) if len(solutions) else (0,) * len(puzzle.values)
    found = dict.fromkeys(row.tobytes() for row in solutions)
    return TrueCandidates(puzzle, seen, (0,) * len(seen), tuple(found))
