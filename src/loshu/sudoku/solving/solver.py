"""Solving, counting and listing for one Sudoku of any size with any rules."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final

import numpy as np

from loshu.core.counting import Counted, Stopwatch
from loshu.core.errors import BackendError, NotUniqueError
from loshu.core.solved import Solved
from loshu.core.whole import at_least
from loshu.kernels import sudoku_solve_line
from loshu.sudoku.settled import settled
from loshu.sudoku.solving.bulk import UNIQUE, Puzzles, Status, count_many, solve_many
from loshu.sudoku.solving.many_solutions import AT_MOST
from loshu.sudoku.sudoku import Sudoku, SudokuLike, as_sudoku

COUNTED: Final = 1_000_000
"""The default limit of solutions to count."""

_LIMIT: Final = "the limit of solutions"
FEW: Final = 100
"""Up to this many solutions, the search stops at each."""


@dataclass(slots=True, unsafe_hash=True)
class SolvedSudoku(Solved[Sudoku]):
    """The solutions of one Sudoku, as far as searched.

    It is never changed, but not frozen: that would take half of the time of `solve`.
    """

    given: SudokuLike
    line: str
    """The symbols of one solution, row by row; empty if there is none."""
    count: int = field()  # not the property of the parent
    """The number of solutions found, up to the limit."""
    limit: int
    regions: bytes = b""
    """The number of the region of each cell, if the puzzle asks for regions."""

    @property
    def puzzle(self) -> Sudoku:
        """The solved Sudoku."""
        return as_sudoku(self.given)

    @property
    def solution(self) -> Sudoku | None:
        """One solution, or None."""
        if not self.count:
            return None
        puzzle = self.puzzle
        return puzzle.filled([*puzzle.field.values(self.line), *self.regions])

    @property
    def solutions(self) -> tuple[Sudoku, ...]:
        """The counted solutions; all but one are searched again."""
        first = self.solution
        if first is None or self.count == 1:
            return () if first is None else (first,)
        others = list(self.puzzle, limit=self.count, ignore_unknown=True)
        return (first, *islice((each for each in others if each != first), self.count - 1))

    @property
    def not_enforced(self) -> tuple[str, ...]:
        """The unknown rules of the puzzle, which were ignored."""
        if not isinstance(self.given, Sudoku) or not self.given.constraints:
            return ()
        from loshu.sudoku.rules.unknown import unknown_rules

        return unknown_rules(self.given)

    @property
    def complete(self) -> bool:
        """Whether `count` is the exact number of solutions."""
        return self.count < self.limit and (not self.count or not self.not_enforced)

    @property
    def status(self) -> Status:
        """Whether there are no, one or several solutions; a limit of 1 cannot exclude several."""
        if self.count and self.not_enforced:
            return Status.OPEN
        return (Status.NONE, Status.ONE)[self.count] if self.count < UNIQUE else Status.SEVERAL


def solve(
    sudoku: SudokuLike,
    *,
    limit: int = UNIQUE,
    backend: str | None = None,
    form: str | None = None,
    time: float | None = None,
    memory: int | None = None,
    ignore_unknown: bool = False,
) -> SolvedSudoku:
    """Solve one Sudoku; text of 81 characters takes about a microsecond.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
        Found values count as given, and candidates missing in pencil marks as excluded.
    limit : int
        Stop after this many solutions (default: 2, enough to test uniqueness).
    backend : str, optional
        A general solver, such as ``"cp-sat"`` (default: only for variants, and for candidates of
        sizes other than 9x9).
    form : str, optional
        The form of its model, ``"cp"`` or ``"binary"``; implies a general solver.
    time : float, optional
        Maximum seconds, except for a plain 9x9 Sudoku.
    memory : int, optional
        Maximum bytes for a general solver; implies one.
    ignore_unknown : bool
        Ignore unknown rules; `not_enforced` of the result names them, and the result is then never
        complete.

    Returns
    -------
    SolvedSudoku
        The solution is verified by independent code.

    Raises
    ------
    NotationError
        The text is not a Sudoku; the message names the place.
    UnsupportedError
        The limit is below 1, or the puzzle has unknown rules.
    BackendError
        The time limit was reached.

    Examples
    --------
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> solved = solve(clues)
    >>> solved.line[:9], solved.count, solved.complete
    ('534678912', 1, True)
    >>> print(solve("2x2:1.....2..3.....4").solution.grid)
    1 2 4 3
    3 4 2 1
    4 3 1 2
    2 1 3 4
    """
    general = backend is not None or form is not None or memory is not None
    limit = at_least(1, limit, _LIMIT)
    if type(sudoku) is str and not general and limit <= AT_MOST and not _has_zeros(sudoku):
        try:
            line, count = sudoku_solve_line(sudoku, limit)
        except RuntimeError as error:
            raise BackendError(
                f"The solver returned {error} of {sudoku}. This is a bug in Loshu: please "
                "report it."
            ) from error
        if count >= 0:
            return SolvedSudoku(sudoku, line, count, limit)
    position = as_sudoku(sudoku)
    if position.constraints:
        known = known_part_of(position, ignore=ignore_unknown)
        if known is not position:
            found = solve(known, limit=limit, backend=backend, form=form, time=time, memory=memory)
            return replace(found, given=position)
    puzzle = settled(position)
    if puzzle.is_plain and not general:
        solutions, counts = solve_many(
            _row(puzzle), puzzle.shape, limit=limit, threads=1, time=time
        )
        number = int(counts[0])
        return SolvedSudoku(position, _line(puzzle, solutions[0].tolist(), number), number, limit)
    if puzzle.candidates is not None and not general:
        from loshu.sudoku.solving.sukaku import candidates_of, is_sukaku, solve_candidates

        if is_sukaku(puzzle):
            solutions, counts = solve_candidates(candidates_of(puzzle), limit=limit, threads=1)
            number = int(counts[0])
            return SolvedSudoku(
                position, _line(puzzle, solutions[0].tolist(), number), number, limit
            )
    rows = [*islice(_solutions(puzzle, limit, backend, form, time, memory), limit)]
    first, cells = rows[0] if rows else b"", len(puzzle.values)
    line = _line(puzzle, first[:cells], len(rows))
    return SolvedSudoku(position, line, len(rows), limit, bytes(first[cells:]))


def _solutions(
    puzzle: Sudoku,
    limit: int,
    backend: str | None,
    form: str | None,
    time: float | None,
    memory: int | None,
) -> Iterator[Sequence[int]]:
    """Yield solutions by our own engine, or by a general solver if one is asked for."""
    if backend is None and form is None and memory is None:
        from loshu.sudoku.solving.rule_search import rule_solutions

        return rule_solutions(puzzle, few=limit <= FEW, time=time)
    from loshu.sudoku.solving.modeled import model_solutions

    return model_solutions(puzzle, backend=backend, form=form, time=time, memory=memory)


def known_part_of(puzzle: Sudoku, *, ignore: bool) -> Sudoku:
    """Return a puzzle without unknown rules, if they may be ignored.

    Raises
    ------
    UnsupportedError
        The puzzle has unknown rules, which may not be ignored.

    Examples
    --------
    >>> known_part_of(Sudoku(), ignore=False).is_plain
    True
    """
    if not puzzle.constraints:
        return puzzle
    from loshu.sudoku.rules.unknown import known_part

    return known_part(puzzle, ignore=ignore)


def _has_zeros(text: str) -> bool:
    """Whether a text has zeros that may be values."""
    if "0" not in text:
        return False
    from loshu.sudoku.notation.zeros import may_be_value

    return may_be_value(text)


def the_solution(sudoku: SudokuLike) -> Sudoku:
    """Return the only solution; raises `NotUniqueError` if there is none, or several.

    Examples
    --------
    >>> the_solution("2x2:1.....2..3.....4").line
    '1243342143122134'
    """
    solved = solve(sudoku)
    if solved.solution is None or solved.count > 1:
        how_many = "several solutions" if solved.count else "no solution"
        raise NotUniqueError(f"The puzzle has {how_many}.")
    return solved.solution


def count(
    sudoku: SudokuLike,
    *,
    limit: int = COUNTED,
    ignore_unknown: bool = False,
    threads: int | None = None,
) -> Counted:
    """Count the solutions of one Sudoku, up to a limit.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    limit : int
        Stop after this many solutions.
    ignore_unknown : bool
        Ignore unknown rules; the count is then an upper bound.
    threads : int, optional
        Number of threads for a puzzle with rules (default: all processors).

    Raises
    ------
    NotationError
        The text is not a Sudoku; the message names the place.
    UnsupportedError
        The limit is below 1, or the puzzle has unknown rules.

    Examples
    --------
    >>> found = count("sudoku:2x2:................", limit=9)
    >>> print(found, found.complete)
    9 False
    >>> count("sudoku:2x2:................") == 288
    True
    """
    limit, watch = at_least(1, limit, _LIMIT), Stopwatch()
    given = as_sudoku(sudoku)
    known = known_part_of(given, ignore=ignore_unknown)
    total, method = _count(settled(known), limit, threads)
    return Counted(
        total=total,
        method=method,
        complete=total < limit and (known is given or not total),
        seconds=watch.seconds,
        cpu_seconds=watch.cpu_seconds,
    )


def _count(puzzle: Sudoku, limit: int, threads: int | None) -> tuple[int, str]:
    """Return the number of solutions, and the name of the method."""
    if puzzle.is_plain:
        return int(count_many(_row(puzzle), puzzle.shape, limit=limit, threads=1)[0]), "search"
    if puzzle.candidates is not None:
        from loshu.sudoku.solving.sukaku import candidates_of, count_candidates, is_sukaku

        if is_sukaku(puzzle):
            counts = count_candidates(candidates_of(puzzle), limit=limit, threads=1)
            return int(counts[0]), "candidates"
    from loshu.sudoku.solving.rule_search import count_by_rules

    return count_by_rules(puzzle, limit, threads=threads), "rules"


def list(  # noqa: A001
    sudoku: SudokuLike, *, limit: int | None = None, ignore_unknown: bool = False
) -> Iterator[Sudoku]:
    """Yield the solutions of one Sudoku on demand.

    Solutions of a plain Sudoku or Sukaku come in ascending order, read row by row.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    limit : int, optional
        Stop after this many solutions.
    ignore_unknown : bool
        Ignore unknown rules; some solutions may then break them.

    Raises
    ------
    NotationError
        The text is not a Sudoku; the message names the place.
    UnsupportedError
        The puzzle has unknown rules.

    Examples
    --------
    >>> [solution.line for solution in list("2x2:12..34..........", limit=2)]
    ['1234341221434321', '1234341223414123']
    """
    if limit is not None:
        limit = at_least(0, limit, _LIMIT)
    position = as_sudoku(sudoku)
    puzzle = settled(known_part_of(position, ignore=ignore_unknown))
    if puzzle.is_plain:
        from loshu.sudoku.solving.enumeration import solutions_in_order

        found: Iterator[bytes] = solutions_in_order(puzzle)
    elif _is_sukaku(puzzle):
        from loshu.sudoku.solving.enumeration import sukaku_solutions_in_order

        found = sukaku_solutions_in_order(puzzle)
    else:
        from loshu.sudoku.solving.rule_search import rule_solutions

        found = rule_solutions(puzzle)
    return (position.filled(values) for values in islice(found, limit))


def _is_sukaku(puzzle: Sudoku) -> bool:
    if puzzle.candidates is None:
        return False
    from loshu.sudoku.solving.sukaku import is_sukaku

    return is_sukaku(puzzle)


def _row(puzzle: Sudoku) -> Puzzles:
    return np.frombuffer(puzzle.values, dtype=np.uint8).reshape(1, -1)


def _line(puzzle: Sudoku, values: Sequence[int], count: int) -> str:
    """Write the symbols of a solution, with blanks between several grids."""
    return puzzle.field.line(values) if count else ""
