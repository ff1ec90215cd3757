"""``loshu tour count``."""

import json

import pytest
from tests.cli.conftest import Run

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
    result = loshu("tour", "count", "6x6", "--moves", "knight", "--closed", "--explain")
    assert "undirected: 9,862" in result.out
    assert "taken: enumeration, the cheapest" in result.out


def test_a_count_is_data(loshu: Run) -> None:
    result = loshu("tour", "count", "5x5", "--game", "five", "--from", "r1c1", "--json")
    found = json.loads(result.out)
    assert (found["directed"], found["undirected"], found["start"]) == (552, None, "r1c1")
    assert found["published"]["value"] == 552


def test_a_difference_is_told(loshu: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = published.Published("5x5:(3,0)+(2,2):closed", "", 49, "a misprint")
    monkeypatch.setattr(published, "published_counts", lambda: (wrong,))
    result = loshu("tour", "count", "5x5", "--game", "five", "--closed")
    assert result.code == 1
    assert "DIFFERS FROM THE PUBLISHED NUMBER 49: a misprint" in result.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["9x9", "--game", "five"], "--force"),
        (["5x5"], "say which steps are meant"),
        (["5x5", "--game", "five", "--from", "r9c9"], "no cell"),
        (["5x5", "--game", "five", "--from", "r1c1", "--by", "start"], "leave --from out"),
        (["5x5", "--game", "five", "--method", "enumerating"], "did you mean enumeration"),
    ],
)
def test_what_cannot_be_counted_is_refused(loshu: Run, arguments: list[str], said: str) -> None:
    result = loshu("tour", "count", *arguments)
    assert result.code == 2
    assert said in result.err


def test_the_cost_is_foretold_without_counting(loshu: Run) -> None:
    result = loshu("tour", "count", "7x7", "--game", "five", "--dry-run")
    assert result.code == 0
    assert "directed" not in result.out
    assert "minutes" in result.out
