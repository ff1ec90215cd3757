"""The command line as a whole: first answers, errors, interruptions, pipes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.commands import Run
from tests.tables import each_row

LOSHU = [sys.executable, "-m", "loshu"]


def test_help_lists_the_rooms(loshu: Run) -> None:
    result = loshu("--help")
    assert result.code == 0
    assert "magic" in result.out
    assert "demo" in result.out


def test_unknown_commands_and_options_end_with_code_2(loshu: Run) -> None:
    for arguments in (("nothing",), ("magic", "nothing"), ("magic", "make", "3", "--nothing")):
        result = loshu(*arguments)
        assert result.code == 2
        assert "othing" in result.err


def test_ctrl_c_ends_a_long_job_within_a_second_and_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "big.npy"
    # A job started in the background of a script is deaf to Ctrl-C, and so would be its children.
    listening = signal.signal(signal.SIGINT, signal.default_int_handler)
    job = subprocess.Popen(
        [*LOSHU, "magic", "make", "20000", "--out", str(path)], stderr=subprocess.PIPE
    )
    signal.signal(signal.SIGINT, listening)
    while not list(tmp_path.iterdir()):
        time.sleep(0.01)
    job.send_signal(signal.SIGINT)
    begin = time.monotonic()
    _, error = job.communicate(timeout=20)
    assert time.monotonic() - begin < 5  # a second when the machine is idle
    assert job.returncode == 130
    assert b"Interrupted" in error
    assert b"Traceback" not in error
    assert list(tmp_path.iterdir()) == []


@each_row(
    "command",
    [
        "magic list 4 --format csv",
        "tour make 4x4:king -n 900 --seed 1 --quiet",
        "sudoku make -n 9000 --seed 1 --quiet",
        "sliding list --magic 3",
        "catalog export 4",
        "count --help",
    ],
)
def test_a_reader_that_leaves_early_gets_no_complaint(command: str) -> None:
    reading, writing = os.pipe()
    job = subprocess.Popen([*LOSHU, *command.split()], stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    os.read(reading, 10)
    os.close(reading)
    _, error = job.communicate(timeout=20)
    assert (job.returncode, error) == (0, b"")


@pytest.mark.parametrize("target", ["/proc/nowhere/square.svg", "/dev/null/square.svg"])
def test_a_file_that_cannot_be_written_is_an_error_in_a_line(loshu: Run, target: str) -> None:
    result = loshu("magic", "make", "3", "--out", target)
    assert result.code == 2
    assert "Traceback" not in result.err
    assert len(result.err.splitlines()) == 1


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_square_that_begins_with_a_negative_number_is_not_an_option(
    loshu: Run, command: str
) -> None:
    found = loshu("magic", command, "-1 -2 3/4 0 -4/-3 2 1")
    assert found.code == 0
    assert found.err == ""
