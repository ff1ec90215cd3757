"""Commands agree on what a position means."""

import json
from pathlib import Path

import pytest
from tests.commands import Run
from tests.sudoku.test_settled import BY_MARKS_ALONE, CELLS, NOTHING_LEFT, WITHOUT_EMPTY, WRONG
from tests.tables import each_row

COMMANDS = ["check", "solve", "count", "rate", "hint", "explain", "steps --technique naked-single"]


@each_row("command", COMMANDS)
@each_row("text", [WITHOUT_EMPTY, BY_MARKS_ALONE, CELLS.replace("7", "+7", 1)])
def test_a_position_with_one_solution_has_it_for_every_command(
    command: str, text: str, loshu: Run
) -> None:
    result = loshu("sudoku", *command.split(), text)
    assert (result.code, "several" in result.out) == (0, False)


@each_row("command", COMMANDS)
@each_row("text", [WRONG, NOTHING_LEFT])
def test_a_position_without_a_solution_has_none_for_any_command(
    command: str, text: str, loshu: Run
) -> None:
    run = loshu("sudoku", *command.split(), text)
    expected = "missing the right digit in r1c3" if command == "hint" else ""
    assert expected in run.out
    assert run.code in ((0,) if command == "hint" else (1, 2))


@pytest.mark.parametrize("command", COMMANDS)
def test_values_that_are_not_said_to_be_given_are_for_every_command(
    command: str, tmp_path: Path, loshu: Run
) -> None:
    cells = [{} if symbol == "." else {"value": int(symbol)} for symbol in CELLS]
    grid = [cells[at : at + 9] for at in range(0, 81, 9)]
    (tmp_path / "p.json").write_text(json.dumps({"size": 9, "grid": grid}))
    result = loshu("sudoku", *command.split(), str(tmp_path / "p.json"))
    assert (result.code, result.out) == (0, loshu("sudoku", *command.split(), CELLS).out)


@each_row("form", ["opensudoku", "line", "sdm", "ss", "solo", "penpa"])
def test_convert_names_found_values_that_would_be_lost(form: str, loshu: Run) -> None:
    result = loshu("sudoku", "convert", CELLS.replace("5", "+5", 1), "--format", form)
    assert (result.code, result.out) == (2, "")
    assert (
        f"The format '{form}' cannot express: that values were found and not given: r1c1. "
        in result.err
    )


@pytest.mark.parametrize("form", ["sdk", "sdx"])
@pytest.mark.parametrize("shape", ["3x2", "4x2", "4x3", "5x2", "7x1"])
def test_convert_names_boxes_that_would_be_lost(shape: str, form: str, loshu: Run) -> None:
    rows, columns = map(int, shape.split("x"))
    result = loshu("sudoku", "convert", f"{shape}:1{'.' * ((rows * columns) ** 2 - 1)}",
                   "--format", form)  # fmt: skip
    assert (result.code, result.out) == (2, "")
    assert f"cannot express: the boxes of {shape}. " in result.err


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "utf-8-sig"])
def test_files_of_other_encodings_are_read(encoding: str, tmp_path: Path, loshu: Run) -> None:
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    path = tmp_path / "p.txt"
    path.write_bytes(f"{mark}{CELLS}\r\n{CELLS}\r\n".encode(encoding))
    result = loshu("sudoku", "convert", str(path))
    assert (result.code, result.out) == (0, f"{CELLS}\n{CELLS}\n")


@pytest.mark.parametrize("command", ["check", "solve", "convert"])
def test_a_note_says_once_that_zeros_are_values(command: str, tmp_path: Path, loshu: Run) -> None:
    (tmp_path / "p.txt").write_text("2x2:" + "." * 16 + "\n..0....31...0.2.\n" * 2)
    said = "0 is a value, not an empty cell: 0 to 3 are written as 1 to 4"
    path = tmp_path / "p.txt"
    lines = loshu("sudoku", command, str(path)).err.splitlines()
    assert [line for line in lines if "0 is" in line] == [
        f"{path}, line 2: {said} (likewise in similar lines)"
    ]
    assert f"the text: {said}\n" in loshu("sudoku", command, "..0....31...0.2.").err


@each_row("form", ["line", "sdm", "ss", "solo", "opensudoku"])
def test_a_lossy_conversion_writes_the_rest_and_names_the_loss(form: str, loshu: Run) -> None:
    position = CELLS.replace("5", "+5", 1)
    assert (
        ". Add --lossy to write the rest."
        in loshu("sudoku", "convert", position, "--format", form).err
    )
    result = loshu("sudoku", "convert", position, "--format", form, "--lossy")
    assert result.out == loshu("sudoku", "convert", CELLS, "--format", form).out
    assert result.err == (
        f"Note: the format '{form}' leaves out: that values were found and not given: r1c1.\n"
    )


def test_a_lossy_conversion_leaves_out_rules_and_boxes(loshu: Run) -> None:
    made = loshu("sudoku", "make", "2x2", "--variant", "killer", "--seed", "1").out
    result = loshu("sudoku", "convert", "-", "--lossy", stdin=made)
    assert (result.code, "leaves out: killer cages" in result.err) == (0, True)
    result = loshu("sudoku", "convert", "3x2:" + "1" + "." * 35, "--format", "sdk", "--lossy")
    assert (result.out.split()[0], "the boxes of 3x2" in result.err) == ("1.....", True)
    refused = loshu("sudoku", "convert", "3x2:" + "." * 36, "--format", "hodoku", "--lossy")
    assert (refused.code, refused.out) == (2, "")  # it is for 9x9 alone


def test_words_that_a_format_leaves_out_are_named_once(tmp_path: Path, loshu: Run) -> None:
    rows = [CELLS[at : at + 9] for at in range(0, 81, 9)]
    (tmp_path / "p.sdk").write_text("\n".join(["#DMonday", "#AAnn", *rows]))
    for form in ("line", "sdm", "ss", "opensudoku"):
        result = loshu("sudoku", "convert", str(tmp_path / "p.sdk"), "--format", form)
        assert result.err == f"Note: the format '{form}' leaves out words: title, author.\n"
    for form in ("sdk", "json", "ipuz", "f-puzzles"):
        assert not loshu("sudoku", "convert", str(tmp_path / "p.sdk"), "--format", form).err


def test_candidates_that_are_alone_are_values_even_against_the_rules(
    tmp_path: Path, loshu: Run
) -> None:
    drawn = "5 3 5 26 7 2468 1489 1249 248\n" + f"{'123456789 ' * 9}\n" * 8
    (tmp_path / "p.txt").write_text(drawn)
    for verb in ("check", "solve", "count", "rate"):
        result = loshu("sudoku", verb, str(tmp_path / "p.txt"))
        assert result.code in (1, 2)
        if verb == "check":
            assert "5 occurs 2 times in row 1: r1c1, r1c3" in result.out


def test_cages_of_named_cells_bind_in_every_command(tmp_path: Path, loshu: Run) -> None:
    cells = [{} if symbol == "." else {"value": int(symbol)} for symbol in CELLS]
    grid = [cells[at : at + 9] for at in range(0, 81, 9)]
    cage = {"cells": "r1c1,r1c2", "value": "17"}
    (tmp_path / "p.json").write_text(json.dumps({"cells": grid, "cages": [cage]}))
    assert (
        "killer cages are broken: r1c1, r1c2 (17)"
        in loshu("sudoku", "check", str(tmp_path / "p.json")).out
    )
    assert loshu("sudoku", "count", str(tmp_path / "p.json")).out == "0\n"
