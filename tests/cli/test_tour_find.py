"""``loshu tour find``, ``list`` and ``magic``."""

import json
from pathlib import Path

import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.tour import check, parse_tour
from loshu.tour.search import quads
from loshu.tour.search.semi_magic import line_sums

FIND = ("tour", "find", "5x5", "--game", "five")
LIST = ("tour", "list", "5x5", "--game", "five")


def test_tours_are_listed_in_the_order_of_the_moves(loshu: Run) -> None:
    result = loshu(*LIST, "--limit", "3")
    first, second, third = result.out.splitlines()
    assert first.endswith("1,9,19,2,10/14,22,5,13,21/7,17,25,8,18/4,12,20,3,11/15,23,6,16,24")
    assert second.endswith("1,9,22,2,10/14,19,5,13,20/7,24,16,8,23/4,12,21,3,11/15,18,6,25,17")
    assert third.endswith("1,9,16,2,10/14,24,5,13,25/7,18,21,8,17/4,12,15,3,11/20,23,6,19,22")
    assert len(loshu(*LIST, "--start", "r1c1").out.splitlines()) == 552
    other = loshu(*LIST, "--start", "r1c1", "--strategy", "warnsdorff").out.splitlines()
    assert set(other) == set(loshu("tour", "list", "5x5:five", "--start", "r1c1").out.splitlines())


def test_what_is_found_passes_the_check(loshu: Run) -> None:
    found = loshu("tour", "find", "10x10", "--moves", "knight", "--closed", "--seed", "4")
    assert loshu("tour", "check", "-", "--quiet", stdin=found.out).code == 0
    found = loshu("tour", "find", "8x8", "--moves", "knight", "-n", "5", "--seed", "1")
    assert len(set(found.out.splitlines())) == 5
    assert loshu("tour", "check", "-", "--quiet", stdin=found.out).code == 0


def test_formats(loshu: Run, tmp_path: Path) -> None:
    assert loshu(*FIND, "--format", "text").out.count("\n") == 5
    data = json.loads(loshu(*FIND, "--start", "r2c2", "--end", "r1c1", "--json").out)
    assert data["rows"][1][1] == 1
    assert data["rows"][0][0] == 25
    assert loshu(*FIND, "--format", "svg").out.startswith("<svg")
    loshu(*FIND, "--out", str(tmp_path / "tour.svg"))
    assert (tmp_path / "tour.svg").read_text().startswith("<svg")
    loshu(*LIST, "--start", "r3c3", "--out", str(tmp_path / "tours.txt"))
    assert len((tmp_path / "tours.txt").read_text().splitlines()) == 352


@each_row(
    ("arguments", "code", "expected"),
    [
        (("find", "5x5:knight:closed"), 1, "of 25 cells, 13 have one color"),
        (("find", "3x5", "--moves", "knight"), 1, "everything was searched"),
        (("list", "3x5", "--moves", "knight"), 1, "everything was searched"),
        (("list", "tour:3x3:(1,0):.,1,./.,.,./.,.,."), 1, "there is no solution"),
        (("find", "5x5", "--moves", "king", "--start", "r9c9"), 2, "no cell"),
        (("list", "6x6:king", "-n", "0"), 2, "--number: 0 is out of range"),
        (("list", "tour:2x2:king:1,./.,.", "--start", "r1c1"), 2, "the givens set them"),
        (("list", "tour:2x2:king:1,./.,.", "--strategy", "warnsdorff"), 2, "needs an empty board"),
        (("find", "6x6:king", "-n", "2", "--format", "svg"), 2, "shows one result"),
        (("find", "6x6:king", "--out", "a.doc"), 2, "unknown suffix"),
        (("find", "6x6:king", "--symmetry", "quarter-turn"), 2, "Only closed tours"),
    ],
)
def test_refusals(loshu: Run, arguments: tuple[str, ...], code: int, expected: str) -> None:
    result = loshu("tour", *arguments)
    assert result.code == code
    assert expected in result.err


def test_semi_magic_tours_are_found(loshu: Run) -> None:
    result = loshu("tour", "magic", "8x8", "--moves", "knight", "-n", "2")
    tours = result.out.splitlines()
    assert (result.code, len(tours)) == (0, 2)
    for text in tours:
        tour = parse_tour(text)
        assert check(tour).is_tour
        assert tour.game.closed
        assert line_sums(tour)[0] == {260}
    none = loshu("tour", "magic", "6x6", "--moves", "knight")
    assert (none.code, none.out) == (1, "")
    assert "(complete search)" in none.err


def test_magic_tours_are_found_at_random(loshu: Run) -> None:
    knight = ("tour", "magic", "8x8", "--moves", "knight")
    result = loshu(*knight, "--seed", "1", "-n", "2")
    assert result.code == 0
    for text in result.out.splitlines():
        tour = parse_tour(text)
        assert check(tour).is_tour
        assert line_sums(tour)[0] == {260}
    assert loshu(*knight, "--seed", "1", "-n", "2").out == result.out
    assert loshu(*knight, "--seed", "1", "--all").code == 2
    assert "--skip needs --seed" in loshu(*knight, "--skip", "3").err
    refused = loshu(*knight, "--diagonals")
    assert refused.code == 2
    assert "H. Mackay, 2003" in refused.err


def test_an_interrupted_search_for_magic_tours_prints_how_to_resume(
    loshu: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempts = 0

    def interrupted(*_: object) -> bool:
        nonlocal attempts
        attempts += 1
        if attempts == 12:
            raise KeyboardInterrupt
        return False

    monkeypatch.setattr(quads, "anneal_quads", interrupted)
    command = ("tour", "magic", "8x8", "--moves", "knight", "--seed", "4")
    result = loshu(*command, "--skip", "7")
    assert result.code != 0
    assert "--seed 4 --skip 9" in result.err


def test_no_tour_is_left_out_in_silence(loshu: Run) -> None:
    found = loshu("tour", "find", "4x5:knight", "--seed", "1", "-n", "1000")
    assert len(set(found.out.splitlines())) == 164
    assert "these are all 164" in found.err
    one = loshu("tour", "find", "2x2:king:closed", "--symmetry", "half-turn", "-n", "99")
    assert one.code == 0
    assert "there may be more" in one.err


def test_a_search_stops_when_its_time_is_over(loshu: Run) -> None:
    none = loshu("tour", "find", "13x13:zebra", "--time", "0")
    assert (none.code, none.out) == (2, "")
    assert "The time limit was reached before a tour of 13x13:(2,3) was found" in none.err
    some = loshu("tour", "find", "30x30:knight", "-n", "1000000", "--time", "0.2", "--seed", "1")
    assert some.code == 0
    assert len(some.out.splitlines()) > 1
    assert "the time limit was reached after" in some.err


def test_messages_show_the_holes_of_a_board(loshu: Run) -> None:
    none = loshu("tour", "find", "..#/...:knight")
    assert "there is no tour of ..#/...:(1,2)" in none.err
    assert "..#/..." in loshu("tour", "count", "..#/...:king").out


def test_the_refusal_of_magic_tours_names_all_orders(loshu: Run) -> None:
    refused = loshu("tour", "magic", "10x10:knight").err
    assert "up to order 8, and random" in refused
    assert "of order 8, 12, 16 ... 32" in refused


def test_a_list_stops_when_its_time_is_over(loshu: Run) -> None:
    some = loshu("tour", "list", "6x6:knight", "--time", "0.2")
    assert some.code == 0
    assert f"the time limit was reached after {len(some.out.splitlines()):,} results" in some.err
    none = loshu("tour", "list", "13x13:zebra", "--time", "0")
    assert (none.code, none.out) == (2, "")
    assert "No result was found; it is not known whether one exists." in none.err


def test_a_list_of_nothing_ends_at_once_where_cells_fall_apart(loshu: Run) -> None:
    none = loshu("tour", "list", "4x12:knight:closed", "--time", "30")
    assert (none.code, none.out) == (1, "")
    assert "these cells can only be joined to each other" in none.err
