"""What `--json` prints of a puzzle is a puzzle to the next command."""

import pytest
from tests.cli.conftest import Run

MADE = (
    ("--seed", "1"),
    ("--seed", "1", "-n", "3"),
    ("--shape", "2x3", "--variant", "jigsaw", "--seed", "1"),
    ("--shape", "2x2", "--variant", "killer", "--seed", "1"),
)


@pytest.mark.parametrize("words", MADE, ids=" ".join)
def test_a_puzzle_as_json_is_solved_as_its_line_is(loshu: Run, words: tuple[str, ...]) -> None:
    line, record = (
        loshu("sudoku", "make", *words, *more).out for more in (("--format", "line"), ("--json",))
    )
    assert line != record
    from_line, from_record = (
        loshu("sudoku", "solve", "-", stdin=text).out for text in (line, record)
    )
    assert from_record == from_line != ""


def test_a_record_without_a_puzzle_is_refused(loshu: Run) -> None:
    refused = loshu("sudoku", "solve", "-", stdin='{"puzzle": "xyz"}')
    assert (refused.code, refused.out) == (2, "")
    assert "'xyz'" in refused.err
