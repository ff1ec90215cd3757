"""Sheets of many puzzles, from the command line, for every family."""

from pathlib import Path

import pytest
from tests.commands import Run
from tests.tables import each_row

SUDOKU = "1.....2..3.....4"
TOUR = "tour:3x3:(1,0)+(1,1):1,.,3/.,9,./.,.,5"
SQUARE = "8 . ./. 5 ./4 . ."
LINES = {"sudoku": SUDOKU, "tour": "tour:3x3:(1,0):1,.,3/.,9,./.,.,5", "magic": SQUARE}


@pytest.mark.parametrize("family", LINES)
def test_every_family_prints_sheets(family: str, loshu: Run, tmp_path: Path) -> None:
    between = "\n\n" if family == "magic" else "\n"
    (tmp_path / "p.txt").write_text(between.join([LINES[family]] * 7) + "\n")
    options = ("--title", "Lunes", "--name-line", "--difficulty", "--solutions", "--lang", "es")
    shown = loshu(family, "show", str(tmp_path / "p.txt"), "--format", "html", *options)
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.count('<section class="page">') == 2
    assert shown.out.count("<svg") == 14
    assert shown.out.count("Nombre<i></i>Fecha<i></i>") == 2
    assert shown.out.count("<p>fácil</p>") == 7
    pdf = tmp_path / "p.pdf"
    assert loshu(family, "show", str(tmp_path / "p.txt"), "--out", str(pdf), *options).code == 0
    assert b"/Count 3" in pdf.read_bytes()


def test_a_rule_that_all_puzzles_share_is_printed_beneath_the_title(loshu: Run) -> None:
    shown = loshu("tour", "show", TOUR, "--format", "html", "--title", "Hidato").out
    assert shown.count("one cell in any direction, also diagonally.") == 1
    square = loshu("magic", "show", SQUARE, "--format", "html", "--name-line").out
    assert square.count("both diagonals have the sum 15.") == 1


def test_rules_that_differ_are_printed_beneath_each_puzzle(loshu: Run) -> None:
    puzzles = f"{TOUR}\n{LINES['tour']}\n"
    shown = loshu("tour", "show", "-", "--format", "html", stdin=puzzles).out
    assert shown.count("<figcaption>Write the numbers from 1 to 9") == 2


def test_a_sheet_has_as_many_puzzles_a_page_as_asked_for(loshu: Run) -> None:
    puzzles = f"{SUDOKU}\n" * 5
    for per_page, pages in ((1, 5), (2, 3), (9, 1)):
        shown = loshu(
            "sudoku", "show", "-", "--format", "html", "--per-page", str(per_page), stdin=puzzles
        )
        assert shown.out.count('<section class="page">') == pages


@each_row(
    ("options", "expected"),
    [
        (("--format", "svg", "--name-line"), "works only for sheets. Use --format pdf"),
        (("--format", "pdf", "--font", "seriff"), "Did you mean 'serif'? Expected sans"),
        (("--format", "pdf", "--paper", "a3"), "Unknown paper size 'a3'"),
        (("--format", "pdf", "--per-page", "0"), "0 is out of range. Expected 1 to 48"),
    ],
)
def test_what_a_sheet_cannot_be_is_refused(
    loshu: Run, options: tuple[str, ...], expected: str
) -> None:
    refused = loshu("sudoku", "show", SUDOKU, *options)
    assert (refused.code, refused.out) == (2, "")
    assert expected in refused.err


def test_a_puzzle_without_a_solution_is_named_by_its_number(loshu: Run) -> None:
    puzzles = f"{SUDOKU}\n11..............\n"
    shown = loshu("sudoku", "show", "-", "--format", "pdf", "--solutions", stdin=puzzles)
    assert (shown.code, "--solutions: puzzle 2:" in shown.err) == (2, True)


def test_a_puzzle_without_a_level_is_printed_and_named(loshu: Run) -> None:
    puzzles = f"{SUDOKU}\n1...............\n"
    shown = loshu("sudoku", "show", "-", "--format", "html", "--difficulty", stdin=puzzles)
    assert (shown.code, shown.out.count("<p>easy</p>")) == (0, 1)
    assert "puzzle 2 has no level" in shown.err


def test_the_steps_of_a_construction_share_pages(loshu: Run, tmp_path: Path) -> None:
    pdf = tmp_path / "steps.pdf"
    assert loshu("magic", "make", "3", "--explain", "--out", str(pdf)).code == 0
    assert b"/Count 1" in pdf.read_bytes()
