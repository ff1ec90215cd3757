"""Pasted text and files open in the room of their family, with remarks in the page's language."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from loshu.magic import make
from loshu.web.opening import MOST
from tests.tables import each_row
from tests.web.conftest import Client

PAGE: Final = (Path(__file__).parents[2] / "docs" / "sudoku-formats.md").read_text("utf-8")
SUDOKUS: Final = re.findall(r"^`([^`]+)`:\n\n```text\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
OTHERS: Final = (
    ("magic", "8 1 6\n3 5 7\n4 9 2"),
    ("magic", "8 . ./. 5 ./4 . ."),
    ("magic", "[[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]"),
    ("magic", "magic:8 1 6/3 5 7/4 9 2"),
    ("magic", "4 0.5 3\n1.5 2.5 3.5\n2 4.5 1"),
    ("magic", "4,0.5,3\n1.5,2.5,3.5\n2,4.5,1"),
    ("magic", "magic:4 . ./. 2.5 ./2 . ."),
    ("tour", "5x5:five"),
    ("tour", "4x4:knight:closed"),
    ("tour", "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"),
    ("tour", "3x3-torus:[0,1]+[1,0]:1,2,3/#,.,./.,.,."),
    ("sliding", "3x3:8,1,3,4,0,2,7,6,5"),
    ("sliding", "8 1 3\n4 . 2\n7 6 5"),
    ("sliding", "sliding:2x3:3,1,2,0,4,5/0,1,2,3,4,5"),
)
READERS: Final = {"magic": "inspect", "tour": "rules", "sliding": "check"}


@each_row("name, text", SUDOKUS)
def test_every_format_of_sudokus_opens_in_their_room(name: str, text: str, client: Client) -> None:
    assert client.call("page", "recognize", text=text)["family"] == "sudoku"
    assert client.call("sudoku", "board", text=text)["board"]["givens"], name


@each_row("family, text", OTHERS)
def test_squares_tours_and_boards_open_in_their_room(
    family: str, text: str, client: Client
) -> None:
    assert client.call("page", "recognize", text=text) == {"family": family, "puzzles": []}
    client.call(family, READERS[family], text=text)


def test_several_puzzles_are_offered_with_their_families(client: Client) -> None:
    text = "sudoku:2x2:1.....2..3.....4\nmagic:8 . ./. 5 ./4 . ."
    found = client.call("page", "recognize", text=text)
    assert found["puzzles"] == ["sudoku:2x2:1.....2..3.....4", "magic:8 . ./. 5 ./4 . ."]


@pytest.mark.parametrize(("lang", "expected"), [("en", "is not a cell"), ("de", "kein Feld")])
def test_other_text_is_refused_in_the_language(lang: str, expected: str, client: Client) -> None:
    reply = client.send("POST", "/api/page/recognize", {"text": "hello, world"}, lang=lang)
    assert reply.status_code == 422
    assert expected in reply.json()["error"]


@each_row(
    "lang, expected",
    [
        ("en", "1 line of other text is left out: "),
        ("es", "1 línea de otro texto se omite: "),
        ("pt", "1 linha de outro texto foi omitida: "),
        ("de", "1 Zeile mit anderem Text ist ausgelassen: "),
        ("zh", "略过 1 行其他文字："),
    ],
)
def test_remarks_are_in_the_language(lang: str, expected: str, client: Client) -> None:
    text = "Who can solve this?\n\n1 . . .\n. . 2 .\n. 3 . .\n. . . 4"
    (remark,) = client.call("sudoku", "board", text=text, lang=lang)["board"]["notices"]
    assert remark.startswith(f"{expected}1: 'Who can solve this?'")


def test_the_beginning_of_a_long_text_shows_its_family(client: Client) -> None:
    rows = "\n".join(" ".join(map(str, row)) for row in make(250).array.tolist())
    for text in (rows, f"{rows} x"):  # the room names the place of a mistake
        found = client.call("page", "recognize", text=text)
        assert found == {"family": "magic", "puzzles": []}
    givens = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    sudokus = "\n".join([givens] * 3000)
    assert len(client.call("page", "recognize", text=sudokus)["puzzles"]) == MOST
    one = json.dumps({"format": "other", "text": "\n" + "x" * 250_000})
    assert client.refused("page", "recognize", text=one)
