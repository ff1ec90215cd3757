"""Squares of even order that a reflection top to bottom turns into their complements.

Cells opposite across the horizontal middle line are complements, so all columns are right, and
the lower rows are right when the upper ones are.  Instead of an entry v take d = 2v - (n*n + 1):
the upper half holds each odd size 1, 3 .. n*n - 1 with one sign, every row sums to 0, and the
diagonals are right when the differences d[r][r] - d[r][n-1-r] of the upper rows sum to 0.

Four sizes in arithmetic progression sum to 0 with the signs + - - +.  For n = 4k + 2 every row
has six more: in the top row 7 + 11 - 1 - 3 - 5 - 9, and in each further pair of rows twelve
sizes in arithmetic progression, numbered from 0 to 11, as 0 + 2 + 6 - 1 - 3 - 4 and
11 + 9 + 5 - 10 - 8 - 7.  The first two of a row's list are on the diagonals: in order or
exchanged, so that the differences cancel.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np

from loshu.core.grid import EMPTY
from loshu.core.step import Trace
from loshu.magic.construction.construction import Construction, Square, fixed
from loshu.magic.construction.kinds import MAGIC
from loshu.magic.construction.options import VARIANT, VARIANTS
from loshu.magic.construction.stages import staged
from loshu.text import phrase, sentences

TOP_SIX: Final = (-1, -9, 7, 11, -3, -5)
OF_TWELVE: Final = ((0, 2, 6, 1, 3, 4), (11, 9, 5, 10, 8, 7))
"""The sizes, of twelve, for a pair of rows, the first three of each with a plus sign."""


def signed_rows(n: int) -> Iterator[Square]:
    """Yield the d of each upper row; the first two are those on the diagonals, left to right.

    Examples
    --------
    >>> [row.tolist() for row in signed_rows(4)]
    [[1, 7, -3, -5], [15, 9, -11, -13]]
    >>> [row.tolist() for row in signed_rows(6)][1:]
    [[13, 17, 25, -15, -19, -21], [31, 35, 23, -33, -29, -27]]
    """
    sixes = _sixes(n) if n % 4 else np.empty((n // 2, 0), dtype=np.int64)
    sizes = np.arange(2 * sixes.size + 1, n * n, 2, dtype=np.int64)
    fours = sizes.reshape(n // 2, -1, 4)[:, :, [0, 3, 1, 2]] * np.array([1, 1, -1, -1])
    for row, (six, rest) in enumerate(zip(sixes, fours.reshape(n // 2, -1), strict=True)):
        signed = np.concatenate([six, rest])
        if n % 4 == 0 and row % 2:
            signed[:2] = signed[1::-1].copy()
        yield signed


def _sixes(n: int) -> Square:
    """Give the six d of each upper row, n = 4k + 2; their differences are 8, -4, -4, -4, 4 ..."""
    twelves = np.arange(13, 6 * n, 2, dtype=np.int64).reshape(-1, 12)
    pairs = twelves[:, OF_TWELVE] * np.array([1, 1, 1, -1, -1, -1])
    pairs[0, 1, :2] = pairs[0, 1, 1::-1].copy()
    return np.concatenate([np.array([TOP_SIX]), pairs.reshape(-1, 6)])


def build(n: int, *, variant: int | None = None) -> Square:
    """Write the upper rows, then their complements below.

    Parameters
    ----------
    n : int
        Even, from 4.
    variant : int, optional
        Shuffle the cells of every row that are not on a diagonal.

    Examples
    --------
    >>> build(4).tolist()
    [[9, 7, 6, 12], [3, 16, 13, 2], [14, 1, 4, 15], [8, 10, 11, 5]]
    """
    return _halves(n, variant)[1]


def _halves(n: int, variant: int | None) -> tuple[Square, Square]:
    """Give the upper half alone, then the whole square."""
    rng = None if variant is None else np.random.default_rng(variant)
    upper = np.full((n, n), EMPTY, dtype=np.int64)
    for row, signed in enumerate(signed_rows(n)):
        others = np.delete(np.arange(n), [row, n - 1 - row])
        if rng is not None:
            rng.shuffle(others)
        upper[row, [row, n - 1 - row, *others]] = (signed + n * n + 1) // 2
    square = upper.copy()
    square[n // 2 :] = n * n + 1 - upper[: n // 2][::-1]
    return upper, square


def explain(n: int, *, variant: int | None = None) -> Trace:
    """Write the upper half, then the lower half."""
    upper, square = _halves(n, variant)
    return staged(
        [
            ("self-complementary.upper", upper, {"order": n, "sum": n * (n * n + 1) // 2}),
            ("self-complementary.lower", square, {"total": n * n + 1}),
        ]
    )


def random_options(_n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw the number of a variant, for the order of the cells of every row."""
    return {"variant": int(rng.integers(VARIANTS))}


SELF_COMPLEMENTARY = Construction(
    name="self-complementary",
    title=phrase("construction", "Self-complementary square (by reflection)"),
    orders=phrase("construction.orders", "even, from 4"),
    serves=lambda n: n >= 4 and n % 2 == 0,
    promises=fixed(*MAGIC, "self-complementary", "self-complementary-by-reflection"),
    source="the kind: G. L. Chia, Self-complementary magic squares of doubly even orders, Discrete "
    "Mathematics 341, 2018, and S. H. White, budshaw.ca; the rule is Loshu's own",
    build=build,
    options=(VARIANT,),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "the cells on the diagonals stay; the others of each upper row are in uniform "
        "random order, and the lower rows follow; then uniform over the eight aspects",
    ),
    explain=explain,
    sentences=sentences(
        {
            "self-complementary.upper": "Fill the upper half with one number of each complementary "
            "pair, so that every row adds up to {sum}, and so do both diagonals once they are "
            "continued.",
            "self-complementary.lower": "Fill the lower half by mirroring: below each number goes "
            "its complement to {total}.",
        }
    ),
)
