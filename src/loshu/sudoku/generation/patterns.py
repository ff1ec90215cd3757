"""Random puzzles with a given pattern of clues."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.sudoku.generation.grids import grid_batches, random_grids
from loshu.sudoku.generation.minimal import are_unique, minimal_puzzles
from loshu.sudoku.generation.orbit_exchanges import fill
from loshu.sudoku.symmetry.symmetries import morph_many

Puzzles = NDArray[np.uint8]
Pattern = NDArray[np.bool_]

IMAGES: Final = 4
"""Images of each grid to test whether puzzles with the pattern are common."""
COMMON: Final = 1 / 1000
"""If a smaller share of these images has one solution, changing digits is faster."""
BEGINNERS: Final = 1024
"""Random grids at the start of exchanges."""
POOL: Final = 64
TRIALS: Final = 16384
"""Exchanges per round: a tenth of a second."""
ROUNDS: Final = 100
"""Restart with other grids after this many rounds."""
MOST_CHANGED: Final = 3


def puzzles_with_pattern(
    pattern: Pattern, generator: np.random.Generator, at_once: int
) -> Iterator[Puzzles]:
    """Make 9x9 puzzles with a pattern, without end.

    If such puzzles are common, the clues of random grids are tried. Otherwise the search starts
    with extra clues outside the pattern, and removes them one by one while changing digits in the
    pattern.

    Yields
    ------
    array of shape (k, 81)
        Puzzles with one solution; k may be 0.

    Examples
    --------
    >>> pattern = np.arange(81) % 5 < 2
    >>> puzzles = next(puzzles_with_pattern(pattern, np.random.default_rng(1), 100))
    >>> len(puzzles), bool(((puzzles > 0) == pattern).all()), bool(are_unique(puzzles).all())
    (66, True, True)
    """
    for grids in grid_batches(at_once, generator):
        images = np.concatenate([morph_many(grids, generator) for _ in range(IMAGES)])
        checkpoint()
        direct = np.where(pattern, images, 0).astype(np.uint8)
        found = direct[are_unique(direct)]
        if len(found) < COMMON * len(images):
            others = _by_changing_digits(pattern, generator)
            found = np.concatenate([found, others])
        yield found


def _by_changing_digits(pattern: Pattern, generator: np.random.Generator) -> Puzzles:
    outside = np.flatnonzero(~pattern)
    grids = random_grids(BEGINNERS, generator)
    pool = _fewest(minimal_puzzles(grids, generator, orbits=outside[:, None]), outside)
    for _ in range(ROUNDS):
        checkpoint()
        if not pool[0, outside].any():
            break
        trials = pool[generator.integers(len(pool), size=TRIALS)]
        _drop_one(trials, outside, generator)
        trials = trials[_change_digits(trials, np.flatnonzero(pattern), generator)]
        found = trials[are_unique(trials)]
        pool = _fewest(generator.permutation(np.concatenate([found, pool])), outside)
    return np.unique(pool[~pool[:, outside].any(axis=1)], axis=0)


def _fewest(puzzles: Puzzles, outside: NDArray[np.int64]) -> Puzzles:
    """Return different puzzles with the fewest clues outside the pattern."""
    counts = (puzzles[:, outside] > 0).sum(axis=1)
    fewest: Puzzles = puzzles[np.argsort(counts, kind="stable")[:POOL]]
    return fewest


def _drop_one(puzzles: Puzzles, outside: NDArray[np.int64], generator: np.random.Generator) -> None:
    """Try to remove a random clue outside the pattern from each puzzle."""
    weights = np.where(puzzles[:, outside] > 0, generator.random((len(puzzles), len(outside))), 0)
    rows = np.flatnonzero(generator.random(len(puzzles)) < 0.75)
    puzzles[rows, outside[weights[rows].argmax(axis=1)]] = 0


def _change_digits(
    puzzles: Puzzles, inside: NDArray[np.int64], generator: np.random.Generator
) -> NDArray[np.bool_]:
    """Give some clues of the pattern random digits; False if the rules allow none."""
    # A full sort, because the order after `argpartition` depends on the processor.
    cells = generator.random((len(puzzles), len(inside))).argsort(axis=1)
    changed = inside[cells[:, :MOST_CHANGED]]
    number = generator.integers(1, MOST_CHANGED + 1, size=len(puzzles))
    changed[np.arange(MOST_CHANGED) >= number[:, None]] = -1
    for column in changed.T:
        rows = np.flatnonzero(column >= 0)
        puzzles[rows, column[rows]] = 0
    return fill(puzzles, changed, generator)
