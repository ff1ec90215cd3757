"""``loshu magic series``: what it prints, and what it refuses."""

import json

from tests.commands import Run
from tests.tables import each_row


def test_series_are_counted(loshu: Run) -> None:
    lines = loshu("magic", "series", "8", "--powers", "2").out.splitlines()
    assert lines[:3] == ["bimagic series of order 8: 38,039", "sum: 260", "sum of squares: 11,180"]
    assert lines[3].startswith("time: ")
    record = json.loads(loshu("magic", "series", "20", "--json").out)
    assert record["count"] > 10**30
    assert record["sums"] == [4010]


def test_series_are_listed(loshu: Run) -> None:
    assert loshu("magic", "series", "4", "--powers", "3", "--list").out == "2 8 9 15\n3 5 12 14\n"
    assert json.loads(loshu("magic", "series", "3", "--list", "--json").out)[0] == [1, 5, 9]
    assert loshu("magic", "series", "3", "--powers", "2", "--list").out == ""


@each_row(
    ("arguments", "said"),
    [
        (("0",), "0 is out of range"),
        (("5", "--powers", "4"), "4 is out of range"),
        (("12", "--powers", "3"), "up to order 11"),
        (("9", "--list"), "listed up to order 7"),
        (("2000",), "--force"),
    ],
)
def test_what_cannot_be_counted_is_refused(
    loshu: Run, arguments: tuple[str, ...], said: str
) -> None:
    result = loshu("magic", "series", *arguments)
    assert (result.code, result.out) == (2, "")
    assert said in result.err
