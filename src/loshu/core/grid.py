"""The rectangle of integers in the middle of everything."""

from collections.abc import Iterable, Iterator, Sequence
from numbers import Rational
from typing import Final, final, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.lists import has_rows
from loshu.core.representations import aligned, notebook_svg, save, to

EMPTY: Final = -(2**63)
"""A cell without a value.  It is not 0, which is a legal entry of a magic square."""
_LARGEST_EXACT: Final = 2.0**53
_SHOWN: Final = 144
"""Cells of the largest grid whose `repr` lists them."""
_NINE: Final = 9


@final
class Grid:
    """An immutable, hashable rectangle of integers, some of which may be missing.

    Parameters
    ----------
    rows : iterable of iterables of int or None
        Equally long rows, top to bottom; ``None`` is an empty cell.

    Raises
    ------
    NotationError
        A row of another length, an entry that is not an integer, or one outside 64 bits.

    Notes
    -----
    The entries live in ``bytes``: equality and hashing are by value, and no view of them
    can be made writable.

    Examples
    --------
    >>> grid = Grid([[8, 1, 6], [3, None, 7], [4, 9, 2]])
    >>> print(grid)
    8 1 6
    3 . 7
    4 9 2
    >>> grid.shape, grid[0, 0], grid[1, 1], grid[2]
    ((3, 3), 8, None, (4, 9, 2))
    >>> np.array(grid).sum(axis=1)[::2]
    array([15, 15])
    """

    __slots__ = ("_data", "_shape")
    _data: bytes
    _shape: tuple[int, int]

    def __init__(self, rows: Iterable[Iterable[int | None]]) -> None:
        lists = [list(row) for row in rows]
        if not lists or not lists[0]:
            raise NotationError("The grid is empty.")
        width = len(lists[0])
        for r, row in enumerate(lists, 1):
            if len(row) != width:
                raise NotationError(
                    f"The row has length {len(row)}; row 1 has length {width}.", row=r
                )
        cells = [_cell(v, r, c) for r, row in enumerate(lists, 1) for c, v in enumerate(row, 1)]
        self._freeze(np.array(cells, dtype=np.int64).tobytes(), (len(lists), width))

    def _freeze(self, data: bytes, shape: tuple[int, int]) -> None:
        object.__setattr__(self, "_data", data)
        object.__setattr__(self, "_shape", shape)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(
            "A Grid cannot be modified. Use Grid.replace, which returns a new one."
        )

    def __setattr__(self, name: str, value: object) -> None:
        self.__delattr__(name)

    @classmethod
    def from_array(cls, array: ArrayLike) -> "Grid":
        """Copy a two-dimensional array of whole numbers; `EMPTY` marks the missing cells.

        Numbers such as 5.0 are whole.

        Raises
        ------
        NotationError
            Not two-dimensional, empty, not of integers, or outside 64 bits.

        Examples
        --------
        >>> print(Grid.from_array(np.arange(4).reshape(2, 2)).text)
        0 1/2 3
        """
        try:
            values = np.asarray(array)
        except ValueError:
            raise NotationError(
                "The rows have different lengths. Expected a rectangle of numbers."
            ) from None
        if values.ndim != 2 or values.size == 0:
            raise NotationError(
                f"The array has shape {values.shape}. Expected rows and columns of numbers."
            )
        if values.dtype == object:
            return cls(values.tolist())
        if values.dtype.kind == "f":
            values = _whole(values)
        if values.dtype.kind not in "iu":
            raise NotationError(
                f"The array has values of type {values.dtype}. Expected whole numbers."
            )
        if values.dtype.kind == "u" and int(values.max()) >= 2**63:
            raise NotationError(beyond_64_bits(str(values.max())))
        grid = cls.__new__(cls)
        data = np.asarray(values, dtype=np.int64).tobytes()
        grid._freeze(data, (values.shape[0], values.shape[1]))
        return grid

    @property
    def shape(self) -> tuple[int, int]:
        """Number of rows and of columns."""
        return self._shape

    @property
    def order(self) -> int:
        """The side of a square grid; raises `UnsupportedError` for any other."""
        rows, columns = self._shape
        if rows != columns:
            raise UnsupportedError(
                f"The grid has {rows} rows and {columns} columns. Expected a square."
            )
        return rows

    @property
    def array(self) -> NDArray[np.int64]:
        """A read-only ``(rows, columns)`` view without a copy; `EMPTY` marks missing cells."""
        return np.frombuffer(self._data, dtype=np.int64).reshape(self._shape)

    @property
    def is_full(self) -> bool:
        """Whether no cell is empty."""
        return not bool((self.array == EMPTY).any())

    def rows(self) -> list[list[int | None]]:
        """Return the rows as lists, with ``None`` for an empty cell."""
        return [[None if v == EMPTY else v for v in row] for row in self.array.tolist()]

    def replace(self, cells: Iterable[tuple[int, int, int | None]]) -> "Grid":
        """Return a grid with some cells changed.

        Parameters
        ----------
        cells : iterable of (row, column, value)
            Rows and columns count from 0; ``None`` empties a cell.

        Examples
        --------
        >>> print(Grid([[1, 2], [3, 4]]).replace([(0, 1, 7), (1, 1, None)]))
        1 7
        3 .
        """
        array = self.array.copy()
        for row, column, value in cells:
            array[row, column] = _cell(value, row + 1, column + 1)
        return Grid.from_array(array)

    @overload
    def __getitem__(self, place: int) -> tuple[int | None, ...]: ...
    @overload
    def __getitem__(self, place: tuple[int, int]) -> int | None: ...
    def __getitem__(self, place: int | tuple[int, int]) -> tuple[int | None, ...] | int | None:
        """Return the entries of a row, or that of a cell; both count from 0."""
        if isinstance(place, tuple):
            value = int(self.array[place])
            return None if value == EMPTY else value
        return tuple(None if v == EMPTY else v for v in self.array[place].tolist())

    def __len__(self) -> int:
        """Return the number of rows."""
        return self._shape[0]

    def __iter__(self) -> Iterator[Sequence[int | None]]:
        return iter(self.rows())

    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[np.generic]:
        """Give NumPy the entries; `EMPTY` marks the missing ones."""
        if dtype is None or np.dtype(dtype) == np.int64:
            return self.array.copy() if copy else self.array
        if copy is False:
            raise ValueError(f"The entries are int64, so {dtype} needs a copy.")
        return self.array.astype(dtype)

    _repr_svg_ = notebook_svg
    to, save = to, save

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self._shape == other._shape and self._data == other._data

    def __hash__(self) -> int:
        return hash((self._shape, self._data))

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self._data, self._shape)

    def __repr__(self) -> str:
        rows, columns = self._shape
        return f"<Grid {rows}x{columns}>" if rows * columns > _SHOWN else f"Grid({self.rows()!r})"

    def __str__(self) -> str:
        return aligned([["." if v is None else str(v) for v in row] for row in self.rows()])

    @property
    def text(self) -> str:
        """The grid on one line, which `loshu.read_grid` reads: ``8 1 6/3 . 7/4 9 2``."""
        text = "/".join(" ".join("." if v is None else str(v) for v in row) for row in self.rows())
        # Nine digits alone are a square of order 3; a zero in front keeps a single number single.
        return f"0{text}" if len(text) == _NINE and text.isdecimal() else text


def as_grid(
    cells: "ArrayLike | Grid", expected: str = "a Grid, rows of numbers or an array"
) -> Grid:
    """Return a grid as it is, and make one of rows of numbers or of an array.

    Parameters
    ----------
    cells : Grid, sequence of rows, or array
    expected : str
        For the error: what the caller takes.

    Raises
    ------
    NotationError
        Text, which `loshu.read_grid` reads, or anything but a rectangle of integers.

    Examples
    --------
    >>> print(as_grid([[8, 1, None], [3, 5, 7]]).text)
    8 1 ./3 5 7
    """
    if isinstance(cells, Grid):
        return cells
    if isinstance(cells, bytes):
        raise NotationError(f"Expected text or rows of numbers, got bytes: decode {cells!r} first.")
    if isinstance(cells, str):
        raise NotationError(
            f"Expected a grid or rows of numbers, got text. Read it with read_grid({cells!r})."
        )
    if not has_rows(cells):
        raise NotationError(f"Expected {expected}, got {type(cells).__name__}.")
    return Grid.from_array(cells)


def _whole(values: NDArray[np.floating]) -> NDArray[np.int64]:
    """Return numbers such as 5.0 as integers; beyond 2^53 they would be rounded already."""
    right = (np.abs(values) <= _LARGEST_EXACT) & (np.floor(values) == values)
    for row, column in np.argwhere(~right).tolist():
        value = values[row, column].item()
        raise NotationError(f"{value} is not a whole number.", row=row + 1, column=column + 1)
    return values.astype(np.int64)


def beyond_64_bits(number: str) -> str:
    """Return the error about a number that is too large, or too far below 0."""
    return f"{number} is out of range. Numbers must fit in 64 bits."


def _restore(data: bytes, shape: tuple[int, int]) -> Grid:
    return Grid.from_array(np.frombuffer(data, dtype=np.int64).reshape(shape))


def _cell(value: int | None, row: int, column: int) -> int:
    if value is None:
        return EMPTY
    if isinstance(value, Rational) and value.denominator == 1:  # such as Fraction(8, 1)
        value = value if isinstance(value, bool) else value.numerator
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise NotationError(f"{value!r} is not a whole number.", row=row, column=column)
    if not EMPTY < int(value) < 2**63:
        raise NotationError(beyond_64_bits(str(value)), row=row, column=column)
    return int(value)
