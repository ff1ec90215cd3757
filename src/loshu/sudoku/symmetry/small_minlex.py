"""Minlex canonical forms of 4x4 and 6x6 Sudokus, by trying all arrangements.

For 9x9, a kernel does it without trying all.  The arrangements exchange bands, rows of a band,
stacks and columns of a stack, and rows with columns if boxes are square.
"""

from functools import lru_cache
from itertools import permutations, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.checking import violations
from loshu.sudoku.shape import Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symmetry.symmetries import Symmetry

SMALL: Final = (Shape(2, 2), Shape(2, 3), Shape(3, 2))
"""Shapes of 128, 3,456 and 3,456 arrangements; 2x4 would have 442,368."""


@lru_cache
def arrangements(shape: Shape) -> NDArray[np.intp]:
    """Return the source of each cell of the image, for each arrangement.

    Examples
    --------
    >>> [arrangements(shape).shape for shape in SMALL]
    [(128, 16), (3456, 36), (3456, 36)]
    """
    rows, columns = orders(shape.box_rows, shape), orders(shape.box_columns, shape)
    moved = shape.size * rows[:, None, :, None] + columns[None, :, None, :]
    made = moved.reshape(-1, shape.cells)
    if shape.box_rows == shape.box_columns:
        row, column = np.divmod(made, shape.size)
        made = np.concatenate([made, shape.size * column + row])
    made.setflags(write=False)
    return made


def orders(height: int, shape: Shape) -> NDArray[np.intp]:
    """List the orders of lines that keep bands of a height together.

    Examples
    --------
    >>> orders(2, Shape(2, 2)).shape
    (8, 4)
    """
    bands = shape.size // height
    inside = list(product(permutations(range(height)), repeat=bands))
    made = [
        [height * band + line for band, lines in zip(order, chosen, strict=True) for line in lines]
        for order in permutations(range(bands))
        for chosen in inside
    ]
    return np.array(made)


def small_form(cells: NDArray[np.uint8], shape: Shape) -> tuple[NDArray[np.uint8], int]:
    """Return the canonical form of one Sudoku, and its number of automorphisms.

    Parameters
    ----------
    cells : array of shape (cells,)
        Row by row, 0 for an empty cell; no value twice in a house.
    shape : Shape
        One of `SMALL`.

    Examples
    --------
    >>> form, automorphisms = small_form(np.eye(1, 16, 5, dtype=np.uint8)[0] * 3, Shape(2, 2))
    >>> form.tolist(), automorphisms
    ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 8)
    """
    form, ways, _ = _least(cells, shape)
    return form, len(ways)


def symmetry_to_form(cells: NDArray[np.uint8], shape: Shape) -> Symmetry:
    """Return a symmetry that maps a Sudoku to its canonical form.

    Missing digits get the remaining names in order.

    Examples
    --------
    >>> puzzle = np.eye(1, 16, 5, dtype=np.uint8)[0] * 3
    >>> symmetry_to_form(puzzle, Shape(2, 2)).apply(puzzle).tolist()
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    """
    size, form, (way, *_), (names, *_) = shape.size, *_least(cells, shape)
    first, second = np.divmod(arrangements(shape)[way].reshape(size, size), size)
    transposed = bool(first[0, 0] != first[0, 1])  # the cells of a row come from several columns
    lines = (second[:, 0], first[0]) if transposed else (first[:, 0], second[0])
    left = (name for name in range(1, size + 1) if name not in form)
    digits = [int(name) or next(left) for name in names[1:]]
    return Symmetry(transposed, lines[0].tolist(), lines[1].tolist(), digits, shape)


def _least(
    cells: NDArray[np.uint8], shape: Shape
) -> tuple[NDArray[np.uint8], NDArray[np.intp], NDArray[np.uint8]]:
    """Return the least image, its arrangements, and the new names of digits."""
    images = cells[arrangements(shape)]
    ways = np.arange(len(images))
    names = np.zeros((len(images), shape.size + 1), dtype=np.uint8)
    form = np.empty(shape.cells, dtype=np.uint8)
    for cell in range(shape.cells):
        values, every = images[:, cell], np.arange(len(images))
        fresh = (values > 0) & (names[every, values] == 0)
        names[every[fresh], values[fresh]] = names[fresh].max(axis=1) + 1
        named = names[every, values]
        form[cell] = named.min()
        least = named == form[cell]
        images, names, ways = images[least], names[least], ways[least]
    return form, ways, names


def small_forms(
    puzzles: NDArray[np.uint8], shape: Shape
) -> tuple[NDArray[np.uint8], NDArray[np.bool_], NDArray[np.uint32]]:
    """Return the canonical forms of many Sudokus, their validity and automorphisms.

    Parameters
    ----------
    puzzles : array of shape (n, cells)
    shape : Shape

    Returns
    -------
    forms : array of shape (n, cells)
        All 0 for an invalid Sudoku.
    good : array of shape (n,)
    automorphisms : array of shape (n,)
    """
    forms = np.zeros_like(puzzles)
    counts = np.zeros(len(puzzles), dtype=np.uint32)
    good = np.array([not violations(Sudoku(shape, cells.tobytes())) for cells in puzzles], np.bool_)
    for at in np.flatnonzero(good).tolist():
        forms[at], counts[at] = small_form(puzzles[at], shape)
    return forms, good, counts


def morph_small(
    puzzles: NDArray[np.uint8], shape: Shape, generator: "np.random.Generator"
) -> NDArray[np.uint8]:
    """Return an image of each Sudoku under its own random symmetry.

    Examples
    --------
    >>> puzzle = np.eye(1, 16, dtype=np.uint8)
    >>> (morph_small(puzzle, Shape(2, 2), np.random.default_rng(1)) > 0).sum()
    np.int64(1)
    """
    known = arrangements(shape)
    moved = np.take_along_axis(puzzles, known[generator.integers(0, len(known), len(puzzles))], 1)
    names = np.zeros((len(puzzles), shape.size + 1), dtype=np.uint8)
    digits = np.arange(1, shape.size + 1, dtype=np.uint8)
    names[:, 1:] = generator.permuted(np.tile(digits, (len(puzzles), 1)), axis=1)
    return np.take_along_axis(names, moved, axis=1)


def with_81_cells(puzzles: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return Sudokus padded with zeros to 81 cells, for kernels."""
    return np.pad(puzzles, ((0, 0), (0, 81 - puzzles.shape[1])))
