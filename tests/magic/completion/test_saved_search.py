"""A search that is interrupted anywhere and resumed finds what one that is not finds."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Literal

import pytest
from tests.magic.completion.partials import all_squares, blank

from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.store import state as state_module
from loshu.magic import count_completions, solve
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search import exhaustive, kernel_search, linear_walk, turns
from loshu.magic.completion.search.exhaustive import ExhaustiveSearch
from loshu.magic.completion.search.kernel_search import ExactSearch
from loshu.magic.completion.search.linear_walk import linear_walk as walk_of
from loshu.magic.completion.search.parts import whole
from loshu.magic.completion.search.saved_search import SavedSearch, saved_search
from loshu.magic.completion.search.stream import Stream
from loshu.magic.completion.search.watch import Watch

BOSS = {"where": "hole=16"}
TWO_CASES = "r1c1=1 and r1c2=16 or r1c2=1 and r1c1=16"


@pytest.fixture(autouse=True)
def in_small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a square of order 4 be cut into many parts, and write each state."""
    monkeypatch.setattr(kernel_search, "_NODES", 800)
    monkeypatch.setattr(linear_walk, "BUDGET", 400)
    monkeypatch.setattr(turns, "SLICES", 0)
    monkeypatch.setattr(exhaustive, "_PART", 2)
    monkeypatch.setattr(state_module, "EVERY", 0.0)
    monkeypatch.setattr(os, "fsync", lambda _file: None)


def interrupted_after(lines: int, work: Callable[[], Any]) -> Any:
    """Run something; raise KeyboardInterrupt after a number of lines of the search."""
    left = lines

    def trace(frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal left
        if "/magic/completion/" not in frame.f_code.co_filename:
            return None
        left -= event == "line"
        if left == 0:
            raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        return work()
    finally:
        sys.settrace(before)


def resumed(work: Callable[[], Any], random: Random, *, lines: int) -> tuple[Any, int]:
    """Run something until it is not interrupted; return its result and how often it was."""
    for interrupts in range(1000):
        try:
            # Ever longer, so that each run gets past where the last one was.
            return interrupted_after(
                random.randrange(1, lines * (interrupts + 1)), work
            ), interrupts
        except KeyboardInterrupt:
            continue
    raise AssertionError("it never ends")


def write_nothing_more(search: SavedSearch) -> None:
    """Leave the files as a process does that is killed: what was not flushed is lost."""
    if (journal := search._journal) is not None:
        size = journal.path.stat().st_size
        journal.close()
        os.truncate(journal.path, size)


ANYWHERE = pytest.mark.filterwarnings(  # also between opening a file and the block that closes it
    "ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning"
)


@ANYWHERE
@pytest.mark.parametrize("killed", [False, True])
@pytest.mark.parametrize(
    ("options", "number"),
    [({}, 7040), (BOSS, 3520), ({"kind": "semi-magic", "where": TWO_CASES}, None)],
)
def test_a_count_interrupted_anywhere_is_what_it_is_otherwise(
    options: dict[str, Any],
    number: int | None,
    killed: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if number is None:
        number = count_completions(blank(4), **options)
    if killed:
        monkeypatch.setattr(SavedSearch, "close", write_nothing_more)

    def count() -> int:
        return count_completions(blank(4), **options, threads=1, state=tmp_path / "state")

    found, interrupts = resumed(count, Random(number), lines=1500)
    assert found == number
    assert interrupts >= 3
    assert count() == number


@ANYWHERE
@pytest.mark.parametrize("killed", [False, True])
@pytest.mark.parametrize("backend", ["auto", "search"])
@pytest.mark.parametrize("limit", [None, 900])
def test_a_list_interrupted_anywhere_has_each_square_once_and_in_the_same_order(
    backend: str, limit: int | None, killed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options: dict[str, Any] = {"where": "r1c1<4", "limit": limit, "backend": backend, "threads": 1}
    whole = solve(blank(4), **options)
    known = all_squares(4, "magic")
    every = {Grid.from_array(square).text for square in known[known[:, 0, 0] < 4]}
    if killed:
        monkeypatch.setattr(SavedSearch, "close", write_nothing_more)

    def listed() -> Any:
        return solve(blank(4), **options, state=tmp_path / "state")

    found, interrupts = resumed(listed, Random(1), lines=1500)
    assert found.solutions == whole.solutions
    squares = {square.text for square in found.solutions}
    assert len(squares) == len(found.solutions)
    assert len(squares) == limit or squares == every
    assert squares <= every
    assert found.complete == (limit is None)
    assert interrupts >= 3


@pytest.mark.parametrize("backend", ["auto", "search"])
def test_threads_change_neither_the_squares_nor_their_order(backend: str) -> None:
    one, three = (
        solve(blank(4), kind="semi-magic", where="r1c1=16", limit=None, backend=backend, threads=k)
        for k in (1, 3)
    )
    assert one.complete
    assert one.solutions == three.solutions


@pytest.mark.parametrize("asked", ["count", "all"])
def test_threads_lose_nothing_that_was_begun(
    asked: Literal["count", "all"], tmp_path: Path
) -> None:
    problem = read_problem(blank(4), where="r1c1<4")
    found: list[str] = []
    for blocks in range(1, 1000):
        saved = saved_search(tmp_path / "state", problem, asked, seed=0, backend="search")
        stream = Stream(problem, Watch(), backend="search", threads=3, saved=saved)
        with closing(stream):
            found = [Grid.from_array(s).text for b in islice(stream.blocks(), blocks) for s in b]
        if stream.complete:
            break
    known = all_squares(4, "magic")
    number = int((known[:, 0, 0] < 4).sum())
    assert saved.found == number
    assert asked == "count" or len(set(found)) == len(found) == number


def test_a_longer_limit_resumes_a_shorter_one(tmp_path: Path) -> None:
    short, long = (
        solve(blank(4), limit=limit, state=tmp_path / "state").solutions for limit in (20, 1000)
    )
    assert long[:20] == short
    assert len(set(long)) == 1000
    assert solve(blank(4), limit=3, state=tmp_path / "state").solutions == long[:3]


def test_uniqueness_is_proved_from_a_state_file_too(tmp_path: Path) -> None:
    square = "16 . . ./. 10 . ./. . 7 ./. . 14 ."
    runs = [solve(square, limit=2, state=tmp_path / "state") for _ in range(2)]
    assert [found.unique for found in runs] == [solve(square).unique] * 2


def test_endless_entries_are_resumed_constant_by_constant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state_module, "EVERY", 5.0)  # the cases are many
    options: dict[str, Any] = {"entries": "prime", "limit": 24}
    whole = solve(blank(3), **options, state=tmp_path / "whole").solutions
    for limit in (9, 24):
        found = solve(blank(3), **{**options, "limit": limit}, state=tmp_path / "state").solutions
        assert found == whole[:limit]


@pytest.mark.parametrize("work", ["exact", "walk"])
def test_what_is_left_of_a_search_is_what_it_has_not_found(work: str) -> None:
    (case,) = read_problem(blank(4), where="r1c1=16 and r1c2=3").cases()
    every = {row.tobytes() for row in _all_of(ExactSearch(case, restarts=False))}
    walk = walk_of(case)
    assert walk is not None
    for slices in range(1, 8):
        begin = walk.within if work == "walk" else partial(ExactSearch, case)
        search = begin(whole(case))
        found = [row.tobytes() for _ in range(slices) for row in search.resume(7)]
        for part in search.remainder():
            found += [row.tobytes() for row in _all_of(begin(part))]
        assert len(found) == len(every)
        assert set(found) == every


def _all_of(search: Any) -> Iterator[Any]:
    while not search.finished:
        yield from search.resume(1000)


def test_the_shares_of_what_is_left_shrink_to_nothing() -> None:
    (case,) = read_problem(blank(4), where="r1c1=16").cases()
    for walks in (False, True):
        search = ExhaustiveSearch(case, Watch(), len, walks=walks, threads=1)
        shares = [left.share for _, left in search.blocks() if left is not None]
        assert shares[-1] == 0
        assert all(b <= a * (1 + 1e-9) for a, b in pairwise(shares))


@pytest.mark.parametrize(
    "other",
    [
        {"where": "r1c1=2"},
        {"kind": "associative"},
        {"entries": "2..17"},
        {"square": "16 . . ./. . . ./. . . ./. . . ."},
    ],
    ids=str,
)
def test_the_file_of_another_search_is_refused(other: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "state"
    count_completions(blank(4), where="r1c1=1", state=path)
    with pytest.raises(NotationError, match=r"belongs to a different search: .*r1c1=1"):
        count_completions(**{"square": blank(4), "where": "r1c1=1"} | other, state=path)
    with pytest.raises(NotationError, match=r'"asked": "count".*Choose another file, or delete'):
        solve(blank(4), where="r1c1=1", limit=None, state=path)


@pytest.mark.parametrize("cut", [True, False])
@pytest.mark.parametrize("name", ["state", "state.squares"])
def test_damage_is_seen(name: str, cut: bool, tmp_path: Path) -> None:
    options: dict[str, Any] = {"kind": "associative", "limit": None, "state": tmp_path / "state"}
    solve(blank(4), **options)
    path = tmp_path / name
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data[:-1]) if cut else bytes(data))
    with pytest.raises(NotationError, match=f"{name} is damaged. .* to start again"):
        solve(blank(4), **options)


@pytest.mark.parametrize("backend", ["local", "race", "cp-sat"])
def test_a_back_end_that_cannot_be_resumed_is_refused(backend: str, tmp_path: Path) -> None:
    with pytest.raises(UnsupportedError, match=f"The solver '{backend}' cannot save .*--backend"):
        solve(blank(3), limit=None, backend=backend, state=tmp_path / "state")
    with pytest.raises(UnsupportedError, match="among more than 1024 numbers"):
        solve([[0] * 33] * 33, limit=None, state=tmp_path / "state")


def test_a_kept_square_is_tested_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options: dict[str, Any] = {"kind": "associative", "limit": None, "state": tmp_path / "state"}
    whole = solve(blank(4), **options).solutions
    kept = SavedSearch.squares
    monkeypatch.setattr(SavedSearch, "squares", lambda self: (s[::-1] for s in kept(self)))
    assert solve(blank(4), **options).solutions != whole
    monkeypatch.setattr(SavedSearch, "squares", lambda self: (s + 1 for s in kept(self)))
    with pytest.raises(LoshuError, match="A saved square is not a completion"):
        solve(blank(4), **options)
