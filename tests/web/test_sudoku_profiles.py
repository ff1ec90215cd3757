"""Profiles of techniques on the page."""

import pytest

from tests.web.conftest import Client
from tests.web.test_sudoku_playing import HARD

OWN = 'name = "no singles"\nwithout = ["hidden-single", "full-house"]\n[scores]\nnaked-single = 7\n'


def techniques(client: Client, **arguments: str) -> set[str]:
    return {
        step["technique"] for step in client.stream("sudoku", "explain", text=HARD, **arguments)
    }


def test_the_ready_profiles_are_offered(client: Client) -> None:
    offered = client.call("sudoku", "choices")["profiles"]
    assert offered == ["hodoku", "beginner", "se", "sudokuwiki"]


def test_an_explanation_uses_the_techniques_of_a_profile(client: Client) -> None:
    assert "hidden-single" in techniques(client)
    assert "hidden-single" not in techniques(client, profile=OWN)


def test_a_hint_uses_the_techniques_of_a_profile(client: Client) -> None:
    text = "sudoku:2x2:1.....2..3.....4"
    assert client.call("sudoku", "hint", text=text)["step"]["technique"] == "hidden-single"
    by_own = client.call("sudoku", "hint", text=text, profile=OWN)
    assert by_own["step"]["technique"] == "naked-single"


def test_a_rating_by_a_profile_comes_first(client: Client) -> None:
    text = "sudoku:2x2:1.....2..3.....4"
    own, _ = client.stream("sudoku", "rate", text=text, profile=OWN)
    assert own == {"scale": "profile", "words": "easy (naked single): 84 points in 12 steps"}


def test_levels_of_new_puzzles_are_those_of_a_profile(client: Client) -> None:
    harder = '[levels]\nhidden-single = "hard"\n[limits]\nhard = 100000\n'
    asked = {"level": "hard", "seed": 3, "profile": harder}
    (board,) = client.call("sudoku", "make", **asked)["puzzles"]
    own, hodoku, *_ = client.stream("sudoku", "rate", text=board["text"], profile=harder)
    assert own["words"].startswith("hard")
    assert hodoku["words"].startswith(("easy", "medium", "hard"))


@pytest.mark.parametrize(
    ("lang", "expected"), [("en", "Unknown profile 'si'"), ("de", "Unbekanntes Profil 'si'")]
)
def test_an_unknown_profile_is_refused(lang: str, expected: str, client: Client) -> None:
    reply = client.send("POST", "/api/sudoku/hint", {"text": HARD, "profile": "si"}, lang=lang)
    assert reply.status_code == 422
    assert expected in reply.json()["error"]


def test_a_file_is_checked_and_named(client: Client) -> None:
    assert client.call("sudoku", "read_profile_file", text=OWN) == {"name": "no singles"}
    unnamed = {"text": 'base = "se"\n', "source": "mine.toml"}
    assert client.call("sudoku", "read_profile_file", **unnamed) == {"name": "mine.toml"}
    wrong = client.refused("sudoku", "read_profile_file", text="ordre = []\n", source="mine.toml")
    assert wrong == "mine.toml, line 1: unknown key 'ordre'. Did you mean 'order'?"


def test_a_profile_is_never_a_file_of_the_server(client: Client) -> None:
    assert "Unknown profile" in client.refused("sudoku", "hint", text=HARD, profile="/etc/passwd")
