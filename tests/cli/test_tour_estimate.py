"""``loshu tour estimate``, and the commands that name it."""

import json

from tests.commands import Run
from tests.tables import each_row

SIX = "tour:6x6:king:1,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,."


def test_an_estimate_has_its_error_and_the_published_number(loshu: Run) -> None:
    result = loshu("tour", "estimate", "6x6:knight:closed", "--samples", "4", "--lang", "en")
    lines = result.out.splitlines()
    assert lines[0] == "closed tours of 6x6:(1,2):closed"
    assert "±" in lines[2]
    assert lines[3] == "4 samples of seed 1"
    assert "standard errors from it: A001230" in lines[-1]


def test_a_small_board_is_counted_exactly(loshu: Run) -> None:
    result = loshu("tour", "estimate", "4x5:king", "--json")
    found = json.loads(result.out)
    assert found["exact"]
    assert found["error"] == 0


def test_each_puzzle_has_its_estimate(loshu: Run) -> None:
    puzzle = "tour:3x3:(1,0):1,.,./.,.,./.,.,."
    result = loshu("tour", "estimate", "-", "--samples", "50", stdin=f"{puzzle}\n{puzzle}\n")
    assert result.out.count("solutions: ") == 2


@each_row(
    ("arguments", "estimate"),
    [
        (("8x8:knight",), "loshu tour estimate '8x8:(1,2)'."),
        (("8x8:knight", "--start", "r1c2"), "loshu tour estimate '8x8:(1,2)' --start r1c2."),
        ((SIX, "--time", "0.2"), "loshu tour estimate."),
    ],
)
def test_a_count_that_takes_too_long_names_the_estimate(
    loshu: Run, arguments: tuple[str, ...], estimate: str
) -> None:
    result = loshu("tour", "count", *arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err.endswith(f"Estimate the number: {estimate}\n")


def test_a_start_in_a_puzzle_is_refused(loshu: Run) -> None:
    result = loshu("tour", "estimate", SIX, "--start", "r1c1")
    assert (result.code, result.err) == (2, "Error: --start needs an empty board, not a puzzle.\n")
