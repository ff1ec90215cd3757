"""Workers, wherever they are: what the coordinator asks of them and hears from them."""

from collections.abc import Callable, Collection, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from loshu.census.record import Record
from loshu.core.job import Job


@dataclass(frozen=True, slots=True)
class Finished:
    """A worker counted a shard."""

    worker: str
    record: Record


@dataclass(frozen=True, slots=True)
class Failed:
    """A worker died over a shard, or could not count it."""

    worker: str
    index: int
    reason: str


Event = Finished | Failed


class Crew(Protocol):
    """Workers that count one shard at a time each."""

    def idle(self) -> list[str]:
        """Name the workers that wait for a shard; one that can take two is named twice."""

    def give(self, worker: str, index: int, shard: str) -> None:
        """Have an idle worker count a shard."""

    def wait(self, seconds: float) -> Iterable[Event]:
        """Wait until something happens, or so long, and tell what happened."""

    def renew(self, tried: Collection[str]) -> bool:
        """Look for a worker that is none of these; False when there will be none."""


OpenCrew = Callable[[Job], AbstractContextManager[Crew]]
"""Gather workers for a job; at the end none of them counts any longer."""
