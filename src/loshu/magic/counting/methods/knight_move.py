"""Knight-move squares of order 6: four semi-magic squares of order 3, joined.

The rows of one parity cross the columns of one parity in a square of order 3.  Zigzags of knight's
moves have the sum S exactly if these four are semi-magic: two, P and Q, along the main diagonal
with a sum A, and the two others, R and T, with the sum S - A.  The main diagonal is one of the six
transversals of P with one of Q, the other diagonal one of R with one of T.

The 72 orders of the rows and columns of a semi-magic square, transposed or not, put each of its six
transversals 12 times on the diagonal.  So it is enough to look at one of the 72: all pairs with no
number in common are grouped by their 18 numbers, and each group meets the group of the other 18.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations, product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.core.job import Job, Tally
from loshu.core.parallel import checkpoint
from loshu.magic.counting.counting_method import Block, CountingMethod, SquareQuestion
from loshu.magic.counting.methods.filter import skipped
from loshu.magic.frenicle import in_standard_form

ORDER: Final = 6
NUMBERS: Final = ORDER**2
SUM: Final = ORDER * (NUMBERS + 1) // 2
LEAST: Final = 29
"""The 18 numbers of P and Q have the sum 6A, which is 1 + 2 + ... + 18 = 171 at least."""
SUMS: Final = range(LEAST, SUM // 2 + 1)
"""The lesser of A and S - A."""
TRANSVERSALS: Final = ((0, 4, 8), (1, 5, 6), (2, 3, 7), (2, 4, 6), (0, 5, 7), (1, 3, 8))
"""One cell in each row and column of a square of order 3, its cells numbered row by row."""
_ALL: Final = (1 << NUMBERS) - 1
_ON_THE_DIAGONAL: Final = 12
"""The number of the 72 orders that have a certain transversal on the diagonal."""


class SemiMagicPairs(NamedTuple):
    """Pairs of semi-magic squares without a common number, and a transversal of each.

    They are sorted by their numbers.
    """

    numbers: NDArray[np.int64]
    """The 18 numbers of a pair, as bits: number v is bit v - 1."""
    squares: NDArray[np.int64]
    """Two squares, of shape (k, 2, 9)."""
    diagonals: NDArray[np.int64]
    """The numbers of two transversals in `TRANSVERSALS`, whose sums add up to S: (k, 2)."""


@cache
def semi_magic_3(total: int) -> NDArray[np.int64]:
    """List the semi-magic squares of order 3 with a sum and different numbers from 1 to 36.

    Returns
    -------
    array of shape (k, 9)
        One of the 72 that have the same rows and columns.

    Examples
    --------
    >>> len(semi_magic_3(55)), semi_magic_3(15).tolist()
    (3825, [[1, 5, 9, 6, 7, 2, 8, 3, 4]])
    """
    numbers = np.arange(1, NUMBERS + 1)
    # The least number is in the corner, its row and its column ascend, the row from a lesser one.
    corner, right, below = (cells.ravel() for cells in np.meshgrid(*[numbers] * 3, indexing="ij"))
    last, bottom = total - corner - right, total - corner - below
    fits = (corner < right) & (right < below) & (right < last) & (last <= NUMBERS)
    fits &= (below < bottom) & (bottom <= NUMBERS)
    first = np.stack([corner, right, last, below, bottom], axis=1)[fits]
    a, b, c, d, g = np.repeat(first, NUMBERS, axis=0).T
    e = np.tile(numbers, len(first))
    f, h = total - d - e, total - b - e
    squares = np.stack([a, b, c, d, e, f, g, h, total - g - h], axis=1)
    squares = squares[((squares >= a[:, None]) & (squares <= NUMBERS)).all(axis=1)]
    ascending = np.sort(squares, axis=1)
    return np.asarray(squares[(np.diff(ascending, axis=1) > 0).all(axis=1)])


def pairs(total: int) -> SemiMagicPairs:
    """List the pairs P, Q of a sum, each pair once, whose diagonals can have the sum S together.

    Examples
    --------
    >>> len(pairs(33).numbers), len(pairs(30).numbers)
    (24, 0)
    """
    squares = semi_magic_3(total)
    held = np.bitwise_or.reduce(np.int64(1) << (squares - 1), axis=1)
    sums = np.stack([squares[:, list(cells)].sum(axis=1) for cells in TRANSVERSALS], axis=1)
    found: list[NDArray[np.int64]] = [np.zeros((0, 4), dtype=np.int64)]
    for one in range(len(squares)):
        others = one + 1 + np.flatnonzero((held[one + 1 :] & held[one]) == 0)
        fit = np.argwhere(sums[others][:, :, None] + sums[one] == SUM)
        ones = np.full(len(fit), one)
        found.append(np.stack([ones, others[fit[:, 0]], fit[:, 2], fit[:, 1]], axis=1))
    chosen = np.concatenate(found)
    numbers = held[chosen[:, 0]] | held[chosen[:, 1]]
    order = np.argsort(numbers, kind="stable")
    chosen = chosen[order]
    return SemiMagicPairs(numbers[order], squares[chosen[:, :2]], chosen[:, 2:])


def joined(total: int) -> tuple[SemiMagicPairs, SemiMagicPairs]:
    """List what P, Q, R and T there are for a sum: row by row of two lists of the same length."""
    ones, others = pairs(total), pairs(SUM - total)
    rest = _ALL ^ ones.numbers
    begin = np.searchsorted(others.numbers, rest, side="left")
    number = np.searchsorted(others.numbers, rest, side="right") - begin
    left = np.repeat(np.arange(len(rest)), number)
    within = np.arange(len(left)) - np.repeat(np.cumsum(number) - number, number)
    right = np.repeat(begin, number) + within
    return (
        SemiMagicPairs(*(part[left] for part in ones)),
        SemiMagicPairs(*(part[right] for part in others)),
    )


def _serves(question: SquareQuestion) -> bool:
    return (question.order, question.kinds, question.givens, question.by) == (
        ORDER, ("knight-move",), (), ""
    )  # fmt: skip


def _job(question: SquareQuestion) -> Job:
    return Job(name="knight-move-6", title=question.title, version="1", shards=_shards, run=_run)


def _shards() -> Sequence[str]:
    return [str(total) for total in SUMS]


def _run(shard: str) -> Tally:
    checkpoint()
    first, _ = joined(int(shard))
    # P and Q, R and T, and the two pairs may change places.
    return Tally(len(first.numbers) * 8 * _ON_THE_DIAGONAL**4)


@cache
def arrangements() -> NDArray[np.intp]:
    """List, for each transversal, the 12 orders of the cells that have it on the main diagonal.

    Returns
    -------
    array of shape (6, 12, 9)

    Examples
    --------
    >>> arrangements()[1, 0].tolist()
    [1, 2, 0, 4, 5, 3, 7, 8, 6]
    """
    cells = np.arange(9).reshape(3, 3)
    views = [
        view[np.ix_(rows, columns)].ravel()
        for view in (cells, cells.T)
        for rows, columns in product(permutations(range(3)), repeat=2)
    ]
    return np.array(
        [
            [view for view in views if set(view[[0, 4, 8]].tolist()) == set(transversal)]
            for transversal in TRANSVERSALS
        ]
    )


def _blocks(_question: SquareQuestion, first: int) -> Iterator[Block]:
    yield from skipped(_all_blocks(), first)


def _all_blocks() -> Iterator[Block]:
    for total in SUMS:
        one, other = joined(total)
        for row in range(len(one.numbers)):
            checkpoint()
            sides = [
                [
                    pair.squares[row, which][arrangements()[pair.diagonals[row, which]]]
                    for which in (0, 1)
                ]
                for pair in (one, other)
            ]
            for (p, q), (r, t) in ((sides[0], sides[1]), (sides[1], sides[0])):
                for x, y in ((p, q), (q, p)):
                    for u, v in ((r, t), (t, r)):
                        yield _squares(x, y, u, v)


def _squares(
    p: NDArray[np.int64], q: NDArray[np.int64], r: NDArray[np.int64], t: NDArray[np.int64]
) -> Block:
    """Interleave squares in all given arrangements, and keep the results in standard form."""
    chosen = np.indices((len(p), len(q), len(r), len(t))).reshape(4, -1)
    squares = np.empty((chosen.shape[1], ORDER, ORDER), dtype=np.int64)
    # Mirrored, the main diagonals of R and T lie on the other diagonal of the whole square.
    squares[:, ::2, ::2] = p[chosen[0]].reshape(-1, 3, 3)
    squares[:, 1::2, 1::2] = q[chosen[1]].reshape(-1, 3, 3)
    squares[:, ::2, 1::2] = r[chosen[2]].reshape(-1, 3, 3)[:, :, ::-1]
    squares[:, 1::2, ::2] = t[chosen[3]].reshape(-1, 3, 3)[:, :, ::-1]
    return squares[in_standard_form(squares)]


KNIGHT_MOVE: Final = CountingMethod(
    name="knight-move",
    method=(
        "All pairs of semi-magic squares of order 3 with equal sums were grouped by their 18 "
        "numbers, and each group met the pairs of the other 18 numbers."
    ),
    source="S. H. White, budshaw.ca/KnightMove6.html, for the idea of two halves",
    serves=_serves,
    job=_job,
    blocks=_blocks,
)
