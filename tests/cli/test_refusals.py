"""Bad input of every kind: one line, exit code 2, nothing half-written, no traceback."""

import bz2
import gzip
import io
import lzma
import os
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest
from tests.commands import Run
from tests.tables import each_row

LOSHU = [sys.executable, "-m", "loshu"]


@each_row(
    ("arguments", "said"),
    [
        (("make", "1000000000"), "bytes of memory"),
        (("make", "1000000000", "--out", "big.npy"), "it needs 8,000,000,000,000,000,000 bytes"),
        (("make", f"1{'0' * 18}", "--kind", "bimagic"), "64 bits"),
        (("make", "3", "--kind", ""), "''"),
        (("make", "4", "--method", "antimagic", "--increment", "3"), "gaps between the sums"),
        (("make", "4", "--kind", "antimagic", "--first", "3"), "entries 1 to 16 by definition"),
        (("make", "3", "--kind", "normal", "--increment", "3"), "entries 1 to 9 by definition"),
        (("make", "5", "--kind", "regular", "--first", "0"), "entries 1 to 25 by definition"),
        (("make", "1001", "--explain"), "Expected 1000 or less"),
        (("make", "5", "--method", "siamese", "--set", "start=1,x"), "--set 'start=1,x'"),
        (("make", "5", "--out", "nowhere/square.svg"), "Cannot write nowhere/square.svg"),
        (("check", ""), "'' is neither a file nor a square"),
    ],
)
def test_what_cannot_be_is_refused_at_once_in_one_line(
    loshu: Run, arguments: tuple[str, ...], said: str
) -> None:
    result = loshu("magic", *arguments)
    assert result.code == 2
    assert said in result.err
    beside = ("method:", "Note: the nearest formats")
    lines = [line for line in result.err.splitlines() if not any(map(line.count, beside))]
    assert len(lines) == 1


@pytest.mark.parametrize(
    "header", ["(" * 110, "{'descr': '<i4', 'fortran_order': False, 'shape': (-3, -3), }"]
)
def test_a_hostile_header_is_refused(loshu: Run, tmp_path: Path, header: str) -> None:
    path = tmp_path / "hostile.npy"
    path.write_bytes(b"\x93NUMPY\x01\x00\x76\x00" + header.ljust(117).encode() + b"\n")
    result = loshu("magic", "check", str(path))
    assert result.code == 2
    assert str(path) in result.err
    assert "announced" not in result.err
    assert len(result.err.splitlines()) == 1


def test_a_closed_standard_input_or_output_is_reported() -> None:
    for command, stream in (("check -", "<&-"), ("make 3", ">&-")):
        line = f'"$0" -m loshu magic {command} {stream}'
        job = subprocess.run(["sh", "-c", line, sys.executable], capture_output=True, check=False)
        assert job.returncode == 2
        assert b"closed" in job.stderr
        assert b"Traceback" not in job.stderr


def test_a_job_that_is_asked_to_end_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "big.npy"
    job = subprocess.Popen([*LOSHU, "magic", "make", "20000", "--out", str(path)])
    while not list(tmp_path.iterdir()):
        time.sleep(0.01)
    job.send_signal(signal.SIGTERM)
    assert job.wait(timeout=20) == 128 + signal.SIGTERM
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_is_written_into_and_stays(loshu: Run, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE)
    assert loshu("magic", "make", "3", "--format", "line", "--out", str(pipe)).code == 0
    assert reader.communicate(timeout=20)[0] == b"8 1 6/3 5 7/4 9 2\n"
    assert pipe.is_fifo()
    result = loshu("magic", "make", "3", "--format", "npy", "--out", str(pipe))
    assert (result.code, pipe.is_fifo()) == (2, True)


def test_a_link_stays_and_the_file_behind_it_is_written(loshu: Run, tmp_path: Path) -> None:
    link, target = tmp_path / "link.txt", tmp_path / "target.txt"
    link.symlink_to(target)
    assert loshu("magic", "make", "3", "--out", str(link)).code == 0
    assert link.is_symlink()
    assert target.read_text() == "8 1 6\n3 5 7\n4 9 2\n"


def test_the_name_of_a_file_may_be_a_dash_or_end_in_capitals(loshu: Run, tmp_path: Path) -> None:
    assert loshu("magic", "make", "3", "--out", "-").out == "8 1 6\n3 5 7\n4 9 2\n"
    assert loshu("magic", "make", "3", "--out", str(tmp_path / "square.SVG")).code == 0
    assert (tmp_path / "square.SVG").read_bytes().startswith(b"<svg")


def test_a_square_longer_than_any_file_name_is_read_from_the_arguments(loshu: Run) -> None:
    row = ",".join(["1"] * 200)
    result = loshu("magic", "check", row)
    assert result.code == 1
    assert "Expected a square, got 1 x 200 cells" in result.out


def test_quiet_is_quiet_in_every_form(loshu: Run) -> None:
    assert loshu("magic", "check", "8 1 6/3 5 7/4 9 2", "--json", "--quiet").out == ""


@pytest.mark.parametrize("suffix", [".npy", ".txt"])
def test_large_squares_of_other_numbers_are_named(loshu: Run, tmp_path: Path, suffix: str) -> None:
    path = str(tmp_path / f"square{suffix}")
    assert (
        loshu("magic", "make", "600", "--first", "5", "--increment", "3", "--out", path).code == 0
    )
    result = loshu("magic", "check", path)
    assert result.code == 0
    assert "every number from 5 to 1080002 by 3 once" in result.out


def test_compressed_lists_are_read_and_damaged_ones_are_refused(loshu: Run, tmp_path: Path) -> None:
    text = b"1.....2..3.....4\n"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("list.txt", text)
    packers: dict[str, bytes] = {
        "gzip": gzip.compress(text), "bzip2": bz2.compress(text), "xz": lzma.compress(text),
        "zip": packed.getvalue(), "utf-16": "1.....2..3.....4\r\n".encode("utf-16-le"),
    }  # fmt: skip
    for name, data in packers.items():
        (tmp_path / name).write_bytes(data)
        for source, stdin in ((str(tmp_path / name), b""), ("-", data)):
            read = loshu("sudoku", "convert", source, stdin=stdin)
            assert (read.code, read.out) == (0, text.decode()), name
    for name, data in (("gzip", b"\x1f\x8b\x08"), ("xz", packers["xz"][:-9]), ("zip", b"PK\3\4")):
        refused = loshu("sudoku", "convert", "-", stdin=data)
        assert (refused.code, refused.out) == (2, ""), name
        assert "standard input: The input cannot be decompressed" in refused.err
    with zipfile.ZipFile(packed, "a") as archive:
        archive.writestr("more.txt", text)
    refused = loshu("sudoku", "convert", "-", stdin=packed.getvalue())
    assert "The zip file has 2 files. Unpack it and give one." in refused.err
    for command in ("sudoku solve", "magic check", "tour check", "sliding check"):
        refused = loshu(*command.split(), "-", stdin=b"\x28\xb5\x2f\xfd")
        assert "The input is compressed with zstd. Unpack it first." in refused.err


def test_a_compressed_square_is_read(loshu: Run) -> None:
    assert loshu("magic", "check", "-", stdin=gzip.compress(b"8 1 6/3 5 7/4 9 2\n")).code == 0
