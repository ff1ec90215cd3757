"""Futoshikis as pictures, and explanations as films."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from loshu.core.scene import Fill, Item, Label, Polyline, Scene
from loshu.core.step import Trace
from loshu.family.family import Frame
from loshu.text import phrase, translations
from loshu.text.descriptions import BLANK, rows_in_words
from tests.fifth_family.logic import step_in_words
from tests.fifth_family.puzzle import Futoshiki, FutoshikiLike, as_futoshiki

TITLE: Final = phrase("futoshiki", "Futoshiki {size}x{size}")
_SOLVED: Final = phrase("notebook", "Solved.")
_TIP: Final = 0.09
"""Half the width of a sign."""


def show(puzzle: FutoshikiLike, lang: str = "en") -> Scene:
    """Draw a puzzle.

    Examples
    --------
    >>> show("1<./..").description
    'Row 1: 1 < blank. Row 2: blank blank.'
    """
    board, words = as_futoshiki(puzzle), translations(lang)
    n = board.size
    items: list[Item] = []
    for at in range(n + 1):
        role, width = ("border", 0.06) if at in (0, n) else ("line", 0.03)
        items.append(Polyline(((at, 0), (at, n)), role, width))
        items.append(Polyline(((0, at), (n, at)), role, width))
    for cell, value in enumerate(board.values):
        if value:
            items.append(Label(cell % n + 0.5, cell // n + 0.5, str(value)))
    items += [_sign(pair, n) for pair in board.less]
    title = words.text(TITLE, size=n)
    return Scene(n, n, tuple(items), title, _description(board, lang), lang=lang)


def _sign(pair: tuple[int, int], size: int) -> Polyline:
    """Draw a sign on the border of two cells; it points at the smaller one."""
    (top, left), (bottom, right) = (divmod(cell, size) for cell in pair)
    x, y = (left + right + 1) / 2, (top + bottom + 1) / 2
    across, down = (right - left) * _TIP, (bottom - top) * _TIP
    points = (
        (x + across + down, y + down + across),
        (x - across, y - down),
        (x + across - down, y + down - across),
    )
    return Polyline(points, "border", 0.05)


def _description(board: Futoshiki, lang: str) -> str:
    blank = translations(lang).text(BLANK)
    rows = board.problem.body.split("/")
    signs = (" ".join(row).replace(".", blank) for row in rows)
    return rows_in_words(signs, lang)


def film(trace: Trace, lang: str = "en") -> Iterator[Frame]:
    """Yield a frame for each step of a trace, and at last its end."""
    assert trace.problem is not None
    board = as_futoshiki(trace.problem)
    for step in trace.steps:
        ((row, column, value),) = step.placed
        board = board.with_value(row * board.size + column, value)
        scene = show(board, lang)
        marked = replace(scene, items=(Fill(row, column, "placed"), *scene.items))
        yield Frame(marked, step_in_words(step, lang), board.grid)
    yield Frame(show(board, lang), translations(lang).text(_SOLVED), board.grid)
