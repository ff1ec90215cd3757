"""Actions for shapes on the page: the board, its check, and shapes that are made."""

from dataclasses import dataclass
from typing import Any, Final, TypedDict

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import quoted
from loshu.core.scene import Scene
from loshu.core.whole import whole_number
from loshu.magic.shapes.board import BoardLine, board_corner, board_lines, board_scene
from loshu.magic.shapes.filled import FilledShape, written
from loshu.magic.shapes.filling import numbers_for
from loshu.magic.shapes.problems import parse_shape, shape_of
from loshu.magic.shapes.puzzles import rule
from loshu.magic.shapes.reading import SHAPE_KINDS
from loshu.magic.shapes.report import check, repeats
from loshu.magic.shapes.shape import MagicShape, Place
from loshu.text import phrase, translations
from loshu.web.action import Action
from loshu.web.families.magic.listed_numbers import STRANGE

LARGEST: Final = 128
"""Cells of the largest shape to play on."""
_NUMBERS: Final = 200
"""Numbers that the board lists."""
_SIZED: Final = phrase("magic.shape", "{title} {size}")
_OWN: Final = phrase("magic.shape", "Shape of your own")


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
    lines: list[BoardLine]
    svg: Scene
    numbers: list[int]
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
    def shape(self) -> MagicShape:
        """The cells and lines."""
        return self.filled.shape


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
    {'entries': None, 'constant': 26}
    """
    filled = shape_of(parse_shape(text))
    if filled is None:
        raise NotationError(f"{quoted(text)} is not a shape. Expected one such as star-6.")
    if len(filled.numbers) > LARGEST:
        raise UnsupportedError(
            f"The shape {filled.name} has {len(filled.numbers)} cells. The page shows up to "
            f"{LARGEST}."
        )
    own = {"entries": numbers.strip() or None, "constant": sum_in(constant)}
    return AskedShape(filled, own)


def sum_in(text: str) -> int | None:
    """Read the sum of the lines in a text; None if it is empty."""
    return whole_number(text.strip(), "the sum") if text.strip() else None


def shape_board(
    *, text: str, numbers: str = "", constant: str = "", lang: str = "en"
) -> ShapeBoard:
    """Describe the cells and lines of a shape, and the sums of the lines."""
    asked = read_asked(text, numbers, constant)
    filled, shape, words = asked.filled, asked.shape, translations(lang)
    left, top = board_corner(shape)
    pool = numbers_for(shape, asked.own["entries"])
    name, _, size = shape.name.partition("-")
    kind = next((each for each in SHAPE_KINDS if each.name == name and size), None)
    is_usual = not numbers.strip() and not constant.strip()
    title = words.text(kind.title) if kind else ""
    blank = FilledShape(filled.name, (None,) * shape.cells)
    scene = board_scene(shape, blank.numbers, lang=lang)
    return ShapeBoard(
        text=str(filled.problem),
        shape=filled.name,
        name=kind.name if kind else "",
        size=size if kind else "",
        title=words.text(_SIZED, title=title, size=size) if kind else words.text(_OWN),
        rule=rule(blank, lang) if is_usual else "",
        cells=[written(number).replace(".", "") for number in filled.numbers],
        names=[*shape.cell_names],
        places=[(x + left, y + top) for x, y in shape.places],
        lines=[_moved(line, left, top) for line in board_lines(shape, **asked.own)],
        width=scene.width,
        height=scene.height,
        svg=scene,
        numbers=[*pool] if len(pool) <= _NUMBERS else [],
    )


def _moved(line: BoardLine, left: float, top: float) -> BoardLine:
    if line.place is None:
        return line
    x, y = line.place
    return BoardLine(line.cells, line.name, line.group, line.sum, (x + left, y + top))


def check_shape(
    *, text: str, numbers: str = "", constant: str = "", lang: str = "en"
) -> CheckedShape:
    """Check the numbers of a shape, and whether it is solved; the board has the sums."""
    asked = read_asked(text, numbers, constant)
    words = translations(lang)
    faults = [fault.words(lang) for fault in repeats(asked.filled.numbers)]
    faults += [words.text(STRANGE, number=number) for number in strangers(asked)]
    return CheckedShape(solved=is_solved(asked), faults=faults)


def strangers(asked: AskedShape) -> list[int]:
    """List the numbers in a shape that are not among those to use."""
    pool = {*numbers_for(asked.shape, asked.own["entries"])}
    return [each for each in asked.filled.numbers if each is not None and each not in pool]


def is_solved(asked: AskedShape) -> bool:
    """Whether a shape is complete and magic, with the numbers to use."""
    report = check(asked.filled, constant=asked.own["constant"])
    lines = board_lines(asked.shape, **asked.own)
    values = [number or 0 for number in asked.filled.numbers]
    right = all(
        line.sum is None or sum(values[cell] for cell in line.cells) == line.sum for line in lines
    )
    return report.is_magic and right and not strangers(asked)


ACTIONS: Final = (Action(shape_board, quick=True), Action(check_shape, quick=True))
