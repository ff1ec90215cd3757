"""Workers: what a pool of them does, and the process that counts the shards it is given."""

import os
import pickle
import secrets
import signal
import socket
import sys
import time
from collections.abc import Callable, Collection, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from types import MappingProxyType
from typing import Protocol

from loshu._version import __version__
from loshu.census.results import ShardResult, write_result
from loshu.core.job import Job, Tally


@dataclass(frozen=True, slots=True)
class Finished:
    """A worker counted a shard."""

    worker: str
    result: ShardResult


@dataclass(frozen=True, slots=True)
class Failed:
    """A worker died while it counted a shard, or could not count it."""

    worker: str
    index: int
    reason: str


Event = Finished | Failed


class WorkerPool(Protocol):
    """Workers that count one shard at a time each."""

    def idle(self) -> list[str]:
        """List the workers that wait for a shard; one that can take two is listed twice."""

    def give(self, worker: str, index: int, shard: str) -> None:
        """Have an idle worker count a shard."""

    def wait(self, seconds: float) -> Iterable[Event]:
        """Wait for events, but not longer than that, and return them."""

    def renew(self, tried: Collection[str]) -> bool:
        """Find a worker that is none of these; False when there will be none."""


PoolFactory = Callable[[Job], AbstractContextManager[WorkerPool]]
"""Starts workers for a job; leaving the context ends them."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A worker can count."""

    worker: str


@dataclass(frozen=True, slots=True)
class Unable:
    """A worker cannot load the job, or a shard raised; `index` is None for the job."""

    index: int | None
    reason: str


@cache
def worker_name() -> str:
    """Return the name of this process: host, number and a random suffix, for numbers recur."""
    return f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(3)}"


def count_shard(job: Job, index: int, shard: str, worker: str) -> ShardResult:
    """Count one shard.

    Raises
    ------
    ValueError
        The parts of the tally do not add up to its count.
    """
    wall, cpu = time.monotonic(), time.thread_time()
    tally = job.run(shard)
    if tally.parts and sum(tally.parts.values()) != tally.count:
        raise ValueError(f"The parts of shard {shard!r} do not add up to its count.")
    return ShardResult(
        job=job.name,
        version=job.version,
        loshu=__version__,
        index=index,
        shard=shard,
        # JSON has no integers of NumPy.
        tally=Tally(
            int(tally.count),
            int(tally.checksum),
            MappingProxyType({label: int(count) for label, count in tally.parts.items()}),
        ),
        cpu=round(time.thread_time() - cpu, 6),
        wall=round(time.monotonic() - wall, 6),
        worker=worker,
        finished=round(time.time(), 3),
    )


def main(handle: int) -> None:
    """Serve the coordinator at the other end of a pipe until it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the coordinator, which ends us
    pipe: Connection = Connection(handle)
    try:
        job: Job = pickle.loads(pipe.recv_bytes())
    except EOFError:
        return
    except Exception as error:  # the coordinator reports any reason
        pipe.send(Unable(None, f"{type(error).__name__}: {error}"))
        sys.exit(1)
    name = worker_name()
    tasks: SimpleQueue[tuple[int, str]] = SimpleQueue()
    Thread(target=_listen, args=(pipe, tasks), daemon=True).start()
    try:
        pipe.send(Ready(name))
        while True:
            pipe.send(_answer(job, *tasks.get(), name))
    except OSError:
        os._exit(1)  # the coordinator is gone


def _answer(job: Job, index: int, shard: str, name: str) -> bytes | Unable:
    try:
        return write_result(count_shard(job, index, shard, name))
    except Exception as error:  # reported: an error of one shard does not end the worker
        return Unable(index, f"{type(error).__name__}: {error}")


def _listen(pipe: Connection, tasks: "SimpleQueue[tuple[int, str]]") -> None:
    """Take tasks while the other thread counts; end the process when the coordinator is gone."""
    try:
        while True:
            tasks.put(pipe.recv())
    except (EOFError, OSError):
        os._exit(1)
