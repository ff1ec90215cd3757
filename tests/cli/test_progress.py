"""The progress display: late, alone on its line, and gone at the end."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
from tests.cli.screen import Session, displays, mixed_lines, on_a_terminal, run_on_a_terminal
from tests.commands import run
from tests.tables import each_row

from loshu.cli import progress

PUZZLE: Final = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LIST: Final = "LIST"
"""Stands for a file of Sudokus in the commands below."""

COMMANDS: Final = (
    ("Making puzzles", "sudoku", "make", "-n", "3", "--seed", "1", "--format", "line", "-q"),
    ("Solving", "sudoku", "solve", PUZZLE, "--format", "line"),
    ("Solving", "sudoku", "solve", LIST, "--format", "line"),
    ("Checking", "sudoku", "check", LIST),
    ("Counting", "sudoku", "count", LIST),
    ("Computing canonical forms", "sudoku", "dedupe", LIST, "-q"),
    ("Computing canonical forms", "sudoku", "canonical", LIST),
    ("Finding", "tour", "find", "8x8:knight", "--format", "line"),
    ("Listing tours of 5x5:knight", "tour", "list", "5x5:knight", "--limit", "40"),
    ("Making puzzles on 6x6", "tour", "make", "6x6:king", "--seed", "1", "--format", "line"),
    ("Counting solutions", "tour", "count", "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"),
    ("Listing magic squares of order 4", "magic", "list", "4", "--limit", "30"),
    ("Counting magic squares of order 4", "magic", "count", "4", "--json"),
)
"""Commands that have a display, after what is written beside its bar."""

LATE: Final = """
import sys, time
from loshu.cli import progress
progress.PATIENCE = float(sys.argv[1])
pause = float(sys.argv[2])
with progress.progress_bar("Working", unit="things") as given:
    report = given or (lambda done, total: None)
    time.sleep(pause)
    report(0, 4)
    for number in range(4):
        print("answer", number)
        time.sleep(pause)
        report(number + 1, 4)
        print("note", number, file=sys.stderr)
    sys.stdout.write("unfinished")
    sys.stdout.flush()
    time.sleep(pause)
    sys.stdout.write(" line\\n")
"""
"""Print answers and notes now and then."""
PAUSE: Final = 0.4
"""Seconds between two of them: more than the display takes to be shown again."""
PRINTED: Final = "".join(f"answer {n}\nnote {n}\n" for n in range(4)) + "unfinished line"

GLUED: Final = """
from contextlib import contextmanager
from rich.console import Console
from rich.progress import Progress
from loshu.cli.sudoku import streaming
@contextmanager
def glued(title, unit=""):
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
streaming.progress_bar = glued
"""
"""A bar that is drawn at once and does not know of the answers on the same terminal."""


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lists") / "puzzles.txt"
    path.write_text(run("sudoku", "make", "-n", "60", "--seed", "2", "-q").out)
    return path


def piped(arguments: tuple[str, ...]) -> str:
    """Return what a command prints into a pipe, and below it as notes."""
    result = run(*arguments)
    return f"{result.out}{result.err}".rstrip("\n")


@each_row("command", COMMANDS)
def test_the_screen_shows_the_answer_and_no_display(
    command: tuple[str, ...], puzzles: Path
) -> None:
    title, *given = command
    arguments = tuple(str(puzzles) if each == LIST else each for each in given)
    expected = piped(arguments) if arguments[:2] != ("magic", "count") else None
    session = on_a_terminal(*arguments)
    assert session.code == 0
    if expected is None:  # with the seconds that it took
        expected = session.last
        assert "7040" in expected
    assert session.last == expected
    assert not list(mixed_lines(session, expected, title))


def test_a_bar_glued_to_an_answer_is_noticed() -> None:
    arguments = ("sudoku", "solve", PUZZLE, "--format", "line")
    session = on_a_terminal(*arguments, planted=GLUED)
    expected = piped(arguments)
    assert session.last != expected or list(mixed_lines(session, expected, "Solving"))


def late(patience: float, pause: float, variable: Mapping[str, str] | None = None) -> Session:
    """Run the program with a display that appears after seconds without answers."""
    command = [sys.executable, "-c", LATE, str(patience), str(pause)]
    return run_on_a_terminal(command, variable)


@pytest.mark.parametrize("patience", [0, 0.1])
def test_the_display_appears_between_answers_and_goes(patience: float) -> None:
    session = late(patience, PAUSE)
    seen = displays(session, "Working")
    assert any("2 of 4 things" in line and "/s" in line for line in seen), seen
    assert any("Ctrl-C stops" in line for line in seen)
    assert session.last == PRINTED
    assert not list(mixed_lines(session, PRINTED, "Working"))


def test_the_display_waits_for_a_second_without_answers() -> None:
    assert progress.PATIENCE == 1.0
    session = late(progress.PATIENCE, 0.1)
    assert not displays(session, "Working")
    assert session.last == PRINTED


@pytest.mark.parametrize("variable", [{"TERM": "dumb"}, {"TERM": "dumb", "NO_COLOR": "1"}])
def test_a_terminal_without_control_codes_has_no_display(variable: dict[str, str]) -> None:
    session = late(0, 0.1, variable)
    assert not displays(session, "Working")
    assert session.last == PRINTED


def test_quiet_commands_have_no_display() -> None:
    slow = (
        "sudoku",
        "make",
        "-n",
        "40",
        "--symmetry",
        "quarter-turn",
        "--minimal",
        "--out",
        "/dev/null",
    )
    assert displays(on_a_terminal(*slow), "Making puzzles")
    assert on_a_terminal(*slow, "-q").last == ""
