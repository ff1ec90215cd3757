"""Puzzles that people can solve without trial: clues go as long as their techniques suffice."""

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.magic.puzzles.deduction import has_level
from loshu.magic.puzzles.puzzle import SquarePuzzle, verified_puzzle
from loshu.magic.puzzles.request import LARGEST_MINIMAL, SquarePuzzleRequest
from loshu.magic.puzzles.rivals import Cells, Rivals
from loshu.magic.puzzles.thinning import FIRST_LOOK, thinned_for_people

_SQUARES_TRIED: Final = 30
_LARGE_TRIED: Final = 6


def puzzle_for_people(
    request: SquarePuzzleRequest,
    rng: np.random.Generator,
    square: Callable[[np.random.Generator], NDArray[np.int64]],
) -> SquarePuzzle:
    """Make a puzzle of a level, of which no clue can go without making it harder.

    Parameters
    ----------
    request : SquarePuzzleRequest
        With a level.
    rng : numpy.random.Generator
    square : callable
        Returns a random square.

    Raises
    ------
    UnsupportedError
        None was found in a number of squares.
    """
    assert request.level is not None
    met = []
    tried = _SQUARES_TRIED if request.order <= LARGEST_MINIMAL else _LARGE_TRIED
    for _ in range(tried):
        rivals = Rivals(request.problem, square(rng))
        kept = thinned_for_people(rivals, request.level, rng, request.clues)
        if not has_level(rivals, kept, request.level):
            continue
        if request.clues in (None, clues := int(kept.sum())):
            minimal = request.order <= LARGEST_MINIMAL and all_needed(rivals, kept)
            return verified_puzzle(rivals, kept, minimal=minimal, level=request.level)
        met.append(clues)
    raise UnsupportedError(_none(request, tried, met))


def all_needed(rivals: Rivals, kept: Cells) -> bool:
    """Return whether it is proved that no clue can go."""
    for cell in np.flatnonzero(kept).tolist():
        fewer = kept.copy()
        fewer[cell] = False
        if not rivals.exist(fewer, FIRST_LOOK, changed=cell):
            return False
    return True


def _none(request: SquarePuzzleRequest, tried: int, met: list[int]) -> str:
    if met:
        fewest = min(met)
        return (
            f"No puzzle of level {request.level} with {request.clues} clues was found in {tried} "
            f"squares. The fewest clues found were {fewest}; ask for about {fewest} or more."
        )
    clues = f" with {request.clues} clues" if request.clues is not None else ""
    return (
        f"No puzzle of level {request.level}{clues} was found in {tried} squares. Ask for "
        f"{'fewer clues or ' if clues else ''}a different level."
    )
