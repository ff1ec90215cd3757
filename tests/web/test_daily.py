"""Puzzles of a day: the same on the page as from the command line."""

from typing import Final

import pytest

from loshu import magic, sliding, tour
from loshu.core.seeds import seed_of_date
from loshu.families import FAMILIES, parse
from loshu.sudoku import make as make_sudoku
from loshu.sudoku.printing import PRINTING
from tests.web.conftest import Client

DAY: Final = "2026-11-28"
SEED: Final = seed_of_date(DAY)


@pytest.mark.parametrize("family", [family.name for family in FAMILIES])
def test_the_session_lists_the_puzzles_that_a_day_has(client: Client, family: str) -> None:
    records = client.http.get("/api/session").json()["families"]
    (listed,) = (each["daily"] for each in records if each["name"] == family)
    made = client.call(family, "daily", date=DAY)["puzzles"]
    assert [each["level"] for each in made] == [each["level"] for each in listed]
    assert listed
    grids = [parse(each["text"]).grid for each in made]
    assert [f"{len(grid)} × {len(grid[0])}" for grid in grids] == [each["size"] for each in listed]
    for each in made:
        assert str(parse(each["text"])) == each["text"]
        assert client.call(family, "level", text=each["text"])["level"] == each["level"]
    assert made == client.call(family, "daily", date=DAY)["puzzles"]
    assert made != client.call(family, "daily", date="2026-11-29")["puzzles"]


def test_the_puzzles_of_a_day_are_those_of_its_seed(client: Client) -> None:
    def of_day(family: str) -> list[str]:
        return [each["text"] for each in client.call(family, "daily", date=DAY)["puzzles"]]

    levels = ("easy", "medium", "hard")
    made = [make_sudoku(level=level, date=DAY).puzzle.text for level in levels]
    assert of_day("sudoku") == made
    square = magic.make_puzzle(4, level="medium", seed=SEED).puzzle.text
    assert of_day("magic") == [f"magic:{square}"]
    boards = ("7x7:king", "7x7:rook-step")
    tours = [tour.make(each, level="medium", ends=True, seed=SEED).puzzle.text for each in boards]
    assert of_day("tour") == tours
    assert of_day("sliding") == [sliding.make("4x4", level="medium", seed=SEED).puzzle.text]


@pytest.mark.parametrize("family", [family.name for family in FAMILIES])
def test_a_puzzle_of_the_day_is_drawn_with_its_solution(client: Client, family: str) -> None:
    for each in client.call(family, "daily", date=DAY)["puzzles"]:
        drawn = client.call(family, "solved", text=each["text"])
        assert drawn["svg"].startswith("<svg")
        assert drawn["svg"] != each["svg"]
        assert drawn["variant"] == client.call(family, "draw", text=each["text"])["variant"]


def test_pictures_name_the_variant_in_the_language_of_the_player(client: Client) -> None:
    killer = next(PRINTING.make("killer", "", 1)).puzzle.text
    named = [client.call("sudoku", "draw", text=killer, lang=lang) for lang in ("en", "de")]
    assert [each["variant"] for each in named] == ["killer cages", "Killer-Käfige"]
    hidato = client.call("tour", "solved", text="3x3:king:1,2,3/8,.,4/7,6,5")
    assert hidato["variant"] == "Hidato"
    assert client.call("sliding", "draw", text="2x2:1,2,0,3")["variant"] == ""


def test_a_puzzle_with_several_solutions_has_no_solved_picture(client: Client) -> None:
    assert client.refused("sudoku", "solved", text="2x2:1" + "." * 15)


def test_a_wrong_date_is_refused(client: Client) -> None:
    assert "Expected year-month-day" in client.refused("sudoku", "daily", date="tomorrow")
