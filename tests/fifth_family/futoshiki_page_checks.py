"""The fifth family on the page; `tests/conformance/test_fifth_family.py` runs this."""

import json
from collections.abc import Iterator

import pytest

pytest.importorskip("fastapi", reason="needs the extra web")
from starlette.testclient import TestClient

from loshu.web import workers
from loshu.web.app import create_app
from loshu.web.settings import Settings
from tests.web.conftest import Client

PUZZLE = "futoshiki:..<./.^.v.^/..."


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """Return a client of a server whose processes know the family, too."""
    with pytest.MonkeyPatch.context() as patch:
        entry = ("tests.fifth_family.listed", *workers.PRELOADED)
        patch.setattr(workers, "PRELOADED", entry)
        with TestClient(create_app(Settings()), base_url="http://localhost") as http:
            yield Client(http)


def test_the_page_lists_shows_and_checks_it(client: Client) -> None:
    listed = client.http.get("/api/session").json()["families"]
    (found,) = (family for family in listed if family["name"] == "futoshiki")
    assert (found["title"], found["script"]) == ("Futoshikis", False)
    assert "rooms/family.js" in client.http.get(f"/p/{PUZZLE}").text
    assert client.call("futoshiki", "draw", text=PUZZLE)["violations"] == []
    wrong = client.call("futoshiki", "draw", text="2<1/..")
    assert wrong["violations"] == ["r1c1 is not less than r1c2"]
    assert "row 1, column 2" in client.refused("futoshiki", "draw", text="13/..")


def test_the_page_plays_it_with_hints(client: Client) -> None:
    first = client.call("futoshiki", "play", text=PUZZLE, presses=[])
    assert (first["cells"], first["keys"]) == (["blank"] * 9, ["1", "2", "3"])
    assert [tool["text"] for tool in first["tools"]] == ["Hint", "Undo", "Start again", "Clear"]
    asked = {"text": PUZZLE, "presses": []}
    weak, strong = (client.call("futoshiki", "hint", **asked, strength=s) for s in (1, 9))
    assert weak["sentence"] == "Look at r2c2."
    assert strong["sentence"] == "In row 2, 3 is possible only in r2c2."
    assert "loshu-fill-focus" in weak["svg"]
    presses = [[cell, digit] for cell, digit in enumerate("123231312")]
    last = client.call("futoshiki", "play", text=PUZZLE, presses=presses, lang="de")
    assert (last["solved"], last["sentence"], last["presses"]) == (True, "Gelöst.", presses)


def test_the_page_keeps_only_presses_that_change_the_board(client: Client) -> None:
    presses = [[0, "2"], [1, "2"], [1, "2"], [1, "0"]]
    played = client.call("futoshiki", "play", text="1./..", presses=presses)
    assert played["presses"] == [[1, "2"], [1, "0"]]
    refused = client.call("futoshiki", "play", text="1./..", presses=presses[:1])
    assert (refused["presses"], refused["sentence"]) == ([], "r1c1 is given.")
    outside = client.refused("futoshiki", "play", text="1./..", presses=[[4, "1"]])
    assert outside == "Cell 4 is not on the board. Expected 0 to 3."


def test_the_page_prints_it_alone_and_in_books(client: Client) -> None:
    file = client.call("futoshiki", "picture_file", text=PUZZLE, format="pdf")
    assert (file["name"], file["base64"][:6]) == ("futoshiki.pdf", "JVBERi")
    choices = client.call("page", "book_choices", lang="es")["families"]
    (known,) = (family for family in choices if family["name"] == "futoshiki")
    assert [kind["name"] for kind in known["kinds"]] == ["", "4", "5"]
    assert known["levels"][0]["title"] == "fácil"
    wanted = [["futoshiki", "", "easy", 1]]
    reply = client.send("POST", "/api/page/book", {"wanted": wanted, "seed": 1})
    assert json.loads(reply.text.splitlines()[-1])["pages"] > 1
