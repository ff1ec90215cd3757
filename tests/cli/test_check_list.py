"""Many results of a check are numbered and summarized, or written as a table."""

import csv
from pathlib import Path

from tests.commands import Run

SQUARES = "8 1 6/3 5 7/4 9 2\n8 1 6/3 5 7/4 9 3\n1 2 3/3 1 2/2 3 1\n"
TOURS = "tour:2x2:king:1,2/4,3\ntour:2x2:rook-step:1,3/2,4\n"
BOARDS = "1 2 0 3\n2 1 3 0\n"
BOARD_TEXTS = ["sliding:2x2:1,2,0,3", "sliding:2x2:2,1,3,0"]


def test_many_squares_are_numbered_and_summarized(loshu: Run) -> None:
    told = loshu("magic", "check", "-", stdin=SQUARES)
    assert told.code == 1
    heads = [line for line in told.out.splitlines() if line[:1].isdigit() and line[1:3] == ". "]
    assert [head.split(":")[0] for head in heads] == ["1. magic", "2. not magic", "3. semi-magic"]
    first, second = told.err.splitlines()
    assert first == "3 checked: 1 × magic, 1 × not magic, 1 × semi-magic"
    assert second.startswith("properties: 1 × normal, 2 × semi-magic, 1 × magic")
    one = loshu("magic", "check", SQUARES.splitlines()[0])
    assert (one.out.split(":")[0], one.err) == ("magic", "")
    assert loshu("magic", "check", "-", "-q", stdin=SQUARES).err == ""


def test_a_table_has_a_row_for_each_result(loshu: Run, tmp_path: Path) -> None:
    report = tmp_path / "report.csv"
    for family, text, head, expected in (
        ("magic", SQUARES, ["verdict", "order"], ["magic", "not magic", "semi-magic"]),
        ("tour", TOURS, ["game", "is_tour"], ["2x2:(1,0)+(1,1)", "2x2:(1,0)"]),
        ("sliding", BOARDS, ["puzzle", "reachable"], BOARD_TEXTS),
    ):
        told = loshu(family, "check", "-", "-o", str(report), stdin=text)
        assert (told.code, told.out) == (1, "")
        first, *rows = csv.reader(report.read_text().splitlines())
        assert first[:3] == ["number", *head]
        assert [row[:2] for row in rows] == [[str(k), each] for k, each in enumerate(expected, 1)]


def test_tours_and_boards_are_summarized(loshu: Run) -> None:
    tours = loshu("tour", "check", "-", stdin=TOURS)
    assert tours.out.startswith("1. a tour: 2x2:(1,0)+(1,1)\n\n2. not a tour: 2x2:(1,0)\n")
    assert tours.err == "2 checked: 1 × a tour, 1 × not a tour\n"
    boards = loshu("sliding", "check", "-", stdin=BOARDS)
    assert boards.err == "2 checked: 1 × solvable, 1 × not solvable\n"
