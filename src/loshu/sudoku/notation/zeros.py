"""Meanings of a zero in a text: an empty cell, or the lowest of the values 0 to n-1."""

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError
from loshu.sudoku.shape import Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symbols import SYMBOLS

ZERO: Final = "0"
FROM_ZERO: Final = "from-zero"
"""The name of the format in which a zero is a value."""


def from_one(
    words: Sequence[str], values: Sequence[int], shape: Shape, zero: bool | None = None
) -> list[int]:
    """Return the values of a grid counted from 1, even if its text counts from 0.

    Parameters
    ----------
    words : sequence of str
        The text of each cell.
    values : sequence of int
        The values of the words if they count from 1, 0 for an empty cell.
    shape : Shape
    zero : bool, optional
        Whether a zero is a value (default: detected).

    Raises
    ------
    NotationError
        A zero is ambiguous.

    Examples
    --------
    >>> words = "..0....31...0.2."
    >>> from_one(words, [int(word.replace(".", "0")) for word in words], Shape(2, 2))
    [0, 0, 1, 0, 0, 0, 0, 4, 2, 0, 0, 0, 1, 0, 3, 0]
    """
    if zero is False or ZERO not in words:
        return list(values)
    if zero is None and not zero_is_value(words, values, shape):
        return list(values)
    shifted = [v + 1 if v or word == ZERO else 0 for word, v in zip(words, values, strict=True)]
    if (highest := max(shifted)) > shape.size:
        raise NotationError(
            f"The value {SYMBOLS[highest - 1]} is out of range. Expected 0 to {shape.size - 1}."
        )
    return shifted


def sudoku_of_words(
    words: Sequence[str],
    values: Sequence[int],
    shape: Shape,
    zero: bool | None = None,
    *,
    found: Iterable[int] = (),
    comment: str = "",
) -> Sudoku:
    """Return the Sudoku of the cells of a text; parameters and errors are those of `from_one`.

    Examples
    --------
    >>> words = "0123" + "." * 12
    >>> sudoku_of_words(words, [0, 1, 2, 3] + [0] * 12, Shape(2, 2)).from_zero
    True
    """
    counted = from_one(words, values, shape, zero)
    shifted = counted != list(values)
    return Sudoku(shape, counted, found=found, comment=comment, from_zero=shifted)


def written_from_one(size: int) -> str:
    """Describe how values from 0 are written.

    Examples
    --------
    >>> written_from_one(9), written_from_one(16)
    ('0 to 8 are written as 1 to 9', '0 to F are written as 1 to G')
    """
    return f"0 to {SYMBOLS[size - 1]} are written as 1 to {SYMBOLS[size]}"


def zero_is_value(words: Sequence[str], values: Sequence[int], shape: Shape) -> bool:
    """Return whether a zero in a grid is a value; the parameters are those of `from_one`.

    A zero is an empty cell if the highest value occurs, because both have no room, or if
    there are many zeros and no other sign of an empty cell.
    """
    size = shape.size
    zeros = [cell for cell, word in enumerate(words) if word == ZERO]
    if max(values) == size:
        return False
    others = len(zeros) < sum(value == 0 for value in values)
    if not others and len(zeros) > size + 1:
        return False
    # A complete grid has each value once in each house, including the zero.
    if (others or len(zeros) == size) and not _any_repeated(zeros, shape):
        return True
    raise NotationError(
        f"0 is ambiguous: an empty cell, or the lowest of the values 0 to {size - 1}. "
        f"Write '.' for an empty cell, or use --from {FROM_ZERO} for a value."
    )


def _any_repeated(cells: Iterable[int], shape: Shape) -> bool:
    """Whether a house has two of the cells."""
    seen = set[tuple[str, int]]()
    for cell in cells:
        row, column = divmod(cell, shape.size)
        houses = {("row", row), ("column", column), ("box", shape.box_of(cell))}
        if seen & houses:
            return True
        seen |= houses
    return False


def may_be_value(cells: str) -> bool:
    """Whether the zeros of a line may be values; if so, `zero_is_value` decides.

    Examples
    --------
    >>> may_be_value("0" * 81), may_be_value("." * 81), may_be_value("0" + "." * 80)
    (False, False, True)
    """
    zeros = cells.count(ZERO)
    return bool(zeros) and (zeros * zeros <= 2 * len(cells) or not cells.isalnum())


def may_be_values(rows: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Do the same for many lines of the same length, an array ``(k, cells)`` of characters.

    Examples
    --------
    >>> may_be_values(np.frombuffer(b"0000.00." b"........", dtype=np.uint8).reshape(2, 8)).tolist()
    [True, False]
    """
    zeros = np.count_nonzero(rows == ord(ZERO), axis=1)
    signs = np.count_nonzero(rows < ord(ZERO), axis=1) + np.count_nonzero(rows == ord("_"), axis=1)
    found: NDArray[np.bool_] = (zeros > 0) & ((zeros * zeros <= 2 * rows.shape[1]) | (signs > 0))
    return found
