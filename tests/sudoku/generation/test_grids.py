"""Random grids: they keep the rules, and all of them are equally likely."""

from collections.abc import Iterator
from itertools import islice
from math import factorial, sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from loshu.sudoku import canonical_many
from loshu.sudoku.checking import are_grids
from loshu.sudoku.counting.bands import band_classes, class_numbers
from loshu.sudoku.generation import random_grids
from loshu.sudoku.generation.grids import grid_batches
from loshu.sudoku.generation.request import PuzzleRequest
from loshu.sudoku.generation.series import endless
from loshu.sudoku.solving.bulk import solve_many

Grids = NDArray[np.uint8]


def generator(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def bands_of(grids: Grids) -> Iterator[NDArray[np.int64]]:
    """Yield the three bands and the three stacks of grids, each stack as a band."""
    for square in (grids.reshape(-1, 9, 9), grids.reshape(-1, 9, 9).transpose(0, 2, 1)):
        for first in (0, 3, 6):
            yield square[:, first : first + 3].astype(np.int64) - 1


@pytest.fixture(scope="module")
def shares() -> NDArray[np.float64]:
    """The grids by the class of their first band, for each of the 416 classes."""
    of_kind = {known.kind: known for known in band_classes()}
    completions = {kind: known.completions for kind, known in of_kind.items()}
    grids = [known.size * completions[known.kind] for known in band_classes()]
    assert sum(grids) * factorial(9) == 6_670_903_752_021_072_936_960
    return np.array(grids) / sum(grids)


def deviation(counts: NDArray[np.int64], shares: NDArray[np.float64]) -> float:
    """Return chi-squared, in standard deviations from its mean; rare classes are taken as one."""
    expected = shares * counts.sum()
    rare = expected < 10
    joined = np.append(counts[~rare], counts[rare].sum())
    wanted = np.append(expected[~rare], expected[rare].sum())
    if wanted[-1] < 10:
        joined, wanted = joined[:-1], wanted[:-1]
    free = len(joined) - 1
    chi = float(((joined - wanted) ** 2 / wanted).sum())
    return (chi - free) / sqrt(2 * free)


def counts_of(bands: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.bincount(class_numbers(bands) - 1, minlength=416)


def test_random_grids_keep_the_rules_and_differ() -> None:
    grids = random_grids(5000, generator())
    assert are_grids(grids).all()
    assert len(np.unique(grids, axis=0)) == 5000
    assert (random_grids(5000, generator()) == grids).all()
    assert (random_grids(5000, generator(2)) != grids).any(axis=1).all()


def test_every_digit_is_as_likely_in_every_cell() -> None:
    grids = random_grids(30_000, generator(3))
    counts = np.stack([(grids == digit).sum(axis=0) for digit in range(1, 10)])
    expected = len(grids) / 9
    chi = ((counts - expected) ** 2 / expected).sum() / (8 * 81)
    assert 0.8 < chi < 1.2


def test_the_bands_of_random_grids_are_as_frequent_as_in_all_grids(
    shares: NDArray[np.float64],
) -> None:
    grids = random_grids(20_000, generator(5))
    for bands in bands_of(grids):
        assert abs(deviation(counts_of(bands), shares)) < 5


def test_the_solutions_of_made_puzzles_are_as_frequent_as_in_all_grids(
    shares: NDArray[np.float64],
) -> None:
    """In batches one after another, as a long list has them."""
    made = endless(PuzzleRequest(), 1, threads=1)
    puzzles = np.concatenate(list(islice(made, 10)))
    grids = solve_many(puzzles).solutions
    assert len(grids) > 8000
    assert abs(deviation(counts_of(next(bands_of(grids))), shares)) < 5
    # By chance two of 10,000 are essentially the same with a probability of 0.01.
    assert len(np.unique(canonical_many(grids), axis=0)) == len(grids)


def test_chi_squared_notices_grids_that_are_not_uniform(shares: NDArray[np.float64]) -> None:
    """A fiftieth of the grids come eleven times each."""
    grids = random_grids(20_000, generator(5))
    repeated = np.concatenate([grids, *[grids[:400]] * 10])
    assert deviation(counts_of(next(bands_of(repeated))), shares) > 5


@pytest.mark.slow
def test_a_million_grids_are_uniform_by_the_chi_squared_test(shares: NDArray[np.float64]) -> None:
    batches = grid_batches(50_000, generator(11))
    counts = np.zeros((6, 416), dtype=np.int64)
    for grids in islice(batches, 20):
        counts += np.array([counts_of(bands) for bands in bands_of(grids)])
    assert counts.sum(axis=1).tolist() == [1_000_000] * 6
    assert max(abs(deviation(each, shares)) for each in counts) < 4.5
