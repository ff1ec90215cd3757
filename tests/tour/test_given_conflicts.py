"""Puzzles with reported contradictions have no solution."""

import random
from collections import Counter

import pytest
from tests.tables import each_row

from loshu.core.errors import NotUniqueError
from loshu.tour import as_game, contradictions, solve, tour_with
from loshu.tour.no_solution import why_no_solution
from loshu.tour.solver import count_solutions, the_solution

GAMES = (
    "2x3:king", "3x3:rook-step", "3x4:rook-step", "3x3:king", "3x4:knight", "4x4:king",
    "4x4:rook-step:closed", "3x4:king:closed", "2x4:rook-step:closed", "3x3:[0,1]+[1,0]",
    "3x3-torus:[0,1]+[1,0]", "..#/.../...:rook-step", "1x6:rook-step", "3x3:king!r1c1-r2c2",
)  # fmt: skip


@each_row(
    ("text", "reason"),
    [
        ("3x3:king:3,.,./.,.,./.,.,3", "3 occurs 2 times"),
        ("3x3:king:10,.,./.,.,./.,.,3", "10 in r1c1 is out of range: the numbers are 1 to 9"),
        ("3x3:king:1,.,./.,.,./.,.,2", "no step leads from 1 (r1c1) to 2 (r3c3)"),
        ("3x3:(1,0):.,1,./.,.,./.,.,.", "so 1 cannot be in r1c2"),
        ("2x3:(1,0):1,3,./.,.,.", "1 in r1c1 and 3 in r1c2 cannot both be right"),
        ("4x4:king:1,.,.,./.,.,.,./.,.,.,./.,.,.,3", "at least 3 steps"),
        ("3x3:king:1,5,./6,7,4/.,.,.", "no path leads from 1 (r1c1) to 4 (r2c3)"),
        ("1x5:king:3,1,2,.,.", "no step leads from 2 (r1c3) to 3 (r1c1)"),
        ("3x3:king:.,4,3/6,5,./7,.,.", "no missing number can reach r1c1"),
        ("3x3:knight", "no step leads from or to r2c2"),
    ],
)
def test_a_puzzle_without_a_solution_has_a_reason(text: str, reason: str) -> None:
    assert any(reason in each for each in why_no_solution(text)), why_no_solution(text)
    assert solve(text).solution is None


def test_a_contradiction_is_never_of_a_puzzle_that_has_a_solution() -> None:
    choice, kinds = random.Random(29), Counter[str]()
    for _ in range(600):
        game = as_game(choice.choice(GAMES))
        cells = list(game.board.cells)
        given = choice.randint(1, 5)
        numbers = choice.sample(range(1, len(cells) + 1), given)
        puzzle = tour_with(game, dict(zip(choice.sample(cells, given), numbers, strict=True)))
        reasons = why_no_solution(puzzle)
        solvable = count_solutions(puzzle, limit=1) > 0
        assert not (reasons and solvable), (puzzle.text, reasons)
        kinds["solvable" if solvable else "explained" if reasons else "searched"] += 1
    assert kinds["solvable"] > 120
    assert kinds["explained"] > 5 * kinds["searched"]


def test_the_reason_is_given_wherever_one_solution_is_needed() -> None:
    text = "3x3:king:3,.,./.,.,./.,.,3"
    assert solve(text).reasons == contradictions(text) == ("3 occurs 2 times",)
    with pytest.raises(NotUniqueError, match="no solution: 3 occurs 2 times"):
        the_solution(text)
    assert contradictions("3x3:king:1,.,./.,.,./.,.,3", "de") == ()
    assert contradictions(text, "de") == ("die 3 kommt 2-mal vor",)


def test_a_reason_is_found_at_once_on_large_boards() -> None:
    row = ",".join(["."] * 100)
    rows = [f"1,{'.,' * 98}501"] + [row] * 99
    assert "cannot both be right" in contradictions(f"100x100:rook-step:{'/'.join(rows)}")[0]
    rows = [f"1,{'.,' * 98}60"] + [row] * 99
    assert "at least 99 steps" in contradictions(f"100x100:king:{'/'.join(rows)}")[0]


def test_a_closed_tour_of_one_cell_has_no_step_back() -> None:
    for text in ("1x1:king:closed:.", "1x1-torus:king:closed:1", "#./##:king:closed:#,1/#,#"):
        assert solve(text).count == count_solutions(text) == 0
        assert why_no_solution(text)
