"""Magic squares of own numbers on the command line."""

import re

from tests.commands import Run
from tests.tables import each_row


def test_a_date_is_a_first_row(loshu: Run) -> None:
    result = loshu("magic", "make", "4", "--first-row", "22.12.1887")
    assert result.out.splitlines()[0].split() == ["22", "12", "18", "87"]


@each_row(
    "order, row, message",
    [
        ("3", "22,12,18", "force r2c2 = 52/3"),
        ("4", "10,10,20,26", "10 is given twice: in r1c1 and r1c2"),
        ("4", "1,2,3", "Expected 4"),
        ("4", "1,2,3,x", "'x' \\(number 4\\) is not a whole number"),
    ],
)
def test_a_first_row_without_a_square_is_refused(
    loshu: Run, order: str, row: str, message: str
) -> None:
    result = loshu("magic", "make", order, "--first-row", row)
    assert result.code == 2
    assert re.search(message, result.err)


def test_solve_prints_the_family_of_all_completions(loshu: Run) -> None:
    result = loshu("magic", "solve", "6 . ./. 10 ./. . .", "--entries", "integers")
    assert result.code == 0
    assert "infinitely many completions, each line with the sum 30" in result.err
    assert " a-4 20-a   14" in result.err


def test_the_only_completion_has_a_negative_number(loshu: Run) -> None:
    asked = ("magic", "solve", "6 . ./. 10 ./. 18 .", "--entries", "integers")
    assert loshu(*asked).out.split() == ["6", "2", "22", "26", "10", "-6", "-2", "18", "14"]
    assert loshu(*asked).err == ""
    assert loshu(*asked, "--count").out == "1\n"
    assert loshu(*asked, "--unique").code == 0
