"""Puzzles that have a few other clues, compared with all that can be tried."""

from collections.abc import Sequence
from itertools import combinations, product
from typing import TypeAlias

import numpy as np
import pytest
from numpy.typing import NDArray

from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.sudoku import Shape, Sudoku, count_many, make, vicinity

Puzzles: TypeAlias = NDArray[np.uint8]

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def tried(line: str, remove: int, add: int) -> set[str]:
    """Try every clue in every empty cell, even contradictory ones."""
    found: set[str] = set()
    cells = np.array([int(c) if c != "." else 0 for c in line], dtype=np.uint8)
    for removed in combinations(np.flatnonzero(cells).tolist(), remove):
        rest = cells.copy()
        rest[list(removed)] = 0
        empty = np.flatnonzero(rest == 0).tolist()
        clues = [
            (cell, value)
            for cell, value in product(empty, range(1, 10))
            if cell not in removed or value != cells[cell]
        ]
        alone = with_clues(rest, [(clue,) for clue in clues])
        if add == 2:
            several = [clue for clue, n in zip(clues, counts(alone), strict=True) if n > 1]
            pairs = [pair for pair in combinations(several, 2) if pair[0][0] != pair[1][0]]
            alone = with_clues(rest, pairs)
        found |= {
            "".join(map(str, row)).replace("0", ".")
            for row, n in zip(alone.tolist(), counts(alone), strict=True)
            if n == 1
        }
    return found


def with_clues(rest: Puzzles, choices: Sequence[Sequence[tuple[int, int]]]) -> Puzzles:
    puzzles = np.repeat(rest[None], len(choices), axis=0)
    for puzzle, clues in zip(puzzles, choices, strict=True):
        for cell, value in clues:
            puzzle[cell] = value
    return puzzles


def counts(puzzles: Puzzles) -> list[int]:
    return [int(n) for n in count_many(puzzles, limit=2)]


@pytest.mark.parametrize("seed", [1, 2])
def test_one_clue_exchanged_finds_all_that_trying_finds(seed: int) -> None:
    line = make(seed=seed).puzzle.line
    found = [one.line for one in vicinity(line)]
    assert found == sorted(set(found))
    assert set(found) == tried(line, 1, 1) != set()


def test_two_clues_for_one_are_all_that_trying_finds() -> None:
    line = make(symmetry="quarter-turn", seed=5).puzzle.line
    assert {one.line for one in vicinity(line, add=2)} == tried(line, 1, 2) != set()


def test_two_clues_removed_and_one_added_has_one_clue_less() -> None:
    found = vicinity(EASY, remove=2)
    assert found
    assert {len(one.givens) for one in found} == {29}
    assert {one.line for one in found} == tried(EASY, 2, 1)


def test_threads_and_progress_change_nothing() -> None:
    seen: list[tuple[int, int]] = []
    one = vicinity(EASY, threads=1, progress=lambda done, of: seen.append((done, of)))
    assert one == vicinity(EASY, threads=2)
    assert seen[-1] == (30, 30)


def test_impossible_searches_are_refused() -> None:
    with pytest.raises(NotUniqueError):
        vicinity("." * 81)
    with pytest.raises(UnsupportedError, match="9x9"):
        vicinity(Sudoku(Shape(2, 2), "1.....2..3.....4"))
    with pytest.raises(UnsupportedError, match="remove 0 clues and add 1"):
        vicinity(EASY, remove=0)
    with pytest.raises(UnsupportedError, match="remove 1 clues and add 3"):
        vicinity(EASY, add=3)
