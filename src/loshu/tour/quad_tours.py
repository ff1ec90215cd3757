"""Magic knight's tours of quads, on boards whose order is a multiple of 4.

Four numbers in a row go round a circuit of a 4x4 block, as in the first magic tour (W. Beverley,
1848), so that most of each sum is right by itself; annealing mends the rest.  It finds what it can
at random, shows nothing to be impossible, and misses magic tours of other kinds.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import Grid
from loshu.kernels import anneal_quads
from loshu.tour.checking import check
from loshu.tour.game import Game
from loshu.tour.moves import leaper
from loshu.tour.notation import numbered
from loshu.tour.semi_magic import line_sums

CIRCUITS: Final = (
    ((0, 0), (1, 2), (3, 3), (2, 1)),
    ((0, 1), (1, 3), (3, 2), (2, 0)),
    ((0, 3), (1, 1), (3, 0), (2, 2)),
    ((0, 2), (1, 0), (3, 1), (2, 3)),
)
"""The circuits of a block; each has a cell in every row and in every column."""
LARGEST: Final = 32
CALLS: Final = 20
"""Calls of the kernel for a fall of the temperature."""
MOVES: Final = 2_500_000
"""Attempts of a call on 12x12, a fraction of a second; on larger boards they cost more."""
WARM: Final = 3.0
COOL: Final = 0.2


def serves(game: Game) -> bool:
    """Say whether a game is the knight's, on a whole square board of order 8, 12, 16 ...

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> serves(parse_game("12x12", "knight")), serves(parse_game("10x10", "knight"))
    (True, False)
    """
    board = game.board
    square = board.rows == board.columns and not board.holes and not board.wrap
    knight = set(game.moves.vectors) == set(leaper(1, 2)) and not game.blocked
    return square and knight and board.rows % 4 == 0 and 8 <= board.rows <= LARGEST


def larger(game: Game) -> bool:
    """Say whether a game is one of those, on a board too large to search through."""
    return serves(game) and game.board.rows > 8


def quad_tours(game: Game, *, diagonals: bool = False, seed: int = 0) -> Iterator[Grid]:
    """Yield different magic tours of quads, without end; closed ones if the game is.

    Parameters
    ----------
    game : Game
        The knight's, on a square board of order 8, 12, ... 32.
    diagonals : bool
        Whether both diagonals must have the sum of rows and columns too.
    seed : int
        Every seed gives the same tours again.

    Raises
    ------
    UnsupportedError
        Another game.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> tour = next(quad_tours(parse_game("8x8", "knight", closed=True)))
    >>> tour.array.sum(axis=0).tolist()
    [260, 260, 260, 260, 260, 260, 260, 260]
    """
    if not serves(game):
        raise UnsupportedError(
            f"magic tours of quads are the knight's, on square boards of order 8, 12, ... "
            f"{LARGEST}, not {game}"
        )
    random = np.random.default_rng(seed)
    seen: set[Grid] = set()
    while True:
        path = _annealed(game, diagonals, random)
        if path is None:
            continue
        grid = numbered(game, path.tolist())
        _require_magic(game, grid, diagonals)
        if grid not in seen:
            seen.add(grid)
            yield grid


def _annealed(game: Game, diagonals: bool, random: np.random.Generator) -> NDArray[np.int32] | None:
    order = game.board.rows
    path = _unjoined(order)
    heats = np.geomspace(WARM, COOL, CALLS + 1)
    moves = MOVES // 10 if order == 8 else MOVES * 12 // order
    for warm, cool in pairwise(heats.tolist()):
        seed = int(random.integers(2**63))
        if anneal_quads(order, game.closed, diagonals, seed, moves, warm, cool, path):
            return path
    return None


def _unjoined(order: int) -> NDArray[np.int32]:
    """List the cells circuit by circuit, which is no tour yet."""
    blocks = np.arange(0, order, 4)
    corners = (blocks[:, None] * order + blocks).reshape(-1, 1, 1)
    within = np.array(CIRCUITS) @ (order, 1)
    return (corners + within).reshape(-1).astype(np.int32)


def _require_magic(game: Game, grid: Grid, diagonals: bool) -> None:
    order = game.board.rows
    sides, across = line_sums(grid)
    right = {order * (order * order + 1) // 2}
    if not check(game, grid).is_tour or sides != right or (diagonals and across != right):
        raise LoshuError(f"{grid} is no magic tour: please report it")
