"""Public values print, compare, are pickled and saved alike in all families."""

import json
import pickle
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from tests.notebook.values import BLANKS, BOARD, KILLER, PUZZLE, TOUR, VALUES

import loshu
from loshu import magic, sliding, sudoku, tour
from loshu.core.counting import Counted
from loshu.core.errors import LoshuError
from loshu.core.solved import Made, Solved
from loshu.families import LISTED

STREAMS = {"a query", "a catalog"}
"""Open files."""
TIMED = {"an estimate"}
"""They hold the seconds that they took, which differ."""


def test_a_value_survives_pickling() -> None:
    for name in VALUES.keys() - STREAMS:
        value = VALUES[name]()
        again = pickle.loads(pickle.dumps(value))
        assert again == value, name
        assert type(again) is type(value)


def test_values_of_the_same_question_are_equal() -> None:
    for name in VALUES.keys() - STREAMS - TIMED:
        assert VALUES[name]() == VALUES[name](), name


def test_a_list_with_a_condition_survives_pickling() -> None:
    found = magic.list(4, where="r1c1=1 and pandiagonal")
    again = pickle.loads(pickle.dumps(found))
    assert again == found != magic.list(4)
    assert [square.text for square in again] == [square.text for square in found]


SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"


def lengths() -> tuple[tuple[Any, int], ...]:
    return (
        (magic.list(4), 880),
        (magic.solve(BLANKS), 1),
        (magic.orbit("8 1 6/3 5 7/4 9 2"), 8),
        (magic.explain("8 1 6/3 . 7/4 9 2"), 1),
        (sudoku.explain("2x2:1.....2..3.....4"), 12),
        (sudoku.automorphisms(SYMMETRIC), 648),
        (tour.solve(TOUR), 1),
        (sliding.solve(BOARD), 14),
    )


def test_a_result_that_is_a_list_knows_its_length_and_its_members() -> None:
    for value, length in lengths():
        assert len(value) == length, value
        if hasattr(value, "__iter__"):
            assert sum(1 for _ in value) == length, value


def test_an_endless_list_has_members_and_no_length() -> None:
    endless = magic.list(8)
    assert endless
    assert next(iter(endless)).shape == (8, 8)
    with pytest.raises(TypeError, match="unknown until") as caught:
        len(endless)
    assert isinstance(caught.value, LoshuError)
    assert not magic.list(2)


def test_a_repr_is_short() -> None:
    huge = (magic.make(50), sliding.make("30x30", seed=1), tour.make("12x12:king", seed=1), KILLER)
    for value in (*(make() for make in VALUES.values()), *huge):
        assert len(repr(value)) <= 700, value


SOLVED: Final = sudoku.solve(PUZZLE).solution
FOUR: Final = "1 . | . .\n. . | 2 .\n----+----\n. 3 | . .\n. . | . 4"
BOARDS: Final[tuple[tuple[Any, str], ...]] = (
    (magic.make(4), "16  2  3 13\n 5 11 10  8\n 9  7  6 12\n 4 14 15  1"),
    (sudoku.Sudoku("2x2:1.....2..3.....4"), FOUR),
    (KILLER, FOUR),
    (tour.parse_tour("##./...:rook-step:#,#,10/1,.,."), " #  # 10\n 1  .  ."),
    (sliding.as_puzzle("2x2:1,2,0,3"), "1 2\n. 3"),
)
READERS: Final[tuple[Callable[[str], Any], ...]] = (
    loshu.read_grid,
    sudoku.as_sudoku,
    sudoku.as_sudoku,
    tour.as_tour,
    sliding.as_puzzle,
)
NAMES: Final = {
    name: getattr(package, name)
    for package in (loshu, magic, sudoku, tour, sliding)
    for name in package.__all__
}


def test_a_value_prints_as_its_board() -> None:
    for value, board in BOARDS:
        assert str(value) == board


def test_the_repr_of_a_value_makes_it_again() -> None:
    values = [value for value, _ in BOARDS if value is not KILLER]
    games = (tour.as_game("..#/...:king"), tour.parse_board("4x4-torus"), tour.parse_moves("five"))
    named = (magic.property_named("magic"), magic.construction_named("lux"))
    for value in (*values, *games, *named, SOLVED, loshu.parse(f"tour:{TOUR}")):
        assert eval(repr(value), NAMES) == value, repr(value)


def test_the_text_of_a_value_reads_as_the_value() -> None:
    for (value, _), read in zip(BOARDS, READERS, strict=True):
        assert read(value.text) == value
        assert "\n" not in value.text


@cache
def made_puzzles() -> tuple[Made, ...]:
    return (
        sudoku.make(4, seed=1),
        magic.make_puzzle(3, seed=1),
        tour.make("4x4:king", seed=1),
        sliding.make("3x3", moves=5, seed=1),
    )


@cache
def answers() -> dict[str, Solved[Any]]:
    return {
        "magic": magic.solve(BLANKS),
        "sudoku": sudoku.solve(PUZZLE),
        "tour": tour.solve(TOUR),
        "sliding": sliding.solve(BOARD),
    }


def counts() -> dict[str, tuple[Counted, int]]:
    return {
        "magic": (magic.count(3), 8),
        "sudoku": (sudoku.count(PUZZLE), 1),
        "tour": (tour.count(TOUR), 1),
        "sliding": (sliding.count(BOARD), 1),
    }


def test_results_of_solve_have_the_same_shape_in_all_families() -> None:
    assert list(answers()) == list(LISTED)
    for family, found in answers().items():
        assert isinstance(found, Solved), family
        assert found.solutions[0] == found.solution
        assert (found.count, bool(found)) == (len(found.solutions), True)
        assert found.unique is (True if found.complete else None)
        assert str(found) == str(found.solution)
        assert loshu.check(found.puzzle)


def test_counts_are_integers_in_all_families() -> None:
    assert list(counts()) == list(LISTED)
    for family, (found, number) in counts().items():
        assert isinstance(found, Counted), family
        assert (found, found.total, hash(found), range(found)) == (*(number,) * 3, range(number))
        assert {str(found), f"{found:,}", json.dumps(found)} == {str(number)}
        assert found.complete
        again = pickle.loads(pickle.dumps(found))
        assert (again, again.as_dict()) == (found, found.as_dict())


def test_a_made_puzzle_is_accepted_like_its_puzzle() -> None:
    for made in made_puzzles():
        assert (str(made), loshu.solve(made)) == (str(made.puzzle), loshu.solve(made.puzzle))
        assert np.array_equal(made, made.puzzle)


def test_values_and_results_are_saved_as_pictures(tmp_path: Path) -> None:
    boards = (value for value, _ in BOARDS)
    values = (*boards, *made_puzzles(), *answers().values(), magic.show(BLANKS))
    for value in values:
        value.save(tmp_path / "value.svg")
        assert (tmp_path / "value.svg").read_bytes() == value.to("svg"), value
