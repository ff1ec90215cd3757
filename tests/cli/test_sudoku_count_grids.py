"""``loshu sudoku census``."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from loshu.sudoku.counting import published


def test_the_grids_of_9x9_are_counted(loshu: Run) -> None:
    result = loshu("sudoku", "census", "--only", "grids")
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0] == "grids of 9x9, boxes of 3x3: 6,670,903,752,021,072,936,960"
    assert lines[-1] == "agrees with the published number: Felgenhauer and Jarvis 2005"


def test_both_counts_of_a_small_shape_are_explained(loshu: Run) -> None:
    result = loshu("sudoku", "census", "2x3", "--explain")
    assert result.code == 0
    for words in ("28,200,960", "3,456 symmetries", "49 essentially different grids."):
        assert words in result.out


def test_a_census_is_data(loshu: Run) -> None:
    result = loshu("sudoku", "census", "2x2", "--json")
    grids, classes = map(json.loads, result.out.splitlines())
    assert (grids["total"], classes["total"], classes["divisor"]) == (288, 2, 128)
    assert sum(part["weight"] * part["each"] for part in grids["parts"]) == 288


def test_a_census_goes_on_from_its_file(loshu: Run, tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    assert loshu("sudoku", "census", "2x2", "--state", str(state)).code == 0
    kept = json.loads(state.read_text())
    assert kept["counts"]["2x2 grids"] == {"columns-0001": 16, "columns-0002": 4}
    kept["counts"]["2x2 grids"]["columns-0002"] = 5
    state.write_text(json.dumps(kept))
    result = loshu("sudoku", "census", "2x2", "--only", "grids", "--state", str(state))
    assert result.code == 1
    assert "DIFFERS FROM THE PUBLISHED NUMBER 288" in result.out


@pytest.mark.parametrize("content", ["", "[]", '{"version": 0}', '{"version": 1, "counts": []}'])
def test_a_file_of_something_else_is_refused(loshu: Run, tmp_path: Path, content: str) -> None:
    state = tmp_path / "state.json"
    state.write_text(content)
    result = loshu("sudoku", "census", "2x2", "--state", str(state))
    assert result.code == 2
    assert "holds no counts" in result.err


def test_a_difference_is_told(loshu: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(published.GRIDS, (2, 2), published.Published(289, "a misprint"))
    result = loshu("sudoku", "census", "2x2", "--only", "grids")
    assert result.code == 1
    assert "289: a misprint" in result.out


@pytest.mark.parametrize(("shape", "words"), [("3x4", "about 16 days"), ("what", "rows and col")])
def test_what_cannot_be_counted_is_refused(loshu: Run, shape: str, words: str) -> None:
    result = loshu("sudoku", "census", shape)
    assert result.code == 2
    assert words in result.err
