"""Random full grids of any shape: the walk of `grids`, with steps that suit large ones too."""

from collections.abc import Iterator
from threading import Event
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import SizedSearch, solve_sized_sudokus
from loshu.sudoku.in_order import go_on
from loshu.sudoku.shape import Shape

STEPS_A_ROW: Final = 4
"""Steps of the walk before the first grids, for every row of a grid; an eighth of them later."""
SHARES: Final = ((9, 0.55), (16, 0.5), (36, 0.42))
"""Of the cells that a step empties, up to so many rows; with more, there are too many ways to fill
those of large grids again."""
VALUES: Final = 3
SMALL: Final = 9
"""Up to so many rows, steps that empty random cells are enough."""
AT_MOST: Final = 100
AT_MOST_OF_VALUES: Final = 1000
"""A step with as many ways to fill the cells again as this is not taken."""
GUESSES: Final = 300
"""Nor one that takes so many wrong guesses."""
DISTRIBUTION: Final = (
    "The grids are places on a walk, which begins at a grid found by guessing at random. A step "
    f"empties random cells, or those of {VALUES} random values, and draws one of the ways to fill "
    "them, all alike: that leaves the uniform distribution over all grids as it is. How near to "
    "uniform it comes is not proved."
)


def sized_walks(
    n: int, shape: Shape, generator: np.random.Generator, stop: Event | None = None
) -> Iterator[NDArray[np.uint8]]:
    """Go on `n` walks over the grids of a shape, without end; `DISTRIBUTION` says what is known.

    Yields
    ------
    array of shape (n, cells)

    Examples
    --------
    >>> grids = next(sized_walks(3, Shape(2, 3), np.random.default_rng(1)))
    >>> grids.shape, grids.sum(axis=1).tolist()
    ((3, 36), [126, 126, 126])
    """
    grids = np.array([a_grid(shape, generator, stop) for _ in range(n)])
    steps = STEPS_A_ROW * shape.size
    while True:
        for number in range(steps):
            go_on(stop)
            if number % 2 and shape.size > SMALL:
                gone = _some_values(grids, shape, generator)
                grids = _step(grids, gone, shape, generator, AT_MOST_OF_VALUES)
            else:
                gone = _some_cells(grids, shape, generator)
                grids = _step(grids, gone, shape, generator, AT_MOST)
        yield grids
        steps = shape.size // 2


def a_grid(
    shape: Shape, generator: np.random.Generator, stop: Event | None = None
) -> NDArray[np.uint8]:
    """Find a full grid by guessing at random; begin anew where that goes astray."""
    grid = np.zeros(shape.cells, dtype=np.uint8)
    while True:
        go_on(stop)
        seed = int(generator.integers(1, 2**63))
        search = SizedSearch(shape.box_rows, shape.box_columns, grid, False, seed)
        search.go_on(1000, 1)
        if search.count:
            search.write(grid)
            return grid


def _some_cells(
    grids: NDArray[np.uint8], shape: Shape, generator: np.random.Generator
) -> NDArray[np.bool_]:
    share = next(share for rows, share in SHARES if shape.size <= rows)
    some: NDArray[np.bool_] = generator.random(grids.shape) < share
    return some


def _some_values(
    grids: NDArray[np.uint8], shape: Shape, generator: np.random.Generator
) -> NDArray[np.bool_]:
    order = generator.random((len(grids), shape.size)).argsort(axis=1)
    gone = np.zeros((len(grids), shape.size + 1), dtype=np.bool_)
    np.put_along_axis(gone, order[:, :VALUES] + 1, True, axis=1)
    return np.take_along_axis(gone, grids.astype(np.int64), axis=1)


def _step(
    grids: NDArray[np.uint8],
    emptied: NDArray[np.bool_],
    shape: Shape,
    generator: np.random.Generator,
    at_most: int,
) -> NDArray[np.uint8]:
    puzzles = np.where(emptied, 0, grids).astype(np.uint8)
    counts = np.zeros(len(grids), dtype=np.uint64)
    place = shape.box_rows, shape.box_columns
    solve_sized_sudokus(*place, puzzles, at_most, GUESSES, 0, counts)
    drawn = generator.random(len(grids)) * np.where(counts < at_most, counts, 0)
    taken = (counts > 1) & (counts < at_most)
    wanted = drawn.astype(np.uint64)
    moved = grids[taken]
    solve_sized_sudokus(
        *place, puzzles[taken], at_most, GUESSES, 0, counts[taken], moved, wanted[taken]
    )
    grids = grids.copy()
    grids[taken] = moved
    return grids
