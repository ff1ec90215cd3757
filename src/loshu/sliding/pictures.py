"""Pictures of boards, moves as arrows, and films of solutions."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from loshu.core.scene import Fill, Item, Label, Polyline, Scene
from loshu.core.step import Mark, Step, Trace
from loshu.family.family import Frame
from loshu.sliding import explanation
from loshu.sliding.notation import PuzzleLike, as_puzzle
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.text import phrase, translations
from loshu.text.descriptions import HOLE as HOLE_NAME
from loshu.text.descriptions import rows_in_words

_TITLE: Final = phrase("picture", "A sliding puzzle: {board}")
_CAPTION: Final = phrase("sliding.film", "{step}/{steps} · {sentence}")
_GOAL: Final = phrase("sliding.film", "The goal.")
_DIGIT: Final = 0.56  # width of a digit in a sans-serif face, for a size of 1
_ROOM: Final = 0.8  # of a cell's width, for a number
_LARGEST: Final = 0.5  # height of a number
_GAP: Final = 0.06  # between the rim of a tile and that of its cell
_RIM: Final = 0.035
_ARROW: Final = 0.06
_FILLS: Final = {"from": "from", "placed": "placed"}


def show(puzzle: PuzzleLike, *, movable: bool = False, title: str = "", lang: str = "en") -> Scene:
    """Return a picture of a board.

    Parameters
    ----------
    puzzle : SlidingPuzzle, Problem, Grid or str
    movable : bool
        Mark the tiles beside the hole.
    title : str
        The name of the picture.
    lang : str
        The language of the default name and of the description.

    Examples
    --------
    >>> drawn = show("2x2:3,1,2,0")
    >>> drawn.title, drawn.description
    ('A sliding puzzle: 2x2', 'Row 1: 3 1. Row 2: 2 hole.')
    """
    board = as_puzzle(puzzle)
    cells = board.neighbors(board.start.index(HOLE)) if movable else ()
    marks = [Mark(*divmod(cell, board.columns), "placed") for cell in cells]
    return board_scene(board, board.start, marks, title=title, lang=lang)


def board_scene(
    puzzle: SlidingPuzzle,
    board: Sequence[int],
    marks: Sequence[Mark] = (),
    *,
    title: str = "",
    lang: str = "en",
) -> Scene:
    """Return a picture of tiles on the board of a puzzle, with marked cells.

    Examples
    --------
    >>> puzzle = as_puzzle("2x2:3,1,2,0")
    >>> board_scene(puzzle, (1, 2, 3, 0)).width
    2
    """
    roles = {divmod(cell, puzzle.columns): "area" for cell, tile in enumerate(board) if not tile}
    for mark in marks:
        if mark.role in _FILLS:
            roles[mark.row, mark.column] = _FILLS[mark.role]
    items: list[Item] = [Fill(*place, role) for place, role in sorted(roles.items())]
    items += _frame(puzzle)
    for cell, tile in enumerate(board):
        if tile != HOLE:
            items += _tile(tile, *divmod(cell, puzzle.columns))
    words = translations(lang)
    named = [words.text(HOLE_NAME) if tile == HOLE else str(tile) for tile in board]
    rows = (
        " ".join(named[at : at + puzzle.columns]) for at in range(0, len(named), puzzle.columns)
    )
    return Scene(
        puzzle.columns,
        puzzle.rows,
        tuple(items),
        title or words.text(_TITLE, board=puzzle.title),
        rows_in_words(rows, lang),
        lang=lang,
    )


def step_scenes(
    puzzle: SlidingPuzzle, trace: Trace, *, lang: str = "en", closing: str = ""
) -> Iterator[Scene]:
    """Yield a captioned picture for each step, and finally the goal.

    An arrow shows the path of each tile of the step.

    Examples
    --------
    >>> from loshu.sliding.explanation import explain
    >>> puzzle = as_puzzle("2x2:1,2,0,3")
    >>> [scene.caption for scene in step_scenes(puzzle, explain(puzzle))]
    ['1/1 · 3 slides left to r2c1.', 'The goal.']
    """
    words = translations(lang)
    for number, (step, grid) in enumerate(zip(trace.steps, trace.grids(), strict=True), 1):
        board = grid.array.ravel().tolist()
        scene = board_scene(puzzle, board, step.marks, lang=lang)
        sentence = explanation.step_in_words(step, lang)
        yield replace(
            scene,
            items=(*_without_numbers(scene), *_ways(step), *_numbers(scene)),
            caption=words.text(_CAPTION, step=number, steps=len(trace.steps), sentence=sentence),
        )
    final = board_scene(puzzle, trace.final.array.ravel().tolist(), lang=lang)
    yield replace(final, caption=closing or words.text(_GOAL))


def move_scenes(
    puzzle: SlidingPuzzle, boards: Sequence[Sequence[int]], *, lang: str = "en"
) -> Iterator[Scene]:
    """Yield the start and the board after each move, without captions, for an animation.

    Examples
    --------
    >>> puzzle = as_puzzle("2x2:1,2,0,3")
    >>> len(list(move_scenes(puzzle, [(1, 2, 3, 0)])))
    2
    """
    for board in (puzzle.start, *boards):
        yield board_scene(puzzle, board, lang=lang)


def _numbers(scene: Scene) -> list[Item]:
    return [item for item in scene.items if isinstance(item, Label)]


def _without_numbers(scene: Scene) -> list[Item]:
    return [item for item in scene.items if not isinstance(item, Label)]


def _frame(puzzle: SlidingPuzzle) -> Iterator[Polyline]:
    corners = ((0, 0), (puzzle.columns, 0), (puzzle.columns, puzzle.rows), (0, puzzle.rows))
    yield Polyline(tuple((float(x), float(y)) for x, y in corners), "border", 0.06, closed=True)


def _tile(tile: int, row: int, column: int) -> Iterator[Item]:
    left, right = column + _GAP, column + 1 - _GAP
    top, bottom = row + _GAP, row + 1 - _GAP
    rim = ((left, top), (right, top), (right, bottom), (left, bottom))
    yield Polyline(tuple((round(x, 4), round(y, 4)) for x, y in rim), "line", _RIM, closed=True)
    text = str(tile)
    size = min(_LARGEST, _ROOM / (_DIGIT * len(text)))
    yield Label(column + 0.5, row + 0.5, text, round(size, 3))


def _ways(step: Step) -> Iterator[Polyline]:
    starts = [mark for mark in step.marks if mark.role == "from"]
    ends = [mark for mark in step.marks if mark.role == "placed"]
    for start, end in zip(starts, ends, strict=True):
        if (start.row, start.column) != (end.row, end.column):
            points = (start.column + 0.5, start.row + 0.5), (end.column + 0.5, end.row + 0.5)
            yield Polyline(_shortened(*points), "move", _ARROW, arrow=True)


def _shortened(
    start: tuple[float, float], end: tuple[float, float]
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Shorten an arrow to leave the number at its end free."""
    (x0, y0), (x1, y1) = start, end
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    kept = (length - 0.32) / length
    return start, (round(x0 + (x1 - x0) * kept, 4), round(y0 + (y1 - y0) * kept, 4))


def film(trace: Trace, lang: str = "en") -> Iterator[Frame]:
    """Yield a frame for each step, and finally the goal."""
    puzzle = as_puzzle(trace.problem or trace.start)
    scenes = step_scenes(puzzle, trace, lang=lang)
    for step, after, scene in zip(trace.steps, trace.grids(), scenes, strict=False):
        yield Frame(scene, explanation.step_in_words(step, lang), after)
    yield Frame(next(scenes), "", trace.final)
