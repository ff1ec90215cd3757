"""Run the pieces of a count in threads that end within a call of a kernel."""

import threading
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from typing import TypeAlias

from loshu.tour.counting.method import Progress

Stop: TypeAlias = Callable[[], None]
"""Called between two calls of kernels; raises if the count is to end."""


class EndedError(BaseException):
    """Raised in a thread to end it."""


def in_threads(
    work: Callable[[int, Stop], int], pieces: int, threads: int, progress: Progress | None = None
) -> Iterator[tuple[int, int]]:
    """Yield the number and the count of each piece, as they are done.

    An error or Ctrl-C ends the others when their running kernel returns.

    Examples
    --------
    >>> sorted(in_threads(lambda number, stop: number**2, 4, 2))
    [(0, 0), (1, 1), (2, 4), (3, 9)]
    """
    in_turn = ((number, work(number, _go_on)) for number in range(pieces))
    each = in_turn if min(threads, pieces) <= 1 else _together(work, pieces, threads)
    for done, result in enumerate(each, 1):
        yield result
        if progress is not None:
            progress(done, pieces)


def _together(
    work: Callable[[int, Stop], int], pieces: int, threads: int
) -> Iterator[tuple[int, int]]:
    results: SimpleQueue[tuple[int, int] | BaseException] = SimpleQueue()
    numbers = iter(range(pieces))  # hands each number to one thread
    ended = threading.Event()

    def stop() -> None:
        if ended.is_set():
            raise EndedError

    def take() -> None:
        try:
            for number in numbers:
                results.put((number, work(number, stop)))
        except BaseException as error:  # told to whoever waits for the results
            results.put(error)

    workers = [threading.Thread(target=take, daemon=True) for _ in range(threads)]
    for worker in workers:
        worker.start()
    try:
        for _ in range(pieces):
            yield _told(results.get())
    finally:
        ended.set()
        for worker in workers:
            worker.join()


def _told(result: tuple[int, int] | BaseException) -> tuple[int, int]:
    if isinstance(result, BaseException):
        raise result
    return result


def _go_on() -> None:
    """Never end: in one thread Ctrl-C comes by itself."""
