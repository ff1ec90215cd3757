"""Variants with half their clues removed: true candidates, and counts, beside a public solver.

``LOSHU_ISS`` is that of `benchmarks.rules`.  Both read the same text; in each question both are
warm and count CPU seconds of one thread, building included.
"""

import json
import os
import subprocess
from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import thread_time
from typing import Any, Final

from benchmarks.rules import PUZZLES, REPEATS, RUNNER
from loshu.core.errors import LoshuError
from loshu.kernels import RuleCandidates, RuleSearch
from loshu.sudoku.solving.rule_program import program_of
from loshu.sudoku.sudoku import Sudoku

WHOLE: Final = ("Shape", "Jigsaw", "NoBoxes", "Anti", "Diagonal", "Windoku", "Disjoint", "Strict")
"""Constraints of the grid, which stay."""
SECONDS: Final = 10
"""After which either gives up."""
SOLUTIONS: Final = 1000
"""Counted at most."""
_Answer = tuple[float, list[int] | int | None]


def texts() -> list[str]:
    """Return the peer's texts of the shared puzzles, each with half its clues."""
    rows = [json.loads(line) for line in PUZZLES.read_text().splitlines()]
    asked = [
        {"id": int(row["id"].partition("-")[2]), "solution": row["solution"], "question": "text"}
        for row in rows
    ]
    return [_half(text) for text in ask(asked, 60) if text and "~" in text and ".Or" not in text]


def _half(text: str) -> str:
    """Leave out every other clue, in an order that depends on the text alone."""
    parts = ["~" + given for part in "".join(text.split()).split(".")[1:] if part.startswith("~")
             for given in part[1:].split("~")]  # fmt: skip
    others = [part for part in "".join(text.split()).split(".")[1:] if part and part[0] != "~"]
    clues = [part for part in others if not part.startswith(WHOLE)] + parts
    Random(text).shuffle(clues)
    kept = [part for part in others if part.startswith(WHOLE)] + clues[::2]
    return "".join("." + part for part in kept)


def ask(requests: list[dict[str, Any]], seconds: float) -> list[Any]:
    """Ask the peer in one process."""
    done = subprocess.run(
        ["node", str(RUNNER), os.environ["LOSHU_ISS"]], input="\n".join(map(json.dumps, requests)),
        capture_output=True, text=True, check=True, timeout=seconds,
    )  # fmt: skip
    return [json.loads(line) for line in done.stdout.splitlines() if line[:1] in '"{n']


def theirs(text: str, question: str) -> _Answer:
    """Return the peer's CPU seconds and answer; None beyond the limit."""
    request = {
        "text": text, "question": question, "repeats": REPEATS, "solutions": SOLUTIONS,
        "backtracks": 10**9,
    }  # fmt: skip
    try:
        (found,) = ask([request], SECONDS)
    except subprocess.TimeoutExpired:
        return SECONDS, None
    return found["seconds"], found.get("counts", found.get("solutions"))


def our_candidates(puzzle: Sudoku) -> list[int] | None:
    """Return the candidates of all solutions as the peer does: 1 for each that occurs."""
    search, began = RuleCandidates(*program_of(puzzle)[1:]), thread_time()
    while not search.ended:
        if thread_time() - began > SECONDS:
            return None
        search.resume(1000)
    return [int(seen) >> value & 1 for seen in search.seen for value in range(1, puzzle.size + 1)]


def our_count(puzzle: Sudoku) -> int | None:
    """Count solutions to the limit."""
    search, began = RuleSearch(*program_of(puzzle)[1:]), thread_time()
    while not search.ended and search.count < SOLUTIONS:
        if thread_time() - began > SECONDS:
            return None
        search.resume(1000, SOLUTIONS)
    return search.count


def ours(puzzle: Sudoku, answer: Callable[[Sudoku], Any]) -> _Answer:
    """Return the CPU seconds of the best of some repeats, and the answer."""
    best, found = float("inf"), None
    for _ in range(REPEATS):
        began = thread_time()
        found = answer(puzzle)
        best = min(best, thread_time() - began)
        if best > 1:
            break
    return best, found


def run() -> None:
    if not PUZZLES.exists() or "LOSHU_ISS" not in os.environ:
        print("the list of puzzles, or the peer, is not here")
        return
    listed = []
    for text in texts():
        try:
            listed.append((text, Sudoku.parse(text)))
        except LoshuError as error:
            print(f"not read: {str(error)[:80]}")
    for question, answer in (("candidates", our_candidates), ("count", our_count)):
        _compare(question, listed, answer)


def _compare(
    question: str, listed: list[tuple[str, Sudoku]], answer: Callable[[Sudoku], Any]
) -> None:
    mine, ratios, totals = list[float](), list[float](), [0.0, 0.0]
    open_ = [0, 0]
    for text, puzzle in listed:
        seconds, found = ours(puzzle, answer)
        other, known = theirs(text, question)
        if isinstance(known, list):
            known = [min(1, count) for count in known[: puzzle.size * puzzle.size * puzzle.size]]
        assert found is None or known is None or found == known, text
        mine.append(seconds)
        open_ = [open_[0] + (found is None), open_[1] + (known is None)]
        if found is not None and known is not None:
            ratios.append(other / seconds)
            totals = [totals[0] + seconds, totals[1] + other]
        print(f"{1e3 * seconds:>9.2f} {1e3 * other:>9.2f} ms  {text[:70]}")
    print(f"{question}: {len(mine)} puzzles, median {1e3 * median(mine):.1f} ms, 95th of 100 "
          f"{1e3 * quantiles(mine, n=20)[-1]:.1f} ms")  # fmt: skip
    print(f"median ratio {median(ratios):.2f}, total {totals[1] / totals[0]:.2f}; not finished in "
          f"{SECONDS} s: ours {open_[0]}, theirs {open_[1]}")  # fmt: skip


if __name__ == "__main__":
    run()
