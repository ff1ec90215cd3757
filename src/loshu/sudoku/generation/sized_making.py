"""Make puzzles of any shape as they are wanted."""

from collections.abc import Iterator
from threading import Event
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.sudoku.generation.sized_grids import sized_walks
from loshu.sudoku.generation.sized_minimal import are_minimal_sized, minimal_sized, sized_counts
from loshu.sudoku.generation.symmetry import orbits_of
from loshu.sudoku.shape import NINE, Shape

Puzzles = NDArray[np.uint8]

MOST_AT_ONCE: Final = 2048
WORK_AT_ONCE: Final = 2 * 10**9
"""Some nanoseconds: a minimal puzzle takes about as many as its rows to the seventh power."""


def batch_of(shape: Shape) -> int:
    """Return how many puzzles of a shape are made side by side, in a second or so.

    Examples
    --------
    >>> batch_of(Shape(2, 2)), batch_of(Shape(4, 4)), batch_of(Shape(6, 6))
    (2048, 7, 1)
    """
    return max(1, min(MOST_AT_ONCE, WORK_AT_ONCE // shape.size**7))


def make_sized(
    shape: Shape,
    generator: np.random.Generator,
    *,
    clues: int | None,
    symmetry: str,
    pattern: tuple[bool, ...] | None,
    at_once: int,
    stop: Event | None,
) -> Iterator[Puzzles]:
    """Make puzzles of a shape without end, as `make_puzzles` does."""
    some = min(at_once, batch_of(shape))
    if pattern is not None:
        walks = sized_walks(some, shape, generator, stop)
        yield from _with_pattern(shape, np.array(pattern), walks, generator, stop)
        return
    orbits = orbits_of(symmetry, shape.size)
    for grids in sized_walks(some, shape, generator, stop):
        puzzles = minimal_sized(grids, shape, generator, orbits=orbits, clues=clues or 0, stop=stop)
        if symmetry != "none" and not clues and shape.size <= NINE.size:
            puzzles = puzzles[are_minimal_sized(puzzles, shape, stop)]
        if clues:
            puzzles = puzzles[(puzzles > 0).sum(axis=1) == clues]
        yield puzzles


def _with_pattern(
    shape: Shape,
    pattern: NDArray[np.bool_],
    walks: Iterator[Puzzles],
    generator: np.random.Generator,
    stop: Event | None,
) -> Iterator[Puzzles]:
    for grids in walks:
        for _ in range(16):  # the same grids from other sides are as good as others
            puzzles = np.where(pattern, shuffled(grids, shape, generator), 0).astype(np.uint8)
            yield puzzles[sized_counts(puzzles, 2, shape, stop) == 1]


def shuffled(grids: Puzzles, shape: Shape, generator: np.random.Generator) -> Puzzles:
    """Exchange bands, rows within them, stacks and columns within these at random.

    Examples
    --------
    >>> grid = np.array([[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]], dtype=np.uint8)
    >>> shuffled(grid, Shape(2, 2), np.random.default_rng(3)).sum(axis=1).tolist()
    [40]
    """
    n, size = len(grids), shape.size
    rows = _order(n, size, shape.box_rows, generator)
    columns = _order(n, size, shape.box_columns, generator)
    square = grids.reshape(n, size, size)
    moved = square[np.arange(n)[:, None, None], rows[:, :, None], columns[:, None, :]]
    return np.ascontiguousarray(moved.reshape(n, -1))


def _order(n: int, size: int, within: int, generator: np.random.Generator) -> NDArray[np.int64]:
    """Draw an order of rows in which those of a band stay together."""
    bands = generator.random((n, size // within)).argsort(axis=1)
    lines = generator.random((n, size // within, within)).argsort(axis=2)
    return (bands[:, :, None] * within + lines).reshape(n, size)
