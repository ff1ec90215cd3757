"""``loshu tour``: solve and make."""

import json
from pathlib import Path

import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.tour import parse_tour, thinning

PUZZLE = "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"
SOLUTION = "tour:3x3:(1,0):1,2,3/8,9,4/7,6,5"
LOOSE = "tour:3x3:(1,0):1,.,./.,.,./.,.,."


def test_a_puzzle_is_solved(loshu: Run) -> None:
    result = loshu("tour", "solve", PUZZLE)
    assert (result.code, result.out) == (0, SOLUTION + "\n")
    data = json.loads(loshu("tour", "solve", PUZZLE, "--json").out)
    assert data == {"puzzle": PUZZLE, "solutions": [SOLUTION], "complete": True}


def test_a_second_solution_is_reported(loshu: Run) -> None:
    result = loshu("tour", "solve", LOOSE)
    assert (result.code, len(result.out.splitlines())) == (1, 2)
    assert "more than one" in result.err
    assert len(loshu("tour", "solve", LOOSE, "--limit", "3").out.splitlines()) == 3
    single = loshu("tour", "solve", LOOSE, "--limit", "1")
    assert (single.code, len(single.out.splitlines())) == (1, 1)
    assert len(loshu("tour", "list", LOOSE).out.splitlines()) == 8


def test_that_there_is_no_solution_is_reported(loshu: Run) -> None:
    result = loshu("tour", "solve", PUZZLE.replace("1,.,3", "1,5,3"))
    assert (result.code, result.out) == (1, "")
    assert "no solution" in result.err


def test_a_puzzle_that_is_made_has_one_solution(loshu: Run) -> None:
    made = loshu("tour", "make", "5x5", "--moves", "king", "-n", "3", "--seed", "4").out
    assert len(set(made.splitlines())) == 3
    assert loshu("tour", "count", "-", stdin=made).out == "1\n1\n1\n"
    told = json.loads(loshu("tour", "make", "5x5", "--game", "five", "--json").out)
    assert loshu("tour", "solve", told["puzzle"]).out == told["solution"] + "\n"


def test_givens_in_doubt_are_reported(loshu: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinning, "_LOST_AT_MOST", 0)
    made = loshu("tour", "make", "8x8", "--game", "five", "--seed", "1")
    assert "givens may be redundant (not proved)" in made.err
    assert len(made.out.splitlines()) == 1


@each_row(
    ("words", "expected"),
    [
        (("find", "5x5"), "loshu tour find 5x5:five"),
        (("make", "3x3", "--moves", "knight"), "has no tour"),
        (("make", "4x4", "--moves", "king", "--clues", "1"), "needed"),
        (("make", PUZZLE), "Expected an empty board"),
        (("solve", "nothing"), "is neither a file nor a tour"),
    ],
)
def test_what_cannot_be_done_is_refused(loshu: Run, words: tuple[str, ...], expected: str) -> None:
    result = loshu("tour", *words)
    assert result.code == 2
    assert expected in result.err


def test_a_puzzle_is_explained_in_words(loshu: Run) -> None:
    told = loshu("tour", "explain", PUZZLE).out.splitlines()
    assert told[0] == "Easy: 5 steps. Every number follows from the numbers beside it."
    assert told[2] == "1. 2 is one step from both 1 (r1c1) and 3 (r1c3). Only r1c2 fits."
    assert told[-1] == SOLUTION
    assert "está a un paso" in loshu("tour", "explain", PUZZLE, "--lang", "es").out
    data = json.loads(loshu("tour", "explain", PUZZLE, "--json", "--lang", "zh").out)
    assert data["final"] == SOLUTION
    assert data["steps"][0]["placed"] == [[0, 1, 2]]
    assert data["steps"][0]["technique"] == "next-number"


def test_steps_are_drawn(loshu: Run, tmp_path: Path) -> None:
    for name, start in (("a.svg", b"<svg"), ("a.html", b"<!doctype"), ("a.pdf", b"%PDF")):
        assert (
            loshu("tour", "explain", PUZZLE, "--lang", "de", "--out", str(tmp_path / name)).code
            == 0
        )
        assert (tmp_path / name).read_bytes().startswith(start)
    page = (tmp_path / "a.html").read_text("utf-8")
    assert page.count("<figure>") == 6
    assert "nächste Zahl: Die 2 ist" in page
    assert 'lang="de"' in page
    png = tmp_path / "a.png"
    assert loshu("tour", "explain", PUZZLE, "--step", "3", "--out", str(png)).code == 0
    assert png.read_bytes().startswith(b"\x89PNG")
    third = loshu("tour", "explain", PUZZLE, "--step", "3", "--lang", "es").out
    assert third == "3. El 6 está a un paso del 5 (r3c3). Solo le queda r3c2.\n"


@each_row(
    ("words", "expected"),
    [
        (("--out", "a.png"), "png shows one step"),
        (("--out", "a.csv"), "unknown suffix '.csv'"),
        (("--step", "9"), "Step 9 does not exist: the solution has 5 steps."),
        (("--lang", "fr"), "Expected en, es, pt, de, zh."),
    ],
)
def test_what_cannot_be_drawn_is_refused(loshu: Run, words: tuple[str, ...], expected: str) -> None:
    result = loshu("tour", "explain", PUZZLE, *words)
    assert (result.code, result.out) == (2, "")
    assert expected in result.err


def test_a_puzzle_of_a_level_is_rated_so(loshu: Run) -> None:
    for level in ("easy", "hard"):
        made = loshu("tour", "make", "8x8", "--moves", "king", "--level", level).out
        assert loshu("tour", "rate", stdin=made).out.startswith(level)
        spanish = {"easy": "fácil (", "hard": "difícil ("}[level]
        assert loshu("tour", "rate", "--lang", "es", stdin=made).out.startswith(spanish)
        assert json.loads(loshu("tour", "rate", "-", "--json", stdin=made).out)["solved"]
        assert loshu("tour", "explain", "-", stdin=made).code == 0


def test_what_cannot_be_explained_is_refused(loshu: Run) -> None:
    for verb in ("explain", "rate"):
        result = loshu("tour", verb, LOOSE)
        assert result.code == 1
        assert "more than one solution" in result.err
    assert "Expected en" in loshu("tour", "explain", PUZZLE, "--lang", "xx").err


def test_givens_are_symmetric_and_show_the_ends(loshu: Run) -> None:
    made = loshu(
        "tour",
        "make",
        "6x6:king",
        "--ends",
        "--symmetry",
        "half-turn",
        "--seed",
        "1",
        "-n",
        "3",
        "--json",
    )
    for line in made.out.splitlines():
        numbers = parse_tour(json.loads(line)["puzzle"]).numbers
        assert {1, 36} <= set(numbers.values())
        assert {35 - cell for cell in numbers} == set(numbers)
    refused = loshu("tour", "make", "4x6:king", "--symmetry", "quarter-turn")
    assert refused.code == 2
    assert "quarter-turn needs a square board" in refused.err


@each_row("verb", ["check", "solve", "count", "list"])
def test_a_zero_is_a_blank(verb: str, loshu: Run) -> None:
    zeros = loshu("tour", verb, "tour:3x3:king:1,0,0/0,5,0/0,0,9")
    empty = loshu("tour", verb, "tour:3x3:king:1,.,./.,5,./.,.,9")
    assert (zeros.code, zeros.out) == (empty.code, empty.out)
    assert zeros.out


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ("1,.,20/.,5,./.,.,.", "20 in r1c3 is out of range: the numbers are 1 to 9"),
        ("1,.,1/.,5,./.,.,.", "1 occurs 2 times"),
    ],
)
def test_the_reason_is_reported_by_every_command(cells: str, said: str, loshu: Run) -> None:
    for verb in ("check", "solve", "count", "list", "rate", "explain"):
        told = loshu("tour", verb, f"tour:3x3:king:{cells}")
        assert (told.code, said in told.out + told.err) == (1, True)
