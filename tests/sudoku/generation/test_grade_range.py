"""Puzzles of a level, with a technique, with a score."""

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.sudoku.generation import GradeRange, are_minimal, make, make_many
from loshu.sudoku.ratings.hodoku import NAMES, grade_many
from loshu.sudoku.shape import Shape
from loshu.text.levels import LEVELS


@each_row("level", LEVELS)
def test_puzzles_of_a_level_have_it(level: str) -> None:
    puzzles = make_many(3, grade=GradeRange(level=level), seed=1)
    assert {LEVELS[number] for number in grade_many(puzzles).levels} == {level}
    assert are_minimal(puzzles).all()


def test_puzzles_with_a_technique_and_scores_have_both() -> None:
    wanted = GradeRange(technique="x-wing", least=400, most=900)
    grades = grade_many(make_many(3, grade=wanted, seed=2))
    assert (grades.uses[:, NAMES.index("x-wing")] > 0).all()
    assert ((grades.scores >= 400) & (grades.scores <= 900)).all()


def test_the_seed_determines_them_whatever_the_threads() -> None:
    wanted = GradeRange(level="medium")
    one, two = (make_many(4, grade=wanted, seed=3, threads=threads) for threads in (1, 2))
    assert np.array_equal(one, two)


def test_a_symmetry_is_kept() -> None:
    puzzle = make(grade=GradeRange(level="easy"), symmetry="half-turn", seed=4).puzzle
    given = [value > 0 for value in puzzle.values]
    assert given == given[::-1]


@each_row(
    ("fields", "message"),
    [
        ({"level": "esay"}, "Did you mean 'easy'?"),
        ({"technique": "xwong"}, "Did you mean .x-wing."),
        ({"level": "medium", "technique": "x-wing"}, "x-wing belongs to level hard"),
        ({"least": 500, "most": 400}, "The minimum score 500 is above the maximum score 400"),
        (
            {"technique": "x-wing", "most": 139},
            "x-wing scores 140 each time, more than the maximum score 139",
        ),
        (
            {"level": "easy", "least": 801},
            "The minimum score 801 is too high: level easy ends at 800",
        ),
    ],
)
def test_requests_that_no_puzzle_fulfills_are_refused(
    fields: dict[str, object], message: str
) -> None:
    with pytest.raises(UnsupportedError, match=message):
        GradeRange(**fields)  # type: ignore[arg-type]


def test_other_sizes_have_no_such_levels() -> None:
    with pytest.raises(UnsupportedError, match="work for 9x9 puzzles only, not for boxes 2x2"):
        make(Shape(2, 2), grade=GradeRange(level="easy"))


def test_variants_have_no_such_levels() -> None:
    with pytest.raises(UnsupportedError, match="grade cannot be combined with a variant"):
        make(variant="diagonal", grade=GradeRange(level="easy"))
