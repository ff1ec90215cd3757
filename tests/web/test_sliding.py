"""Sliding puzzles on the page."""

import json
from pathlib import Path
from time import monotonic

import pytest

from loshu.sliding import as_puzzle
from loshu.sliding import check as report_on
from loshu.sliding.moves import board_after, tiles_of_hole_path
from loshu.sliding.puzzle import ordered_board
from loshu.web.families import sliding
from tests.web.conftest import Client

EIGHT = "sliding:3x3:8,1,3,4,0,2,7,6,5"
ORDERED_4 = "sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0"


def test_rows_and_text_forms_are_read_alike(client: Client) -> None:
    found = client.call("sliding", "check", text="8 1 3/4 . 2/7 6 5")
    assert found == client.call("sliding", "check", text=EIGHT)
    assert found["text"] == EIGHT
    assert found["reachable"]
    assert "16 inversions" in found["sentence"]


def test_an_unreachable_goal_is_reported_with_proof_and_remedy(client: Client) -> None:
    found = client.call("sliding", "check", text="1 2 3/4 5 6/8 7 .", lang="es")
    assert not found["reachable"]
    assert found["remedy"]
    assert found["inversions"]
    assert "cannot be reached" in client.refused("sliding", "solve", text="1 2 3/4 5 6/8 7 .")


def test_a_solution_leads_to_the_goal_in_the_fewest_moves(client: Client) -> None:
    found = client.call("sliding", "solve", text=EIGHT)
    puzzle = as_puzzle(EIGHT)
    assert board_after(puzzle, found["moves"]) == puzzle.goal
    assert (len(found["moves"]), found["shortest"]) == (14, True)
    assert found["hint"] == "2 slides left to r2c2."


def test_a_large_board_is_solved_within_the_limit_with_a_bound(client: Client) -> None:
    ordered = ordered_board(6, 6)
    path = [34, 28, 22, 21, 15, 9, 8, 14, 20, 26, 25, 19, 13, 12, 6, 0, 1, 7]
    puzzle = ordered.with_start(board_after(ordered, tiles_of_hole_path(ordered, path)))
    began = monotonic()
    found = client.call("sliding", "solve", text=puzzle.text, boards=5_000_000)
    assert monotonic() - began < 10
    assert board_after(puzzle, found["moves"]) == puzzle.goal
    assert 0 < found["bound"] <= len(found["moves"])


def test_puzzles_have_the_requested_number_of_moves(client: Client) -> None:
    made = client.call("sliding", "make", board=ORDERED_4, first=30, last=34, seed=3)
    assert 30 <= made["moves"] <= 34
    assert len(client.call("sliding", "solve", text=made["puzzle"])["moves"]) == made["moves"]
    assert "smaller first" in client.refused("sliding", "make", board=EIGHT, first=9, last=3)
    assert "-1 to -1" in client.refused("sliding", "make", board=EIGHT, first=-1)
    assert client.call("sliding", "make", board=EIGHT, last=5, seed=1)["moves"] <= 5


@pytest.mark.parametrize("order", [3, 4])
def test_the_goal_of_a_boss_puzzle_is_a_magic_square(client: Client, order: int) -> None:
    puzzle = as_puzzle(client.call("sliding", "boss", order=order, seed=1)["puzzle"])
    assert report_on(puzzle).is_reachable
    square = [tile or order**2 for tile in puzzle.goal]
    sums = {sum(square[row * order : (row + 1) * order]) for row in range(order)}
    assert sums == {order * (order**2 + 1) // 2}


def test_boss_puzzles_are_chosen_by_their_distance(client: Client) -> None:
    made = client.call("sliding", "boss", order=3, moves=25, seed=1)
    assert len(client.call("sliding", "solve", text=made["puzzle"])["moves"]) == 25
    assert "26 moves away" in client.refused("sliding", "boss", order=3, moves=26)


def test_sixty_5_has_its_hole_at_the_top_right(client: Client) -> None:
    puzzle = as_puzzle(client.call("sliding", "sixty_5", seed=1)["puzzle"])
    assert puzzle.goal.index(0) == 4
    assert {sum(tile or 5 for tile in puzzle.goal[at : at + 5]) for at in range(0, 25, 5)} == {65}


def test_an_explanation_shows_each_sub_goal(client: Client) -> None:
    found = client.call("sliding", "explain", text=EIGHT, lang="de")
    assert len(found["steps"]) == 4
    assert all(step["svg"].startswith("<svg") for step in found["steps"])
    assert sum(len(step["tiles"]) for step in found["steps"]) == 34
    assert found["opening"] == "4 Teilziele, 34 Züge."
    moves = client.call("sliding", "explain", text=EIGHT, method="shortest")
    assert len(moves["steps"]) == 14
    assert moves["opening"] == "14 moves, the fewest possible."


def test_a_rating_is_a_sentence(client: Client) -> None:
    assert client.call("sliding", "level", text=EIGHT)["sentence"].startswith("Medium: 14 moves")


def test_missing_databases_are_noticed_and_built(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    text = "sliding:2x6:1,2,3,4,5,6,7,8,9,10,11,0"
    assert [*sliding.prepare(text=text)] == [{"ready": False}]
    assert [*sliding.prepare(text=text, build=True)] == [{"ready": False}, {"ready": True}]
    assert [*sliding.prepare(text=text)] == [{"ready": True}]


def test_small_boards_need_no_databases(client: Client) -> None:
    reply = client.send("POST", "/api/sliding/prepare", {"text": EIGHT})
    assert json.loads(reply.text) == {"ready": True}
