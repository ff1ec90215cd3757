"""The commands of sliding boards: refusals, exit codes, and continued lists."""

import json
import re

import pytest
from tests.cli.screen import displays, on_a_terminal
from tests.commands import Run
from tests.tables import each_row

from loshu.sliding import board_distances, parse_puzzle

UNREACHABLE = "1 2 3/4 5 6/8 7 ."
HARD = "sliding:4x4:13,5,4,10,9,12,8,14,2,3,7,1,0,15,11,6/0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"
SLOWED = """
import time
from loshu.sliding import searching
searching.NODES, searching.SHORT_AFTER = 1_000, 0
searching.checkpoint = lambda: time.sleep(0.1)
"""


@each_row("verb", ["solve", "count", "list", "rate", "explain", "play", "check"])
def test_a_goal_that_cannot_be_reached_is_an_answer(verb: str, loshu: Run) -> None:
    told = loshu("sliding", verb, UNREACHABLE)
    assert told.code == 1
    assert "The goal cannot be reached: tiles and hole have 1 inversion" in told.out + told.err
    assert "Traceback" not in told.err


@pytest.mark.parametrize("verb", ["solve", "count", "rate"])
def test_a_list_continues_behind_a_board_without_a_solution(verb: str, loshu: Run) -> None:
    boards = f"8 1 3/4 . 2/7 6 5\n{UNREACHABLE}\n1 2 3/4 5 6/7 . 8\n"
    told = loshu("sliding", verb, "-", stdin=boards)
    first, second, third = told.out.splitlines()
    assert told.code == 1
    assert "14" in first
    assert second.startswith("# The goal cannot be reached")
    assert "1" in third
    parts = [json.loads(line) for line in loshu("sliding", verb, "-", "--json", stdin=boards).out
             .splitlines()]  # fmt: skip
    assert [part.get("length") for part in parts] == [14, None, 1]
    assert parts[1]["reachable"] is False


def test_lists_and_explanations_continue_behind_a_board_without_a_solution(loshu: Run) -> None:
    boards = f"1 2/. 3\n{UNREACHABLE}\n0 1/3 2\n"
    told = loshu("sliding", "list", "-", stdin=boards)
    assert (told.code, told.err) == (1, "")
    first, reason, last = told.out.splitlines()
    assert (first, last) == ("3", "1 2")
    assert reason.startswith("# The goal cannot be reached: tiles and hole have 1 inversion")
    told = loshu("sliding", "list", "-", "--count", stdin=boards)
    assert (told.code, told.out) == (1, "2\n")
    assert told.err.startswith("# The goal cannot be reached")
    assert loshu("sliding", "list", "-", "--limit", "1", stdin=boards).out == "3\n"
    told = loshu("sliding", "explain", "-", "--method", "shortest", "--lang", "de", stdin=boards)
    assert told.code == 1
    lines = told.out.splitlines()
    assert sum(line.startswith("# Das Ziel ist nicht erreichbar") for line in lines) == 1
    told = loshu("sliding", "explain", "-", "--format", "json", stdin=boards)
    parts = [json.loads(line) for line in told.out.splitlines()]
    assert [part.get("reachable") for part in parts] == [None, False, None]
    assert [len(part.get("steps", ())) for part in parts] == [1, 0, 2]


@each_row(
    ("arguments", "said"),
    [
        (("solve", "1 2 3/4 5 6/7 9 0"), "The board has 9 but not 8."),
        (("solve", "1 2 3/4 5 6/7 8 8"), "given as 8, which is on the board 2 times"),
        (("solve", "101x2:1"), "Expected 1 to 100 rows and columns."),
        (("solve", "sliding:2x2:1,2,7,0"), "The board has 7 but not 3."),
        (("solve", "1 2 3/4 5 .", "--goal", "1 2/3 4/5 ."), "--goal: the goal is 3x2"),
        (("solve", "1 2 3/4 5 .", "--database", "huge"), "huge"),
        (("make", "6x6", "--moves", "700"), "No board of 6x6 with 700 moves"),
        (("make", "3x3", "--moves", "0"), "0 moves are out of range."),
        (("make", "101x3"), "Expected 1 to 100 rows and columns."),
        (("make", "3x3", "--moves", "5.."), "'5..' is not a number of moves"),
        (("make", "3x3", "--moves", "99999999"), "Expected fewer than 1,000,000 moves"),
        (("make", "4x4", "--preset", "sixty-5"), "has boards of 5x5, not '4x4'"),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[str, ...], said: str, loshu: Run) -> None:
    told = loshu("sliding", *arguments)
    assert told.code == 2
    assert said in told.err


def test_tiles_that_are_meant_are_taken(loshu: Run) -> None:
    assert loshu("sliding", "solve", "2x2:1,2,0,3").out == "1 move, the fewest possible: 3\n"
    assert loshu("sliding", "solve", "1 2 3/4 5 6/7 9 0", "--goal", "ordered").out.startswith("0 ")
    told = loshu("sliding", "solve", "1 2 3/4 5 6/7 9 0", "--goal", "1 2 3/4 5 6/7 0 9")
    assert told.out == "1 move, the fewest possible: 9\n"


@each_row(
    ("size", "moves", "most"),
    [("1x5", "9", 4), ("2x2", "7", 6), ("3x3", "32", 31), ("2x4", "37..40", 36), ("3x4", "54", 53),
     ("2x5", "56", 55), ("4x4", "81", 80)],
)  # fmt: skip
def test_a_length_that_no_board_has_is_refused_with_the_largest(
    size: str, moves: str, most: int, loshu: Run
) -> None:
    told = loshu("sliding", "make", size, "--moves", moves)
    assert told.code == 1
    assert f"The farthest from this goal needs {most}." in told.err
    assert not told.out


@each_row(("size", "moves"), [("3x3", 31), ("2x4", 36), ("3x4", 53), ("2x5", 55), ("4x4", 80)])
def test_the_farthest_boards_are_made(size: str, moves: int, loshu: Run) -> None:
    for seed in ("1", "2", "3"):
        told = loshu("sliding", "make", size, "--moves", str(moves), "--seed", seed, "--json")
        assert (told.code, json.loads(told.out)["length"]) == (0, moves)


@each_row("size", ["3x3", "5x5", "3x10", "100x100"])
def test_a_shuffle_is_printed_at_once_and_its_length_where_it_is_known(
    size: str, loshu: Run
) -> None:
    told = json.loads(loshu("sliding", "make", size, "--seed", "3", "--format", "json").out)
    puzzle = parse_puzzle(told["puzzle"])
    assert puzzle.title == size
    if size == "3x3":
        import numpy as np

        assert told["length"] == board_distances(np.array([puzzle.start]), puzzle)[0]
    else:
        assert told["length"] is None


def test_a_long_search_shows_what_it_knows_on_a_terminal() -> None:
    session = on_a_terminal("sliding", "solve", HARD, "-q", patience=0.05, planted=SLOWED)
    assert not displays(session, "Solving")  # where nothing but the answer is wanted
    session = on_a_terminal("sliding", "solve", HARD, patience=0.05, planted=SLOWED)
    known = [re.search(r"at least (\d+) moves, at most (\d+)  0:", line) for line in
             displays(session, "Solving")]  # fmt: skip
    bounds = [(int(each[1]), int(each[2])) for each in known if each]
    assert bounds
    assert all(bound <= 55 <= best for bound, best in bounds)
    assert session.screens[-1][0].startswith("55 moves, the fewest possible")


def test_a_board_whose_fewest_moves_are_unknown_does_not_end_a_list(loshu: Run) -> None:
    hard = f"5x5:{','.join(map(str, range(24, -1, -1)))}"
    boards = f"2x2:1,2,0,3\n{hard}\n2x2:0,2,1,3/1,2,3,0\n"
    told = loshu("sliding", "list", "-", stdin=boards)
    first, middle, end = told.out.splitlines()
    assert told.code == 2
    assert "unknown" not in first
    assert middle.startswith("# line 2: The fewest moves of sliding:5x5:24,")
    assert end == "1 3"
    told = loshu("sliding", "count", "-", "--json", stdin=boards)
    _, unknown, last = map(json.loads, told.out.splitlines())
    assert told.code == 2
    assert sorted(unknown) == ["error", "puzzle"]
    assert (last["total"], last["length"]) == (1, 2)
