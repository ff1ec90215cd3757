"""Bimagic squares of orders without a formula, found by a search.

The search starts from a square with bimagic rows and columns, and permutes both.  A permutation s
whose cells (r, s(r)) have the right sums is the main diagonal in any order of the rows.  The other
diagonal is a pairing of the rows: r and q put (r, s(q)) and (q, s(r)) on it.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations, islice, permutations
from math import factorial
from typing import Any, Final

import numpy as np

from loshu.magic.construction.closed_form import Entries
from loshu.magic.construction.construction import Construction, Square, fixed
from loshu.magic.construction.methods.bimagic_joins import (
    COUNT,
    TOTALS,
    joined,
    keys,
    semi_bimagic,
    square_sum,
)
from loshu.magic.construction.options import VARIANT, VARIANTS
from loshu.text import phrase

QUICK: Final = {10: (22, 53, 54, 72), 11: (11, 16, 39)}
"""Seeds whose search is short, where most take many seconds."""
PERMUTED: Final = 14
"""Cells of a diagonal that a join permutes; the rest is random."""
PAIRED: Final = 10
"""Rows whose pairings make one side of a join."""
SPLITS: Final = 300
"""Ways of setting rows apart that are tried for the second diagonal."""


@cache
def orders(k: int) -> Square:
    """List the permutations of k things.

    Examples
    --------
    >>> orders(2).tolist()
    [[0, 1], [1, 0]]
    """
    return np.array(list(permutations(range(k))), dtype=np.int64).reshape(-1, k)


@cache
def pairings(k: int) -> Square:
    """List the ways of pairing k things, as arrays of shape (ways, k // 2, 2).

    Examples
    --------
    >>> pairings(4).tolist()
    [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]]
    """
    if not k:
        return np.zeros((1, 0, 2), dtype=np.int64)
    ways = []
    for partner in range(1, k):
        others = np.delete(np.arange(k), [0, partner])
        fewer = others[pairings(k - 2)]
        ways.append(np.insert(fewer, 0, [0, partner], axis=1))
    return np.concatenate(ways)


def diagonals(cells: Square, rng: "np.random.Generator") -> Iterator[Entries]:
    """Yield permutations of the columns that make the main diagonal right.

    Parameters
    ----------
    cells : array of shape (n, n)
        The keys of the cells.
    """
    n = len(cells)
    free = min(n, PERMUTED)
    upper, lower, fixed_part = np.split(np.arange(n), [free // 2, free])
    ways, others = orders(len(upper)), orders(len(lower))
    tries = TOTALS // factorial(len(lower))
    rows, columns = rng.permuted(np.tile(np.arange(n), (2, tries, 1)), axis=2)
    # One join for all tries: their numbers are part of the totals.
    number = COUNT * np.arange(tries)[:, None]
    above = cells[rows[:, None, upper], columns[:, upper][:, ways]].sum(axis=2)
    below = cells[rows[:, None, lower], columns[:, lower][:, others]].sum(axis=2)
    above += cells[rows[:, fixed_part], columns[:, fixed_part]].sum(axis=1)[:, None] + number
    for i, j in joined(above.ravel(), (below - number).ravel(), square_sum(n)):
        at, way = divmod(i, len(ways))
        found = columns[at]
        chosen = [found[upper][ways[way]], found[lower][others[j % len(others)]]]
        yield np.concatenate([*chosen, found[fixed_part]])[np.argsort(rows[at])]


def row_order(cells: Square, rng: "np.random.Generator") -> Entries | None:
    """Order the rows, and the columns alike, so that the second diagonal is right.

    Parameters
    ----------
    cells : array of shape (n, n)
        The keys of a square whose main diagonal is right.
    """
    n = len(cells)
    both = cells + cells.T
    mixed = rng.permutation(n)
    few = pairings(PAIRED)
    more = pairings((n - PAIRED) // 2 * 2)
    for apart in islice(combinations(mixed, n - PAIRED), SPLITS):
        center, others = np.split(np.array(apart, dtype=np.int64), [n % 2])
        together = np.setdiff1d(mixed, apart)
        wanted = square_sum(n) - int(cells[center, center].sum())
        a = both[together[few[..., 0]], together[few[..., 1]]].sum(axis=1)
        b = both[others[more[..., 0]], others[more[..., 1]]].sum(axis=1)
        for i, j in joined(a, b, wanted):
            pairs = np.concatenate([together[few[i]], others[more[j]]])
            return np.concatenate([pairs[:, 0], center, pairs[::-1, 1]])
    return None


@lru_cache(maxsize=64)
def search(n: int, seed: int) -> Square:
    """Search until a square is found; most orders need one or two of the first squares."""
    rng = np.random.default_rng(seed)
    found = (
        (square, columns, order)
        for square in semi_bimagic(n, rng)
        for cells in (keys(square, square**2),)
        for columns in diagonals(cells, rng)
        if (order := row_order(cells[:, columns], rng)) is not None
    )
    square, columns, order = next(found)
    return np.asarray((square[order][:, columns[order]] + n * n + 1) // 2)


def build(n: int, *, variant: int | None = None) -> Square:
    """Find a bimagic square.

    Parameters
    ----------
    n : int
        10 to 23.
    variant : int, optional
        The seed of the search; for orders 10 and 11, whose searches may be long, the seed of a
        choice among a few squares and of an order of their pairs of rows and columns.

    Examples
    --------
    >>> square = build(19)
    >>> set((square**2).sum(axis=0).tolist()) == set((square**2).sum(axis=1).tolist())
    True
    """
    seeds = QUICK.get(n)
    if variant is None or seeds is None:
        return search(n, variant or (seeds or (0,))[0]).copy()
    rng = np.random.default_rng(variant)
    order = paired_order(n, rng)
    return search(n, seeds[rng.integers(len(seeds))])[np.ix_(order, order)]


def paired_order(n: int, rng: "np.random.Generator") -> Square:
    """Return a random order of rows and columns that keeps both diagonals.

    Examples
    --------
    >>> order = paired_order(7, np.random.default_rng(0))
    >>> set((order + order[::-1]).tolist())
    {6}
    """
    first = rng.permutation(n // 2)
    first = np.where(rng.integers(2, size=n // 2) == 1, n - 1 - first, first)
    middle = np.arange(n // 2, n - n // 2)
    return np.concatenate([first, middle, n - 1 - first[::-1]])


def random_options(_n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw a seed for the search."""
    return {"variant": int(rng.integers(VARIANTS))}


BIMAGIC_SEARCH: Final = Construction(
    name="bimagic-search",
    title=phrase("construction", "Bimagic square by search"),
    orders=phrase("construction.orders", "10 to 23"),
    serves=lambda n: 10 <= n <= 23,
    promises=fixed("normal", "semi-magic", "magic", "bimagic"),
    source="Loshu's own search; that such squares exist: F. Jansson 2004 (order 10) and Chen "
    "Qinwu, Chen Mutian, J. Guéron and others 2006, in C. Boyer, multimagie.com",
    build=build,
    options=(VARIANT,),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "the first square found by a search with random choices, for orders 10 and 11 one of a "
        "few in a random order of pairs of rows and columns; then the eight aspects; not uniform",
    ),
)
