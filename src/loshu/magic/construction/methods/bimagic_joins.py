"""Squares whose rows and columns are bimagic, by joins of sums and sums of squares.

Instead of an entry v take d = 2v - (n*n + 1), so that lines sum to 0 and their squares to
n(n^4 - 1)/3.  Rows r and r' = n-1-r, and columns c and c', are opposite, and opposite cells have
opposite signs:

    a  .  b     row r       Rows and columns are right when the rows above the middle are, when
    c  0 -c     middle      the sums of a - b and c, and of a*a + b*b and c*c, are right for
   -b  . -a     row r'      every pair of columns, and when the middle row has half the squares.

In orders 4k + 2 remainders modulo 4 forbid that.  There two rows have -a below a and -b below b
in one pair of columns, which adds the condition that the a*a and the b*b have the same sum.

Each step splits a line into two halves, adds up the choices of each half in all ways, and looks
for two totals that complete each other.  A sum and a sum of squares are one integer, a key.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

import numpy as np

from loshu.core.parallel import checkpoint
from loshu.magic.construction.closed_form import Entries
from loshu.magic.construction.construction import Square

COUNT: Final = 1 << 54
"""Above the sums in a key, so that it counts numbers too."""
JOINED: Final = 10
"""Numbers of a line that a join chooses, from 20 candidates; the others are random."""
TOTALS: Final = 50_000
"""Sums on each side of a join of columns, at most."""
RELATED: Final = 100
"""Squares from the same rows, at most."""
ATTEMPTS: Final = 100
"""Random beginnings of rows before all rows are chosen again."""


def keys(sums: Entries, squares: Entries) -> Entries:
    """Put sums above sums of squares."""
    return (sums << 32) + squares


def square_sum(n: int) -> int:
    """Return the sum of d*d along a line.

    Examples
    --------
    >>> square_sum(3), sum(d * d for d in range(-8, 9, 2)) // 3
    (80, 80)
    """
    return n * (n**4 - 1) // 3


def totals(groups: Sequence[Entries]) -> Entries:
    """Add up one key of each group in all ways, those of the last group fastest.

    Examples
    --------
    >>> totals([np.array([0, 10]), np.array([1, 2, 3])]).tolist()
    [1, 2, 3, 11, 12, 13]
    """
    added = np.zeros(1, dtype=np.int64)
    for group in groups:
        added = (added[:, None] + group).ravel()
    return added


def joined(left: Entries, right: Entries, wanted: int) -> Iterator[tuple[int, int]]:
    """Yield the positions of each total of the left side and one of the right with a sum.

    Examples
    --------
    >>> list(joined(np.array([5, 1, 3]), np.array([4, 9]), 7))
    [(2, 0)]
    """
    checkpoint()
    missing = wanted - left
    ascending = np.sort(right)
    at = np.searchsorted(ascending, missing)
    for i in np.flatnonzero(ascending[np.minimum(at, len(ascending) - 1)] == missing):
        yield int(i), int(np.argmax(right == missing[i]))


def selections(groups: Sequence[Entries], wanted: int) -> Iterator[Entries]:
    """Yield choices of one key of each group whose sum is wanted.

    Examples
    --------
    >>> groups = [np.array([0, 1]), np.array([0, 2]), np.array([0, 4])]
    >>> [chosen.tolist() for chosen in selections(groups, 5)]
    [[1, 0, 1]]
    """
    half = len(groups) // 2
    sides = groups[:half], groups[half:]
    shapes = [tuple(map(len, side)) for side in sides]
    for places in joined(totals(sides[0]), totals(sides[1]), wanted):
        parts = map(np.unravel_index, places, shapes)
        yield np.array([at for part in parts for at in part])


def line_of(
    choices: Entries, size: int, wanted: int, rng: "np.random.Generator"
) -> tuple[Entries, Entries] | None:
    """Choose numbers for a line.

    Parameters
    ----------
    choices : array of shape (k, pool)
        The keys of each number in k ways.
    size : int
        How many numbers the line has.
    wanted : int
        The sum of their keys.

    Returns
    -------
    two arrays of shape (size,), or None
        Positions in the pool and in which way each number is taken; None where the random part
        has no completion.
    """
    order = rng.permutation(choices.shape[1])
    free = min(size, JOINED)
    fixed, window = np.split(order[: size + free], [size - free])
    ways = rng.integers(len(choices), size=len(fixed))
    wanted += size * COUNT - int(choices[ways, fixed].sum()) - len(fixed) * COUNT
    groups = [np.array([0, *(choices[:, at] + COUNT)]) for at in window]
    for chosen in selections(groups, wanted):
        taken = chosen > 0
        return np.append(fixed, window[taken]), np.append(ways, chosen[taken] - 1)
    return None


def upper_rows(n: int, rng: "np.random.Generator") -> tuple[Square, Entries]:
    """Find the numbers of the rows above the middle, and those of half the middle row.

    Returns
    -------
    array of shape (n // 2, n), array of shape (n // 2 or 0,)
    """
    half, wanted = n // 2, square_sum(n)
    while True:
        pool = np.arange(n * n - 1, 0, -2, dtype=np.int64)
        middle, rows = pool[:0], []
        if n % 2:
            line = line_of(pool[None] ** 2, half, wanted // 2, rng)
            if line is None:
                continue
            middle = pool[line[0]]
            pool = np.delete(pool, line[0])
        for _ in range(ATTEMPTS):
            signed = np.stack([keys(pool, pool**2), keys(-pool, pool**2)])
            line = line_of(signed, n, wanted, rng)
            if line is None:
                continue
            rows.append(pool[line[0]] * (1 - 2 * line[1]))
            pool = np.delete(pool, line[0])
            if not len(pool):
                return np.array(rows), middle


def pair_choices(
    rows: Square, middle: Entries, wanted: int, rng: "np.random.Generator"
) -> Iterator[tuple[Square, Entries]]:
    """Choose two numbers of each upper row for a pair of opposite columns.

    Parameters
    ----------
    rows : array of shape (m, r)
    middle : array of shape (r // 2,), or empty
    wanted : int
        The sum of the squares.

    Yields
    ------
    array of shape (m, 2), array of shape (1,) or (0,)
        Places in each row, and the number of the middle row.
    """
    places = np.argwhere(~np.eye(rows.shape[1], dtype=np.bool_))
    groups = len(rows) + (len(middle) > 0)
    most = int(TOTALS ** (1 / (groups - groups // 2)))
    tried = [rng.permutation(places)[:most] for _ in rows]
    options = []
    for row, some in zip(rows, tried, strict=True):
        left, right = row[some].T
        options.append(keys(left - right, left**2 + right**2))
    signed = rng.permutation(np.append(middle, -middle))[:most]
    if len(middle):
        options.append(keys(signed, signed**2))
    for chosen in selections(options, wanted):
        pair = [some[at] for some, at in zip(tried, chosen, strict=False)]
        yield np.array(pair), signed[chosen[len(rows) :]]


def without(rows: Square, pairs: Square) -> tuple[Square, Square]:
    """Take two numbers out of each row; return them, and the others."""
    kept = np.ones(rows.shape, dtype=np.bool_)
    np.put_along_axis(kept, pairs, values=False, axis=1)
    return np.take_along_axis(rows, pairs, axis=1), rows[kept].reshape(len(rows), -1)


def ordered(
    rows: Square, middle: Entries, rng: "np.random.Generator"
) -> Iterator[tuple[Square, Entries]]:
    """Order the numbers of the upper rows so that the columns are right.

    Yields
    ------
    array of shape (n // 2, r), array of shape (r // 2,) or (0,)
        The numbers of each row, those of opposite columns side by side, and the middle row's
        left half.
    """
    if rows.shape[1] < 2:
        yield rows, middle
        return
    wanted = square_sum(2 * len(rows) + rows.shape[1] % 2)
    for pairs, center in pair_choices(rows, middle, wanted, rng):
        taken, rest = without(rows, pairs)
        for more, others in ordered(rest, np.setdiff1d(middle, abs(center)), rng):
            yield np.hstack([taken, more]), np.append(center, others)


def ordered_singly_even(rows: Square, rng: "np.random.Generator") -> Iterator[Square]:
    """Order rows whose first two have their opposites in the same column for the first pair."""
    places = np.argwhere(~np.eye(rows.shape[1], dtype=np.bool_))
    squares = rows[:2, places] ** 2
    for chosen in selections(list(squares[..., 0] - squares[..., 1]), 0):
        same = places[chosen]
        numbers = np.take_along_axis(rows[:2], same, axis=1)
        if numbers.sum() % 4 == 0:  # the other columns cannot be right then, modulo 4
            continue
        left = square_sum(2 * len(rows)) - int((numbers**2).sum())
        for pairs, center in pair_choices(rows[2:], rows[0, :0], left, rng):
            taken, rest = without(rows, np.concatenate([same, pairs]))
            for more, _ in islice(ordered(rest, center, rng), RELATED):
                yield np.hstack([taken, more])


def opposed(upper: Square, middle: Entries) -> Square:
    """Complete the upper rows, with opposite columns side by side, by their opposites."""
    half, n = upper.shape
    square = np.zeros((n, n), dtype=np.int64)
    square[:half, :half] = upper[:, : n - 1 : 2]
    square[:half, n - half :] = upper[:, 1::2][:, ::-1]
    if n % 2:
        square[:half, half] = upper[:, -1]
        square[half, :half], square[half, half + 1 :] = middle, -middle[::-1]
    square[n - half :] = -square[:half][::-1, ::-1]
    return square


def semi_bimagic(n: int, rng: "np.random.Generator") -> Iterator[Square]:
    """Yield squares with right rows and columns."""
    while True:
        rows, middle = upper_rows(n, rng)
        if n % 4 == 2:
            for upper in islice(ordered_singly_even(rows, rng), RELATED):
                square = opposed(upper, middle)
                square[-2:, [0, -1]] = square[-2:, [-1, 0]]
                yield square
        else:
            for upper, center in islice(ordered(rows, middle, rng), RELATED):
                yield opposed(upper, center)
