"""Pictures of solving steps: the board, the cells of a step, and its sentence.

Placed numbers are yellow. Numbers in the argument are blue, with arrows to the placed number. The
cell in question is green, a region violet. Eliminated numbers are small in red cells, with a line
through them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.scene import Fill, Item, Label, Point, Polyline, Scene
from loshu.core.step import Step, Trace
from loshu.family.family import Frame
from loshu.text import phrase, translations
from loshu.tour.game import Game
from loshu.tour.pictures.board import board_items
from loshu.tour.pictures.lines import step_line
from loshu.tour.pictures.tour_scene import (
    middle,
    number_size,
    places_of,
    refuse_large,
    show,
    steps_of,
)
from loshu.tour.techniques.explanation import runs, step_in_words, technique_name
from loshu.tour.tour import Tour, as_tour

TITLE: Final = phrase("tour.film", "A puzzle, step by step: {game}")
CAPTION: Final = phrase("tour.film", "{step}/{steps} · {technique}: {sentence}")
FILLS: Final[Mapping[str, str]] = {
    "area": "swapped",
    "from": "from",
    "focus": "focus",
    "struck": "blocked",
    "placed": "placed",
}
"""Colors by the role of a cell in the step; later roles cover earlier ones."""
_CLEAR: Final = 0.3  # from the center of a cell to the start of a line
_DIGIT: Final = 0.56  # width of a digit in a sans-serif face, for a size of 1
_SMALL: Final = (0.26, 0.21, 0.17)  # sizes of eliminated numbers in 1, 2 and 3 lines
_THIN, _ARROW, _STRUCK = 0.04, 0.055, 0.022


def step_scenes(
    game: Game, trace: Trace, *, lang: str = "en", closing: str = ""
) -> Iterator[Scene]:
    """Yield a picture of each step of a solution, and finally the tour.

    Parameters
    ----------
    game : Game
    trace : Trace
        The result of `loshu.tour.techniques.explanation.explain`.
    lang : str
        The language of the sentences.
    closing : str
        The caption of the last picture.

    Examples
    --------
    >>> from loshu.tour.techniques.explanation import explain
    >>> from loshu.tour.tour import parse_tour
    >>> puzzle = parse_tour("3x3:rook-step:1,.,3/.,9,./.,.,5")
    >>> next(step_scenes(puzzle.game, explain(puzzle))).caption
    '1/5 · next number: 2 is one step from both 1 (r1c1) and 3 (r1c3). Only r1c2 fits.'
    """
    words = translations(lang)
    title = words.text(TITLE, game=game.title)
    givens = _held(trace.start)
    before = trace.start
    for number, (step, after) in enumerate(zip(trace.steps, trace.grids(), strict=True), 1):
        caption = words.text(
            CAPTION, step=number, steps=len(trace.steps),
            technique=technique_name(step, lang), sentence=step_in_words(step, lang),
        )  # fmt: skip
        drawn = _step_scene(game, before, step, givens, title)
        yield replace(drawn, caption=caption, lang=lang)
        before = after
    whole = show(Tour(game, trace.final), givens=givens, title=title, lang=lang)
    yield replace(whole, caption=closing)


def film(trace: Trace, lang: str = "en") -> Iterator[Frame]:
    """Yield a frame for each step, and finally the tour.

    Raises
    ------
    UnsupportedError
        The trace has no puzzle, so its moves are unknown.
    """
    if trace.problem is None:
        raise UnsupportedError(
            "The trace has no puzzle, so its moves are unknown. Give a trace with its puzzle."
        )
    scenes = step_scenes(as_tour(trace.problem).game, trace, lang=lang)
    for step, after, scene in zip(trace.steps, trace.grids(), scenes, strict=False):
        yield Frame(scene, step_in_words(step, lang), after)
    yield Frame(next(scenes), "", trace.final)


def _held(grid: Grid) -> list[int]:
    values = (value for row in grid.rows() for value in row)
    return [cell for cell, value in enumerate(values) if value is not None]


def _step_scene(game: Game, before: Grid, step: Step, givens: Sequence[int], title: str) -> Scene:
    board = game.board
    refuse_large(board.size)
    parts = _parts(step)
    known = places_of(Tour(game, before))
    roles = {divmod(cell, board.columns): "given" for cell in givens}
    roles |= {place: FILLS[part] for part in FILLS for place in parts.get(part, ())}
    items: list[Item] = [Fill(*place, role) for place, role in sorted(roles.items())]
    items += board_items(game)
    for start, end, legal in steps_of(game, known):
        items += _joined(game, start, end, "sum" if legal else "wrong", _THIN)
    items += _links(game, step, known)
    size = number_size(game)
    for number, cell in known.items():
        role = "entry" if cell in givens else "move"
        items.append(Label(*middle(game, cell), str(number), size, role))
    for row, column, value in step.placed:
        items.append(Label(column + 0.5, row + 0.5, str(value), size, "move"))
    items += _struck(step)
    return Scene(board.columns, board.rows, tuple(items), title)


def _parts(step: Step) -> dict[str, set[tuple[int, int]]]:
    parts: dict[str, set[tuple[int, int]]] = {}
    for mark in step.marks:
        parts.setdefault(mark.role, set()).add((mark.row, mark.column))
    parts["struck"] = {(row, column) for row, column, _ in step.eliminated}
    return parts


def _links(game: Game, step: Step, known: Mapping[int, int]) -> Iterator[Polyline]:
    """Draw the steps in the argument of a deduction."""
    columns = game.board.columns
    if step.placed:
        placed = {value: row * columns + column for row, column, value in step.placed}
        cells = {**known, **placed}
        last = len(game.board.cells)
        for value in sorted({*placed, *(value - 1 for value in placed)}):
            follower = value % last + 1 if game.closed else value + 1
            ends = cells.get(value if value or not game.closed else last), cells.get(follower)
            if ends[0] is not None and ends[1] is not None:
                yield from _joined(game, ends[0], ends[1], "path", _ARROW, arrow=True)
        return
    marked = {role: [m for m in step.marks if m.role == role] for role in ("focus", "area")}
    for focus in marked["focus"]:
        for mark in marked["area"]:
            here = focus.row * columns + focus.column
            there = mark.row * columns + mark.column
            if there in game.graph.after(here):
                yield from _joined(game, here, there, "path", _ARROW)
            else:
                yield from _joined(game, there, here, "path", _ARROW)


def _joined(
    game: Game, start: int, end: int, role: str, width: float, *, arrow: bool = False
) -> Iterator[Polyline]:
    """Draw a step between two numbers, without touching them."""
    parts = [list(part) for part in step_line(game, start, end)]
    parts[0] = _trimmed(parts[0])
    parts[-1] = _trimmed(parts[-1][::-1])[::-1]
    for part in parts:
        if len(part) > 1:
            yield Polyline(tuple(part), role, width, arrow=arrow and part is parts[-1])


def _trimmed(points: Sequence[Point]) -> list[Point]:
    """Cut off the beginning of a line, to leave room for a number."""
    left = _CLEAR
    for at, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
        length = hypot(x1 - x0, y1 - y0)
        if length > left + 1e-9:
            part = left / length
            start = round(x0 + (x1 - x0) * part, 4), round(y0 + (y1 - y0) * part, 4)
            return [start, *points[at + 1 :]]
        left -= length
    return []


def _struck(step: Step) -> Iterator[Item]:
    cells: dict[tuple[int, int], list[int]] = {}
    for row, column, number in step.eliminated:
        cells.setdefault((row, column), []).append(number)
    for (row, column), numbers in cells.items():
        size, lines = _small(numbers)
        for at, text in enumerate(lines):
            x, y = column + 0.5, row + 0.5 + (at - (len(lines) - 1) / 2) * size * 1.25
            half = len(text) * _DIGIT * size / 2 + 0.02
            yield Label(x, round(y, 4), text, size)
            if not text.startswith("−"):
                ends = (round(x - half, 4), round(y, 4)), (round(x + half, 4), round(y, 4))
                yield Polyline(ends, "wrong", _STRUCK)


def _small(numbers: Iterable[int]) -> tuple[float, list[str]]:
    """Lay out eliminated numbers in a cell, or count them if there are too many."""
    listed = list(numbers)
    for size, most in zip(_SMALL, (1, 2, 3), strict=True):
        lines: list[str] = []
        for text in runs(listed):
            if lines and (len(lines[-1]) + len(text) + 1) * _DIGIT * size <= 0.86:
                lines[-1] += f" {text}"
            else:
                lines.append(text)
        if len(lines) <= most and all(len(line) * _DIGIT * size <= 0.9 for line in lines):
            return size, lines
    return _SMALL[0], [f"−{len(listed)}"]
