"""Run a command on a terminal, and see its screen change as a person would."""

import os
import pty
import re
import struct
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fcntl import ioctl
from termios import TIOCSWINSZ
from threading import Timer
from typing import Final

import pyte

COLUMNS: Final = 500
ROWS: Final = 120
MOMENT: Final = 0.4
START: Final = """
import sys
from loshu.cli import main, progress
progress.PATIENCE = {patience}
{planted}
main(sys.argv[1:])
"""
"""Run the command line with a display that appears sooner or later than usual."""
STATE: Final = re.compile(
    r"(\d+:\d\d:\d\d  Ctrl-C stops|\d+%.*|[\d,]+ of [\d,]+ \w+.*)?"  # beside the bar
)


@dataclass(frozen=True, slots=True)
class Session:
    """The screen of a command on its terminal."""

    code: int
    screens: tuple[tuple[str, ...], ...]
    """The lines after each thing that was printed, without blanks at their ends."""
    codes: bytes
    """All that was printed, with the codes of the terminal."""

    @property
    def last(self) -> str:
        """The lines at the end."""
        return "\n".join(self.screens[-1]).rstrip("\n") if self.screens else ""


def on_a_terminal(
    *arguments: str,
    patience: float = 0.0,
    planted: str = "",
    environment: Mapping[str, str] | None = None,
    stdin: bytes = b"",
    after: str = "",
) -> Session:
    """Run ``loshu`` with a terminal as its standard streams.

    Parameters
    ----------
    *arguments : str
    patience : float
        Seconds after which the display appears.
    planted : str
        Statements to run first, such as a fault that a test must see.
    environment : mapping, optional
        Variables to set.
    stdin : bytes
        What is typed.
    after : str
        What is waited for, and then for a moment more, before it is typed; by default nothing.
    """
    program = START.format(patience=patience, planted=planted)
    command = [sys.executable, "-c", program, *arguments]
    return run_on_a_terminal(command, environment, stdin, after)


def run_on_a_terminal(
    command: Sequence[str],
    environment: Mapping[str, str] | None = None,
    stdin: bytes = b"",
    after: str = "",
) -> Session:
    """Run any command on a terminal."""
    ours, theirs = pty.openpty()
    ioctl(theirs, TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    variables = {**os.environ, "TERM": "xterm-256color", **(environment or {})}
    variables.pop("COLUMNS", None)
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=variables, start_new_session=True
    ) as process:
        os.close(theirs)
        if stdin and not after:
            os.write(ours, stdin)
        parts: list[bytes] = []
        for part in _parts(ours):
            parts.append(part)
            if after and after.encode() in b"".join(parts):
                after = ""
                Timer(MOMENT, os.write, (ours, stdin)).start()
    os.close(ours)
    return Session(process.returncode, tuple(_screens(tuple(parts))), b"".join(parts))


def _parts(terminal: int) -> Iterator[bytes]:
    while True:
        try:
            data = os.read(terminal, 1 << 16)
        except OSError:  # the other end is closed
            return
        if not data:
            return
        yield data


def _screens(parts: tuple[bytes, ...]) -> Iterator[tuple[str, ...]]:
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.ByteStream(screen)
    lines = [""] * ROWS
    for data in parts:
        stream.feed(data)
        for row in screen.dirty:  # reading the whole screen takes much longer than printing on it
            lines[row] = _line(screen.buffer[row])
        screen.dirty.clear()
        yield tuple(lines)


def _line(held: Mapping[int, pyte.screens.Char]) -> str:
    """Return what a line shows, without blanks at its end; cells never printed on are not held."""
    return "".join(held[column].data for column in range(max(held, default=-1) + 1)).rstrip()


def mixed_lines(session: Session, expected: str, title: str) -> Iterator[str]:
    """Yield the lines on which something else than an answer or a display alone was seen."""
    rows = expected.splitlines()
    bar = re.compile(re.escape(title) + r" *[━╸╺ ]+" + STATE.pattern)
    for lines in session.screens:
        for row, line in enumerate(lines):
            answer = rows[row] if row < len(rows) else ""
            if line and not answer.startswith(line) and not bar.fullmatch(line):
                yield line


def displays(session: Session, title: str) -> list[str]:
    """Return the lines of the display that were seen."""
    return [line for lines in session.screens for line in lines if line.startswith(title)]
