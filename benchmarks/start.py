"""How long a small command takes to start and answer, beside importing NumPy and click alone."""

import resource
import subprocess
import sys
from statistics import median

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SQUARE = "8 1 6/3 5 7/4 9 2"
TOUR = "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"
CLICK = "click"
NUMPY = "numpy, click"
GOALS = {CLICK: 1.0, NUMPY: 1.6}
"""How many times the CPU of importing these a command may take."""
COMMANDS = {
    ("--version",): CLICK,
    ("--help",): CLICK,
    ("sudoku", "--help"): CLICK,
    ("census", "--help"): CLICK,
    ("sudoku", "solve", EASY): NUMPY,
    ("sudoku", "count", EASY): NUMPY,
    ("sudoku", "check", EASY): NUMPY,
    ("sudoku", "show", EASY): NUMPY,
    ("sudoku", "make"): NUMPY,
    ("sudoku", "rate", EASY): NUMPY,
    ("magic", "make", "5"): NUMPY,
    ("magic", "check", SQUARE): NUMPY,
    ("magic", "count", "4"): NUMPY,
    ("magic", "show", SQUARE): NUMPY,
    ("tour", "check", TOUR): NUMPY,
    ("tour", "solve", TOUR): NUMPY,
    ("tour", "show", TOUR): NUMPY,
}
"""Each with what its time is compared with."""
UNFINISHED = 1
"""The exit code of a check of a tour that is not finished; every other command returns 0."""
ROUNDS = 9


def cpu_seconds(command: list[str], expected: int = 0) -> float:
    """Return the user and system time of a process, in seconds; stop if it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode != expected or not process.stdout:
        sys.exit(f"{' '.join(command)}: exit code {process.returncode}\n{process.stderr}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run() -> None:
    """Print the CPU time of each command, and its ratio to bare Python with the libraries."""
    bare = {
        name: [sys.executable, "-c", f"import {name}; print('imported')"] for name in (CLICK, NUMPY)
    }
    expected: dict[tuple[str, ...], int] = {("tour", "check", TOUR): UNFINISHED}
    times: dict[object, list[float]] = {name: [] for name in (*bare, *COMMANDS)}
    for _ in range(ROUNDS):  # in turn, so that other load meets all alike
        for name, command in bare.items():
            times[name].append(cpu_seconds(command))
        for words in COMMANDS:
            line = [sys.executable, "-m", "loshu", *words]
            times[words].append(cpu_seconds(line, expected.get(words, 0)))
    for name in bare:
        print(f"{'import ' + name:40} {median(times[name]) * 1e3:6.0f} ms")
    for words, yardstick in COMMANDS.items():
        seconds = median(times[words])
        ratios = [own / bare for own, bare in zip(times[words], times[yardstick], strict=True)]
        verdict = "" if median(ratios) <= GOALS[yardstick] else f"  over {GOALS[yardstick]}"
        print(
            f"{' '.join(words)[:38]:40} {seconds * 1e3:6.0f} ms  {median(ratios):5.2f} times "
            f"'import {yardstick}' ({min(ratios):.2f} to {max(ratios):.2f}){verdict}"
        )
