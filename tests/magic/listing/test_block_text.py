"""Blocks of squares as text: the same as written number by number."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.notation import write_grids
from loshu.kernels import write_rows
from loshu.magic import make_array
from loshu.magic.listing.block_text import BLOCK_FORMATS, written


@each_row("order", [1, 3, 9, 10, 15, 16, 32, 100, 255])
@each_row("form", ["line", "text"])
def test_squares_are_written_as_one_by_one(order: int, form: str) -> None:
    square = np.arange(1, order**2 + 1).reshape(order, order) if order < 3 else make_array(order)
    squares = np.array([square, square.T, square[::-1]])
    known = next(known for known in BLOCK_FORMATS if known.name == form)
    expected = b"".join(write_grids(map(Grid.from_array, squares), form))
    assert b"".join(written([squares[:1], squares[1:]], order, known)) == expected
    assert b"".join(written(iter([]), order, known)) == b""


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="Order 256"):
        list(written([], 256, BLOCK_FORMATS[0]))
    marks = np.zeros((3, 4), dtype=np.uint8)
    rows = np.array([[1, 9]], dtype=np.uint8)
    with pytest.raises(ValueError, match="above the highest"):
        write_rows(rows, marks, 8, 0, np.empty(99, dtype=np.uint8))
    with pytest.raises(ValueError, match="too small"):
        write_rows(rows, marks, 9, 0, np.empty(9, dtype=np.uint8))
    with pytest.raises(ValueError, match="one is needed for each number"):
        write_rows(rows, marks[:2], 9, 0, np.empty(99, dtype=np.uint8))
