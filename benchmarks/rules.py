"""Variants of many rules: building and searching for two solutions, beside a public solver.

``LOSHU_ISS`` names a checkout of sigh/Interactive-Sudoku-Solver (measured at e373f98), which node
runs; without it, ours is measured alone.  Both are warm and count CPU seconds of one thread.
"""

import json
import os
import subprocess
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import itemgetter
from pathlib import Path
from statistics import median
from subprocess import PIPE
from time import thread_time
from typing import Any

from loshu.kernels import RuleSearch
from loshu.sudoku.solving.rule_program import program_of
from loshu.sudoku.sudoku import Sudoku

PUZZLES = Path(__file__).parents[2] / "shared/data/variants/rules-shared.jsonl"
RUNNER = Path(__file__).with_suffix(".js")
REPEATS = 5
ROUNDS = 3
"""In which ours and the peer take turns."""
LIMIT = 2
BACKTRACKS = 300_000
"""After which the peer gives up, as in the published figures."""
SECONDS = 10.0
"""After which ours gives up."""
_Ask = Callable[[dict[str, Any]], dict[str, Any] | None]


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


@contextmanager
def peer() -> Iterator[_Ask]:
    """Start the peer, which takes a puzzle that is in its collection or that its text form holds.

    It answers between two measurements of ours, so that both meet the same load.
    """
    folder = os.environ.get("LOSHU_ISS")
    if folder is None:
        yield lambda _: None
        return
    command = ["node", str(RUNNER), folder]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asked, answers = process.stdin, process.stdout

        def ask(row: dict[str, Any]) -> dict[str, Any] | None:
            request = {
                "id": int(row["id"].partition("-")[2]), "text": _jigsaw(row),
                "solution": row["solution"], "repeats": REPEATS, "backtracks": BACKTRACKS,
            }  # fmt: skip
            print(json.dumps(request), file=asked, flush=True)
            answer: dict[str, Any] | None = next(
                json.loads(line) for line in answers if line[0] in "{n"
            )
            return answer

        yield ask


def in_turn(row: dict[str, Any], ask: _Ask) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """Measure ours and the peer in turn; the best of each."""
    puzzle = Sudoku.parse(json.dumps(row["puzzle"]))
    mine, other = ours(puzzle), ask(row)
    for _ in range(ROUNDS - 1 if mine["seconds"] < 1 else 0):
        mine = min(mine, ours(puzzle), key=itemgetter("seconds"))
        if other is not None:
            other = min(other, ask(row) or other, key=itemgetter("seconds"))
    return mine, other


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
    with peer() as ask:
        measured = [in_turn(row, ask) for row in rows]
    ratios = defaultdict[str, list[float]](list)
    totals, slower, open_ = [0.0, 0.0], 0, 0
    print(f"{'puzzle':10}{'rules':44}{'found':>6}{'ms':>9}{'nodes':>9}{'ISS ms':>9}{'ratio':>8}")
    for row, (mine, other) in zip(rows, measured, strict=True):
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
    print(f"median of ours: {1e3 * median(mine['seconds'] for mine, _ in measured):.2f} ms")
    print(f"not finished in {SECONDS:g} s: {open_} of {len(rows)}")
    for kind, found in ratios.items():
        print(f"{kind}: {len(found)} puzzles, median ratio {median(found):.2f}")
    if ratios:
        every = [ratio for found in ratios.values() for ratio in found]
        print(f"all: median ratio {median(every):.2f}, total {totals[1] / totals[0]:.2f}")
        print(f"slower by more than 5 ms: {slower} of {len(every)}")
