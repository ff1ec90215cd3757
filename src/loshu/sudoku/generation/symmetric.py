"""Minimal 9x9 puzzles whose clues are whole orbits of a symmetry."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import make_symmetric_sudokus
from loshu.sudoku.generation.minimal import are_minimal
from loshu.sudoku.generation.symmetry import Orbits

Puzzles = NDArray[np.uint8]

MOST_CLUES: Final = 25
"""Maximum clues of the kernel's search; symmetric puzzles with more are rarely minimal."""
AT_ONCE: Final = 128
"""Grids per call of the kernel: a tenth of a second."""
EXCHANGES: Final = 0.5
"""Times the square of the number of orbits: exchanges in a grid before giving up."""


def symmetric_puzzles(grids: Puzzles, generator: np.random.Generator, orbits: Orbits) -> Puzzles:
    """Search each 9x9 grid for a minimal puzzle whose clues are whole orbits.

    Parameters
    ----------
    grids : array of shape (n, 81)
    generator : numpy.random.Generator
    orbits : array of shape (k, m)
        At most 64 orbits, as returned by `orbits_of`.

    Returns
    -------
    array of shape (j, 81)
        Puzzles with one solution and no single redundant clue; j is at most n.

    Examples
    --------
    >>> from loshu.sudoku.generation.grids import random_grids
    >>> from loshu.sudoku.generation.symmetry import orbits_of
    >>> generator = np.random.default_rng(1)
    >>> puzzles = symmetric_puzzles(random_grids(9, generator), generator, orbits_of("half-turn"))
    >>> bool(((puzzles > 0) == (puzzles[:, ::-1] > 0)).all() and are_minimal(puzzles).all())
    True
    """
    puzzles = np.zeros_like(grids)
    exchanges = int(EXCHANGES * len(orbits) ** 2)
    for first in range(0, len(grids), AT_ONCE):
        checkpoint()
        part = slice(first, first + AT_ONCE)
        seed = int(generator.integers(2**63))
        make_symmetric_sudokus(grids[part], orbits, seed, exchanges, puzzles[part])
    found = puzzles[puzzles.any(axis=1)]
    # The kernel proves uniqueness by unavoidable sets; this solves every puzzle again.
    proved: Puzzles = found[are_minimal(found)]
    return proved
