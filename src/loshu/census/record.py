"""What a worker found in one shard, and the file that keeps it."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from loshu.core.errors import NotationError
from loshu.core.job import Tally
from loshu.core.store import exact, sealed, unsealed


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The result of one shard, by one worker.

    Two records *agree* when their tallies are equal, whoever counted and however long it took.
    """

    job: str
    version: str
    """Of the job: what a kernel of that version comes to."""
    loshu: str
    index: int
    """The place of the shard in the plan, from 0."""
    shard: str
    tally: Tally
    cpu: float
    """CPU seconds of the thread that counted."""
    wall: float
    worker: str
    """Different for every process that ever counted: host, process and a mark of its own."""
    finished: float
    """Seconds since 1970."""


def write_record(record: Record) -> bytes:
    """Write a record as the bytes of its file.

    Examples
    --------
    >>> record = Record(
    ...     job="w", version="1", loshu="0.1", index=7, shard="b", tally=Tally(2**60, 255),
    ...     cpu=0.5, wall=0.6, worker="here:17:a1b2", finished=1.5,
    ... )
    >>> print(write_record(record).decode()[:112])
    {
     "job": "w",
     "version": "1",
     "loshu": "0.1",
     "index": 7,
     "shard": "b",
     "count": "1152921504606846976",
    >>> read_record(write_record(record)) == record
    True
    """
    return sealed(
        {
            "job": record.job,
            "version": record.version,
            "loshu": record.loshu,
            "index": record.index,
            "shard": record.shard,
            **tally_fields(record.tally),
            "cpu_seconds": record.cpu,
            "wall_seconds": record.wall,
            "worker": record.worker,
            "finished": record.finished,
        }
    )


def read_record(data: bytes) -> Record:
    """Read the bytes of a record's file.

    Raises
    ------
    NotationError
        The bytes are not exactly those of a record.
    """
    fields = unsealed(data)
    try:
        return Record(
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
        raise NotationError(f"it is no record of a shard: {error!r}") from None


def tally_fields(tally: Tally) -> dict[str, Any]:
    """Give a tally in values that JSON has.

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
