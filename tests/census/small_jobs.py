"""Jobs small enough to test a census with; in a module, for workers import them."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import permutations
from zlib import crc32

from loshu.core.job import Job, Tally

SHARDS = 60
LETTERS = 7


def names(number: int = SHARDS) -> list[str]:
    return [f"shard-{index:03d}" for index in range(number)]


def derangements(name: str, *, nap: float = 0.0, number: int = SHARDS) -> Tally:
    """Count the permutations of seven letters without a fixed point, every 60th of them."""
    time.sleep(nap)
    index = int(name.removeprefix("shard-"))
    count = checksum = 0
    for place, permutation in enumerate(permutations(range(LETTERS))):
        if place % number == index and all(k != v for k, v in enumerate(permutation)):
            count += 1
            checksum += crc32(bytes(permutation))
    return Tally(count, checksum, {f"{index % 3}": count})


def derangement_job(nap: float = 0.0, number: int = SHARDS) -> Job:
    return Job(
        name="derangements-7",
        title="Permutations of seven letters without a fixed point",
        version="1",
        shards=partial(names, number),
        run=partial(derangements, nap=nap, number=number),
        unit="permutations",
    )


DERANGEMENTS = 1854
MODULUS = 10**24 + 7


def residue(name: str) -> Tally:
    """Count a shard of the derangements, give or take something that is 0 over all shards."""
    index = int(name.removeprefix("shard-"))
    return Tally((derangements(name).count + (2 * index + 1 - SHARDS) * 10**22) % MODULUS)


def residue_job() -> Job:
    return replace(derangement_job(), run=residue, modulus=MODULUS)


class Billions(Sequence[str]):
    """Names that are made as asked for."""

    def __len__(self) -> int:
        return 10**12

    def __getitem__(self, index: int) -> str:  # type: ignore[override]
        return f"item-{index}"


def uneven(name: str) -> Tally:
    return Tally(1 + int(name.removeprefix("item-")) % 7, 0)


def billions_job() -> Job:
    return Job(name="billions", title="Many", version="1", shards=Billions, run=uneven)


def shifting(name: str, *, shift: int = 0) -> Tally:
    """Count one too many in a shard, as a faulty machine might."""
    tally = derangements(name)
    return Tally(tally.count + shift, tally.checksum) if name == "shard-003" else tally


def printing(name: str) -> Tally:
    print("a job should not print")  # noqa: T201
    return derangements(name)


def exact_job(run: Callable[[str], Tally]) -> Job:
    """Run another function under the name of the derangements."""
    return replace(derangement_job(), run=run)


def failing(name: str) -> Tally:
    if name == "shard-007":
        raise ArithmeticError("seven is too much")
    return Tally(1)


def failing_job() -> Job:
    return Job(name="failing", title="One fails", version="1", shards=names, run=failing)
