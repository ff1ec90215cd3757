"""All magic squares of order 5: counted, listed and fingerprinted from their diagonals."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.job import WORD, Job, Tally
from loshu.core.parallel import checkpoint
from loshu.kernels import count_order5, fingerprint_order5
from loshu.magic.counting.counting_method import Block, CountingMethod, Numbers, SquareQuestion
from loshu.magic.counting.methods.order5 import index as index5
from loshu.magic.counting.methods.order5.diagonals import CENTERS, MIDDLE, halved, pairs
from loshu.magic.properties.square_property import Squares

SYMMETRIES: Final = 32
ASPECTS: Final = 8
PAIRS_IN_A_SHARD: Final = 4_096
PAIRS_AT_A_TIME: Final = 512
"""In a call of a kernel: some hundredths of a second, so that Ctrl-C is heard."""
VERSION: Final = "1"


def _serves(question: SquareQuestion) -> bool:
    return (
        question.order == 5
        and question.kinds == ("magic",)
        and not question.givens
        and question.by in {"", "center", "corner"}
    )


def _shards() -> Sequence[str]:
    """Name pieces of the pairs of each center up to 13, such as ``"13-4096"``."""
    return [
        f"{center:02d}-{first}"
        for center in range(1, MIDDLE + 1)
        for first in range(0, len(pairs(center)), PAIRS_IN_A_SHARD)
    ]


def _shard(name: str) -> tuple[int, slice]:
    center, first = (int(part) for part in name.split("-"))
    return center, slice(first, first + PAIRS_IN_A_SHARD)


def _count(shard: str) -> Tally:
    """Count the squares of a center and of its complement, without making them."""
    center, piece = _shard(shard)
    some, weights = pairs(center), np.ones(1, dtype=np.int64)
    if center == MIDDLE:
        # Each pair stands for its complement's too, which has the same number of squares.
        some, weights = halved()
        weights = weights[piece]
    some = some[piece]
    counts = np.zeros(len(some), dtype=np.uint32)
    for part in _calls(len(some)):
        checkpoint()
        count_order5(center, some[part], counts[part])
    return _by_center(center, SYMMETRIES * int((counts * weights).sum()))


def _calls(number: int) -> Iterator[slice]:
    for first in range(0, number, PAIRS_AT_A_TIME):
        yield slice(first, first + PAIRS_AT_A_TIME)


def _by_center(center: int, count: int) -> Tally:
    if center == MIDDLE:
        return Tally(count, parts=MappingProxyType({str(center): count}))
    both: Mapping[str, int] = {str(center): count, str(CENTERS + 1 - center): count}
    return Tally(2 * count, parts=MappingProxyType(both))


def _fingerprint(shard: str, *, by: str = "center") -> Tally:
    """Make and hash the squares of a center and of its complement."""
    center, piece = _shard(shard)
    corners = np.zeros(CENTERS, dtype=np.uint64)
    some, count, checksum = pairs(center)[piece], 0, 0
    for part in _calls(len(some)):
        checkpoint()
        found = fingerprint_order5(center, some[part], center < MIDDLE, corners)
        count, checksum = count + found[0], (checksum + found[1]) % WORD
    if by == "corner":
        parts = {str(v + 1): ASPECTS * int(corners[v]) for v in np.flatnonzero(corners).tolist()}
        return Tally(ASPECTS * count, checksum, MappingProxyType(parts))
    share = ASPECTS * count if center == MIDDLE else ASPECTS * count // 2
    return Tally(ASPECTS * count, checksum, _by_center(center, share).parts)


def _job(question: SquareQuestion) -> Job:
    count = partial(_fingerprint, by="corner") if question.by == "corner" else _count
    return Job(name="magic-5", title=question.title, version=VERSION, shards=_shards, run=count)


def _blocks(_question: SquareQuestion, first: int) -> Iterator[Block]:
    return index5.blocks(first)


def _size(_question: SquareQuestion) -> int:
    return index5.size()


def _stretch(_question: SquareQuestion, breakdown: str, value: int) -> range:
    return index5.stretch(value) if breakdown == "center" else range(index5.size())


def _unrank(_question: SquareQuestion, numbers: Numbers) -> Block:
    return index5.unrank(numbers)


def _rank(_question: SquareQuestion, squares: Squares | NDArray[np.integer]) -> Numbers:
    return index5.rank(squares.astype(np.int64, copy=False))


ORDER_5: Final = CountingMethod(
    name="order-5",
    method=(
        "For each center up to 13 and each pair of diagonals, four triples for the border and "
        "four for inside were matched as bit sets, up to 32 symmetries and complement."
    ),
    source="after R. Schroeppel, 1973; the search by pairs of diagonals is Loshu's own",
    serves=_serves,
    job=_job,
    blocks=_blocks,
    size=_size,
    stretch=_stretch,
    unrank=_unrank,
    rank=_rank,
)

MAGIC_5: Final = Job(
    name="magic-5",
    title="all magic squares of order 5, with a checksum",
    version=VERSION,
    shards=_shards,
    run=_fingerprint,
)
"""Every square is made, so that the checksum is that of the whole list."""
