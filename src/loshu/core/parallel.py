"""One thread pool for all: map over items in order or as they finish, stop, report progress.

Ctrl-C, an error or an early exit of the caller stops every worker at its next `checkpoint`, so
work that lasts calls `checkpoint` between two calls of kernels, which take a tenth of a second.
"""

import os
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from contextlib import contextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar
from weakref import WeakSet

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

Item = TypeVar("Item")
Result = TypeVar("Result")
Progress: TypeAlias = Callable[[int, int], None]
"""Called with the finished and the whole amount of work, in the same unit."""

QUEUED: Final = 2
"""Items per thread that are running or waiting at a time, so that endless input is fine."""


class StoppedError(BaseException):
    """Raised by `checkpoint` in a thread whose result is not wanted any more.

    Not an `Exception`, so that no handler of errors swallows it.
    """


class StopToken:
    """A signal to workers to stop; a token stops with its parent.

    Examples
    --------
    >>> token = StopToken()
    >>> token.stop()
    >>> token.stopped
    True
    """

    def __init__(self, parent: "StopToken | None" = None) -> None:
        self._stopped = False  # a plain flag: setting one is atomic
        self._parent = parent

    def stop(self) -> None:
        """Ask all workers to stop at their next checkpoint."""
        self._stopped = True

    @property
    def stopped(self) -> bool:
        """Whether this token, or one above it, was stopped."""
        return self._stopped or (self._parent is not None and self._parent.stopped)

    def check(self) -> None:
        """Raise `StoppedError` if stopped."""
        if self.stopped:
            raise StoppedError


_current = threading.local()
_tokens: "WeakSet[StopToken]" = WeakSet()
"""The open pools."""


def _stop_all() -> None:
    """Stop the pools whose iterators nobody closes, because a traceback still refers to them."""
    for token in list(_tokens):
        token.stop()


@cache
def _executor_class() -> "type[ThreadPoolExecutor]":
    """Import the thread pool where one is first needed; commands without threads start sooner."""
    from concurrent.futures import ThreadPoolExecutor

    # At the end of Python `concurrent.futures` waits for its threads; what was registered after
    # it is called before it.  `atexit` would call it too late.
    threading._register_atexit(_stop_all)  # type: ignore[attr-defined]
    return ThreadPoolExecutor


def current_token() -> StopToken | None:
    """Return the token of the map that this thread works for, or None outside of any."""
    return getattr(_current, "token", None)


@contextmanager
def working_for(token: StopToken) -> Iterator[None]:
    """Let this thread, and the maps that it begins, stop with a token."""
    before = current_token()
    _current.token = token
    try:
        yield
    finally:
        _current.token = before


def checkpoint() -> None:
    """Raise `StoppedError` in a worker that was asked to stop; do nothing elsewhere.

    It takes about 0.1 microseconds.  In the main thread Ctrl-C comes by itself.

    Examples
    --------
    >>> checkpoint()
    """
    token = current_token()
    if token is not None:
        token.check()


def processors() -> int:
    """Return how many processors this process may use, by its affinity mask where there is one.

    Examples
    --------
    >>> processors() >= 1
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_ordered(
    work: Callable[[Item], Result],
    items: Iterable[Item],
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    total: int | None = None,
) -> Generator[Result, None, None]:
    """Yield the result of each item in the order of the items, while threads work on the next.

    Items are taken and results are used in the calling thread, so that reading and writing
    overlap with the work.  At most `QUEUED` items per thread wait at a time.

    Parameters
    ----------
    work : callable
        Called in a thread with one item; long work calls `checkpoint`.
    items : iterable
        Taken as needed, so it may be endless.  An error of the iterable is raised after the
        results of the items before it.  An iterator that has no item may have one again once the
        caller has used a result.
    threads : int, optional
        By default, `processors()`.
    progress : callable, optional
        Called after each result with the number of items done and `total`.
    total : int, optional
        The number of items; by default ``len(items)``, or 0 where that is not known.

    Returns
    -------
    generator
        A caller that raises while it goes through closes it, or the threads run until then.

    Raises
    ------
    Exception
        The first error of `work`, in the order of the items; the rest is stopped.

    Examples
    --------
    >>> list(map_ordered(abs, [-3, 2, -1], threads=2))
    [3, 2, 1]
    """
    results = _results(work, items, threads or processors(), _first)
    return _with_progress(results, progress, _size(items, total))


def map_unordered(
    work: Callable[[Item], Result],
    items: Iterable[Item],
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    total: int | None = None,
) -> Generator[Result, None, None]:
    """Yield the result of each item as soon as it is there.

    Parameters and errors are those of `map_ordered`.

    Examples
    --------
    >>> sorted(map_unordered(abs, [-3, 2, -1], threads=2))
    [1, 2, 3]
    """
    results = _results(work, items, threads or processors(), _finished)
    return _with_progress(results, progress, _size(items, total))


def _size(items: Iterable[object], total: int | None) -> int:
    return total if total is not None else len(items) if isinstance(items, Sized) else 0


def _with_progress(
    results: Iterator[Result], progress: Progress | None, total: int
) -> Generator[Result, None, None]:
    if progress is None:
        yield from results
        return
    for done, result in enumerate(results, 1):
        progress(done, total)
        yield result


def _in_this_thread(work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
    for item in items:
        checkpoint()
        yield work(item)


def _results(
    work: Callable[[Item], Result],
    items: Iterable[Item],
    threads: int,
    take: Callable[["deque[Future[Result]]"], Iterable["Future[Result]"]],
) -> Iterator[Result]:
    """Yield the results of the calls that `take` removes from the queue, again and again."""
    if threads == 1:
        yield from _in_this_thread(work, items)
        return
    with _Pool(threads) as pool:
        queue: deque[Future[Result]] = deque()
        source = iter(items)
        failure = pool.fill(queue, work, source)
        while queue:
            for call in take(queue):
                yield call.result()
            # Items may come of results.
            failure = failure or pool.fill(queue, work, source)
    if failure is not None:
        raise failure


def _first(queue: "deque[Future[Result]]") -> Iterable["Future[Result]"]:
    return (queue.popleft(),)


def _finished(queue: "deque[Future[Result]]") -> Iterable["Future[Result]"]:
    from concurrent.futures import FIRST_COMPLETED, wait

    finished, running = wait(queue, return_when=FIRST_COMPLETED)
    queue.clear()
    queue.extend(running)
    return finished


class _Pool:
    """Threads with one stop token; leaving the context stops and joins them."""

    def __init__(self, threads: int) -> None:
        from concurrent.futures import wait

        self._wait = wait  # nothing is imported while Python ends
        self._token = StopToken(current_token())
        _tokens.add(self._token)
        self._executor = _executor_class()(
            threads, initializer=_current.__setattr__, initargs=("token", self._token)
        )
        self._room = QUEUED * threads
        self._calls: set[Future[Any]] = set()  # the unfinished ones

    def fill(
        self, queue: "deque[Future[Result]]", work: Callable[[Item], Result], source: Iterator[Item]
    ) -> Exception | None:
        """Submit items while there is room; return the error that the items ended with, if any."""
        while len(queue) < self._room:
            try:
                call = self._executor.submit(work, next(source))
                self._calls.add(call)
                call.add_done_callback(self._calls.discard)
                queue.append(call)
            except StopIteration:
                break
            except Exception as error:  # raised again after the results of the items before it
                return error
        return None

    def __enter__(self) -> "_Pool":
        return self

    def __exit__(self, *_error: object) -> None:
        self._token.stop()
        while True:  # a second signal must not end Python before its threads
            with suppress(KeyboardInterrupt, SystemExit):
                self._executor.shutdown(wait=False, cancel_futures=True)
                # Not only joined: where Ctrl-C ends that, Python 3.11 takes the thread for ended.
                self._wait([call for call in list(self._calls) if call.running()])
                return self._executor.shutdown()
