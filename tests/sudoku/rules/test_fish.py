"""Fish in houses that are neither rows, columns nor boxes of one grid."""

import json
from itertools import islice
from pathlib import Path
from typing import Final

from tests.tables import each_row

from loshu.core.step import Step
from loshu.sudoku.explanation.explainer import steps_of
from loshu.sudoku.explanation.step_words import short_sentence, step_sentence
from loshu.sudoku.notation.description import sudoku_of_data
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.diagonal import DOWN, UP
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import TECHNIQUES, CandidateState, basic_fish, technique_of

LINES: Final = (Path(__file__).parents[2] / "data" / "sudoku_variants.jsonl").read_text()
EXAMPLES: Final = {line["name"]: line for line in map(json.loads, LINES.splitlines())}


def keep(state: CandidateState, value: int, house: str, cells: set[int]) -> None:
    """Strike a value out of all cells of a house but some."""
    (found,) = (each for each in state.geometry.houses if each.name == house)
    gone = [
        (*divmod(cell, state.width), value)
        for cell in range(state.geometry.cells)
        if found.cells >> cell & 1 and cell not in cells
    ]
    state.apply(Step("test", eliminated=tuple(gone)))


def test_an_x_wing_of_both_diagonals_eliminates_in_the_covering_rows() -> None:
    state = CandidateState(
        Sudoku(NINE, "", [Constraint("diagonal", (), DOWN), Constraint("diagonal", (), UP)])
    )
    keep(state, 5, "main diagonal", {10, 70})
    keep(state, 5, "anti-diagonal", {16, 64})
    found = list(basic_fish.X_WING.search(state))
    rows = [step for step in found if dict(step.parameters)["cover_houses"] == "row 2, row 8"]
    assert len(rows) == 1
    assert {(row, value) for row, _, value in rows[0].eliminated} == {(1, 5), (7, 5)}
    assert len(rows[0].eliminated) == 14
    assert technique_of(rows[0]).name == "x-wing"
    assert step_sentence(rows[0]).startswith(
        "On the main diagonal and on the anti-diagonal the 5 can only be in r2c2, r8c8"
    )
    assert "5" in short_sentence(rows[0])


def test_without_other_houses_a_box_is_not_a_base_of_a_basic_fish() -> None:
    state = CandidateState(Sudoku(Shape(2, 3)))
    keep(state, 1, "box 1", {0, 6})
    keep(state, 1, "box 3", {12, 18})
    assert {step.key for step in basic_fish.X_WING.search(state)} <= {"x-wing.columns"}


@each_row("name", ["windoku", "diagonal", "jigsaw", "samurai"])
def test_fish_of_an_example_agree_with_its_solution(name: str) -> None:
    puzzle = sudoku_of_data(EXAMPLES[name]["puzzle"])
    solution = the_solution(puzzle).grid
    start = CandidateState(puzzle)
    later = CandidateState(puzzle)
    for _ in islice(steps_of(later, TECHNIQUES[:9]), 60):
        pass
    found = [
        step
        for state in (start, later)
        for known in (basic_fish.X_WING, basic_fish.SWORDFISH, basic_fish.JELLYFISH)
        for step in known.search(state)
    ]
    assert found
    assert not any(step.contradicts(solution) for step in found)
    for step in found:
        for lang in ("en", "zh"):
            assert "{" not in step_sentence(step, lang)


def test_lines_of_several_grids_are_named_with_their_grids() -> None:
    state = CandidateState(sudoku_of_data(EXAMPLES["samurai"]["puzzle"]))
    step = next(basic_fish.SWORDFISH.search(state))
    assert " of grid " in str(dict(step.parameters)["base_houses"])
    assert " of grid " in step_sentence(step)
