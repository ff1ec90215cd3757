"""The levels of the monograph are sets of techniques."""

import numpy as np
import pytest

from loshu.core.errors import BackendError
from loshu.kernels import technique_names
from loshu.sudoku.ratings import monograph
from loshu.sudoku.ratings.monograph import LEVELS, monograph_values

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
UNFAIR = "3.....7...4....2...79.3.46872...............9.91......1...52......7.138.4.2.6...1"
PUZZLES = {"easy": EASY, "diabolical": UNFAIR}


def rated(line: str) -> str:
    return monograph_values(np.array([[int(c) if c.isdigit() else 0 for c in line]], np.uint8))[0]


@pytest.mark.parametrize("level", PUZZLES)
def test_a_puzzle_has_the_first_level_that_solves_it(level: str) -> None:
    assert rated(PUZZLES[level]) == level


def test_the_levels_have_techniques_that_the_kernels_know_each_once() -> None:
    listed = [name for level in LEVELS for name in level.techniques]
    assert len(set(listed)) == len(listed)
    assert set(listed) <= set(technique_names())


def test_without_its_techniques_a_level_solves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monograph, "_SETS", ((), (), ()))
    assert rated(PUZZLES["easy"]) == "diabolical"


def test_a_wrong_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monograph, "advance", lambda *_: True)
    with pytest.raises(BackendError, match="end in a wrong grid"):
        rated(PUZZLES["easy"])
