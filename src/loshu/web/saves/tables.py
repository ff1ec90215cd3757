"""Rows of the tables of saves; each function runs in a transaction of its caller."""

import json
import sqlite3
import time
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final

from loshu.core.errors import UnsupportedError
from loshu.web.saves.forms import (
    BYTES,
    COLLECTIONS,
    GAMES,
    PUZZLES,
    ROOMS,
    UNFINISHED,
    BackupGame,
    PuzzleCollection,
)

GAME: Final = ("id", "room", "name", "text", "state", "changed", "game", "level", "finished")
COLLECTION: Final = ("id", "name", "puzzles", "changed")


def key_of(owner: str) -> str:
    """Return the key of a person in the file, a hash of the cookie."""
    return sha256(owner.encode("utf-8", "surrogatepass")).hexdigest()


def game_key(puzzle: str) -> str:
    """Return the key of the current game with a puzzle."""
    return sha256(puzzle.encode("utf-8", "surrogatepass")).hexdigest()[:32] if puzzle else ""


def as_text(value: object) -> str:
    """Write a value as JSON, the form in the tables."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _size(*parts: object) -> int:
    """Return the size of something in a backup, in bytes."""
    return sum(len(as_text(part).encode()) for part in parts) + 100


def rows_of(
    connection: sqlite3.Connection, table: str, columns: tuple[str, ...], owner: str
) -> Iterator[dict[str, Any]]:
    """Yield the records of a person, the newest first."""
    query = f"SELECT {', '.join(columns)} FROM {table} WHERE owner = ? ORDER BY changed DESC, id"
    for row in connection.execute(query, (key_of(owner),)):
        yield _record(columns, row)


def row_numbered(
    connection: sqlite3.Connection, table: str, columns: tuple[str, ...], number: int
) -> dict[str, Any]:
    """Return the record with a number."""
    query = f"SELECT {', '.join(columns)} FROM {table} WHERE id = ?"
    return _record(columns, connection.execute(query, (number,)).fetchone())


def _record(columns: tuple[str, ...], row: tuple[Any, ...]) -> dict[str, Any]:
    found = dict(zip(columns, row, strict=True))
    for name in ("state", "puzzles"):
        if name in found:
            found[name] = json.loads(found[name])
    if "finished" in found:
        found["finished"] = bool(found["finished"])
    return found


def settings_of(connection: sqlite3.Connection, owner: str) -> dict[str, Any]:
    """Return the settings of a person."""
    query = "SELECT settings FROM settings WHERE owner = ?"
    row = connection.execute(query, (key_of(owner),)).fetchone()
    found: dict[str, Any] = json.loads(row[0]) if row else {}
    return found


def put_game(connection: sqlite3.Connection, key: str, game: BackupGame) -> int:
    """Add a game; an unnamed one replaces the unnamed one with its key in its room."""
    size = _size(game.room, game.name, game.text, game.state)
    state = as_text(game.state)
    if not game.name:
        query = (
            "UPDATE games SET text = ?, state = ?, size = ?, changed = ?, level = ? "
            "WHERE owner = ? AND room = ? AND name = '' AND game = ?"
        )
        connection.execute(
            query,
            (game.text, state, size, game.changed, game.level, key, game.room, game.game),
        )
        query = "SELECT id FROM games WHERE owner = ? AND room = ? AND name = '' AND game = ?"
        row = connection.execute(query, (key, game.room, game.game)).fetchone()
        if row:
            return int(row[0])
    added = connection.execute(
        "INSERT INTO games (owner, room, name, text, state, size, changed, game, level) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (key, game.room, game.name, game.text, state, size, game.changed, game.game, game.level),
    )
    assert added.lastrowid is not None
    return added.lastrowid


def tidy_room(connection: sqlite3.Connection, key: str, number: int, *, finished: bool) -> None:
    """Note whether the current game is finished; delete other finished ones of its room.

    The latest unfinished games are kept.
    """
    connection.execute("UPDATE games SET finished = ? WHERE id = ?", (finished, number))
    others = "owner = ? AND name = '' AND id != ? AND room = (SELECT room FROM games WHERE id = ?)"
    connection.execute(f"DELETE FROM games WHERE {others} AND finished", (key, number, number))
    connection.execute(
        f"DELETE FROM games WHERE {others} AND id NOT IN "
        f"(SELECT id FROM games WHERE {others} ORDER BY changed DESC LIMIT ?)",
        (key, number, number, key, number, number, UNFINISHED - 1),
    )


def restore_game(connection: sqlite3.Connection, key: str, game: BackupGame) -> bool:
    """Add a game unless it exists, or is older than the current one of its room."""
    if game.name:
        query = (
            "SELECT 1 FROM games "
            "WHERE owner = ? AND room = ? AND name = ? AND text = ? AND state = ?"
        )
        known: tuple[object, ...] = (key, game.room, game.name, game.text, as_text(game.state))
    else:
        query = (
            "SELECT 1 FROM games "
            "WHERE owner = ? AND room = ? AND name = '' AND game = ? AND changed >= ?"
        )
        known = (key, game.room, game.game, game.changed)
    if connection.execute(query, known).fetchone():
        return False
    put_game(connection, key, game)
    return True


def add_collection(connection: sqlite3.Connection, key: str, collection: PuzzleCollection) -> int:
    """Add a collection; return its number."""
    require_free(connection, key, collection.name, 0)
    size = _size(collection.name, collection.puzzles)
    added = connection.execute(
        "INSERT INTO collections (owner, name, puzzles, size, changed) VALUES (?, ?, ?, ?, ?)",
        (key, collection.name, as_text(collection.puzzles), size, time.time()),
    )
    assert added.lastrowid is not None
    return added.lastrowid


def set_collection(
    connection: sqlite3.Connection, key: str, number: int, collection: PuzzleCollection
) -> bool:
    """Replace a collection; False if it does not exist."""
    require_free(connection, key, collection.name, number)
    size = _size(collection.name, collection.puzzles)
    changed = connection.execute(
        "UPDATE collections SET name = ?, puzzles = ?, size = ?, changed = ? "
        "WHERE owner = ? AND id = ?",
        (collection.name, as_text(collection.puzzles), size, time.time(), key, number),
    )
    return bool(changed.rowcount)


def require_free(connection: sqlite3.Connection, key: str, name: str, number: int) -> None:
    """Raise for a name that another collection has."""
    query = "SELECT 1 FROM collections WHERE owner = ? AND name = ? AND id != ?"
    if connection.execute(query, (key, name, number)).fetchone():
        raise UnsupportedError(f"A collection named {name!r} exists. Choose another name.")


def unite(connection: sqlite3.Connection, key: str, collection: PuzzleCollection) -> int:
    """Add a collection, or its missing puzzles to the one with its name; return their number."""
    query = "SELECT id, puzzles FROM collections WHERE owner = ? AND name = ?"
    row = connection.execute(query, (key, collection.name)).fetchone()
    if row is None:
        add_collection(connection, key, collection)
        return len(collection.puzzles)
    before = json.loads(row[1])
    puzzles = list(dict.fromkeys((*before, *collection.puzzles)))
    if len(puzzles) > PUZZLES:
        raise UnsupportedError(
            f"{collection.name!r} would have more than {PUZZLES:,} puzzles. "
            f"Start another collection."
        )
    if len(puzzles) > len(before):
        together = PuzzleCollection(name=collection.name, puzzles=puzzles)
        set_collection(connection, key, row[0], together)
    return len(puzzles) - len(before)


def require_room(connection: sqlite3.Connection, key: str) -> None:
    """Raise if a person exceeds the limits, which undoes the transaction."""
    for what, condition, most in (
        ("savepoints", "count(*) FROM games WHERE owner = ? AND name != ''", GAMES),
        (
            "unfinished games",
            "count(DISTINCT room) FROM games WHERE owner = ? AND name = ''",
            ROOMS,
        ),
        ("collections", "count(*) FROM collections WHERE owner = ?", COLLECTIONS),
    ):
        (count,) = connection.execute(f"SELECT {condition}", (key,)).fetchone()
        if count > most:
            raise UnsupportedError(f"At most {most} {what} can be saved. Delete some first.")
    query = (
        "SELECT (SELECT total(size) FROM games WHERE owner = :key)"
        " + (SELECT total(size) FROM collections WHERE owner = :key)"
    )
    (size,) = connection.execute(query, {"key": key}).fetchone()
    if size > BYTES:
        raise UnsupportedError(
            f"Saved games can take {BYTES // 1_000_000} MB in all. Export them, then delete some."
        )
