"""Moves as lists of sliding tiles, and the boards after each move."""

from collections.abc import Iterable, Iterator, Sequence

from loshu.core.errors import NotationError
from loshu.sliding.puzzle import HOLE, SlidingPuzzle


def hole_path(puzzle: SlidingPuzzle, moves: Iterable[int]) -> Iterator[int]:
    """Yield the cell of the hole after each move.

    Raises
    ------
    NotationError
        A moved tile is not next to the hole; the message names the move.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> list(hole_path(parse_puzzle("2x2:1,2,0,3"), [3, 2]))
    [3, 1]
    """
    columns, places = puzzle.columns, {tile: cell for cell, tile in enumerate(puzzle.start)}
    hole = places.pop(HOLE)
    for number, tile in enumerate(moves, 1):
        cell = places.get(tile, hole)
        apart = abs(cell - hole)
        if apart != columns and (apart != 1 or cell // columns != hole // columns):
            raise NotationError(f"Move {number}: tile {tile} is not next to the hole.")
        places[tile], hole = hole, cell
        yield cell


def boards_along(puzzle: SlidingPuzzle, moves: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Yield the board after each move.

    Raises
    ------
    NotationError
        A moved tile is not next to the hole; the message names the move.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> list(boards_along(parse_puzzle("2x2:1,2,0,3"), [3]))
    [(1, 2, 3, 0)]
    """
    board = list(puzzle.start)
    hole = board.index(HOLE)
    for cell in hole_path(puzzle, moves):
        board[hole], board[cell], hole = board[cell], HOLE, cell
        yield tuple(board)


def board_after(puzzle: SlidingPuzzle, moves: Iterable[int]) -> tuple[int, ...]:
    """Return the board after all moves.

    Raises
    ------
    NotationError
        A moved tile is not next to the hole.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> board_after(parse_puzzle("2x2:1,2,0,3"), [3, 2])
    (1, 0, 3, 2)
    """
    board = list(puzzle.start)
    hole = board.index(HOLE)
    for cell in hole_path(puzzle, moves):
        board[hole], board[cell], hole = board[cell], HOLE, cell
    return tuple(board)


def tiles_of_hole_path(puzzle: SlidingPuzzle, cells: Iterable[int]) -> tuple[int, ...]:
    """Return the tiles that slide when the hole follows a path of adjacent cells.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> tiles_of_hole_path(parse_puzzle("2x2:1,2,0,3"), [3, 1])
    (3, 2)
    """
    board = list(puzzle.start)
    hole = board.index(HOLE)
    tiles = []
    for cell in cells:
        tiles.append(board[cell])
        board[hole], board[cell], hole = board[cell], HOLE, cell
    return tuple(tiles)


def tiles_of_directions(puzzle: SlidingPuzzle, letters: Iterable[str]) -> tuple[int, ...]:
    """Return the tiles that slide up, left, right or down, for letters among ``ULRD``.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> tiles_of_directions(parse_puzzle("2x2:1,2,0,3"), "LD")
    (3, 2)
    """
    steps = {"D": -puzzle.columns, "R": -1, "L": 1, "U": puzzle.columns}
    hole, cells = puzzle.start.index(HOLE), []
    for letter in letters:
        hole += steps[letter]
        cells.append(hole)
    return tiles_of_hole_path(puzzle, cells)


def directions(puzzle: SlidingPuzzle, moves: Sequence[int]) -> str:
    """Return the direction of each tile: up, left, right or down, as letters of ``ULRD``.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> directions(parse_puzzle("2x2:1,2,0,3"), [3, 2])
    'LD'
    """
    letters = {-puzzle.columns: "D", -1: "R", 1: "L", puzzle.columns: "U"}
    if puzzle.columns == 1:  # in a single column the next cell is below, not to the right
        letters = {-1: "D", 1: "U"}
    hole, found = puzzle.start.index(HOLE), []
    for after in hole_path(puzzle, moves):
        found.append(letters[after - hole])
        hole = after
    return "".join(found)
