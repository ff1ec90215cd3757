"""A solution: the tiles that slide, and the bound that says how good it is."""

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
    """Moves that lead to the goal; they are applied one by one when the record is made.

    It is the one solution that was looked for, with the moves as its members.

    Parameters
    ----------
    puzzle : SlidingPuzzle
    moves : tuple of int
        The tiles that slide into the hole, in order.
    bound : int
        No solution has fewer moves, or slides: proved.
    nodes : int
        Boards that the search looked at.
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
        """Apply the moves, by code that does not search."""
        if board_after(self.puzzle, self.moves) != self.puzzle.goal:
            raise LoshuError(f"the moves found do not solve {self.puzzle.text}: please report it")
        if len(self) < self.bound:
            raise LoshuError(
                f"{len(self)} moves are fewer than the bound {self.bound} on "
                f"{self.puzzle.text}: please report it"
            )

    def __len__(self) -> int:
        """Return the number of moves, or of slides where these count."""
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
        """Whether it is known that there is no other solution: it is not."""
        return False

    @property
    def is_shortest(self) -> bool:
        """Whether no solution has fewer moves."""
        return len(self) == self.bound

    @property
    def steps(self) -> tuple[tuple[int, ...], ...]:
        """The tiles of each move, of which a slide may have several."""
        if not self.slides:
            return tuple((tile,) for tile in self.moves)
        tiles = iter(self.moves)
        runs = (len([*run]) for _, run in groupby(self.directions))
        return tuple(tuple(islice(tiles, length)) for length in runs)

    @property
    def directions(self) -> str:
        """Where each tile goes, as letters U, L, R and D."""
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
