"""Slips of the hand, and words of other programs, are answered with what to type."""

import json
from pathlib import Path

import pytest
from tests.commands import Run
from tests.tables import each_row

SQUARE = "8 1 6/3 5 7/4 9 2"

SLIPS = [
    (("magic", "make", "3x3"), "For a 3x3 square, type: loshu magic make 3"),
    (("magic", "list", "4X4"), "For a 4x4 square, type: loshu magic list 4"),
    (("magic", "count", "3x3"), "For a 3x3 square, type: loshu magic count 3"),
    (("magic", "solve", "4x4"), "For a 4x4 square, type: loshu magic solve 4"),
    (("magic", "make", "-3"), "Order -3 is out of range. Expected 1 or more."),
    (("magic", "count", "-3"), "Order -3 is out of range. Expected 1 or more."),
    (("magic", "make", "abc"), "Order 'abc' is not a number. Expected one such as 5."),
    (("magic", "make", "5", "--clues", "x"), "Unknown option --clues."),
    (("magic", "check", "8", "1", "6/3"), "Put text with spaces in quotes."),
    (("magic", "make", "5", "7"), "Unexpected argument '7'. For a number of results, add -n 7."),
    (("magic", "count", "5x5:knight"), "Type: loshu tour count 5x5:knight"),
    (("magic", "solve", "sudoku:1"), "Expected 81, or n x n cells"),
    (("magic", "show", SQUARE, "--svg"), "Unknown option --svg. Did you mean --format svg?"),
    (("magic", "show", SQUARE, "--format", "md"), "Did you mean 'markdown'?"),
    (("sudoku", "make", "--difficulty", "hard"), "Did you mean --level?"),
    (("sudoku", "make", "--givens", "30"), "Did you mean --clues?"),
    (("sudoku", "make", "--level", "hardest"), "Unknown level 'hardest'. Did you mean 'extreme'?"),
    (("sudoku", "make", "--level", "unfair"), "Unknown level 'unfair'. Did you mean 'expert'?"),
    (("sudoku", "make", "--level", "medum"), "Did you mean 'medium'?"),
    (
        ("tour", "make", "--level", "extreme"),
        "Unknown level 'extreme'. Expected easy, medium, hard or expert.",
    ),
    (("sudoku", "make", "--symmetry", "rotational"), "Did you mean 'half-turn'?"),
    (("tour", "make", "--symmetry", "vertical"), "Did you mean 'up-down'?"),
    (("sudoku", "make", "--variant", "thermo"), "Did you mean 'thermometers'?"),
    (("sudoku", "make", "--variant", "killer+dots"), "Did you mean 'kropki'?"),
    (("sudoku", "solve", "magic:1"), "Type: loshu magic solve magic:1"),
    (("sudoku", "solve", "x", "--timeout", "5"), "Unknown option --timeout. Did you mean --time?"),
    (("sudoku", "generate"), "Unknown command 'generate'. Did you mean 'make'?"),
    (("tour", "make", "hidato"), "'hidato' is a game. Type: loshu tour make --game hidato"),
    (("tour", "find", "Numbrix"), "'Numbrix' is a game. Type: loshu tour find --game numbrix"),
    (("tour", "count", "king"), "'king' is the name of moves. Type: loshu tour count 6x6:king"),
    (("tour", "play", "5x5"), "The moves are missing. Example: loshu tour play 5x5:five"),
    (("tour", "solve", "sudoku:1"), "Type: loshu sudoku solve sudoku:1"),
    (("sliding", "solve", "3x3"), "type: loshu sliding make 3x3"),
    (("check", "hello"), "'hello' is neither a file nor a puzzle. Expected a file name, '-', or"),
    (("book", "--paper", "a3"), "Unknown paper size 'a3'. Expected a4, a5 or letter."),
    (("book", "--difficulty", "hard"), "Unknown option --difficulty. Did you mean --levels?"),
    (("book", "--rules", "killer"), "Unknown option --rules. Did you mean --variants?"),
    (("sudoku", "make", "--variants", "killer"), "Did you mean --variant?"),
    (("sudoku", "rate", "--grade"), "Unknown option --grade.\n"),
    (("sudoku", "solve", "--rules", "x"), "Unknown option --rules.\n"),
    (("tour", "make", "--variant", "numbrix"), "Did you mean --game?"),
    (("--foo",), "Unknown option --foo."),
]


@each_row(("words", "hint"), SLIPS)
def test_a_slip_is_answered_with_a_hint(loshu: Run, words: tuple[str, ...], hint: str) -> None:
    result = loshu(*words)
    assert (result.code, result.out) == (2, "")
    assert hint in result.err
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    ("words", "note"),
    [
        (("4x4", "--seed", "1"), "Note: boxes of 4x4 make a 16x16 Sudoku."),
        (("5", "--seed", "1"), "For 5 puzzles, add -n 5."),
        (("2x2", "--seed", "1"), ""),
        (("6", "--seed", "1"), ""),
    ],
)
def test_a_size_that_was_hardly_meant_is_noted(
    loshu: Run, words: tuple[str, ...], note: str
) -> None:
    made = loshu("sudoku", "make", *words)
    assert made.code == 0
    assert note in made.err
    assert bool(made.err) == bool(note)
    assert loshu("sudoku", "make", *words, "-q").err == ""


@pytest.mark.parametrize(
    "words",
    [
        ("magic", "check", SQUARE),
        ("magic", "count", "3"),
        ("sudoku", "solve", "sudoku:2x2:1.....2..3.....4"),
        ("sudoku", "count", "sudoku:2x2:1.....2..3.....4"),
        ("sudoku", "list", "sudoku:2x2:1.....2..3.....4"),
        ("tour", "make", "4", "--seed", "1"),
        ("tour", "solve", "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"),
        ("tour", "rate", "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"),
        ("sliding", "make", "3", "--seed", "1"),
        ("sliding", "rate", "sliding:3x3:8,1,3,4,0,2,7,6,5"),
    ],
    ids=" ".join,
)
def test_what_is_printed_can_go_to_a_file(
    loshu: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    file, data = tmp_path / "result.txt", tmp_path / "result.json"
    printed, written = loshu(*words), loshu(*words, "-o", str(file))
    assert (written.code, written.out) == (printed.code, "")
    if words[:2] != ("magic", "count"):  # which prints its time
        assert file.read_text() == printed.out
    assert loshu(*words, "-o", str(data)).code == printed.code
    assert [json.loads(line) for line in data.read_text().splitlines()]


def test_a_file_that_cannot_be_written_stops_the_command(loshu: Run, tmp_path: Path) -> None:
    refused = loshu("magic", "count", "3", "-o", str(tmp_path / "no" / "file"))
    assert (refused.code, refused.out) == (2, "")
    assert loshu("sudoku", "count", "x", "-o", str(tmp_path / "none")).code == 2
    assert list(tmp_path.iterdir()) == []


@each_row(
    "words",
    [
        ("magic", "count", "5"),
        ("sudoku", "count", "." * 81, "--limit", "1000000000000"),
        ("tour", "count", "8x8:knight", "--method", "enumeration", "--force"),
        ("tour", "make", "20x20:knight"),
    ],
)
def test_a_time_limit_stops_the_work(loshu: Run, words: tuple[str, ...]) -> None:
    stopped = loshu(*words, "--time", "0.3", "-q")
    assert (stopped.code, stopped.out) == (2, "")
    assert "0.3 seconds" in stopped.err
