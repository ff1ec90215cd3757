"""Actions: every action of every family has an address, and refusals have a reason."""

from typing import Any

from loshu.families import FAMILIES
from tests.web.conftest import Client


def test_every_example_of_every_family_is_drawn(client: Client) -> None:
    for family in FAMILIES:
        for example in family.examples:
            drawing = client.call(family.name, "draw", text=example)
            assert drawing["svg"].startswith("<svg")
            assert "<style" not in drawing["svg"]


def test_text_other_than_puzzles_is_refused_with_its_place(client: Client) -> None:
    assert "'x'" in client.refused("magic", "draw", text="8 1 x/3 5 7/4 9 2")
    assert "is not a magic puzzle" in client.refused("magic", "draw", text="tour:3x3")


def test_errors_are_in_the_language_of_the_client(client: Client) -> None:
    for address, body, words in (
        ("/api/magic/draw", {"text": "8 1 x/3 5 7/4 9 2"}, "Zeile 1, Spalte 3: 'x' ist keine"),
        (
            "/api/magic/make",
            {"order": 4, "method": "siamese"},
            "kann keine Quadrate der Ordnung 4 bilden",
        ),
        ("/api/magic/make", {}, "Das Feld order fehlt."),
        ("/api/jobs", {"family": "magic", "action": "x", "arguments": {}}, "Unbekannt: 'x'"),
    ):
        error = client.send("POST", address, body, lang="de-AT, en;q=0.5").json()["error"]
        assert words in error, address
        assert words not in client.send("POST", address, body).json()["error"], address


def test_unknown_and_missing_arguments_are_refused(client: Client) -> None:
    bodies: tuple[object, ...] = ({}, {"text": 1}, {"text": "8", "more": 1}, [])
    for body in bodies:
        reply = client.send("POST", "/api/magic/draw", body)
        assert reply.status_code == 422


def test_booleans_and_text_are_not_numbers(client: Client) -> None:
    for seed in (False, "1", 1.5, [1]):
        reply = client.send("POST", "/api/sudoku/make", {"shape": "2x2", "seed": seed})
        assert reply.status_code == 422, seed
    assert client.call("sudoku", "make", shape="2x2", seed=1)


def test_every_seed_is_accepted_or_refused_in_a_sentence(client: Client) -> None:
    makers: dict[str, dict[str, Any]] = {
        "sliding/boss": {"order": 3},
        "sliding/sixty_5": {},
        "sliding/make": {"board": "sliding:3x3:1,2,3,4,5,6,7,8,0"},
        "sudoku/make": {"shape": "2x2"},
        "tour/make": {"game": "tour:4x4:king"},
        "tour/find": {"game": "tour:5x5:five"},
    }
    for address, values in makers.items():
        family, action = address.split("/")
        assert "-5" in client.refused(family, action, **values, seed=-5), address
        assert client.call(family, action, **values, seed=2**64 + 1), address


def test_squares_of_decimals_are_drawn(client: Client) -> None:
    drawing = client.call("magic", "draw", text="4 0.50 3/1.5 2.5 3.5/2 4.5 1.5")
    assert drawing["text"] == "magic:4 0.5 3/1.5 2.5 3.5/2 4.5 1.5"
    assert ">2.5<" in drawing["svg"]
    assert drawing["violations"][0] == "Row 3 has the sum 8, 0.5 more than 7.5"
    assert client.call("magic", "picture_file", text=drawing["text"], format="svg")["base64"]
