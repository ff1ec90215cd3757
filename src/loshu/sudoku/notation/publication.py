"""Rules in words and solutions for published puzzles."""

from collections.abc import Iterable
from dataclasses import replace

from loshu.sudoku.rules.rules_text import rules_text
from loshu.sudoku.rules.unknown import known_part
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku


def published(
    sudoku: SudokuLike,
    *,
    title: str = "",
    author: str = "",
    solution: Iterable[int] | None = None,
    lang: str = "en",
) -> Sudoku:
    """Return a Sudoku with the texts and the solution for solving programs; keep its rules.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    title, author : str
        New texts (default: the present ones).
    solution : iterable of int, optional
        The value of every cell, for the check of entries.
    lang : str
        The language of the rules.

    Examples
    --------
    >>> puzzle = published("2x2:1.....2..3.....4", title="Small")
    >>> puzzle.title, puzzle.comment
    ('Small', 'Each row, column and box contains the digits 1 to 4 once each.')
    """
    puzzle = as_sudoku(sudoku)
    return replace(
        puzzle,
        title=title or puzzle.title,
        author=author or puzzle.author,
        comment=puzzle.comment or rules_text(known_part(puzzle, ignore=True), lang),
        solution=puzzle.solution if solution is None else tuple(solution),
    )
