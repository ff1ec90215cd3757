"""Shapes of Sudokus: the rows and columns of a box."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING, Any, Final

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation.cells import quoted

if TYPE_CHECKING:
    from numpy.typing import NDArray

SMALLEST: Final = 4
LARGEST: Final = 36


@dataclass(frozen=True, slots=True)
class Shape:
    """A Sudoku of `size` rows and columns whose boxes are `box_rows` by `box_columns` cells.

    Raises
    ------
    NotationError
        The size is not 4 to 36.

    Examples
    --------
    >>> shape = Shape(2, 3)
    >>> shape.size, shape.cells, str(shape)
    (6, 36, '2x3')
    >>> shape.box_of(9)  # the first box of the second row of cells ends before its fourth cell
    1
    """

    box_rows: int
    box_columns: int

    def __post_init__(self) -> None:
        if min(self.box_rows, self.box_columns) < 1 or not SMALLEST <= self.size <= LARGEST:
            raise NotationError(
                f"Boxes of {self} are out of range. Expected {SMALLEST} to {LARGEST} "
                f"cells, which is also the number of rows.{self._remedy()}"
            )

    def _remedy(self) -> str:
        rows = self.box_rows
        meant = rows == self.box_columns and SMALLEST <= rows <= LARGEST
        return f" For a {rows}x{rows} Sudoku, give the size {rows}." if meant else ""

    def __str__(self) -> str:
        return f"{self.box_rows}x{self.box_columns}"

    @property
    def size(self) -> int:
        """Number of rows, of columns, of boxes, and of values."""
        return self.box_rows * self.box_columns

    @property
    def cells(self) -> int:
        """Number of cells."""
        return self.size * self.size

    def box_of(self, cell: int) -> int:
        """Return the box of a cell; both count row by row from 0."""
        row, column = divmod(cell, self.size)
        return row // self.box_rows * self.box_rows + column // self.box_columns

    def houses(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the name and the cells of every row, then every column, then every box.

        Examples
        --------
        >>> dict(Shape(2, 2).houses())["box 2"]
        (2, 3, 6, 7)
        """
        size = self.size
        for row in range(size):
            yield f"row {row + 1}", tuple(range(row * size, row * size + size))
        for column in range(size):
            yield f"column {column + 1}", tuple(range(column, self.cells, size))
        boxes: list[list[int]] = [[] for _ in range(size)]
        for cell in range(self.cells):
            boxes[self.box_of(cell)].append(cell)
        for number, cells in enumerate(boxes, 1):
            yield f"box {number}", tuple(cells)


NINE: Final = Shape(3, 3)
"""The usual 9x9 Sudoku."""


def parse_shape(text: str) -> Shape:
    """Read a shape: the rows and the columns of a box.

    Raises
    ------
    NotationError
        Not two numbers with an ``x`` between them, or the size is not 4 to 36.

    Examples
    --------
    >>> parse_shape("2x3").size
    6
    """
    found = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,2})", text.strip().lower())
    if not found:
        raise NotationError(
            f"{quoted(text)} is not a box size. Expected rows and columns, such as 3x3 "
            "(9x9 Sudoku) or 2x3 (6x6)."
        )
    return Shape(int(found[1]), int(found[2]))


def as_shape(shape: "Shape | str | int") -> Shape:
    """Return the shape given as a shape, text or number of rows.

    Raises
    ------
    NotationError
        Another value, text that is not a shape, or a size that is not 4 to 36.

    Examples
    --------
    >>> as_shape("2x3") == as_shape("6") == as_shape(6)
    True
    """
    if isinstance(shape, Shape):
        return shape
    if isinstance(shape, str):
        return (
            shape_of_size(int(shape)) if re.fullmatch("[0-9]{1,2}", shape) else parse_shape(shape)
        )
    if isinstance(shape, bool) or not isinstance(shape, int):
        raise NotationError(
            "Expected a Shape, text such as '2x3', or a number of rows, got "
            f"{type(shape).__name__}."
        )
    return shape_of_size(shape)


def shape_of_size(size: int) -> Shape:
    """Return the customary shape of a size: boxes nearly square, wider rather than taller.

    Examples
    --------
    >>> str(shape_of_size(16)), str(shape_of_size(6)), str(shape_of_size(12))
    ('4x4', '2x3', '3x4')
    """
    if not SMALLEST <= size <= LARGEST:
        raise NotationError(
            f"A Sudoku of {size} rows is out of range. Expected {SMALLEST} to {LARGEST}."
        )
    box_rows = next(rows for rows in range(isqrt(size), 0, -1) if size % rows == 0)
    return Shape(box_rows, size // box_rows)


def shape_of_values(values: int) -> Shape:
    """Return the rows and columns in which the candidates of a cell are written.

    Examples
    --------
    >>> str(shape_of_values(9)), str(shape_of_values(10)), str(shape_of_values(2))
    ('3x3', '2x5', '2x2')
    """
    return shape_of_size(max(SMALLEST, values))


def shape_of_cells(cells: int) -> Shape:
    """Return the customary shape for a number of cells; raises `NotationError` if none fits.

    Examples
    --------
    >>> str(shape_of_cells(81))
    '3x3'
    """
    size = isqrt(cells)
    if size * size != cells or not SMALLEST <= size <= LARGEST:
        raise NotationError(
            f"The puzzle has {cells} cells. Expected 81, or n x n cells for a size n from "
            f"{SMALLEST} to {LARGEST}."
        )
    return shape_of_size(size)


def shape_of(array: "NDArray[Any]", shape: Shape | None = None) -> Shape:
    """Return the shape of the Sudokus in an array.

    Raises
    ------
    UnsupportedError
        The array has the wrong shape or number of cells.

    Examples
    --------
    >>> import numpy as np
    >>> str(shape_of(np.zeros((5, 36), dtype=np.uint8)))
    '2x3'
    """
    if shape is None and array.ndim == 2:
        try:
            shape = shape_of_cells(array.shape[1])
        except ValueError as error:
            raise UnsupportedError(f"A row of the array: {error}") from None
    if shape is None or array.ndim != 2 or array.shape[1] != shape.cells:
        cells = "cells" if shape is None else shape.cells
        raise UnsupportedError(f"The array has shape {array.shape}. Expected (k, {cells}).")
    return shape
