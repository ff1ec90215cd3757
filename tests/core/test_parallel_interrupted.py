"""Ctrl-C ends a program that maps over threads at once."""

import signal
import subprocess
import sys
import time

import pytest
from tests.core.test_parallel import MAPS, PATIENCE, THREADS, Map

ENDLESS = """
import time
from itertools import count
from loshu.core.parallel import checkpoint, {name} as mapped

def work(item):
    if item == 0:
        return item
    while True:
        checkpoint()
        time.sleep(0.01)

results = mapped(work, count(), threads={threads})
for result in results:
    print("working", flush=True)
    {then}
"""


@MAPS
@THREADS
@pytest.mark.parametrize("then", ["", "while True: pass"])
def test_ctrl_c_ends_a_program_at_once(mapped: Map, threads: int, then: str) -> None:
    """It may come inside the map, or in the loop around it, whose iterator then stays open."""
    program = ENDLESS.format(name=mapped.__name__, threads=threads, then=then)
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "working\n"
            began = time.monotonic()
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=PATIENCE)
            took = time.monotonic() - began
        finally:
            process.kill()
    assert process.returncode == -signal.SIGINT
    assert err.endswith("KeyboardInterrupt\n")
    assert err.count("Traceback") == 1
    assert took < 0.5 + 4.5  # the rest is for a loaded machine
