"""Saves: crashes, damage, new versions, and moving between machines."""

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from loshu.core.errors import UnsupportedError
from loshu.web.app import create_app
from loshu.web.guard import HEADER
from loshu.web.saves import forms
from loshu.web.saves.database import FILE, MIGRATIONS, VERSION, Database, SaveError
from loshu.web.saves.forms import UNFINISHED, Saved
from loshu.web.saves.store import SaveStore
from loshu.web.settings import Settings
from tests.tables import each_row
from tests.web.conftest import Client

PUZZLE = "sudoku:2x2:1.....2..3.....4"
OTHER = "magic:8 . ./. 5 ./4 . ."


@pytest.fixture
def saver(tmp_path: Path) -> Iterator[Client]:
    """Return a client of a server that saves into a folder."""
    with TestClient(create_app(Settings(folder=tmp_path)), base_url="http://localhost") as http:
        yield Client(http)


def saved(client: Client) -> Any:
    found = client.http.get("/api/saved").json()
    Saved.model_validate(found)  # as the API describes it
    return found


def keep(client: Client, text: str, name: str = "") -> Any:
    """Save the current game of a room, or a savepoint."""
    if name:
        body = {"room": "sudoku", "name": name, "text": text}
        return client.send("POST", "/api/saved/games", body)
    return client.send("PUT", "/api/saved/current/sudoku", {"text": text, "state": {"at": "3"}})


def test_a_room_has_one_current_game_and_any_number_of_savepoints(saver: Client) -> None:
    for text in (OTHER, PUZZLE):
        assert keep(saver, text).status_code == 200
    for name in ("first", "second", "second"):
        assert keep(saver, PUZZLE, name).status_code == 201
    games = saved(saver)["games"]
    assert sorted(game["name"] for game in games) == ["", "first", "second", "second"]
    (current,) = (game for game in games if not game["name"])
    assert (current["text"], current["state"]) == (PUZZLE, {"at": "3"})


def test_savepoints_are_renamed_and_deleted(saver: Client) -> None:
    number = keep(saver, PUZZLE, "first").json()["id"]
    address = f"/api/saved/games/{number}"
    assert saver.send("PATCH", address, {"name": " better "}).status_code == 200
    assert [game["name"] for game in saved(saver)["games"]] == ["better"]
    assert saver.send("DELETE", address).status_code == 200
    assert saved(saver)["games"] == []
    assert saver.send("DELETE", address).status_code == 404
    assert saver.send("PATCH", address, {"name": "x"}).status_code == 404


def test_collections_hold_each_puzzle_once(saver: Client) -> None:
    body = {"name": "Monday", "puzzles": [PUZZLE]}
    number = saver.send("POST", "/api/saved/collections", body).json()["id"]
    for text in (OTHER, PUZZLE):
        saver.send("POST", f"/api/saved/collections/{number}/puzzles", {"text": text})
    (collection,) = saved(saver)["collections"]
    assert collection["puzzles"] == [PUZZLE, OTHER]
    assert "exists" in saver.send("POST", "/api/saved/collections", body).json()["error"]
    renamed = {"name": "Tuesday", "puzzles": [OTHER]}
    assert saver.send("PUT", f"/api/saved/collections/{number}", renamed).status_code == 200
    (collection,) = saved(saver)["collections"]
    assert (collection["name"], collection["puzzles"]) == ("Tuesday", [OTHER])
    assert saver.send("DELETE", f"/api/saved/collections/{number}").status_code == 200
    assert saver.send("PUT", f"/api/saved/collections/{number}", renamed).status_code == 404
    missing = saver.send("POST", f"/api/saved/collections/{number}/puzzles", {"text": OTHER})
    assert missing.status_code == 404


def test_settings_are_kept(saver: Client) -> None:
    settings = {"language": "de", "theme": "dark", "large": True}
    assert saver.send("PUT", "/api/saved/settings", settings).status_code == 200
    assert saver.http.get("/api/saved/settings").json() == settings


@each_row(
    ("method", "address", "body"),
    [
        ("PUT", "/api/saved/current/sudoku", {"text": "53..7"}),
        ("PUT", "/api/saved/current/Sudoku", {"text": PUZZLE}),
        ("PUT", "/api/saved/current/sudoku", {"text": PUZZLE, "state": {"at": 3}}),
        ("PUT", "/api/saved/current/sudoku", {"text": PUZZLE, "more": 1}),
        ("PUT", "/api/saved/current/sudoku", {"text": "sudoku:" + "." * 200_000}),
        ("POST", "/api/saved/games", {"room": "sudoku", "name": " ", "text": PUZZLE}),
        ("POST", "/api/saved/games", {"room": "sudoku", "name": "a\x00b", "text": PUZZLE}),
        ("POST", "/api/saved/games", {"room": "sudoku", "name": "x" * 201, "text": PUZZLE}),
        ("PATCH", "/api/saved/games/99999999999999999999", {"name": "x"}),
        ("PATCH", "/api/saved/games/0", {"name": "x"}),
        ("POST", "/api/saved/collections", {"name": "x", "puzzles": ["12"]}),
        ("PUT", "/api/saved/settings", {"x": [1]}),
        ("PUT", "/api/saved/settings", {"x": 2**60}),
        ("POST", "/api/backup", {"form": "loshu saves 2"}),
        ("POST", "/api/backup", {"form": forms.FORM, "games": [{"room": "sudoku"}]}),
    ],
)
def test_wrong_saves_are_refused(saver: Client, method: str, address: str, body: object) -> None:
    reply = saver.send(method, address, body)
    assert reply.status_code == 422, reply.text
    assert reply.json()["error"]
    everything = saved(saver)
    assert (everything["games"], everything["collections"]) == ([], [])


def test_limits_of_number_and_size_hold(saver: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from loshu.web.saves import tables

    monkeypatch.setattr(tables, "GAMES", 2)
    monkeypatch.setattr(tables, "BYTES", 2_000_000)
    assert [keep(saver, PUZZLE, "x").status_code for _ in range(3)] == [201, 201, 422]
    assert len(saved(saver)["games"]) == 2
    large = {"name": "large", "puzzles": [f"sudoku:{at}{'.' * 90}" for at in range(9_000)]}
    assert saver.send("POST", "/api/saved/collections", large).status_code == 201
    large = {**large, "name": "larger", "puzzles": [*large["puzzles"]][:8999]}
    reply = saver.send("POST", "/api/saved/collections", large)
    assert (reply.status_code, saved(saver)["collections"][0]["name"]) == (201, "larger")
    reply = saver.send("POST", "/api/saved/collections", {**large, "name": "largest"})
    assert reply.status_code == 422
    assert "MB" in reply.json()["error"]


def test_a_backup_restores_everything_on_another_server(saver: Client, client: Client) -> None:
    keep(saver, PUZZLE)
    keep(saver, OTHER, "Grüße \u202e 你好")
    saver.send("POST", "/api/saved/collections", {"name": "Monday", "puzzles": [PUZZLE, OTHER]})
    saver.send("PUT", "/api/saved/settings", {"language": "zh"})
    reply = saver.http.get("/api/backup")
    assert "attachment" in reply.headers["content-disposition"]
    with TestClient(create_app(Settings()), base_url="http://localhost") as http:
        other = Client(http)
        restored = other.send("POST", "/api/backup", reply.json())
        assert restored.json() == {"games": 2, "puzzles": 2}
        again = other.send("POST", "/api/backup", reply.json())
        assert again.json() == {"games": 0, "puzzles": 0}
        assert other.http.get("/api/backup").json() == reply.json()


def test_a_backup_adds_to_existing_saves(saver: Client) -> None:
    keep(saver, PUZZLE)
    saver.send("POST", "/api/saved/collections", {"name": "Monday", "puzzles": [PUZZLE]})
    old = {"room": "sudoku", "name": "", "text": OTHER, "changed": 1.0}
    collection = {"name": "Monday", "puzzles": [OTHER, PUZZLE]}
    backup = {"form": forms.FORM, "games": [old], "collections": [collection]}
    assert saver.send("POST", "/api/backup", backup).json() == {"games": 0, "puzzles": 1}
    assert saved(saver)["games"][0]["text"] == PUZZLE
    assert saved(saver)["collections"][0]["puzzles"] == [PUZZLE, OTHER]


def test_a_backup_is_restored_completely_or_not_at_all(
    saver: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    from loshu.web.saves import tables

    game = {"room": "sudoku", "name": "x", "text": PUZZLE, "changed": 1.0}
    wrong = {"name": "wrong", "puzzles": [PUZZLE, "53..7"]}
    backup = {"form": forms.FORM, "games": [game], "collections": [wrong]}
    reply = saver.send("POST", "/api/backup", backup)
    assert reply.status_code == 422
    assert "collection 'wrong', 2" in reply.json()["error"]
    monkeypatch.setattr(tables, "GAMES", 2)
    games = [{**game, "name": str(at)} for at in range(3)]
    assert saver.send("POST", "/api/backup", {**backup, "collections": [], "games": games})
    assert saved(saver)["games"] == []


def test_a_large_backup_may_be_uploaded(saver: Client) -> None:
    puzzles = [f"sudoku:{at}{'.' * 300}" for at in range(9_000)]
    collections = [{"name": str(at), "puzzles": puzzles[at::2]} for at in range(2)]
    backup = {"form": forms.FORM, "collections": collections}
    assert len(json.dumps(backup)) > 2_000_000
    assert saver.send("POST", "/api/backup", backup).json()["puzzles"] == 9_000


def test_each_browser_of_another_machine_has_its_own_saves(tmp_path: Path) -> None:
    settings = Settings(host="0.0.0.0", token="mind the gap", names=("box",), folder=tmp_path)
    app = create_app(settings)
    with TestClient(app, base_url="http://box") as http:
        http.get("/?token=mind the gap")
        first = Client(http)
        keep(first, PUZZLE, "mine")
        other = TestClient(app, base_url="http://box")
        other.get("/?token=mind the gap")
        assert len(saved(first)["games"]) == 1
        assert other.get("/api/saved").json()["games"] == []
        number = saved(first)["games"][0]["id"]
        token = {HEADER: first.token}
        assert other.delete(f"/api/saved/games/{number}", headers=token).status_code == 404
        profile = http.cookies["loshu-profile"]
    assert profile.encode() not in (tmp_path / FILE).read_bytes()


def test_saves_survive_a_restart(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    store.add_savepoint("local", "sudoku", "kept", PUZZLE, {})
    store.close()
    again = SaveStore(tmp_path)
    assert [game["name"] for game in again.saved("local")["games"]] == ["kept"]
    again.close()


def test_a_damaged_file_is_renamed_and_named(tmp_path: Path) -> None:
    for damage in (b"no database at all", b"", None):
        store = SaveStore(tmp_path)
        for at in range(200):
            store.add_savepoint("local", "sudoku", f"{at}", PUZZLE, {"x": "y" * 1000})
        store.close()
        content = (tmp_path / FILE).read_bytes()
        middle = content[:8192] + b"\xa5" * 40_000 + content[48_192:]
        (tmp_path / FILE).write_bytes(middle if damage is None else damage or content[:20_000])
        store = SaveStore(tmp_path)
        (aside,) = tmp_path.glob("*.damaged-*")
        assert str(aside) in store.notice
        assert str(aside) in store.saved("local")["notice"]
        assert store.saved("local")["games"] == []
        store.close()
        for path in tmp_path.iterdir():
            path.unlink()


def test_a_file_of_a_newer_version_is_refused_and_unchanged(tmp_path: Path) -> None:
    SaveStore(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(UnsupportedError, match="newer version"):
        create_app(Settings(folder=tmp_path))
    assert (tmp_path / FILE).read_bytes() == before


def test_every_migration_is_a_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from loshu.web.saves import database

    store = SaveStore(tmp_path)
    store.add_savepoint("local", "sudoku", "kept", PUZZLE, {})
    store.close()
    more = (*MIGRATIONS, ("ALTER TABLE games ADD COLUMN tags TEXT NOT NULL DEFAULT ''",))
    monkeypatch.setattr(database, "MIGRATIONS", more)
    monkeypatch.setattr(database, "VERSION", VERSION + 1)
    store = SaveStore(tmp_path)
    assert [game["name"] for game in store.saved("local")["games"]] == ["kept"]
    store.close()
    monkeypatch.setattr(database, "MIGRATIONS", (*more, ("CREATE TABLE x (y)", "nonsense")))
    monkeypatch.setattr(database, "VERSION", VERSION + 2)
    with pytest.raises(SaveError):
        SaveStore(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    connection.close()
    assert version == VERSION + 1
    assert "x" not in tables


def test_a_folder_that_cannot_be_created_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="folder"):
        Database(tmp_path / "file" / "folder")


def test_a_full_disk_is_reported_and_loses_nothing(
    saver: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(saver, PUZZLE, "kept")
    database: Any = saver.http.app.state.saves._database  # type: ignore[attr-defined]
    database._connection.execute("PRAGMA max_page_count=1")
    large = {"name": "large", "puzzles": [f"sudoku:{at}{'.' * 90}" for at in range(9_000)]}
    reply = saver.send("POST", "/api/saved/collections", large)
    assert reply.status_code == 507
    assert "full" in reply.json()["error"]
    assert [game["name"] for game in saved(saver)["games"]] == ["kept"]


WRITER = """
import sys
from pathlib import Path
from loshu.web.saves.store import SaveStore
store = SaveStore(Path(sys.argv[1]))
for at in range(int(sys.argv[2]), 10**9):
    store.keep_current("local", "sudoku", f"sudoku:{at}", {})
    game = store.add_savepoint("local", "sudoku", f"{at}", f"sudoku:{at}", {"x": "y" * 3000})
    if at % 100 > 20:
        store.remove("local", "games", game["id"])
    print(at, flush=True)
"""


def test_every_acknowledged_save_survives_kill_9(tmp_path: Path) -> None:
    last, kept = 0, set[str]()
    for seconds in (0.05, 0.11, 0.23, 0.31):
        command = [sys.executable, "-c", WRITER, str(tmp_path), str(last + 1)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            done = [int(process.stdout.readline())]
            time.sleep(seconds)
            process.kill()
            done += [int(line) for line in process.stdout if line.endswith("\n")]
        kept |= {str(at) for at in done if at % 100 <= 20}
        last = done[-1]
        assert whole(tmp_path)
        store = SaveStore(tmp_path)
        games = store.saved("local")["games"]
        assert kept <= {game["name"] for game in games}
        (current,) = (game["text"] for game in games if not game["name"])
        # The next one may have been saved without an acknowledgement.
        assert current in (f"sudoku:{last}", f"sudoku:{last + 1}")
        assert not store.notice
        store.close()


def whole(folder: Path) -> bool:
    connection = sqlite3.connect(folder / FILE)
    found = connection.execute("PRAGMA integrity_check").fetchall()
    connection.close()
    return found == [("ok",)]


def test_a_server_killed_during_saving_has_every_acknowledged_save(
    tmp_path: Path,
) -> None:
    acknowledged: list[str] = []
    numbers = count()
    for enough in (10, 20):
        command = [sys.executable, "-m", "loshu", "serve", "--port", "0", "--data", str(tmp_path)]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            assert process.stderr is not None
            address = process.stderr.readline().split()[3].rstrip("/")
            token = httpx2.get(f"{address}/api/session").json()["token"]
            writers = [
                Thread(target=write, args=(address, token, numbers, acknowledged)) for _ in range(3)
            ]
            for writer in writers:
                writer.start()
            while len(acknowledged) < enough and any(writer.is_alive() for writer in writers):
                time.sleep(0.01)
            process.kill()
            for writer in writers:
                writer.join()
        assert whole(tmp_path)
    assert len(acknowledged) >= 20
    store = SaveStore(tmp_path)
    assert set(acknowledged) <= {game["name"] for game in store.saved("local")["games"]}
    store.close()


def write(address: str, token: str, numbers: Iterator[int], acknowledged: list[str]) -> None:
    """Save until the server has ended."""
    while True:
        name = str(next(numbers))
        body = {"room": "sudoku", "name": name, "text": PUZZLE}
        try:
            reply = httpx2.post(f"{address}/api/saved/games", json=body, headers={HEADER: token})
        except httpx2.HTTPError:
            return
        if reply.status_code != 201:
            return
        acknowledged.append(name)


def test_a_new_game_keeps_unfinished_ones_and_drops_finished_ones(saver: Client) -> None:
    def play(game: str, **more: object) -> None:
        body = {"text": f"{PUZZLE}+{game}", "state": {}, "game": game, **more}
        assert saver.send("PUT", "/api/saved/current/sudoku", body).status_code == 200

    def games() -> list[str]:
        return [game["text"][-1] for game in saved(saver)["games"]]

    play("a")
    play("b")
    play("a")
    assert games() == ["a", "b"]
    play("a", finished=True)
    play("c")
    assert games() == ["c", "b"]
    backup = saver.http.get("/api/backup").json()
    assert saver.send("POST", "/api/backup", backup).json()["games"] == 0
    for number in range(UNFINISHED):
        play(f"{number} d")
    assert len(games()) == UNFINISHED


def played(client: Client, **how: object) -> Any:
    body = {"text": PUZZLE, "game": PUZZLE, "played": {"level": "easy", **how}}
    return client.send("PUT", "/api/saved/current/sudoku", body)


def results(client: Client, since: float = 0) -> Any:
    return client.http.get("/api/saved/results", params={"since": since}).json()["results"]


def test_a_puzzle_keeps_the_result_of_its_first_solution(saver: Client) -> None:
    for how in ({"seconds": 5.0}, {"seconds": 61.5, "helps": 2, "solved": True}, {"seconds": 1.0}):
        assert played(saver, **how).status_code == 200
    (result,) = results(saver)
    assert (result["room"], result["puzzle"], result["level"]) == ("sudoku", PUZZLE, "easy")
    assert (result["seconds"], result["helps"], result["solved"]) == (61.5, 2, True)
    assert results(saver, since=result["changed"] + 1) == []
    (game,) = saved(saver)["games"]
    assert (game["level"], game["finished"], game["seconds"]) == ("easy", False, 61.5)
    assert game["puzzle"] == PUZZLE


def test_results_move_with_a_backup_and_are_not_added_twice(saver: Client) -> None:
    played(saver, seconds=61.5, solved=True)
    backup = saver.http.get("/api/backup").json()
    before = results(saver)
    assert saver.send("POST", "/api/backup", backup).status_code == 200
    assert results(saver) == before
    with TestClient(create_app(Settings()), base_url="http://localhost") as http:
        other = Client(http)
        assert other.send("POST", "/api/backup", backup).status_code == 200
        assert results(other) == before


@each_row(
    "how",
    [{"seconds": -1}, {"helps": 1.5}, {"level": "Very hard"}, {"more": 1}],
)
def test_a_wrong_result_is_refused(saver: Client, how: dict[str, object]) -> None:
    assert played(saver, **how).status_code == 422
    assert results(saver) == []
