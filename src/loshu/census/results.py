"""The results of shards, the files that keep them, and which of them are accepted."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from loshu.core.errors import NotationError
from loshu.core.job import Tally
from loshu.core.store import exact, sealed, unsealed


@dataclass(frozen=True, slots=True, kw_only=True)
class ShardResult:
    """The result of one shard, by one worker.

    Two results *agree* when their tallies are equal.
    """

    job: str
    version: str
    """Key of the job."""
    loshu: str
    index: int
    """The number of the shard in the plan, from 0."""
    shard: str
    tally: Tally
    cpu: float
    """CPU seconds of the thread that counted."""
    wall: float
    worker: str
    """Unique to a process: its host, its number and a random suffix."""
    finished: float
    """Seconds since 1970."""


def write_result(result: ShardResult) -> bytes:
    """Return the bytes of the file of a result.

    Examples
    --------
    >>> result = ShardResult(
    ...     job="w", version="1", loshu="0.1", index=7, shard="b", tally=Tally(2**60, 255),
    ...     cpu=0.5, wall=0.6, worker="here:17:a1b2", finished=1.5,
    ... )
    >>> print(write_result(result).decode()[:110])
    {
     "job": "w",
     "version": "1",
     "loshu": "0.1",
     "index": 7,
     "shard": "b",
     "count": "1152921504606846976",
    >>> read_result(write_result(result)) == result
    True
    """
    return sealed(
        {
            "job": result.job,
            "version": result.version,
            "loshu": result.loshu,
            "index": result.index,
            "shard": result.shard,
            **tally_fields(result.tally),
            "cpu_seconds": result.cpu,
            "wall_seconds": result.wall,
            "worker": result.worker,
            "finished": result.finished,
        }
    )


def read_result(data: bytes) -> ShardResult:
    """Read the bytes of the file of a result.

    Raises
    ------
    NotationError
        The bytes are not exactly those of a result.
    """
    fields = unsealed(data)
    try:
        return ShardResult(
            job=fields["job"],
            version=fields["version"],
            loshu=fields["loshu"],
            index=fields["index"],
            shard=fields["shard"],
            tally=_tally(fields),
            cpu=fields["cpu_seconds"],
            wall=fields["wall_seconds"],
            worker=fields["worker"],
            finished=fields["finished"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise NotationError(f"The file is not a shard result ({error!r}).") from None


def tally_fields(tally: Tally) -> dict[str, Any]:
    """Return a tally in values that JSON has.

    Examples
    --------
    >>> tally_fields(Tally(3, 255, {"corner": 3}))
    {'count': 3, 'checksum': '00000000000000ff', 'parts': {'corner': 3}}
    """
    return {
        "count": exact(tally.count),
        "checksum": f"{tally.checksum:016x}",
        "parts": {label: exact(count) for label, count in tally.parts.items()},
    }


def _tally(fields: Mapping[str, Any]) -> Tally:
    parts = {label: int(count) for label, count in fields["parts"].items()}
    return Tally(int(fields["count"]), int(fields["checksum"], 16), MappingProxyType(parts))


class Results:
    """All results of a census, shard by shard.

    A shard is accepted when at least `quorum` workers agree on it, and more than agree on
    anything else: with a quorum of 2, a third worker decides between two that differ.

    Examples
    --------
    >>> results = Results(quorum=2)
    >>> results.missing(0), results.accepted(0)
    (2, None)
    """

    def __init__(self, quorum: int, results: Iterable[ShardResult] = ()) -> None:
        self.quorum = quorum
        self._by_shard: dict[int, list[ShardResult]] = {}
        self._accepted: set[int] = set()
        for result in results:
            self.add(result)

    def add(self, result: ShardResult) -> bool:
        """Add a result; False when that worker has one for that shard already."""
        known = self._by_shard.setdefault(result.index, [])
        if any(result.worker == other.worker for other in known):
            return False
        known.append(result)
        (self._accepted.discard if self.missing(result.index) else self._accepted.add)(result.index)
        return True

    def of_shard(self, index: int) -> list[ShardResult]:
        """Return the results of a shard, in the order in which they were added."""
        return self._by_shard.get(index, [])

    def workers(self, index: int) -> set[str]:
        """Return the workers that have counted a shard."""
        return {result.worker for result in self.of_shard(index)}

    def missing(self, index: int) -> int:
        """Return how many more workers have to count a shard, if they agree."""
        groups = self._groups(index)
        if not groups:
            return self.quorum
        to_win = len(groups[1]) + 1 if len(groups) > 1 else 0
        return max(0, max(self.quorum, to_win) - len(groups[0]))

    def accepted(self, index: int) -> Tally | None:
        """Return the accepted tally of a shard, or None while it is undecided."""
        return self._groups(index)[0][0].tally if index in self._accepted else None

    @property
    def done(self) -> int:
        """Number of accepted shards."""
        return len(self._accepted)

    def total(self) -> Tally:
        """Return the sum over the accepted shards."""
        tallies = (self._groups(index)[0][0].tally for index in self._accepted)
        return sum(tallies, start=Tally())

    def accepted_indices(self) -> list[int]:
        """Return the numbers of the accepted shards in order."""
        return sorted(self._accepted)

    def disputed(self) -> list[int]:
        """Return the numbers of the undecided shards on which workers differ."""
        return sorted(
            index
            for index in self._by_shard.keys() - self._accepted
            if len(self._groups(index)) > 1
        )

    def outvoted(self) -> Iterator[ShardResult]:
        """Yield the results that others have shown to be wrong."""
        for index in sorted(self._accepted):
            for group in self._groups(index)[1:]:
                yield from group

    def faulty(self) -> dict[str, int]:
        """Count the wrong results of each worker that has any."""
        return dict(Counter(result.worker for result in self.outvoted()))

    def __iter__(self) -> Iterator[ShardResult]:
        return (result for results in self._by_shard.values() for result in results)

    def _groups(self, index: int) -> list[list[ShardResult]]:
        """Return the results in groups that agree, the largest group first."""
        groups: list[list[ShardResult]] = []
        for result in self.of_shard(index):
            for group in groups:
                if group[0].tally == result.tally:
                    group.append(result)
                    break
            else:
                groups.append([result])
        return sorted(groups, key=len, reverse=True)
