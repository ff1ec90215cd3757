"""Shared functions: read a square, and reject one that is too large to show."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias, TypedDict

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.notation import Limits
from loshu.core.notation.boards import read_board
from loshu.core.notation.cells import quoted
from loshu.core.scene import Scene
from loshu.core.step import Trace
from loshu.magic.completion.presets import preset_named
from loshu.magic.notation import FAMILY_NAME
from loshu.magic.picture import filmstrip
from loshu.text import sentence

LARGEST: Final = 30
"""Largest order of squares that are edited and played; see `large` for larger ones."""
_LIMITS: Final = Limits(max_cells=10_000)

Preset: TypeAlias = Literal["", "boss", "sixty-5"]


class SquareStep(TypedDict):
    """A step of a construction or a completion: its picture and its sentence."""

    svg: Scene
    sentence: str


def read_square(text: str, most: int = LARGEST, limits: Limits = _LIMITS) -> Grid:
    """Read a rectangle in any common form, with or without the name of the family.

    Parameters
    ----------
    text : str
    most : int
        Largest number of rows and columns.
    limits : Limits
        Limits of the text.

    Raises
    ------
    NotationError
        Unreadable text.
    UnsupportedError
        Too many rows or columns.

    Examples
    --------
    >>> print(read_square("[[8, 1, 6], [3, 5, 7], [4, 9, 2]]").text)
    8 1 6/3 5 7/4 9 2
    """
    body = text.strip().removeprefix(f"{FAMILY_NAME}:")
    if not body:
        raise NotationError("The square is empty. Expected rows of whole numbers.")
    if "," not in body and ":" in body:
        raise NotationError(f"{quoted(body)} is not a square. Expected rows of whole numbers.")
    grid = read_board(body, limits=limits, squares=True)
    if max(grid.shape) > most:
        rows, columns = grid.shape
        raise UnsupportedError(
            f"This square is {rows} x {columns}. Expected at most {most} rows and columns."
        )
    return grid


def require_order(order: int, most: int = LARGEST) -> int:
    """Raise for orders that are too large to show.

    Examples
    --------
    >>> require_order(31)
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: Order 31 is out of range. Expected 1 to 30.
    """
    if not 1 <= order <= most:
        raise UnsupportedError(f"Order {order} is out of range. Expected 1 to {most}.")
    return order


def conditions(order: int, where: str, preset: Preset) -> list[str]:
    """Return the conditions in a text and those of a named puzzle.

    Examples
    --------
    >>> conditions(4, "r1c1<r1c2", "boss")
    ['r1c1<r1c2', 'hole=16']
    """
    asked = [where] if where.strip() else []
    return [*asked, preset_named(preset).condition(order)] if preset else asked


def shown_steps(trace: Trace, sentences: Mapping[str, str], lang: str) -> Iterator[SquareStep]:
    """Yield the picture and the sentence of each step of a trace."""
    for scene, step in zip(filmstrip(trace, lang=lang), trace.steps, strict=True):
        yield SquareStep(svg=scene, sentence=sentence(step, sentences, lang))
