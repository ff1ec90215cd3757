"""Solving Sudokus of any shape."""

from threading import Event

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.parallel import StoppedError, map_ordered
from loshu.kernels import SizedSearch, solve_sized_sudokus
from loshu.sudoku import Sudoku
from loshu.sudoku.checking import are_grids, are_solutions
from loshu.sudoku.generation import minimal_puzzles, random_grids
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.bulk import count_many, solve_many
from loshu.sudoku.solving.modeled import model_solutions
from loshu.sudoku.solving.sized_search import Search, solve_part

SHAPES = [Shape(2, 2), Shape(1, 5), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape(5, 2), Shape(3, 4)]
LARGE = [Shape(3, 5), Shape(4, 4), Shape(2, 9), Shape(4, 5), Shape(5, 5), Shape(6, 6), Shape(1, 36)]
MINIMAL_16 = (
    "E......2D..4.9......3E...1.2.7..9..B4..G........C7.....9..A....."
    "A.B.G13.........5.2G....1.B...C...D7......FEA..3..........5A.64."
    "8.9...ED.B...G......7...5..F..6A..EF8.C4..D19.3..6..1..F...G.C.8"
    "7B.C...E.D.6G2..F.....8.A.2....9...5F.4.G.E.3..7.G.4.6..3.1...D5"
)


def empty(shape: Shape, n: int = 1) -> NDArray[np.uint8]:
    return np.zeros((n, shape.cells), dtype=np.uint8)


def a_grid(shape: Shape, seed: int) -> NDArray[np.uint8]:
    search = SizedSearch(shape.box_rows, shape.box_columns, empty(shape)[0], False, seed)
    search.resume(100_000, 1)
    out = empty(shape)
    search.write(out[0])
    return out


def thinned(shape: Shape, seed: int, share: float) -> NDArray[np.uint8]:
    """Return a grid without a share of its values."""
    grid = a_grid(shape, seed)
    gone = np.random.default_rng(seed).random(grid.shape) < share
    return np.where(gone, 0, grid).astype(np.uint8)


@each_row("shape", [*SHAPES, *LARGE])
def test_the_empty_grid_of_any_shape_is_filled(shape: Shape) -> None:
    solutions, counts = solve_many(empty(shape), shape, limit=2)
    assert counts.tolist() == [2]
    assert are_grids(solutions, shape).all()


def test_all_grids_of_4x4_are_counted() -> None:
    assert count_many(empty(Shape(2, 2)), Shape(2, 2), limit=10**6).tolist() == [288]


@pytest.mark.slow
def test_all_grids_of_6x6_are_counted_one_by_one() -> None:
    # The number of the table in Mathematics of Sudoku.
    search = SizedSearch(2, 3, empty(Shape(2, 3))[0], False)
    while not search.ended:
        search.resume(10**6, 10**9)
    assert search.count == 28_200_960


def test_latin_squares_are_counted_where_boxes_are_rows() -> None:
    # A002860 of the On-Line Encyclopedia of Integer Sequences.
    assert count_many(empty(Shape(1, 5)), Shape(1, 5), limit=10**6).tolist() == [161_280]


@each_row("shape", SHAPES)
def test_numbers_of_solutions_are_those_of_a_general_solver(shape: Shape) -> None:
    for seed, share in ((1, 0.4), (2, 0.55), (3, 0.6)):
        puzzle = thinned(shape, seed, share)
        theirs = set(model_solutions(Sudoku(shape, puzzle[0].tolist()), every=True))
        solutions, counts = solve_many(puzzle, shape, limit=10**6)
        assert counts.tolist() == [len(theirs)]
        assert tuple(solutions[0].tolist()) in theirs


def sized_counts(puzzles: NDArray[np.uint8], limit: int) -> NDArray[np.uint64]:
    counts = np.zeros(len(puzzles), dtype=np.uint64)
    solve_part(puzzles, NINE, limit, counts, np.zeros_like(puzzles))
    return counts


def test_puzzles_of_9x9_are_counted_as_by_their_own_kernel() -> None:
    random = np.random.default_rng(5)
    puzzles = minimal_puzzles(random_grids(200, random), random)
    for row in range(0, 200, 2):  # some with several solutions, some with none
        clues = np.flatnonzero(puzzles[row])
        puzzles[row, clues[0]] = 0 if row % 4 else puzzles[row, clues[0]] % 9 + 1
    assert (sized_counts(puzzles, 200) == count_many(puzzles, limit=200)).all()
    for learns in (False, True):
        for puzzle in puzzles[:50]:
            search = SizedSearch(3, 3, puzzle, learns, 7)
            search.resume(10**6, 200)
            assert search.count == count_many(puzzle[None], limit=200)[0]


def test_hard_puzzles_of_16x16_have_the_one_solution_that_they_have() -> None:
    symbols = ".123456789ABCDEFG"
    puzzle = np.array([[symbols.index(c) for c in MINIMAL_16]], dtype=np.uint8)
    shape = Shape(4, 4)
    solutions, counts = solve_many(puzzle, shape, limit=2)
    assert counts.tolist() == [1]
    assert are_solutions(puzzle, solutions, shape).all()
    more = puzzle.copy()
    more[0, np.flatnonzero(puzzle[0])[0]] = 0
    assert count_many(more, shape, limit=2).tolist() == [2]


def test_both_searches_list_every_solution_once() -> None:
    shape = Shape(2, 3)
    puzzle = thinned(shape, 5, 0.8)[0]
    counts = set()
    for learns in (False, True):
        for seed in (0, 1, 2):
            search = SizedSearch(2, 3, puzzle, learns, seed)
            while not search.ended:
                search.resume(3, 10**6)  # pauses all the time
            counts.add(search.count)
    assert len(counts) == 1
    assert counts.pop() > 10


def test_the_wanted_solution_is_written_and_a_value_is_kept_out() -> None:
    shape = Shape(2, 2)
    n = 288
    counts, found = np.zeros(n, dtype=np.uint64), empty(shape, n)
    solve_sized_sudokus(
        2, 2, empty(shape, n), n, 0, 0, counts, found, np.arange(n, dtype=np.uint64)
    )
    assert len(np.unique(found, axis=0)) == n
    assert are_grids(found, shape).all()
    without = empty(shape)
    without[0, 0] = 64 + 3
    solve_sized_sudokus(2, 2, without, n, 0, 0, counts[:1])
    assert counts[0] == 288 * 3 // 4


def test_puzzles_without_a_solution_have_none() -> None:
    shape = Shape(2, 2)
    puzzles = empty(shape, 2)
    puzzles[0, :2] = 1
    puzzles[1, :3], puzzles[1, 7] = [1, 2, 3], 4
    solutions, counts = solve_many(puzzles, shape, limit=2)
    assert counts.tolist() == [0, 0]
    assert not solutions.any()


def test_a_search_gives_up_and_stops() -> None:
    shape = Shape(6, 6)
    with pytest.raises(BackendError, match="The time limit of 0 seconds was reached"):
        Search(empty(shape)[0], shape, time=0).count(10**9)


def test_a_search_stops_when_its_result_is_no_longer_wanted() -> None:
    begun, stopped = Event(), Event()

    def work(number: int) -> int:
        if number == 0:
            begun.wait(10)
            return 0
        begun.set()
        try:
            return Search(empty(Shape(6, 6))[0], Shape(6, 6)).count(10**9)
        except StoppedError:
            stopped.set()
            raise

    results = map_ordered(work, range(2), threads=2)
    assert next(results) == 0
    results.close()
    assert stopped.is_set()


def test_an_invalid_puzzle_of_the_shape_is_refused() -> None:
    with pytest.raises(UnsupportedError, match=r"shape \(1, 16\)\. Expected \(k, 36\)"):
        solve_many(empty(Shape(2, 2)), Shape(2, 3))
    with pytest.raises(UnsupportedError, match="5 in r1c1 is not a value"):
        solve_many(empty(Shape(2, 2)) + np.eye(1, 16, dtype=np.uint8) * 5, Shape(2, 2))
    with pytest.raises(UnsupportedError, match="The limit of solutions is 0"):
        solve_many(empty(Shape(2, 2)), Shape(2, 2), limit=0)
    with pytest.raises(ValueError, match="from 4 to 36 cells in a box"):
        SizedSearch(6, 7, empty(Shape(6, 6))[0], True)
