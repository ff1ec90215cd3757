"""``loshu magic shape``: every verb, and every format."""

import json
from pathlib import Path

from tests.commands import Run
from tests.tables import each_row

TRIANGLE = "a b c/c d e/e f a"
STAR = "star-6: . 8 3 . . . . . . . 1 ."


def test_shapes_and_constructions_are_listed(loshu: Run) -> None:
    assert loshu("magic", "shape", "names").out.startswith("star-6: n points")
    assert len(json.loads(loshu("magic", "shape", "names", "--json").out)) == 5
    assert "pantriagonal" in loshu("magic", "shape", "methods").out
    assert len(json.loads(loshu("magic", "shape", "methods", "--json").out)) == 8


def test_solutions_are_found_counted_and_listed(loshu: Run) -> None:
    found = loshu("magic", "shape", "solve", "hexagon-3")
    assert (found.code, len(found.out.split())) == (0, 19)
    assert "more solutions exist: 'loshu magic shape list'" in found.err
    counted = loshu("magic", "shape", "count", "cube-3", "--up-to-symmetry")
    assert (counted.out, counted.err[:32]) == ("4\n", "agrees with the published number")
    assert json.loads(loshu("magic", "shape", "count", TRIANGLE, "--json").out)["total"] == 24
    lines = loshu("magic", "shape", "list", TRIANGLE, "--format", "line").out.splitlines()
    assert len(lines) == len({*lines}) == 24
    none = loshu("magic", "shape", "solve", "rectangle-2x3")
    assert (none.code, none.out) == (1, "")
    assert none.err.startswith("No solution exists. The numbers add up to 21. 2 lines without")
    assert loshu("magic", "shape", "list", "rectangle-2x3").err.startswith("No solution exists.")
    twice = loshu("magic", "shape", "solve", TRIANGLE, "1 1 . . . .")
    assert (twice.code, "more often than the entries have it: a, b." in twice.err) == (1, True)
    assert loshu("magic", "shape", "count", "rectangle-2x3").code == 1


def test_full_numbers_are_checked(loshu: Run) -> None:
    right = loshu("magic", "shape", "check", TRIANGLE, "1 6 3 2 5 4")
    assert (right.code, right.out.splitlines()[-1]) == (0, "Sum of each line: 10")
    wrong = loshu("magic", "shape", "check", TRIANGLE, "1 6 3 2 4 5")
    assert (wrong.code, wrong.out.splitlines()) == (
        1, [f"{TRIANGLE}: not magic", "The line c+d+e has the sum 9. Expected 10."],
    )  # fmt: skip
    assert loshu("magic", "shape", "check", TRIANGLE, "1 6 3 2 5 4", "--constant", "11").code == 1


def test_a_cube_is_made_written_and_checked(loshu: Run, tmp_path: Path) -> None:
    slices, record = tmp_path / "cube.txt", tmp_path / "cube.json"
    for path in (slices, record):
        options = ("--kind", "perfect", "-o", str(path))
        assert loshu("magic", "shape", "make", "cube-8", *options).code == 0
    assert slices.read_text().count("\n\n") == 7
    assert f"type: loshu magic check cube-8 {slices}" in loshu("check", str(slices)).err
    for arguments in (("cube-8", str(slices)), (str(record),)):
        checked = loshu("magic", "shape", "check", *arguments, "--json").out
        assert "perfect" in json.loads(checked)["kinds"]
    piped = loshu("magic", "shape", "check", "cube-8", "-", stdin=slices.read_text())
    assert piped.out.splitlines()[0] == "cube-8: magic"


def test_a_completion_is_explained(loshu: Run, tmp_path: Path) -> None:
    puzzle = ("magic", "shape", "explain", TRIANGLE, "1 . 3 2 . .", "--constant", "10")
    said = loshu(*puzzle).out
    assert "1. The line a+b+c has one empty cell, b: 10 − 4 = 6." in said
    assert "Die Linie a+b+c" in loshu(*puzzle, "--lang", "de").out
    assert json.loads(loshu(*puzzle, "--json").out)["solution"] == [1, 6, 3, 2, 5, 4]
    several = loshu("magic", "shape", "explain", "star-6")
    assert (several.code, several.out) == (1, "")
    assert "The shape star-6 has more than one solution, such as" in several.err
    page = tmp_path / "steps.html"
    assert loshu(*puzzle, "-o", str(page)).code == 0
    assert "has one empty cell" in page.read_text()


def test_files_hold_lines_or_json(loshu: Run, tmp_path: Path) -> None:
    lines, as_json = tmp_path / "lines.txt", tmp_path / "shape.json"
    lines.write_text(TRIANGLE.replace("/", "\n") + "\n")
    groups = [{"lines": [[0, 1, 2], [2, 3, 4], [4, 5, 0]]}]
    as_json.write_text(json.dumps({"cells": 6, "groups": groups}, indent=1))
    for path in (lines, as_json):
        assert loshu("magic", "shape", "count", str(path)).out == "24\n"


def test_every_format_has_the_numbers(loshu: Run, tmp_path: Path) -> None:
    solve = ("magic", "shape", "solve", TRIANGLE, ". 6 . 5 . .")
    record = tmp_path / "found.json"
    record.write_text(loshu(*solve, "--json").out)
    assert json.loads(record.read_text())["numbers"][1] == 6
    shown = loshu("magic", "shape", "show", str(record), "--format", "csv").out.splitlines()
    assert (shown[0], len(shown)) == ("c1,c2,c3,c4,c5,c6", 2)
    for name in ("star.svg", "star.png", "star.html"):
        assert loshu("magic", "shape", "make", "star-6", "-o", str(tmp_path / name)).code == 0
    assert ">12<" in (tmp_path / "star.svg").read_text()


@each_row(
    ("arguments", "message"),
    [
        (("make-puzzle", "star-66"), "Shape 'star-66': size 66 is out of range. Expected 5 to 64."),
        (("make-puzzle", "rectangle-3x4"), "The shape rectangle-3x4 has no solution."),
        (("make", "star-6x"), "Shape 'star-6x': a star of 6 points has no pattern x."),
        (("make", "star-"), "the size is missing. Try star-6."),
        (("make", "hypercube-99x99x99x99"), "size 99 is out of range. Expected 1 to 56."),
        (("make", "a a/b c"), "Line 'a a' has the cell a more than once."),
        (("check", f"magic:{STAR}\nmagic:{STAR}"), "has several shapes. Give one."),
        (("make", "a b//c"), "A line of 'a b//c' is empty."),
        (("make", "missing.json"), "'missing.json' is neither a file nor a shape."),
        (("make", "star-6", "--constant", "27"), "each line has the sum 26, not 27."),
        (("make", "nothing"), "Unknown shape 'nothing'."),
        (("make", "rectangle-3x4"), "would each have the sum 78 / 4, which is not a whole number."),
        (("make", "cube-2"), "No magic cube of order 2 exists"),
        (("make", "star-6", "--kind", "perfect"), "Kinds and methods are for cubes"),
        (("solve", TRIANGLE, "1 2"), "has 2 numbers and blanks. Expected 6, with '.'"),
        (("solve", f"{TRIANGLE}: 1 . . . . .", "1 . . . . ."), "has numbers already. Remove"),
        (("list", TRIANGLE, "--format", "parquet"), "Parquet output needs a file"),
    ],
)
def test_refusals(loshu: Run, arguments: tuple[str, ...], message: str) -> None:
    found = loshu("magic", "shape", *arguments)
    assert found.code == 2
    assert message in found.err
    assert "Note: seed" not in found.err


def test_puzzles_are_made_and_rated(loshu: Run) -> None:
    made = loshu(
        "magic", "shape", "make-puzzle", "star-6", "--level", "easy", "--seed", "1", "--json"
    )
    puzzle = json.loads(made.out)
    assert puzzle["level"] == "easy"
    assert puzzle["clues"] == 7
    numbers = " ".join("." if number is None else str(number) for number in puzzle["numbers"])
    assert loshu("magic", "shape", "rate", "star-6", numbers).out.startswith("easy")
    rated = json.loads(loshu("magic", "shape", "rate", "star-6", numbers, "--json").out)
    assert (rated["level"], rated["shape"]) == ("easy", "star-6")
    assert loshu("magic", "shape", "rate", "star-6").code == 1


def test_puzzles_of_shapes_without_one_are_refused(loshu: Run) -> None:
    pentagram = loshu("magic", "shape", "make-puzzle", "star-5", "--seed", "1")
    assert pentagram.code == 2
    assert "star-5 has no solution" in pentagram.err
    unknown = loshu("magic", "shape", "make-puzzle", TRIANGLE, "--level", "easy", "--seed", "1")
    assert "Give it with --constant" in unknown.err


def test_a_sheet_has_the_solutions_of_its_shapes(loshu: Run, tmp_path: Path) -> None:
    make = ("magic", "shape", "make-puzzle", "star-6", "--level", "easy", "--seed", "1", "-n", "2")
    sheet, plain = tmp_path / "stars.html", tmp_path / "plain.html"
    assert loshu(*make, "--solution", "-o", str(sheet)).code == 0
    assert loshu(*make, "-o", str(plain)).code == 0
    assert sheet.read_text().count("<svg") == 2 * plain.read_text().count("<svg") > 2


def test_fractions_and_repeated_numbers_are_written_as_given(loshu: Run) -> None:
    shape = ("magic", "shape")
    halves = ("--entries", "0.5..3/0.5")
    line = loshu(*shape, "make", TRIANGLE, *halves, "--format", "line").out
    assert sorted(line.split()) == ["0.5", "1", "1.5", "2", "2.5", "3"]
    assert loshu(*shape, "check", TRIANGLE, line).code == 0
    made = json.loads(loshu(*shape, "make-puzzle", TRIANGLE, *halves, "--seed", "1", "--json").out)
    assert {*made["solution"]} == {0.5, 1, 1.5, 2, 2.5, 3}
    ones = (TRIANGLE, "1 1 1 1 1 1")
    assert loshu(*shape, "check", *ones).code == 1
    assert loshu(*shape, "check", *ones, "--repeats").code == 0
    assert loshu(*shape, "count", TRIANGLE, "--repeats", "--entries", "1,2").out == "10\n"
    wrong = loshu(*shape, "solve", TRIANGLE, "--constant", "9,5")
    assert (wrong.code, "'9,5' is not a number" in wrong.err) == (2, True)


@each_row(
    ("command", "answer"),
    [
        (("check", f"magic:{STAR}"), "star-6: not magic\n9 cells are empty."),
        (("check", STAR), "star-6: not magic"),
        (("solve", f"magic:{STAR}", "--format", "line"), "12 8 3 4 7 10 2 9 5 11 1 6\n"),
        (("count", f"magic:{STAR}"), "1\n"),
        (("rate", "magic:a b c=10/c d e=10/e f a=10: 1 . 3 2 . ."), "easy"),
        (("explain", "magic:a b c=10/c d e=10/e f a=10: 1 . 3 2 . ."), "Easy: 3 steps."),
        (("show", "magic:rectangle-2x3: 1 . 3 . . 6"), "1 . 3\n. . 6\n"),
        (("magic", "check", "star-6", "12 8 3 4 7 10 2 9 5 11 1 6"), "star-6: magic"),
        (("magic", "make", "rectangle-1x1"), "1\n"),
    ],
)
def test_commands_for_squares_take_shapes(
    loshu: Run, command: tuple[str, ...], answer: str
) -> None:
    assert loshu(*command).out.startswith(answer)


def test_commands_for_squares_read_shapes_in_files(loshu: Run, tmp_path: Path) -> None:
    made = loshu("magic", "make", "cube-4", "--json").out
    path = tmp_path / "cube.json"
    path.write_text(made)
    for command in (["check", str(path)], ["magic", "check", str(path)]):
        assert loshu(*command).out.startswith("cube-4: magic\n")
    assert loshu("check", "-", stdin=made).out.startswith("cube-4: magic\n")
    square = loshu("magic", "check", "8 1 6/3 5 7/4 9 2", "-o", str(path))
    assert "properties" in square.out + path.read_text()
