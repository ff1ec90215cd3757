"""``loshu book`` from the command line."""

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


def test_a_book_that_a_printer_cannot_bind_is_noted(loshu: Run, tmp_path: Path) -> None:
    path = tmp_path / "thin.pdf"
    made = loshu("book", "-", "--preset", "kdp", "--trim", "6x9", "-o", str(path), stdin=MIXED)
    assert (made.code, made.err) == (0, "Note: 6 pages; Amazon KDP paperback needs at least 24.\n")


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
