"""Maps over threads: order, errors, stopping, endless input, and Ctrl-C."""

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loshu.core.parallel import (
    QUEUED,
    StoppedError,
    StopToken,
    checkpoint,
    current_token,
    map_ordered,
    map_unordered,
    processors,
)

Map = Callable[..., Iterator[int]]
MAPS = pytest.mark.parametrize("mapped", [map_ordered, map_unordered])
THREADS = pytest.mark.parametrize("threads", [1, 3])
PATIENCE = 20.0
"""Seconds after which something that must happen has not."""


def until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.002)


def work_until_stopped(_item: int = 0) -> int:
    """Work that lasts for as long as it is wanted."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        checkpoint()
        time.sleep(0.002)
    raise AssertionError("nobody stopped this")


@given(items=st.lists(st.integers()), threads=st.integers(1, 4))
def test_results_come_in_the_order_of_the_items(items: list[int], threads: int) -> None:
    assert list(map_ordered(lambda item: item + 1, items, threads=threads)) == [
        i + 1 for i in items
    ]


@THREADS
def test_items_may_come_of_results(threads: int) -> None:
    waiting = [3, 2]

    class Halves:
        def __iter__(self) -> Iterator[int]:
            return self

        def __next__(self) -> int:
            if not waiting:
                raise StopIteration
            return waiting.pop()

    seen = []
    for item in map_ordered(abs, Halves(), threads=threads):
        seen.append(item)
        waiting.extend([item - 1] * (item > 0))
    assert sorted(seen) == [0, 0, 1, 1, 2, 2, 3]


@given(items=st.lists(st.integers()), threads=st.integers(1, 4))
def test_every_item_has_one_result_in_any_order(items: list[int], threads: int) -> None:
    assert sorted(map_unordered(lambda item: item + 1, items, threads=threads)) == sorted(
        item + 1 for item in items
    )


def test_a_slow_item_does_not_hold_up_the_others_when_unordered() -> None:
    release = threading.Event()

    def wait_for_the_others(item: int) -> int:
        if item == 0:
            assert release.wait(PATIENCE)
        return item

    results = map_unordered(wait_for_the_others, range(3), threads=2)
    first = [next(results), next(results)]
    release.set()
    assert sorted(first) == [1, 2]
    assert list(results) == [0]


@MAPS
def test_several_threads_work_at_once(mapped: Map) -> None:
    meeting = threading.Barrier(3, timeout=PATIENCE)
    assert len(list(mapped(lambda _: meeting.wait(), range(3), threads=3))) == 3


@MAPS
@THREADS
def test_endless_input_is_taken_as_needed(mapped: Map, threads: int) -> None:
    taken: list[int] = []

    def items() -> Iterator[int]:
        for item in count():
            taken.append(item)
            yield item

    results = mapped(abs, items(), threads=threads)
    for _ in range(5):
        next(results)
    results.close()  # type: ignore[attr-defined]  # it is a generator
    assert 5 <= len(taken) <= 5 + 2 * QUEUED * threads


@MAPS
@THREADS
def test_the_error_of_an_item_comes_after_the_results_before_it(mapped: Map, threads: int) -> None:
    def items() -> Iterator[int]:
        yield from range(3)
        raise OSError("the file ends here")

    results = mapped(abs, items(), threads=threads)
    assert sorted([next(results), next(results), next(results)]) == [0, 1, 2]
    with pytest.raises(OSError, match="the file ends here"):
        next(results)


@THREADS
def test_the_first_error_of_work_in_the_order_of_items_is_raised(threads: int) -> None:
    later_failed = threading.Event()

    def fail(item: int) -> int:
        if item == 1 and threads > 1:
            assert later_failed.wait(PATIENCE)
        if item == 2:
            later_failed.set()
        if item in (1, 2):
            raise ValueError(f"item {item}")
        return item

    results = map_ordered(fail, range(10), threads=threads)
    assert next(results) == 0
    with pytest.raises(ValueError, match="item 1"):
        next(results)


def test_an_error_stops_the_other_threads() -> None:
    ended: list[str] = []
    started = threading.Event()

    def work(item: int) -> int:
        if item:
            assert started.wait(PATIENCE)
            raise ValueError("enough")
        started.set()
        try:
            return work_until_stopped()
        except StoppedError:
            ended.append("stopped")
            raise

    with pytest.raises(ValueError, match="enough"):
        list(map_unordered(work, [0, 1], threads=2))
    assert ended == ["stopped"]


@MAPS
@THREADS
def test_a_caller_that_wants_no_more_stops_the_work(mapped: Map, threads: int) -> None:
    begun: list[int] = []

    def work(item: int) -> int:
        begun.append(item)
        return item if item < 2 else work_until_stopped()

    started = threading.active_count()
    results = mapped(work, count(), threads=threads)
    next(results)
    results.close()  # type: ignore[attr-defined]
    assert threading.active_count() == started
    assert len(begun) <= 1 + QUEUED * threads


@MAPS
def test_an_error_of_the_loop_around_a_map_stops_the_work(mapped: Map) -> None:
    before = threading.active_count()

    def loop() -> None:
        for _ in mapped(
            lambda item: item if item < 1 else work_until_stopped(), range(9), threads=3
        ):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        loop()
    assert threading.active_count() == before


def test_a_map_inside_a_map_stops_with_it() -> None:
    inner_stopped = threading.Event()

    def inner(item: int) -> int:
        try:
            return work_until_stopped(item)
        except StoppedError:
            inner_stopped.set()
            raise

    def outer(item: int) -> int:
        if item == 0:
            return 0
        return sum(map_unordered(inner, range(4), threads=2))

    results = map_unordered(outer, range(3), threads=2)
    assert next(results) == 0
    until(lambda: threading.active_count() > 3)
    results.close()
    assert inner_stopped.wait(PATIENCE)


@THREADS
def test_a_map_inside_a_map_gives_the_same_results(threads: int) -> None:
    def row(item: int) -> int:
        return sum(map_ordered(lambda other: item * other, range(5), threads=threads))

    assert list(map_ordered(row, range(6), threads=threads)) == [10 * item for item in range(6)]


def test_a_token_stops_with_its_parent_but_not_with_its_child() -> None:
    parent = StopToken()
    child = StopToken(parent)
    child.stop()
    assert not parent.stopped
    parent.check()
    other = StopToken(parent)
    parent.stop()
    assert other.stopped
    with pytest.raises(StoppedError):
        other.check()


def test_no_handler_of_errors_swallows_a_stop() -> None:
    assert not issubclass(StoppedError, Exception)


def test_a_checkpoint_outside_of_any_map_does_nothing() -> None:
    assert current_token() is None
    checkpoint()


@MAPS
@THREADS
def test_progress_counts_every_result(mapped: Map, threads: int) -> None:
    seen: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> None:
        seen.append((done, total))

    list(mapped(abs, [3, 1, 2], threads=threads, progress=progress))
    assert seen == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(("items", "total", "expected"), [(iter([1]), None, 0), (iter([1]), 7, 7)])
def test_progress_has_the_total_that_is_given_or_known(
    items: Iterable[int], total: int | None, expected: int
) -> None:
    seen: list[int] = []
    list(map_ordered(abs, items, total=total, progress=lambda _done, all_: seen.append(all_)))
    assert seen == [expected]


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="no affinity masks here")
def test_the_affinity_mask_limits_the_processors() -> None:
    before = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(before)})
        assert processors() == 1
    finally:
        os.sched_setaffinity(0, before)
