"""Puzzles of orders up to 4, chosen among all squares and all sets of cells."""

from functools import cached_property
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.magic.completion.explanation.techniques import LEVELS, Level
from loshu.magic.puzzles.deduction import has_level
from loshu.magic.puzzles.forcing import (
    all_squares,
    classes_of,
    forcing_sets,
    members,
    minimal_sets,
    set_sizes,
)
from loshu.magic.puzzles.people import puzzle_for_people
from loshu.magic.puzzles.puzzle import SquarePuzzle, verified_puzzle
from loshu.magic.puzzles.request import SquarePuzzleRequest
from loshu.magic.puzzles.rivals import Rivals

_SQUARES_TRIED: Final = 20
"""Squares in which to look for a set of clues before all squares are gone through."""
_RARE: Final = 2
"""Clues by which the largest minimal set of all squares exceeds that of the squares tried."""
_RATED: Final = 60
"""Minimal sets that are rated in search of a level."""


class SmallOrderMaker:
    """Make puzzles of an order up to 4: each minimal set of a square is equally likely.

    Examples
    --------
    >>> from loshu.magic.puzzles.request import read_request
    >>> maker = SmallOrderMaker(read_request(3))
    >>> maker.make(np.random.default_rng(1)).clues
    2
    """

    def __init__(self, request: SquarePuzzleRequest) -> None:
        self._request = request
        self._squares = all_squares(request.problem)
        self._seen: set[int] = set()
        if not len(self._squares):
            raise UnsupportedError("No square meets the conditions. Change them.")

    def make(self, rng: np.random.Generator) -> SquarePuzzle:
        """Make the puzzle that a generator decides."""
        if self._request.level is not None:
            return self._with_level(self._request.level, rng)
        clues = self._request.clues
        for _ in range(_SQUARES_TRIED):
            found = self._minimal(rng, clues)
            if found is not None:
                return found
        if clues is not None and self._seen and clues > max(self._seen) + _RARE:
            return self._with_redundant(rng, clues)
        # None of these squares has one: is there any?
        known = self._minimal_sizes
        if clues is None or clues in known:
            while (found := self._minimal(rng, clues)) is None:
                checkpoint()
            return found
        if clues < min(known):
            raise UnsupportedError(self._too_few(clues))
        return self._with_redundant(rng, clues)

    def _minimal(self, rng: np.random.Generator, clues: int | None) -> SquarePuzzle | None:
        """Choose a square and a minimal set of its cells; None where it has no such set."""
        rivals, sets = self._sets(rng, clues, minimal=True)
        if not len(sets):
            return None
        kept = members(int(rng.choice(sets)), len(rivals.square))
        return verified_puzzle(rivals, kept, minimal=True)

    def _with_redundant(self, rng: np.random.Generator, clues: int) -> SquarePuzzle:
        """Choose a set with more clues than any minimal one has."""
        sets = np.empty(0, dtype=np.int64)
        while not len(sets):
            checkpoint()
            rivals, sets = self._sets(rng, clues, minimal=False)
        kept = members(int(rng.choice(sets)), len(rivals.square))
        return verified_puzzle(rivals, kept, minimal=False)

    def _with_level(self, level: Level, rng: np.random.Generator) -> SquarePuzzle:
        """Try minimal sets first, then sets of which none can go for people of that level."""
        for _ in range(_RATED):
            checkpoint()
            rivals, sets = self._sets(rng, self._request.clues, minimal=True)
            if not len(sets):
                continue
            kept = members(int(rng.choice(sets)), len(rivals.square))
            if has_level(rivals, kept, level):
                return verified_puzzle(rivals, kept, minimal=True, level=level)
        if level == LEVELS[-1]:
            raise UnsupportedError(
                f"No puzzle of level {level} was found. Fewer clues make harder puzzles."
            )
        return puzzle_for_people(self._request, rng, self._square)

    def _square(self, rng: np.random.Generator) -> np.ndarray:
        return np.asarray(rng.choice(self._squares))

    def _sets(
        self, rng: np.random.Generator, clues: int | None, *, minimal: bool
    ) -> tuple[Rivals, np.ndarray]:
        square = self._square(rng)
        chosen = forcing_sets(square, self._squares)
        if minimal:
            chosen = minimal_sets(chosen)
            self._seen |= set(set_sizes(len(square))[chosen].tolist())
        if clues is not None:
            chosen &= set_sizes(len(square)) == clues
        return Rivals(self._request.problem, square), np.flatnonzero(chosen)

    @cached_property
    def _minimal_sizes(self) -> set[int]:
        """The sizes of minimal sets, over all squares."""
        sizes = set_sizes(self._squares.shape[1])
        found: set[int] = set()
        for square, _ in classes_of(self._squares, self._request.order):
            checkpoint()
            found |= set(sizes[minimal_sets(forcing_sets(square, self._squares))].tolist())
        return found

    def _too_few(self, clues: int) -> str:
        known = sorted(self._minimal_sizes)
        kinds = ", ".join(self._request.problem.kinds)
        return (
            f"No {kinds} square of order {self._request.order} is the only completion of {clues} "
            f"{'clue' if clues == 1 else 'clues'}. The fewest are {known[0]}; minimal puzzles "
            f"have {_range(known)} clues."
        )


def _range(sizes: list[int]) -> str:
    return str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
