"""Do the same to many things in threads, and give the results in their order."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from threading import Event
from typing import TypeVar

from loshu.core.errors import LoshuError

Item = TypeVar("Item")
Result = TypeVar("Result")


def go_on(stop: Event | None) -> None:
    """Raise `CancelledError` where someone set the event."""
    if stop is not None and stop.is_set():
        raise CancelledError


def in_order(
    work: Callable[[Item], Result],
    items: Iterable[Item],
    *,
    threads: int,
    stop: Event | None = None,
) -> Iterator[Result]:
    """Yield the result for each item, while threads work on the next ones.

    The items are taken and the results used in the calling thread, so that reading and writing
    go on beside the work.  When the results are not wanted any longer, `stop` is set.  No more
    than two items for each thread wait at a time.  An error of `items` comes after the results
    for those before it.

    Examples
    --------
    >>> list(in_order(abs, [-3, 2, -1], threads=2))
    [3, 2, 1]
    """
    executor = ThreadPoolExecutor(threads)
    waiting: deque[Future[Result]] = deque()
    ended: LoshuError | None = None
    rest = iter(items)
    try:
        while ended is None:
            try:
                waiting.append(executor.submit(work, next(rest)))
            except StopIteration:
                break
            except LoshuError as error:  # what was taken before is worth its results
                ended = error
            if len(waiting) > 2 * threads:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        if stop is not None:
            stop.set()
        _shut_down(executor)
    if ended is not None:
        raise ended


def _shut_down(executor: ThreadPoolExecutor) -> None:
    """Wait for what is running; a second Ctrl-C must not end Python before its threads."""
    while True:
        try:
            executor.shutdown(cancel_futures=True)
        except KeyboardInterrupt:
            continue
        return
