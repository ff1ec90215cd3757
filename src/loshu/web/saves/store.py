"""Saves of each person: current games, savepoints, collections, settings."""

import sqlite3
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from loshu.core.errors import UnsupportedError
from loshu.web.saves.database import Database
from loshu.web.saves.forms import (
    FORM,
    PUZZLES,
    Backup,
    BackupGame,
    PlayedSoFar,
    PuzzleCollection,
    require_family,
)
from loshu.web.saves.results import add_result, put_result, results_of
from loshu.web.saves.tables import (
    COLLECTION,
    GAME,
    add_collection,
    as_text,
    game_key,
    key_of,
    put_game,
    require_room,
    restore_game,
    row_numbered,
    rows_of,
    set_collection,
    settings_of,
    tidy_room,
    unite,
)


class SaveStore:
    """The saves of all people; each sees their own.

    Parameters
    ----------
    folder : Path, optional
        Folder of the file; without it all is lost when the server ends.

    Examples
    --------
    >>> store = SaveStore(None)
    >>> _ = store.keep_current("me", "sudoku", "sudoku:2x2:1.....2..3.....4", {})
    >>> [game["room"] for game in store.saved("me")["games"]]
    ['sudoku']
    """

    def __init__(self, folder: Path | None) -> None:
        self._database = Database(folder)

    @property
    def notice(self) -> str:
        """A notice about a damaged file, or empty."""
        return self._database.notice

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def saved(self, owner: str) -> dict[str, Any]:
        """Return all saves of a person, the newest first."""
        with self._database.reading() as connection:
            return {
                "games": _timed(connection, owner, rows_of(connection, "games", GAME, owner)),
                "collections": list(rows_of(connection, "collections", COLLECTION, owner)),
                "settings": settings_of(connection, owner),
                "notice": self.notice,
            }

    def settings(self, owner: str) -> dict[str, Any]:
        """Return the settings of a person."""
        with self._database.reading() as connection:
            return settings_of(connection, owner)

    def keep_settings(self, owner: str, settings: Mapping[str, Any]) -> None:
        """Replace all settings."""
        with self._database.writing() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO settings VALUES (?, ?)", (key_of(owner), as_text(settings))
            )

    def keep_current(
        self,
        owner: str,
        room: str,
        text: str,
        state: Mapping[str, str],
        *,
        game: str = "",
        finished: bool = False,
        played: PlayedSoFar | None = None,
    ) -> dict[str, Any]:
        """Save the current game of a room, and how it went so far.

        It replaces its earlier state; unfinished games with other keys stay.
        """
        kept = BackupGame(
            room=room,
            name="",
            text=text,
            state={**state},
            changed=time.time(),
            game=game_key(game),
            level=played.level if played else "",
        )
        require_family(text)
        with self._database.writing() as connection:
            if played is not None:
                put_result(connection, key_of(owner), room, game, played)
            return _kept(connection, owner, kept, finished=finished)

    def results(self, owner: str, since: float = 0.0) -> list[dict[str, Any]]:
        """Return the results of a person that changed since a moment, the newest first."""
        with self._database.reading() as connection:
            return results_of(connection, key_of(owner), since=since)

    def add_savepoint(
        self, owner: str, room: str, name: str, text: str, state: Mapping[str, str]
    ) -> dict[str, Any]:
        """Save a game under a name."""
        game = BackupGame(room=room, name=name, text=text, state={**state}, changed=time.time())
        require_family(text)
        with self._database.writing() as connection:
            return _kept(connection, owner, game)

    def rename_game(self, owner: str, number: int, name: str) -> bool:
        """Name a game, which makes a current one a savepoint; False if it does not exist."""
        with self._database.writing() as connection:
            changed = connection.execute(
                "UPDATE games SET name = ? WHERE owner = ? AND id = ?",
                (name, key_of(owner), number),
            ).rowcount
            require_room(connection, key_of(owner))
        return bool(changed)

    def remove(self, owner: str, kind: str, number: int) -> bool:
        """Delete a game or a collection; False if it does not exist."""
        assert kind in ("games", "collections")
        with self._database.writing() as connection:
            gone = connection.execute(
                f"DELETE FROM {kind} WHERE owner = ? AND id = ?", (key_of(owner), number)
            )
        return bool(gone.rowcount)

    def add_collection(self, owner: str, collection: PuzzleCollection) -> dict[str, Any]:
        """Save puzzles as a collection with a new name."""
        for text in collection.puzzles:
            require_family(text)
        with self._database.writing() as connection:
            number = add_collection(connection, key_of(owner), collection)
            require_room(connection, key_of(owner))
            return row_numbered(connection, "collections", COLLECTION, number)

    def change_collection(
        self, owner: str, number: int, collection: PuzzleCollection
    ) -> dict[str, Any] | None:
        """Replace a collection; None if it does not exist."""
        for text in collection.puzzles:
            require_family(text)
        with self._database.writing() as connection:
            if not set_collection(connection, key_of(owner), number, collection):
                return None
            require_room(connection, key_of(owner))
            return row_numbered(connection, "collections", COLLECTION, number)

    def add_puzzle(self, owner: str, number: int, text: str) -> dict[str, Any] | None:
        """Add a puzzle to a collection that does not have it; None for an unknown collection."""
        require_family(text)
        with self._database.writing() as connection:
            found = [
                each
                for each in rows_of(connection, "collections", COLLECTION, owner)
                if each["id"] == number
            ]
            if not found:
                return None
            puzzles = list(dict.fromkeys((*found[0]["puzzles"], text)))
            if len(puzzles) > PUZZLES:
                raise UnsupportedError(f"A collection can have {PUZZLES:,} puzzles.")
            together = PuzzleCollection(name=found[0]["name"], puzzles=puzzles)
            set_collection(connection, key_of(owner), number, together)
            require_room(connection, key_of(owner))
            return row_numbered(connection, "collections", COLLECTION, number)

    def backup(self, owner: str) -> dict[str, Any]:
        """Return a backup of everything for `restore`."""
        saved = self.saved(owner)
        return {
            "form": FORM,
            "games": [
                _without(game, "id", "finished", "puzzle", "seconds") for game in saved["games"]
            ],
            "collections": [_without(each, "id", "changed") for each in saved["collections"]],
            "settings": saved["settings"],
            "results": self.results(owner),
        }

    def restore(self, owner: str, backup: Backup) -> dict[str, int]:
        """Add all that a backup has and that is missing here; on an error add nothing.

        Current games of the backup replace older ones; collections with the same name are merged.
        """
        backup.verify()
        key = key_of(owner)
        with self._database.writing() as connection:
            games = sum(restore_game(connection, key, game) for game in backup.games)
            puzzles = sum(unite(connection, key, each) for each in backup.collections)
            for result in backup.results:
                add_result(connection, key, result)
            if backup.settings:
                together = {**settings_of(connection, owner), **backup.settings}
                connection.execute(
                    "INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, as_text(together))
                )
            require_room(connection, key)
        return {"games": games, "puzzles": puzzles}


def _kept(
    connection: sqlite3.Connection, owner: str, game: BackupGame, *, finished: bool = False
) -> dict[str, Any]:
    """Save a game in a transaction; return its record."""
    number = put_game(connection, key_of(owner), game)
    if not game.name:
        tidy_room(connection, key_of(owner), number, finished=finished)
    require_room(connection, key_of(owner))
    (kept,) = _timed(connection, owner, [row_numbered(connection, "games", GAME, number)])
    return kept


def _timed(
    connection: sqlite3.Connection, owner: str, games: Iterable[dict[str, Any]]
) -> list[dict[str, Any]]:
    """Add the puzzles and the playing times of games, which are with the results."""
    known = {
        (each["room"], game_key(each["puzzle"])): _only(each, "puzzle", "seconds")
        for each in results_of(connection, key_of(owner))
    }
    return [{**game, **known.get((game["room"], game["game"]), {})} for game in games]


def _only(record: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: record[name] for name in names}


def _without(record: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name not in names}
