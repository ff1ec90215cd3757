"""A command in the test's own process prints what a process prints."""

import subprocess
import sys

import pytest
from tests.commands import Result, run
from tests.tables import each_row

LOSHU = [
    sys.executable,
    "-c",
    "import sys; from loshu.__main__ import main; sys.argv[0] = 'loshu'; main()",
]
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@each_row(
    ("arguments", "stdin"),
    [
        (["--version"], ""),
        (["sudoku", "make", "--nothing"], ""),
        (["magic", "check", "8 1 6/3 5 7/4 9 3"], ""),
        (["magic", "check", "-"], "8 1 6\n3 5 x\n4 9 2\n"),
        (["magic", "list", "4", "--limit", "2000"], ""),
        (["magic", "make", "2"], ""),
        (["sudoku", "solve", "-"], f"{PUZZLE}\n"),
        (["sudoku", "check", "-"], "12\n1234341221434321\n"),
        (["sudoku", "explain", "--lang", "de", PUZZLE], ""),
        (["sudoku", "make", "-n", "3", "--seed", "1"], ""),
        (["tour", "find", "9x9:nobody"], ""),
        (["show", "tour:3x3:(1,0):1,.,3/.,9,./.,.,5", "--format", "svg"], ""),
    ],
)
def test_a_command_prints_what_its_process_prints(
    arguments: list[str], stdin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = subprocess.run([*LOSHU, *arguments], input=stdin, capture_output=True, text=True)
    assert run(*arguments, stdin=stdin) == Result(done.returncode, done.stdout, done.stderr)


def test_notes_come_among_the_answers_as_on_a_terminal() -> None:
    arguments = ["sudoku", "list-puzzles", "xx...x....x....x", "--shape", "2x2"]
    command = [LOSHU[0], "-u", *LOSHU[1:], *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert run(*arguments, merged=True).out == done.stdout
