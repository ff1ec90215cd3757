"""JSON of a puzzle, which the next command reads as a puzzle."""

import json
from pathlib import Path

import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.sudoku import Sudoku

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
STRUCK = f":0000:x:{CELLS}:113 213:::"

MADE = (
    ("--seed", "1"),
    ("--seed", "1", "-n", "3"),
    ("2x3", "--variant", "jigsaw", "--seed", "1"),
    ("2x2", "--variant", "killer", "--seed", "1"),
)


@each_row("words", MADE)
def test_a_puzzle_as_json_is_solved_as_its_line_is(loshu: Run, words: tuple[str, ...]) -> None:
    line, record = (
        loshu("sudoku", "make", *words, *more).out for more in (("--format", "line"), ("--json",))
    )
    assert line != record
    from_line, from_record = (
        loshu("sudoku", "solve", "-", stdin=text).out for text in (line, record)
    )
    assert from_record == from_line != ""


def test_a_record_without_a_puzzle_is_refused(loshu: Run) -> None:
    refused = loshu("sudoku", "solve", "-", stdin='{"puzzle": "xyz"}')
    assert (refused.code, refused.out) == (2, "")
    assert '"xyz"' in refused.err


@pytest.mark.parametrize("position", [STRUCK, CELLS.replace("7", "+7", 1)])
@pytest.mark.parametrize("by_file", [False, True])
def test_a_text_form_in_an_answer_is_read(
    loshu: Run, tmp_path: Path, position: str, by_file: bool
) -> None:
    form = json.loads(loshu("sudoku", "rate", "--json", position).out)["puzzle"]
    assert form == Sudoku.parse(position).text
    (tmp_path / "list.txt").write_text(f"{CELLS}\n{form}\n{form}\n")
    result = loshu("sudoku", "check", str(tmp_path / "list.txt") if by_file else form)
    told = "3 checked: 3 × a puzzle with one solution\n" if by_file else ""
    assert (result.code, result.err) == (0, told)


def test_a_text_form_with_found_values_is_read(loshu: Run) -> None:
    for front in ("", "sudoku:"):
        result = loshu("sudoku", "convert", f"{front}2x2:1+2..34..........", "--format", "json")
        assert json.loads(result.out)["grid"][0][:2] == [{"value": 1, "given": True}, {"value": 2}]


def test_a_wrong_text_form_is_named(loshu: Run) -> None:
    assert loshu("sudoku", "solve", 'sudoku:{"size":4}').err == (
        "Error: the text: line 1: grid is missing. Expected a list.\n"
        "Note: the nearest formats are json, line, ss. "
        "'loshu sudoku convert --help' lists all of them.\n"
    )
