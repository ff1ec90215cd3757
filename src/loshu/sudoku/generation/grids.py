"""Random full grids: a walk that keeps to the uniform distribution."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.kernels import sudoku_solve
from loshu.sudoku.symmetries import morph_many

STEPS: Final = 24
"""Steps of the walk before the first grids, each of which does half of a grid anew."""
STEPS_BETWEEN: Final = 2
EMPTIED: Final = 44
AT_MOST: Final = 100
"""A step with as many ways to fill the cells again as this is not taken."""
DISTRIBUTION: Final = (
    f"The grids are places on a walk. A step empties {EMPTIED} random cells and draws one of the "
    "ways to fill them, all alike: that leaves the uniform distribution over all "
    "6,670,903,752,021,072,936,960 grids as it is. "
    f"There are {STEPS} steps before the first grids, {STEPS_BETWEEN} between two, and then a "
    "random symmetry; how near to uniform that comes is not proved, and grids of one walk are kin."
)


def random_grids(n: int, generator: np.random.Generator) -> NDArray[np.uint8]:
    """Draw random full grids, each from its own walk.

    Parameters
    ----------
    n : int
    generator : numpy.random.Generator

    Returns
    -------
    array of shape (n, 81)

    Examples
    --------
    >>> random_grids(2, np.random.default_rng(1)).sum(axis=1).tolist()
    [405, 405]
    """
    return next(walks(n, generator))


def walks(n: int, generator: np.random.Generator) -> Iterator[NDArray[np.uint8]]:
    """Go on `n` walks, without end.

    Yields
    ------
    array of shape (n, 81)
        Where each walk is, under a random symmetry.

    Notes
    -----
    A step empties the same cells of a grid and of the grid that it may become, and has the same
    ways to fill them: it is as likely as the step back, so that the uniform distribution stays
    (W. K. Hastings, Biometrika 57, 1970).  `DISTRIBUTION` says in words what is known.
    """
    grids = _starts(n, generator)
    for _ in range(STEPS - STEPS_BETWEEN):
        grids = _step(grids, generator)
    while True:
        for _ in range(STEPS_BETWEEN):
            grids = _step(grids, generator)
        yield morph_many(grids, generator)


def _starts(n: int, generator: np.random.Generator) -> NDArray[np.uint8]:
    """Take the grid whose rows are shifted, under random symmetries."""
    shifts = np.array([0, 3, 6, 1, 4, 7, 2, 5, 8])
    one = ((shifts[:, None] + np.arange(9)) % 9 + 1).astype(np.uint8).reshape(1, 81)
    return morph_many(np.repeat(one, n, axis=0), generator)


def _step(grids: NDArray[np.uint8], generator: np.random.Generator) -> NDArray[np.uint8]:
    order = generator.random(grids.shape).argpartition(EMPTIED, axis=1)[:, :EMPTIED]
    puzzles = grids.copy()
    np.put_along_axis(puzzles, order, 0, axis=1)
    counts = np.zeros(len(grids), dtype=np.uint64)
    sudoku_solve(puzzles, AT_MOST, counts)
    wanted = (generator.random(len(grids)) * counts).astype(np.uint64)
    taken = (counts > 1) & (counts < AT_MOST)
    moved = grids[taken]
    sudoku_solve(puzzles[taken], AT_MOST, counts[taken], moved, "", wanted[taken])
    grids = grids.copy()
    grids[taken] = moved
    return grids
