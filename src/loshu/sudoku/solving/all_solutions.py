"""Counting and listing of all solutions of one Sudoku of any size with any rules."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import numpy as np

from loshu.core.counting import Counted, Stopwatch
from loshu.core.whole import at_least
from loshu.sudoku.settled import known_part_of, settled
from loshu.sudoku.solving.bulk import Puzzles, count_many
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku

COUNTED: Final = 1_000_000
"""The default limit of solutions to count."""

LIMIT: Final = "the limit of solutions"
"""Its name in errors."""


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
    limit, watch = at_least(1, limit, LIMIT), Stopwatch()
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
        return int(count_many(row_of(puzzle), puzzle.shape, limit=limit, threads=1)[0]), "search"
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
        limit = at_least(0, limit, LIMIT)
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


def row_of(puzzle: Sudoku) -> Puzzles:
    """Return the values of a puzzle as an array with one row."""
    return np.frombuffer(puzzle.values, dtype=np.uint8).reshape(1, -1)
