"""Worker processes on this machine, replaced when one dies."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait

from loshu.census.results import read_result
from loshu.census.worker import Event, Failed, Finished, PoolFactory, Ready, Unable, WorkerPool
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.job import Job
from loshu.core.parallel import processors

_FAILED_STARTS = 5
"""This number of workers in a row that die before they are ready is an error."""


def processes(workers: int | None = None) -> PoolFactory:
    """Count with processes on this machine.

    Parameters
    ----------
    workers : int, optional
        By default, one for each processor.

    Raises
    ------
    UnsupportedError
        Fewer than one.

    Examples
    --------
    >>> processes(0)
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: The number of workers is 0. Expected 1 or more.
    """
    number = processors() if workers is None else workers
    if number < 1:
        raise UnsupportedError(f"The number of workers is {number}. Expected 1 or more.")
    return partial(_open, number)


@contextmanager
def _open(number: int, job: Job) -> Iterator[WorkerPool]:
    pool = LocalPool(job, number)
    try:
        yield pool
    finally:
        pool.close()


@dataclass(slots=True)
class _Member:
    """A process, and the shard that it is counting."""

    process: subprocess.Popen[bytes]
    pipe: Connection
    name: str = ""
    task: int | None = None


class LocalPool:
    """A number of worker processes, kept up to that number.

    They are started as new programs rather than forked or spawned by `multiprocessing`: a fork
    would keep the lock of the census after its coordinator, a spawn runs the user's script again.
    """

    def __init__(self, job: Job, number: int) -> None:
        try:
            self._job = pickle.dumps(job)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise UnsupportedError(
                f"The job {job.name!r} cannot be sent to other processes ({error}). Define its "
                "functions at the top level of a module."
            ) from None
        self._failed_starts = 0
        self._members: list[_Member] = []
        try:
            for _ in range(number):
                self._members.append(self._start())
        except BaseException:  # also Ctrl-C: those that were started must not stay
            self.close()
            raise

    def idle(self) -> list[str]:
        """List the workers that wait for a shard."""
        return [m.name for m in self._members if m.name and m.task is None]

    def give(self, worker: str, index: int, shard: str) -> None:
        """Have an idle worker count a shard."""
        member = next(m for m in self._members if m.name == worker)
        member.task = index
        with suppress(OSError):  # it has just died; `wait` finds out
            member.pipe.send((index, shard))

    def wait(self, seconds: float) -> Iterator[Event]:
        """Wait until a worker answers or dies, and replace the dead."""
        by_pipe = {member.pipe: member for member in self._members}
        for pipe in wait(list(by_pipe), seconds):
            member = by_pipe[pipe]  # type: ignore[index]  # only connections were given
            try:
                answer = member.pipe.recv()
            except (EOFError, OSError):
                yield from self._replace_dead(member)
            else:
                yield from self._events_of(member, answer)

    def renew(self, tried: Collection[str]) -> bool:
        """Put a new process in the place of an idle one that has counted the shard already."""
        for member in self._members:
            if member.name in tried and member.task is None:
                self._replace(member)
                return True
        return True  # one is just starting

    def close(self) -> None:
        """End every worker at once; half-counted shards are lost."""
        for member in self._members:
            member.process.kill()
        for member in self._members:
            _join(member)

    def _events_of(self, member: _Member, answer: object) -> Iterator[Event]:
        match answer:
            case Ready(name):
                member.name, self._failed_starts = name, 0
            case bytes(data):
                member.task = None
                yield Finished(member.name, read_result(data))
            case Unable(None, reason):
                raise BackendError(
                    f"A worker cannot load the job ({reason}). Define its functions in a module "
                    "that other processes can import."
                )
            case Unable(int(index), reason):
                member.task = None
                yield Failed(member.name, index, reason)

    def _replace_dead(self, member: _Member) -> Iterator[Event]:
        code = self._replace(member)
        if not member.name:
            self._failed_starts += 1
            if self._failed_starts >= _FAILED_STARTS:
                raise BackendError(
                    f"Workers stop as soon as they start ({_cause(code)}). The reason is above."
                )
        elif member.task is not None:
            yield Failed(member.name, member.task, f"worker {member.name} {_cause(code)}")

    def _replace(self, member: _Member) -> int:
        # Killed also when its pipe ended first: a process that cannot answer is useless.
        member.process.kill()
        code = _join(member)
        self._members[self._members.index(member)] = self._start()
        return code

    def _start(self) -> _Member:
        ours, theirs = Pipe()
        handle = theirs.fileno()
        program = (
            f"import sys; sys.path[:] = {sys.path!r}; "
            f"from loshu.census.worker import main; main({handle})"
        )
        try:
            process = subprocess.Popen(
                [sys.executable, "-c", program],
                pass_fds=[handle],
                stdin=subprocess.DEVNULL,
                stdout=2,  # what a job prints must not mix with the output
                start_new_session=True,  # Ctrl-C at the terminal is for the coordinator alone
            )
        except OSError as error:
            raise BackendError(f"Cannot start a worker process: {error}.") from error
        finally:
            theirs.close()
        with suppress(OSError):  # it died at once; `wait` finds out
            ours.send_bytes(self._job)
        return _Member(process, ours)


def _join(member: _Member) -> int:
    code = member.process.wait()
    member.pipe.close()
    return code


def _cause(code: int) -> str:
    return f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
