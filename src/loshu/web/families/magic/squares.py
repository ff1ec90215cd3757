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
from loshu.magic.number_unit import WHOLE, NumberUnit, in_common_unit
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
    body = _body(text)
    if not body:
        raise NotationError("The square is empty. Expected rows of numbers.")
    if "," not in body and ":" in body:
        raise NotationError(f"{quoted(body)} is not a square. Expected rows of numbers.")
    grid = read_board(body, limits=limits, squares=True)
    if max(grid.shape) > most:
        rows, columns = grid.shape
        raise UnsupportedError(
            f"This square is {rows} x {columns}. Expected at most {most} rows and columns."
        )
    return grid


def read_in_unit(text: str, unit: NumberUnit = WHOLE) -> tuple[Grid, NumberUnit]:
    """Read a rectangle of whole numbers or decimals in a unit that other numbers may need, too.

    Raises
    ------
    NotationError, UnsupportedError
        As `read_square`; or a fraction that no decimal writes.

    Examples
    --------
    >>> grid, unit = read_in_unit("magic:0.5 ./1.5 2")
    >>> grid.text, written(grid, unit)
    ('1 ./3 4', 'magic:0.5 ./1.5 2')
    """
    body, unit = in_common_unit(_body(text), unit)
    return read_square(body), require_decimals(unit)


def require_decimals(unit: NumberUnit) -> NumberUnit:
    """Refuse numbers without a finite decimal; return their unit.

    Examples
    --------
    >>> require_decimals(NumberUnit(6))
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: The page shows whole numbers and decimals, but some of
    these numbers have no finite decimal. Multiply all numbers by 3.
    """
    factor = unit.denominator
    for prime in (2, 5):
        while factor % prime == 0:
            factor //= prime
    if factor > 1:
        raise UnsupportedError(
            "The page shows whole numbers and decimals, but some of these numbers have no finite "
            f"decimal. Multiply all numbers by {factor}."
        )
    return unit


def written(grid: Grid, unit: NumberUnit) -> str:
    """Write a square with the name of the family, its numbers in their unit."""
    return f"{FAMILY_NAME}:{unit.line(grid)}"


def _body(text: str) -> str:
    return text.strip().removeprefix(f"{FAMILY_NAME}:")


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


def shown_steps(
    trace: Trace, sentences: Mapping[str, str], lang: str, unit: NumberUnit = WHOLE
) -> Iterator[SquareStep]:
    """Yield the picture and the sentence of each step of a trace, its numbers in a unit."""
    film = filmstrip(trace, written=unit.text, lang=lang)
    for scene, step in zip(film, trace.steps, strict=True):
        yield SquareStep(svg=scene, sentence=sentence(step, sentences, lang))
