"""Lists of puzzles that give candidates, 729 characters each, on the command line."""

import json
from pathlib import Path

import pytest
from tests.commands import Run

from loshu.sudoku import Shape, Sudoku
from loshu.sudoku.notation.candidates_line import write_candidates_line

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
EVERY = 511


def line_of(candidates: list[int]) -> str:
    """Write the candidates of all cells."""
    return write_candidates_line(Sudoku(candidates=candidates))


ONE = [1 << int(c) - 1 for c in SOLUTION]
NONE = [*ONE[:5], ONE[4], *ONE[6:]]
WRONG = line_of(ONE)[:-1] + "x"


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """Sukakus with one solution, several and none, a plain puzzle and a wrong line."""
    path = tmp_path / "mixed.txt"
    lines = [line_of(ONE), PUZZLE, WRONG, line_of([EVERY] * 81), line_of(NONE)]
    path.write_text("\n".join(lines) + "\n")
    return path


def test_lists_are_counted_and_checked_in_their_order(loshu: Run, mixed: Path) -> None:
    counted = loshu("sudoku", "count", str(mixed), "--limit", "5")
    assert (counted.code, counted.out.split()) == (2, ["1", "1", "5+", "0"])
    assert "line 3" in counted.err
    assert loshu("sudoku", "check", str(mixed)).out.splitlines() == [
        "1. a puzzle with one solution",
        "2. a puzzle with one solution",
        "3. a puzzle with several solutions",
        "4. no solution",
    ]


def test_lists_are_solved_in_their_order(loshu: Run, mixed: Path) -> None:
    solved = loshu("sudoku", "solve", str(mixed), "--json")
    answers = [json.loads(line) for line in solved.out.splitlines()]
    assert [answer["line"] for answer in answers] == [1, 2, 4, 5]
    assert [answer["solutions"] for answer in answers] == [1, 1, 2, 0]
    assert [answer["solution"] for answer in answers[:2]] == [SOLUTION, SOLUTION]
    assert "variables" not in solved.err


def test_a_strict_reader_answers_what_is_above_the_wrong_line(loshu: Run, mixed: Path) -> None:
    solved = loshu("sudoku", "solve", str(mixed), "--strict")
    assert (solved.code, solved.out) == (2, f"{SOLUTION}\n{SOLUTION}\n")


def test_conversion_keeps_candidates(loshu: Run, mixed: Path) -> None:
    written = loshu("sudoku", "convert", str(mixed), "--format", "candidates").out.splitlines()
    known = mixed.read_text().splitlines()
    assert [written[0], *written[2:]] == [known[0], *known[3:]]


def test_a_model_may_still_be_asked_for(loshu: Run, mixed: Path) -> None:
    solved = loshu("sudoku", "solve", line_of(ONE), "--backend", "cp-sat")
    assert (solved.code, solved.out) == (0, f"{SOLUTION}\n")
    assert "81 variables" in solved.err


def test_a_line_of_729_cells_is_a_sudoku_of_27_rows(loshu: Run) -> None:
    rows = ["." * 729, line_of(ONE)]
    counted = loshu("sudoku", "count", "-", "--limit", "1", stdin="\n".join(rows))
    assert counted.out.split() == ["1+", "1+"]


def test_a_description_with_candidates_alone_needs_no_model(loshu: Run) -> None:
    text = Sudoku(candidates=[*ONE[:80], EVERY]).body
    assert Sudoku.parse(text).shape == Shape(3, 3)
    solved = loshu("sudoku", "solve", text)
    assert (solved.code, solved.out, solved.err) == (0, f"{SOLUTION}\n", "")


def test_candidates_are_not_redundant_givens(loshu: Run, mixed: Path) -> None:
    checked = loshu("sudoku", "check", str(mixed), "--redundant", "--json")
    answers = [json.loads(line) for line in checked.out.splitlines()]
    assert [answer.get("redundant") for answer in answers if answer["line"] != 2] == [
        [],
        None,
        None,
    ]


def test_minimize_keeps_candidates(loshu: Run, mixed: Path) -> None:
    written = loshu("sudoku", "minimize", str(mixed), "--seed", "1").out.splitlines()
    assert Sudoku.parse(written[0]).candidates == tuple(ONE)
    assert [line.partition("# ")[2] for line in written] == [
        "", "", "several solutions", "no solution",
    ]  # fmt: skip
