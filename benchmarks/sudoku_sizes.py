"""Solving minimal Sudokus of other sizes than nine, beside CP-SAT; and 9x9 by the same search.

The puzzles are made here, with a fixed seed.  `LOSHU_TDOKU` as in the benchmark `sudoku`.
"""

from collections.abc import Callable
from functools import partial
from itertools import islice
from time import process_time, thread_time

import numpy as np
from numpy.typing import NDArray

from benchmarks.sudoku_solve import LISTS, overhead, read, tdoku
from loshu.core.errors import MissingExtraError
from loshu.kernels import solve_sized_sudokus, sudoku_solve
from loshu.sudoku import Sudoku
from loshu.sudoku.generation import PuzzleRequest
from loshu.sudoku.generation.batches import batches
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.bulk import solve_many
from loshu.sudoku.solving.modeled import model_solutions
from loshu.sudoku.solving.sized_search import GUESSES, LESSONS

SHAPES = (
    (Shape(2, 2), 20_000),
    (Shape(2, 3), 20_000),
    (Shape(2, 4), 4000),
    (Shape(2, 5), 1000),
    (Shape(3, 4), 200),
    (Shape(3, 5), 40),
    (Shape(4, 4), 40),
    (Shape(4, 5), 6),
    (Shape(5, 5), 2),
)
REPEATS = 5
OF_CP_SAT = 5

Puzzles = NDArray[np.uint8]


def made(shape: Shape, n: int) -> Puzzles:
    found: list[Puzzles] = []
    for puzzles in batches(PuzzleRequest(shape=shape), np.random.default_rng(7)):
        found.append(puzzles)
        if sum(map(len, found)) >= n:
            break
    return np.concatenate(found)[:n]


def median_time(work: Callable[[], object], clock: Callable[[], float] = thread_time) -> float:
    times = []
    for _ in range(REPEATS):
        start = clock()
        work()
        times.append(clock() - start)
    return float(np.median(times))


def with_cp_sat(shape: Shape, puzzles: Puzzles) -> float | None:
    """Seconds of the process for a puzzle; None where there is no CP-SAT."""
    try:
        list(islice(model_solutions(Sudoku(Shape(2, 2), "1" + "." * 15)), 2))  # loads it
        start = process_time()
        for puzzle in puzzles[:OF_CP_SAT]:
            assert len(list(islice(model_solutions(Sudoku(shape, puzzle.tolist())), 2))) == 1
        return (process_time() - start) / len(puzzles[:OF_CP_SAT])
    except MissingExtraError:
        return None


def run() -> None:
    print(f"{'boxes':8}{'clues':>7}{'ms each':>10}{'a second':>12}{'CP-SAT ms':>12}{'ratio':>8}")
    for shape, n in SHAPES:
        puzzles = made(shape, n)
        ours = median_time(partial(solve_many, puzzles, shape, limit=2)) / len(puzzles)
        theirs = with_cp_sat(shape, puzzles)
        beside = f"{theirs * 1e3:>12,.0f}{theirs / ours:>8,.0f}" if theirs else ""
        clues = (puzzles > 0).sum(axis=1).mean()
        print(f"{shape!s:8}{clues:>7.1f}{ours * 1e3:>10.4f}{1 / ours:>12,.0f}{beside}")
    if LISTS.exists():
        nine()


def nine() -> None:
    """Time 9x9 by the search for any size, by the lanes, and by tdoku."""
    peer = tdoku()
    print(f"\n{'9x9':24}{'any size':>10}{'lanes':>10}{'tdoku':>10}")
    for name in ("17clue", "gen_easy_nakedsingles", "hardest1905_11plus"):
        puzzles = read(name)
        counts = np.zeros(len(puzzles), dtype=np.uint64)

        ways = (
            partial(solve_sized_sudokus, 3, 3, puzzles, 2, GUESSES, LESSONS, counts),
            partial(sudoku_solve, puzzles, 2, counts),
        )
        rates = [len(puzzles) / median_time(work) for work in ways]
        if peer is not None:
            taken = median_time(partial(peer, puzzles)) - overhead(len(puzzles))
            rates.append(len(puzzles) / taken)
        print(f"{name:24}" + "".join(f"{rate / 1e3:>9,.0f}k" for rate in rates))
