"""Solutions: the sliding tiles, and a proved lower bound on the moves."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby, islice
from typing import Any

from loshu.core.errors import LoshuError
from loshu.core.representations import record_repr
from loshu.core.solved import Solved
from loshu.sliding.moves import board_after, directions
from loshu.sliding.puzzle import SlidingPuzzle


@dataclass(frozen=True, slots=True)
class SlidingSolution(Solved["SlidingSolution"]):
    """Moves to the goal, verified one by one on construction.

    It has the interface of a result with a single solution; its members are the moves.

    Parameters
    ----------
    puzzle : SlidingPuzzle
    moves : tuple of int
        The tiles that slide into the hole, in order.
    bound : int
        A proved lower bound on the moves, or slides.
    nodes : int
        Boards searched.
    slides : bool
        A slide of several tiles in a line counts as one.

    Raises
    ------
    LoshuError
        The moves do not lead to the goal, or are fewer than the bound.
    """

    puzzle: SlidingPuzzle
    moves: tuple[int, ...]
    bound: int
    nodes: int = field(default=0, compare=False)
    slides: bool = False

    __repr__ = record_repr

    def __str__(self) -> str:
        return " ".join(map(str, self.moves))

    def __post_init__(self) -> None:
        """Verify the moves with code that does not search."""
        if board_after(self.puzzle, self.moves) != self.puzzle.goal:
            raise LoshuError(
                f"The moves found do not solve {self.puzzle.text}. This is a bug in Loshu: "
                "please report it."
            )
        if len(self) < self.bound:
            raise LoshuError(
                f"The solution of {self.puzzle.text} has {len(self)} moves, fewer than the "
                f"bound {self.bound}. This is a bug in Loshu: please report it."
            )

    def __len__(self) -> int:
        """Return the number of moves, or of slides if these count."""
        if not self.slides:
            return len(self.moves)
        return len(self.steps)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return iter(self.steps)

    @property
    def solutions(self) -> tuple["SlidingSolution"]:
        """The solution itself."""
        return (self,)

    @property
    def complete(self) -> bool:
        """Whether this is known to be the only solution: always False."""
        return False

    @property
    def is_shortest(self) -> bool:
        """Whether no solution has fewer moves."""
        return len(self) == self.bound

    @property
    def steps(self) -> tuple[tuple[int, ...], ...]:
        """The tiles of each move; a slide may have several."""
        if not self.slides:
            return tuple((tile,) for tile in self.moves)
        tiles = iter(self.moves)
        runs = (len([*run]) for _, run in groupby(self.directions))
        return tuple(tuple(islice(tiles, length)) for length in runs)

    @property
    def directions(self) -> str:
        """The direction of each tile, as letters U, L, R and D."""
        return directions(self.puzzle, self.moves)

    def as_dict(self) -> dict[str, Any]:
        """Return the solution as data for JSON."""
        return {
            "puzzle": self.puzzle.text,
            "length": len(self),
            "shortest": self.is_shortest,
            "bound": self.bound,
            "slides": self.slides,
            "moves": list(self.moves),
            "directions": self.directions,
            "nodes": self.nodes,
        }
