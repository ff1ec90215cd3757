"""Squares that come of one square: its digits exchanged, its blocks turned, its cells moved.

Exchanging digits of the entries, written with the prime factors of n*n as places, or replacing a
digit by its complement, keeps what the construction of a square made right digit by digit, and
often nothing else: so whoever uses these squares tests them all.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, permutations, product
from math import factorial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.algebra.reversible_squares import divisors
from loshu.magic.counting.counting_method import Block
from loshu.magic.counting.methods.equations.prefixes import spread
from loshu.magic.orbits.joined_group import JoinedGroup, join
from loshu.magic.properties import property_named
from loshu.magic.transforms import TRANSFORMS
from loshu.magic.transforms.square_transform import Transform

Square = NDArray[np.int64]

MAPS: Final = 2000
"""Exchanges of digits that are tried on a square."""
CELLS: Final = 2_000_000
"""Cells of all the squares that exchanges of digits make of one."""
TURNED: Final = 20
"""Blocks that are turned, the first ones: more ways than anybody lists."""
TOGETHER: Final = 500
"""Squares with turned blocks that are made at a time."""
IN_ANY_CASE: Final = ("aspect", "complement")
"""Moves that make nothing new: squares are listed in one aspect, and complements are exchanges
of digits."""


def exchanged_digits(square: Square) -> Square:
    """Exchange the digits of all entries in many ways: shape (k, n, n), the square itself first.

    Examples
    --------
    >>> exchanged_digits(np.array([[2, 7, 6], [9, 5, 1], [4, 3, 8]]))[:3, 0].tolist()
    [[2, 7, 6], [2, 9, 4], [8, 1, 6]]
    """
    return entry_maps(len(square))[:, square - 1].astype(np.int64)


@lru_cache(maxsize=4)
def entry_maps(n: int) -> NDArray[np.integer]:
    """List maps of the entries 1 .. n*n that exchange and complement digits: shape (k, n*n).

    Examples
    --------
    >>> entry_maps(3).shape, entry_maps(5)[4, :6].tolist()
    ((8, 9), [1, 6, 11, 16, 21, 2])
    """
    places = 2 * _prime_factors(n)
    digits = _digits(np.arange(n * n), places)
    made: dict[bytes, NDArray[np.integer]] = {}
    for order, flips in islice(_exchanges(n, len(places)), 4 * MAPS):
        mapped = np.zeros(n * n, dtype=np.int64)
        for place in order:
            highest = places[place] - 1
            digit = highest - digits[place] if flips[place] else digits[place]
            mapped = mapped * places[place] + digit
        entries = (mapped + 1).astype(np.min_scalar_type(n * n))
        made.setdefault(entries.tobytes(), entries)
        if len(made) >= min(MAPS, max(1, CELLS // n**2)):
            break
    return np.array(list(made.values()))


def _exchanges(n: int, count: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield orders of the places and which of them to complement: all, or a sample of them."""
    if factorial(count) << count <= 4 * MAPS:
        yield from product(permutations(range(count)), product((0, 1), repeat=count))
        return
    yield tuple(range(count)), (0,) * count
    rng = np.random.default_rng(n)
    while True:
        order, flips = rng.permutation(count), rng.integers(2, size=count)
        yield tuple(order.tolist()), tuple(flips.tolist())


def _prime_factors(n: int) -> list[int]:
    least = next((d for d in divisors(n) if d > 1), None)
    return [] if least is None else [least, *_prime_factors(n // least)]


def _digits(numbers: NDArray[np.int64], places: list[int]) -> list[NDArray[np.int64]]:
    digits = []
    for place in reversed(places):
        numbers, digit = np.divmod(numbers, place)
        digits.append(digit)
    return digits[::-1]


def turned_blocks(square: Square) -> Iterator[Block]:
    """Turn and reflect each block of a divided square by itself, in very many ways.

    Examples
    --------
    >>> next(turned_blocks(np.arange(1, 82).reshape(9, 9)))[1, :3, :3].tolist()
    [[3, 2, 1], [12, 11, 10], [21, 20, 19]]
    """
    n = len(square)
    for m in divisors(n):
        if m >= 3 and n // m >= 3:
            yield from _turned(square, m)


def _turned(square: Square, m: int) -> Iterator[Block]:
    n, across = len(square), len(square) // m
    blocks = square.reshape(across, m, across, m).swapaxes(1, 2).reshape(-1, m, m)
    views = np.stack([apply_aspect(aspect, blocks) for aspect in ASPECTS])
    total = len(ASPECTS) ** min(len(blocks), TURNED)
    order = spread(total)
    for first in range(0, total, TOGETHER):
        chosen = [
            np.base_repr(order(place), len(ASPECTS)).zfill(len(blocks))
            for place in range(first, min(total, first + TOGETHER))
        ]
        aspects = np.array([[int(digit) for digit in number] for number in chosen])
        turned = views[aspects, np.arange(len(blocks))]
        yield turned.reshape(-1, across, across, m, m).swapaxes(2, 3).reshape(-1, n, n)


def fitting_moves(square: Square, kinds: tuple[str, ...]) -> JoinedGroup | None:
    """Join all moves of cells that keep some kinds and apply to a square; None if there are none.

    Examples
    --------
    >>> jaina = np.array([[7, 12, 1, 14], [2, 13, 8, 11], [16, 3, 10, 5], [9, 6, 15, 4]])
    >>> moves = fitting_moves(jaina, ("pandiagonal",))
    >>> moves.chain.order, sum(len(block) for block in moved_cells(jaina, moves))
    (384, 384)
    """
    held = {name for move in TRANSFORMS for name in move.needs if _holds(name, square)}
    return _group(len(square), frozenset(held), kinds)


def moved_cells(square: Square, moves: JoinedGroup) -> Iterator[Block]:
    """Move the cells of a square in all the ways of a group."""
    for cells in moves.blocks(0, moves.chain.order):
        checkpoint()
        yield square.ravel()[cells].reshape(-1, *square.shape)


def _holds(name: str, square: Square) -> bool:
    return bool(property_named(name).test(square[None])[0])


@lru_cache(maxsize=16)
def _group(n: int, held: frozenset[str], kinds: tuple[str, ...]) -> JoinedGroup | None:
    chosen: list[Transform] = []
    for move in TRANSFORMS:
        fits = move.only_order in (None, n) and held.issuperset(move.needs)
        if fits and move.keeps.issuperset(kinds) and move.name not in IN_ANY_CASE:
            kept = (set(one.needs) <= other.keeps for one, other in _pairs(move, chosen))
            if all(kept):
                chosen.append(move)
    try:
        return join(tuple(chosen), n) if chosen else None
    except UnsupportedError:  # too large to be worked out: the other relatives are left
        return None


def _pairs(move: Transform, others: list[Transform]) -> Iterator[tuple[Transform, Transform]]:
    for other in others:
        yield move, other
        yield other, move
