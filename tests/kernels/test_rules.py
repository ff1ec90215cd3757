"""The engine for rules of variants, as Python calls it."""

from typing import Any

import numpy as np
import pytest
from tests.tables import each_row

from loshu.kernels import RuleCandidates, RuleSearch, RuleWalk

ROWS = [range(4 * r, 4 * r + 4) for r in range(4)]
COLUMNS = [range(c, 16, 4) for c in range(4)]
BOXES = [(b, b + 1, b + 4, b + 5) for b in (0, 2, 8, 10)]
HOUSES = [(0, *house) for house in (*ROWS, *COLUMNS, *BOXES)]


def arguments(*records: tuple[int, ...], size: int = 4, cells: int = 16) -> dict[str, Any]:
    """Return arguments with records, each a kind and its numbers."""
    program = [number for kind, *rest in records for number in (kind, len(rest), *rest)]
    return {
        "size": size,
        "candidates": np.full(cells, (2 << size) - 2, dtype=np.uint64),
        "program": np.array(program, dtype=np.int32),
        "tables": np.array([[0, 28, 24, 16, 0]], dtype=np.uint64),
        "machines": np.array([1, 1, 1, -1, 0, -1, 0, -1], dtype=np.int32),
    }


def test_all_grids_of_4x4_are_found() -> None:
    search = RuleSearch(**arguments(*HOUSES))
    search.resume(10**6, 1000)
    grids = search.take()
    assert search.ended
    assert (search.count, grids.shape) == (288, (288, 16))
    assert grids.dtype == np.uint8
    assert len({grid.tobytes() for grid in grids}) == 288
    assert len(search.take()) == 0


def test_a_search_resumes_where_it_paused() -> None:
    whole, parts = RuleSearch(**arguments(*HOUSES)), RuleSearch(**arguments(*HOUSES))
    whole.resume(10**6, 1000)
    taken = []
    while not parts.ended:
        parts.resume(5, 1000)
        taken.append(parts.take())
    assert np.array_equal(np.concatenate(taken), whole.take())
    assert parts.nodes == whole.nodes


def test_pairs_and_lines_read_the_tables_and_machines() -> None:
    search = RuleSearch(**arguments((1, 0, 0, 1), (3, 0, 0), cells=2))
    assert search.candidates().tolist() == [1 << 1 | 1 << 3, 1 << 2 | 1 << 3 | 1 << 4]
    search.resume(100, 100)
    assert sorted(map(tuple, search.take())) == [(1, 2), (1, 3), (1, 4), (3, 4)]


def test_the_value_0_is_one_more_value() -> None:
    given = arguments((0, 0, 1, 2, 3, 4), (2, 1, 1, 1, 0, 1, 1), cells=5)
    given["candidates"] |= np.uint64(1)
    search = RuleSearch(**given)
    search.resume(1000, 1000)
    assert search.count == 2 * 6
    assert {tuple(sorted(grid[:2])) for grid in search.take()} == {(0, 1)}


def test_a_contradiction_leaves_nothing() -> None:
    search = RuleSearch(**arguments((0, 0, 1), (2, 8, 8, 1, 0, 1, 1), cells=2))
    assert (search.ended, search.count, search.candidates().tolist()) == (True, 0, [0, 0])


def test_true_candidates_are_those_of_solutions() -> None:
    given = arguments(*HOUSES, (2, 3, 3, 1, 0, 1, 1))
    search, candidates = RuleSearch(**given), RuleCandidates(**given)
    search.resume(10**6, 1000)
    grids = search.take()
    while not candidates.ended:
        candidates.resume(3)
    expected = np.bitwise_or.reduce(np.uint64(1) << grids.astype(np.uint64), axis=0)
    assert np.array_equal(candidates.seen, expected)
    assert not candidates.open.any()
    known = {grid.tobytes() for grid in grids}
    assert {grid.tobytes() for grid in candidates.take()} <= known


def test_known_solutions_leave_fewer_candidates_open() -> None:
    given = arguments(*HOUSES)
    search, candidates = RuleSearch(**given), RuleCandidates(**given)
    search.resume(10**6, 1000)
    candidates.add(search.take())
    assert not candidates.open.any()
    with pytest.raises(ValueError, match="a value is not a candidate of its cell"):
        candidates.add(np.zeros((1, 16), dtype=np.uint8))


def test_seeds_choose_different_solutions() -> None:
    firsts = set()
    for seed in range(1, 30):
        search = RuleSearch(**arguments(*HOUSES), seed=seed)
        search.resume(10**6, 1)
        firsts.add(search.take().tobytes())
    assert len(firsts) > 15


@each_row(
    ("records", "said"),
    [
        ([(15,)], "a kind is 0 to 14"),
        ([(0, 16)], "a cell is out of range"),
        ([(0, 1, 1)], "a cell occurs twice"),
        ([(1, 1, 0, 1)], "a table is out of range"),
        ([(1, 0, 0)], "a record is too short"),
        ([(1, 0, 0, 1, 2)], "a record is too short"),
        ([(2, 0, 0, 0, 1)], "a factor is 0"),
        ([(2, 0, 0, 2**30, 1)], "a sum is out of range"),
        ([(3, 1, 0)], "a machine is out of range"),
        ([(3, 0, 0, 1)], "one cell for each step"),
        ([(4, 1, 5, 0)], "a value is out of range"),
        ([(4, 9, 1, 0)], "longer than the program"),
        ([(6, 1, 0)], "a record is too short"),
        ([(8, -1, 0, 0)], "longer than the program"),
        ([(12, 1, 0, 0, 2, 1, 0, 1, 2)], "whole groups of lines"),
        ([(12, 1, 2, 0, 1, 1, 0, 1)], "a rank is out of range"),
        ([(13, 2, 0, 1, 1)], "a cell occurs twice"),
        ([(13, 2, 0, *range(5))], "too many values"),
        ([(14, 0, 1, 2)], "different numbers of cells"),
    ],
)
def test_malformed_records_are_refused(records: list[tuple[int, ...]], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        RuleSearch(**arguments(*records))


@each_row(
    ("name", "value", "said"),
    [
        ("size", 0, "size: from 1 to 36"),
        ("size", 37, "size: from 1 to 36"),
        ("size", 3, "size \\+ 1 entries"),
        ("candidates", np.zeros(0, dtype=np.uint64), "from 1 to 1296 cells"),
        ("candidates", np.full(16, 32, dtype=np.uint64), "larger than size"),
        ("tables", np.zeros((1, 4), dtype=np.uint64), "size \\+ 1 entries"),
        ("machines", np.array([1, 0, 1], dtype=np.int32), "layer 0 has a state"),
        ("machines", np.array([1, 1, 1, 0, 0, 0, 0, 1], dtype=np.int32), "out of range"),
        ("machines", np.array([1, 1, 1, 0], dtype=np.int32), "longer than the program"),
    ],
)
def test_malformed_arguments_are_refused(name: str, value: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        RuleSearch(**arguments() | {name: value})


def test_candidates_that_propagation_refutes_leave_nothing() -> None:
    search = RuleSearch(**arguments((0, 0, 1), (2, 3, 3, 1, 0, 1, 1), cells=2))
    assert search.left_with().tolist() == [[0, 2, 2, 0, 0], [0, 2, 2, 0, 0]]


def test_counting_what_is_left_moves_no_paused_search() -> None:
    one, other = RuleSearch(**arguments(*HOUSES)), RuleSearch(**arguments(*HOUSES))
    for search in (one, other):
        search.resume(9, 1000)
    assert one.left_with().shape == (16, 5)
    for search in (one, other):
        search.resume(9, 1000)
    assert np.array_equal(one.take(), other.take())


def test_a_walk_leaves_candidates_of_whole_fillings() -> None:
    machine = np.array([2, 1, 2, 1, -1, 0, 0, 1, -1, 0, -1, -1, -1, 0, -1, -1], dtype=np.int32)
    walk = RuleWalk(3, machine, np.zeros(16, dtype=np.uint64))
    assert walk.left(np.array([14, 14], dtype=np.uint64), 9).tolist() == [14, 2]
    assert walk.left(np.array([14, 12], dtype=np.uint64), 9).tolist() == [0, 0]
    assert walk.left(np.array([14, 14], dtype=np.uint64), 1).tolist() == []
