"""Work that says how far it is, as a generator, which is what long jobs are."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Final, TypedDict, TypeVar

from loshu.core.parallel import Progress

Result = TypeVar("Result")
SECONDS: Final = 0.4
"""Between two reports."""


class JobProgress(TypedDict):
    """How much of a job is done, in units of its own."""

    done: int
    total: int


def reporting(work: Callable[[Progress], Result]) -> Iterator[JobProgress | Result]:
    """Yield how far work is, a few times a second at most, and its result at last.

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
            # The first results of a short job come at once.
            wait([future], SECONDS if time.monotonic() - begun > 1 else SECONDS / 4)
        yield future.result()
