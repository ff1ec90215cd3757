"""Errors about unreadable texts, which name the nearest formats."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.commands import Run

_WRONG = "8 1 6\n3 5 seven\n4 9 2\n"
_DAMAGED = (
    ("sclabc", "is cut off after character 6"),
    ("fpuzzlesN4IgzglgXgpiBcBOANCA5gJwgEwQbT1", "is cut off after character 31"),
    (":0000:x:53..7", "column 1: ':' is not a cell"),
    ('{"size":9,"grid":[[{"value":1]]}', "column 30: Not valid JSON"),
    ("m=edit&p=abc", "The link is damaged."),
)


@pytest.mark.parametrize(
    ("arguments", "first"),
    [
        (("magic", "check"), "rows (8 1 6 ⏎ 3 5 7 ⏎ 4 9 2)"),
        (("tour", "check"), "rows (8 1 6 ⏎ 3 5 7 ⏎ 4 9 2)"),
        (("sliding", "check"), "rows (8 1 6 ⏎ 3 5 7 ⏎ 4 9 2)"),
        (("sudoku", "check"), "line, ss, table. 'loshu sudoku convert --help' lists all of them."),
        (("check",), "rows (8 1 6 ⏎ 3 5 7 ⏎ 4 9 2)"),
    ],
)
def test_an_unreadable_file_gets_its_place_and_the_three_nearest_formats(
    loshu: Run, tmp_path: Path, arguments: tuple[str, ...], first: str
) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(_WRONG)
    result = loshu(*arguments, str(path))
    assert result.code == 2
    assert "line" in result.err or "row 2, column 3" in result.err
    assert f"Note: the nearest formats are {first}" in result.err


def test_the_nearest_formats_do_not_depend_on_the_name_of_the_program(loshu: Run) -> None:
    command = [sys.executable, "-m", "loshu", "magic", "check", "-"]
    done = subprocess.run(command, input=_WRONG, capture_output=True, text=True, check=False)
    assert done.stderr == loshu("magic", "check", "-", stdin=_WRONG).err


def test_quiet_commands_print_no_formats(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(_WRONG)
    assert "nearest" not in loshu("magic", "check", "-q", str(path)).err


@pytest.mark.parametrize(("text", "place"), _DAMAGED)
def test_a_damaged_text_gets_its_place_as_an_argument_and_from_a_file(
    loshu: Run, tmp_path: Path, text: str, place: str
) -> None:
    path = tmp_path / "damaged.txt"
    path.write_text(text)
    for argument, name in ((text, "the text:"), (str(path), f"{path},")):
        result = loshu("sudoku", "check", argument)
        assert result.code == 2
        assert f"Error: {name} line 1" in result.err
        assert place in result.err
        assert "Note: the nearest formats are " in result.err
