"""Number tours on the page."""

import pytest

from loshu.text.symmetries import GIVENS_SYMMETRIES
from loshu.tour import as_tour, check, parse_game
from loshu.tour.play.position import new_play
from loshu.tour.search.request import SYMMETRIES
from loshu.tour.solver import is_unique
from loshu.tour.techniques import LEVELS
from tests.web.conftest import Client

FIVE = "tour:5x5:(3,0)+(2,2)"
BEGUN = f"{FIVE}:1,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,."
HIDATO = "tour:4x4:(1,0)+(1,1):3,.,.,12/.,1,14,./.,5,.,15/7,.,.,."


def test_a_board_is_read_and_its_rule_is_in_the_readers_language(client: Client) -> None:
    found = client.call("tour", "rules", text="5x5:five", lang="de")
    assert as_tour(found["text"]).is_blank
    assert "25" in found["rule"]
    assert found["rule"] != client.call("tour", "rules", text="5x5:five")["rule"]


def test_remaining_solutions_are_counted_exactly_on_small_boards(client: Client) -> None:
    (*_, last) = client.stream("tour", "ways", text=BEGUN)
    assert last == {"count": 552, "complete": True, "sentence": "552 solutions are left."}


def test_counts_on_large_boards_are_rising_numbers(client: Client) -> None:
    found = client.stream("tour", "ways", text="tour:8x8:(1,2)", lang="en")
    counts = [each["count"] for each in found]
    assert counts == sorted(counts)
    assert not found[-1]["complete"]
    assert found[-1]["sentence"].startswith("At least ")


def test_a_hint_leaves_a_solution(client: Client) -> None:
    found = client.call("tour", "hint", puzzle=FIVE, entries=[[0, 1], [3, 2]])
    play = new_play(FIVE, start=0).go(3).put(found["cell"], found["number"])
    assert play.ways_left().count > 0


def test_a_hint_marks_the_numbers_of_its_reason(client: Client) -> None:
    found = client.call("tour", "hint", puzzle=HIDATO, entries=[])
    assert (found["cell"], found["number"], found["named"]) == (4, 4, [0, 9])
    assert found["stages"] == [
        "Look between 3 and 5.",
        "Look at r2c1 for this technique: next number.",
        found["sentence"],
    ]
    assert found["house"] == [0, 9]


def test_a_hint_names_wrong_numbers(client: Client) -> None:
    found = client.call("tour", "hint", puzzle=HIDATO, entries=[[1, 2], [7, 13]])
    assert found["cell"] is None
    assert found["wrong"] == [[7, 13]]
    assert "Take out" in found["sentence"]


@pytest.mark.parametrize(
    ("entries", "reason"),
    [([[0, 1], [1, 2]], "one step apart"), ([[99, 1]], "no cell 99"), ([[0, 26]], "are 1 to 25")],
)
def test_entries_that_break_a_rule_are_refused(
    client: Client, entries: list[list[int]], reason: str
) -> None:
    assert reason in client.refused("tour", "hint", puzzle=FIVE, entries=entries)


def test_puzzles_are_made_with_one_solution(client: Client) -> None:
    options = {"game": "6x6:king", "level": "easy", "ends": True, "seed": 1, "number": 2}
    made = client.stream("tour", "make", **options)
    assert len(made) == 2
    for each in made:
        assert is_unique(each["puzzle"])
        assert client.call("tour", "level", text=each["puzzle"])["level"] == "easy"
    assert made == client.stream("tour", "make", **options)


def test_a_puzzle_is_solved_and_explained_with_pictures(client: Client) -> None:
    solved = client.call("tour", "solve", text=HIDATO)
    assert solved["status"] == "one"
    assert check(solved["solutions"][0]).is_tour
    found = client.call("tour", "explain", text=HIDATO, lang="es")
    assert len(found["steps"]) == 9
    for step in found["steps"]:
        assert step["svg"].startswith("<svg")
        assert step["sentence"]
        assert step["title"]
    assert "Fácil" in found["rating"]


def test_a_puzzle_without_a_solution_is_answered_with_the_reasons(client: Client) -> None:
    found = client.call("tour", "solve", text="2x2:rook-step:1,5/.,.", lang="de")
    assert (found["status"], found["solutions"]) == ("none", [])
    assert found["reasons"] == ["die 5 in r1c2 gehört nicht zu den Zahlen von 1 bis 4"]


def test_a_puzzle_with_several_solutions_cannot_be_rated(client: Client) -> None:
    assert client.call("tour", "solve", text=BEGUN)["status"] == "several"
    assert "more than one" in client.refused("tour", "level", text=BEGUN)


def test_found_tours_are_tours(client: Client) -> None:
    found = client.call("tour", "find", game="8x8:knight:closed", start="r1c1", seed=5)
    assert check(found["text"]).is_tour
    assert found["path"][0] == 0
    none = client.call("tour", "find", game="3x3:knight")
    assert none["why_none"] == "no step leads from or to r2c2"


def test_tours_are_counted_after_an_estimate(client: Client) -> None:
    first, last = client.stream("tour", "count", game="5x5:five", classes=True, by_start=True)
    assert first["total"] == ""
    assert (last["total"], last["undirected"], last["classes"]) == ("12400", "6200", "777")
    assert last["by_start"]["0"] == "552"


def test_all_tours_from_a_cell_are_listed(client: Client) -> None:
    found = client.call("tour", "list_tours", game="5x5:five", start="r1c1")
    assert (len(found["paths"]), found["complete"]) == (552, True)
    assert len({tuple(path) for path in found["paths"]}) == 552
    assert {path[0] for path in found["paths"]} == {0}
    many = client.call("tour", "list_tours", game="5x5:five")
    assert (len(many["paths"]), many["complete"]) == (1000, False)


def test_games_have_names_in_the_readers_language(client: Client) -> None:
    english = client.call("tour", "choices")["games"]
    german = client.call("tour", "choices", lang="de")["games"]
    assert [game["name"] for game in english][:3] == ["five", "knight", "hidato"]
    assert [game["game"] for game in english] == [game["game"] for game in german]
    assert english[1]["title"] != german[1]["title"]
    assert as_tour(english[0]["game"]).game == parse_game("5x5", "five")


def test_all_levels_and_symmetries_can_be_chosen(client: Client) -> None:
    found = client.call("tour", "choices", lang="es")
    assert [level["name"] for level in found["levels"]] == list(LEVELS)
    assert [each["name"] for each in found["symmetries"]] == list(GIVENS_SYMMETRIES)
    assert found["symmetries"][1]["title"] == "media vuelta"
    assert [each["name"] for each in found["tour_symmetries"]] == list(SYMMETRIES)


def test_too_large_requests_are_refused(client: Client) -> None:
    assert "2500" in client.refused("tour", "make", game="60x60:king")
    assert "40,000" in client.refused("tour", "find", game="1000x1000:king")
    assert "100" in client.refused("tour", "make", game="5x5:king", number=101)
