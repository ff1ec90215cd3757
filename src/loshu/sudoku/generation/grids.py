"""Random full grids: walks whose steps keep the uniform distribution."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import SizedSearch, solve_sized_sudokus, sudoku_solve
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.symmetries import morph_many
from loshu.text import phrase, translations

Grids = NDArray[np.uint8]

STEPS: Final = 24
"""Steps of a walk over 9x9 before its first grid; each replaces half of a grid."""
STEPS_BETWEEN: Final = 2
EMPTIED: Final = 44
STEPS_PER_ROW: Final = 4
"""Steps of a walk over another shape before its first grid, for every row; there are an eighth as
many between two grids."""
EMPTIED_PARTS: Final = ((9, 0.55), (16, 0.5), (36, 0.42))
"""The part of the cells that a step empties, up to a number of rows: emptied further, large grids
have too many fillings."""
VALUES: Final = 3
SMALL: Final = 9
"""Up to this number of rows, steps that empty random cells are enough."""
MOST_FILLINGS: Final = 100
MOST_FILLINGS_OF_VALUES: Final = 1000
"""A step with as many fillings as this is not taken."""
GUESSES: Final = 300
"""Nor is one that takes this many wrong guesses."""

_OF_NINE: Final = phrase(
    "sudoku.distribution",
    "The grids are states of a random walk. A step empties {emptied} random cells and samples one "
    "of their fillings uniformly, which keeps the uniform distribution over all {grids} grids. "
    "There are {steps} steps before the first grids, {between} between two, and then a random "
    "symmetry; how close to uniform this is has not been proved, and grids of one walk are "
    "correlated.",
)
_OF_OTHERS: Final = phrase(
    "sudoku.distribution",
    "The grids are states of a random walk that starts at a grid found by random guesses. A step "
    "empties random cells, or those of {values} random values, and samples one of their fillings "
    "uniformly, which keeps the uniform distribution over all grids. How close to uniform this is "
    "has not been proved.",
)
_GRIDS: Final = 6_670_903_752_021_072_936_960
"""Of 9x9: B. Felgenhauer and F. Jarvis, 2005."""


def distribution(shape: Shape = NINE, language: str = "en") -> str:
    """Return a description of the distribution of random grids, for people.

    Examples
    --------
    >>> "has not been proved" in distribution()
    True
    """
    words = translations(language)
    if shape != NINE:
        return words.text(_OF_OTHERS, values=VALUES)
    steps = {"emptied": EMPTIED, "steps": STEPS, "between": STEPS_BETWEEN}
    return words.text(_OF_NINE, grids=words.number(_GRIDS), **steps)


def random_grids(n: int, generator: np.random.Generator, shape: Shape = NINE) -> Grids:
    """Sample random full grids, each from its own walk.

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
    return next(walks(n, generator, shape))


def walks(n: int, generator: np.random.Generator, shape: Shape = NINE) -> Iterator[Grids]:
    """Walk over the grids of a shape `n` times side by side, without end.

    Yields
    ------
    array of shape (n, cells)
        The grids that the walks have reached.

    Notes
    -----
    A step empties the same cells of a grid and of the grid that it may become, which have the same
    fillings: it is as likely as the reverse step, so the uniform distribution is kept
    (W. K. Hastings, Biometrika 57, 1970).  `distribution` describes what is known.
    """
    return _walks_of_nine(n, generator) if shape == NINE else _walks_of_others(n, shape, generator)


def _walks_of_nine(n: int, generator: np.random.Generator) -> Iterator[Grids]:
    grids = _shifted_rows(n, generator)
    for _ in range(STEPS - STEPS_BETWEEN):
        grids = _step_of_nine(grids, generator)
    while True:
        for _ in range(STEPS_BETWEEN):
            grids = _step_of_nine(grids, generator)
        yield morph_many(grids, generator)


def _shifted_rows(n: int, generator: np.random.Generator) -> Grids:
    """Return the grid whose rows are shifts of one another, under random symmetries."""
    shifts = np.array([0, 3, 6, 1, 4, 7, 2, 5, 8])
    one = ((shifts[:, None] + np.arange(9)) % 9 + 1).astype(np.uint8).reshape(1, 81)
    return morph_many(np.repeat(one, n, axis=0), generator)


def _step_of_nine(grids: Grids, generator: np.random.Generator) -> Grids:
    checkpoint()
    order = generator.random(grids.shape).argpartition(EMPTIED, axis=1)[:, :EMPTIED]
    puzzles = grids.copy()
    np.put_along_axis(puzzles, order, 0, axis=1)
    counts = np.zeros(len(grids), dtype=np.uint64)
    sudoku_solve(puzzles, MOST_FILLINGS, counts)
    numbers = (generator.random(len(grids)) * counts).astype(np.uint64)
    taken = (counts > 1) & (counts < MOST_FILLINGS)
    moved = grids[taken]
    sudoku_solve(puzzles[taken], MOST_FILLINGS, counts[taken], moved, "", numbers[taken])
    return _replaced(grids, taken, moved)


def _walks_of_others(n: int, shape: Shape, generator: np.random.Generator) -> Iterator[Grids]:
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
    """Find a full grid by random guesses; restart where they lead nowhere."""
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
