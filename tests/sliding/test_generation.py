"""Puzzles have the length that was asked for, and random boards are equally likely."""

from collections import Counter
from itertools import islice
from typing import Any

import numpy as np
import pytest
from tests.sliding.boards import distances_from, random_puzzle
from tests.tables import each_row

from loshu.core.errors import LoshuError, NotationError, UnsupportedError
from loshu.sliding.candidates import shuffled
from loshu.sliding.far_walks import DIAMETERS, WALKS
from loshu.sliding.farthest import has_detour, most_moves, no_more_moves, parts_of_walks
from loshu.sliding.generation import NoPuzzleError, make, make_many
from loshu.sliding.outward import outward_walk
from loshu.sliding.positions import all_boards, board_distances, count_boards
from loshu.sliding.puzzle import HOLE, SlidingPuzzle, ordered_board
from loshu.sliding.rating import rate
from loshu.sliding.shortest import count
from loshu.sliding.solver import solve
from loshu.sliding.table_choices import choices

SMALL = [(1, 2), (1, 5), (5, 1), (2, 2), (2, 3), (3, 2)]


def goal_with_hole(rows: int, columns: int, hole: int) -> SlidingPuzzle:
    """Return the solved board with random tiles and its hole in a cell."""
    tiles = np.random.default_rng(hole).permutation(range(1, rows * columns)).tolist()
    goal = (*tiles[:hole], HOLE, *tiles[hole:])
    return SlidingPuzzle(rows, columns, goal, goal)


@each_row(("rows", "columns"), SMALL)
def test_every_length_up_to_the_largest_is_made_and_no_other(rows: int, columns: int) -> None:
    for hole in range(rows * columns):
        model = goal_with_hole(rows, columns, hole)
        far = distances_from(model)
        most = max(far.values())
        assert most_moves(model) == most
        for length in range(1, most + 1):
            made = make(model, moves=length, seed=length)
            assert made.puzzle.goal == model.goal
            assert far[made.puzzle.start] == made.length == len(made.moves) == length
        said = f"The farthest from this goal needs {most}.$"
        with pytest.raises(NoPuzzleError, match=said):
            make(model, moves=most + 1)


@each_row(
    ("shape", "hole", "most"), [((3, 3), 8, 31), ((3, 3), 4, 30), ((2, 4), 7, 36), ((4, 2), 2, 35)]
)
def test_the_far_end_of_a_table_is_made(shape: tuple[int, int], hole: int, most: int) -> None:
    model = goal_with_hole(*shape, hole)
    far = distances_from(model)
    assert max(far.values()) == most
    for length in (most, most - 1, most - 6):
        assert far[make(model, moves=length, seed=1).puzzle.start] == length
    with pytest.raises(NoPuzzleError, match=f"No board of .* needs {most + 1} moves"):
        make(model, moves=most + 1)


@pytest.mark.parametrize("shape", [(2, 5), (5, 2)])
def test_boards_of_ten_cells_have_their_length_up_to_the_largest(shape: tuple[int, int]) -> None:
    for hole in range(10):
        model = goal_with_hole(*shape, hole)
        most = count_boards(*shape, goal_hole=hole).farthest
        assert most_moves(model) == most
        for length in (most, most - 1, most - 2, most - 9, 20):
            made = make(model, moves=length, seed=hole)
            found = board_distances(np.array([made.puzzle.start]), model)
            assert found.tolist() == [length]


@pytest.mark.slow
@pytest.mark.parametrize("shape", [(3, 4), (2, 6)])
def test_the_largest_distances_of_twelve_cells_are_counted_again(shape: tuple[int, int]) -> None:
    for hole, most in DIAMETERS[shape].items():
        assert count_boards(*shape, goal_hole=hole).farthest == most


@each_row("shape", [(3, 4), (4, 3), (2, 6), (3, 5), (2, 7), (4, 4)])
def test_far_boards_of_any_goal_come_with_a_solution(shape: tuple[int, int]) -> None:
    for hole in range(shape[0] * shape[1]):
        model = goal_with_hole(*shape, hole)
        most, enough = most_moves(model), no_more_moves(model)
        assert enough is not None
        least = most if most is not None else enough - 8
        made = make(model, moves=range(least, enough + 1), seed=hole)
        assert made.puzzle.goal == model.goal
        assert made.length in range(least, enough + 1)  # and the moves lead to the goal
        if model.size <= 12:
            assert len(solve(made.puzzle)) == made.length
        with pytest.raises(NoPuzzleError, match="from this goal"):
            make(model, moves=enough + 1)


def test_fifteen_of_the_seventeen_farthest_boards_of_4x4_are_made() -> None:
    parts = parts_of_walks(ordered_board(4, 4), range(80, 81), np.random.default_rng(1))
    assert len({part.puzzle.start for part in islice(parts, 200)}) == 15


@pytest.mark.slow
@pytest.mark.parametrize("walk", [walk for walk in WALKS if walk.rows * walk.columns > 12][1:])
def test_the_walks_of_large_boards_are_found_again(walk: tuple[object, ...]) -> None:
    rows, columns, hole, board, directions = walk
    assert isinstance(rows, int)
    assert isinstance(columns, int)
    names = [HOLE if cell == hole else cell + 1 for cell in range(rows * columns)]
    start = (names[int(cell)] for cell in str(board).split())
    puzzle = SlidingPuzzle(rows, columns, tuple(start), tuple(names))
    assert len(solve(puzzle)) == len(str(directions))


@each_row("length", [50, 61, 66, 72])
def test_lengths_of_4x4_agree_with_a_search(length: int) -> None:
    made = make("4x4", moves=length, seed=length)
    if length < 70:  # that of 72 takes half a minute
        assert len(solve(made.puzzle, database="small")) == length
    assert made.length == length


def test_large_boards_with_a_length_are_proved() -> None:
    for shape, length in (((5, 5), 40), ((6, 6), 60), ((3, 10), 45), ((10, 10), 150)):
        made = make(ordered_board(*shape), moves=length, seed=3)
        assert made.solution is not None
        assert made.solution.is_shortest
        assert made.length == length
    for size, length in (("6x6", 300), ("5x5", 900_000)):
        with pytest.raises(UnsupportedError, match=f"No board of {size} with {length:,} moves"):
            make(size, moves=length, seed=1)


def test_a_walk_outward_is_as_long_as_a_search_says() -> None:
    for seed in range(20):
        found = outward_walk(random_puzzle(3, 4, seed), 22, np.random.default_rng(seed))
        assert found is not None
        assert len(solve(found.puzzle)) == 22


def test_shuffles_of_2x3_are_equally_likely() -> None:
    model, random = ordered_board(2, 3), np.random.default_rng(11)
    reached = set(distances_from(model)) - {model.goal}
    drawn = 30 * len(reached)
    found = Counter(shuffled(model, random).start for _ in range(drawn))
    assert set(found) == reached
    chi_square = sum((times - 30) ** 2 / 30 for times in found.values())
    freedom = len(reached) - 1
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


@each_row(
    "shape", [(1, 7), (4, 4), (2, 8), (5, 5), (6, 6), (3, 10), (10, 10), (100, 100), (1, 100)]
)
def test_a_shuffle_of_any_size_can_be_solved(shape: tuple[int, int]) -> None:
    model = ordered_board(*shape)
    puzzle = shuffled(model, np.random.default_rng(5))
    if 1 in shape:
        assert [tile for tile in puzzle.start if tile] == [tile for tile in model.goal if tile]
        return
    # By cycles: a permutation is odd when cells and cycles differ by an odd number.
    order, seen, cycles = puzzle.relabeled, set(), 0
    for cell in range(model.size):
        cycles += cell not in seen
        while cell not in seen:
            seen.add(cell)
            cell = order[cell]
    row, column = divmod(puzzle.start.index(HOLE), model.columns)
    steps = model.rows - 1 - row + model.columns - 1 - column
    assert (model.size - cycles) % 2 == steps % 2


def test_small_shuffles_are_solved_and_large_ones_are_not() -> None:
    lengths = {size: make(size, seed=2).length for size in ("3x3", "3x4", "4x4", "5x5", "10x10")}
    assert all(lengths[size] for size in ("3x3", "3x4", "4x4"))
    assert lengths["5x5"] is lengths["10x10"] is None
    with pytest.raises(UnsupportedError, match="5x5 was shuffled and not solved"):
        len(make("5x5", seed=2))
    assert make("5x5", seed=2) == make("5x5", seed=2) != make("5x5", seed=3)


def test_a_level_a_range_and_a_seed_are_kept() -> None:
    made = make(ordered_board(3, 3), level="easy", seed=2)
    assert rate(made.puzzle).level == "easy"
    assert made.length is not None
    assert 10 <= len(make(ordered_board(3, 3), moves=range(10, 13), seed=2)) <= 12
    assert made == make(ordered_board(3, 3), level="easy", seed=2)
    assert make("6x6", level="hard", seed=2).is_shortest


def test_a_complete_search_proves_nonexistence() -> None:
    said = "and one shortest solution exists: all boards with 31 moves were searched"
    with pytest.raises(NoPuzzleError, match=said):
        make("3x3", moves=31, unique=True)


@each_row("moves", [range(4), range(5, 5), range(9, 3)])
def test_invalid_ranges_of_lengths_are_refused(moves: range) -> None:
    with pytest.raises(NotationError, match="Expected the smaller number first"):
        make("3x3", moves=moves)


@each_row(
    ("wanted", "said"),
    [
        ({"level": "Hard"}, "Unknown level 'Hard'. Expected easy, medium, hard or expert"),
        ({"moves": 0}, "The number of moves is 0. Expected 1 or more."),
        ({"moves": "5"}, "The number of moves is '5'. Expected a whole number."),
    ],
)
def test_values_of_other_kinds_are_refused(wanted: dict[str, Any], said: str) -> None:
    with pytest.raises(LoshuError, match=said):
        make("4x4", **wanted)


def test_many_puzzles_differ() -> None:
    assert len({made.puzzle for made in make_many(20, "4x4", moves=75, seed=1)}) > 10


@each_row("shape", [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)])
def test_the_table_counts_solutions_and_rates_like_the_search(shape: tuple[int, int]) -> None:
    random = np.random.default_rng(7)
    for hole in {0, 1, shape[0] * shape[1] - 1}:
        model = goal_with_hole(*shape, hole)
        boards, _ = all_boards(*shape, hole)
        ways, bits = choices(*shape, hole)
        names = np.array(model.goal)
        for at in random.choice(len(boards), min(len(boards), 6), replace=False).tolist():
            puzzle = model.with_start(names[boards[at]].tolist())
            assert count(puzzle).total == ways[at]
            assert rate(puzzle).bits == pytest.approx(bits[at], abs=0.051)


def test_the_few_hard_boards_of_3x3_are_made_and_no_expert_one() -> None:
    corner = make("3x3", level="hard", seed=1)
    assert rate(corner.puzzle).level == "hard"
    assert count(make("3x3", level="hard", unique=True, seed=1).puzzle).total == 1
    with pytest.raises(NoPuzzleError, match="level expert exists: all boards were searched"):
        make(ordered_board(3, 3), level="expert")
    with pytest.raises(NoPuzzleError, match="level hard exists: all boards were searched"):
        make(goal_with_hole(3, 3, 4), level="hard")
    with pytest.raises(NoPuzzleError, match="all boards with 10 moves were searched"):
        make("3x3", moves=10, level="medium")


def test_a_board_in_one_line_has_one_shortest_solution() -> None:
    assert make("1x100", unique=True, moves=60, seed=1).length == 60
    assert count(make("1x100", moves=99, seed=1).puzzle).total == 1
    with pytest.raises(NoPuzzleError, match="No board of 100x1 with level medium exists"):
        make("100x1", level="medium")


def test_boards_of_2x8_are_made_farther_than_random_walks_lead() -> None:
    assert len(make("2x8", moves=60, seed=1)) == 60


def test_a_solution_with_a_detour_is_not_the_only_one() -> None:
    walks = parts_of_walks(ordered_board(3, 4), range(20, 41), np.random.default_rng(1))
    found = [each for each in islice(walks, 12) if has_detour(each)]
    assert found
    for each in found:
        assert count(each.puzzle).total > 1
