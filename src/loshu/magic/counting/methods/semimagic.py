"""Semi-magic squares: pairs of partitions, each set of one of which meets each of the other once.

The rows of a semi-magic square are a partition of 1 .. n*n into n sets with the magic sum, and
so are its columns.  Any order of the rows and of the columns makes a square, n! * n! in all.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import combinations, permutations
from math import factorial
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.job import WORD, Job, Tally
from loshu.kernels import count_semi_magic_5
from loshu.magic.counting.counting_method import CountingMethod, SquareQuestion
from loshu.magic.counting.methods.sorted_list import listed
from loshu.magic.fingerprint import FACTOR, checksum
from loshu.magic.frenicle import in_standard_form, sort_keys

KINDS: Final = ("semi-magic",)
SHARES: Final = 16
ASPECTS: Final = 8
ROWS_THROUGH_13: Final = 302
"""Sets of five numbers up to 25, 13 among them, that have the sum 65."""
ARRANGEMENTS_5: Final = factorial(5) ** 2


@cache
def small_semi_magic_squares(n: int) -> NDArray[np.uint8]:
    """List the normal semi-magic squares of an order up to 4.

    Returns
    -------
    array of shape (k, n, n), read-only
        In Frénicle's standard form, sorted row by row.

    Examples
    --------
    >>> len(small_semi_magic_squares(3))
    9
    """
    crossings, orders = _crossings(n), list(permutations(range(n)))
    arranged = [crossings[:, rows][:, :, columns] for rows in orders for columns in orders]
    squares: NDArray[np.uint8] = np.concatenate(arranged)
    squares = squares[in_standard_form(squares)]
    squares = squares[np.argsort(sort_keys(squares))]
    squares.setflags(write=False)
    return squares


def _crossings(n: int) -> NDArray[np.uint8]:
    """List the pairs of partitions as squares, one order of rows and columns of each."""
    partitions = np.array(list(_partitions(n)), dtype=np.int64).reshape(-1, n)
    common = partitions[:, None, :, None] & partitions[None, :, None, :]
    single = (common != 0) & (common & (common - 1) == 0)
    common = common[single.all(axis=(2, 3))]
    numbers = np.zeros(2 ** (n * n), dtype=np.uint8)
    numbers[2 ** np.arange(n * n)] = np.arange(1, n * n + 1)
    return np.asarray(numbers[common])


def _partitions(n: int) -> Iterator[tuple[int, ...]]:
    """Yield the partitions into sets with the magic sum, a set as bits."""
    constant = n * (n * n + 1) // 2
    series = [
        sum(1 << (number - 1) for number in numbers)
        for numbers in combinations(range(1, n * n + 1), n)
        if sum(numbers) == constant
    ]

    def complete(left: int) -> Iterator[tuple[int, ...]]:
        if not left:
            yield ()
        for chosen in series:
            if chosen & left == chosen and chosen & left & -left:
                for others in complete(left ^ chosen):
                    yield chosen, *others

    return complete(2 ** (n * n) - 1)


def _small() -> NDArray[np.uint8]:
    return small_semi_magic_squares(4)


def _small_total() -> int:
    return ASPECTS * len(_small())


SEMI_MAGIC_4: Final[CountingMethod] = listed(
    name="semi-magic-4",
    method=(
        "Partitions of 1 to 16 into rows were met with those into columns, and their rows and "
        "columns put in every order."
    ),
    source="by definition",
    asked=SquareQuestion(order=4, kinds=KINDS),
    squares=_small,
    total=_small_total,
)


def _serves_5(question: SquareQuestion) -> bool:
    plain = question.order == 5 and question.kinds == KINDS and not question.givens
    return plain and question.by in ("", "center")


def _shards() -> Sequence[str]:
    return [f"{share + 1:02}-of-{SHARES}" for share in range(SHARES)]


def _share(shard: str) -> int:
    return int(shard.partition("-")[0]) - 1


def _run(by: str, shard: str) -> Tally:
    rows = range(_share(shard), ROWS_THROUGH_13, SHARES)
    tally = tally_of_rows({row: count_semi_magic_5(row, ROWS_THROUGH_13) for row in rows})
    if not by:
        return tally
    # Among the orders of rows and columns every number is in the middle equally often.
    each = tally.count // 25
    return replace(tally, parts={str(number): each for number in range(1, 26)})


def tally_of_rows(pairs: Mapping[int, int]) -> Tally:
    """Sum the squares by the row through 13, and a hash of its number for each square.

    The count looks at hundreds of squares at once and at none alone.  So a square's hash is that
    of its row: the checksum differs where a square is missing, is counted twice, or is
    counted with another row.

    Parameters
    ----------
    pairs : mapping of int to int
        By the number of the row: how many squares the kernel counts for it, which is one for all
        orders of rows and columns.

    Examples
    --------
    >>> tally_of_rows({0: 5}).count
    72000
    """
    squares = {row: ARRANGEMENTS_5 * count for row, count in pairs.items()}
    hashes = (hash_of_row(row) * count for row, count in squares.items())
    return Tally(sum(squares.values()), sum(hashes) % WORD)


def hash_of_row(row: int) -> int:
    """Hash the number of a row through 13, as the checksums of squares hash a word.

    Examples
    --------
    >>> f"{hash_of_row(0):016x}"
    'ab169eb8aeae59a4'
    """
    mixed = (row + 1) * FACTOR % WORD
    mixed = (mixed ^ mixed >> 32) * FACTOR % WORD
    return mixed ^ mixed >> 32


def _job(question: SquareQuestion) -> Job:
    return Job(
        name="semi-magic-5",
        title=question.title,
        version="2",
        shards=_shards,
        run=partial(_run, question.by),
    )


SEMI_MAGIC_5: Final = CountingMethod(
    name="semi-magic-5",
    method=(
        "With the row and the column through 13 fixed, triples of rows were met with triples of "
        "columns, 512 at once; transposed and complementary squares were counted together."
    ),
    source="W. Trump, who counted them in March 2000: trump.de/magic-squares/howmany.html",
    serves=_serves_5,
    job=_job,
)

JOB: Final = _job(SquareQuestion(order=5, kinds=KINDS))


def _run_small(n: int, shard: str) -> Tally:
    """Hash the magic squares among every sixteenth of the semi-magic ones."""
    semi_magic = small_semi_magic_squares(n)[_share(shard) :: SHARES]
    magic_sum = n * (n * n + 1) // 2
    falling = semi_magic.diagonal(axis1=1, axis2=2).sum(axis=1, dtype=np.int64)
    rising = semi_magic[:, ::-1].diagonal(axis1=1, axis2=2).sum(axis=1, dtype=np.int64)
    squares = semi_magic[(falling == magic_sum) & (rising == magic_sum)]
    corners, counts = np.unique(squares[:, 0, 0], return_counts=True)
    parts = {str(c): ASPECTS * k for c, k in zip(corners.tolist(), counts.tolist(), strict=True)}
    return Tally(ASPECTS * len(squares), checksum(squares), MappingProxyType(parts))


def _small_job(n: int) -> Job:
    return Job(
        name=f"magic-{n}",
        title=f"all magic squares of order {n}, with a checksum",
        version="1",
        shards=_shards,
        run=partial(_run_small, n),
    )


MAGIC_3: Final = _small_job(3)
MAGIC_4: Final = _small_job(4)
"""Their results are compared with the catalogs of these orders, which other code makes."""
