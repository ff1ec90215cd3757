"""The text form of a tour: ``tour:5x5:(3,0)+(2,2):1,9,19,2,10/14,22,...``.

tour     board ":" moves walls [":closed"] ":" rows
rows     row ("/" row)*
row      cell ("," cell)*
cell     number | "."  (empty)  | "#"  (hole)
walls    ("!" cell-name "-" cell-name)*
"""

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError
from loshu.core.family import Problem
from loshu.core.grid import EMPTY, Grid
from loshu.core.notation.cells import quoted
from loshu.tour.board import HOLE, OPEN, Board, parse_board
from loshu.tour.game import CLOSED, Game, parse_game

FAMILY_NAME: Final = "tour"
EXAMPLE: Final = "tour:3x3:(1,0):1,2,3/.,.,4/7,6,5"
_LARGEST_NUMBER: Final = 10**9


def parse(text: str) -> Problem:
    """Read the text form of a tour, whole or partial.

    Raises
    ------
    NotationError
        Text of another form; names the place.

    Examples
    --------
    >>> print(parse("3x3:rook-step:1,2,3/.,.,4/7,6,5"))
    tour:3x3:(1,0):1,2,3/.,.,4/7,6,5
    """
    game, grid = parse_tour(text)
    return problem_of(game, grid)


def parse_tour(text: str) -> tuple[Game, Grid]:
    """Read the text form of a tour as its game and its numbers; holes have none."""
    parts = text.strip().removeprefix(f"{FAMILY_NAME}:").split(":")
    closed = len(parts) == 4 and parts[2].strip() == CLOSED
    if len(parts) != 3 and not closed:
        raise NotationError(
            f"expected a board, moves and rows, as in {EXAMPLE!r}, got {quoted(text)}"
        )
    board = parse_board(parts[0])
    numbers, holes = _read_rows(board, parts[-1])
    if len(holes) == board.size:
        raise NotationError(f"a board needs at least one cell that is no hole: {quoted(text)}")
    game = parse_game(board, parts[1], closed=closed).with_holes(frozenset(holes))
    for wall in game.blocked:
        if holes & set(wall):
            raise NotationError(f"a step to a hole cannot be blocked: {quoted(parts[1])}")
    return game, Grid.from_array(numbers.reshape(board.rows, board.columns))


def _read_rows(board: Board, text: str) -> tuple[NDArray[np.int64], set[int]]:
    """Read the numbers of all cells, and which of them are holes."""
    rows = [row.split(",") for row in text.strip().split("/")]
    if len(rows) != board.rows:
        raise NotationError(f"expected {board.rows} rows, got {len(rows)}")
    holes = set(board.holes)
    numbers = np.full(board.size, EMPTY, dtype=np.int64)
    for r, row in enumerate(rows):
        if len(row) != board.columns:
            raise NotationError(f"expected {board.columns} cells, got {len(row)}", row=r + 1)
        for c, cell in enumerate(row):
            mark = cell.strip()
            if mark == HOLE:
                holes.add(r * board.columns + c)
            elif mark != OPEN:
                numbers[r * board.columns + c] = _number(mark, r, c)
    return numbers, holes


def _number(mark: str, row: int, column: int) -> int:
    if not (mark.isascii() and mark.isdigit()) or len(mark) > 10 or int(mark) > _LARGEST_NUMBER:
        raise NotationError(
            f"expected a number, '.' or '#', got {quoted(mark)}", row=row + 1, column=column + 1
        )
    return int(mark)


def problem_of(game: Game, grid: Grid) -> Problem:
    """Make the problem of a game with some numbers written into it.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> print(problem_of(parse_game("1x3", "rook-step", closed=True), Grid([[1, None, 3]])))
    tour:1x3:(1,0):closed:1,.,3
    """
    return Problem(FAMILY_NAME, f"{game}:{_cells(game, grid)}", grid)


def game_of(problem: Problem) -> Game:
    """Return the game of a problem."""
    return parse_tour(problem.body)[0]


def _cells(game: Game, grid: Grid) -> str:
    columns = game.board.columns
    return "/".join(
        ",".join(
            HOLE if r * columns + c in game.board.holes else OPEN if value is None else str(value)
            for c, value in enumerate(row)
        )
        for r, row in enumerate(grid.rows())
    )


def numbered(game: Game, path: Iterable[int]) -> Grid:
    """Write the numbers from 1 on along a path.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> print(numbered(parse_game("2x2", "rook-step"), [0, 1, 3]))
    1 2/. 3
    """
    numbers: NDArray[np.int64] = np.full(game.board.size, EMPTY, dtype=np.int64)
    cells = np.fromiter(path, dtype=np.int64)
    numbers[cells] = np.arange(1, len(cells) + 1)
    return Grid.from_array(numbers.reshape(game.board.rows, game.board.columns))
