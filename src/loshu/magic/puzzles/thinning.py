"""Take clues away until none can go: by search, or as far as people can follow."""

from typing import Final

import numpy as np

from loshu.core.parallel import checkpoint
from loshu.magic.completion.explanation.techniques import Level
from loshu.magic.puzzles.deduction import deducible
from loshu.magic.puzzles.rivals import Cells, Rivals

FIRST_LOOK: Final = 20_000
SECOND_LOOK: Final = 200_000
"""Choices that a search may make: at first, and where nothing is left that is easier to decide."""
_EXCHANGES: Final = 300
"""Attempts to replace two clues by one."""


def thinned(rivals: Rivals, kept: Cells, rng: np.random.Generator) -> Cells | None:
    """Take clues away in random order until none can go; None where that takes too long.

    Parameters
    ----------
    rivals : Rivals
    kept : array of shape (n * n,)
        Clues that have no rival.
    rng : numpy.random.Generator
    """
    left = kept.copy()
    waiting = rng.permutation(np.flatnonzero(kept)).tolist()
    for choices in (FIRST_LOOK, SECOND_LOOK):
        undecided = []
        for cell in waiting:
            left[cell] = False
            found = rivals.exist(left, choices, changed=cell)
            if found is not False:
                left[cell] = True
            if found is None:
                undecided.append(cell)
        waiting = undecided
        # One search that does not end is likely to be followed by others.
        if len(waiting) > 2:
            return None
    return None if waiting else left


def with_fewer(rivals: Rivals, kept: Cells, clues: int, rng: np.random.Generator) -> Cells:
    """Replace two clues by one until they are few enough or cannot become fewer."""
    best = kept
    for _ in range(_EXCHANGES):
        if best.sum() <= clues:
            break
        checkpoint()
        tried = best.copy()
        tried[rng.choice(np.flatnonzero(best), 2, replace=False)] = False
        tried[rng.choice(np.flatnonzero(~best))] = True
        if rivals.exist(tried, FIRST_LOOK) is False:
            found = thinned(rivals, tried, rng)
            best = best if found is None else found
    return best


def thinned_for_people(
    rivals: Rivals, level: Level, rng: np.random.Generator, clues: int | None = None
) -> Cells:
    """Take clues away while the square can be completed by the techniques up to a level.

    Parameters
    ----------
    rivals : Rivals
        Properties of the square.
    level : Level
    rng : numpy.random.Generator
    clues : int, optional
        Stop where this number is left.
    """
    kept = np.ones(len(rivals.square), dtype=np.bool_)
    left = len(kept)
    for cell in rng.permutation(len(kept)).tolist():
        if left == clues:
            break
        checkpoint()
        kept[cell] = False
        if deducible(rivals, kept, level):
            left -= 1
        else:
            kept[cell] = True
    return kept
