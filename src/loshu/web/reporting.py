"""Work with progress as a generator, the form of long jobs."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Final, TypedDict, TypeVar

from loshu.core.parallel import Progress

Result = TypeVar("Result")
SECONDS: Final = 0.4
"""Seconds between two reports."""


class JobProgress(TypedDict):
    """The progress of a job, in its own units."""

    done: int
    total: int


def reporting(work: Callable[[Progress], Result]) -> Iterator[JobProgress | Result]:
    """Yield the progress of work, at most a few times a second, and finally its result.

    Examples
    --------
    >>> list(reporting(lambda progress: progress(1, 2) or "ready"))[-1]
    'ready'
    """
    latest = JobProgress(done=0, total=0)

    def progress(done: int, total: int) -> None:
        latest.update({"done": done, "total": total})

    shown = latest.copy()
    with ThreadPoolExecutor(1, "work") as threads:
        future = threads.submit(work, progress)
        begun = time.monotonic()
        while not future.done():
            if latest != shown:
                shown = latest.copy()
                yield shown
            # A short job reports its first results at once.
            wait([future], SECONDS if time.monotonic() - begun > 1 else SECONDS / 4)
        yield future.result()
