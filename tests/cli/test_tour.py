"""``loshu tour``: check and games."""

import json

from tests.commands import Run
from tests.tables import each_row

GOOD = "tour:3x3:(1,0):1,2,3/8,9,4/7,6,5"


def test_a_tour_is_checked(loshu: Run) -> None:
    result = loshu("tour", "check", GOOD)
    assert (result.code, result.out) == (0, "a tour: 3x3:(1,0)\n")
    wrong = loshu("tour", "check", "-", stdin=GOOD.replace("8,9", "9,8") + "\n")
    assert wrong.code == 1
    assert wrong.out.splitlines()[1] == "no step leads from 7 (r3c1) to 8 (r2c2)"
    assert json.loads(loshu("tour", "check", GOOD, "--json").out)["is_tour"]


@each_row(
    ("text", "expected"),
    [
        ("tour:3x3:(1,0):1,2/3", "row"),
        ("missing.txt", "is neither a file nor a tour"),
        ("tour:3x3:kinght:.,.,./.,.,./.,.,.", "Did you mean 'knight'?"),
        ("-", "standard input contains no tour"),
    ],
)
def test_what_is_not_a_tour_is_refused(loshu: Run, text: str, expected: str) -> None:
    result = loshu("tour", "check", text)
    assert result.code == 2
    assert expected in result.err


def test_a_line_that_is_not_a_tour_is_named(loshu: Run) -> None:
    lines = "# tours\n\ntour:1x2:(1,0):1,2\ntour:1x2:(1,0):1,x\n"
    result = loshu("tour", "check", "-", stdin=lines)
    assert result.code == 2
    assert "standard input, line 4: " in result.err
    assert "'x'" in result.err


def test_games_are_listed(loshu: Run) -> None:
    assert "numbrix" in loshu("tour", "games").out
    assert json.loads(loshu("tour", "games", "--json").out)["moves"]["knight"] == "(1,2)"
