"""Run a command, send it Ctrl-C once it computes, and see what it does."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile

COMPUTING = 0.25
"""Seconds of a processor after which a command is beyond its imports."""
MODELLING = 0.8
"""The same where it imports a solver."""
PATIENCE = 5.0
"""Seconds of processors that it may still use.

A command that is deaf to Ctrl-C computes for minutes. One that hears it takes a tenth of this on an
idle machine: `python -m benchmarks interrupts`.
"""
TICKS = os.sysconf("SC_CLK_TCK")
READS_PROC = Path("/proc/self/stat").exists()


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The end of a command after a signal."""

    code: int
    out: str
    err: str
    seconds: float
    """Seconds of processors, so that a loaded machine passes too."""


def interrupted(
    arguments: Sequence[str],
    *,
    stdin: str = "",
    sent: int = signal.SIGINT,
    after: float = COMPUTING,
    again: float | None = None,
) -> Interrupted:
    """Start ``loshu`` with some arguments, and send a signal once it computes, or a second too."""
    with (
        TemporaryFile("w+") as out,
        subprocess.Popen(
            [sys.executable, "-m", "loshu", *arguments],
            stdin=subprocess.PIPE,
            stdout=out,  # a pipe would be full, and the command wait for a reader
            stderr=subprocess.PIPE,
            preexec_fn=_hear_ctrl_c,
            text=True,
        ) as process,
    ):
        try:
            assert process.stdin is not None
            process.stdin.write(stdin)
            process.stdin.close()
            process.stdin = None
            while (before := _cpu_seconds(process.pid)) < after:
                assert process.poll() is None, process.stderr and process.stderr.read()
                time.sleep(0.02)
            process.send_signal(sent)
            if again is not None:
                time.sleep(again)
                process.send_signal(sent)
            children = os.times()
            _, err = process.communicate(timeout=300)
            ended = os.times()
        finally:
            process.kill()
        out.seek(0)
        printed = out.read()
    used = ended.children_user + ended.children_system
    used -= children.children_user + children.children_system
    return Interrupted(process.returncode, printed, err, used - before)


def _hear_ctrl_c() -> None:
    """Undo what a shell does to processes in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _cpu_seconds(process: int) -> float:
    """Read how long a process computed."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
