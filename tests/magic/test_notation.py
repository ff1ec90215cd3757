"""The text form of a magic square."""

import pytest
from hypothesis import given
from tests.strategies import magic_squares, squares
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.notation import Limits
from loshu.magic.notation import as_square, parse, problem_of
from loshu.magic.puzzle_family import FAMILY, violations


@given(squares())
def test_a_square_comes_back_from_its_text(square: Grid) -> None:
    problem = problem_of(square)
    assert problem.grid == square
    assert parse(str(problem)) == parse(problem.body) == problem
    assert parse(str(problem)).grid == square


@each_row(
    "text",
    ["8 1 6/3 . 7/4 9 2", "magic:8,1,6/3,_,7/4,9,2", "8 1 6\n3 ? 7\n4 9 2\n", " 8;1;6/3;;7/4;9;2 "],
)
def test_other_ways_to_write_a_square_have_one_canonical_text(text: str) -> None:
    assert str(parse(text)) == "magic:8 1 6/3 . 7/4 9 2"


@each_row(
    ("text", "message"),
    [
        ("8 1 6/3 5 x/4 9 2", "row 2, column 3: 'x' is not a whole number"),
        ("1 2 3/4 5 6", "The grid has 2 rows and 3 columns. Expected a square"),
        ("sudoku:8 1/3 5", "'sudoku:8 1/3 5' is not rows of whole numbers"),
        ("", "The input is empty"),
    ],
)
def test_text_that_is_not_a_square_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message.replace(".", r"\.")):
        parse(text)


def test_a_rectangle_is_not_a_problem() -> None:
    with pytest.raises(UnsupportedError, match="The grid has 1 rows and 2 columns"):
        problem_of(Grid([[1, 2]]))


def test_a_limit_can_be_given() -> None:
    with pytest.raises(NotationError, match="the limit is 3"):
        parse("1 2/3 4", limits=Limits(max_cells=3))


@given(magic_squares())
def test_a_magic_square_breaks_no_rule_and_is_drawn_with_all_its_entries(square: Grid) -> None:
    problem = problem_of(square)
    assert not violations(problem)
    assert FAMILY.scene(problem).width == square.order


def test_a_square_with_two_entries_exchanged_breaks_rules() -> None:
    assert violations(parse("8 1 6/3 5 7/4 2 9"))


@each_row("text", ["0.5 ./1.5 2", "1/3 .; 2 0.5", "-0.25 1/. 4"])
def test_a_square_of_fractions_is_a_problem_that_whole_numbers_are_not_read_from(text: str) -> None:
    problem = parse(text)
    assert parse(str(problem)) == problem
    with pytest.raises(UnsupportedError, match="multiply all numbers by"):
        as_square(problem)
