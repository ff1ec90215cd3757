"""What a text says of one Sudoku: its cells, and what stood around them."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError
from loshu.core.grid import EMPTY, Grid
from loshu.sudoku.notation.text_form import grid_of
from loshu.sudoku.shape import NINE, Shape


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A Sudoku as a text holds it.

    Parameters
    ----------
    shape : Shape
    grid : Grid
        Given and found values together.
    givens : frozenset of int
        Cells whose values the puzzle gives, counted row by row from 0; the other values
        were found.
    candidates : tuple of int, optional
        For every cell a bit for each value that is still possible, 1 in the lowest; a filled
        cell has the bit of its value.  None where the text tells no candidates.
    title, author, comment : str
    """

    shape: Shape
    grid: Grid
    givens: frozenset[int]
    candidates: tuple[int, ...] | None = None
    title: str = field(default="", compare=False)
    author: str = field(default="", compare=False)
    comment: str = field(default="", compare=False)

    @property
    def values(self) -> NDArray[np.uint8]:
        """The values of all cells, row by row, 0 for an empty one."""
        cells = self.grid.array.ravel()
        return np.where(cells == EMPTY, 0, cells).astype(np.uint8)

    def named(self, *, title: str = "", author: str = "", comment: str = "") -> "Puzzle":
        """Return the puzzle with what was written beside it."""
        return replace(self, title=title.strip(), author=author.strip(), comment=comment.strip())


def puzzle_of(
    values: Iterable[int],
    shape: Shape = NINE,
    *,
    found: Iterable[int] = (),
    candidates: Iterable[int] | None = None,
) -> Puzzle:
    """Make a puzzle of the values of all cells, 0 for an empty one.

    Parameters
    ----------
    values : iterable of int
        Row by row.
    shape : Shape
    found : iterable of int
        Cells whose values are not given.
    candidates : iterable of int, optional
        As in `Puzzle`.

    Examples
    --------
    >>> puzzle = puzzle_of([1, 2, *[0] * 14], Shape(2, 2), found=[1])
    >>> sorted(puzzle.givens), print(puzzle.grid)
    1 2 . ./. . . ./. . . ./. . . .
    ([0], None)
    """
    cells = np.fromiter(values, dtype=np.uint8)
    if len(cells) != shape.cells:
        raise NotationError(f"expected {shape.cells} cells, got {len(cells)}")
    given = frozenset(np.flatnonzero(cells).tolist()) - frozenset(found)
    marks = None if candidates is None else tuple(candidates)
    return Puzzle(shape, grid_of(cells, shape), given, marks)


def puzzle_of_digits(cells: str) -> Puzzle:
    """Make a puzzle of 81 digits, ``.`` or ``0`` for an empty cell.

    Examples
    --------
    >>> puzzle_of_digits("1" + "." * 80).grid[0, 0]
    1
    """
    return puzzle_of([0 if c == "." else int(c) for c in cells])


def nine_only(puzzle: Puzzle, what: str) -> None:
    """Refuse a puzzle with other boxes than 3x3 where a format knows no others."""
    if puzzle.shape != NINE:
        raise NotationError(f"{what} boxes 3x3, not {puzzle.shape}")


def open_candidates(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the candidates of a puzzle: those it tells, or all that no value of a house bars.

    Examples
    --------
    >>> puzzle = puzzle_of([1, 2, *[0] * 14], Shape(2, 2))
    >>> [format(bits, "04b") for bits in open_candidates(puzzle)[:4]]
    ['0001', '0010', '1100', '1100']
    """
    if puzzle.candidates is not None:
        return puzzle.candidates
    values = puzzle.values.tolist()
    full = (1 << puzzle.shape.size) - 1
    open_to = [full] * puzzle.shape.cells
    for _, cells in puzzle.shape.houses():
        held = 0
        for cell in cells:
            if values[cell]:
                held |= 1 << (values[cell] - 1)
        for cell in cells:
            open_to[cell] &= ~held
    return tuple(
        1 << (value - 1) if value else bits for value, bits in zip(values, open_to, strict=True)
    )


def values_in(bits: int) -> list[int]:
    """Return the values of a cell's bits, in ascending order.

    Examples
    --------
    >>> values_in(0b101)
    [1, 3]
    """
    return [at + 1 for at in range(bits.bit_length()) if bits >> at & 1]
