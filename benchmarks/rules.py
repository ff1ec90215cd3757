"""Variants of many rules: building and searching for two solutions, beside a public solver.

``LOSHU_ISS`` names a checkout of sigh/Interactive-Sudoku-Solver (measured at e373f98), which node
runs; without it, ours is measured alone.  Both are warm and count CPU seconds of one thread.
"""

import json
import os
import subprocess
from collections import defaultdict
from pathlib import Path
from statistics import median
from time import thread_time
from typing import Any

from loshu.kernels import RuleSearch
from loshu.sudoku.solving.rule_program import program_of
from loshu.sudoku.sudoku import Sudoku

PUZZLES = Path(__file__).parents[2] / "shared/data/variants/rules-shared.jsonl"
RUNNER = Path(__file__).with_suffix(".js")
REPEATS = 5
LIMIT = 2
BACKTRACKS = 300_000
"""After which the peer gives up, as in the published figures."""
SECONDS = 10.0
"""After which ours gives up."""


def ours(puzzle: Sudoku) -> dict[str, Any]:
    """Build and search; the best of some repeats."""
    best: dict[str, Any] = {"seconds": float("inf")}
    for _ in range(REPEATS):
        began = thread_time()
        search = RuleSearch(*program_of(puzzle)[1:])
        while not search.ended and search.count < LIMIT and thread_time() - began < SECONDS:
            search.resume(1000, LIMIT)
        seconds = thread_time() - began
        complete = search.ended or search.count >= LIMIT
        if seconds < best["seconds"]:
            best = {"seconds": seconds, "solutions": search.count, "complete": complete}
            best["guesses"] = search.nodes
        if seconds > 1:
            break
    return best


def theirs(rows: list[dict[str, Any]]) -> list[dict[str, Any] | None]:
    """Ask the peer for all puzzles that are in its collection, or that its text form holds."""
    folder = os.environ.get("LOSHU_ISS")
    if folder is None:
        return [None] * len(rows)
    requests = [
        {"id": int(row["id"].partition("-")[2]), "text": _jigsaw(row),
         "solution": row["solution"], "repeats": REPEATS, "backtracks": BACKTRACKS}
        for row in rows
    ]  # fmt: skip
    done = subprocess.run(
        ["node", str(RUNNER), folder], input="\n".join(map(json.dumps, requests)),
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [json.loads(line) for line in done.stdout.splitlines() if line[0] in "{n"]


def _jigsaw(row: dict[str, Any]) -> str | None:
    """Write a layout without givens, of regions or of further houses, in the peer's text form."""
    cells = [cell for line in row["puzzle"]["grid"] for cell in line]
    if not {*row["types"]} <= {"Jigsaw", "NoBoxes"} or any("value" in cell for cell in cells):
        return None
    if "NoBoxes" in row["types"]:
        return ".NoBoxes.Jigsaw~" + "".join(str(cell["region"]) for cell in cells)
    size = row["puzzle"]["size"]
    layout = [""] * size * size
    for number, house in enumerate(row["puzzle"]["extraregion"]):
        for name in house["cells"]:
            layout[(int(name[1]) - 1) * size + int(name[3]) - 1] = str(number)
    return ".Jigsaw~" + "".join(layout)


def run() -> None:
    if not PUZZLES.exists():
        print("the list of puzzles is not here")
        return
    rows = [json.loads(line) for line in PUZZLES.read_text().splitlines()]
    own = [ours(Sudoku.parse(json.dumps(row["puzzle"]))) for row in rows]
    peer = theirs(rows)
    ratios = defaultdict[str, list[float]](list)
    totals, slower, open_ = [0.0, 0.0], 0, 0
    print(f"{'puzzle':10}{'rules':44}{'found':>6}{'ms':>9}{'nodes':>9}{'ISS ms':>9}{'ratio':>8}")
    for row, mine, other in zip(rows, own, peer, strict=True):
        wrong = mine["complete"] and row["complete"] and mine["solutions"] != row["solutions_found"]
        assert not wrong, row["id"]
        open_ += not mine["complete"]
        shown = f"{row['id']:10}{'+'.join(row['types'])[:42]:44}{mine['solutions']:>6}"
        shown += f"{1e3 * mine['seconds']:>9.2f}{mine['guesses']:>9,}"
        if other is not None and other["solutions"] == row["solutions_found"]:
            ratio = other["seconds"] / mine["seconds"]
            kind = "one solution" if row["solutions_found"] == 1 else "none or several"
            ratios[kind].append(ratio)
            totals = [totals[0] + mine["seconds"], totals[1] + other["seconds"]]
            slower += mine["seconds"] > other["seconds"] + 0.005
            shown += f"{1e3 * other['seconds']:>9.2f}{ratio:>8.2f}"
        print(shown)
    print(f"median of ours: {1e3 * median(mine['seconds'] for mine in own):.2f} ms")
    print(f"not finished in {SECONDS:g} s: {open_} of {len(own)}")
    for kind, found in ratios.items():
        print(f"{kind}: {len(found)} puzzles, median ratio {median(found):.2f}")
    if ratios:
        every = [ratio for found in ratios.values() for ratio in found]
        print(f"all: median ratio {median(every):.2f}, total {totals[1] / totals[0]:.2f}")
        print(f"slower by more than 5 ms: {slower} of {len(every)}")
