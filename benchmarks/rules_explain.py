"""Explaining variants of many rules: CPU seconds of one thread, and what no technique solves."""

import json
from collections import Counter, defaultdict
from statistics import median
from time import thread_time
from typing import Final

from benchmarks.rules import PUZZLES
from loshu.sudoku.explanation.explainer import checked_steps
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import BEGINNER

CONTRADICTIONS: Final = {"forcing-chain", "forcing-net", "brute-force"}


def explained(puzzle: Sudoku) -> tuple[float, Counter[str]]:
    """Return the CPU seconds of an explanation, and how often each technique occurs."""
    began = thread_time()
    used = Counter(technique.name for technique, _ in checked_steps(puzzle, BEGINNER))
    return thread_time() - began, used


def run() -> None:
    if not PUZZLES.exists():
        print("the list of puzzles is not here")
        return
    rows = [json.loads(line) for line in PUZZLES.read_text().splitlines()]
    seconds = defaultdict[str, list[float]](list)
    solved = Counter[str]()
    print(f"{'puzzle':10}{'rules':44}{'steps':>6}{'s':>7}  contradictions")
    for row in rows:
        if row["solution"] is None or row["solutions_found"] != 1:
            continue
        took, used = explained(Sudoku.parse(json.dumps(row["puzzle"])))
        tried = {name: used[name] for name in sorted(CONTRADICTIONS & used.keys())}
        kind = "with cages" if "Cage" in row["types"] else "others"
        seconds[kind].append(took)
        solved[kind] += not tried
        shown = ", ".join(f"{count} {name}" for name, count in tried.items())
        print(
            f"{row['id']:10}{'+'.join(row['types'])[:42]:44}{used.total():>6}{took:>7.2f}  {shown}"
        )
    for kind, found in seconds.items():
        print(
            f"{kind}: {len(found)} puzzles, {solved[kind]} without contradictions; median "
            f"{median(found):.2f} s, most {max(found):.2f} s"
        )
