"""``loshu tour find``."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from loshu.tour import check, parse_tour
from loshu.tour.search import quads

FIVE = ("tour", "find", "5x5", "--game", "five")


def test_tours_are_listed_in_the_order_of_the_post(loshu: Run) -> None:
    result = loshu(*FIVE, "--order", "post", "--limit", "3")
    first, second, third = result.out.splitlines()
    assert first.endswith("1,9,19,2,10/14,22,5,13,21/7,17,25,8,18/4,12,20,3,11/15,23,6,16,24")
    assert second.endswith("1,9,22,2,10/14,19,5,13,20/7,24,16,8,23/4,12,21,3,11/15,18,6,25,17")
    assert third.endswith("1,9,16,2,10/14,24,5,13,25/7,18,21,8,17/4,12,15,3,11/20,23,6,19,22")
    assert len(loshu(*FIVE, "--start", "r1c1", "--all").out.splitlines()) == 552


def test_what_is_found_passes_the_check(loshu: Run) -> None:
    found = loshu("tour", "find", "10x10", "--moves", "knight", "--closed", "--seed", "4")
    assert loshu("tour", "check", "-", "--quiet", stdin=found.out).code == 0
    found = loshu("tour", "find", "8x8", "--moves", "knight", "--limit", "5", "--seed", "1")
    assert len(set(found.out.splitlines())) == 5
    assert loshu("tour", "check", "-", "--quiet", stdin=found.out).code == 0


def test_formats(loshu: Run, tmp_path: Path) -> None:
    assert loshu(*FIVE, "--format", "text").out.count("\n") == 5
    data = json.loads(loshu(*FIVE, "--start", "r2c2", "--end", "r1c1", "--json").out)
    assert data["rows"][1][1] == 1
    assert data["rows"][0][0] == 25
    assert loshu(*FIVE, "--svg").out.startswith("<svg")
    loshu(*FIVE, "--out", str(tmp_path / "tour.svg"))
    assert (tmp_path / "tour.svg").read_text().startswith("<svg")
    loshu(*FIVE, "--all", "--start", "r3c3", "--out", str(tmp_path / "tours.txt"))
    assert len((tmp_path / "tours.txt").read_text().splitlines()) == 352


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("5x5", "--moves", "knight", "--closed"), 1, "of 25 cells 13 have one"),
        (("3x5", "--moves", "knight"), 1, "everything was searched"),
        (("3x5", "--moves", "knight", "--all"), 1, "everything was searched"),
        (("5x5", "--moves", "king", "--start", "r9c9"), 2, "no cell"),
        (("5x5", "--moves", "king", "--all", "--limit", "3"), 2, "leave out --limit"),
        (("5x5", "--moves", "king", "--order", "post", "--seed", "3"), 2, "leave out --seed"),
        (("6x6", "--moves", "king", "--all", "--symmetric", "180"), 2, "not listed"),
        (("6x6", "--moves", "king", "--limit", "2", "--svg"), 2, "shows one tour"),
        (("6x6", "--moves", "king", "--out", "a.npy"), 2, "not npy"),
    ],
)
def test_refusals(loshu: Run, arguments: tuple[str, ...], code: int, said: str) -> None:
    result = loshu("tour", "find", *arguments)
    assert result.code == code
    assert said in result.err


def test_semi_magic_tours_are_found(loshu: Run) -> None:
    result = loshu("tour", "find", "8x8", "--moves", "knight", "--magic", "--limit", "2")
    tours = result.out.splitlines()
    assert (result.code, len(tours)) == (0, 2)
    for text in tours:
        game, grid = parse_tour(text)
        assert check(game, grid).is_tour
        assert game.closed
        assert {*grid.array.sum(axis=0).tolist(), *grid.array.sum(axis=1).tolist()} == {260}
    none = loshu("tour", "find", "6x6", "--moves", "knight", "--magic")
    assert (none.code, none.out) == (1, "")
    assert "everything was searched" in none.err
    both = loshu("tour", "find", "8x8", "--moves", "knight", "--magic", "--start", "r1c1")
    assert both.code == 2


def test_magic_tours_are_found_at_random(loshu: Run) -> None:
    knight = ("tour", "find", "8x8", "--moves", "knight")
    result = loshu(*knight, "--magic", "--seed", "1", "--limit", "2")
    assert result.code == 0
    for text in result.out.splitlines():
        game, grid = parse_tour(text)
        assert check(game, grid).is_tour
        assert {*grid.array.sum(axis=0).tolist(), *grid.array.sum(axis=1).tolist()} == {260}
    assert loshu(*knight, "--magic", "--seed", "1", "--limit", "2").out == result.out
    assert loshu(*knight, "--magic", "--seed", "1", "--all").code == 2
    assert "go with --magic" in loshu(*knight, "--diagonals").err
    assert "give --seed" in loshu(*knight, "--magic", "--skip", "3").err
    refused = loshu(*knight, "--magic", "--diagonals")
    assert refused.code == 2
    assert "in 2003" in refused.err


def test_an_interrupted_search_for_magic_tours_says_where_to_go_on(
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
    command = ("tour", "find", "8x8", "--moves", "knight", "--magic", "--seed", "4")
    result = loshu(*command, "--skip", "7")
    assert result.code != 0
    assert "--seed 4 --skip 9" in result.err
