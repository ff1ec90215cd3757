"""Time that a small command takes to start and answer, beside click and NumPy alone."""

import os
import resource
import subprocess
import sys
import tempfile
from statistics import median

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SQUARE = "8 1 6/3 5 7/4 9 2"
TOUR = "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"
VERSION = "click --version"
HELP = "click --help"
NUMPY = "import numpy, click"
GOALS = {VERSION: 1.0, HELP: 1.0, NUMPY: 1.6}
"""The most CPU time of a command, as a multiple of these."""
GROUP = """
import click

@click.group()
@click.version_option("1.0")
def group(): "A group of twelve commands."

for number in range(12):
    group.command(f"command-{number}", help="What a command does, in a line.")(print)
group(["{option}"])
"""
"""A program of click alone, for comparison."""
YARDSTICKS = {
    VERSION: GROUP.replace("{option}", "--version"),
    HELP: GROUP.replace("{option}", "--help"),
    NUMPY: "import numpy, click; print('imported')",
}
COMMANDS = {
    ("--version",): VERSION,
    ("--help",): HELP,
    ("sudoku", "--help"): HELP,
    ("census", "--help"): HELP,
    ("sudoku", "solve", EASY): NUMPY,
    ("sudoku", "count", EASY): NUMPY,
    ("sudoku", "check", EASY): NUMPY,
    ("sudoku", "show", EASY): NUMPY,
    ("sudoku", "make"): NUMPY,
    ("sudoku", "rate", EASY): NUMPY,
    ("sudoku", "explain", EASY): NUMPY,
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


def with_bytecode(folder: str) -> dict[str, str]:
    """Return an environment in which all modules are compiled once, as an installation does."""
    names = os.environ.keys() - {"PYTHONDONTWRITEBYTECODE"}
    return {name: os.environ[name] for name in names} | {"PYTHONPYCACHEPREFIX": folder}


def cpu_seconds(command: list[str], environment: dict[str, str], expected: int = 0) -> float:
    """Return the user and system time of a process, in seconds; stop if it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode != expected or not process.stdout:
        sys.exit(f"{' '.join(command)}: exit code {process.returncode}\n{process.stderr}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured(lines: dict[str, list[str]], expected: dict[str, int]) -> dict[str, list[float]]:
    """Return the times of each command line, of `ROUNDS` rounds after one that compiles."""
    times: dict[str, list[float]] = {name: [] for name in lines}
    with tempfile.TemporaryDirectory() as folder:
        environment = with_bytecode(folder)
        for _ in range(1 + ROUNDS):  # in turn, so that other load meets all alike
            for name, line in lines.items():
                times[name].append(cpu_seconds(line, environment, expected.get(name, 0)))
    return {name: seconds[1:] for name, seconds in times.items()}


def run() -> None:
    """Print the CPU time of each command, and its ratio to that of its yardstick."""
    lines = {name: [sys.executable, "-c", program] for name, program in YARDSTICKS.items()}
    named = {" ".join(words): words for words in COMMANDS}
    lines |= {name: [sys.executable, "-m", "loshu", *words] for name, words in named.items()}
    times = measured(lines, {f"tour check {TOUR}": UNFINISHED})
    for name in YARDSTICKS:
        print(f"{name:40} {median(times[name]) * 1e3:6.0f} ms")
    for name, words in named.items():
        yardstick = COMMANDS[words]
        seconds = median(times[name])
        ratios = [own / other for own, other in zip(times[name], times[yardstick], strict=True)]
        verdict = "" if median(ratios) <= GOALS[yardstick] else f"  over {GOALS[yardstick]}"
        print(
            f"{name[:38]:40} {seconds * 1e3:6.0f} ms  {median(ratios):5.2f} times "
            f"{yardstick!r} ({min(ratios):.2f} to {max(ratios):.2f}){verdict}"
        )
