"""Behind the board of a notebook: presses, refusals, hints, undo, steps."""

from typing import Any

import pytest

import loshu
from loshu.any_puzzle import as_problem, board_of
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.families import FAMILIES
from loshu.notebook.session import PlaySession, StepSession
from loshu.sudoku.sudoku_like import as_sudoku
from tests.tables import each_row

SUDOKU = "sudoku:2x2:1.....2..3.....4"
MAGIC = "magic:8 . ./. 5 ./4 . ."
TOUR = "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"
SLIDING = "sliding:2x2:1,2,0,3"
SOLUTIONS = {
    SUDOKU: [(cell, key) for cell, key in enumerate("1243342143122134")],
    MAGIC: [(1, "1"), (2, "6"), (3, "3"), (5, "7"), (7, "9"), (8, "2")],
    TOUR: [(1, ""), (5, ""), (8, "5"), (8, "0"), (5, "4"), (7, "6"), (6, ""), (3, "")],
    SLIDING: [(3, "")],
}


def played(puzzle: Any, lang: str = "en") -> PlaySession:
    return PlaySession(board_of(puzzle, lang))


def press(session: PlaySession, cell: int, key: str) -> str:
    session.receive({"type": "press", "cell": cell, "key": key})
    sentence: str = session.view["sentence"]
    return sentence


def tool(session: PlaySession | StepSession, name: str) -> str:
    session.receive({"type": "tool", "name": name})
    sentence: str = session.view["sentence"]
    return sentence


@each_row("puzzle", SOLUTIONS)
def test_a_solution_is_recognized(puzzle: str) -> None:
    session = played(puzzle)
    assert not session.view["solved"]
    for cell, key in SOLUTIONS[puzzle]:
        press(session, cell, key)
    assert session.view["solved"]
    assert session.view["sentence"].startswith("Solved.")


@each_row("example", [text for family in FAMILIES for text in family.examples])
def test_every_example_can_be_played(example: str) -> None:
    session = played(example)
    view = session.view
    assert len(view["cells"]) == view["rows"] * view["columns"]
    assert all(0 <= part <= 1 for part in view["box"])


@each_row("puzzle", SOLUTIONS)
def test_undo_takes_back_one_change_and_start_again_all(puzzle: str) -> None:
    session = played(puzzle)
    first = session.view["svg"]
    tool(session, "undo")
    assert session.view["svg"] == first
    for cell, key in SOLUTIONS[puzzle][1:] or SOLUTIONS[puzzle]:
        press(session, cell, key)
    tool(session, "undo")
    assert not session.view["solved"]
    tool(session, "again")
    assert session.view["svg"] == first


def test_a_given_digit_stays() -> None:
    session = played(SUDOKU)
    assert press(session, 0, "2") == "r1c1 is given."
    assert session.view["cells"][0] == "1, given"


def test_a_digit_that_breaks_a_rule_is_named_at_once() -> None:
    assert press(played(SUDOKU), 1, "1").startswith("1 occurs 2 times in row 1")


def test_hints_grow_stronger_and_name_mistakes() -> None:
    session = played(SUDOKU)
    said = [tool(session, "hint") for _ in range(5)]
    assert said[0] == "Look in box 1."
    assert said[3] == said[4]
    assert said[3].startswith("Hidden single: The 2 in box 1 must be in r1c2")
    press(session, 1, "4")
    assert tool(session, "hint").startswith("r1c2 = 4 is wrong.")


def test_pencil_marks_are_written_and_removed_by_a_digit() -> None:
    session = played(SUDOKU)
    tool(session, "pencil")
    press(session, 1, "2")
    press(session, 1, "4")
    assert session.view["cells"][1] == "blank (2 4)"
    tool(session, "pencil")
    press(session, 2, "4")
    assert session.view["cells"][1] == "blank (2)"
    tool(session, "candidates")
    assert session.view["cells"][1] == "blank (2)"
    assert session.view["cells"][3] == "blank (3)"


def test_candidates_are_all_that_the_digits_allow() -> None:
    session = played(SUDOKU)
    tool(session, "candidates")
    assert session.view["cells"][1] == "blank (2 4)"
    board: Any = session.board
    assert as_sudoku(board.sudoku).marks is not None


def test_a_number_of_a_square_is_used_once() -> None:
    session = played(MAGIC)
    assert press(session, 1, "8") == "8 is in r1c1 already."
    assert press(session, 1, "10") == "The numbers go from 1 to 9, not 10."
    assert session.view["keys"] == ["1", "2", "3", "6", "7", "9"]


def test_a_square_with_many_completions_has_hints_too() -> None:
    session = played(Grid([[8, None, None], [None] * 3, [None] * 3]))
    assert tool(session, "hint").endswith("can be completed.")
    press(session, 4, "4")
    assert tool(session, "hint") == "No magic square has these numbers: take some back."


def test_a_clock_that_runs_fast_changes_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 10**9, 1000))
    monkeypatch.setattr("loshu.magic.completion.search.watch.monotonic", lambda: float(next(clock)))
    assert "r" in tool(played(MAGIC), "hint")
    assert tool(played(Grid([[None] * 13] * 13)), "hint").endswith("can be completed.")


def test_a_tour_refuses_an_impossible_step_and_counts_completions() -> None:
    session = played(TOUR)
    assert press(session, 8, "") == "R3c3 is already 5."
    assert tool(session, "ways") == "1 solution is left."
    assert "2" in tool(session, "hint")


def test_a_tile_slides_and_a_hint_names_the_next() -> None:
    session = played(SLIDING)
    assert tool(session, "hint") == "3 slides left to r2c1. (1 move, the fewest possible)"
    assert press(session, 0, "") == "1 move"


def test_messages_of_no_meaning_change_nothing() -> None:
    session = played(SUDOKU)
    first = session.view
    for message in ({}, {"type": "press", "cell": 99, "key": "1"}, {"type": "press", "cell": -1,
                    "key": "1"}, {"type": "tool", "name": "no"}, {"type": "go", "at": 3},
                    {"type": "press", "cell": "0", "key": 1}):  # fmt: skip
        session.receive(message)
    assert session.view == first
    press(session, 1, "x")
    assert session.view["cells"] == first["cells"]


def test_the_buttons_speak_the_language() -> None:
    view = played(SUDOKU, "de").view
    assert view["language"] == "de"


@each_row(
    "made",
    lambda: [
        loshu.magic.make_puzzle(3, seed=1),
        loshu.tour.make("3x3:king", seed=1),
        loshu.tour.parse_game("5x5", "five"),
        loshu.sudoku.make(seed=1),
        loshu.sliding.as_puzzle(SLIDING),
    ],
)
def test_made_puzzles_can_be_played(made: Any) -> None:
    assert played(made).view["cells"]
    assert as_problem(made).family


def test_a_board_of_too_many_cells_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="at most 1,600"):
        played(loshu.tour.parse_game("50x50", "knight"))


TRACES = {
    "sudoku": lambda: loshu.sudoku.explain(SUDOKU),
    "magic": lambda: loshu.magic.explain(MAGIC),
    "construction": lambda: loshu.magic.explain(5, method="siamese"),
    "tour": lambda: loshu.tour.explain(TOUR),
    "sliding": lambda: loshu.sliding.explain("3x3:8,1,3,4,0,2,7,6,5"),
}


@each_row("make", TRACES.values())
def test_steps_go_forward_and_back_and_stop_at_the_ends(make: Any) -> None:
    trace = make()
    session = StepSession(trace)
    first = session.view
    assert first["sentence"].startswith(f"Step 1 of {len(trace.steps)} · ")
    tool(session, "back")
    assert session.view == first
    tool(session, "forward")
    assert session.view["sentence"].startswith("Step 2 of ")
    tool(session, "back")
    assert session.view == first
    session.receive({"type": "go", "at": 10**6})
    assert session.view["sentence"] == "The end."
    assert session.view["at"] == session.view["last"] == len(trace.steps)
