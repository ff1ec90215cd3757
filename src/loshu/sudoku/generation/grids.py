"""Random complete grids: uniform for 9x9, by random walks for other shapes."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import SizedSearch, sample_sudoku_grids, solve_sized_sudokus
from loshu.sudoku.shape import NINE, Shape
from loshu.text import phrase, translations

Grids = NDArray[np.uint8]

AT_ONCE: Final = 2048
"""Grids per call of the kernel: less than ten milliseconds."""
STEPS_PER_ROW: Final = 4
"""Steps per row before the first grid of a walk for other shapes; an eighth of them between two
grids."""
EMPTIED_PARTS: Final = ((9, 0.55), (16, 0.5), (36, 0.42))
"""The share of cells that a step empties, by the maximum number of rows: with more empty cells,
large grids would have too many fillings."""
VALUES: Final = 3
SMALL: Final = 9
"""Up to this number of rows, emptying random cells is enough."""
MOST_FILLINGS: Final = 100
MOST_FILLINGS_OF_VALUES: Final = 1000
"""A step with this many fillings is skipped."""
GUESSES: Final = 300
"""A step with this many wrong guesses is skipped, too."""

_OF_NINE: Final = phrase(
    "sudoku.distribution",
    "All {grids} grids are equally likely. First the values of each column of each box "
    "are chosen, and accepted with a probability proportional to the number of grids that "
    "have them; then one of these grids is chosen.",
)
_OF_OTHERS: Final = phrase(
    "sudoku.distribution",
    "The grids are states of a random walk from a grid found by random guesses. A step "
    "empties random cells, or the cells of {values} random values, and chooses one of "
    "their fillings uniformly. Such steps preserve the uniform distribution over all "
    "grids. It is not proved how close to uniform the results are.",
)
_GRIDS: Final = 6_670_903_752_021_072_936_960
"""The number of 9x9 grids: B. Felgenhauer and F. Jarvis, 2005."""


def distribution(shape: Shape = NINE, lang: str = "en") -> str:
    """Return a description of the distribution of random grids.

    Examples
    --------
    >>> print(distribution().partition(".")[0])
    All 6,670,903,752,021,072,936,960 grids are equally likely
    """
    words = translations(lang)
    if shape != NINE:
        return words.text(_OF_OTHERS, values=VALUES)
    return words.text(_OF_NINE, grids=words.number(_GRIDS))


def random_grids(n: int, generator: np.random.Generator, shape: Shape = NINE) -> Grids:
    """Sample random complete grids: 9x9 uniformly, other shapes each from its own walk.

    Parameters
    ----------
    n : int
    generator : numpy.random.Generator
    shape : Shape

    Returns
    -------
    array of shape (n, cells)

    Examples
    --------
    >>> random_grids(2, np.random.default_rng(1)).sum(axis=1).tolist()
    [405, 405]
    >>> random_grids(2, np.random.default_rng(1), Shape(2, 3)).sum(axis=1).tolist()
    [126, 126]
    """
    return next(grid_batches(n, generator, shape))


def grid_batches(n: int, generator: np.random.Generator, shape: Shape = NINE) -> Iterator[Grids]:
    """Sample random complete grids without end, `n` at a time.

    Yields
    ------
    array of shape (n, cells)

    Notes
    -----
    Grids of 9x9 are independent, and all 6,670,903,752,021,072,936,960 are equally likely
    (native/sudoku/grids/sampling.hpp).

    Grids of another shape are states of `n` parallel walks; grids of one walk are correlated. A
    grid and its possible successor agree outside the emptied cells, so both have the same fillings.
    A step is therefore as likely as the reverse step, which preserves the uniform distribution (W.
    K. Hastings, Biometrika 57, 1970). See `distribution`.
    """
    return _uniform(n, generator) if shape == NINE else _walks(n, shape, generator)


def _uniform(n: int, generator: np.random.Generator) -> Iterator[Grids]:
    while True:
        grids = np.empty((n, NINE.cells), dtype=np.uint8)
        for first in range(0, n, AT_ONCE):
            checkpoint()
            seed = int(generator.integers(2**64, dtype=np.uint64))
            sample_sudoku_grids(seed, grids[first : first + AT_ONCE])
        yield grids


def _walks(n: int, shape: Shape, generator: np.random.Generator) -> Iterator[Grids]:
    grids = np.array([_guessed_grid(shape, generator) for _ in range(n)])
    steps = STEPS_PER_ROW * shape.size
    while True:
        for number in range(steps):
            if number % 2 and shape.size > SMALL:
                emptied = _random_values(grids, shape, generator)
                grids = _step(grids, emptied, shape, generator, MOST_FILLINGS_OF_VALUES)
            else:
                emptied = _random_cells(grids, shape, generator)
                grids = _step(grids, emptied, shape, generator, MOST_FILLINGS)
        yield grids
        steps = shape.size // 2


def _guessed_grid(shape: Shape, generator: np.random.Generator) -> Grids:
    """Find a complete grid by random guesses, with restarts."""
    grid = np.zeros(shape.cells, dtype=np.uint8)
    while True:
        checkpoint()
        seed = int(generator.integers(1, 2**63))
        search = SizedSearch(shape.box_rows, shape.box_columns, grid, False, seed)
        search.resume(1000, 1)
        if search.count:
            search.write(grid)
            return grid


def _random_cells(grids: Grids, shape: Shape, generator: np.random.Generator) -> NDArray[np.bool_]:
    part = next(part for rows, part in EMPTIED_PARTS if shape.size <= rows)
    some: NDArray[np.bool_] = generator.random(grids.shape) < part
    return some


def _random_values(grids: Grids, shape: Shape, generator: np.random.Generator) -> NDArray[np.bool_]:
    order = generator.random((len(grids), shape.size)).argsort(axis=1)
    chosen = np.zeros((len(grids), shape.size + 1), dtype=np.bool_)
    np.put_along_axis(chosen, order[:, :VALUES] + 1, True, axis=1)
    return np.take_along_axis(chosen, grids.astype(np.int64), axis=1)


def _step(
    grids: Grids,
    emptied: NDArray[np.bool_],
    shape: Shape,
    generator: np.random.Generator,
    most: int,
) -> Grids:
    checkpoint()
    puzzles = np.where(emptied, 0, grids).astype(np.uint8)
    counts = np.zeros(len(grids), dtype=np.uint64)
    sides = shape.box_rows, shape.box_columns
    solve_sized_sudokus(*sides, puzzles, most, GUESSES, 0, counts)
    part = generator.random(len(grids))
    numbers = (part * np.where(counts < most, counts, 0)).astype(np.uint64)
    taken = (counts > 1) & (counts < most)
    moved = grids[taken]
    solve_sized_sudokus(
        *sides, puzzles[taken], most, GUESSES, 0, counts[taken], moved, numbers[taken]
    )
    return _replaced(grids, taken, moved)


def _replaced(grids: Grids, taken: NDArray[np.bool_], moved: Grids) -> Grids:
    grids = grids.copy()
    grids[taken] = moved
    return grids


def rearranged(grids: Grids, shape: Shape, generator: np.random.Generator) -> Grids:
    """Exchange bands, rows within them, stacks and columns within these at random.

    Examples
    --------
    >>> grid = np.array([[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]], dtype=np.uint8)
    >>> rearranged(grid, Shape(2, 2), np.random.default_rng(3)).sum(axis=1).tolist()
    [40]
    """
    n, size = len(grids), shape.size
    rows = _line_order(n, size, shape.box_rows, generator)
    columns = _line_order(n, size, shape.box_columns, generator)
    square = grids.reshape(n, size, size)
    moved = square[np.arange(n)[:, None, None], rows[:, :, None], columns[:, None, :]]
    return np.ascontiguousarray(moved.reshape(n, -1))


def _line_order(
    n: int, size: int, within: int, generator: np.random.Generator
) -> NDArray[np.int64]:
    """Return random orders of rows that keep the rows of each band together."""
    bands = generator.random((n, size // within)).argsort(axis=1)
    lines = generator.random((n, size // within, within)).argsort(axis=2)
    return (bands[:, :, None] * within + lines).reshape(n, size)
