"""``loshu magic find``: text, files and streams, and every format."""

import json
from pathlib import Path

import numpy as np
import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.cli.magic import find as command

GRID = "4 3 8 4/9 5 1 9/2 7 6 2"


def test_places_are_printed_and_counted(loshu: Run) -> None:
    found = loshu("magic", "find", GRID)
    assert (found.code, found.out) == (0, "r1c1: order 3, sum 15\n1 square found.\n")
    none = loshu("magic", "find", GRID, "--entries", "normal", "--constant", "16")
    assert (none.code, none.out) == (1, "No square found.\n")


def test_many_squares_are_counted_and_a_few_listed(loshu: Run) -> None:
    ones = "/".join([" ".join("1" * 14)] * 14)
    lines = loshu("magic", "find", ones).out.splitlines()
    assert len(lines) == command.LISTED + 2
    assert lines[-2:] == ["44 more are not listed; --format csv lists all.", "144 squares found."]
    limited = loshu("magic", "find", ones, "-n", "2").out.splitlines()
    assert limited[-2:] == ["2 squares found.", "There are more."]


def test_records_have_row_column_order_and_sum(loshu: Run, tmp_path: Path) -> None:
    record = json.loads(loshu("magic", "find", GRID, "--largest", "--json").out)
    assert record == {"row": 1, "column": 1, "order": 3, "sum": 15}
    path = tmp_path / "squares.csv"
    assert loshu("magic", "find", GRID, "--side", "1", "-o", str(path)).code == 0
    assert path.read_text().splitlines()[:3] == ["row,column,order,sum", "1,1,1,4", "1,2,1,3"]


@pytest.mark.parametrize("large", [1, 2**24])
def test_files_and_standard_input_of_every_form_are_read(
    loshu: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, large: int
) -> None:
    monkeypatch.setattr(command, "LARGE", large)
    cells = np.array([row.split() for row in GRID.split("/")], dtype=int)
    for name, dtype in (("small.npy", np.uint8), ("wide.npy", np.int64)):
        np.save(tmp_path / name, np.asfortranarray(cells.astype(dtype)))
    np.savetxt(tmp_path / "grid.csv", cells, fmt="%d", delimiter=",")
    (tmp_path / "grid.txt").write_text(GRID.replace("/", "\n"))
    (tmp_path / "blank.txt").write_text(GRID.replace("4 9", ". 9").replace("/", "\n"))
    expected = loshu("magic", "find", GRID).out
    for path in sorted(tmp_path.iterdir()):
        found = loshu("magic", "find", str(path))
        assert (found.code, found.out) == (0, expected), path
        found = loshu("magic", "find", "-", stdin=path.read_bytes())
        assert (found.code, found.out) == (0, expected), path


def test_faults_are_named_with_their_place(
    loshu: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "grid.txt"
    for text, message in (
        ("1 2 3\n4 5\n", "row 2"),
        ("1 2 3\n4 5 x\n7 8 9\n", "row 2, column 3: 'x' is not a whole number"),
        ("", "empty"),
        ("\n \n", "empty"),
    ):
        path.write_text(text)
        for large in (1, 2**24):
            monkeypatch.setattr(command, "LARGE", large)
            found = loshu("magic", "find", str(path))
            assert found.code == 2, (text, large)
            assert message in found.err
            assert str(path) in found.err


@each_row(
    ("options", "message"),
    [
        (("--largest", "--all"), "--side, --largest and --all exclude each other. Use one."),
        (("--side", "0"), "--side: 0 is out of range. Expected 1 or more."),
        (("--kind", "antimagic"), "The lines of antimagic squares have no equal sums."),
        (("--entries", "some"), "Unknown entries 'some'. Expected any, distinct or normal."),
        (("--format", "parquet"), "Parquet output needs a file"),
    ],
)
def test_refusals(loshu: Run, options: tuple[str, ...], message: str) -> None:
    found = loshu("magic", "find", GRID, *options)
    assert found.code == 2
    assert message in found.err
