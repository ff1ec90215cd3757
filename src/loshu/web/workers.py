"""A pool of processes; each runs one task at a time and can be killed at any time.

A search in C++ cannot be interrupted from outside, and memory cannot be limited for a thread.
Long tasks therefore run in a process, which is killed when nobody needs its answer any more.
"""

import asyncio
import multiprocessing
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from loshu.core.errors import LoshuError
from loshu.web.families import WARM
from loshu.web.worker_process import PageTask, TaskAnswer, serve

Result = TypeVar("Result")
PRELOADED: Final = (
    "numpy",
    "loshu.web.actions",
    "loshu.web.worker_process",
    *WARM,
)
"""Modules imported before a process starts: each stale request costs a process."""


class BusyError(LoshuError):
    """Too many waiting requests."""


class TaskTimeError(LoshuError):
    """A task took longer than its limit."""


class PooledProcess:
    """One process and the connection to it."""

    def __init__(self, memory: int, niceness: int, folder: Path | None) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(list(PRELOADED))
        self._connection, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, memory, niceness, folder), daemon=True
        )
        self._process.start()
        theirs.close()

    def begin(self, task: PageTask) -> list[TaskAnswer]:
        """Send a task and wait for its first answers; raises EOFError if the process has ended."""
        self._connection.send(task)
        return self.receive()

    def receive(self) -> list[TaskAnswer]:
        """Wait for the next answers; raises EOFError if the process has ended."""
        try:
            answers: list[TaskAnswer] = self._connection.recv()
        except OSError:  # closed meanwhile
            raise EOFError from None
        return answers

    def end(self) -> None:
        """Kill the process."""
        self._process.kill()
        self._process.join()
        self._connection.close()


class Pool:
    """Processes that wait for tasks.

    Parameters
    ----------
    size : int
    memory : int
        Address space of each process in bytes.
    waiting : int
        Largest number of waiting tasks.
    niceness : int
        Niceness of the processes, as in `os.nice`.
    folder : Path, optional
        Folder in which tasks may keep results.
    """

    def __init__(
        self,
        size: int,
        *,
        memory: int,
        waiting: int,
        niceness: int = 0,
        folder: Path | None = None,
    ) -> None:
        self._memory, self._niceness, self._folder = memory, niceness, folder
        self._free = asyncio.Semaphore(size)
        self._idle: list[PooledProcess] = []
        self._busy: set[PooledProcess] = set()
        self._waiting, self._most = 0, waiting
        # Two threads per process: one may still be ending an old process.
        self._threads = ThreadPoolExecutor(2 * size, "worker")

    async def stream(self, task: PageTask, seconds: float) -> AsyncGenerator[TaskAnswer, None]:
        """Yield the answers of a task; the task is killed when the caller stops listening.

        Raises
        ------
        BusyError
            Too many waiting tasks.
        TaskTimeError
            The time limit was reached.
        """
        if self._waiting >= self._most:
            raise BusyError("Too many requests. Try again in a moment.")
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1
        try:
            async with aclosing(self._answers(task, seconds)) as answers:
                async for answer in answers:
                    yield answer
        finally:
            self._free.release()

    async def _answers(self, task: PageTask, seconds: float) -> AsyncGenerator[TaskAnswer, None]:
        worker = self._idle.pop() if self._idle else await self._thread(self._start)
        self._busy.add(worker)
        is_done = False
        receive: Callable[[], list[TaskAnswer]] = partial(worker.begin, task)
        try:
            async with asyncio.timeout(seconds):
                while not is_done:
                    answers = await self._thread(receive)
                    receive = worker.receive
                    is_done = answers[-1].kind != "value"
                    for answer in answers:
                        yield answer
        except TimeoutError:
            raise TaskTimeError(
                f"This took longer than {seconds:g} seconds and was stopped. Try a smaller request."
            ) from None
        except (EOFError, BrokenPipeError):
            yield TaskAnswer("failed", b"the process ended")
        finally:
            self._busy.discard(worker)
            if is_done:
                self._idle.append(worker)
            else:
                # Not awaited: the caller has cancelled and does not wait.
                self._threads.submit(worker.end)

    async def warm(self) -> None:
        """Start a process before the first task."""
        self._idle.append(await self._thread(self._start))

    def close(self) -> None:
        """Kill all processes."""
        for worker in (*self._idle, *self._busy):
            worker.end()
        self._idle.clear()
        self._threads.shutdown(wait=False)

    def _start(self) -> PooledProcess:
        return PooledProcess(self._memory, self._niceness, self._folder)

    async def _thread(self, function: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._threads, function)
