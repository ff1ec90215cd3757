"""Censuses in processes of their own, to be killed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from loshu.census import CensusStatus, status

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
"""Seconds after which something that must happen has not; no test asks for less."""


def coordinator(folder: Path, pool: str, *, nap: float = 0.02, more: str = "") -> "Popen":
    """Start a census of the derangements in another process."""
    program = f"""
from loshu.census import dask, dask_here, processes, run
from tests.census.small_jobs import derangement_job
if __name__ == "__main__":
    run(derangement_job({nap}), {str(folder)!r}, pool={pool}{more})
"""
    script = folder.with_suffix(".py")
    script.write_text(program)
    return subprocess.Popen(
        [sys.executable, str(script)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


Popen = subprocess.Popen[str]


def done(folder: Path) -> int:
    """Return how many shards are finished."""
    return status(folder).done if (folder / "plan.json").exists() else 0


def until(condition: Callable[[], bool]) -> None:
    """Wait for something that must happen."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


def finish(process: Popen) -> str:
    """Wait for a process that must end well, and return its output."""
    out, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, out
    return out


def kill(process: Popen) -> list[int]:
    """Kill a process with -9, and return the processes that were its children."""
    orphans = children(process.pid)
    process.kill()
    process.communicate(timeout=PATIENCE)
    return orphans


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    listing = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in listing.read_text().split()] if listing.exists() else []


def alive(pid: int) -> bool:
    """Return whether a process runs, and is not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def kill_worker(pid: int) -> None:
    """Kill a worker with -9, if it is still there."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def total_is_exact(now: CensusStatus) -> bool:
    """Return whether a census of the derangements has the right total."""
    return now.complete and (now.total.count, now.total.checksum) == (1854, CHECKSUM)


CHECKSUM = 4004747594751
"""All derangements at once, by the loop of `small_jobs` without shards."""
