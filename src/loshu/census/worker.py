"""A worker: counts the shards that it is given, and ends when its coordinator does."""

import os
import pickle
import secrets
import signal
import socket
import sys
import time
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from types import MappingProxyType

from loshu._version import __version__
from loshu.census.record import Record, write_record
from loshu.core.job import Job, Tally


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
    """Name this process, always the same: host, process and a mark, for numbers come again."""
    return f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(3)}"


def count_shard(job: Job, index: int, shard: str, worker: str) -> Record:
    """Count one shard.

    Raises
    ------
    ValueError
        The parts of the tally do not add up to its count.
    """
    wall, cpu = time.monotonic(), time.thread_time()
    tally = job.run(shard)
    if tally.parts and sum(tally.parts.values()) != tally.count:
        raise ValueError(f"the parts of shard {shard!r} do not add up to its count")
    return Record(
        job=job.name,
        version=job.version,
        loshu=__version__,
        index=index,
        shard=shard,
        # Whole numbers of NumPy look like ours until they are written down.
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
    except Exception as error:  # whatever it is, the coordinator is told why there is no worker
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
        os._exit(1)  # nobody listens any longer


def _answer(job: Job, index: int, shard: str, name: str) -> bytes | Unable:
    try:
        return write_record(count_shard(job, index, shard, name))
    except Exception as error:  # told to the coordinator: one shard's error is not the worker's end
        return Unable(index, f"{type(error).__name__}: {error}")


def _listen(pipe: Connection, tasks: "SimpleQueue[tuple[int, str]]") -> None:
    """Take tasks while the other thread counts; end the process when the coordinator is gone."""
    try:
        while True:
            tasks.put(pipe.recv())
    except (EOFError, OSError):
        os._exit(1)
