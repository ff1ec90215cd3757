"""``loshu book`` from the command line."""

import csv
import json
import re
from pathlib import Path

import pytest
from tests.commands import Run

MIXED = "sudoku:2x2:1.....2..3.....4\nmagic:8 . ./. 5 ./4 . .\n"


def pages_of(pdf: Path) -> int:
    (count,) = re.findall(rb"/Type/Pages/Count (\d+)", pdf.read_bytes())
    return int(count)


def test_a_book_is_made_from_the_seed_to_the_byte(loshu: Run, tmp_path: Path) -> None:
    one, again, other = (tmp_path / f"{name}.pdf" for name in ("one", "again", "other"))
    asked = ("--sudoku", "4", "--levels", "easy:3,medium:1", "--tours", "2", "--lang", "es")
    for path, seed in ((one, "1"), (again, "1"), (other, "2")):
        made = loshu("book", *asked, "--seed", seed, "--out", str(path))
        assert (made.code, made.out, made.err) == (0, "", "")
    assert one.read_bytes() == again.read_bytes() != other.read_bytes()


def test_a_worksheet_for_a_class_is_one_page_and_its_solutions(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "class.pdf"
    assert loshu("book", "--sudoku", "6", "--worksheet", "--seed", "1", "-o", str(path)).code == 0
    assert pages_of(path) == 2


def test_puzzles_of_one_s_own_are_read_from_standard_input(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.pdf"
    shown = loshu("book", "-", "--title", "Mine", "-o", str(path), stdin=MIXED)
    assert (shown.code, shown.err) == (0, "")
    assert pages_of(path) == 3 + 2 + 1


def test_variants_boards_and_orders_are_made(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "many.pdf"
    asked = (
        "--variants", "killer:1", "--magic", "1", "--magic-order", "3", "--tours", "1",
        "--tour-board", "4x4:king", "--sliding", "1", "--sliding-board", "2x3", "--per-page", "1",
    )  # fmt: skip
    assert loshu("book", *asked, "--seed", "1", "-o", str(path)).code == 0
    assert pages_of(path) == 3 + 4 + 1


def test_the_default_kind_by_name_changes_nothing(loshu: Run, tmp_path: Path) -> None:
    asked = ("book", "--sudoku", "1", "--magic", "1", "--tours", "1", "--seed", "1")
    named = ("--size", "9", "--magic-order", "4", "--tour-board", "6")
    for name, more in (("usual", ()), ("named", named)):
        assert loshu(*asked, *more, "--export", str(tmp_path / name)).code == 0
    usual, same = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()}
        for name in ("usual", "named")
    )
    assert usual == same


def test_large_print_has_a_puzzle_a_page_and_four_solutions(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "large.pdf"
    asked = ("--sudoku", "5", "--size", "4", "--large-print", "--worksheet", "--seed", "1")
    assert loshu("book", *asked, "-o", str(path)).code == 0
    assert pages_of(path) == 5 + 2


def test_an_export_has_all_puzzles_and_solutions_in_every_form(loshu: Run, tmp_path: Path) -> None:
    folder = tmp_path / "all"
    mine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    asked = ("book", "-", "--export", str(folder))
    shown = loshu(*asked, stdin=f"{MIXED}sudoku:{mine}tour:3x3:(1,0):1,.,3/.,9,./.,.,5\n")
    assert (shown.code, shown.out, shown.err) == (0, "", "")
    names = ("001-sudoku-easy", "002-sudoku-easy", "003-tour-easy", "004-magic-easy")
    ends = ("-solution.png", "-solution.svg", ".png", ".svg")
    lists = ["puzzles.csv", "puzzles.json", "puzzles.txt", "solutions.txt", "sudoku.sdm"]
    pictures = [f"{name}{end}" for name in names for end in ends]
    assert sorted(path.name for path in folder.iterdir()) == [*pictures, *lists]
    rows = list(csv.DictReader((folder / "puzzles.csv").read_text("utf-8-sig").splitlines()))
    records = json.loads((folder / "puzzles.json").read_text("utf-8"))
    assert [{key: str(value) for key, value in each.items()} for each in records] == rows
    assert (folder / "sudoku.sdm").read_text() == mine
    texts = [f"{record['puzzle']}\n" for record in records]
    assert (folder / "puzzles.txt").read_text() == "".join(texts)
    for record in records:
        assert loshu("count", record["puzzle"]).code == 0
        family, answer = record["family"], record["solution"]
        assert loshu("check", f"{family}:{answer}").code == 0
    again = loshu(*asked, stdin=MIXED)
    assert (again.code, again.out) == (2, "")
    assert "it already has files" in again.err


def test_a_book_that_a_printer_cannot_bind_is_noted(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "thin.pdf"
    made = loshu("book", "-", "--preset", "kdp", "--trim", "6x9", "-o", str(path), stdin=MIXED)
    assert (made.code, made.err) == (0, "Note: 6 pages; Amazon KDP paperback needs at least 24.\n")


def test_a_book_is_a_pdf_or_nothing(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.docx"
    refused = loshu("book", "--sudoku", "1", "-o", str(path))
    assert refused.code == 2
    assert refused.err == f"Error: '{path}': unknown suffix '.docx'. Expected .pdf.\n"
    assert not path.exists()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((), "The book has no puzzles. Give a file"),
        (("--sudoku", "5", "--levels", "easy:3"), "5 puzzles of sudoku, but 3 by"),
        (("--levels", "easy"), "'easy' is not a name with a number"),
        (("--levels", "chess=easy:3"), "Unknown family 'chess'"),
        (("--levels", "simple:3"), "Unknown level 'simple'."),
        (("--variants", "queens:3"), "Unknown variant 'queens'."),
        (("--sudoku", "1", "--preset", "kdp", "--paper", "a4"), "cannot be combined"),
        (("--sudoku", "1", "--preset", "nobody"), "Unknown preset 'nobody'"),
        (("no-such-file.txt",), "'no-such-file.txt' is neither a file nor a puzzle"),
        (("sudoku:2x2:1...............",), "puzzle 1: "),
    ],
)
def test_what_cannot_be_a_book_is_refused(
    arguments: tuple[str, ...], expected: str, loshu: Run, tmp_path: Path
) -> None:
    path = tmp_path / "none.pdf"
    refused = loshu("book", *arguments, "-o", str(path))
    assert (refused.code, refused.out) == (2, "")
    assert expected in refused.err
    assert not path.exists()


def test_a_wrong_line_names_its_file(loshu: Run, tmp_path: Path) -> None:
    (tmp_path / "p.txt").write_text("sudoku:2x2:1\n")
    refused = loshu("book", str(tmp_path / "p.txt"), "-o", str(tmp_path / "p.pdf"))
    assert refused.code == 2
    assert "p.txt: line 1: " in refused.err
