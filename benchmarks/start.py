"""How long a small command takes to start and answer, beside importing NumPy and click alone."""

import resource
import subprocess
import sys
from statistics import median

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = (
    "--version",
    "--help",
    "sudoku --help",
    f"sudoku solve {EASY}",
    f"sudoku count {EASY}",
    f"sudoku check {EASY}",
    f"sudoku show {EASY}",
    "sudoku make",
    "magic make 5",
    "magic check 816/357/492",
    "magic count 4",
    "magic show 816/357/492",
    "tour check tour:3x3:king:1.5....9.",
    "census --help",
)
ROUNDS = 9


def cpu_seconds(command: list[str]) -> float:
    """Return the user and system time of a process, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run() -> None:
    """Print the CPU time of each command, and its ratio to bare Python with the libraries."""
    bare = {
        "click": [sys.executable, "-c", "import click"],
        "numpy, click": [sys.executable, "-c", "import numpy, click"],
    }
    commands = bare | {line: [sys.executable, "-m", "loshu", *line.split()] for line in SMALL}
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(ROUNDS):  # in turn, so that other load meets all alike
        for name, command in commands.items():
            times[name].append(cpu_seconds(command))
    for name in commands:
        seconds = median(times[name])
        yardstick = "click" if name in ("--version", "--help", "click") else "numpy, click"
        ratio = seconds / median(times[yardstick])
        print(f"{name[:48]:50} {seconds * 1e3:6.0f} ms  {ratio:5.2f} times 'import {yardstick}'")
