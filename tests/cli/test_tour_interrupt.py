"""Ctrl-C ends every command that lasts within half a second."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PATIENCE = 0.5
"""Seconds of each processor; CPU time, so that a loaded machine passes too."""
TICKS = os.sysconf("SC_CLK_TCK")
HARD = "tour:8x8:(1,2):" + "/".join([",".join("........")] * 8).replace(".", "1", 1)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
@pytest.mark.parametrize(
    "arguments",
    [
        ("count", "8x8:knight:closed", "--force", "--method", "enumeration", "--threads", "2"),
        ("count", "8x8:knight:closed", "--force", "--method", "enumeration", "--threads", "1"),
        ("count", "8x8:knight:closed", "--force", "--method", "frontier"),
        ("count", HARD),
        ("list", "8x8:knight", "--out", "/dev/null"),
        ("list", HARD, "--out", "/dev/null"),
        ("find", "8x8:giraffe", "-n", "2"),
        ("find", "12x12:zebra:closed"),
        ("make", "20x20:king", "-n", "99", "--threads", "2"),
        ("magic", "8x8:knight", "--all", "--out", "/dev/null"),
        ("magic", "16x16:knight:closed"),
        ("solve", HARD, "--limit", "1000000000"),
    ],
    ids=lambda arguments: " ".join(arguments[:3])[:40],
)
def test_a_command_ends_soon_after_ctrl_c(arguments: tuple[str, ...]) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "loshu", "tour", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        preexec_fn=hear_ctrl_c,
    )
    while (before := cpu_seconds(running.pid)) < 1.0:  # beyond the imports
        assert running.poll() is None
        time.sleep(0.02)
    running.send_signal(signal.SIGINT)
    _, status, used = os.wait4(running.pid, 0)
    assert running.stderr is not None
    errors = running.stderr.read()
    running.stderr.close()
    running.returncode = os.waitstatus_to_exitcode(status)
    assert running.returncode == 130
    assert b"Interrupted" in errors
    assert b"Traceback" not in errors
    threads = 2 if arguments[-2:] == ("--threads", "2") else 1
    assert used.ru_utime + used.ru_stime - before < PATIENCE * threads


def hear_ctrl_c() -> None:
    """Undo what a shell does to processes in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def cpu_seconds(process: int) -> float:
    """Read how long a process computed; 0 where it is over."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
