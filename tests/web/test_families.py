"""A family on the page: its record is enough; a script may add its own room."""

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from starlette.testclient import TestClient

from loshu import families
from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.problem import Problem
from loshu.core.scene import Fill, Label, Scene
from loshu.family.family import BookFlags, Family
from loshu.web import static_files
from loshu.web.action import Action
from loshu.web.app import create_app
from loshu.web.families import PAGES
from loshu.web.settings import Settings
from tests.web.conftest import Client


def parse(body: str) -> Problem:
    """Read a row of digits."""
    if not body.isdigit():
        raise NotationError(f"expected digits, got {body!r}")
    return Problem("toy", body, Grid([[int(digit) for digit in body]]))


def scene(problem: Problem) -> Scene:
    """Draw a row of digits."""
    labels = (Label(at + 0.5, 0.5, digit) for at, digit in enumerate(problem.body))
    return Scene(len(problem.body), 1, (Fill(0, 0, "given"), *labels), f"Toy {problem.body}")


def sum_of(*, text: str) -> int:
    """Add the digits up."""
    return sum(map(int, text.removeprefix("toy:")))


def unused(*_: Any) -> Any:
    """A substitute for parts that the page does not use."""
    raise NotImplementedError


TOY = Family(
    name="toy",
    title="Toys",
    package="loshu.toy",
    parse=parse,
    violations=lambda problem: ["a 7 is not allowed"] if "7" in problem.body else [],
    scene=scene,
    examples=("toy:123",),
    sentences=dict,
    words=unused,
    film=unused,
    play=unused,
    cards=dict,
    book=BookFlags(count="--toys", count_help="How many toys."),
    printing=unused,
)


def served(monkeypatch: pytest.MonkeyPatch, record: Family) -> Iterator[Client]:
    module: Any = ModuleType("loshu.toy.puzzle_family")
    module.FAMILY = record
    monkeypatch.setitem(sys.modules, "loshu.toy", ModuleType("loshu.toy"))
    monkeypatch.setitem(sys.modules, "loshu.toy.puzzle_family", module)
    listing = families.Listing("loshu.toy.puzzle_family", "loshu.cli.toy", "Toys.")
    monkeypatch.setitem(families.LISTED, "toy", listing)
    from loshu.web.actions import actions_of

    actions_of.cache_clear()
    with TestClient(create_app(Settings()), base_url="http://localhost") as http:
        yield Client(http)
    actions_of.cache_clear()


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """Return a client of a server with an additional family."""
    yield from served(monkeypatch, TOY)


@pytest.fixture
def toy_with_action(monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """Return a client of a server whose additional family has an action."""
    own = {**PAGES, "toy": lambda: (Action(sum_of, quick=True),)}
    monkeypatch.setattr("loshu.web.families.PAGES", own)
    yield from served(monkeypatch, TOY)


def test_a_record_alone_is_drawn_checked_and_listed(toy: Client) -> None:
    drawing = toy.call("toy", "draw", text="123")
    assert drawing["text"] == "toy:123"
    assert drawing["svg"].startswith("<svg")
    assert drawing["progress"] == 1.0
    assert drawing["violations"] == []
    assert toy.call("toy", "draw", text="toy:7")["violations"] == ["a 7 is not allowed"]
    assert "expected digits" in toy.refused("toy", "draw", text="1x")


def test_a_family_without_a_script_gets_the_room_of_all_families(toy: Client) -> None:
    (listed,) = (
        family
        for family in toy.http.get("/api/session").json()["families"]
        if family["name"] == "toy"
    )
    assert "draw" in listed.pop("actions")
    assert listed == {
        "name": "toy",
        "title": "Toys",
        "game": "Toys",
        "examples": ["toy:123"],
        "script": False,
        "emblem": "",
        "daily": [],
    }
    assert "rooms/family.js" in toy.http.get("/toy").text
    assert toy.http.get("/p/toy:123").status_code == 200


def test_an_action_of_the_record_is_an_address(toy_with_action: Client) -> None:
    assert toy_with_action.call("toy", "sum_of", text="toy:123") == 6
    assert "/api/toy/sum_of" in toy_with_action.http.get("/api/openapi.json").json()["paths"]


def test_a_script_of_a_family_is_found_by_its_name_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "static"
    shutil.copytree(static_files.FOLDER, folder)
    (folder / "families" / "toy.js").write_text("export function enter() {}")
    monkeypatch.setattr(static_files, "FOLDER", folder)
    forget()
    for client in served(monkeypatch, TOY):
        session = client.http.get("/api/session").json()
        assert {each["name"]: each["script"] for each in session["families"]}["toy"]
        address = f"/static/{static_files.version()}/families/toy.js"
        assert "export function enter" in client.http.get(address).text
        assert address in client.http.get("/service-worker.js").text
    forget()


def forget() -> None:
    """Clear the caches of the page's files."""
    for kept in (static_files.contents, static_files.version, static_files.index):
        kept.cache_clear()


def test_no_script_names_a_family_but_its_own() -> None:
    own = ("families/sliding.js", "sliding/")
    scripts = {
        path.relative_to(static_files.FOLDER).as_posix(): path.read_text("utf-8")
        for path in static_files.files()
        if path.suffix in (".js", ".css")
    }
    # Texts for people have a space before the word; names, addresses and imports do not.
    naming = [name for name, text in scripts.items() if re.search(r"(?<![\w ])sliding", text)]
    assert "families/sliding.js" in naming
    assert [name for name in naming if not name.startswith(own)] == []
