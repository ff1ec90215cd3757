"""``loshu sudoku explain`` and ``loshu sudoku rate``."""

import json
from pathlib import Path

import pytest
from tests.commands import Run

from loshu.sudoku import Sudoku
from loshu.sudoku.notation.links import write_f_puzzles
from loshu.sudoku.rules import Constraint, write_description
from loshu.sudoku.shape import Shape

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "2x2:1.....2..3.....4"
SEVERAL = "." * 81


def test_a_puzzle_is_explained_step_by_step(loshu: Run) -> None:
    result = loshu("sudoku", "explain", SMALL, "--lang", "en")
    lines = result.out.splitlines()
    assert (result.code, result.err, len(lines)) == (0, "", 15)
    assert lines[:2] == ["Easy: 12 steps, 48 points.", "Singles alone solve it."]
    assert lines[4] == (
        " 3. r2c2 is the last empty cell in box 1. Only 4 is missing there, so r2c2 is 4."
    )
    assert lines[-1] == "sudoku:2x2:1243342143122134"


def test_the_order_of_techniques_is_asked_for(loshu: Run) -> None:
    first = loshu("sudoku", "explain", SMALL, "--step", "1", "--order", "hodoku", "--lang", "en")
    assert first.out == (
        " 1. r1c4 sees 1 in row 1; 4 in column 4; 2 in box 2. Only 3 is left, so r1c4 is 3.\n"
    )
    asked = ("--order", "hodoku", "--strength", "1", "--lang", "en")
    assert loshu("sudoku", "hint", SMALL, *asked).out == "Look in box 2.\n"


def test_an_explanation_as_json_has_every_step_the_solution_and_the_rating(loshu: Run) -> None:
    found = json.loads(loshu("sudoku", "explain", SMALL, "--json", "--order", "hodoku").out)
    assert list(found) == ["puzzle", "steps", "final", "rating"]
    assert found["puzzle"] == f"sudoku:{SMALL}"
    assert found["steps"][0] == {
        "step": 1,
        "rule": "naked-single",
        "technique": "naked-single",
        "sentence": (
            "r1c4 sees 1 in row 1; 4 in column 4; 2 in box 2. Only 3 is left, so r1c4 is 3."
        ),
        "short": "Naked single: r1c4=3",
        "placed": [[0, 3, 3]],
        "eliminated": [],
        "marks": [[0, 3, "placed"]],
        "links": [],
        "nets": [],
        "parameters": {
            "cell": "r1c4",
            "digit": "3",
            "seen": "row 1=1;column 4=4;box 2=2",
            "gone_digits": "",
            "step_numbers": "",
        },
    }
    assert found["rating"]["level"] == "easy"


def test_one_step_is_shown_alone(loshu: Run) -> None:
    result = loshu("sudoku", "explain", SMALL, "--step", "3", "--lang", "en")
    assert result.out == (
        " 3. r2c2 is the last empty cell in box 1. Only 4 is missing there, so r2c2 is 4.\n"
    )
    beyond = loshu("sudoku", "explain", SMALL, "--step", "13")
    assert beyond.code == 2
    assert "Step 13 does not exist: the solution has 12 steps." in beyond.err


@pytest.mark.parametrize(("suffix", "start"), [("svg", b"<svg"), ("html", b"<!"), ("pdf", b"%PDF")])
def test_an_explanation_is_a_film_or_pages(
    loshu: Run, tmp_path: Path, suffix: str, start: bytes
) -> None:
    out = tmp_path / f"steps.{suffix}"
    result = loshu("sudoku", "explain", SMALL, "--out", str(out))
    assert (result.code, result.err) == (0, "")
    assert start in out.read_bytes()[:200]


def test_png_shows_one_step(loshu: Run, tmp_path: Path) -> None:
    out = tmp_path / "step.png"
    assert "Choose it with --step" in loshu("sudoku", "explain", SMALL, "--out", str(out)).err
    assert loshu("sudoku", "explain", SMALL, "--step", "1", "--out", str(out)).code == 0
    assert out.read_bytes()[1:4] == b"PNG"


def test_several_puzzles_are_not_explained_at_once(loshu: Run) -> None:
    result = loshu("sudoku", "explain", "-", stdin=f"{EASY}\n{EASY}\n")
    assert result.code == 2
    assert "'explain' takes one Sudoku; standard input contains several Sudokus" in result.err


def test_a_puzzle_with_several_solutions_has_no_explanation(loshu: Run) -> None:
    result = loshu("sudoku", "explain", SEVERAL)
    assert (result.code, result.out) == (1, "")
    assert "several solutions" in result.err


def test_each_puzzle_of_a_list_is_rated_on_a_line_of_its_own(loshu: Run) -> None:
    text = f"{EASY}\n{SEVERAL}\n{EASY}\n"
    result = loshu("sudoku", "rate", "-", "--lang", "en", stdin=text)
    rated = "easy (naked single): 204 points in 51 steps"
    assert result.out.splitlines() == [rated, "# The puzzle has several solutions.", rated]
    assert result.code == 1


def test_ratings_as_json_name_the_line_and_the_puzzle(loshu: Run) -> None:
    result = loshu("sudoku", "rate", "--json", "-", stdin=f"{EASY}\n{SEVERAL}\n")
    rated, unrated = map(json.loads, result.out.splitlines())
    assert rated == {
        "line": 1,
        "puzzle": f"sudoku:{EASY}",
        "hodoku": {
            "level": "easy",
            "score": 204,
            "hardest": "naked-single",
            "steps": 51,
            "solved": True,
            "techniques": {"full-house": 21, "naked-single": 30},
        },
    }
    assert unrated["line"] == 2
    assert unrated["error"] == "The puzzle has several solutions."


def test_a_wrong_line_is_reported_and_the_rest_is_rated(loshu: Run) -> None:
    result = loshu("sudoku", "rate", "-", "--lang", "en", stdin=f"{EASY}x\n{EASY}\n")
    assert result.code == 2
    assert "standard input, line 1" in result.err
    assert len(result.out.splitlines()) == 1


def test_an_empty_list_is_refused(loshu: Run) -> None:
    result = loshu("sudoku", "rate", "-", stdin="")
    assert result.code == 2
    assert "standard input contains no Sudoku" in result.err


def test_only_what_leads_to_a_cell_is_explained_in_short(loshu: Run) -> None:
    asked = ("--until", "R2C4", "--short", "--cells", "a1", "--order", "hodoku")
    result = loshu("sudoku", "explain", SMALL, *asked)
    assert result.out.splitlines() == [
        "1. Naked single: A4=3",
        "2. Naked single: A3=4",
        "3. Full house: b2 ⇒ B4=1",
    ]
    wrong = loshu("sudoku", "explain", SMALL, "--until", "5,5")
    assert wrong.code == 2
    assert "'5,5' is not a cell. Expected one such as r5c5." in wrong.err


def test_grids_show_the_candidates_before_each_step(loshu: Run) -> None:
    lines = loshu("sudoku", "explain", SMALL, "--grids", "--step", "1").out.splitlines()
    assert lines[0].startswith(" 1. The 2 in box 1 must be in r1c2")
    assert lines[2].startswith("┃{  1}│[  2]┃")


def test_a_puzzle_with_several_solutions_is_refused_with_two_beside_each_other(loshu: Run) -> None:
    result = loshu("sudoku", "explain", "2x2:1.....2........4", "--lang", "en")
    assert (result.code, result.out) == (1, "")
    assert "Two of them differ in 4 cells: r3c2, r3c3, r4c2, r4c3" in result.err
    assert "┃ 4 │!1!┃!3!│ 2 ┃   ┃ 4 │!3!┃!1!│ 2 ┃" in result.err


def test_steps_and_hints_are_data_too(loshu: Run) -> None:
    steps = loshu("sudoku", "steps", SMALL, "--json", "--technique", "naked-single").out
    assert {json.loads(line)["technique"] for line in steps.splitlines()} == {"naked-single"}
    found = json.loads(loshu("sudoku", "hint", SMALL, "--json", "--strength", "1").out)
    assert found == {
        "strength": 1, "hint": "Look in box 1.", "step": None, "mistakes": [], "wrong_marks": [],
    }  # fmt: skip
    assert "Did you mean 'x-wing'" in loshu("sudoku", "steps", SMALL, "--technique", "xwong").err


def test_positions_to_practise_in_are_lines_that_other_commands_read(loshu: Run) -> None:
    made = loshu("sudoku", "practice", "naked-pair", "-n", "2", "--seed", "1").out.splitlines()
    assert len(made) == 2
    for line in made:
        shown = loshu("sudoku", "hint", line, "--lang", "en").out
        assert shown.endswith(": two cells share the same two digits (naked pair).\n")


def test_a_puzzle_with_rules_is_explained_and_rated_from_json_and_links(loshu: Run) -> None:
    constraints = [Constraint("thermometer", ((0, 1, 2, 3),)), Constraint("killer", ((5, 9),), 7)]
    puzzle = Sudoku(Shape(2, 2), "......1.2.......", constraints)
    for text in (write_description(puzzle), write_f_puzzles(puzzle)):
        told = loshu("sudoku", "explain", text)
        assert told.code == 0, told.err
        assert "rise" in told.out
        assert told.out.splitlines()[-1].startswith("sudoku:2x2:1234")
        assert loshu("sudoku", "rate", text, "--json").code == 0


def test_a_picture_of_a_step_shows_the_rules(loshu: Run, tmp_path: Path) -> None:
    constraints = [
        Constraint("thermometer", ((0, 1, 2, 3),)),
        Constraint("sandwich", ((4, 5, 6, 7),), 2),
    ]
    puzzle = Sudoku(Shape(2, 2), "........2.......", constraints)
    out = tmp_path / "step.svg"
    told = loshu("sudoku", "explain", write_description(puzzle), "--step", "1", "--out", str(out))
    assert told.code == 0, told.err
