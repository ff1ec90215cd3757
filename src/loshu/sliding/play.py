"""A puzzle in play: moves so far, undo, and the next move of a solution."""

from dataclasses import dataclass, replace

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.representations import notebook_html
from loshu.sliding.moves import board_after
from loshu.sliding.notation import parse_puzzle
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.solution import SlidingSolution
from loshu.sliding.solver import solve


@dataclass(frozen=True, slots=True)
class SlidingPlay:
    """A puzzle and the moves so far.

    Examples
    --------
    >>> play = SlidingPlay(parse_puzzle("2x2:1,2,0,3")).slide(3)
    >>> play.is_solved, play.moves, play.undo().moves
    (True, (3,), ())
    """

    puzzle: SlidingPuzzle
    moves: tuple[int, ...] = ()

    _repr_html_ = notebook_html

    @property
    def position(self) -> SlidingPuzzle:
        """The puzzle from the present position."""
        return self.puzzle.with_start(board_after(self.puzzle, self.moves))

    @property
    def is_solved(self) -> bool:
        """Whether the board is the goal."""
        return board_after(self.puzzle, self.moves) == self.puzzle.goal

    def slide(self, tile: int) -> "SlidingPlay":
        """Slide a tile in line with the hole, and the tiles between them.

        Raises
        ------
        UnsupportedError
            The tile is not on the board, or not in line with the hole.
        """
        board, columns = board_after(self.puzzle, self.moves), self.puzzle.columns
        if tile == HOLE or tile not in board:
            raise UnsupportedError(f"The board has no tile {tile}.")
        (row, column), (hole_row, hole_column) = (
            divmod(board.index(each), columns) for each in (tile, HOLE)
        )
        if (row == hole_row) == (column == hole_column):
            raise UnsupportedError(f"Tile {tile} is not in a line with the hole.")
        step = columns if column == hole_column else 1
        if (row, column) < (hole_row, hole_column):
            step = -step
        cells = range(board.index(HOLE) + step, board.index(tile) + step, step)
        return replace(self, moves=(*self.moves, *(board[cell] for cell in cells)))

    def undo(self) -> "SlidingPlay":
        """Undo the last move, if there is one."""
        return replace(self, moves=self.moves[:-1])

    def rest(self) -> SlidingSolution:
        """Return a solution from here; its first move is the hint."""
        return solve(self.position)

    def save(self) -> str:
        """Return the play as text for `resume`."""
        return f"{self.puzzle.text}\n{' '.join(map(str, self.moves))}\n"


def resume(text: str) -> SlidingPlay:
    r"""Read the text of `SlidingPlay.save`.

    Raises
    ------
    NotationError
        Wrong form, or impossible moves.

    Examples
    --------
    >>> resume("sliding:2x2:1,2,0,3\n3\n").is_solved
    True
    """
    first, _, rest = text.partition("\n")
    puzzle = parse_puzzle(first)
    words = rest.split()
    if not all(word.isascii() and word.isdigit() for word in words):
        raise NotationError(
            f"{rest.strip()!r} is not a list of moves. Expected the numbers of tiles.", row=2
        )
    moves = tuple(map(int, words))
    board_after(puzzle, moves)
    return SlidingPlay(puzzle, moves)
