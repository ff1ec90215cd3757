"""Rows of the table of results: how each played puzzle went, for the statistics of a player."""

import sqlite3
import time
from typing import Any, Final

from loshu.web.saves.forms import LONGEST, RESULTS, PlayedPuzzle, PlayedSoFar

COLUMNS: Final = ("room", "puzzle", "level", "seconds", "helps", "solved", "begun", "changed")


def results_of(
    connection: sqlite3.Connection, key: str, *, since: float = 0.0
) -> list[dict[str, Any]]:
    """Return the results of a person that changed since a moment, the newest first."""
    rows = connection.execute(
        f"SELECT {', '.join(COLUMNS)} FROM results WHERE owner = ? AND changed >= ? "
        "ORDER BY changed DESC",
        (key, since),
    )
    found = [dict(zip(COLUMNS, row, strict=True)) for row in rows]
    return [{**each, "solved": bool(each["solved"])} for each in found]


def put_result(
    connection: sqlite3.Connection, key: str, room: str, puzzle: str, played: PlayedSoFar
) -> None:
    """Note how a game went so far; a solved puzzle keeps its first result."""
    now = time.time()
    fields = played.model_dump()
    add_result(
        connection, key, PlayedPuzzle(room=room, puzzle=puzzle, begun=now, changed=now, **fields)
    )


def add_result(connection: sqlite3.Connection, key: str, result: PlayedPuzzle) -> bool:
    """Add a result, or update one of a puzzle that was not solved; drop the oldest of too many."""
    if not result.puzzle or len(result.puzzle) > LONGEST:
        return False
    values = result.model_dump()
    changed = connection.execute(
        f"INSERT INTO results (owner, {', '.join(COLUMNS)}) "
        f"VALUES (:owner, {', '.join(f':{name}' for name in COLUMNS)}) "
        "ON CONFLICT (owner, room, puzzle) DO UPDATE SET level = excluded.level, "
        "seconds = excluded.seconds, helps = excluded.helps, solved = excluded.solved, "
        "changed = excluded.changed WHERE NOT solved AND excluded.changed > changed",
        {"owner": key, **values},
    ).rowcount
    connection.execute(
        "DELETE FROM results WHERE owner = ? AND rowid NOT IN "
        "(SELECT rowid FROM results WHERE owner = ? ORDER BY changed DESC LIMIT ?)",
        (key, key, RESULTS),
    )
    return bool(changed)
