"""The values of the cells of a field: as text, as an array and as a grid."""

import numpy as np
from numpy.typing import DTypeLike, NDArray

from loshu.core.grid import EMPTY, Grid
from loshu.sudoku.field import Field
from loshu.sudoku.shape import Shape


class CellValues:
    """The part of a Sudoku that knows no rules."""

    __slots__ = ()
    field: Field
    values: bytes

    @property
    def line(self) -> str:
        """The symbols of all cells, row by row, and of places between grids and extra cells."""
        if not self.field.is_single:
            return "".join([self.field.signs[value] for value in self.values])
        return self.field.line(self.values)

    @property
    def shape(self) -> Shape | None:
        """The shape of the boxes; None unless this is a single grid with boxes."""
        return self.field.shape()

    @property
    def size(self) -> int:
        """The number of values of a grid."""
        return self.field.size

    @property
    def is_full(self) -> bool:
        """Whether every cell of its grids has a value."""
        return all(self.values[cell] for cell in self.field.cells())

    @property
    def array(self) -> NDArray[np.uint8]:
        """A read-only view ``(rows, columns)`` of the values, 0 for an empty cell.

        Values count from 1 also where digits begin with 0.
        """
        side, (rows, columns) = self.field.width, self.field.extent
        return np.frombuffer(self.values, dtype=np.uint8).reshape(side, side)[:rows, :columns]

    @property
    def grid(self) -> Grid:
        """The values as a grid."""
        values = self.array.astype(np.int64)
        return Grid.from_array(np.where(values == 0, EMPTY, values))

    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[np.generic]:
        """Give NumPy the values, 0 for an empty cell."""
        return np.array(self.array, dtype=dtype)
