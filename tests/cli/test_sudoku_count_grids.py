"""``loshu sudoku count-grids``."""

import json
from pathlib import Path

import pytest
from tests.commands import Run

from loshu.cli.sudoku.count_grids import FORM
from loshu.core.counting import Published
from loshu.core.store import StateFile
from loshu.sudoku.counting import published


def test_the_grids_of_9x9_are_counted(loshu: Run) -> None:
    result = loshu("sudoku", "count-grids", "--only", "grids")
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0] == "grids of 9x9, boxes of 3x3: 6,670,903,752,021,072,936,960"
    assert lines[-1] == "agrees with the published number: Felgenhauer and Jarvis 2005"


def test_both_counts_of_a_small_shape_are_explained(loshu: Run) -> None:
    result = loshu("sudoku", "count-grids", "2x3", "--explain")
    assert result.code == 0
    for words in ("28,200,960", "3,456 symmetries", "49 essentially different grids."):
        assert words in result.out


def test_json_holds_every_part_of_a_count(loshu: Run) -> None:
    result = loshu("sudoku", "count-grids", "2x2", "--json")
    grids, classes = map(json.loads, result.out.splitlines())
    assert (grids["total"], classes["total"], classes["divisor"]) == (288, 2, 128)
    assert sum(part["weight"] * part["each"] for part in grids["parts"]) == 288


def test_a_count_resumes_from_its_state(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "2x2.state"
    assert loshu("sudoku", "count-grids", "2x2", "--state", str(path)).code == 0
    state = StateFile(path, FORM, "")
    fields = state.read()
    assert fields["counts"]["2x2 grids"] == {"columns-0001": 16, "columns-0002": 4}
    fields["counts"]["2x2 grids"]["columns-0002"] = 5
    state.write(fields)
    result = loshu("sudoku", "count-grids", "2x2", "--only", "grids", "--state", str(path))
    assert result.code == 1
    assert "DIFFERS FROM THE PUBLISHED NUMBER 288" in result.out


@pytest.mark.parametrize("content", ["", "[]", '{"form": "loshu tour count 1"}\n'])
def test_a_file_of_something_else_is_refused(loshu: Run, tmp_path: Path, content: str) -> None:
    path = tmp_path / "2x2.state"
    path.write_text(content)
    result = loshu("sudoku", "count-grids", "2x2", "--state", str(path))
    assert result.code == 2
    assert "is not a state file of 'sudoku count-grids --state'" in result.err
    assert path.read_text() == content


def test_a_damaged_state_is_refused(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "2x2.state"
    assert loshu("sudoku", "count-grids", "2x2", "--state", str(path)).code == 0
    path.write_bytes(path.read_bytes().replace(b"16", b"61"))
    result = loshu("sudoku", "count-grids", "2x2", "--state", str(path))
    assert result.code == 2
    assert (
        "is damaged. The file does not match its checksum. Delete it to start again" in result.err
    )


def test_a_difference_from_the_published_number_is_reported(
    loshu: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(published.GRIDS, (2, 2), Published(289, "a misprint"))
    result = loshu("sudoku", "count-grids", "2x2", "--only", "grids")
    assert result.code == 1
    assert "289: a misprint" in result.out


@pytest.mark.parametrize(("shape", "words"), [("3x4", "about 16 days"), ("what", "rows and col")])
def test_a_shape_that_is_not_counted_is_refused(loshu: Run, shape: str, words: str) -> None:
    result = loshu("sudoku", "count-grids", shape)
    assert result.code == 2
    assert words in result.err
