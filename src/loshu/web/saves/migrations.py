"""The changes that made the tables of saves: one entry each, which never changes afterwards."""

from typing import Final

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
        # A room has one current game of each key, so that a new game replaces no unfinished one.
        "ALTER TABLE games ADD COLUMN game TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN finished INTEGER NOT NULL DEFAULT 0",
        "DROP INDEX current_games",
        "CREATE UNIQUE INDEX current_games ON games (owner, room, game) WHERE name = ''",
    ),
)
"""The statements that lead from each version of the schema to the next one.

A file's version, in SQLite's ``user_version``, is the number of entries that it has been through.
"""

VERSION: Final = len(MIGRATIONS)
"""That of this Loshu."""
