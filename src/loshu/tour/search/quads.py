"""Magic knight's tours of quads, on boards whose order is a multiple of 4.

Four numbers in a row go round a circuit of a 4x4 block, as in the first magic tour (W. Beverley,
1848), so that most of each sum is right by itself; annealing mends the rest.  On boards of order 12
and more the second half of an open tour goes back along mirror images of the first one, which
leaves less to mend.  The search is random: it proves nothing to be impossible, and misses magic
tours of other kinds.

No such tour of order 4 k, k odd, has a diagonal right.  Of the 4 k quads in the blocks on a
diagonal half have two cells on it.  The numbers there are all odd, or all even, as every jump
changes the color.  The two of a quad are opposite in its circuit: 4 i + 1 and 4 i + 3, or 4 i + 2
and 4 i + 4, which add up to 0 or 2 modulo 4.  2 k such sums, all alike, are 0 modulo 4; but the
magic sum 2 k (16 k^2 + 1) is 2 modulo 4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.kernels import anneal_mirrored_quads, anneal_quads
from loshu.text import phrase, translations
from loshu.tour.game import Game
from loshu.tour.moves import leaper
from loshu.tour.report import check
from loshu.tour.search.semi_magic import LARGEST_QUADS as LARGEST
from loshu.tour.search.semi_magic import line_sums
from loshu.tour.tour import Tour, TourLike, as_game, tour_along

CIRCUITS: Final = (
    ((0, 0), (1, 2), (3, 3), (2, 1)),
    ((0, 1), (1, 3), (3, 2), (2, 0)),
    ((0, 3), (1, 1), (3, 0), (2, 2)),
    ((0, 2), (1, 0), (3, 1), (2, 3)),
)
"""The circuits of a block; each has one cell in every row and column."""
_NONE_OF_8: Final = phrase(
    "tour.magic",
    "no magic knight's tour of 8x8 has the right sum on both diagonals (G. Stertenbrink, "
    "J.-C. Meyrignac and H. Mackay, 2003)",
)
_NO_MULTIPLE: Final = phrase(
    "tour.magic",
    "on {board} the diagonals of a tour of quads add up to a multiple of 4, but the magic "
    "sum {sum} is not a multiple of 4",
)
CALL: Final = 2_000_000
"""Maximum moves per call of the kernel: tenths of a second."""
CALLS: Final = 5
"""Minimum calls of the kernel for one cooling."""


def serves(game: Game) -> bool:
    """Whether a game is the knight's on a square board without holes of order 8, 12, 16 ...

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
    """Whether a game suits `serves`, on a board too large for a complete search."""
    return serves(game) and game.board.rows > 8


def no_diagonals(game: Game, lang: str = "en") -> str | None:
    """Return why no tour of quads has the right sum on both diagonals, or None.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> no_diagonals(parse_game("16x16", "knight"))
    >>> no_diagonals(parse_game("12x12", "knight"))
    'on 12x12 the diagonals of a tour of quads add up to a multiple of 4, but the magic sum 870 is
    not a multiple of 4'
    """
    order = game.board.rows
    if order == 8:
        return translations(lang).text(_NONE_OF_8)
    if order % 8 == 0:
        return None
    return translations(lang).text(_NO_MULTIPLE, board=game.board, sum=_magic_sum(order))


def quad_tours(
    game: TourLike,
    *,
    diagonals: bool = False,
    seed: int = 0,
    skip: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Tour]:
    """Yield different magic tours of quads without end; closed ones for a closed game.

    Parameters
    ----------
    game : Game, Problem or str
        The knight's game on a square board of order 8, 12, ... 32.
    diagonals : bool
        Whether both diagonals must have the magic sum, too.
    seed : int
        The same seed gives the same tours.
    skip : int
        Attempts to skip, because an earlier run made them.
    progress : callable, optional
        Called before each attempt with the number of attempts made, including skipped ones.

    Raises
    ------
    UnsupportedError
        The game is a different one, or the diagonals cannot have the sum.

    Examples
    --------
    >>> tour = next(quad_tours("8x8:knight:closed"))
    >>> tour.grid.array.sum(axis=0).tolist()
    [260, 260, 260, 260, 260, 260, 260, 260]
    """
    game = as_game(game)
    if not serves(game):
        raise UnsupportedError(
            "Magic tours of quads need the knight on a square board of order 8, 12, ... "
            f"{LARGEST}, not {game.title}."
        )
    if diagonals and (reason := no_diagonals(game)) is not None:
        raise UnsupportedError(reason)
    seen: set[Tour] = set()
    for attempt in count(skip):
        if progress is not None:
            progress(attempt)
        path = _annealed(game, diagonals, np.random.default_rng([seed, attempt]))
        if path is None:
            continue
        tour = tour_along(game, path.tolist())
        _require_magic(tour, diagonals)
        if tour not in seen:
            seen.add(tour)
            yield tour


def _annealed(game: Game, diagonals: bool, random: np.random.Generator) -> NDArray[np.int32] | None:
    order = game.board.rows
    path = _unjoined(order)
    mirrored = larger(game) and not game.closed
    anneal = anneal_mirrored_quads if mirrored else anneal_quads
    moves, warm, cool = 50_000_000 if larger(game) else 5_000_000, 3.0, 0.2
    if mirrored:
        path = _half(order, path)
        moves, cool = 4_000_000, 0.4
    calls = max(CALLS, moves // CALL)
    heats = np.geomspace(warm, cool, calls + 1)
    for hot, cold in pairwise(heats.tolist()):
        checkpoint()
        seed = int(random.integers(2**63))
        if anneal(order, game.closed, diagonals, seed, moves // calls, hot, cold, path):
            return _with_mirror_image(order, path) if mirrored else path
    return None


def _unjoined(order: int) -> NDArray[np.int32]:
    """List the cells circuit by circuit, not yet a tour."""
    blocks = np.arange(0, order, 4)
    corners = (blocks[:, None] * order + blocks).reshape(-1, 1, 1)
    within = np.array(CIRCUITS) @ (order, 1)
    return (corners + within).reshape(-1).astype(np.int32)


def _half(order: int, path: NDArray[np.int32]) -> NDArray[np.int32]:
    """Keep one of each pair of mirror-image circuits: the one that begins further left."""
    circuits = path.reshape(-1, 4)
    images = _opposite(order, circuits)
    begins_left: NDArray[np.bool_] = circuits.min(axis=1) < images.min(axis=1)
    return circuits[begins_left].reshape(-1)


def _opposite(order: int, cells: NDArray[np.int32]) -> NDArray[np.int32]:
    """Exchange left and right."""
    return cells + order - 1 - 2 * (cells % order)


def _with_mirror_image(order: int, half: NDArray[np.int32]) -> NDArray[np.int32]:
    """Continue half a tour along its reversed mirror image, first half, then second half."""
    first, second = np.split(_opposite(order, half), 2)
    return np.concatenate([half, first[::-1], second[::-1]])


def _magic_sum(order: int) -> int:
    return order * (order * order + 1) // 2


def _require_magic(tour: Tour, diagonals: bool) -> None:
    sides, across = line_sums(tour)
    right = {_magic_sum(tour.game.board.rows)}
    if not check(tour).is_tour or sides != right or (diagonals and across != right):
        raise LoshuError(
            f"{tour.text} is not a magic tour. This is a bug in Loshu: please report it."
        )
