"""``loshu magic list``: what it prints and writes, and what it refuses."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.cli.magic import square_output

SEMI_3 = ("magic", "list", "3", "--kind", "semi-magic")
SEMI = ["1 5 9/6 7 2/8 3 4", "1 5 9/8 3 4/6 7 2", "1 6 8/5 7 3/9 2 4", "1 6 8/9 2 4/5 7 3", "1 7 7"]

SIX = (
    "35 1 6 26 19 24/3 32 7 21 23 25/31 9 2 22 27 20/"
    "8 28 33 17 10 15/30 5 34 12 14 16/4 36 29 13 18 11"
)


def test_each_square_is_on_a_line(loshu: Run) -> None:
    result = loshu(*SEMI_3, "--out", "-")
    lines = result.out.splitlines()
    assert (result.code, result.err, len(lines)) == (0, "", 9)
    assert lines[:2] == SEMI[:2]
    assert (
        loshu(
            "magic", "list", "3", "--kind", "semi-magic", "--skip", "1", "--limit", "2"
        ).out.splitlines()
        == lines[1:3]
    )
    for number in (0, 8):
        assert loshu(*SEMI_3, "--nth", str(number)).out == lines[number] + "\n"
        assert loshu(*SEMI_3, "--rank", lines[number]).out == f"{number}\n"
    drawn = loshu(
        "magic", "list", "3", "--kind", "semi-magic", "-n", "4", "--seed", "1"
    ).out.splitlines()
    assert len(set(drawn)) == 4
    assert set(drawn) <= set(lines)
    chosen = loshu(
        "magic", "list", "3", "--kind", "semi-magic", "--where", "corner=1 and not magic"
    ).out
    assert chosen.splitlines() == lines[:4]


def test_what_cannot_exist_is_reported_beside_an_empty_list(loshu: Run) -> None:
    result = loshu("magic", "list", "6", "--kind", "pandiagonal")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("There is no pandiagonal square of order 6")


def test_a_list_without_squares_reports_it(loshu: Run) -> None:
    for arguments, code, said in (
        (("2",), 1, "no such square exists\n"),
        (("3", "--skip", "5"), 1, "none: the list ends before number 5\n"),
        (("4", "--where", "corner=99"), 1, "no such square exists\n"),
        (("5", "--where", "r1c1=1", "--where", "r1c1=2"), 1, "none: No square can meet"),
        (("3", "-n", "2", "--seed", "1", "--where", "r1c1=1"), 1, "no such square exists\n"),
        (("4", "--limit", "0"), 0, ""),
    ):
        result = loshu("magic", "list", *arguments)
        assert (result.code, result.out) == (code, "")
        assert result.err.startswith(said)


def test_a_condition_on_cells_finds_a_square_in_any_aspect(loshu: Run) -> None:
    found = loshu("magic", "list", "4", "--where", "r1c1=16 and r1c2=3")
    lines = found.out.splitlines()
    assert (found.code, len(lines)) == (0, 47)
    assert all(line.startswith("16 3 ") for line in lines)
    five = loshu("magic", "list", "5", "--where", "r1c1=25", "--limit", "1")
    assert (five.code, five.out.split()[0]) == (0, "25")


def test_every_format_holds_the_same_squares(loshu: Run, tmp_path: Path) -> None:
    lines = loshu(*SEMI_3).out.splitlines()
    squares = [[[int(x) for x in row.split()] for row in line.split("/")] for line in lines]
    text = loshu(*SEMI_3, "--format", "text").out
    assert text == "\n".join(line.replace("/", "\n") + "\n" for line in lines)
    assert loshu("magic", "show", "-", "--format", "line", stdin=text).out.splitlines() == lines
    rows = loshu(*SEMI_3, "--format", "jsonl").out.splitlines()
    assert [json.loads(row) for row in rows] == squares
    header, *table = loshu(
        "magic", "list", "3", "--kind", "semi-magic", "--format", "csv"
    ).out.splitlines()
    assert header == "r1c1,r1c2,r1c3,r2c1,r2c2,r2c3,r3c1,r3c2,r3c3"
    assert table == [line.replace("/", ",").replace(" ", ",") for line in lines]
    path = tmp_path / "squares.npy"
    assert loshu(*SEMI_3, "--out", str(path)).code == 0
    assert np.load(path).tolist() == squares
    assert np.load(path).dtype == np.uint8


def test_a_table_has_a_column_for_each_cell(loshu: Run, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "squares.parquet"
    assert loshu("magic", "list", "3", "--out", str(path)).code == 0
    assert parquet.read_table(path).to_pydict()["r1c2"] == [7]


def test_a_folder_gets_parts_and_is_not_filled_twice(
    loshu: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(square_output, "PART", 4)
    folder = tmp_path / "parts"
    assert (
        loshu(
            "magic", "list", "3", "--kind", "semi-magic", "--format", "npy", "--out", str(folder)
        ).code
        == 0
    )
    parts = sorted(folder.iterdir())
    assert [path.name for path in parts] == [f"squares-0000{i}.npy" for i in range(3)]
    assert [len(np.load(path)) for path in parts] == [4, 4, 1]
    again = loshu(*SEMI_3, "--out", str(folder))
    assert again.code == 2
    assert "already contains squares" in again.err


def test_squares_too_many_to_count_are_listed_at_once(loshu: Run, tmp_path: Path) -> None:
    lines = loshu("magic", "list", "6", "--limit", "60").out.splitlines()
    assert (len(lines), len(set(lines))) == (60, 60)
    assert (
        loshu("magic", "list", "6", "--skip", "40", "--limit", "5").out.splitlines() == lines[40:45]
    )
    assert loshu("magic", "list", "6", "--nth", "59").out.splitlines() == lines[59:]
    path = tmp_path / "seven.npy"
    arguments = ("7", "--kind", "pandiagonal", "--limit", "9", "--out", str(path))
    assert loshu("magic", "list", *arguments).code == 0
    assert np.load(path).shape == (9, 7, 7)
    given = loshu("magic", "list", "6", "--fix", "2,2=36", "--limit", "3").out.splitlines()
    assert [line.split("/")[1].split()[1] for line in given] == ["36"] * 3


def test_a_search_without_end_is_ended_by_its_reader_and_by_ctrl_c() -> None:
    line = '"$0" -m loshu magic list 6 | head -n 1'
    done = subprocess.run(["sh", "-c", line, sys.executable], capture_output=True, check=False)
    assert (done.stdout.count(b"\n"), done.stderr) == (1, b"")
    command = [sys.executable, "-m", "loshu", "magic", "list", "7", "--kind", "pandiagonal"]
    job = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert job.stdout is not None
    job.stdout.readline()
    job.send_signal(signal.SIGINT)
    _, said = job.communicate(timeout=20)
    assert job.returncode != 0
    assert b"Traceback" not in said


def test_a_reader_that_has_seen_enough_ends_the_list() -> None:
    line = '"$0" -m loshu magic list 3 --kind heterosquare | head -n 1'
    done = subprocess.run(["sh", "-c", line, sys.executable], capture_output=True, check=False)
    assert done.stdout == b"1 2 3/4 5 7/8 6 9\n" or done.stdout.count(b"\n") == 1
    assert done.stderr == b""


@each_row(
    ("arguments", "said"),
    [
        (("3", "--where", "centre=5"), "'centre' is wrong here"),
        (("3", "--kind", "magik"), "Did you mean 'magic'?"),
        (("3", "--nth", "1"), "Square number 1 is out of range"),
        (("4", "--nth", "9" * 30), "is out of range. Expected 0 to 10^18"),
        (("3", "--nth", "1", "-n", "1"), "--nth, --rank and --number cannot be combined"),
        (("3", "--nth", "0", "--limit", "1"), "--skip and --limit cannot be combined"),
        (("3", "--seed", "1"), "--seed needs --number"),
        (("3", "--rank", "1 2 3/4 5 6/7 8 9"), "is not one of the magic squares of order 3"),
        (("3", "--out", "squares.xyz"), "unknown suffix '.xyz'"),
        (("3", "--out", "nowhere/squares.npy"), "nowhere does not exist"),
        (("6", "-n", "2"), "loshu magic sample 6"),
        (("6", "--rank", SIX), "to number them"),
        (("6", "--out", "six.npy"), "Add --limit"),
        (("6", "--format", "parquet"), "Add --limit"),
    ],
)
def test_what_cannot_be_listed_is_refused(
    loshu: Run, arguments: tuple[str, ...], said: str
) -> None:
    result = loshu("magic", "list", *arguments)
    assert (result.code, result.out) == (2, "")
    assert said in result.err
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    ("command", "files"),
    [
        ("magic list 4 --limit 3 --format svg", 3),
        ("tour list 5x5:five -n 2 --format png", 2),
        ("sudoku list 2x2:12..34.......... -n 2", 2),
        ("sudoku list-puzzles xx...x....x....x --size 2x2 -n 2", 2),
        ("sudoku practice naked-pair --size 6 --seed 1", 1),
        ("tour solve tour:3x3:(1,0):1,.,3/.,9,./.,.,5", 1),
        ("sliding list 3x3:8,6,7,2,5,4,3,0,1 -n 2 --format gif", 2),
        ("sliding list --magic 3 -n 3", 3),
        ("sliding solve 2x2:1,2,0,3", 1),
        ("magic transform 2,7,6/9,5,1/4,3,8", 1),
    ],
)
def test_a_folder_gets_a_numbered_picture_of_each(
    loshu: Run, tmp_path: Path, command: str, files: int
) -> None:
    result = loshu(*command.split(), "-o", f"{tmp_path}/pictures/")
    assert (result.code, result.out) == (0, "")
    names = sorted(path.stem for path in (tmp_path / "pictures").iterdir())
    assert names == [f"{number:03}" for number in range(1, files + 1)]


@pytest.mark.parametrize(
    "command",
    [
        "magic list 3",
        "magic count 3",
        "tour list 3x3:king",
        "tour count 3x3:king",
        "sudoku list 2x2:12..34..........",
        "sudoku minimize 2x2:12..34..........",
        "sliding list --magic 3",
        "sliding rate 2x2:1,2,0,3",
    ],
)
def test_a_wrong_suffix_is_refused(loshu: Run, tmp_path: Path, command: str) -> None:
    result = loshu(*command.split(), "-o", f"{tmp_path}/list.xlsx")
    assert (result.code, result.out) == (2, "")
    assert "unknown suffix '.xlsx'. Expected .txt, " in result.err
    assert not any(tmp_path.iterdir())


@each_row("command", ["magic list 6", f"sudoku list {'.' * 81}", "tour list 8x8:knight"])
def test_a_list_ends_when_its_time_is_over(loshu: Run, command: str) -> None:
    result = loshu(*command.split(), "--time", "0.2")
    assert result.code == 0
    found = len(result.out.splitlines())
    assert f"the time limit was reached after {found:,} result" in result.err


@pytest.mark.parametrize(
    "command", ["tour list 5x5:five", "sudoku list 2x2:12..34..........", "sliding list --magic 3"]
)
def test_the_first_results_of_a_list(loshu: Run, command: str) -> None:
    words = command.split()
    everything = loshu(*words).out.splitlines()
    for option in ("-n", "--number", "--limit"):
        assert loshu(*words, option, "2").out.splitlines() == everything[:2]
