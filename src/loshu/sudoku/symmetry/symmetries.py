"""Symmetries of the rules: arrangements of the cells and renamings of the digits.

Transposition and exchanges of bands, rows of a band, stacks and columns of a stack give 2 * 1296 *
1296 arrangements of the cells. With the 9! renamings of the digits, there are 1,218,998,108,160
symmetries.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError
from loshu.core.representations import notebook_html
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku_like import Sudokus, as_puzzles

ARRANGEMENTS: Final = 2 * 6**4 * 6**4
"""The number of arrangements of the cells that keep houses."""
_IN_ORDER: Final = tuple(range(9))
_BLOCK: Final = 1 << 14


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A symmetry: the source of each cell of the image, and the new name of each digit.

    Parameters
    ----------
    transposed : bool
        Whether rows and columns are exchanged first.
    rows, columns : sequences of int
        The rows or columns, from 0, that become the first, the second, ...
    digits : sequence of int, optional
        The new names of 1, 2, ... (default: unchanged).
    shape : Shape
        The shape of the Sudokus; only square boxes can be transposed.

    Raises
    ------
    NotationError
        Rows or columns split a band or stack, or the digits are not a permutation.

    Examples
    --------
    >>> turn = Symmetry(True, range(9), range(8, -1, -1))
    >>> turn.then(turn).then(turn) == turn.inverse()
    True
    >>> Symmetry(False, (0, 3, 6, 1, 4, 7, 2, 5, 8), range(9))
    Traceback (most recent call last):
    loshu.core.errors.NotationError: The rows (0, 3, 6, 1, 4, 7, 2, 5, 8) split a band.
    """

    transposed: bool
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    digits: tuple[int, ...]
    shape: Shape

    _repr_html_ = notebook_html

    def __init__(
        self,
        transposed: bool,
        rows: Sequence[int],
        columns: Sequence[int],
        digits: Sequence[int] | None = None,
        shape: Shape = NINE,
    ) -> None:
        size = shape.size
        for lines, high in ((rows, shape.box_rows), (columns, shape.box_columns)):
            bands = (lines[at : at + high] for at in range(0, size, high))
            together = all(len({line // high for line in band}) == 1 for band in bands)
            if sorted(lines) != list(range(size)) or not together:
                numbers = tuple(lines)
                raise NotationError(
                    f"The rows {numbers} split a band."
                    if lines is rows
                    else f"The columns {numbers} split a stack."
                )
        digits = range(1, size + 1) if digits is None else digits
        if sorted(digits) != list(range(1, size + 1)):
            raise NotationError(f"The digits {tuple(digits)} are not a permutation of 1 to {size}.")
        if transposed and shape.box_rows != shape.box_columns:
            raise NotationError(
                f"Boxes of {shape} cannot be transposed, because they are not square."
            )
        object.__setattr__(self, "shape", shape)
        object.__setattr__(self, "transposed", bool(transposed))
        object.__setattr__(self, "rows", tuple(map(int, rows)))
        object.__setattr__(self, "columns", tuple(map(int, columns)))
        object.__setattr__(self, "digits", tuple(map(int, digits)))

    def apply(self, cells: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return the image of a Sudoku.

        Parameters
        ----------
        cells : array with an entry for each cell
            Row by row, 0 for an empty cell.

        Returns
        -------
        array of the same length
        """
        side = cells.reshape(self.shape.size, -1)
        side = side.T if self.transposed else side
        names = np.array([0, *self.digits], dtype=np.uint8)
        return names[side[np.ix_(self.rows, self.columns)]].ravel()

    def then(self, other: Self) -> Self:
        """Return the composition: this symmetry first, then the other."""
        rows, columns = self.rows, self.columns
        if other.transposed:
            rows, columns = columns, rows
        return type(self)(
            self.transposed != other.transposed,
            [rows[line] for line in other.rows],
            [columns[line] for line in other.columns],
            [other.digits[digit - 1] for digit in self.digits],
            self.shape,
        )

    def inverse(self) -> Self:
        """Return the inverse symmetry."""
        rows, columns = _inverse(self.rows), _inverse(self.columns)
        if self.transposed:
            rows, columns = columns, rows
        digits = _inverse([digit - 1 for digit in self.digits])
        return type(self)(
            self.transposed, rows, columns, [digit + 1 for digit in digits], self.shape
        )


IDENTITY: Final = Symmetry(False, _IN_ORDER, _IN_ORDER)


def _inverse(order: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(range(len(order)), key=order.__getitem__))


def random_symmetry(generator: np.random.Generator) -> Symmetry:
    """Return a uniformly random symmetry of the rules.

    Examples
    --------
    >>> random_symmetry(np.random.default_rng(1)) == random_symmetry(np.random.default_rng(1))
    True
    """
    transposed, rows, columns, names = _random(generator, 1)
    return Symmetry(
        bool(transposed[0]), rows[0].tolist(), columns[0].tolist(), names[0, 1:].tolist()
    )


def morph_many(puzzles: Sudokus, generator: np.random.Generator) -> NDArray[np.uint8]:
    """Return an image of each Sudoku under its own random symmetry.

    Parameters
    ----------
    puzzles : array of shape (n, 81) or (n, 9, 9), or iterable of SudokuLike
        0 is an empty cell.
    generator : numpy.random.Generator

    Returns
    -------
    array of shape (n, 81)

    Examples
    --------
    >>> puzzle = np.arange(81, dtype=np.uint8).reshape(1, 81) // 73
    >>> morph_many(puzzle, np.random.default_rng(5)).sum(axis=1) > 0
    array([ True])
    """
    given, _ = as_puzzles(puzzles, NINE)
    images = np.empty_like(given)
    for first in range(0, len(given), _BLOCK):
        block = given[first : first + _BLOCK]
        transposed, rows, columns, names = _random(generator, len(block))
        down, across = rows[:, :, None], columns[:, None, :]
        cells = np.where(transposed[:, None, None], 9 * across + down, 9 * down + across)
        moved = np.take_along_axis(block, cells.reshape(-1, 81), axis=1)
        images[first : first + _BLOCK] = np.take_along_axis(names, moved, axis=1)
    return images


def _random(
    generator: np.random.Generator, count: int
) -> tuple[NDArray[np.bool_], NDArray[np.int64], NDArray[np.int64], NDArray[np.uint8]]:
    """Return random symmetries: transposition, rows, columns, and digits after a 0."""
    names = np.zeros((count, 10), dtype=np.uint8)
    names[:, 1:] = generator.permuted(np.tile(np.arange(1, 10, dtype=np.uint8), (count, 1)), axis=1)
    transposed = generator.integers(0, 2, count).astype(np.bool_)
    return transposed, _random_lines(generator, count), _random_lines(generator, count), names


def _random_lines(generator: np.random.Generator, count: int) -> NDArray[np.int64]:
    bands = generator.permuted(np.tile(np.arange(3), (count, 1)), axis=1)
    inside = generator.permuted(np.tile(np.arange(3), (3 * count, 1)), axis=1)
    lines: NDArray[np.int64] = 3 * bands[:, :, None] + inside.reshape(count, 3, 3)
    return lines.reshape(count, 9)
