"""Puzzles without exactly one solution, refused with the reason: in words, and as boards."""

from collections.abc import Iterator
from contextlib import contextmanager

from loshu.core.errors import NotUniqueError
from loshu.sudoku.cell_names import with_cell_names
from loshu.sudoku.sudoku import Sudoku


@contextmanager
def refused_with_reason(puzzle: Sudoku, lang: str, cells: str = "rc") -> Iterator[None]:
    """Refuse a puzzle without an explanation: show two solutions, or the contradiction.

    Raises
    ------
    NotUniqueError
        As what was done raises it, with the reason and the boards.
    """
    try:
        yield
    except NotUniqueError:
        from dataclasses import replace

        from loshu.cli.sudoku.unknown_rules import comment_on, not_enforced
        from loshu.render.text import draw
        from loshu.sudoku.explanation.refusals import refusal
        from loshu.sudoku.settled import known_part_of

        reason = refusal(known_part_of(puzzle, ignore=True))
        if reason is None:
            raise
        words = with_cell_names(reason.in_words(lang), cells)
        words += comment_on(not_enforced(puzzle), lang)
        board = draw(replace(reason.picture(lang), caption=""))
        raise NotUniqueError(f"{words}\n{board}") from None
