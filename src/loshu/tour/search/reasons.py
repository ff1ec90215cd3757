"""Simple reasons why no tour exists."""

from typing import Final

import numpy as np

from loshu.text import Translations, phrase, translations
from loshu.tour.colors import COLORS, coloring, distances
from loshu.tour.game import Game
from loshu.tour.search.depth_first import both_ways, cells_before
from loshu.tour.search.request import TourRequest

_ONE_CELL: Final = phrase("tour.none", "a closed tour needs more than one cell")
_SAME_ENDS: Final = phrase(
    "tour.none", "a tour of {count} cells cannot start and end in the same cell"
)
_ISOLATED: Final = phrase("tour.none", "no step leads from or to {cell}")
_NONE_FROM: Final = phrase("tour.none", "no step leads from {cell}")
_NONE_TO: Final = phrase("tour.none", "no step leads to {cell}")
_NONE_BACK: Final = phrase("tour.none", "no step leads from {end} back to {start}")
_DEAD_END: Final = phrase(
    "tour.none", "{cell} has only one step, so a closed tour cannot pass through it"
)
_THREE_ENDS: Final = phrase(
    "tour.none", "{cells} have only one step each, but a tour has only two ends"
)
_APART: Final = phrase("tour.none", "no steps lead from {start} to {end}")
_WRONG_COLOR: Final = phrase(
    "tour.none", "{reason}; a tour starts and ends on the first color, not in {cell}"
)
_SAME_COLOR: Final = phrase(
    "tour.none", "{reason}; {start} and {end} have the same color, so they cannot both be ends"
)


def why_none(request: TourRequest, lang: str = "en") -> str | None:
    """Return why no such tour exists, or None if only a search can show it.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> why_none(TourRequest(game=parse_game("1x3", "rook-step", closed=True)))
    'r1c1 has only one step, so a closed tour cannot pass through it'
    """
    game, words = request.game, translations(lang)
    cells = len(game.graph.cells)
    if cells == 1:
        return words.text(_ONE_CELL) if game.closed else None
    if request.start is not None and request.start == request.end:
        return words.text(_SAME_ENDS, count=cells)
    return (
        _no_step(request, words)
        or _single_steps(request, words)
        or (_apart(game, words) or _wrong_colors(request, words) if both_ways(game) else None)
    )


def _no_step(request: TourRequest, words: Translations) -> str | None:
    game, name = request.game, request.game.board.name_of
    there = np.zeros(game.board.size, dtype=np.bool_)
    there[game.graph.targets] = True
    out = np.diff(game.graph.starts) > 0
    for cell in game.graph.cells.tolist():
        if not there[cell] and not out[cell]:
            return words.text(_ISOLATED, cell=name(cell))
        if game.closed and not (there[cell] and out[cell]):
            return words.text(_NONE_FROM if there[cell] else _NONE_TO, cell=name(cell))
    start, end = request.start, request.end
    if not game.closed or start is None or end is None or end in cells_before(game, start):
        return None
    return words.text(_NONE_BACK, end=name(end), start=name(start))


def _single_steps(request: TourRequest, words: Translations) -> str | None:
    """Find cells with a single step, which can only be ends."""
    game, name = request.game, request.game.board.name_of
    if not both_ways(game) or len(game.graph.cells) < 3:
        return None
    single = np.flatnonzero(np.diff(game.graph.starts) == 1).tolist()
    if game.closed and single:
        return words.text(_DEAD_END, cell=name(single[0]))
    if len(single) > 2:
        names = words.listed(name(cell) for cell in single[:3])
        return words.text(_THREE_ENDS, cells=names)
    return None


def _apart(game: Game, words: Translations) -> str | None:
    name = game.board.name_of
    levels = distances(game)
    apart = game.graph.cells[levels[game.graph.cells] < 0]
    if len(apart) == 0:
        return None
    return words.text(_APART, start=name(int(game.graph.cells[0])), end=name(int(apart[0])))


def _wrong_colors(request: TourRequest, words: Translations) -> str | None:
    game, name = request.game, request.game.board.name_of
    colors = coloring(game)
    if colors is None:
        return None
    cells = game.graph.cells
    dark = int((colors[cells] == 1).sum())
    light = len(cells) - dark
    most = 1 if dark > light else 0
    more, less = max(light, dark), min(light, dark)
    reason = words.text(COLORS, count=len(cells), more=more, less=less)
    if abs(light - dark) > 1 or (game.closed and light != dark):
        return reason
    ends = [cell for cell in (request.start, request.end) if cell is not None]
    if light != dark:
        for cell in ends:
            if colors[cell] != most:
                return words.text(_WRONG_COLOR, reason=reason, cell=name(cell))
    elif len(ends) == 2 and colors[ends[0]] == colors[ends[1]]:
        first, last = map(name, ends)
        return words.text(_SAME_COLOR, reason=reason, start=first, end=last)
    return None
