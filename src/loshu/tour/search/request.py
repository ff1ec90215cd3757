"""Requests for tours, and results of finders."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf
from time import monotonic
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import OutOfTimeError, UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.core.seeds import kernel_seed
from loshu.text import Phrase, phrase
from loshu.text.symmetries import GIVENS_SYMMETRIES
from loshu.tour.game import Game

Symmetry: TypeAlias = Literal["quarter-turn", "half-turn", "mirror"]
SYMMETRIES: Final[Mapping[Symmetry, Phrase]] = MappingProxyType(
    {
        "quarter-turn": GIVENS_SYMMETRIES["quarter-turn"],
        "half-turn": GIVENS_SYMMETRIES["half-turn"],
        "mirror": phrase("tour", "mirror"),
    }
)
Order: TypeAlias = Literal["depth-first", "warnsdorff"]
"""The first step that a search tries: in the order of the moves, or to the cell with the fewest
onward steps."""
ORDERS: Final[tuple[Order, ...]] = get_args(Order)
Path: TypeAlias = NDArray[np.int32]
"""The cells of a tour in order; shape (cells,)."""


def ending(seconds: float | None) -> float:
    """Return the time at which a search with a limit of seconds (or none) gives up."""
    return inf if seconds is None else monotonic() + seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class TourRequest:
    """A request for a tour.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> TourRequest(game=parse_game("5x5", "five"), start=0).title
    'a tour of 5x5:(3,0)+(2,2) from r1c1'
    """

    game: Game
    start: int | None = None
    end: int | None = None
    symmetry: Symmetry | None = None
    seed: int | None = None
    """Selects a tour (default: always the same tour)."""
    until: float = inf
    """The time of `time.monotonic` at which a search gives up."""

    def __post_init__(self) -> None:
        """Reject invalid cells, symmetries and seeds.

        Raises
        ------
        UnsupportedError
            The start or end is not on the board, the symmetry is unknown, or the seed negative.
        """
        object.__setattr__(self, "seed", kernel_seed(self.seed))
        board = self.game.board
        for cell in (self.start, self.end):
            if cell is not None and (not 0 <= cell < board.size or cell in board.holes):
                raise UnsupportedError(f"The board {board.title} has no cell number {cell}.")
        if self.symmetry is not None and self.symmetry not in SYMMETRIES:
            raise UnsupportedError(
                f"Unknown symmetry {self.symmetry!r}. Expected one of: {', '.join(SYMMETRIES)}."
            )

    @property
    def title(self) -> str:
        """The request in words."""
        name = self.game.board.name_of
        kind = "a closed tour" if self.game.closed else "a tour"
        of = f"{kind} of {self.game.board.title}:{self.game.moves}"
        start = f" from {name(self.start)}" if self.start is not None else ""
        end = f" to {name(self.end)}" if self.end is not None else ""
        symmetry = f" with {self.symmetry} symmetry" if self.symmetry else ""
        return of + start + end + symmetry

    def checkpoint(self) -> None:
        """Stop a search that was interrupted or has reached its time limit.

        Raises
        ------
        OutOfTimeError
            The time limit was reached.
        """
        checkpoint()
        if monotonic() > self.until:
            raise OutOfTimeError(f"The time limit was reached before {self.title} was found.")

    @property
    def random(self) -> np.random.Generator:
        """A generator for random choices outside the kernels."""
        return np.random.default_rng(self.seed or 0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finder: a path, or nothing."""

    path: Path | None = None
    none: bool = False
    """Whether a complete search proved that no tour exists."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finder:
    """A method of finding tours."""

    name: str
    title: str
    serves: Callable[[TourRequest], bool]
    find: Callable[[TourRequest], Outcome]
    """Finds a tour, or gives up: then the next finder is tried."""
