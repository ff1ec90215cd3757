"""``loshu tour count``."""

import json
from pathlib import Path

import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.core.counting import Published
from loshu.tour.counting import published


def test_the_five_game_is_counted_by_start(loshu: Run) -> None:
    result = loshu("tour", "count", "5x5", "--game", "five", "--by", "start", "--up-to-symmetry")
    lines = result.out.splitlines()
    assert result.code == 0
    assert lines[1] == "directed (each direction counts): 12,400"
    assert lines[2] == "undirected: 6,200"
    assert lines[3].endswith(": 1,550")
    assert lines[4].endswith(": 777")
    assert "548  412  400  412  548" in lines
    assert lines[-1].startswith("agrees with the published number")


def test_closed_tours_of_the_knight_are_counted(loshu: Run) -> None:
    result = loshu("tour", "count", "6x6", "--moves", "knight", "--closed", "--costs")
    assert "undirected: 9,862" in result.out
    assert "method: enumeration, the cheapest" in result.out


def test_a_count_is_data(loshu: Run) -> None:
    result = loshu("tour", "count", "5x5", "--game", "five", "--start", "r1c1", "--json")
    found = json.loads(result.out)
    assert (found["directed"], found["undirected"], found["start"]) == (552, None, "r1c1")
    assert found["published"]["value"] == 552


def test_a_difference_from_the_published_number_is_an_error(
    loshu: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = {("5x5:(3,0)+(2,2):closed", ""): Published(49, "a misprint")}
    monkeypatch.setattr(published, "published_counts", lambda: wrong)
    result = loshu("tour", "count", "5x5", "--game", "five", "--closed")
    assert result.code == 1
    assert "DIFFERS FROM THE PUBLISHED NUMBER 49: a misprint" in result.out


@each_row(
    ("arguments", "expected"),
    [
        (["9x9", "--game", "five"], "--force"),
        (["5x5"], "The moves are missing"),
        (["5x5", "--game", "five", "--start", "r9c9"], "no cell"),
        (["5x5", "--game", "five", "--start", "r1c1", "--by", "start"], "Remove --start"),
        (["5x5:five", "--moves", "king"], "already names its moves"),
        (["5x5:five", "--limit", "3"], "A limit needs a puzzle"),
        (["tour:3x3:king:1,.,./.,.,./.,.,.", "--up-to-symmetry"], "need an empty board"),
        (["5x5", "--game", "five", "--method", "enumerating"], "Did you mean 'enumeration'?"),
    ],
)
def test_what_cannot_be_counted_is_refused(loshu: Run, arguments: list[str], expected: str) -> None:
    result = loshu("tour", "count", *arguments)
    assert result.code == 2
    assert expected in result.err


def test_the_cost_is_estimated_without_counting(loshu: Run) -> None:
    result = loshu("tour", "count", "7x7", "--game", "five", "--dry-run")
    assert result.code == 0
    assert "directed" not in result.out
    assert "minutes" in result.out


def test_the_solutions_of_puzzles_are_counted(loshu: Run) -> None:
    loose = "tour:3x3:(1,0):1,.,./.,.,./.,.,."
    several = loshu("tour", "count", loose)
    assert (several.code, several.out) == (1, "8\n")
    assert loshu("tour", "count", loose, "--limit", "3").out == "3+\n"
    unique = loshu("tour", "count", "-", stdin="tour:3x3:(1,0):1,.,3/.,9,./.,.,5\n" * 2)
    assert (unique.code, unique.out) == (0, "1\n1\n")
    data = json.loads(loshu("tour", "count", loose, "--json").out)
    assert (data["total"], data["method"], data["estimated_seconds"]) == (8, "solver", None)
    assert loshu("count", loose).out == "8\n"


def test_a_game_may_be_one_text(loshu: Run) -> None:
    text = loshu("tour", "count", "5x5:five:closed", "--json")
    options = loshu("tour", "count", "5x5", "--game", "five", "--closed", "--json")
    assert json.loads(text.out)["directed"] == json.loads(options.out)["directed"] == 96


def test_a_state_file_that_cannot_be_written_is_refused_before_counting(
    loshu: Run, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    for place, why in (
        (tmp_path / "no" / "state", f"the folder {tmp_path / 'no'} does not exist."),
        (tmp_path / "file" / "state", f"the folder {tmp_path / 'file'} does not exist."),
        (Path("/dev/null"), "it is not a regular file."),
    ):
        refused = loshu("tour", "count", "8x7:knight:closed", "--state", str(place))
        assert (refused.code, refused.out) == (2, "")
        assert f"Cannot write {place}: {why}" in refused.err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_the_smallest_boards_are_counted_by_hand(loshu: Run) -> None:
    assert "counted by hand: boards with one" in loshu("tour", "count", "1x2:king").out
