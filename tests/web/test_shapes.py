"""Actions for magic shapes on the page, and for squares of repeated numbers."""

import pytest

from tests.web.conftest import Client

STAR = "magic:star-6: 3 . 11 . . . 2 . . . . 12"
SOLVED = "magic:star-6: 3 8 11 7 5 4 2 10 1 9 6 12"
TRIPLES = "1,1,1,2,2,2,3,3,3"


def test_the_board_of_a_shape_has_its_lines_and_sums(client: Client) -> None:
    board = client.call("magic", "shape_board", text=STAR, lang="de")
    assert (board["title"], len(board["lines"]), board["cells"][2]) == ("Stern 6", 6, "11")
    assert {line["sum"] for line in board["lines"]} == {26}
    assert all(
        0 < x < board["width"] and 0 < y < board["height"]
        for x, y in [*board["places"], *(line["place"] for line in board["lines"])]
    )
    own = client.call("magic", "shape_board", text="a b c/c d e=9", constant="10")
    assert [line["sum"] for line in own["lines"]] == [10, 10]
    rectangle = client.call("magic", "shape_board", text="rectangle-3x5")
    assert {line["sum"] for line in rectangle["lines"]} == {24, 40}


def test_a_hint_of_a_shape_names_the_line(client: Client) -> None:
    found = client.call("magic", "hint", text=STAR, puzzle=STAR, lang="en")
    assert found["outcome"] == "step"
    assert found["placed"] == [[0, 7, "10"]]
    assert found["stages"][0] == "Look on the line a+g+h+c."
    assert found["steps"][-1]["sentence"] == "The line a+g+h+c has one empty cell, h: 26 − 16 = 10."
    wrong = STAR.replace("3 .", "3 9", 1)
    assert client.call("magic", "hint", text=wrong, puzzle=STAR)["wrong"] == [[0, 1]]
    assert client.call("magic", "hint", text=SOLVED)["outcome"] == "done"
    assert client.call("magic", "hint", text="magic:star-6")["outcome"] == "open"
    none = client.call("magic", "hint", text="rectangle-3x4: 1" + " ." * 11)
    assert "which is not a whole number" in none["why_none"]["sentences"][0]


def test_the_level_of_a_shape_knows_its_numbers_and_its_sum(client: Client) -> None:
    hexagon = "magic:hexagon-3: 3 . . 19 . . 11 . . 5 . . 12 . . 14 . . 15"
    assert client.call("magic", "level", text=hexagon, constant="38")["level"] == "medium"
    assert "has no solution" in client.refused("magic", "level", text=hexagon, constant="39")


def test_shapes_are_completed_counted_and_explained(client: Client) -> None:
    found = client.call("magic", "complete", text=STAR)
    assert (found["status"], found["squares"]) == ("one", [SOLVED])
    several = client.call("magic", "complete", text="hexagon-3", limit=3)
    assert (several["status"], len(several["squares"])) == ("several", 3)
    counts = client.stream("magic", "count", text="magic:hexagon-3")
    assert counts[-1]["count"] == "12"
    pieces = client.stream("magic", "explain", text=STAR)
    assert sum(len(each["steps"]) for each in pieces) == pieces[0]["total"]


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_puzzles_of_shapes_have_their_level(client: Client, level: str) -> None:
    made = client.call("magic", "make_puzzle", shape="star-6", level=level, seed=3)
    assert client.call("magic", "level", text=made["text"])["level"] == level
    solved = client.call("magic", "complete", text=made["text"])
    assert solved["status"] == "one"
    checked = client.call("magic", "check_shape", text=solved["squares"][0])
    assert checked == {"solved": True, "faults": []}


def test_wrong_numbers_of_shapes_are_named(client: Client) -> None:
    text = STAR.replace("3 . 11", "3 3 99")
    assert client.call("magic", "check_shape", text=text)["faults"] == [
        "The number 3 occurs more than once.",
        "The number 99 is not one of the numbers to use.",
    ]
    refused = client.refused("magic", "shape_board", text="hypercube-4x4x4x4")
    assert "The page shows up to 128" in str(refused)
    condition = client.refused("magic", "make_puzzle", shape="star-6", where="corner=1")
    assert "take a level, numbers and a sum alone" in str(condition)


def test_shapes_are_saved_drawn_and_recognized(client: Client) -> None:
    drawn = client.call("magic", "draw", text=STAR)
    assert (drawn["text"], drawn["violations"]) == (STAR, [])
    assert 0.3 < drawn["progress"] < 0.4
    assert client.call("page", "recognize", text=STAR)["family"] == "magic"
    file = client.call("magic", "picture_file", text=STAR, format="svg")
    assert file["name"] == "magic.svg"


def test_listed_numbers_may_repeat(client: Client) -> None:
    made = client.call("magic", "make", order=3, numbers=TRIPLES, seed=1)
    found = client.call("magic", "inspect", text=made["text"], numbers=TRIPLES)
    assert (found["verdict"], found["expected"], found["repeated"]) == ("magic", "6", [])
    part = client.call("magic", "inspect", text="2 1 3/3 2 ./. . .", numbers=TRIPLES)
    assert (part["repeated"], part["expected"]) == ([], "6")
    assert part["numbers"] == [*"111222333"]
    wrong = client.call("magic", "inspect", text="2 2 3/3 2 7/2 . .", numbers=TRIPLES)
    assert wrong["repeated"] == ["2"]
    assert "The number 7 is not one of the numbers to use." in wrong["faults"]
    puzzle = client.call("magic", "make_puzzle", order=3, numbers=TRIPLES, seed=1)
    solved = client.call("magic", "complete", text=puzzle["text"], numbers=TRIPLES)
    assert solved["status"] == "one"
    done = client.call("magic", "hint", text=solved["squares"][0], numbers=TRIPLES)
    assert done["outcome"] == "done"
    refused = client.refused("magic", "make_puzzle", order=3, numbers=TRIPLES, level="easy")
    assert "have no level" in str(refused)


@pytest.mark.parametrize("shape", ["star-5", "star-6", "star-7", "hexagon-3", "hexagon-4"])
def test_the_sums_of_a_shape_are_all_around_it(client: Client, shape: str) -> None:
    board = client.call("magic", "shape_board", text=shape)
    ends = [line["place"] for line in board["lines"]]
    for axis in (0, 1):
        middle = sum(place[axis] for place in board["places"]) / len(board["places"])
        assert sum(place[axis] for place in ends) / len(ends) == pytest.approx(middle, abs=0.01)


@pytest.mark.parametrize("shape", ["star-5", "star-6", "star-8", "hexagon-3", "cube-3"])
def test_the_board_of_a_shape_is_not_higher_than_wide(client: Client, shape: str) -> None:
    board = client.call("magic", "shape_board", text=shape)
    assert board["height"] <= board["width"] + 0.001


HALVES = {"numbers": "0.5..6/0.5"}


def test_a_shape_of_decimals_is_made_played_and_checked(client: Client) -> None:
    made = client.call("magic", "make_puzzle", shape="star-6", level="easy", seed=1, **HALVES)
    board = client.call("magic", "shape_board", text=made["text"], **HALVES)
    assert {line["sum"] for line in board["lines"]} == {13}
    assert board["numbers"][:3] == [0.5, 1, 1.5]
    assert {"1.5", "5.5"} <= {*board["cells"]}
    hint = client.call("magic", "hint", text=made["text"], puzzle=made["text"], **HALVES)
    assert "13 − " in hint["steps"][-1]["sentence"]
    solved = client.call("magic", "complete", text=made["text"], **HALVES)["squares"][0]
    assert client.call("magic", "check_shape", text=solved, **HALVES)["solved"]
    strange = client.call("magic", "check_shape", text=solved)
    assert not strange["solved"]
    assert "The number 0.5 is not one of the numbers to use." in strange["faults"]


def test_negative_and_repeated_numbers_of_a_shape_are_used_as_listed(client: Client) -> None:
    triangle, listed = "a b c/c d e/e f a", {"numbers": "-1,-1,0,0,1,1"}
    made = client.call("magic", "make_shape", text=triangle, seed=1, **listed)
    text = made["text"]
    assert sorted(map(int, text.rpartition(": ")[2].split())) == [-1, -1, 0, 0, 1, 1]
    assert client.call("magic", "check_shape", text=text, **listed) == {
        "solved": True,
        "faults": [],
    }
    once = client.call("magic", "check_shape", text=text, numbers="-1..4")
    assert "The number 1 occurs more than once." in once["faults"]
    often = client.call("magic", "check_shape", text=f"{triangle}: 0 0 0 0 0 0", **listed)
    assert often == {"solved": False, "faults": ["The number 0 occurs more than once."]}
