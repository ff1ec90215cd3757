"""The verbs of the root package take a puzzle of any family."""

from collections.abc import Callable
from typing import Any, cast

import pytest

import loshu
from loshu import magic, sliding, sudoku, tour
from loshu.core.columns import Columns
from loshu.core.errors import LoshuError
from loshu.families import VERBS
from tests.notebook.values import BLANKS, BOARD, PUZZLE, TOUR
from tests.tables import each_row

TAKES_A_PUZZLE = [verb for verb in VERBS if verb not in ("make", "list")]
PUZZLES = {
    "magic": (loshu.read_grid(BLANKS), BLANKS),
    "sudoku": (sudoku.Sudoku.parse(PUZZLE), PUZZLE),
    "tour": (tour.parse_tour(TOUR), TOUR),
    "sliding": (sliding.as_puzzle(BOARD), BOARD),
}
SECONDS = ("seconds", "cpu_seconds")


def shown(answer: object) -> str:
    """Return an answer without the time that it took."""
    fields = getattr(answer, "__dataclass_fields__", {})
    return str({name: getattr(answer, name) for name in fields if name not in SECONDS} or answer)


@each_row("verb", TAKES_A_PUZZLE)
def test_a_value_a_problem_and_text_lead_to_the_verb_of_their_family(verb: str) -> None:
    call = getattr(loshu, verb)
    for family, (value, body) in PUZZLES.items():
        text = f"{family}:{body}"
        expected = shown(getattr(getattr(loshu, family), verb)(value))
        for puzzle in (value, loshu.parse(text), text):
            assert shown(call(puzzle)).replace(text, body) == expected.replace(text, body), family


def test_a_puzzle_that_was_made_can_be_solved() -> None:
    made = (
        magic.make_puzzle(3, seed=1),
        sudoku.make(sudoku.Shape(2, 2), seed=1),
        tour.make("4x4:king", seed=1),
        sliding.make("3x3", moves=5, seed=1),
    )
    for puzzle in made:
        assert loshu.solve(puzzle)


def test_options_reach_the_function_of_the_family() -> None:
    assert loshu.count("sudoku:2x2:1...............", limit=5) == 5


def test_text_without_a_family_is_refused_with_the_accepted_forms() -> None:
    wrong: tuple[object, ...] = (
        None,
        3,
        object(),
        [],
        {},
        [[1, 2], [3]],
        b"bytes",
        PUZZLE,
        sudoku.NINE,
    )
    for verb in TAKES_A_PUZZLE:
        for puzzle in wrong:
            with pytest.raises((TypeError, ValueError), match=r"famil") as caught:
                getattr(loshu, verb)(puzzle)
            assert isinstance(caught.value, LoshuError)


def test_impossible_requests_are_refused_by_name() -> None:
    refusals: dict[str, Callable[[], object]] = {
        "size 0": lambda: loshu.make("sudoku", size=0),
        "tour 0": lambda: loshu.make("tour", size=0),
        "level 3": lambda: loshu.make("magic", level=cast(Any, 3)),
        "level 5": lambda: sudoku.make(level=cast(Any, 5)),
        "both": lambda: loshu.make("tour", size=5, kind="5x5:knight"),
        "library": lambda: Columns().table(cast(Any, 3)),
    }
    for name, call in refusals.items():
        with pytest.raises(LoshuError) as refusal:
            call()
        assert str(refusal.value), name
