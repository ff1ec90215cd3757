"""All steps of a position, short forms, names of cells, slices, and pictures."""

from pathlib import Path

import pytest
from tests.shared import each_file
from tests.tables import each_row

from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.core.scene import Disc, Item, Polyline
from loshu.core.step import Step, Trace
from loshu.sudoku.cell_names import with_cell_names
from loshu.sudoku.explanation.available_steps import steps
from loshu.sudoku.explanation.backward_slice import explain_until, replayed
from loshu.sudoku.explanation.explainer import explain
from loshu.sudoku.explanation.step_pictures import step_scenes
from loshu.sudoku.explanation.step_words import short_sentence
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku_like import as_sudoku
from loshu.sudoku.techniques import TECHNIQUES, CandidateState, technique_of

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
SEVERAL = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7......3.."


def test_every_step_that_is_available_is_listed_once_and_is_right() -> None:
    found = list(steps(HARD, [known.name for known in TECHNIQUES[:-1]]))
    solution = the_solution(HARD).grid
    assert not any(step.contradicts(solution) for step in found)
    conclusions = [(technique_of(step).name, step.placed, step.eliminated) for step in found]
    assert len(set(conclusions)) == len(conclusions) > 20
    order = [TECHNIQUES.index(technique_of(step)) for step in found]
    assert order == sorted(order)


def test_steps_of_one_technique_alone_can_be_asked_for() -> None:
    assert {technique_of(step).name for step in steps(HARD, ["als-xz"])} == {"als-xz"}
    assert len(list(steps(HARD, limit=3))) == 3
    with pytest.raises(UnsupportedError, match=r"Unknown technique 'xx-wings'\. Did you mean"):
        steps(HARD, ["xx-wings"])


def test_pencil_marks_of_a_position_are_taken_as_they_are() -> None:
    cells = HARD.replace(".", "0")
    line = f":0000:x:{cells}:184 185 186:::"
    assert [step.key for step in steps(line, ["claiming"])] == []
    assert [step.key for step in steps(HARD, ["claiming"])] == ["claiming"]


def test_a_puzzle_with_several_solutions_has_no_steps_that_assume_one() -> None:
    found = [technique_of(step) for step in steps(SEVERAL, [t.name for t in TECHNIQUES[:-1]])]
    assert found
    assert not any(technique.assumes_uniqueness for technique in found)
    with pytest.raises(NotUniqueError, match="no solution"):
        steps("55" + "." * 79)


def test_explanations_without_uniqueness_use_no_technique_that_assumes_it() -> None:
    for line in (EASY, HARD):
        used = [technique_of(step) for step in explain(line, uniqueness=False).steps]
        assert not any(technique.assumes_uniqueness for technique in used)
    assert {t.name for t in TECHNIQUES if t.assumes_uniqueness} >= {"bug+1", "uniqueness-1"}


def test_the_steps_to_a_cell_are_reproduced_and_minimal() -> None:
    whole = explain(EASY)
    row, column, value = whole.steps[-10].placed[0]
    kept = explain_until(EASY, row, column).steps
    assert kept[-1].placed == ((row, column, value),)
    assert 0 < len(kept) < len(whole.steps)
    puzzle = as_sudoku(EASY)
    for at in range(len(kept) - 1):
        assert replayed(CandidateState(puzzle), kept[:at], kept[at + 1 :]) is None


@pytest.mark.parametrize(
    ("row", "column", "why"), [(0, 0, "already has a digit"), (9, 0, "r10c1 does not exist")]
)
def test_a_cell_that_needs_no_explanation_is_refused(row: int, column: int, why: str) -> None:
    with pytest.raises(UnsupportedError, match=why):
        explain_until(EASY, row, column)


def test_a_hidden_single_names_briefly_what_excludes_other_cells() -> None:
    (single, *_) = steps(HARD, ["hidden-single"])
    assert short_sentence(single) == (
        "Hidden single: r8c3 is the only place for 1 in box 7; row 7, column 1 and column 2 "
        "already have it"
    )


def test_chains_are_written_in_eureka_notation() -> None:
    (chain, *_) = steps(HARD, ["grouped-nice-loop"])
    assert short_sentence(chain).endswith(
        "(9)r7c4 - (9)r8c4|r8c5|r8c6 = (9)r8c1 - (9)r5c1 = (9)r6c2 - (9)r6c5 = "
        "(9)r7c5|r8c5|r9c5 - (9)r7c4 ⇒ r7c4≠9"
    )


@each_row(("notation", "last"), [("rc", "r9c9"), ("a1", "I9"), ("k9", "K9")])
def test_the_last_cell_of_a_grid_has_its_name_in_each_notation(notation: str, last: str) -> None:
    assert with_cell_names("第 1 行r9c9, box 3", notation) == f"第 1 行{last}, box 3"


def test_arrows_of_weak_links_are_dashed_and_candidates_differ_in_shape() -> None:
    (chain, *_) = steps(HARD, ["grouped-nice-loop"])
    items = chain_picture(chain)
    arrows = [item for item in items if isinstance(item, Polyline) and item.arrow]
    assert [arrow.dashed for arrow in arrows] == [not link.strong for link in chain.links]
    assert any(isinstance(item, Disc) and item.role == "candidate-true" for item in items)
    squares = [item for item in items if item.role == "candidate-false"]
    assert squares
    assert all(isinstance(item, Polyline) and item.closed for item in squares)


def chain_picture(step: Step) -> tuple[Item, ...]:
    """Return the items of the picture of a step."""
    puzzle = as_sudoku(HARD)
    return next(step_scenes(puzzle, Trace(puzzle.grid, (step,)))).items


@each_file("sudoku_library.txt", "sudoku/reglib-shared.txt")
def test_a_death_blossom_names_the_candidates_of_its_stem(path: Path) -> None:
    cases = (line.split(":") for line in path.read_text("utf-8").splitlines() if line[:1] == ":")
    lines = [f":0000:x:{case[3]}:{case[4]}:::" for case in cases if case[1][:4] == "0904"]
    found = [step for line in lines for step in steps(line, ["death-blossom"])]
    assert found
    for step in found:
        known = dict(step.parameters)
        (mark,) = (mark for mark in step.marks if mark.role == "from")
        assert known["cell"] == f"r{mark.row + 1}c{mark.column + 1}"
        assert len(str(known["stem"]).split(", ")) == len(str(known["sets"]).split("; "))
