"""A small counter for tests: Frénicle's list, numbered, in uneven blocks."""

from collections.abc import Iterator

import numpy as np

from loshu.core.job import Job, Tally
from loshu.magic.counting.counting_method import Block, CountingMethod, Numbers, SquareQuestion
from loshu.magic.frenicle import frenicle_index, frenicle_list


def _serves(question: SquareQuestion) -> bool:
    return question == SquareQuestion(order=4)


def _shards() -> list[str]:
    return [str(tens) for tens in range(0, 880, 10)]


def _run(shard: str) -> Tally:
    return Tally(8 * len(frenicle_list()[int(shard) : int(shard) + 10]))


def _job(question: SquareQuestion) -> Job:
    return Job(name="listed-4", title=question.title, version="1", shards=_shards, run=_run)


def _blocks(_question: SquareQuestion, first: int) -> Iterator[Block]:
    for start in range(first, 880, 97):
        yield frenicle_list()[start : start + 97].astype(np.uint8)


def _size(_question: SquareQuestion) -> int:
    return 880


def _unrank(_question: SquareQuestion, numbers: Numbers) -> Block:
    return frenicle_list()[numbers]


def _rank(_question: SquareQuestion, squares: Block) -> Numbers:
    return frenicle_index(squares.astype(np.int64)) - 1


LISTED = CountingMethod(
    name="listed",
    method="Listed.",
    source="Frénicle",
    serves=_serves,
    job=_job,
    blocks=_blocks,
    size=_size,
    unrank=_unrank,
    rank=_rank,
)
