"""All shortest solutions: their boards, and the paths through these."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from loshu.core.counting import Counted
from loshu.core.parallel import checkpoint
from loshu.sliding.notation import PuzzleLike, as_puzzle
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.report import UnknownLengthError
from loshu.sliding.solution import SlidingSolution
from loshu.sliding.solver import distances, solve

Board: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ShortestCount(Counted):
    """The number of shortest solutions of a puzzle."""

    puzzle: SlidingPuzzle
    length: int
    """The number of moves of each."""

    def details(self) -> dict[str, Any]:
        """Return the puzzle and the length."""
        return {"puzzle": self.puzzle.text, "length": self.length}


def count(puzzle: PuzzleLike) -> ShortestCount:
    """Count the shortest solutions of a puzzle.

    Raises
    ------
    UnreachableError
    UnknownLengthError
        No shortest solution was found within the limit of `solve`.

    Examples
    --------
    >>> count("3x3:8,6,7,2,5,4,3,0,1") == 40
    True
    """
    graph = _Shortest.of(as_puzzle(puzzle))
    return ShortestCount(
        puzzle=graph.puzzle, total=graph.ways(graph.puzzle.start), length=graph.length
    )


def list(puzzle: PuzzleLike) -> Iterator[SlidingSolution]:  # noqa: A001  (the verb)
    """Yield all shortest solutions of a puzzle.

    Raises
    ------
    UnreachableError
    UnknownLengthError
        No shortest solution was found within the limit of `solve`.

    Examples
    --------
    >>> [found.moves for found in list("2x2:0,1,3,2")]
    [(1, 2)]
    """
    graph = _Shortest.of(as_puzzle(puzzle))
    for moves in graph.paths():
        yield SlidingSolution(graph.puzzle, moves, graph.length)


def guessing_chance(puzzle: SlidingPuzzle) -> float:
    """Return the probability that random moves find a shortest solution, never undoing one.

    Examples
    --------
    >>> guessing_chance(as_puzzle("2x2:1,2,0,3"))
    0.5
    """
    return _Shortest.of(puzzle).chance()


class _Shortest:
    """The boards on shortest solutions with their successors, found as needed."""

    def __init__(self, puzzle: SlidingPuzzle, length: int) -> None:
        self.puzzle, self.length = puzzle, length
        self._after: dict[Board, tuple[Board, ...]] = {puzzle.goal: ()}
        self._ways: dict[Board, int] = {puzzle.goal: 1}

    @classmethod
    def of(cls, puzzle: SlidingPuzzle) -> "_Shortest":
        found = solve(puzzle)
        if not found.is_shortest:
            raise UnknownLengthError(
                f"The fewest moves of {puzzle.text} are unknown: they are between "
                f"{found.bound} and {len(found)}."
            )
        graph = cls(puzzle, len(found))
        graph._expand()
        return graph

    def _expand(self) -> None:
        """Find the boards depth by depth: a neighbor is on a path if it is one move nearer."""
        layer = {self.puzzle.start}
        for left in range(self.length - 1, -1, -1):
            checkpoint()
            near = {board: self._neighbors(board) for board in layer}
            asked = sorted({after for boards in near.values() for after in boards})
            lengths = distances([self.puzzle.with_start(board) for board in asked], at_most=left)
            nearer = {board for board, found in zip(asked, lengths, strict=True) if found == left}
            for board, boards in near.items():
                self._after[board] = tuple(after for after in boards if after in nearer)
            layer = nearer

    def _neighbors(self, board: Board) -> tuple[Board, ...]:
        hole, found = board.index(HOLE), []
        for cell in self.puzzle.neighbors(hole):
            after = [*board]
            after[hole], after[cell] = after[cell], HOLE
            found.append(tuple(after))
        return tuple(found)

    def ways(self, board: Board) -> int:
        """Count the shortest paths from a board."""
        layers = [[board]]
        while layers[-1] and layers[-1] != [self.puzzle.goal]:
            layers.append([*dict.fromkeys(a for b in layers[-1] for a in self._after[b])])
        for layer in reversed(layers):
            for each in layer:
                if each not in self._ways:
                    self._ways[each] = sum(self._ways[after] for after in self._after[each])
        return self._ways[board]

    def chance(self) -> float:
        """Return the probability that random moves find a shortest solution.

        A guess never undoes a move, so every board but the first has one choice less.
        """
        chances = {self.puzzle.goal: 1.0}
        for board in reversed([*self._after]):
            if self._after[board]:
                moves = len(self._neighbors(board)) - (board != self.puzzle.start)
                chances[board] = sum(chances[after] for after in self._after[board]) / moves
        return chances[self.puzzle.start]

    def paths(self) -> Iterator[tuple[int, ...]]:
        """Yield the moves of each shortest solution, by depth-first search."""
        moves = [self.length][:0]
        stack = [iter(self._after[self.puzzle.start])]
        board = [self.puzzle.start]
        if not self.length:
            yield ()
        while stack:
            after = next(stack[-1], None)
            if after is None:
                stack.pop()
                board.pop()
                if moves:
                    moves.pop()
                continue
            moves.append(board[-1][after.index(HOLE)])
            if after == self.puzzle.goal:
                yield tuple(moves)
                moves.pop()
                continue
            board.append(after)
            stack.append(iter(self._after[after]))
