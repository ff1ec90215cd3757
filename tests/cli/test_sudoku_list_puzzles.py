"""`loshu sudoku list-puzzles` lists all puzzles of a pattern."""

import json
from pathlib import Path

import pytest
from tests.cli.interrupting import PATIENCE, READS_PROC, interrupted
from tests.commands import Run
from tests.tables import each_row

FOUR = ("xx...x....x....x", "--size", "2x2")
SEVENTEEN = ".......x.x.........x...........x.x.x..x...x....x.x....x..x..x...x.x........x.x..."


def test_all_puzzles_are_printed_and_counted(loshu: Run) -> None:
    result = loshu("sudoku", "list-puzzles", *FOUR)
    assert (result.code, result.err) == (0, "12 puzzles, and no others\n")
    checked = loshu("sudoku", "count", "-", stdin=result.out)
    assert checked.out.split() == ["1"] * 12
    classes = loshu("sudoku", "list-puzzles", *FOUR, "--up-to-symmetry")
    assert (len(classes.out.split()), classes.err) == (4, "4 puzzles, and no others\n")


def test_a_pattern_is_read_from_a_file_from_standard_input_and_from_a_puzzle(
    loshu: Run, tmp_path: Path
) -> None:
    rows = "xx..\n.x..\n..x.\n...x\n"
    path = tmp_path / "pattern.txt"
    path.write_text(rows)
    every = loshu("sudoku", "list-puzzles", *FOUR).out
    assert loshu("sudoku", "list-puzzles", str(path), "--size", "2x2").out == every
    assert loshu("sudoku", "list-puzzles", "--size", "2x2", stdin=rows).out == every
    puzzle = every.split()[0]
    assert loshu("sudoku", "list-puzzles", puzzle, "--size", "2x2").out == every
    assert loshu("sudoku", "list-puzzles", f"sudoku:2x2:{puzzle}").out == every
    path.write_text(f"2x2:{puzzle}\n")
    assert loshu("sudoku", "list-puzzles", str(path)).out == every


def test_objects_can_be_read_again(loshu: Run) -> None:
    result = loshu("sudoku", "list-puzzles", *FOUR, "--json", "--limit", "2")
    first, second = map(json.loads, result.out.splitlines())
    assert (first["number"], second["number"]) == (1, 2)
    assert result.err == "stopped after 2 puzzles; there may be more\n"
    assert loshu("sudoku", "count", "-", stdin=result.out).code == 0


def test_a_pattern_without_a_puzzle_has_exit_code_1(loshu: Run) -> None:
    result = loshu("sudoku", "list-puzzles", "x.x.....x.x....x", "--size", "2x2", "--minimal")
    assert (result.code, result.out) == (1, "")
    assert result.err == "no puzzle with this pattern has one solution\n"


@each_row(
    ("arguments", "reason"),
    [
        (("xx",), "'xx' is neither a file nor a pattern of 81 characters"),
        (("2x3:" + "x" * 16,), "The pattern has 16 cells; expected 36"),
        (("x" * 17,), "The pattern has 17 cells; expected 81"),
        (("x" * 81 + "x",), "The pattern has 82 cells; expected 81"),
        (("x" * 17 + "." * 64,), "rows 4 and 5"),
    ],
)
def test_what_is_not_a_pattern_is_refused(
    loshu: Run, arguments: tuple[str, ...], reason: str
) -> None:
    result = loshu("sudoku", "list-puzzles", *arguments)
    assert (result.code, result.out) == (2, "")
    assert reason in result.err


def test_a_search_is_resumed_from_its_file(loshu: Run, tmp_path: Path) -> None:
    state = ("--state", str(tmp_path / "state"))
    some = loshu("sudoku", "list-puzzles", *FOUR, *state, "--limit", "5", "--threads", "1")
    every = loshu("sudoku", "list-puzzles", *FOUR, *state)
    assert every.out == loshu("sudoku", "list-puzzles", *FOUR).out
    assert every.out.startswith(some.out)
    assert loshu("sudoku", "list-puzzles", *FOUR, *state).out == every.out
    other = loshu("sudoku", "list-puzzles", *FOUR, *state, "--minimal")
    assert other.code == 2
    assert "belongs to a different search" in other.err


@pytest.mark.skipif(not READS_PROC, reason="reads /proc")
def test_an_interrupted_search_keeps_what_is_done(tmp_path: Path) -> None:
    state = tmp_path / "state"
    ended = interrupted(["sudoku", "list-puzzles", SEVENTEEN, "--state", str(state)], after=1.0)
    assert (ended.code, ended.err.splitlines()[-1]) == (
        130,
        "Interrupted: nothing half-written is left.",
    )
    assert "fillings of the clues to try" in ended.err
    assert ended.seconds < PATIENCE
    head = json.loads(state.read_bytes().partition(b"\n")[0])
    assert head["pattern"] == SEVENTEEN
