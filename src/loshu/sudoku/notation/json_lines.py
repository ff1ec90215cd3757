"""JSON of many plain puzzles of one shape, a line each."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.notation.json_text import write_json_text
from loshu.sudoku.shape import Shape
from loshu.sudoku.sudoku import Sudoku

_MOST_ENTRIES: Final = 1000
_AT_ONCE: Final = 256
"""Puzzles whose numbers fit into the caches of a processor."""
_GRID: Final = '"grid":['


def write_json_lines(
    puzzles: NDArray[np.uint8], shape: Shape, finish: Callable[[Sudoku], Sudoku] = lambda each: each
) -> bytes:
    r"""Write a line of JSON for each puzzle.

    Parameters
    ----------
    puzzles : array of shape (k, cells)
        Row by row, 0 for an empty cell.
    shape : Shape
    finish : callable
        Adds texts to a puzzle that do not depend on its values.

    Examples
    --------
    >>> puzzles = np.zeros((1, 16), dtype=np.uint8)
    >>> text = write_json_lines(puzzles, Shape(2, 2)).decode()
    >>> text == write_json_text(Sudoku(Shape(2, 2))) + "\n"
    True
    """
    size = shape.size
    sample = write_json_text(finish(Sudoku(shape)))
    empty = "],[".join([",".join(["{}"] * size)] * size)
    before, found, after = sample.partition(f"{_GRID}[{empty}]]")
    if not found:
        rows = (Sudoku(shape, row.tobytes()) for row in puzzles)
        return "".join(f"{write_json_text(finish(row))}\n" for row in rows).encode()
    begin, end = f"{before}{_GRID}[".encode(), f"]]{after}\n".encode()
    parts = list[bytes]()
    for grids in _grids(puzzles, size):
        parts += [begin, (end + begin).join(grids), end]
    return b"".join(parts)


def _grids(puzzles: NDArray[np.uint8], size: int) -> Iterator[list[bytes]]:
    """Yield the texts of the cells of some puzzles at a time."""
    texts = ["{}", *(f'{{"value":{value},"given":true}}' for value in range(1, size + 1))]
    together = _cells_together(size)
    words = [",".join(cells).encode() for cells in product(texts, repeat=together)]
    # The text of a group of cells depends on its values and on the sign before it.
    table = [sign + word for sign in (b"", b",", b"],[") for word in words]
    kinds = np.ones((size, size // together), dtype=np.int64)
    kinds[:, 0], kinds[0, 0] = 2, 0
    places = len(texts) ** np.arange(together - 1, -1, -1)
    for first in range(0, len(puzzles), _AT_ONCE):
        some = puzzles[first : first + _AT_ONCE]
        groups = some.reshape(len(some), -1, together) @ places + kinds.ravel() * len(words)
        yield [b"".join(map(table.__getitem__, row)) for row in groups.tolist()]


def _cells_together(size: int) -> int:
    """Return how many cells have one entry in a table of texts."""
    sides = [side for side in range(size, 0, -1) if size % side == 0]
    return next((side for side in sides if (size + 1) ** side <= _MOST_ENTRIES), 1)
