"""`loshu sudoku backdoors` prints the smallest sets of cells that leave only singles."""

import json

from tests.commands import Run

ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO = "2x2:" + "." * 16


def test_each_puzzle_has_a_line(loshu: Run) -> None:
    result = loshu("sudoku", "backdoors", stdin=f"{ESCARGOT}\n{EASY}\n{TWO}\n")
    assert result.code == 1
    assert result.out.splitlines() == [
        "2 cells, 33 sets: r1c2=6 r6c2=2",
        "singles suffice",
        "# The puzzle has several solutions.",
    ]


def test_all_sets_are_listed_and_none_beyond_the_size_asked_for(loshu: Run) -> None:
    assert len(loshu("sudoku", "backdoors", ESCARGOT, "--all").out.splitlines()) == 33
    small = loshu("sudoku", "backdoors", ESCARGOT, "--max-size", "1")
    assert (small.code, small.out) == (0, "every backdoor is larger than 1\n")


def test_the_json_has_every_set(loshu: Run) -> None:
    found = json.loads(loshu("sudoku", "backdoors", ESCARGOT, "--json").out)
    assert (found["size"], len(found["sets"]), found["sets"][0]) == (2, 33, "r1c2=6 r6c2=2")
