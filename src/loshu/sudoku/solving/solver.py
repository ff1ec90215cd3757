"""Solve, count and list one Sudoku of any size and with any rules."""

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
from loshu.sudoku.symbols import SYMBOLS

COUNTED: Final = 1_000_000
"""Solutions that are counted unless another limit is given."""

_LIMIT: Final = "the limit of solutions"


@dataclass(slots=True, unsafe_hash=True)
class SolvedSudoku(Solved[Sudoku]):
    """What is known of the solutions of one Sudoku.

    It is not frozen, which would take half of the time of `solve`; nothing changes it.
    """

    given: SudokuLike
    line: str
    """The symbols of one solution, row by row; empty where there is none."""
    count: int = field()  # not the property of the parent
    """How many solutions were found, up to the limit."""
    limit: int

    @property
    def puzzle(self) -> Sudoku:
        """What was solved."""
        return as_sudoku(self.given)

    @property
    def solution(self) -> Sudoku | None:
        """One solution, or None."""
        if not self.count:
            return None
        return self.puzzle.filled(0 if c == " " else SYMBOLS.index(c) for c in self.line)

    @property
    def solutions(self) -> tuple[Sudoku, ...]:
        """The solutions that were counted; of several all but one are searched for again."""
        first = self.solution
        if first is None or self.count == 1:
            return () if first is None else (first,)
        others = list(self.puzzle, limit=self.count, ignore_unknown=True)
        return (first, *islice((each for each in others if each != first), self.count - 1))

    @property
    def not_enforced(self) -> tuple[str, ...]:
        """The rules of the puzzle that were left out, because they are not known."""
        if not isinstance(self.given, Sudoku) or not self.given.constraints:
            return ()
        from loshu.sudoku.rules.unknown import unknown_rules

        return unknown_rules(self.given)

    @property
    def complete(self) -> bool:
        """Whether the number of solutions is `count`."""
        return self.count < self.limit and (not self.count or not self.not_enforced)

    @property
    def status(self) -> Status:
        """Whether there is one solution, several or none; a limit of 1 cannot exclude several."""
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
        Values that were found count as given, and candidates that pencil marks lack as excluded.
    limit : int
        The most solutions to look for; 2 shows whether the solution is the only one.
    backend : str, optional
        A general solver, such as ``"cp-sat"``; by default only rules and regions of their own, and
        candidates of other sizes than 9x9, go to one.
    form : str, optional
        How it is modelled there, ``"cp"`` or ``"binary"``; this asks for one, too.
    time : float, optional
        The most seconds that it may take, where it is not a plain Sudoku of 9x9.
    memory : int, optional
        Bytes that a general solver may use; this asks for one, too.
    ignore_unknown : bool
        Leave out rules that are not known; `not_enforced` of the answer names them, and it is
        never complete then.

    Returns
    -------
    SolvedSudoku
        The solution is checked by code that did not find it.

    Raises
    ------
    NotationError
        Text that is no Sudoku, with the place.
    UnsupportedError
        A limit below 1, or rules that are not known.
    BackendError
        The time is over.

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
            raise BackendError(f"the solver gave {error} of {sudoku}") from error
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
    from loshu.sudoku.solving.modeled import model_solutions

    answers = model_solutions(puzzle, backend=backend, form=form, time=time, memory=memory)
    rows = [*islice(answers, limit)]
    return SolvedSudoku(position, _line(puzzle, rows[0], 1) if rows else "", len(rows), limit)


def known_part_of(puzzle: Sudoku, *, ignore: bool) -> Sudoku:
    """Return a puzzle without the rules that are not known, if they may be left out.

    Raises
    ------
    UnsupportedError
        They may not.

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
    """Return the only solution; raises `NotUniqueError` where there is none, or another.

    Examples
    --------
    >>> the_solution("2x2:1.....2..3.....4").line
    '1243342143122134'
    """
    solved = solve(sudoku)
    if solved.solution is None or solved.count > 1:
        raise NotUniqueError("the puzzle has several solutions" if solved.count else "no solution")
    return solved.solution


def count(sudoku: SudokuLike, *, limit: int = COUNTED, ignore_unknown: bool = False) -> Counted:
    """Count the solutions of one Sudoku, up to a limit.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    limit : int
        The most solutions to count.
    ignore_unknown : bool
        Leave out rules that are not known: the puzzle has at most as many solutions.

    Raises
    ------
    NotationError
        Text that is no Sudoku, with the place.
    UnsupportedError
        A limit below 1, or rules that are not known.

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
    total, method = _count(settled(known), limit)
    return Counted(
        total=total,
        method=method,
        complete=total < limit and (known is given or not total),
        seconds=watch.seconds,
        cpu_seconds=watch.cpu_seconds,
    )


def _count(puzzle: Sudoku, limit: int) -> tuple[int, str]:
    """Return the number of solutions, and the name of the method."""
    if puzzle.is_plain:
        return int(count_many(_row(puzzle), puzzle.shape, limit=limit, threads=1)[0]), "search"
    if puzzle.candidates is not None:
        from loshu.sudoku.solving.sukaku import candidates_of, count_candidates, is_sukaku

        if is_sukaku(puzzle):
            counts = count_candidates(candidates_of(puzzle), limit=limit, threads=1)
            return int(counts[0]), "candidates"
    from loshu.sudoku.solving.modeled import count_by_model

    return count_by_model(puzzle, limit=limit), "model"


def list(  # noqa: A001
    sudoku: SudokuLike, *, limit: int | None = None, ignore_unknown: bool = False
) -> Iterator[Sudoku]:
    """Yield the solutions of one Sudoku, each when it is asked for.

    Those of a plain Sudoku and of a Sukaku come in ascending order, read row by row.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    limit : int, optional
        The most solutions to yield.
    ignore_unknown : bool
        Leave out rules that are not known, which some of the solutions may break.

    Raises
    ------
    NotationError
        Text that is no Sudoku, with the place.
    UnsupportedError
        Rules that are not known.

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
        from loshu.sudoku.solving.modeled import list_by_model

        found = map(bytes, list_by_model(puzzle))
    return (position.filled(values) for values in islice(found, limit))


def _is_sukaku(puzzle: Sudoku) -> bool:
    if puzzle.candidates is None:
        return False
    from loshu.sudoku.solving.sukaku import is_sukaku

    return is_sukaku(puzzle)


def _row(puzzle: Sudoku) -> Puzzles:
    return np.frombuffer(puzzle.values, dtype=np.uint8).reshape(1, -1)


def _line(puzzle: Sudoku, values: Sequence[int], count: int) -> str:
    """Write the symbols of a solution, a blank for a cell that lies in no grid."""
    if not count:
        return ""
    if len(puzzle.field.corners) == 1:
        return "".join([SYMBOLS[value] for value in values])
    held = frozenset(puzzle.field.cells())
    return "".join(SYMBOLS[v] if cell in held else " " for cell, v in enumerate(values))
