"""``loshu magic shape``: solutions, checks, and every format."""

import json
from pathlib import Path

import pytest
from tests.commands import Run

TRIANGLE = "a b c/c d e/e f a"


def test_the_shapes_are_listed(loshu: Run) -> None:
    assert loshu("magic", "shape").out.startswith("star-6: n points")
    assert len(json.loads(loshu("magic", "shape", "--json").out)) == 4


def test_solutions_are_drawn_counted_and_listed(loshu: Run) -> None:
    found = loshu("magic", "shape", "hexagon-3")
    assert found.code == 0
    assert found.out.startswith("Sum of each line: 38\n\n")
    assert loshu("magic", "shape", "cube-3", "--count", "--up-to-symmetry").out == "4\n"
    lines = loshu("magic", "shape", TRIANGLE, "--all", "--format", "line").out.splitlines()
    assert len(lines) == len({*lines}) == 24
    none = loshu("magic", "shape", "rectangle-2x3")
    assert (none.code, none.out, none.err) == (1, "", "No solution exists.\n")


def test_full_numbers_are_checked(loshu: Run) -> None:
    right = loshu("magic", "shape", TRIANGLE, "1 6 3 2 5 4")
    assert (right.code, right.out.splitlines()[-1]) == (0, "Sum of each line: 10")
    wrong = loshu("magic", "shape", TRIANGLE, "1 6 3 2 4 5")
    assert (wrong.code, wrong.out.splitlines()[-1]) == (
        1,
        "Not magic. Sums of the lines: 10, 9, 10",
    )
    assert loshu("magic", "shape", TRIANGLE, "1 6 3 2 5 4", "--constant", "11").code == 1


def test_files_hold_lines_or_json(loshu: Run, tmp_path: Path) -> None:
    lines, as_json = tmp_path / "lines.txt", tmp_path / "shape.json"
    lines.write_text(TRIANGLE.replace("/", "\n") + "\n")
    groups = [{"lines": [[0, 1, 2], [2, 3, 4], [4, 5, 0]]}]
    as_json.write_text(json.dumps({"cells": 6, "groups": groups}, indent=1))
    for path in (lines, as_json):
        assert loshu("magic", "shape", str(path), "--count").out == "24\n"


def test_every_format_has_the_numbers(loshu: Run, tmp_path: Path) -> None:
    record = json.loads(loshu("magic", "shape", TRIANGLE, ". 6 . 5 . .", "--json").out)
    numbers = record["numbers"]
    assert (numbers[1], numbers[3]) == (6, 5)
    assert record["sums"] == [sum(numbers[:3])]
    table = loshu("magic", "shape", TRIANGLE, "-n", "2", "--format", "csv").out.splitlines()
    assert (table[0], len(table)) == ("c1,c2,c3,c4,c5,c6", 3)
    for name in ("star.svg", "star.png", "star.html"):
        assert loshu("magic", "shape", "star-6", "-o", str(tmp_path / name)).code == 0
    assert ">12<" in (tmp_path / "star.svg").read_text()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("star-4",), "Size 4 is out of range."),
        (("nothing",), "Unknown shape 'nothing'."),
        ((TRIANGLE, "1 2"), "has 2 numbers and blanks. Expected 6."),
        ((TRIANGLE, "--all", "-n", "2"), "--all and --limit exclude each other. Use one."),
        ((TRIANGLE, "--format", "parquet"), "Parquet output needs a file"),
    ],
)
def test_refusals(loshu: Run, arguments: tuple[str, ...], message: str) -> None:
    found = loshu("magic", "shape", *arguments)
    assert found.code == 2
    assert message in found.err
