"""Ctrl-C ends the long commands for magic squares at once."""

import os
import signal
import subprocess
import sys
import time

import pytest

LONG = (
    ("count", "7", "--kind", "associative", "--force"),
    ("count", "7", "--kind", "ultramagic", "--force"),
    ("count", "6", "--kind", "concentric", "--force"),
    ("series", "300", "--force"),
    ("list", "7", "--kind", "pandiagonal"),
    ("sample", "9", "-n", "500"),
)
"""Each lasts much longer than the test waits."""


@pytest.mark.parametrize("arguments", LONG, ids=" ".join)
def test_ctrl_c_ends_a_long_command(arguments: tuple[str, ...]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "loshu", "magic", *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        text=True,
    ) as process:
        try:
            time.sleep(2)  # loaded, and in the kernels
            assert process.poll() is None, process.stderr and process.stderr.read()
            began = time.monotonic()
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=20)
            took = time.monotonic() - began
        finally:
            process.kill()
    assert process.returncode == 130
    assert "Traceback" not in err
    assert took < 0.5 + 4.5  # the rest is for a loaded machine


def test_ctrl_c_ends_an_estimate_with_its_result() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "loshu", "magic", "estimate", "6", "--time", "100"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            time.sleep(3)
            began = time.monotonic()
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=20)
            took = time.monotonic() - began
        finally:
            process.kill()
    assert process.returncode == 0
    assert out.startswith("magic squares of order 6")
    assert "Interrupted" in err
    assert took < 0.5 + 4.5
