"""Shapes: published counts, all fillings of small ones, texts and refusals."""

import json
from itertools import permutations

import pytest

from loshu import magic
from loshu.core.errors import NotationError, UnsupportedError
from loshu.magic.shapes.filling import line_sums
from loshu.magic.shapes.picture import text_of
from loshu.magic.shapes.shape import checked, from_json

# H. Heinz, Magic stars, magic-squares.net; C. W. Adams and W. Vickers for the hexagon of order 3;
# the cubes of order 3: J. R. Hendricks, The third-order magic cube complete, 1972.
PUBLISHED = [
    ("star-5", 0),
    ("star-6", 80),
    ("star-7", 72),
    ("hexagon-1", 1),
    ("hexagon-2", 0),
    ("hexagon-3", 1),
    ("cube-2", 0),
    ("cube-3", 4),
    ("rectangle-2x3", 0),
]


@pytest.mark.parametrize(("name", "number"), PUBLISHED)
def test_the_number_of_solutions_is_the_published_one(name: str, number: int) -> None:
    shape = checked(magic.read_shape(name))
    found = list(magic.fill_shape(shape))
    assert len(found) == number * (len(shape.symmetries) + 1)
    assert len(list(magic.fill_shape(shape, up_to_symmetry=True))) == number
    assert len({*found}) == len(found)


SMALL = [
    "a b c/c d e/e f a",
    "a b c=9/c d e=12",
    "a b/b c/c d=5",
    "a b c/d e f=11",
    "a b c=12/a d e=12/b d f/c e f",
    "rectangle-2x4",
]


@pytest.mark.parametrize("text", SMALL)
def test_all_fillings_are_found(text: str) -> None:
    shape = magic.read_shape(text)
    numbers = permutations(range(1, shape.cells + 1))
    expected = [each for each in numbers if magic.is_magic_shape(shape, each)]
    assert sorted(magic.fill_shape(shape)) == expected


@pytest.mark.parametrize("text", SMALL[:3])
def test_more_numbers_than_cells_leave_the_sum_open(text: str) -> None:
    shape = magic.read_shape(text)
    numbers = permutations(range(7), shape.cells)
    expected = [each for each in numbers if magic.is_magic_shape(shape, each)]
    assert sorted(magic.fill_shape(shape, entries="0..6")) == expected


def test_given_numbers_and_the_constant_are_kept() -> None:
    shape = magic.read_shape("a b c/c d e/e f a")
    every = list(magic.fill_shape(shape))
    for constant in range(5, 14):
        expected = [each for each in every if line_sums(shape, each)[0][0] == constant]
        assert sorted(magic.fill_shape(shape, constant=constant)) == sorted(expected)
    expected = [each for each in every if each[1] == 5]
    assert sorted(magic.fill_shape(shape, ". 5 . . . .")) == sorted(expected)
    assert list(magic.fill_shape(shape, ". 7 . . . .")) == []
    assert list(magic.fill_shape(shape, constant=2**62)) == []
    assert len(list(magic.fill_shape(shape, limit=3))) == 3


def test_the_hexagon_of_order_four_has_other_numbers() -> None:
    shape = magic.read_shape("hexagon-4")
    found = next(magic.fill_shape(shape, entries="3..39"))
    assert sorted(found) == [*range(3, 40)]
    assert {*line_sums(shape, found)[0]} == {111}


@pytest.mark.parametrize("name", ["star-8", "hexagon-3", "rectangle-3x5", "cube-3"])
def test_json_keeps_a_shape(name: str) -> None:
    shape = checked(magic.read_shape(name))
    again = from_json(json.dumps(shape.as_dict()))
    assert (again.places, again.groups) == (shape.places, shape.groups)
    assert again.symmetries == shape.symmetries


def test_no_numbers_run_together_as_text() -> None:
    for name in ("star-5", "star-6", "star-9", "star-12", "hexagon-4", "cube-3", "a b c/c d e"):
        shape = magic.read_shape(name)
        numbers = list(range(101, 101 + shape.cells))
        assert sorted(map(int, text_of(shape, numbers).split())) == numbers
        assert len(magic.show_shape(shape, numbers).items) >= 2 * shape.cells


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sta-6", "Unknown shape 'sta'. Did you mean 'star'?"),
        ("star-4", "Size 4 is out of range. Expected 5 to 64."),
        ("star-six", "Size 'six' is not a number from 5 to 64."),
        ("rectangle-3", "Size '3' is not rows and columns, such as 3x5."),
        ("a b a/c d", "Line [0, 1, 0] is wrong. Expected different cells from 0 to 3."),
        ("a b=x/c d", "The sum of line 'a b' is 'x'. Expected a whole number."),
        ("{", "Not valid JSON"),
        ("{}", "The shape is incomplete."),
        ('{"cells": 3, "groups": [{"lines": [0]}]}', "The shape is damaged."),
        ('{"cells": 3, "groups": [{"lines": [[[0]]]}]}', "Line [[0]] is wrong."),
        ('{"cells": 3, "groups": [{"lines": [[0, 3]]}]}', "Line [0, 3] is wrong."),
        ('{"cells": 999, "groups": []}', "Expected 1 to 256."),
        ('{"cells": [[0, NaN]], "groups": []}', "A place is out of range."),
        ('{"cells": [[0, 1], [0, 1]], "groups": []}', "Two places are too close."),
        (
            '{"cells": 3, "groups": [{"lines": [[0, 1]]}], "symmetries": [[2, 1, 0]]}',
            "Symmetry [2, 1, 0] is wrong: it breaks a line.",
        ),
        (
            '{"cells": 3, "groups": [{"lines": [[0, 1]]}], "symmetries": [[0, 0, 1]]}',
            "Symmetry [0, 0, 1] is wrong. Expected all cells, each once.",
        ),
        ('{"cells": 2, "groups": [{"lines": [[0, 1]], "sum": "3"}]}', "is not a whole number."),
    ],
)
def test_wrong_shapes_are_refused(text: str, message: str) -> None:
    with pytest.raises((NotationError, UnsupportedError)) as refused:
        magic.read_shape(text)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("numbers", "entries", "message"),
    [
        ("1 2 3", None, "has 3 numbers and blanks. Expected 6."),
        ("1 2 3 4 5 x", None, "Number 6 is 'x'. Expected a whole number."),
        (None, "1..5", "There are 5 numbers for 6 cells. Give more."),
        (None, "prime", "Primes have no end."),
        (None, "1..2000", "There are 2000 numbers. Expected at most 1024."),
        (None, "1,2,3,4,5,10000000000000000", "Expected numbers from -10^15 to 10^15."),
    ],
)
def test_wrong_numbers_are_refused(numbers: str, entries: str, message: str) -> None:
    shape = magic.read_shape("a b c/c d e/e f a")
    with pytest.raises((NotationError, UnsupportedError)) as refused:
        magic.fill_shape(shape, numbers, entries=entries)
    assert message in str(refused.value)
