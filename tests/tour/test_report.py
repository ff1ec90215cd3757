"""Checks name the first wrong step, and every rule that is broken."""

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError
from loshu.tour import check, parse_tour

FIVE = "5x5:five:1,9,19,2,10/14,22,5,13,21/7,17,25,8,18/4,12,20,3,11/15,23,6,16,24"


def test_the_first_tour_of_the_spanish_post_is_a_tour() -> None:
    assert check(parse_tour(FIVE)).is_tour
    assert check(parse_tour(FIVE.replace("five:", "five:closed:"))).is_tour


@each_row(
    ("text", "first"),
    [
        (FIVE.replace("19,2,", "2,19,"), "no step leads from 1 (r1c1) to 2 (r1c3)"),
        ("1x3:(1,0):closed:1,2,3", "no step leads from 3 (r1c3) to 1 (r1c1)"),
        ("1x3:(1,0):1,2,2", "2 occurs 2 times"),
        ("1x3:(1,0):1,2,9", "9 in r1c3 is out of range: the numbers are 1 to 3"),
        ("1x3:(1,0):4,.,.", "4 in r1c1 is out of range: the numbers are 1 to 3"),
        ("1x4:(1,0):1,.,2,.", "no step leads from 1 (r1c1) to 2 (r1c3)"),
        ("1x3:[0,1]:3,2,1", "no step leads from 1 (r1c3) to 2 (r1c2)"),
    ],
)
def test_mistakes_are_named(text: str, first: str) -> None:
    report = check(parse_tour(text))
    assert report.violations[0] == first
    assert not report.is_tour


def test_a_tour_to_be_finished_breaks_no_rule() -> None:
    report = check(parse_tour("1x4:(1,0):1,.,.,4"))
    assert (report.violations, report.empty, report.is_tour) == ((), 2, False)


@each_row("text", ["1x1:(1,0):#", "0x5:(1,0):.", "2x2:(1,0):1,2", "1x1:(1,0):-1"])
def test_text_other_than_a_tour_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_tour(text)


def test_a_closed_tour_returns() -> None:
    assert check(parse_tour("2x2:rook-step:closed:1,2/4,3")).is_tour
    assert check(parse_tour("2x2-torus:(1,0):closed:1,2/4,3")).is_tour
