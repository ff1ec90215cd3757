"""Solving of one Sudoku of any size with any rules."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final

from loshu.core.errors import BackendError, NotUniqueError
from loshu.core.solved import Solved
from loshu.core.whole import at_least
from loshu.kernels import sudoku_solve_line
from loshu.sudoku.settled import known_part_of, settled
from loshu.sudoku.solving.all_solutions import LIMIT, row_of
from loshu.sudoku.solving.all_solutions import list as list_solutions
from loshu.sudoku.solving.bulk import UNIQUE, Status, solve_many
from loshu.sudoku.solving.many_solutions import AT_MOST
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku

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
        others = list_solutions(self.puzzle, limit=self.count, ignore_unknown=True)
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
    limit = at_least(1, limit, LIMIT)
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
            row_of(puzzle), puzzle.shape, limit=limit, threads=1, time=time
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

    every = limit > FEW
    return model_solutions(
        puzzle, backend=backend, form=form, time=time, memory=memory, every=every
    )


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


def _line(puzzle: Sudoku, values: Sequence[int], count: int) -> str:
    """Write the symbols of a solution, with blanks between several grids."""
    return puzzle.field.line(values) if count else ""
