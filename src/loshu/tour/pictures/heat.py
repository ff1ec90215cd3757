"""Heat maps of counts by cell, such as tours by their start, with a legend."""

from collections.abc import Mapping
from typing import Final

from loshu.core.scene import Fill, Item, Label, Scene
from loshu.text import phrase, translations
from loshu.tour.board import Board
from loshu.tour.game import Game
from loshu.tour.moves import Moves
from loshu.tour.pictures.board import board_items
from loshu.tour.pictures.tour_scene import NUMBERED_AT_MOST, middle, refuse_large

LEVELS: Final = 9
"""Number of shades."""
_TITLE: Final = phrase("picture", "Counts of the cells of {board}")
_LIST: Final = phrase("picture", "{counts}.")
_RANGE: Final = phrase("picture", "Cells: {cells}, from {least} to {most}.")
_LEGEND = 3  # columns beside the board: a gap, a shade and its counts


def heat_scene(
    board: Board, counts: Mapping[int, int], *, title: str = "", lang: str = "en"
) -> Scene:
    """Shade the cells by their counts, with a legend beside the board.

    Cells without a count stay white.

    Examples
    --------
    >>> heat_scene(Board(1, 2), {0: 7, 1: 5}).description
    'r1c1: 7, r1c2: 5.'
    """
    refuse_large(board.size)
    levels = {cell: _level(count, counts) for cell, count in counts.items()}
    fills = [
        Fill(*divmod(cell, board.columns), f"shade-{level}")
        for level, cell in sorted((level, cell) for cell, level in levels.items())
    ]
    size = _fitting(counts)
    labels = [
        Label(*middle(_bare(board), cell), str(count), size)
        for cell, count in sorted(counts.items())
        if board.size <= NUMBERED_AT_MOST
    ]
    legend = _legend(board, counts, levels)
    words = translations(lang)
    if board.size > NUMBERED_AT_MOST:
        ends = {"least": min(counts.values()), "most": max(counts.values())}
        described = words.text(_RANGE, cells=len(counts), **ends)
    else:
        cells = (f"{board.name_of(cell)}: {count}" for cell, count in sorted(counts.items()))
        described = words.text(_LIST, counts=words.listed(cells))
    rows = max([board.rows, *(item.row + 1 for item in legend if isinstance(item, Fill))])
    items: tuple[Item, ...] = (*fills, *board_items(_bare(board)), *labels, *legend)
    name = title or words.text(_TITLE, board=board.title)
    width = board.columns + _LEGEND + 1
    return Scene(width, rows, items, name, described, lang=lang)


def _bare(board: Board) -> Game:
    return Game(board, Moves("[0,1]", ((0, 1),)))


def _level(count: int, counts: Mapping[int, int]) -> int:
    """Return the shade of a count, from 1 to `LEVELS`."""
    held = sorted(set(counts.values()))
    least, most = held[0], held[-1]
    if least == most:
        return LEVELS // 2 + 1
    if len(held) <= LEVELS:
        return 1 + held.index(count) * (LEVELS - 1) // (len(held) - 1)
    return 1 + min(LEVELS - 1, (count - least) * LEVELS // (most - least))


def _legend(board: Board, counts: Mapping[int, int], levels: Mapping[int, int]) -> list[Item]:
    """Draw the used shades with their counts, the greatest on top."""
    meant = {
        level: sorted({counts[cell] for cell in levels if levels[cell] == level})
        for level in sorted(set(levels.values()), reverse=True)
    }
    items: list[Item] = []
    for row, (level, held) in enumerate(meant.items()):
        text = f"{held[0]:,}" if len(held) == 1 else f"{held[0]:,} – {held[-1]:,}"
        size = min(0.3, 2.0 / (0.56 * len(text)))
        items.append(Fill(row, board.columns + 1, f"shade-{level}"))
        items.append(Label(board.columns + 3, row + 0.5, text, round(size, 3)))
    return items


def _fitting(counts: Mapping[int, int]) -> float:
    return round(min(0.36, 0.84 / (0.56 * max(len(str(count)) for count in counts.values()))), 3)
