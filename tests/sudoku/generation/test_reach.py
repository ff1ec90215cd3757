"""Levels and techniques out of reach in other sizes and variants."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.sudoku import Sudoku, count, explain, practice
from loshu.sudoku.explanation.available_steps import available
from loshu.sudoku.explanation.needed import known_with, stuck_with
from loshu.sudoku.generation import are_minimal, easing, make
from loshu.sudoku.generation.examples import neighbors
from loshu.sudoku.generation.reach import FEWEST_ROWS, examples_of, read_table
from loshu.sudoku.shape import as_shape, parse_shape
from loshu.sudoku.techniques import TECHNIQUES, technique_of, techniques_named

REFUSED = [
    (6, "jellyfish", "No Sudoku of 6x6 needs jellyfish: an easier subset or fish"),
    (6, "simple-colors", "boxes 2x3: none of 9,000 random puzzles needs it"),
    ("3x2", "hidden-pair", "boxes 3x2: none of 9,000 random puzzles needs it"),
    (8, "hidden-quadruple", "No Sudoku of 8x8 needs hidden-quadruple"),
    (6, "cage-combinations", "Only variants need cage-combinations"),
    (8, "whip", "Loshu searches for whip in plain 9x9 Sudokus only"),
]
PLAIN = {key: each for key, each in read_table().items() if " " not in key}


@each_row(("size", "technique", "message"), REFUSED)
def test_a_technique_out_of_reach_is_refused_without_a_search(
    size: int | str, technique: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(easing, "sources", None)
    with pytest.raises(UnsupportedError, match=message):
        make(size, technique=technique)
    with pytest.raises(UnsupportedError, match=message):
        practice(technique, size=size)


def test_a_level_out_of_reach_is_refused_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(easing, "sources", None)
    with pytest.raises(UnsupportedError, match="extreme are out of reach with boxes 2x3: none of"):
        make(6, level="extreme")


@each_row(("size", "technique"), [(6, "swordfish"), ("3x2", "x-chain")])
def test_a_rare_technique_of_another_size_is_made_near_an_example(
    size: int | str, technique: str
) -> None:
    puzzle = make(size, technique=technique, seed=1).puzzle
    assert technique in {technique_of(s).name for s in explain(puzzle, order="hodoku").steps}
    assert count(puzzle, limit=2) == 1
    assert are_minimal(np.frombuffer(puzzle.values, np.uint8)[None], as_shape(size)).all()
    (exercise,) = practice(technique, size=size, seed=1)
    assert technique_of(exercise.step).name == technique


@each_row("key", [*PLAIN])
def test_no_measured_puzzle_needs_a_technique_that_is_proved_needless(key: str) -> None:
    known, size = PLAIN[key], parse_shape(key).size
    needless = [name for name, rows in FEWEST_ROWS.items() if size < rows]
    assert not any(known.techniques[name] for name in needless)
    assert {*known.techniques} <= {each.name for each in TECHNIQUES if not each.of_nine}
    assert sum(known.levels.values()) == known.puzzles


@each_row("key", [*PLAIN])
def test_examples_need_their_techniques(key: str) -> None:
    for name, lines in PLAIN[key].examples.items():
        (wanted,) = techniques_named([name])
        for line in lines[:1]:
            puzzle = Sudoku.parse(f"{key}:{line}")
            if not wanted.in_solver:
                state = stuck_with(puzzle, known_with(wanted)[:-1])
                assert next(available(state, (wanted,)), None) is not None
                continue
            steps = explain(puzzle, order="hodoku").steps
            assert name in {technique_of(step).name for step in steps}


def test_puzzles_near_an_example_have_one_solution_and_different_grids() -> None:
    shape, random = as_shape("3x2"), np.random.default_rng(1)
    found = [*neighbors(examples_of(shape, "swordfish"), random, shape)]
    found += [*neighbors(examples_of(shape, "swordfish"), random, shape)]
    puzzles = [Sudoku(shape, row.tobytes()) for row in found]
    assert {count(puzzle, limit=2) for puzzle in puzzles} == {1}
    assert len({puzzle.line for puzzle in puzzles}) > 10
