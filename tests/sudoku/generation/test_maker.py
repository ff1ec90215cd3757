"""Making Sudokus."""

from concurrent.futures import CancelledError
from itertools import islice
from pathlib import Path
from threading import Event

import numpy as np
import pytest

from loshu.core.errors import UnsupportedError
from loshu.kernels import paths, sudoku_solve
from loshu.sudoku.checking import are_grids
from loshu.sudoku.generation import (
    Wanted,
    are_minimal,
    are_minimal_sized,
    fewer_clues,
    make_in_threads,
    make_puzzles,
    minimal_puzzles,
    random_grids,
)
from loshu.sudoku.generation.grids import walks
from loshu.sudoku.generation.minimal import ANYTHING_BUT
from loshu.sudoku.generation.plot import check_plot, plot_clues
from loshu.sudoku.generation.sized_grids import sized_walks
from loshu.sudoku.generation.sized_making import shuffled
from loshu.sudoku.generation.symmetry import SYMMETRIES, orbits_of
from loshu.sudoku.shape import Shape, parse_shape
from loshu.sudoku.solving import count_many, solve_many


def generator(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def test_random_grids_keep_the_rules_and_differ() -> None:
    grids = random_grids(200, generator())
    assert are_grids(grids).all()
    assert len(np.unique(grids, axis=0)) == 200
    assert (random_grids(200, generator()) == grids).all()


def test_every_digit_is_as_likely_in_every_cell() -> None:
    grids = random_grids(3000, generator(3))
    counts = np.stack([(grids == digit).sum(axis=0) for digit in range(1, 10)])
    expected = 3000 / 9
    chi = ((counts - expected) ** 2 / expected).sum() / (8 * 81)
    assert 0.8 < chi < 1.2


def test_a_walk_goes_on_to_other_grids() -> None:
    walk = walks(50, generator())
    first, second = next(walk), next(walk)
    assert are_grids(second).all()
    assert (first != second).any(axis=1).all()


@pytest.mark.parametrize("path", paths())
def test_an_empty_cell_does_not_get_the_digit_that_it_may_not(path: str) -> None:
    grids = random_grids(30, generator())
    emptied = grids.copy()
    emptied[:, :30] = 0
    counts, less = np.zeros((2, 30), dtype=np.uint64)
    sudoku_solve(emptied, 10_000, counts, None, path)
    emptied[:, 4] = ANYTHING_BUT + grids[:, 4]
    sudoku_solve(emptied, 10_000, less, None, path)
    kept = grids.copy()
    kept[:, :30] = 0
    kept[:, 4] = grids[:, 4]
    with_it = np.zeros(30, dtype=np.uint64)
    sudoku_solve(kept, 10_000, with_it, None, path)
    assert (counts == less + with_it).all()


def test_the_wanted_solution_is_written() -> None:
    emptied = random_grids(1, generator()).repeat(6, axis=0)
    emptied[:, :40] = 0
    count = int(count_many(emptied, limit=1000)[0])
    assert count > 6
    counts, found = np.zeros(6, dtype=np.uint64), np.zeros_like(emptied)
    sudoku_solve(emptied, 1000, counts, found, "", np.arange(6, dtype=np.uint64))
    assert are_grids(found).all()
    assert len(np.unique(found, axis=0)) == 6


def test_minimal_puzzles_are_unique_and_need_every_clue() -> None:
    grids = random_grids(100, generator())
    puzzles = minimal_puzzles(grids, generator())
    assert are_minimal(puzzles).all()
    for puzzle, grid in zip(puzzles, grids, strict=True):
        assert ((puzzle == 0) | (puzzle == grid)).all()
    more = puzzles[0].copy()
    more[np.flatnonzero(more == 0)[0]] = grids[0][np.flatnonzero(more == 0)[0]]
    assert not are_minimal(more[None]).any()


@pytest.mark.parametrize("symmetry", ["half-turn", "diagonal", "left-right"])
def test_symmetrical_puzzles_are_symmetrical_and_minimal(symmetry: str) -> None:
    puzzles = next(make_puzzles(Wanted(symmetry=symmetry), generator()))
    assert len(puzzles)
    assert are_minimal(puzzles).all()
    for orbit in orbits_of(symmetry):
        given = puzzles[:, orbit[orbit >= 0]] > 0
        assert (given.all(axis=1) | ~given.any(axis=1)).all()


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_orbits_are_a_partition_of_the_cells(symmetry: str) -> None:
    orbits = orbits_of(symmetry)
    assert sorted(orbits[orbits >= 0].tolist()) == list(range(81))


@pytest.mark.parametrize("clues", [24, 32, 60])
def test_the_number_of_clues_is_kept(clues: int) -> None:
    puzzles = next(make_puzzles(Wanted(clues=clues), generator()))
    assert len(puzzles) > 10
    assert ((puzzles > 0).sum(axis=1) == clues).all()
    assert (count_many(puzzles) == 1).all()


def test_puzzles_with_20_clues_are_found_by_exchanges() -> None:
    found = next(p for p in make_puzzles(Wanted(clues=20), generator()) if len(p))
    assert ((found > 0).sum(axis=1) == 20).all()
    assert are_minimal(found).all()


def test_a_neighbourhood_has_one_clue_less() -> None:
    puzzles = next(make_puzzles(Wanted(clues=26), generator()))
    below = fewer_clues(puzzles[0])
    assert ((below > 0).sum(axis=1) == 25).all()
    assert (count_many(below) == 1).all()


def test_a_pattern_has_its_clues_and_no_others() -> None:
    pattern = tuple(bool((cell * 7 + cell // 9) % 5 < 2) for cell in range(81))
    puzzles = next(p for p in make_puzzles(Wanted(pattern=pattern), generator()) if len(p))
    assert ((puzzles > 0) == np.array(pattern)).all()
    assert (count_many(puzzles) == 1).all()


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"clues": 16}, "17 to 81 clues, got 16"),
        ({"clues": 4, "shape": Shape(2, 3)}, "with boxes 2x3 have 5 to 36 clues, got 4"),
        ({"pattern": (True,) * 81, "shape": Shape(2, 3)}, "a pattern has 36 cells, this one 81"),
        ({"symmetry": "spiral"}, "no symmetry 'spiral'; there are none, half-turn"),
        ({"pattern": (True,) * 10 + (False,) * 71}, "needs 17 clues at least, this one has 10"),
        ({"pattern": (True,) * 81, "clues": 30}, "a pattern says all"),
    ],
)
def test_what_there_is_not_is_refused(wanted: dict[str, object], said: str) -> None:
    with pytest.raises(UnsupportedError, match=said):
        Wanted(**wanted)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["2x2", "1x5", "2x3", "3x2", "2x4", "2x5", "3x4", "4x4"])
def test_minimal_puzzles_of_other_shapes_are_minimal(text: str) -> None:
    shape = parse_shape(text)
    puzzles = next(make_puzzles(Wanted(shape=shape), generator(), at_once=20))
    assert (count_many(puzzles, shape, limit=2) == 1).all()
    less = np.concatenate([np.tile(puzzle, ((puzzle > 0).sum(), 1)) for puzzle in puzzles])
    rows = np.concatenate([np.flatnonzero(puzzle) for puzzle in puzzles])
    less[np.arange(len(less)), rows] = 0
    assert (count_many(less, shape, limit=2) == 2).all()
    assert are_minimal_sized(puzzles, shape).all()
    assert not are_minimal_sized(solve_many(puzzles, shape).solutions, shape).any()


@pytest.mark.parametrize("text", ["2x3", "5x2", "4x4", "6x6"])
def test_walks_keep_to_grids_and_move(text: str) -> None:
    shape = parse_shape(text)
    walk = sized_walks(2, shape, generator())
    first, second = next(walk), next(walk)
    for grids in (first, second, shuffled(second, shape, generator())):
        assert are_grids(grids, shape).all()
    assert (first != second).any(axis=1).all()


def test_walks_over_all_grids_of_4x4_find_each_as_often() -> None:
    grids = next(sized_walks(288 * 40, Shape(2, 2), generator(2)))
    _, counts = np.unique(grids, axis=0, return_counts=True)
    assert len(counts) == 288
    assert 0.75 < ((counts - 40.0) ** 2 / 40).sum() / 287 < 1.25


def test_other_shapes_have_their_symmetry_pattern_and_clues() -> None:
    shape = Shape(2, 3)
    symmetrical = next(make_puzzles(Wanted(shape=shape, symmetry="half-turn"), generator()))
    assert len(symmetrical)
    assert ((symmetrical > 0) == (symmetrical[:, ::-1] > 0)).all()
    assert are_minimal_sized(symmetrical, shape).all()
    with_ten = next(make_puzzles(Wanted(shape=shape, clues=10), generator()))
    assert ((with_ten > 0).sum(axis=1) == 10).all()
    assert (count_many(with_ten, shape) == 1).all()
    pattern = tuple((cell + cell // 6) % 2 == 0 for cell in range(36))
    found = next(
        p for p in make_puzzles(Wanted(shape=shape, pattern=pattern), generator()) if p.size
    )
    assert ((found > 0) == np.array(pattern)).all()
    assert (count_many(found, shape) == 1).all()


def test_a_number_of_clues_that_does_not_turn_up_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="2x2 and 3 clues turned up on 8 walks"):
        list(make_in_threads(Wanted(shape=Shape(2, 2), clues=3), 1, threads=1))


@pytest.mark.parametrize("shape", [Shape(3, 3), Shape(2, 3)], ids=str)
def test_puzzles_depend_on_the_seed_and_not_on_the_threads(shape: Shape) -> None:
    wanted = Wanted(shape=shape)
    runs = []
    for seed, threads in ((4, 1), (4, 3), (5, 2)):
        made = make_in_threads(wanted, seed, threads=threads)
        runs.append(np.concatenate(list(islice(made, 3))))
        made.close()
    assert (runs[0] == runs[1]).all()
    assert not (runs[0][:32] == runs[2][:32]).all()
    assert len(np.unique(runs[0], axis=0)) == len(runs[0])


def test_making_ends_when_it_is_stopped() -> None:
    stop = Event()
    making = make_puzzles(Wanted(shape=Shape(4, 4)), generator(), stop=stop)
    next(making)
    stop.set()
    with pytest.raises(CancelledError):
        next(making)


def test_a_plot_is_written_in_the_format_of_its_name(tmp_path: Path) -> None:
    pytest.importorskip("altair")
    for suffix, begin in ((".svg", b"<svg"), (".png", b"\x89PNG"), (".html", b"<!DOCTYPE html>")):
        path = tmp_path / f"clues{suffix}"
        check_plot(path)
        plot_clues({22: 3, 24: 5}, path, title="8 puzzles")
        assert path.read_bytes().lstrip().startswith(begin)
    assert b"https://cdn" not in path.read_bytes()
    with pytest.raises(UnsupportedError, match=r"ends in \.svg, \.html, \.png"):
        check_plot(tmp_path / "clues.pdf")
