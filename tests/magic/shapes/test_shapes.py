"""Shapes: published counts, all fillings of small ones, texts and refusals."""

import json
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from tests.tables import each_row

import loshu
from loshu.core.errors import NotationError, NotUniqueError, UnsupportedError
from loshu.magic import shapes
from loshu.magic.completion.number_lists import read_numbers
from loshu.magic.printing import PRINTING
from loshu.magic.shapes.filled import FilledShape, as_filled
from loshu.magic.shapes.shape import checked, from_json
from loshu.magic.shapes.solutions import PUBLISHED
from loshu.magic.shapes.sums import is_magic_shape, line_sums

LARGE = [name for name in PUBLISHED if name.startswith(("star-9", "star-1"))]
COUNTED = {
    **{name: each.value for name, each in PUBLISHED.items() if name not in LARGE},
    "hexagon-1": 1,
    "hexagon-2": 0,
    "cube-2": 0,
    "rectangle-2x3": 0,
}


def numbers_of(shape: str | shapes.MagicShape, **options: Any) -> list[tuple[int, ...]]:
    return [tuple(np.asarray(each).ravel().tolist()) for each in shapes.list(shape, **options)]


@each_row("name", COUNTED)
def test_the_number_of_solutions_is_the_published_one(name: str) -> None:
    shape = checked(shapes.read_shape(name))
    number, found = COUNTED[name], numbers_of(shape)
    assert len({*found}) == len(found) == number * (len(shape.symmetries) + 1)
    counts = [shapes.count(name, up_to_symmetry=True), shapes.count(name)]
    assert counts == [number, len(found)]
    assert all(count.agrees for count in counts)


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGE)
def test_the_number_of_large_stars_is_the_published_one(name: str) -> None:
    assert shapes.count(name, up_to_symmetry=True).agrees


SMALL = [
    "a b c/c d e/e f a",
    "a b c=9/c d e=12",
    "a b/b c/c d=5",
    "a b c/d e f=11",
    "a b c=12/a d e=12/b d f/c e f",
    "rectangle-2x4",
    "hypercube-1x1x1x1",
]


@pytest.mark.parametrize("text", SMALL)
def test_all_fillings_are_found(text: str) -> None:
    shape = shapes.read_shape(text)
    numbers = permutations(range(1, shape.cells + 1))
    expected = [each for each in numbers if is_magic_shape(shape, each)]
    assert sorted(numbers_of(text)) == expected
    assert all(shapes.check(text, each).is_magic for each in expected)


@pytest.mark.parametrize("text", SMALL[:3])
def test_more_numbers_than_cells_leave_the_sum_open(text: str) -> None:
    shape = shapes.read_shape(text)
    numbers = permutations(range(7), shape.cells)
    expected = [each for each in numbers if is_magic_shape(shape, each)]
    assert sorted(numbers_of(text, entries="0..6")) == expected


def test_given_numbers_and_the_constant_are_kept() -> None:
    text = "a b c/c d e/e f a"
    shape, every = shapes.read_shape(text), numbers_of(text)
    for constant in range(5, 14):
        expected = [each for each in every if line_sums(shape, each)[0][0] == constant]
        assert sorted(numbers_of(text, constant=constant)) == sorted(expected)
    expected = [each for each in every if each[1] == 5]
    assert sorted(numbers_of(f"{text}: . 5 . . . .")) == sorted(expected)
    assert numbers_of(text, constant=2**62) == []
    assert len(numbers_of(text, limit=3)) == 3
    found = shapes.solve(text, limit=3)
    assert (found.count, found.complete, found.unique) == (3, False, False)
    assert found.solution is not None
    assert shapes.solve(found.solution).unique


def test_the_hexagon_of_order_four_has_other_numbers() -> None:
    found = shapes.make("hexagon-4", entries="3..39")
    assert sorted(np.asarray(found).tolist()) == [*range(3, 40)]
    assert shapes.check(found).sums == (111,)
    with pytest.raises(UnsupportedError, match=r"would each have the sum 703 / 7, which is not"):
        shapes.make("hexagon-4")


def test_cubes_are_constructed_written_and_read_again() -> None:
    for name, kind in (("cube-7", "pandiagonal"), ("hypercube-4x4x4x4", "panquadragonal")):
        made = shapes.make(name, kind=kind)
        report = shapes.check(name, str(made))
        assert kind in report.kinds
        assert report.is_magic
        assert np.asarray(made).shape == made.sides
        assert shapes.check(name, np.array(made, dtype=np.int64)) == report
    assert len(shapes.make("cube-100").numbers) == 1_000_000
    wrong = list(shapes.make("cube-3").numbers)
    wrong[0] = wrong[1]
    assert shapes.check("cube-3", wrong).violations[:2] == (
        f"The number {wrong[1]} occurs more than once.",
        "The numbers add up to 392, which 9 rows cannot share equally.",
    )
    assert shapes.check("cube-3", [None] * 27).violations == ("27 cells are empty.",)


def test_wrong_lines_are_named() -> None:
    swapped = shapes.check("cube-3", np.asarray(shapes.make("cube-3"))[[1, 0, 2]])
    assert not swapped.is_magic
    assert "semi-magic" in swapped.kinds
    assert swapped.violations[0].startswith("The line from (1, 3, 3) to (3, 1, 1) has the sum 15.")
    assert shapes.check("a b c/c d e/e f a", "1 6 3 2 4 .").violations == (
        "1 cell is empty.", "The line c+d+e has the sum 9. Expected 10.",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("puzzle", "options"),
    [
        ("star-6: . 8 3 . . . . . . . 1 .", {}),
        ("rectangle-3x3: 9 . . . . . 5 7 .", {}),
        (f"cube-3: 27{' .' * 6} 22{' .' * 19}", {}),
        ("a b c=8/c d e=9: 1 . . 3 .", {}),
        ("a b c/c d e/e f a: 1 . 3 2 . .", {"constant": 10, "entries": [1, 2, 3, 4, 5, 6]}),
        ("a b c/c d e/e f a: -2.5 . -1.5 -2 . .", {"constant": -4, "entries": "-2.5..0/0.5"}),
    ],
)
def test_explanations_lead_to_the_only_solution(puzzle: str, options: dict[str, Any]) -> None:
    found = shapes.explain(puzzle, **options)
    solved = shapes.solve(puzzle, **options)
    assert solved.unique
    assert found.solution == solved.solution
    assert [*found.fillings()][-1] == found.solution.numbers
    assert len(found.words("de")) == len(found.scenes()) == len(found.as_dict()["steps"])
    names = found.puzzle.shape.cell_names
    assert any(name in found.words()[0] for name in names)
    assert puzzle[:9] != "rectangle" or "Row 3 has one empty cell, r3c3" in found.words()[0]


@each_row("shift", [-1, -7, -100])
def test_smaller_numbers_have_the_same_steps(shift: int) -> None:
    for given in ("12 . . . . . . . 9 5 . .", ". 8 3 . . . . . . . 1 ."):
        plain = shapes.explain("star-6", given)
        less = [None if word == "." else int(word) + shift for word in given.split()]
        found = shapes.explain("star-6", less, entries=range(1 + shift, 13 + shift))
        assert found.rating == plain.rating
        assert [step.key for step in found.steps] == [step.key for step in plain.steps]
        assert found.solution.numbers == tuple(
            (each or 0) + shift for each in plain.solution.numbers
        )
        assert "− -" not in " ".join(found.words())


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        ("star-6", "has more than one solution, such as '"),
        ("rectangle-2x3", "has no solution. The numbers add up to 21."),
        ("star-6: . 1 . 4 . . . 2 3 . . .", "The given line b, h, i, d has the sum 10, not 26."),
        ("star-6: 3 1 11 . . . 2 . . . . 12", "The line f, l, g, b needs 11 in its empty cell,"),
        ("star-6: 3 1 11 2 . . . . . . . 12", "line b, h, i, d need the sum 23, but no 2 of the"),
        ("star-6: 12 11 10 9 . . . . . . . .", "Change or remove one of the given numbers."),
        ("a b c/c d e/e f a: 1 6 3 2 5 4", "do not determine the sum of the lines. Give it with"),
    ],
)
def test_what_cannot_be_explained_is_refused(puzzle: str, message: str) -> None:
    with pytest.raises((NotUniqueError, UnsupportedError)) as refused:
        shapes.explain(puzzle)
    assert message in str(refused.value)


@pytest.mark.parametrize("kind", ["star-6", "rectangle-3x3"])
def test_puzzles_have_one_solution_and_no_redundant_number(kind: str) -> None:
    made = next(PRINTING.make(PRINTING.read_kind(kind), "", 5))
    again = next(PRINTING.make(kind, "", 5))
    assert (str(made), made.puzzle) == (str(again), again.puzzle)
    numbers = made.puzzle.numbers
    for cell in [cell for cell, number in enumerate(numbers) if number is not None]:
        assert not shapes.solve(kind, [*numbers[:cell], None, *numbers[cell + 1 :]]).unique


def test_shapes_and_squares_are_printed_alike() -> None:
    star, square = "star-6: . 8 3 . . . . . . . 1 .", "8 . ./. 5 ./4 . ."
    (puzzle,), (other,) = PRINTING.read(star), PRINTING.read(square)
    assert PRINTING.answer(puzzle) == "star-6: 12 8 3 4 7 10 2 9 5 11 1 6"
    assert PRINTING.answer(other) == "8 1 6/3 5 7/4 9 2"
    assert PRINTING.rule(puzzle, "en").endswith("the numbers on each line add up to 26.")
    assert PRINTING.level(puzzle) == "expert"
    assert PRINTING.picture(puzzle, "en").title.startswith("Shape star-6")
    assert ">12<" in PRINTING.solution(puzzle, "en").to("svg").decode()
    assert len([*PRINTING.steps(puzzle, "en")]) == 29
    with pytest.raises(NotUniqueError, match="has more than one solution"):
        PRINTING.answer(PRINTING.read(star.replace("8", "."))[0])
    with pytest.raises(UnsupportedError, match=r"has 130 cells\. Puzzles have up to 128,"):
        PRINTING.read_kind("rectangle-10x13")


@pytest.mark.parametrize("name", ["star-8", "hexagon-3", "rectangle-3x5", "cube-3", "a b/b c"])
def test_json_keeps_a_shape(name: str) -> None:
    shape = checked(shapes.read_shape(name))
    again = from_json(json.dumps(shape.as_dict()))
    assert (again.places, again.lines) == (shape.places, shape.lines)
    assert (again.symmetries, again.names) == (shape.symmetries, shape.names)
    assert shapes.read_shape(again.text).lines == shape.lines


def test_no_numbers_run_together_as_text() -> None:
    for name in ("star-5", "star-6", "star-9", "star-12", "hexagon-4", "cube-3", "a b c/c d e"):
        cells = shapes.read_shape(name).cells
        numbers = tuple(range(101, 101 + cells))
        filled = FilledShape(name, numbers)
        assert sorted(map(int, str(filled).split())) == [*numbers]
        assert len(filled.scene().items) >= 2 * cells
        assert len(filled.named_text().split()) == cells


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sta-6", "Unknown shape 'sta'. Did you mean 'star'?"),
        ("star-4", "Shape 'star-4': size 4 is out of range. Expected 5 to 64."),
        ("star-six", "Shape 'star-six': size 'six' is not a number. Expected 5 to 64."),
        ("star-9d", "a star of 9 points has no pattern d. The last one is star-9c."),
        ("rectangle-3", "Shape 'rectangle-3': the size is not rows and columns."),
        ("cube-11", "The shape cube-11 has 1,331 cells."),
        ("hypercube-3x3", "Shape 'hypercube-3x3': the size is not 3 to 6 equal sides."),
        ("a b a/c d", "Line 'a b a' has the cell a more than once."),
        ("a b=x/c d", "The sum of line 'a b' is 'x'. Expected a number such as 5, 9.5"),
        ("a b=19/2", "The sum 19/2 is a fraction, but a slash ends a line."),
        ("{", "'{' is not valid JSON"),
        ("{}", "The shape '{}' needs cells and groups."),
        (
            '{"cells": 3, "groups": [{"lines": [0]}]}',
            "needs a number of cells or their",
        ),
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
        ('{"cells": 2, "groups": [], "names": ["a", "a"]}', "Expected 2 different ones."),
        (
            '{"cells": 2, "groups": [{"lines": [[0, 1]], "sum": "x"}]}',
            "The sum is 'x'. Expected a number",
        ),
        ('{"cells": 2, "groups": [{"lines": [[0, 1]], "sum": true}]}', "The sum is True. Expected"),
    ],
)
def test_wrong_shapes_are_refused(text: str, message: str) -> None:
    with pytest.raises((NotationError, UnsupportedError)) as refused:
        shapes.read_shape(text)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("numbers", "entries", "message"),
    [
        ("1 2 3", None, "has 3 numbers and blanks. Expected 6, with '.'"),
        ("1 2 3 4 5 x", None, "Number 6 is 'x'. Expected a number such as 5, 9.5 or 19/2."),
        ("1 . . . . 7", None, "Cell f: 7 is out of range."),
        ("1 . . . . 8", "1..7", "Cell f: 8 is not one of the entries."),
        (None, "1..5", "The entries are 5 numbers, but the shape has 6 cells."),
        (None, "prime", "Entries 'prime' have no end."),
        (None, "1..2000", "The entries are 2,000 numbers. Expected at most 1,024."),
        (None, "1,2,3,4,5,10000000000000000", "Expected numbers from -10^15 to 10^15."),
    ],
)
def test_wrong_numbers_are_refused(numbers: str, entries: str, message: str) -> None:
    with pytest.raises((NotationError, UnsupportedError)) as refused:
        shapes.solve("a b c/c d e/e f a", numbers, entries=entries)
    assert message in str(refused.value)


TRIANGLE = "a b c/c d e/e f a"


@pytest.mark.parametrize(
    ("entries", "times"),
    [("0.5..3/0.5", 2), ("1/3..2 step 1/3", 3), ("-2..3", 1), ("-1.5,-1,-0.5,1,1.5,2", 2)],
)
def test_fractions_and_negative_numbers_have_the_solutions_of_their_multiples(
    entries: str, times: int
) -> None:
    found = [each.text for each in shapes.list(TRIANGLE, entries=entries)]
    whole = [times * Fraction(each) for each in map(str, read_numbers(entries, 1))]
    multiples = [
        [str(Fraction(number or 0) / times) for number in each.numbers]
        for each in shapes.list(TRIANGLE, entries=whole)
    ]
    exact = [[str(Fraction(word)) for word in text.rpartition(": ")[2].split()] for text in found]
    assert len(found) > 0
    assert sorted(exact) == sorted(multiples)
    assert all(shapes.check(text).is_magic for text in found)


def test_repeated_numbers_are_used_as_often_as_they_are_listed() -> None:
    shape, listed = shapes.read_shape(TRIANGLE), (1, 1, 2, 2, 3, 3)
    orders = {*permutations(listed)}
    expected = sorted(each for each in orders if is_magic_shape(shape, each, repeats=True))
    assert sorted(numbers_of(TRIANGLE, entries="1,1,2,2,3,3")) == expected
    assert shapes.count(TRIANGLE, entries="1,1,2,2,3,3") == len(expected)
    free = [each for each in product((1, 2), repeat=6) if is_magic_shape(shape, each, repeats=True)]
    assert sorted(numbers_of(TRIANGLE, entries="1,2", repeats=True)) == free
    classes = {
        min([each, *(tuple(each[cell] for cell in turn) for turn in shape.symmetries)])
        for each in free
    }
    found = numbers_of(TRIANGLE, entries="1,2", repeats=True, up_to_symmetry=True)
    assert sorted(found) == sorted(classes)


def test_sums_and_slashes_are_read_exactly() -> None:
    shape = shapes.read_shape("a b=2.5/b c=9.5")
    assert [group.sum for group in shape.groups] == [5, 19]
    assert shapes.check("a b=2.5/b c=9.5: 1 1.5 8").is_magic
    assert shapes.check("a b: 1/2 3").filled.text == "a b: 0.5 3"
    assert shapes.check("rectangle-2x2: 1 2/3 4").filled.numbers == (1, 2, 3, 4)
    assert shapes.check("a b c=1: 1/3 1/3 1/3", repeats=True).is_magic
    assert shapes.check("a b c: 0.5 . 2").filled.plain == [0.5, None, 2]
    with pytest.raises(UnsupportedError, match="has fractions, but its numbers are 1 to 6"):
        shapes.solve(TRIANGLE, "0.5 . . . . .")


@each_row("verb", ["check", "solve", "count", "rate", "explain", "show"])
def test_shapes_lead_from_the_root_to_their_own_verbs(verb: str) -> None:
    text = "magic:a b c=10/c d e=10/e f a=10: 1 . 3 2 . ."
    for shape in (text, loshu.parse(text), as_filled(text)):
        found = getattr(loshu, verb)(shape)
        assert type(found) is type(getattr(shapes, verb)(text))
