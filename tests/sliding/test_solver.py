"""Solutions marked as shortest are shortest, and bounds are correct."""

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.shared import shared_lines
from tests.sliding.boards import distances_from, random_puzzle
from tests.tables import each_row

from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.kernels import SlidingDatabase, SlidingSearch
from loshu.sliding import limit, searching, solver
from loshu.sliding.candidates import shuffled
from loshu.sliding.databases import database_set, search_of, symmetries
from loshu.sliding.groups import Size
from loshu.sliding.notation import parse_puzzle
from loshu.sliding.puzzle import SlidingPuzzle, ordered_board
from loshu.sliding.report import lead_home
from loshu.sliding.searching import mirrored_cells
from loshu.sliding.solution import SlidingSolution
from loshu.sliding.solver import distances, solve, solve_many

HARD = "4x4:13,5,4,10,9,12,8,14,2,3,7,1,0,15,11,6/0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"
"""An instance of Korf (1985), whose first bound is far from its 55 moves."""


@each_row("hole", [0, 1, 4, 8])
def test_boards_of_3x3_are_as_far_as_breadth_first_search_finds_them(hole: int) -> None:
    goal = (*range(1, hole + 1), 0, *range(hole + 1, 9))
    far = distances_from(SlidingPuzzle(3, 3, goal, goal))
    boards = [*far][:: len(far) // 40]
    puzzles = [SlidingPuzzle(3, 3, board, goal) for board in boards]
    assert distances(puzzles) == [far[board] for board in boards]


@each_row("shape", [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)])
def test_all_boards_of_a_small_size_are_solved_in_the_fewest_moves(shape: tuple[int, int]) -> None:
    model = ordered_board(*shape)
    far = distances_from(model)
    boards = [*far][:: max(1, len(far) // 50)]
    found = solve_many([model.with_start(board) for board in boards], threads=1)
    for board, solution in zip(boards, found, strict=True):
        assert solution.is_shortest
        assert len(solution) == far[board]


@settings(max_examples=20)
@given(st.integers(0, 2**32))
def test_the_way_back_is_as_long(seed: int) -> None:
    puzzle = random_puzzle(3, 4, seed)
    back = SlidingPuzzle(puzzle.rows, puzzle.columns, puzzle.goal, puzzle.start)
    assert len(solve(puzzle)) == len(solve(back))


def test_instances_of_korf_have_their_published_lengths() -> None:
    lines = shared_lines("sliding/korf15-shared.txt")
    listed = [tuple(map(int, line.split())) for line in lines]
    puzzles = [SlidingPuzzle(4, 4, line[1:17], tuple(range(16))) for line in listed]
    found = [len(found) for found in solve_many([parse_puzzle(HARD), *puzzles], database="small")]
    assert found == [55, *(line[17] for line in listed)]


def test_any_goal_of_4x4_is_served_by_three_sets_of_databases() -> None:
    assert {database_set(4, 4, hole, "small").hole for hole in range(16)} == {0, 1, 5}
    for seed in range(16):
        puzzle = random_puzzle(4, 4, seed)
        found = solve(puzzle, database="small")
        after = puzzle.with_start(next(islice(_boards(found), 1, 2)))
        assert abs(len(solve(after, database="small")) - len(found)) == 1


def _boards(found: SlidingSolution) -> list[tuple[int, ...]]:
    from loshu.sliding.moves import boards_along

    return [found.puzzle.start, *boards_along(found.puzzle, found.moves)]


@each_row(("rows", "columns"), [(3, 4), (4, 4), (2, 7), (4, 5), (5, 5), (1, 5)])
def test_symmetries_keep_neighbors(rows: int, columns: int) -> None:
    board = ordered_board(rows, columns)
    for image in symmetries(rows, columns):
        for cell in range(board.size):
            there = {image[near] for near in board.neighbors(cell)}
            assert there == set(board.neighbors(image[cell]))


@each_row(("rows", "columns"), [(3, 4), (4, 4), (2, 7), (3, 5), (5, 3), (4, 5), (5, 5), (2, 9)])
@each_row("size", ["small", "medium", "large"])
def test_groups_hold_each_tile_once(rows: int, columns: int, size: str) -> None:
    for hole in range(rows * columns):
        known = database_set(rows, columns, hole, size)  # type: ignore[arg-type]
        tiles = sorted(tile for group in known.groups for tile in group)
        assert tiles == [cell for cell in range(rows * columns) if cell != known.hole]
        assert max(map(len, known.groups)) <= 8


def test_a_large_board_is_solved_with_a_bound() -> None:
    puzzle = random_puzzle(5, 5, 1)
    found = solve(puzzle, time=0.2)
    assert found.bound <= len(found)
    far = solve(random_puzzle(7, 9, 1))
    assert 0 < far.bound < len(far)


@pytest.mark.parametrize("side", [30, pytest.param(60, marks=pytest.mark.slow)])
def test_a_large_board_is_solved_in_seconds_and_a_replay_reaches_its_goal(side: int) -> None:
    puzzle = shuffled(ordered_board(side, side), np.random.default_rng(1))
    begun = process_time()
    found = solve(puzzle)
    assert process_time() - begun < 30
    places = {tile: divmod(cell, side) for cell, tile in enumerate(puzzle.start)}
    for tile in found.moves:
        (row, column), (hole_row, hole_column) = places[tile], places[0]
        assert abs(row - hole_row) + abs(column - hole_column) == 1
        places[tile], places[0] = places[0], places[tile]
    assert places == {tile: divmod(cell, side) for cell, tile in enumerate(puzzle.goal)}
    assert len(found.directions) == len(found.moves)


def test_time_ends_the_search_of_a_small_board_too() -> None:
    farthest = parse_puzzle(
        "4x4:15,14,8,12,10,11,9,13,2,6,5,1,3,7,4,0/0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"
    )
    found = solve(farthest, time=0.0001, database="small")
    assert not found.is_shortest
    assert 40 < found.bound <= 80


def test_an_unreachable_goal_is_refused_with_its_remedy() -> None:
    with pytest.raises(UnsupportedError, match="Exchanging 1 and 2 makes it solvable"):
        solve("2x2:2,1,3,0")


def test_a_board_in_one_line_is_solved() -> None:
    found = solve("1x5:1,2,0,3,4")
    assert found.moves == (3, 4)
    assert found.is_shortest


def test_moves_that_do_not_lead_to_the_goal_are_refused() -> None:
    puzzle = parse_puzzle("2x2:1,2,0,3")
    with pytest.raises(LoshuError, match="do not solve"):
        SlidingSolution(puzzle, (1,), 1)
    with pytest.raises(LoshuError, match="fewer than the bound"):
        SlidingSolution(puzzle, (3,), 2)


def test_a_damaged_database_is_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from loshu.core.store.cache import cache_path, cached_array

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made: list[int] = []

    def compute() -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
        made.append(1)
        return np.arange(100, dtype=np.uint8)

    for _ in range(2):
        assert cached_array("sliding/test", compute).tolist() == list(range(100))
    assert len(made) == 1
    path = cache_path("sliding/test")
    whole = path.read_bytes()
    for damaged in (whole[:-1], whole[:-1] + b"x", b"", b"other" + whole[5:]):
        path.write_bytes(damaged)
        assert cached_array("sliding/test", compute).tolist() == list(range(100))
        assert path.read_bytes() == whole
    assert len(made) == 5


def test_a_search_is_resumed_from_its_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "NODES", 1_000)
    state = tmp_path / "bound"
    # Far from its first bound, so that the search takes several rounds.
    puzzle = parse_puzzle(HARD)
    first = solve(puzzle, database="small", state=state)
    again = solve(puzzle, database="small", state=state)
    assert len(first) == len(again)
    assert again.nodes < first.nodes
    with pytest.raises(NotationError, match="belongs to the search of"):
        solve(random_puzzle(4, 4, 10), state=state)
    state.write_bytes(b"x" + state.read_bytes())
    with pytest.raises(NotationError, match="is not a state file"):
        solve(puzzle, state=state)


def test_a_long_search_ends_when_its_bound_reaches_a_short_solution(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(searching, "NODES", 1_000)
    plain = solve(HARD, database="small")
    monkeypatch.setattr(searching, "SHORT_AFTER", 0)
    seen: list[tuple[int, int]] = []
    found = solve(HARD, database="small", progress=lambda *known: seen.append(known))
    assert len(found) == found.bound == len(plain) == 55
    assert found.nodes < plain.nodes
    assert all(bound <= 55 <= best for bound, best in seen)
    assert [bound for bound, _ in seen] == sorted(bound for bound, _ in seen)


def test_a_hard_board_gets_larger_databases_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def small(rows: int, columns: int, hole: int, size: Size) -> SlidingSearch:
        asked.append(size)
        return search_of(rows, columns, hole, "small")

    searching._search_of_thread.cache_clear()
    monkeypatch.setattr(searching, "NODES", 1_000)
    monkeypatch.setattr(searching, "LARGER_AT", {"medium": 1_000, "large": 10_000})
    monkeypatch.setattr(searching, "search_of", small)
    monkeypatch.setattr(searching, "_kept_size", lambda _: "small")
    found = solve(HARD)
    searching._search_of_thread.cache_clear()
    assert len(found) == found.bound == 55
    assert asked == ["small", "medium", "large"]


def symmetric_boards(amount: int) -> list[SlidingPuzzle]:
    """Return solvable boards of 2x5 that are their own mirror images."""
    random, goal = np.random.default_rng(1), (1, 2, 0, 3, 4, 5, 6, 7, 8, 9)
    pairs = np.array([(0, 4), (1, 3), (5, 9), (6, 8)])
    found: list[SlidingPuzzle] = []
    while len(found) < amount:
        board = np.arange(10)
        board[[2, 7]] = random.permutation([2, 7])
        board[pairs] = random.permuted(random.permutation(pairs), axis=1)
        puzzle = SlidingPuzzle(2, 5, tuple(goal[tile] for tile in board.tolist()), goal)
        if lead_home(np.array([puzzle.relabeled], np.uint8), puzzle)[0]:
            found.append(puzzle)
    return found


def test_a_board_like_its_mirror_image_is_solved_in_the_fewest_moves() -> None:
    boards = symmetric_boards(60)
    assert all(mirrored_cells(board).bit_count() == 1 for board in boards)
    assert [len(solve(board)) for board in boards] == distances(boards, at_most=99)


def test_only_symmetries_that_keep_the_goal_of_the_hole_save_moves() -> None:
    transposed = parse_puzzle("4x4:1,5,9,13,2,6,10,14,3,7,11,15,4,8,12,0")  # half a turn, too
    assert mirrored_cells(transposed) == 1 << 14


def test_a_board_that_takes_too_long_among_many_is_searched_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solver, "_TURNS", 1)
    monkeypatch.setattr(solver, "NODES", 1_000)
    boards = [parse_puzzle(HARD), parse_puzzle(HARD).with_start(range(16))]
    assert [len(found) for found in solve_many(boards, threads=1)] == [55, 0]


@each_row("take", [solve, lambda text, **options: [*solve_many([text], **options)]])
@each_row("text", ["3x3:8,6,7,2,5,4,3,0,1", "1x3:1,0,2", "7x7", HARD])
def test_unknown_databases_are_refused_whatever_the_size(take: Any, text: str) -> None:
    puzzle = ordered_board(7, 7) if text == "7x7" else parse_puzzle(text)
    with pytest.raises(UnsupportedError, match="Expected small, medium or large"):
        take(puzzle, database="huge")


def test_boards_of_3x3_are_at_most_24_slides_away() -> None:
    # The distances by slides, by a plain search.
    model = ordered_board(3, 3)
    far, layer = {model.goal: 0}, [model.goal]
    while layer:
        after = []
        for board in layer:
            for near in _slid(board):
                if near not in far:
                    far[near] = far[board] + 1
                    after.append(near)
        layer = after
    assert (len(far), max(far.values())) == (181_440, 24)
    for board in [*far][:: len(far) // 40]:
        found = solve(model.with_start(board), slides=True)
        assert len(found) == found.bound == far[board]
        assert len(found.steps) == len(found)


def _slid(board: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    hole = board.index(0)
    for step in (-3, -1, 1, 3):
        cells, at = list(board), hole
        while 0 <= at + step < 9 and (abs(step) == 3 or at // 3 == (at + step) // 3):
            cells[at], cells[at + step] = cells[at + step], 0
            at += step
            yield tuple(cells)


def test_slides_of_larger_boards_have_a_bound() -> None:
    for shape in ((3, 4), (4, 4), (5, 5)):
        puzzle = random_puzzle(*shape, 3)
        found = solve(puzzle, time=10 if shape == (3, 4) else 0.1, slides=True)
        assert found.bound <= len(found) <= len(found.moves)
        assert found.is_shortest or shape != (3, 4)


@each_row("sets", [1, 7, 10_000])
def test_a_database_built_in_small_parts_is_the_same(sets: int) -> None:
    tables = []
    for most in (sets, 2**32 - 1):
        builder = SlidingDatabase(3, 3, np.array([1, 2, 3, 4], dtype=np.uint8), 8)
        table = np.zeros((builder.placements + 1) // 2, dtype=np.uint8)
        while not builder.finished:
            builder.grow(table, most)
        tables.append(table.tobytes())
    assert tables[0] == tables[1]


@pytest.mark.parametrize(("shape", "slides"), [((3, 3), False), ((6, 6), False), ((4, 4), True)])
def test_a_state_that_would_keep_nothing_is_refused(
    shape: tuple[int, int], slides: bool, tmp_path: Path
) -> None:
    with pytest.raises(UnsupportedError, match="works for boards of 10 to 25 cells"):
        solve(random_puzzle(*shape, 1), state=tmp_path / "bound", slides=slides)


@pytest.mark.parametrize("shape", [(5, 5), (6, 6), (3, 10)])
def test_without_a_time_limit_results_do_not_depend_on_the_clock(
    shape: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = random_puzzle(*shape, 4)
    found = solve(puzzle, boards=500_000)
    for late in (0.0, 1e9):  # a fast machine, and one that stops
        times = count(1, late)
        monkeypatch.setattr(limit, "monotonic", lambda times=times: next(times))
        again = solve(puzzle, boards=500_000)
        assert (again.moves, again.bound, again.nodes) == (found.moves, found.bound, found.nodes)
    monkeypatch.setattr(solver, "BOARDS", 500_000)
    assert solve(puzzle) == found
    assert len(solve(puzzle, time=0.001)) >= len(found)  # now its first look is too late


def test_slides_and_more_work_have_a_limit_of_boards_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limit, "monotonic", count(1, 1_000_000).__next__)
    puzzle = parse_puzzle(HARD)
    found = solve(puzzle, boards=3_000_000, slides=True)
    assert found.nodes == 3_000_000
    assert found.bound < len(found)
    large = random_puzzle(6, 6, 2)
    assert len(solve(large, boards=10_000_000)) < len(solve(large, boards=100_000))
