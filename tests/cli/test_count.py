"""``loshu magic count``: what it prints, and what it refuses."""

import json

import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.core.counting import Published


def test_a_count_has_the_number_and_the_method(loshu: Run) -> None:
    result = loshu("magic", "count", "3", "--kind", "semi-magic", "--by", "corner")
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[:3] == [
        "semi-magic squares of order 3",
        "up to rotation and reflection: 9",
        "in all: 72",
    ]
    assert "1                   4      32" in lines
    assert any(line.startswith("time: ") for line in lines)
    assert any(line.startswith("counted: ") for line in lines)
    assert lines[-1].startswith("agrees with the published number: A271103")


def test_a_count_is_an_object_for_programs(loshu: Run) -> None:
    record = json.loads(loshu("magic", "count", "3", "--fix", "1,1=8", "--json").out)
    assert record["total"] == 2
    assert record["essential"] is None
    assert record["givens"] == [[1, 1, 8]]
    assert json.loads(loshu("magic", "count", "3", "--json").out)["published"]["value"] == 1


def test_a_partial_square_is_counted(loshu: Run) -> None:
    result = loshu("magic", "count", "3", "--square", "magic:8 . ./. 5 ./. 9 2")
    assert "in all: 1\n" in result.out
    assert "up to" not in result.out


def test_completions_of_squares_are_counted_one_by_one(loshu: Run) -> None:
    one, two, none = "8 . ./. 5 ./. 9 2", "8 . ./. 5 ./. . 2", "8 1 ./. 6 ./. . ."
    counted = loshu(
        "magic", "count", "-", stdin="\n\n".join(s.replace("/", "\n") for s in (one, two))
    )
    assert (counted.code, counted.out) == (1, "1\n2\n")
    assert loshu("count", f"magic:{one}").out == "1\n"
    assert loshu("magic", "count", one).code == 0
    nothing = loshu("magic", "count", none)
    assert (nothing.code, nothing.out) == (1, "0\n")
    assert json.loads(loshu("magic", "count", two, "--json").out)["total"] == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("8 . ./. 5 ./. . 2", "--by", "corner"), "--by need an order"),
        (("8 . ./. 5 ./. . 2", "--fix", "1,1=8"), "--by need an order"),
    ],
)
def test_what_count_cannot_combine_is_refused(
    loshu: Run, words: tuple[str, ...], message: str
) -> None:
    refused = loshu("magic", "count", *words)
    assert (refused.code, refused.out) == (2, "")
    assert message in refused.err


def test_a_number_that_differs_from_the_published_one_is_shouted(
    loshu: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = Published(2, "nowhere")
    monkeypatch.setattr("loshu.magic.counting.result.published_count", lambda _kind, _order: wrong)
    result = loshu("magic", "count", "3")
    assert result.code == 1
    assert "DIFFERS FROM THE PUBLISHED NUMBER 2: nowhere" in result.out


@each_row(
    ("arguments", "said"),
    [
        (("3", "--kind", "pandigonal"), "Did you mean 'pandiagonal'?"),
        (("3", "--kind", "magic,"), "is incomplete. Expected names"),
        (("3", "--by", "type"), "for order 4, not for order 3"),
        (("3", "--fix", "0,1=3"), "Rows and columns are counted from 1"),
        (("3", "--fix", "1;1=3"), "'1;1=3' is not a cell and a number"),
        (("3", "--fix", "1,1=3", "--fix", "2,2=3"), "3 is already in row 1, column 1"),
        (("3", "--square", "1 ./. 4"), "order 3 was asked for"),
        (("6",), "Plan a long count: loshu census plan --job magic-6."),
        (("6",), "Estimate the number: loshu magic estimate 6."),
        (("7", "--kind", "semi-magic"), "loshu magic estimate 7 --kind semi-magic"),
        (
            ("7", "--kind", "pandiagonal"),
            "Plan a long count: loshu census plan --job pandiagonal-7.",
        ),
        (("8", "--kind", "pandiagonal"), "loshu magic list 8 --kind pandiagonal --limit 10"),
        (("30",), "loshu magic estimate 30"),
        (("0",), "Order 0 is out of range"),
    ],
)
def test_what_cannot_be_counted_is_refused(
    loshu: Run, arguments: tuple[str, ...], said: str
) -> None:
    result = loshu("magic", "count", *arguments)
    assert (result.code, result.out) == (2, "")
    assert said in result.err
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    ("command", "estimate"),
    [
        (f"sudoku count {'.' * 81}", "loshu sudoku estimate"),
        ("magic count 5", "loshu magic estimate 5"),
    ],
    ids=["sudoku", "magic"],
)
def test_a_count_that_has_no_time_names_the_estimate(
    loshu: Run, command: str, estimate: str
) -> None:
    result = loshu(*command.split(), "--time", "0.3")
    assert (result.code, result.out) == (2, "")
    assert result.err.endswith(
        f"The time limit of 0.3 seconds was reached. Estimate the number: {estimate}.\n"
    )


def test_a_count_without_an_estimate_names_none(loshu: Run) -> None:
    result = loshu("magic", "count", "5", "--kind", "magic", "--fix", "1,1=3", "--time", "0")
    assert result.err.endswith("The time limit of 0 seconds was reached.\n")
