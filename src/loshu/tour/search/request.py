"""What tour is wanted, and what a finder answers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.tour.game import Game

Symmetry: TypeAlias = Literal["90", "180", "mirror"]
Path: TypeAlias = NDArray[np.int32]
"""The cells of a tour in their order; shape (cells,)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A tour that is looked for.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> Wanted(game=parse_game("5x5", "five"), start=0).title
    'a tour of 5x5:(3,0)+(2,2) from r1c1'
    """

    game: Game
    start: int | None = None
    end: int | None = None
    symmetry: Symmetry | None = None
    seed: int | None = None
    """Chooses among the tours; without one, the same tour is found every time."""

    def __post_init__(self) -> None:
        """Refuse cells that are not there.

        Raises
        ------
        UnsupportedError
            A start or end that is no cell of the board.
        """
        board = self.game.board
        for cell in (self.start, self.end):
            if cell is not None and (not 0 <= cell < board.size or cell in board.holes):
                raise UnsupportedError(f"the board {board} has no cell of the number {cell}")

    @property
    def title(self) -> str:
        """What is wanted, in words."""
        name = self.game.board.name_of
        kind = "a closed tour" if self.game.closed else "a tour"
        of = f"{kind} of {self.game.board}:{self.game.moves}"
        start = f" from {name(self.start)}" if self.start is not None else ""
        end = f" to {name(self.end)}" if self.end is not None else ""
        symmetry = f" with symmetry {self.symmetry}" if self.symmetry else ""
        return of + start + end + symmetry

    @property
    def random(self) -> np.random.Generator:
        """A generator for choices that the kernels do not make."""
        return np.random.default_rng(self.seed or 0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a finder found: a path, or nothing."""

    path: Path | None = None
    none: bool = False
    """Whether it has searched everything and there is no tour."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finder:
    """A way to find tours."""

    name: str
    title: str
    serves: Callable[[Wanted], bool]
    find: Callable[[Wanted], Outcome]
    """May give up: the next finder in the list is then asked."""
