"""Making Sudokus."""

from itertools import islice
from time import monotonic, sleep

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import map_ordered
from loshu.kernels import make_symmetric_sudokus, paths, sudoku_solve
from loshu.sudoku.checking import are_grids
from loshu.sudoku.generation import (
    SYMMETRIES,
    PuzzleRequest,
    are_minimal,
    fewer_clues,
    make,
    make_many,
    minimal_puzzles,
    random_grids,
)
from loshu.sudoku.generation.batches import batches
from loshu.sudoku.generation.minimal import excluded
from loshu.sudoku.generation.series import endless
from loshu.sudoku.generation.symmetry import orbits_of
from loshu.sudoku.shape import NINE, Shape, parse_shape
from loshu.sudoku.solving.bulk import count_many


def generator(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


@each_row("path", paths())
def test_an_empty_cell_never_has_an_excluded_digit(path: str) -> None:
    grids = random_grids(30, generator())
    emptied = grids.copy()
    emptied[:, :30] = 0
    counts, less = np.zeros((2, 30), dtype=np.uint64)
    sudoku_solve(emptied, 10_000, counts, None, path)
    emptied[:, 4] = excluded(NINE) + grids[:, 4]
    sudoku_solve(emptied, 10_000, less, None, path)
    kept = grids.copy()
    kept[:, :30] = 0
    kept[:, 4] = grids[:, 4]
    with_it = np.zeros(30, dtype=np.uint64)
    sudoku_solve(kept, 10_000, with_it, None, path)
    assert (counts == less + with_it).all()


def test_the_solution_of_a_given_number_is_written() -> None:
    emptied = random_grids(1, generator()).repeat(6, axis=0)
    emptied[:, :40] = 0
    count = int(count_many(emptied, limit=1000)[0])
    assert count > 6
    counts, found = np.zeros(6, dtype=np.uint64), np.zeros_like(emptied)
    sudoku_solve(emptied, 1000, counts, found, "", np.arange(6, dtype=np.uint64))
    assert are_grids(found).all()
    assert len(np.unique(found, axis=0)) == 6


def test_minimal_puzzles_are_unique_without_redundant_clues() -> None:
    grids = random_grids(100, generator())
    puzzles = minimal_puzzles(grids, generator())
    assert are_minimal(puzzles).all()
    for puzzle, grid in zip(puzzles, grids, strict=True):
        assert ((puzzle == 0) | (puzzle == grid)).all()
    more = puzzles[0].copy()
    more[np.flatnonzero(more == 0)[0]] = grids[0][np.flatnonzero(more == 0)[0]]
    assert not are_minimal(more[None]).any()


WITH_SYMMETRY = [name for name in SYMMETRIES if name != "none"]


def is_symmetric(puzzles: NDArray[np.uint8], symmetry: str) -> bool:
    return all(
        bool((given.all(axis=1) | ~given.any(axis=1)).all())
        for orbit in orbits_of(symmetry)
        for given in [puzzles[:, orbit[orbit >= 0]] > 0]
    )


@each_row("symmetry", WITH_SYMMETRY)
def test_no_orbit_of_a_symmetric_puzzle_can_be_removed(symmetry: str) -> None:
    puzzles = make_many(60, symmetry=symmetry, seed=3, threads=1)
    assert is_symmetric(puzzles, symmetry)
    assert (count_many(puzzles, limit=2) == 1).all()
    for orbit in orbits_of(symmetry):
        less = puzzles.copy()
        less[:, orbit[orbit >= 0]] = 0
        smaller = (less != puzzles).any(axis=1)
        assert (count_many(less[smaller], limit=2) == 2).all()


@each_row("symmetry", WITH_SYMMETRY)
def test_minimal_symmetric_puzzles_have_no_redundant_clue(symmetry: str) -> None:
    request = PuzzleRequest(symmetry=symmetry, minimal=True)
    puzzles = next(some for some in batches(request, generator(), at_once=128) if len(some))
    assert are_minimal(puzzles).all()
    assert is_symmetric(puzzles, symmetry)


@each_row(
    ("clues", "minimal"),
    [(24, False), (28, False), (30, False), (40, False), (24, True), (26, True)],
)
def test_symmetric_puzzles_have_the_requested_number_of_clues(clues: int, minimal: bool) -> None:
    request = PuzzleRequest(symmetry="half-turn", clues=clues, minimal=minimal)
    puzzles = next(some for some in batches(request, generator(), at_once=128) if len(some))
    assert ((puzzles > 0).sum(axis=1) == clues).all()
    assert is_symmetric(puzzles, "half-turn")
    assert (count_many(puzzles) == 1).all()
    assert not minimal or are_minimal(puzzles).all()


def test_the_vector_path_does_not_change_symmetric_puzzles() -> None:
    grids = random_grids(8, generator())
    made = []
    for path in paths():
        puzzles = np.zeros_like(grids)
        make_symmetric_sudokus(grids, orbits_of("half-turn"), 5, 200, puzzles, path)
        made.append(puzzles)
    assert made[0].any()
    assert all((puzzles == made[0]).all() for puzzles in made)


@each_row("symmetry", SYMMETRIES)
def test_orbits_are_a_partition_of_the_cells(symmetry: str) -> None:
    orbits = orbits_of(symmetry)
    assert sorted(orbits[orbits >= 0].tolist()) == list(range(81))


@each_row("clues", [24, 32, 60])
def test_puzzles_have_the_requested_number_of_clues(clues: int) -> None:
    puzzles = next(batches(PuzzleRequest(clues=clues), generator()))
    assert len(puzzles) > 10
    assert ((puzzles > 0).sum(axis=1) == clues).all()
    assert (count_many(puzzles) == 1).all()


@each_row(
    ("symmetry", "clues", "minimal"),
    [("half-turn", 22, False), ("full", 24, False), ("left-right", 22, True)],
)
def test_symmetric_puzzles_with_few_clues_are_found_by_exchanges(
    symmetry: str, clues: int, minimal: bool
) -> None:
    puzzles = make_many(2, symmetry=symmetry, clues=clues, minimal=minimal, seed=1, threads=1)
    assert ((puzzles > 0).sum(axis=1) == clues).all()
    assert is_symmetric(puzzles, symmetry)
    assert (count_many(puzzles) == 1).all()
    for orbit in orbits_of(symmetry):
        less = puzzles.copy()
        less[:, orbit[orbit >= 0]] = 0
        smaller = (less != puzzles).any(axis=1)
        assert (count_many(less[smaller], limit=2) == 2).all()
    assert not minimal or are_minimal(puzzles).all()


def test_puzzles_with_22_clues_do_not_wait_for_exchanges() -> None:
    """Random minimal puzzles have 22 clues often, 21 sometimes."""
    for clues in (21, 22):
        made = batches(PuzzleRequest(clues=clues), generator())
        assert sum(map(len, islice(made, 4))) >= 5


def test_puzzles_with_20_clues_are_found_by_exchanges() -> None:
    found = next(p for p in batches(PuzzleRequest(clues=20), generator()) if len(p))
    assert ((found > 0).sum(axis=1) == 20).all()
    assert are_minimal(found).all()


def test_rare_patterns_are_served_by_changing_digits() -> None:
    """In a second; of the images of random grids hardly one in ten thousand has this pattern."""
    given = make(symmetry="half-turn", clues=22, seed=8).puzzle.values
    pattern = tuple(value > 0 for value in given)
    puzzles = make_many(8, pattern=pattern, minimal=True, seed=2, threads=1)
    assert ((puzzles > 0) == np.array(pattern)).all()
    assert len(np.unique(puzzles, axis=0)) == 8
    assert are_minimal(puzzles).all()
    images = np.where(pattern, random_grids(10_000, generator()), 0).astype(np.uint8)
    assert (count_many(images, limit=2) == 1).sum() < 5


def test_lines_of_different_bands_may_be_empty() -> None:
    pattern = tuple(cell // 9 not in (0, 8) and cell % 9 != 3 for cell in range(81))
    puzzles = make_many(2, pattern=pattern, seed=1, threads=1)
    assert (count_many(puzzles) == 1).all()


def test_neighbors_have_one_clue_less() -> None:
    puzzles = next(batches(PuzzleRequest(clues=26), generator()))
    below = fewer_clues(puzzles[0])
    assert ((below > 0).sum(axis=1) == 25).all()
    assert (count_many(below) == 1).all()


def test_clues_are_where_the_pattern_has_them() -> None:
    pattern = tuple(bool((cell * 7 + cell // 9) % 5 < 2) for cell in range(81))
    puzzles = next(p for p in batches(PuzzleRequest(pattern=pattern), generator()) if len(p))
    assert ((puzzles > 0) == np.array(pattern)).all()
    assert (count_many(puzzles) == 1).all()


@each_row(
    ("fields", "words"),
    [
        ({"clues": 16}, "Puzzles have 17 to 81 clues"),
        ({"clues": 4, "shape": Shape(2, 3)}, "with boxes 2x3 have 5 to 36 clues"),
        (
            {"pattern": (True,) * 81, "shape": Shape(2, 3)},
            "The pattern has 81 cells; a Sudoku of this size has 36",
        ),
        ({"symmetry": "spiral"}, "Unknown symmetry 'spiral'. Expected one of: none, half-turn"),
        (
            {"pattern": (True,) * 10 + (False,) * 71},
            "The pattern has 10 clues. At least 17 are needed",
        ),
        (
            {"symmetry": "quarter-turn", "clues": 26},
            "26 clues are impossible with quarter-turn symmetry. Try 25 or 28",
        ),
        ({"pattern": (True,) * 81, "clues": 30}, "The pattern sets the clues"),
        (
            {"clues": 29, "minimal": True},
            "Minimal puzzles with 29 clues are too rare to find. Ask for 28 or fewer",
        ),
        (
            {"pattern": (True,) * 81, "minimal": True},
            "Minimal puzzles with 81 clues are too rare to find",
        ),
        (
            {"symmetry": "full", "shape": Shape(4, 4), "minimal": True},
            "Minimal puzzles with symmetry work up to 9 rows",
        ),
        ({"pattern": (False,) * 18 + (True,) * 63}, "rows 1 and 2 have no clues, so exchanging"),
        (
            {"pattern": tuple(cell % 9 not in (4, 5) for cell in range(81))},
            "columns 5 and 6 have no clues",
        ),
        (
            {"pattern": tuple(cell % 6 > 1 for cell in range(36)), "shape": Shape(2, 3)},
            "columns 1 and 2 have no clues",
        ),
    ],
)
def test_impossible_requests_are_refused(fields: dict[str, object], words: str) -> None:
    with pytest.raises(UnsupportedError, match=words):
        PuzzleRequest(**fields)  # type: ignore[arg-type]


def test_a_number_of_clues_that_no_puzzle_has_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="have 4 to 16 clues"):
        make_many(1, Shape(2, 2), clues=3, threads=1)


@each_row("shape", [Shape(3, 3), Shape(2, 3)])
@each_row("symmetry", ["none", "half-turn"])
def test_puzzles_depend_on_the_seed_and_not_on_the_threads(shape: Shape, symmetry: str) -> None:
    request = PuzzleRequest(shape=shape, symmetry=symmetry)
    runs = []
    for seed, threads in ((4, 1), (4, 3), (5, 2)):
        made = endless(request, seed, threads=threads)
        runs.append(np.concatenate(list(islice(made, 3))))
        made.close()
    assert (runs[0] == runs[1]).all()
    assert not np.array_equal(runs[0][:32], runs[2][:32])
    assert len(np.unique(runs[0], axis=0)) == len(runs[0])


@each_row("text", ["3x3", "2x4", "3x4", "5x5"])
def test_makers_of_any_shape_stop_within_half_a_second(text: str) -> None:
    request = PuzzleRequest(shape=parse_shape(text))

    def work(number: int) -> int:
        if number == 0:
            return number  # the result after which the caller has enough
        return sum(map(len, batches(request, generator(number))))  # without end

    results = map_ordered(work, [0, 1, 2], threads=2)
    next(results)
    sleep(0.1)
    stopped = monotonic()
    results.close()
    assert monotonic() - stopped < 3  # half a second where the machine is not busy


def test_make_takes_the_first_of_many() -> None:
    for shape in (NINE, Shape(2, 3)):
        made = make(shape, symmetry="half-turn", seed=4).puzzle
        first = make_many(3, shape, symmetry="half-turn", seed=4)[0]
        assert (made.shape, made.values) == (shape, first.tobytes())


def test_make_makes_variants_by_name() -> None:
    made = make(Shape(2, 2), variant="killer", seed=2).puzzle
    assert {constraint.kind for constraint in made.constraints} == {"killer"}
    assert made == make(Shape(2, 2), variant="killer", seed=2).puzzle
    with pytest.raises(UnsupportedError, match=r"Unknown variant 'kiler'. Did you mean 'killer'"):
        make(variant="kiler")
    with pytest.raises(UnsupportedError, match="cannot be combined with a variant"):
        make(variant="killer", clues=30)
