"""Books as jobs with progress and a file."""

import json
from base64 import b64decode
from typing import Any

from tests.tables import each_row
from tests.web.conftest import Client
from tests.web.test_jobs import ended, events

SMALL = "sudoku:2x2:1.....2..3.....4"
FOURS = [["sudoku", "2x2", "", 4]]


def book(client: Client, **arguments: object) -> Any:
    """Make a book as a job; return the ended job."""
    order = {"family": "page", "action": "book", "arguments": {"wanted": [], **arguments}}
    started = client.send("POST", "/api/jobs", order)
    assert started.status_code == 201, started.text
    return ended(client, started.json()["id"])


def test_a_book_is_made_with_progress_and_downloaded(client: Client) -> None:
    job = book(client, wanted=FOURS, seed=7, title="Vier", lang="de")
    assert job["state"] == "done", job
    found = events(client, job["id"])
    assert [each["total"] for each in found[:-1]] in (
        [8] * (len(found) - 1),
        [0, *[8] * (len(found) - 2)],
    )
    assert (found[-1]["type"], found[-1]["seed"]) == ("application/pdf", 7)
    file = client.http.get(f"/api/jobs/{job['id']}/file")
    assert file.content.startswith(b"%PDF")
    assert file.headers["content-type"] == "application/pdf"
    assert file.headers["content-disposition"] == 'attachment; filename="loshu-book.pdf"'
    shown = client.http.get(f"/api/jobs/{job['id']}/file?shown=true")
    assert shown.headers["content-disposition"].startswith("inline")
    assert "script-src" not in shown.headers["content-security-policy"]


def test_the_seed_alone_determines_the_book(client: Client) -> None:
    files = []
    for seed in (1, 1, 2):
        job = book(client, wanted=FOURS, seed=seed, worksheet=True)
        files.append(client.http.get(f"/api/jobs/{job['id']}/file").content)
    assert files[0] == files[1] != files[2]


def test_sent_puzzles_are_printed(client: Client) -> None:
    job = book(
        client, text=f"{SMALL}\nmagic:8 . ./. 5 ./4 . .", solutions="upside-down", per_page=2
    )
    assert job["state"] == "done", job


def test_choices_list_every_family_and_paper(client: Client) -> None:
    choices = client.call("page", "book_choices", lang="es")
    names = [family["name"] for family in client.http.get("/api/session").json()["families"]]
    assert [family["name"] for family in choices["families"]] == names
    assert "a4" in choices["presets"][0]["sizes"]
    easy = choices["families"][1]["levels"][0]
    assert easy["name"] == "easy" != easy["title"]
    titles = {kind["name"]: kind["title"] for kind in choices["families"][1]["kinds"]}
    assert titles["region-sum-line"] == "líneas de suma por región"
    assert {name for name, title in titles.items() if title == name} <= {
        "", "2x2", "2x3", "2x4", "3x4", "4x4", "jigsaw",
    }  # fmt: skip


@each_row(
    ("arguments", "why"),
    [
        ({"wanted": []}, "number of puzzles is 0"),
        ({"wanted": [["sudoku", "", "", 301]]}, "300"),
        ({"wanted": [["sudoku", "", "", 200], ["magic", "", "", 101]]}, "300"),
        ({"wanted": [["sudoku", "", "", -1]]}, "-1"),
        ({"wanted": [["chess", "", "", 1]]}, "chess"),
        ({"wanted": [["sudoku", "", "nonsense", 1]]}, "nonsense"),
        ({"wanted": [["sudoku", "nonsense", "", 1]]}, "nonsense"),
        ({"wanted": FOURS, "per_page": 13}, "13"),
        ({"wanted": FOURS, "explain": -1}, "explained"),
        ({"wanted": FOURS, "seed": -1}, "Seed"),
        ({"wanted": FOURS, "size": "b7"}, "b7"),
        ({"wanted": FOURS, "title": "x" * 201}, "Title"),
        ({"wanted": FOURS, "lang": "xx"}, "xx"),
        ({"text": "nonsense"}, "not a puzzle"),
        ({"text": "sudoku:" + "." * 81}, "puzzle 1"),
    ],
)
def test_wrong_requests_for_books_are_refused(
    client: Client, arguments: dict[str, object], why: str
) -> None:
    body = {"wanted": [], **arguments}
    reply = client.send("POST", "/api/page/book", body)
    text = reply.text.splitlines()[-1]
    assert reply.status_code in (200, 422), text
    assert why in json.loads(text)["error"]


def test_a_preview_shows_the_first_pages_of_the_book(client: Client) -> None:
    found = client.call("page", "book", wanted=[["sudoku", "2x2", "", 40]], seed=7, preview=True)
    pages = [b64decode(page) for page in found["pictures"]]
    assert len(pages) == 3  # title, puzzles, solutions; neither small print nor contents
    whole = book(client, wanted=[["sudoku", "2x2", "", 40]], seed=7)
    assert (found["puzzles"], found["pages"]) == (40, events(client, whole["id"])[-1]["pages"])
    assert all(page.startswith(b"\x89PNG") for page in pages)

    def of_two_families(number: int) -> Any:
        wanted = [["sudoku", "2x2", "", number]]
        magic = "magic:8 . ./. 5 ./4 . ."
        return client.call("page", "book", wanted=wanted, text=magic, seed=7, preview=True)

    few, many = of_two_families(4)["pictures"], of_two_families(40)["pictures"]
    assert few[0] != many[0]  # the title page counts the whole book
    assert few[1:] == many[1:]
