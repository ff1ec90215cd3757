"""All magic squares of order 5: counted, listed and fingerprinted from their diagonals."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.job import Job, Tally
from loshu.kernels import count_order5, fingerprint_order5
from loshu.magic.counting import index5
from loshu.magic.counting.counter import Block, Counter, Numbers
from loshu.magic.counting.diagonals5 import CENTRES, MIDDLE, halved, pairs
from loshu.magic.counting.question import Question
from loshu.magic.property import Squares

SYMMETRIES: Final = 32
ASPECTS: Final = 8
PAIRS_IN_A_SHARD: Final = 4_096
VERSION: Final = "1"


def _serves(question: Question) -> bool:
    return (
        question.order == 5
        and question.kinds == ("magic",)
        and not question.givens
        and question.by in {"", "center", "corner"}
    )


def _shards() -> Sequence[str]:
    """Name pieces of the pairs of each centre up to 13, such as ``"13-4096"``."""
    return [
        f"{centre:02d}-{first}"
        for centre in range(1, MIDDLE + 1)
        for first in range(0, len(pairs(centre)), PAIRS_IN_A_SHARD)
    ]


def _shard(name: str) -> tuple[int, slice]:
    centre, first = (int(part) for part in name.split("-"))
    return centre, slice(first, first + PAIRS_IN_A_SHARD)


def _count(shard: str) -> Tally:
    """Count the squares of a centre and of its complement, without making them."""
    centre, piece = _shard(shard)
    some, weights = pairs(centre), np.ones(1, dtype=np.int64)
    if centre == MIDDLE:
        # Each pair stands for its complement's too, which has as many squares.
        some, weights = halved()
        weights = weights[piece]
    some = some[piece]
    counts = np.zeros(len(some), dtype=np.uint32)
    count_order5(centre, some, counts)
    return _by_centre(centre, SYMMETRIES * int((counts * weights).sum()))


def _by_centre(centre: int, count: int) -> Tally:
    if centre == MIDDLE:
        return Tally(count, parts=MappingProxyType({str(centre): count}))
    both: Mapping[str, int] = {str(centre): count, str(CENTRES + 1 - centre): count}
    return Tally(2 * count, parts=MappingProxyType(both))


def _fingerprint(shard: str, *, by: str = "center") -> Tally:
    """Make and hash the squares of a centre and of its complement."""
    centre, piece = _shard(shard)
    corners = np.zeros(CENTRES, dtype=np.uint64)
    count, checksum = fingerprint_order5(centre, pairs(centre)[piece], centre < MIDDLE, corners)
    if by == "corner":
        parts = {str(v + 1): ASPECTS * int(corners[v]) for v in np.flatnonzero(corners).tolist()}
        return Tally(ASPECTS * count, checksum, MappingProxyType(parts))
    share = ASPECTS * count if centre == MIDDLE else ASPECTS * count // 2
    return Tally(ASPECTS * count, checksum, _by_centre(centre, share).parts)


def _work(question: Question) -> Job:
    count = partial(_fingerprint, by="corner") if question.by == "corner" else _count
    return Job(name="magic-5", title=question.title, version=VERSION, shards=_shards, run=count)


def _blocks(_question: Question, first: int) -> Iterator[Block]:
    return index5.blocks(first)


def _size(_question: Question) -> int:
    return index5.size()


def _stretch(_question: Question, breakdown: str, value: int) -> range:
    return index5.stretch(value) if breakdown == "center" else range(index5.size())


def _unrank(_question: Question, numbers: Numbers) -> Block:
    return index5.unrank(numbers)


def _rank(_question: Question, squares: Squares | NDArray[np.integer]) -> Numbers:
    return index5.rank(squares.astype(np.int64, copy=False))


ORDER_5: Final = Counter(
    name="order-5",
    method=(
        "For each centre up to 13 and each pair of diagonals, four triples for the border and "
        "four for inside were matched as bit sets, up to 32 symmetries and complement."
    ),
    source="after R. Schroeppel, 1973; the search by pairs of diagonals is Loshu's own",
    serves=_serves,
    work=_work,
    blocks=_blocks,
    size=_size,
    stretch=_stretch,
    unrank=_unrank,
    rank=_rank,
)

MAGIC_5: Final = Job(
    name="magic-5",
    title="all magic squares of order 5, made in standard form and hashed",
    version=VERSION,
    shards=_shards,
    run=_fingerprint,
)
"""Every square is made, so that the checksum is that of the whole list."""
