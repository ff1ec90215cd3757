"""Completion in the shell, and man pages."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.conformance.test_verbs import COMMANDS
from tests.tables import each_row

START = "import sys; sys.argv = ['loshu']; from loshu.cli import main; main()"


def completed(line: str) -> list[str]:
    """Return what bash is offered for the last word of a line."""
    variables = {
        **os.environ,
        "_LOSHU_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(line.split(" ")) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-c", START], env=variables, capture_output=True, text=True, check=True
    )
    return [entry.partition(",")[2] for entry in done.stdout.splitlines()]


@each_row(
    ("line", "offered"),
    [
        ("loshu su", ["sudoku"]),
        ("loshu sudoku so", ["solve"]),
        ("loshu magic show --form", ["--format"]),
        ("loshu magic show --format sv", ["svg"]),
        ("loshu sudoku make --variant anti", ["anti-knight", "anti-king", "anti-taxicab"]),
    ],
)
def test_the_shell_completes_commands_options_and_values(line: str, offered: list[str]) -> None:
    assert completed(line) == offered


def test_every_command_has_a_man_page(tmp_path: Path) -> None:
    pytest.importorskip("click_man")
    subprocess.run([sys.executable, "-m", "tools.man_pages", str(tmp_path)], check=True)
    pages = {page.stem for page in tmp_path.glob("*.1")}
    assert {f"loshu-{name.replace(' ', '-')}" for name in COMMANDS} <= pages
    assert {"loshu", "loshu-sudoku"} <= pages
    assert "loshu sudoku make" in (tmp_path / "loshu-sudoku-make.1").read_text("utf-8")
