"""Results and unfinished games on a server, as a player has them after some days."""

import time
from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from itertools import cycle
from typing import Any, Final

import httpx2

from loshu import sudoku
from tools.running_server import Running

DAYS: Final = 9
"""Days whose puzzles were played."""
LEFT: Final = frozenset({4, 7, 18, 22, 23, 30, 33, 41, 52})
"""Puzzles that were not played, by their place from today on."""
BEGUN: Final = {2: 30, 10: 44}
"""Unfinished Sudokus, and the number of their entries."""
SECONDS: Final = {"easy": 190.0, "medium": 330.0, "hard": 640.0}
SPEEDS: Final = (1.0, 1.3, 0.8, 1.1, 0.7, 1.6, 0.9, 1.2, 0.6, 1.4, 1.05)


def play(server: Running) -> None:
    """Send the results of most puzzles of the last days, and two unfinished games."""
    with httpx2.Client(base_url=server.address, timeout=120) as client:
        client.headers["x-loshu-token"] = server.token
        results, games = [], []
        for place, (result, speed) in enumerate(zip(_solved(client), cycle(SPEEDS))):
            if place in BEGUN:
                games.append(_begun(result, BEGUN[place]))
                results.append(result | {"solved": False})
            elif place not in LEFT:
                results.append(result | {"seconds": result["seconds"] * speed})
        saves = {"form": "loshu saves 1", "results": results, "games": games}
        client.post("/api/backup", json=saves).raise_for_status()


def _solved(client: httpx2.Client) -> Iterator[dict[str, Any]]:
    """Yield a result of each puzzle of the last days, today's first."""
    families = [each["name"] for each in client.get("/api/session").json()["families"]]
    for ago in range(DAYS):
        day = (date.today() - timedelta(ago)).isoformat()
        changed = time.time() - ago * 86_400 - 60
        for family in families:
            for puzzle in client.post(f"/api/{family}/daily", json={"date": day}).json()["puzzles"]:
                seconds = SECONDS[puzzle["level"]]
                yield {
                    "room": family,
                    "puzzle": puzzle["text"],
                    "level": puzzle["level"],
                    "seconds": seconds,
                    "helps": int(ago % 3 == 1),
                    "solved": True,
                    "begun": changed - seconds,
                    "changed": changed,
                }


def _begun(result: dict[str, Any], entries: int) -> dict[str, Any]:
    """Return the game of a Sudoku whose first empty cells are filled."""
    puzzle = result["puzzle"]
    solution = sudoku.solve(puzzle).solution
    assert solution is not None
    family, _, line = puzzle.partition(":")
    cells = [*line]
    for cell in [at for at, each in enumerate(line) if each == "."][:entries]:
        cells[cell] = f"+{solution.values[cell]}"
    return {
        "room": family,
        "name": "",
        "text": f"{family}:{''.join(cells)}",
        "state": {},
        "level": result["level"],
        "game": sha256(puzzle.encode()).hexdigest()[:32],
        "changed": result["changed"],
    }
