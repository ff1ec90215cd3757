"""The page's files: small, cached for ever, and complete for offline use."""

import json
import re
from pathlib import Path

from loshu.text import LANGUAGES
from loshu.web import static_files
from loshu.web.actions import all_actions
from tests.web.conftest import Client

FIRST_VIEW = 150_000
"""Limit in bytes of all downloads of the start page."""


def imported(name: str, seen: set[str]) -> set[str]:
    """Return a script and its static imports."""
    if name not in seen:
        seen.add(name)
        script = static_files.FOLDER / name
        for found in re.findall(r'^(?:import|export) .*?from "(\..*?)";', script.read_text(), re.M):
            path = (script.parent / found).resolve()
            imported(path.relative_to(static_files.FOLDER).as_posix(), seen)
    return seen


def test_the_first_view_is_small(client: Client) -> None:
    scripts = imported("app.js", set()) | imported("rooms/front.js", set())
    names = [*scripts, "style.css", "icon.svg", "loshu.webmanifest", "colors.css"]
    addresses = [f"/static/{static_files.version()}/{name}" for name in names]
    addresses += ["/", "/api/session", "/api/words/de"]
    assert sum(travelled(client, address) for address in addresses) < FIRST_VIEW


def travelled(client: Client, address: str) -> int:
    """Return the compressed size of a reply."""
    with client.http.stream("GET", address) as reply:
        assert reply.status_code == 200, address
        return sum(map(len, reply.iter_raw()))


def test_the_scripts_of_a_room_are_preloaded(client: Client) -> None:
    scripts = {
        "": "rooms/front.js",
        "setting": "rooms/setting.js",
        "p/tour:3x3": "families/tour.js",
    }
    for room, script in scripts.items():
        text = client.http.get(f"/{room}").text
        asked = set(re.findall(r'rel="modulepreload" href="/static/\w+/(.*?)"', text))
        needed = imported("app.js", set()) | imported(script, set())
        assert needed <= asked
        for name in asked:
            assert client.http.get(f"/static/x/{name}").status_code == 200, name


def test_every_import_of_every_script_exists() -> None:
    for path in (path for path in static_files.files() if path.suffix == ".js"):
        for found in re.findall(r'from "(\..*?)"', path.read_text("utf-8")):
            assert (path.parent / found).exists(), f"{path.name}: {found}"


def test_comments_that_are_not_sent_are_comments() -> None:
    left_out = 0
    for path in (path for path in static_files.files() if path.suffix in (".js", ".css")):
        text = path.read_text("utf-8")
        for comment in static_files.COMMENT.finditer(text):
            assert text[: comment.start()].count("`") % 2 == 0, f"{path.name}: {comment[0]}"
            assert comment[0].count("*/") <= 1, f"{path.name}: {comment[0]}"
            left_out += 1
        sent = static_files.contents()[path.relative_to(static_files.FOLDER).as_posix()]
        assert sent.count(b"\n") == text.count("\n"), path.name
    assert left_out > 100


def test_files_of_this_version_are_cached_for_ever_and_others_are_not(client: Client) -> None:
    now = client.http.get(f"/static/{static_files.version()}/app.js")
    assert "immutable" in now.headers["cache-control"]
    assert client.http.get("/static/old/app.js").headers["cache-control"] == "no-store"


def test_the_service_worker_caches_every_file(client: Client) -> None:
    script = client.http.get("/service-worker.js").text
    listed = json.loads(re.search(r"const FILES = (\[.*?\]);", script)[1])  # type: ignore[index]
    for address in listed:
        assert client.http.get(address).status_code == 200, address
    names = {path.name for path in map(Path, listed)}
    assert {"app.js", "board.js", "style.css", "colors.css", "sudoku.js"} <= names


def test_words_of_every_language_are_served(client: Client) -> None:
    languages = client.http.get("/api/session").json()["languages"]
    assert list(languages) == list(LANGUAGES)
    for lang in languages:
        words = client.http.get(f"/api/words/{lang}").json()
        assert words["language"] == lang
        assert words["plural"] == ("0" * 200 if lang == "zh" else "10" + "1" * 198)
    assert client.http.get("/api/words/xx").status_code == 404


def test_unknown_addresses_of_people_show_a_page_and_those_of_scripts_are_json(
    client: Client,
) -> None:
    for address in ("/nowhere", "/sudoku/x", "/favicon.ico", "/setting/1?a=b"):
        reply = client.http.get(address, headers={"accept": "text/html"})
        assert (reply.status_code, reply.headers["content-type"][:9]) == (404, "text/html"), address
        assert "app.js" in reply.text
    for address in ("/api/nowhere", "/static/x/nothing.js", "/api"):
        assert client.http.get(address, headers={"accept": "text/html"}).json()["error"], address
    assert client.send("POST", "/nowhere", {}).json()["error"]
    assert client.http.get("/nowhere", headers={"accept": "application/json"}).json()["error"]


def test_the_interface_describes_each_reply(client: Client) -> None:
    described = client.http.get("/api/openapi.json").json()
    for family, action in all_actions():
        reply = described["paths"][f"/api/{family}/{action.name}"]["post"]["responses"]["200"]
        (content,) = reply["content"].values()
        schema = content["schema"]
        if "$ref" in schema:
            schema = described["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        known = {"properties", "anyOf", "items", "additionalProperties"} & schema.keys()
        assert known or schema["type"] != "object", (family, action.name, content)


def test_pictures_are_described_as_the_text_that_is_sent(client: Client) -> None:
    described = client.http.get("/api/openapi.json").json()["components"]["schemas"]
    assert "Scene" not in described
    assert described["Drawing"]["properties"]["svg"]["type"] == "string"
    assert isinstance(client.call("sliding", "draw", text="2x2:3,1,2,0")["svg"], str)
