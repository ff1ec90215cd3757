"""The file of saves: open it, update its schema, and write in transactions."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from loshu.core.errors import LoshuError, UnsupportedError

FILE: Final = "saves.sqlite3"
PATIENCE: Final = 5.0
"""Seconds to wait for another server that writes to the same file."""
PAGES: Final = 262_144
"""Largest number of pages of 4 KiB in the file."""
_DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class SaveError(LoshuError):
    """The file of saves cannot be read or written."""


class Database:
    """One connection, used by one thread at a time.

    Parameters
    ----------
    folder : Path, optional
        Folder of the file (default: tables in memory).

    Raises
    ------
    UnsupportedError
        The file was written by a newer version of Loshu.
    SaveError
        The folder or the file cannot be used.

    Examples
    --------
    >>> with Database(None).writing() as connection:
    ...     connection.execute("PRAGMA user_version").fetchone()
    (3,)
    """

    def __init__(self, folder: Path | None) -> None:
        self._lock = threading.RLock()
        self.notice = ""
        """A notice about a damaged file."""
        path = ":memory:" if folder is None else str(_made(folder) / FILE)
        try:
            self._connection = self._whole(path)
            self._migrate(path)
        except sqlite3.Error as error:
            raise SaveError(f"Games cannot be saved in {path}: {error}") from None

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Run a transaction: all changes or none, on disk at the end.

        Raises
        ------
        SaveError
            The disk is full, or writing fails for another reason.
        """
        with self._lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                try:
                    yield self._connection
                    self._connection.execute("COMMIT")
                except BaseException:
                    if self._connection.in_transaction:
                        self._connection.execute("ROLLBACK")
                    raise
            except sqlite3.Error as error:
                raise SaveError(f"Not saved: {error}") from None

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Read a consistent state of the tables."""
        with self._lock:
            try:
                yield self._connection
            except sqlite3.Error as error:
                raise SaveError(f"The saved games cannot be read: {error}") from None

    def close(self) -> None:
        """Close the file; all saves are in it already."""
        with self._lock:
            self._connection.close()

    def _whole(self, path: str) -> sqlite3.Connection:
        """Open a file; rename a damaged one and start a new one."""
        connection = _opened(path)
        try:
            faults = connection.execute("PRAGMA quick_check(1)").fetchall()
            if faults == [("ok",)]:
                return _prepared(connection)
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF not in _DAMAGED:
                connection.close()
                raise
        connection.close()
        self.notice = _set_aside(Path(path))
        return _prepared(_opened(path))

    def _migrate(self, path: str) -> None:
        """Update the tables to this version, each step in a transaction."""
        while (version := self._version()) < VERSION:
            with self.writing() as connection:
                if self._version() != version:  # another server has done it meanwhile
                    continue
                for statement in MIGRATIONS[version]:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {version + 1}")
        if version > VERSION:
            self.close()
            raise UnsupportedError(
                f"{path} was written by a newer version of Loshu. Update Loshu, or choose another "
                f"folder with --data."
            )

    def _version(self) -> int:
        return int(self._connection.execute("PRAGMA user_version").fetchone()[0])


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(f"The folder for saved games cannot be created: {error}") from None
    return folder


def _opened(path: str) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)


def _prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.execute("PRAGMA journal_mode=WAL")
    # Every commit waits for the disk: acknowledged changes survive a crash.
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA max_page_count={PAGES}")
    return connection


def _set_aside(path: Path) -> str:
    """Rename a damaged file and its companions; return a notice."""
    name = f"{path.name}.damaged-{time.strftime('%Y%m%d-%H%M%S')}"
    for suffix in ("", "-wal", "-shm"):
        part = path.with_name(path.name + suffix)
        try:
            part.replace(path.with_name(name + suffix))
        except FileNotFoundError:
            continue
        except OSError as error:
            raise SaveError(f"{path} is damaged and cannot be renamed: {error}") from None
    return (
        f"The file of saved games was damaged. It was renamed to {path.with_name(name)}, and a new "
        "file was started."
    )


MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        # The current game of a room has no name; savepoints have one.
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            owner TEXT NOT NULL,
            room TEXT NOT NULL,
            name TEXT NOT NULL,
            text TEXT NOT NULL,
            state TEXT NOT NULL,
            size INTEGER NOT NULL,
            changed REAL NOT NULL
        )""",
        "CREATE INDEX games_of ON games (owner, changed)",
        "CREATE UNIQUE INDEX current_games ON games (owner, room) WHERE name = ''",
        """CREATE TABLE collections (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            owner TEXT NOT NULL,
            name TEXT NOT NULL,
            puzzles TEXT NOT NULL,
            size INTEGER NOT NULL,
            changed REAL NOT NULL,
            UNIQUE (owner, name)
        )""",
        """CREATE TABLE settings (
            owner TEXT PRIMARY KEY,
            settings TEXT NOT NULL
        )""",
    ),
    (
        # A room has one current game per key: a new game replaces no unfinished one.
        "ALTER TABLE games ADD COLUMN game TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN finished INTEGER NOT NULL DEFAULT 0",
        "DROP INDEX current_games",
        "CREATE UNIQUE INDEX current_games ON games (owner, room, game) WHERE name = ''",
    ),
    (
        "ALTER TABLE games ADD COLUMN level TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE results (
            owner TEXT NOT NULL,
            room TEXT NOT NULL,
            puzzle TEXT NOT NULL,
            level TEXT NOT NULL,
            seconds REAL NOT NULL,
            helps INTEGER NOT NULL,
            solved INTEGER NOT NULL,
            begun REAL NOT NULL,
            changed REAL NOT NULL,
            UNIQUE (owner, room, puzzle)
        )""",
    ),
)
"""The statements from each version of the schema to the next.

A file's version, in SQLite's ``user_version``, is the number of entries applied to it.
"""

VERSION: Final = len(MIGRATIONS)
"""The schema version of this Loshu."""
