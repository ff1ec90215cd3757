"""Let many people use the server at once, and report how long they wait.

``python -m tools.load [--users 100] [--seconds 20]``: each opens a session and then checks,
solves and asks for hints, with the pause of somebody who reads (a second on average).
"""

import argparse
import asyncio
import random
import sys
import time
from collections import defaultdict
from typing import Final

import httpx2

from tools.running_server import Running, running_server

GOAL: Final = 0.25
"""Seconds within which 99 of 100 replies come."""
PAUSE: Final = 1.0
PUZZLES: Final = 40


def main() -> int:
    """Run the users; return 1 where they wait longer than the goal."""
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=main.__doc__)
    parser.add_argument("--users", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20.0)
    options = parser.parse_args()
    with running_server() as server:
        waits = asyncio.run(_all(server, options.users, options.seconds))
    worst = 0.0
    print(f"{options.users} users for {options.seconds:g} s, {PAUSE:g} s between requests")
    for action, times in sorted(waits.items()):
        median, late = (1e3 * _quantile(times, part) for part in (0.5, 0.99))
        worst = max(worst, late / 1e3)
        print(f"{action:6} {len(times):6} requests  p50 {median:6.1f} ms  p99 {late:6.1f} ms")
    return int(worst > GOAL)


async def _all(server: Running, users: int, seconds: float) -> dict[str, list[float]]:
    waits: dict[str, list[float]] = defaultdict(list)
    limits = httpx2.Limits(max_connections=users)
    headers = {"x-loshu-token": server.token}
    async with httpx2.AsyncClient(
        base_url=server.address, headers=headers, limits=limits, timeout=60
    ) as client:
        made = await client.post("/api/sudoku/make", json={"number": PUZZLES, "seed": 1})
        made.raise_for_status()
        puzzles = [puzzle["text"] for puzzle in made.json()["puzzles"]]
        end = time.monotonic() + seconds
        await asyncio.gather(
            *(_user(client, puzzles, random.Random(user), end, waits) for user in range(users))
        )
    return waits


async def _user(
    client: httpx2.AsyncClient,
    puzzles: list[str],
    chance: random.Random,
    end: float,
    waits: dict[str, list[float]],
) -> None:
    await asyncio.sleep(chance.random() * PAUSE)
    while time.monotonic() < end:
        action = chance.choice(("check", "solve", "hint"))
        begun = time.perf_counter()
        reply = await client.post(f"/api/sudoku/{action}", json={"text": chance.choice(puzzles)})
        waits[action].append(time.perf_counter() - begun)
        reply.raise_for_status()
        await asyncio.sleep(chance.expovariate(1 / PAUSE))


def _quantile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


if __name__ == "__main__":
    sys.exit(main())
