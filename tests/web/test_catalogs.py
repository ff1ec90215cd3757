"""Catalogs on the page: small ones, and built ones."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from loshu.catalog import build
from loshu.families import catalog_source_named
from loshu.web import catalogs
from loshu.web.catalogs import VARIABLE
from tests.tables import each_row
from tests.web.conftest import Client

pytest.importorskip("duckdb", reason="needs the extra census")


def rows(client: Client, **arguments: object) -> tuple[list[dict[str, str]], int]:
    """Return rows by their columns, and their number."""
    reply = client.send("POST", "/api/magic/catalog_rows", {"name": "magic-4", **arguments})
    assert reply.status_code == 200, reply.text
    first, last = (json.loads(line) for line in reply.text.splitlines())
    return [dict(zip(first["columns"], row, strict=True)) for row in first["rows"]], last["total"]


def test_catalogs_are_listed_with_their_columns(client: Client) -> None:
    listed = client.call("magic", "catalogs")["catalogs"]
    ready: Any = {known["name"]: known["ready"] for known in listed}
    assert ready == {"magic-3": True, "magic-4": True, "magic-5": False}
    assert "pandiagonal" in [column["name"] for column in listed[1]["columns"]]


def test_a_condition_selects_rows(client: Client) -> None:
    found, total = rows(client, condition="pandiagonal and corner = 1 -- all of them", limit=3)
    assert (len(found), total) == (3, 12)
    assert all(row["c11"] == "1" for row in found)
    assert rows(client)[1] == 880
    (last,), _ = rows(client, skip=879)
    assert last["frenicle_index"] == "880"


@each_row(
    ("arguments", "words"),
    [
        ({"condition": "color = 2"}, "color"),
        ({"condition": "1; drop table squares"}, "syntax error"),
        ({"condition": "exists (select * from read_csv('/etc/passwd'))"}, "Permission"),
        ({"condition": "1" * 2_001}, "at most"),
        ({"limit": 0}, "at a time"),
        ({"limit": 101}, "at a time"),
        ({"skip": -1}, "starting at"),
        ({"name": "magic-6"}, "magic-3, magic-4, magic-5"),
        ({"name": "magic-5"}, "The catalog of the magic squares of order 5 does not exist"),
    ],
)
def test_wrong_requests_are_refused(
    client: Client, arguments: dict[str, object], words: str
) -> None:
    assert words in client.refused("magic", "catalog_rows", **{"name": "magic-4", **arguments})


def test_a_built_catalog_is_found_in_the_folders_of_the_server(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(catalogs, "SMALL", 0)
    source = catalog_source_named("magic-4")
    ready = [known["ready"] for known in catalogs.catalogs(family="magic")["catalogs"]]
    assert ready == [False, False, False]
    build(source, tmp_path / "built", threads=1)
    monkeypatch.setenv(VARIABLE, os.pathsep.join([str(tmp_path), str(tmp_path / "built")]))
    ready = [known["ready"] for known in catalogs.catalogs(family="magic")["catalogs"]]
    assert ready == [False, True, False]
    *_, last = catalogs.catalog_rows(family="magic", name="magic-4", condition="associative")
    assert last["total"] == 48
