"""Puzzles of other shapes than 9x9."""

import numpy as np
from tests.tables import each_row

from loshu.sudoku.checking import are_grids
from loshu.sudoku.generation import PuzzleRequest, are_minimal
from loshu.sudoku.generation.batches import batches
from loshu.sudoku.generation.grids import grid_batches, rearranged
from loshu.sudoku.generation.minimal import Puzzles
from loshu.sudoku.generation.symmetry import orbits_of
from loshu.sudoku.shape import Shape, parse_shape
from loshu.sudoku.solving.bulk import count_many, solve_many


def generator(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def first_batch(request: PuzzleRequest) -> Puzzles:
    return next(some for some in batches(request, generator(), at_once=100) if some.size)


@each_row("text", ["2x2", "1x5", "2x3", "3x2", "2x4", "2x5", "3x4", "4x4"])
def test_puzzles_of_other_shapes_are_minimal(text: str) -> None:
    shape = parse_shape(text)
    puzzles = next(batches(PuzzleRequest(shape=shape), generator(), at_once=20))
    assert (count_many(puzzles, shape, limit=2) == 1).all()
    less = np.concatenate([np.tile(puzzle, ((puzzle > 0).sum(), 1)) for puzzle in puzzles])
    rows = np.concatenate([np.flatnonzero(puzzle) for puzzle in puzzles])
    less[np.arange(len(less)), rows] = 0
    assert (count_many(less, shape, limit=2) == 2).all()
    assert are_minimal(puzzles, shape).all()
    assert not are_minimal(solve_many(puzzles, shape).solutions, shape).any()


@each_row("text", ["2x3", "5x2", "4x4", "6x6"])
def test_walks_over_other_shapes_reach_other_grids(text: str) -> None:
    shape = parse_shape(text)
    walk = grid_batches(2, generator(), shape)
    first, second = next(walk), next(walk)
    for grids in (first, second, rearranged(second, shape, generator())):
        assert are_grids(grids, shape).all()
    assert (first != second).any(axis=1).all()


def test_walks_over_4x4_reach_all_grids_equally_often() -> None:
    grids = next(grid_batches(288 * 40, generator(2), Shape(2, 2)))
    _, counts = np.unique(grids, axis=0, return_counts=True)
    assert len(counts) == 288
    assert 0.75 < ((counts - 40.0) ** 2 / 40).sum() / 287 < 1.25


def test_other_shapes_have_their_symmetry_pattern_and_clues() -> None:
    shape = Shape(2, 3)
    symmetric = next(
        batches(PuzzleRequest(shape=shape, symmetry="half-turn"), generator(), at_once=100)
    )
    assert len(symmetric)
    assert ((symmetric > 0) == (symmetric[:, ::-1] > 0)).all()
    for orbit in orbits_of("half-turn", 6):
        less = symmetric.copy()
        less[:, orbit[orbit >= 0]] = 0
        smaller = (less != symmetric).any(axis=1)
        assert (count_many(less[smaller], shape, limit=2) == 2).all()
    assert not are_minimal(symmetric, shape).all()
    strict = PuzzleRequest(shape=shape, symmetry="half-turn", minimal=True)
    assert are_minimal(first_batch(strict), shape).all()
    with_ten = first_batch(PuzzleRequest(shape=shape, clues=10))
    assert ((with_ten > 0).sum(axis=1) == 10).all()
    assert (count_many(with_ten, shape) == 1).all()
    pattern = tuple((cell + cell // 6) % 2 == 0 for cell in range(36))
    found = next(
        p
        for p in batches(PuzzleRequest(shape=shape, pattern=pattern), generator(), at_once=100)
        if p.size
    )
    assert ((found > 0) == np.array(pattern)).all()
    assert (count_many(found, shape) == 1).all()
