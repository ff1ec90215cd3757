"""Actions for shapes on the page: the board, its check, and shapes that are made."""

from dataclasses import dataclass, replace
from typing import Any, Final, TypedDict

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import quoted
from loshu.core.scene import Scene
from loshu.magic.shapes.board import BoardLine, board_corner, board_lines, board_scene
from loshu.magic.shapes.filled import FilledShape
from loshu.magic.shapes.problems import parse_shape, shape_of
from loshu.magic.shapes.puzzles import rule
from loshu.magic.shapes.question import ShapeQuestion, ask
from loshu.magic.shapes.reading import SHAPE_KINDS
from loshu.magic.shapes.report import check, repeated
from loshu.magic.shapes.shape import Line, Place
from loshu.text import phrase, translations
from loshu.web.action import Action
from loshu.web.families.magic.listed_numbers import STRANGE
from loshu.web.families.magic.squares import require_decimals

LARGEST: Final = 128
"""Cells of the largest shape to play on."""
_NUMBERS: Final = 200
"""Numbers that the board lists."""
_SIZED: Final = phrase("magic.shape", "{title} {size}")
_OWN: Final = phrase("magic.shape", "Shape of your own")


class ShapeLine(TypedDict):
    """A line of a shape, as `BoardLine` describes it; its sum may be a decimal."""

    cells: Line
    name: str
    group: int
    sum: float | None
    place: Place | None


class ShapeBoard(TypedDict):
    """A shape to play on: places in cells from the corner of the picture."""

    text: str
    shape: str
    name: str
    """The kind of shape; empty for one of your own."""
    size: str
    title: str
    rule: str
    cells: list[str]
    names: list[str]
    places: list[Place]
    width: float
    height: float
    """The size of the picture, in cells."""
    lines: list[ShapeLine]
    svg: Scene
    numbers: list[float]
    """The numbers to use; empty if there are many more than cells."""


class CheckedShape(TypedDict):
    """Repeated and unknown numbers of a shape, and whether it is complete and magic."""

    solved: bool
    faults: list[str]


@dataclass(frozen=True, slots=True)
class AskedShape:
    """A shape, with the numbers and the sum that the page asks for."""

    filled: FilledShape
    own: dict[str, Any]
    """The arguments ``entries`` and ``constant``."""

    @property
    def board(self) -> ShapeQuestion:
        """The shape to fill, perhaps with numbers that are not among those to use."""
        asked = ask(self.filled, any_given=True, **self.own)
        require_decimals(asked.unit)
        return asked

    @property
    def question(self) -> ShapeQuestion:
        """The shape to fill; other numbers than those to use are refused."""
        return ask(self.filled, **self.own)


def read_asked(text: str, numbers: str = "", constant: str = "") -> AskedShape:
    """Read a shape that the page shows.

    Raises
    ------
    NotationError
        Text that cannot be read.
    UnsupportedError
        A shape with more than 128 cells.

    Examples
    --------
    >>> read_asked("magic:star-6", constant="26").own
    {'entries': None, 'constant': '26'}
    """
    filled = shape_of(parse_shape(text))
    if filled is None:
        raise NotationError(f"{quoted(text)} is not a shape. Expected one such as star-6.")
    if len(filled.numbers) > LARGEST:
        raise UnsupportedError(
            f"The shape {filled.name} has {len(filled.numbers)} cells. The page shows up to "
            f"{LARGEST}."
        )
    own = {"entries": numbers.strip() or None, "constant": constant.strip() or None}
    return AskedShape(filled, own)


def shape_board(
    *, text: str, numbers: str = "", constant: str = "", lang: str = "en"
) -> ShapeBoard:
    """Describe the cells and lines of a shape, and the sums of the lines."""
    asked = read_asked(text, numbers, constant)
    board, words = asked.board, translations(lang)
    filled, shape, pool = board.filled, board.shape, board.pool.copies
    left, top = board_corner(shape)
    name, _, size = shape.name.partition("-")
    kind = next((each for each in SHAPE_KINDS if each.name == name and size), None)
    is_usual = not numbers.strip() and not constant.strip()
    title = words.text(kind.title) if kind else ""
    blank = replace(filled, numbers=(None,) * shape.cells)
    scene = board_scene(blank, lang=lang)
    return ShapeBoard(
        text=str(filled.problem),
        shape=filled.name,
        name=kind.name if kind else "",
        size=size if kind else "",
        title=words.text(_SIZED, title=title, size=size) if kind else words.text(_OWN),
        rule=rule(blank, lang) if is_usual else "",
        cells=["" if each is None else filled.unit.text(each) for each in filled.numbers],
        names=[*shape.cell_names],
        places=[(x + left, y + top) for x, y in shape.places],
        lines=[_moved(line, filled, left, top) for line in board_lines(board)],
        width=scene.width,
        height=scene.height,
        svg=scene,
        numbers=[float(filled.unit.text(each)) for each in pool] if len(pool) <= _NUMBERS else [],
    )


def _moved(line: BoardLine, filled: FilledShape, left: float, top: float) -> ShapeLine:
    total = None if line.sum is None else float(filled.unit.text(line.sum))
    place = None if line.place is None else (line.place[0] + left, line.place[1] + top)
    return ShapeLine(cells=line.cells, name=line.name, group=line.group, sum=total, place=place)


def check_shape(
    *, text: str, numbers: str = "", constant: str = "", lang: str = "en"
) -> CheckedShape:
    """Check the numbers of a shape, and whether it is solved; the board has the sums."""
    asked = read_asked(text, numbers, constant)
    board, words = asked.board, translations(lang)
    faults = [fault.words(lang) for fault in repeated(board.filled, _listed(board))]
    faults += [words.text(STRANGE, number=board.unit.text(each)) for each in strangers(board)]
    return CheckedShape(solved=is_solved(asked), faults=faults)


def _listed(board: ShapeQuestion) -> dict[int, int]:
    pool = board.pool
    return dict(zip(pool.numbers, pool.times, strict=True)) if pool.repeats else {}


def strangers(board: ShapeQuestion) -> list[int]:
    """List the numbers in a shape that are not among those to use."""
    pool = {*board.pool.numbers}
    return [each for each in board.given if each is not None and each not in pool]


def is_solved(asked: AskedShape) -> bool:
    """Whether a shape is complete and magic, with the numbers to use."""
    board = asked.board
    report = check(asked.filled, constant=asked.own["constant"], repeats=True)
    lines = board_lines(board)
    values = [number or 0 for number in board.given]
    right = all(
        line.sum is None or sum(values[cell] for cell in line.cells) == line.sum for line in lines
    )
    often = next(repeated(board.filled, _listed(board)), None)
    return report.is_magic and right and often is None and not strangers(board)


ACTIONS: Final = (Action(shape_board, quick=True), Action(check_shape, quick=True))
