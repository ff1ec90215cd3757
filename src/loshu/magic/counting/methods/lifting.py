"""Associative and ultramagic squares of odd order, bit by bit from the lowest on."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.job import WORD, Job, Tally
from loshu.core.parallel import checkpoint
from loshu.magic.counting.counting_method import Block, CountingMethod, SquareQuestion
from loshu.magic.counting.methods.filter import skipped
from loshu.magic.counting.methods.opposites import Orbit, orbits, signed_lines, squares_of

Arrangements = NDArray[np.int8]

SERVED: Final = (("associative", 5), ("ultramagic", 5), ("ultramagic", 7))
"""The kinds and orders whose squares are few enough to go through."""
PARTS: Final = {5: 1, 7: 8}
"""Parts of a shard, one after the other: their number decides the order of the squares."""
CHOICES: Final = 2
"""Choices of second bits in one call of the kernel, which then takes some 50 ms."""
VERSION: Final = "1"


def lifting_job(kind: str, order: int) -> Job:
    """Plan the count of the squares of a kind and order in `SERVED`.

    A shard is the squares whose odd numbers, less the middle one, lie as in one pattern or as the
    symmetries turn it: 34 shards of some seconds for the ultramagic squares of order 7.

    Examples
    --------
    >>> job = lifting_job("ultramagic", 5)
    >>> job.shards(), job.run("15b").count
    (['15b'], 128)
    """
    return Job(
        name=f"{kind}-{order}",
        title=SquareQuestion(order=order, kinds=(kind,)).title,
        version=VERSION,
        shards=partial(_shards, kind, order),
        run=partial(_run, kind, order),
    )


def _orbits(kind: str, order: int) -> dict[str, Orbit]:
    width = (order**2 // 2 + 3) // 4
    found = orbits(order, broken=kind == "ultramagic")
    return {f"{orbit.odd:0{width}x}": orbit for orbit in found}


def _shards(kind: str, order: int) -> Sequence[str]:
    return list(_orbits(kind, order))


def _run(kind: str, order: int, shard: str) -> Tally:
    """Count one pattern; its images have equally many squares, and x and -x are squares."""
    orbit = _orbits(kind, order)[shard]
    squares = 2 * len(orbit.images)
    tally = Tally()
    for found in _lifted(kind, order, orbit):
        tally += Tally(squares * len(found), squares * _hashed(found) % WORD)
    return tally


def _lifted(kind: str, order: int, orbit: Orbit) -> Iterator[Arrangements]:
    """Yield the arrangements with odd numbers in the first of the patterns, of x and -x one."""
    plus, minus = signed_lines(order, broken=kind == "ultramagic")
    cells, parts = order**2 // 2, PARTS[order]
    for part in range(parts):
        first, over = 0, False
        while not over:
            checkpoint()
            stop = first + CHOICES
            found, over = kernels.lift(plus, minus, cells, orbit.odd, part, parts, first, stop)
            first = stop
            yield found


def _hashed(arrangements: Arrangements) -> int:
    """Sum a hash of each arrangement, which its images and their aspects share."""
    hashes = np.zeros(len(arrangements), dtype=np.uint64)
    for entries in arrangements.T:
        hashes = (hashes ^ entries.view(np.uint8)) * np.uint64(0x9E3779B97F4A7C15)
        hashes ^= hashes >> np.uint64(29)
    return int(hashes.sum(dtype=np.uint64))


def _serves(question: SquareQuestion) -> bool:
    if len(question.kinds) != 1 or question.givens or question.by:
        return False
    return (question.kinds[0], question.order) in SERVED


def _job(question: SquareQuestion) -> Job:
    return lifting_job(question.kinds[0], question.order)


def _blocks(question: SquareQuestion, first: int) -> Iterator[Block]:
    yield from skipped(_every_block(question.kinds[0], question.order), first)


def _every_block(kind: str, order: int) -> Iterator[Block]:
    for orbit in _orbits(kind, order).values():
        for found in _lifted(kind, order, orbit):
            squares = squares_of(np.concatenate([found, -found]), order).reshape(-1, order**2)
            for image in orbit.images:
                yield _standard(squares, image, order)


def _standard(squares: Block, image: NDArray[np.intp], order: int) -> Block:
    """Keep those of the images that are in Frénicle's form: the other aspects are there too."""
    corners = squares[:, image[[0, order - 1, -order, -1]]]
    second, below = squares[:, image[1]], squares[:, image[order]]
    kept = (corners.argmin(axis=1) == 0) & (second < below)
    standard: Block = squares[kept][:, image].reshape(-1, order, order)
    return standard


LIFTING: Final = CountingMethod(
    name="lifting",
    method=(
        "The entries were found bit by bit: modulo 2, 4, 8 and so on, linear equations over two "
        "elements."
    ),
    source="this project",
    serves=_serves,
    job=_job,
    blocks=_blocks,
)

ULTRAMAGIC_7: Final = lifting_job("ultramagic", 7)
"""About a minute and a half of one processor; W. Trump's count of 2001 took twenty for days."""
