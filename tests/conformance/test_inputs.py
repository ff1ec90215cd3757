"""Every verb of every family takes each form of a puzzle, or names the accepted forms."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from inspect import isfunction
from itertools import islice
from typing import Any, Final

import numpy as np
import pytest
from tests.notebook.values import BOARD, LO_SHU, PUZZLE, TOUR

import loshu
from loshu import magic, sliding, sudoku, tour
from loshu.any_puzzle import as_problem
from loshu.core.errors import LoshuError
from loshu.families import LISTED, VERBS

VALUES: Final[dict[str, Any]] = {
    "magic": loshu.read_grid(LO_SHU),
    "sudoku": sudoku.Sudoku.parse(PUZZLE),
    "tour": tour.parse_tour(TOUR),
    "sliding": sliding.as_puzzle(BOARD),
}
NOT_A_PUZZLE: Final[tuple[Any, ...]] = (
    None,
    2.5,
    object(),
    int,
    [],
    {},
    {1},
    iter("12"),
    [None],
    ["a", "b"],
    [[1, 2], [3]],
    [[]],
    [[[1]]],
    [["a"]],
    np.full((2, 3), 0.5),
    np.zeros(7),
    b"bytes",
    "",
    "nonsense",
)
BY_NUMBER: Final = {("magic", verb) for verb in ("make", "list", "solve", "count", "explain")}
"""The verbs that take an order."""
TAKES_NOTHING: Final = {("sliding", "make"), ("tour", "make")}
"""The verbs whose puzzle may be left out, as None."""


def verb_named(family: str, verb: str) -> Callable[..., Any]:
    found: Callable[..., Any] = getattr(getattr(loshu, family), verb)
    return found


def begun(call: Callable[[], Any]) -> Any:
    """Return an answer; one in parts is begun, since it may find an error only then."""
    answer = call()
    return list(islice(answer, 1)) if isinstance(answer, Iterator) else answer


def answer_of(family: str, verb: str, puzzle: Any) -> Any:
    return begun(partial(verb_named(family, verb), puzzle))


def calls() -> list[tuple[str, str]]:
    return [(family, verb) for family in LISTED for verb in VERBS]


def refused(call: Callable[[], Any], case: object) -> LoshuError:
    with pytest.raises((TypeError, ValueError)) as caught:
        begun(call)
    assert isinstance(caught.value, LoshuError), (case, caught.value)
    return caught.value


def refusal_of(family: str, verb: str, puzzle: Any) -> LoshuError:
    return refused(partial(verb_named(family, verb), puzzle), (family, verb, puzzle))


def test_every_verb_refuses_invalid_puzzles() -> None:
    for family, verb in calls():
        wrong = NOT_A_PUZZLE if (family, verb) in BY_NUMBER else (*NOT_A_PUZZLE, 3)
        for puzzle in wrong[(family, verb) in TAKES_NOTHING :]:
            assert str(refusal_of(family, verb, puzzle))


def test_the_refusal_of_a_value_names_accepted_types() -> None:
    for family, verb in calls():
        for puzzle in (object(), {}, b"bytes"):
            assert "expected" in str(refusal_of(family, verb, puzzle)).lower(), (
                family,
                verb,
                puzzle,
            )


def test_a_level_in_place_of_a_grade_is_refused() -> None:
    hard: Any = "hard"
    assert "Expected a GradeRange" in str(refused(partial(sudoku.make, grade=hard), hard))
    assert "Expected a GradeRange" in str(refused(partial(sudoku.make_many, 1, grade=hard), hard))


def test_a_puzzle_of_another_family_is_refused() -> None:
    for family, verb in calls():
        for other, value in VALUES.items():
            if other in (family, "magic"):  # a grid is rows of numbers, which several take
                continue
            for puzzle in (value, as_problem(value), f"{as_problem(value)}"):
                assert str(refusal_of(family, verb, puzzle)), (family, verb, other)
        if family != "magic":
            assert str(refusal_of(family, verb, as_problem(VALUES["magic"]))), (family, verb)


FURTHER: Final[dict[str, tuple[Any, ...]]] = {
    "explain_until": (0, 0),
    "are_isomorphic": (PUZZLE,),
    "isomorphism": (PUZZLE,),
    "tour_along": ([0],),
    "tour_with": ({0: 1},),
    "check_many": ([[[1]]],),
    "make_many": (1,),
}
"""Further arguments of functions, beside the puzzle."""
FEW: Final = {"count_completions", *(verb for _, verb in BY_NUMBER | TAKES_NOTHING)}
"""Functions that take something else than a puzzle too; the verbs among them are tested above."""
ALIASES: Final = (
    ("loshu.magic.notation", "SquareLike"),
    ("loshu.sudoku.sudoku_like", "SudokuLike"),
    ("loshu.tour.tour", "TourLike"),
    ("loshu.sliding.notation", "PuzzleLike"),
)


def takers() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield the public functions whose first parameter is a puzzle."""
    taken = {name: vars(import_module(place))[name] for place, name in ALIASES}
    for family in LISTED:
        package = getattr(loshu, family)
        for name in set(dir(package)) - FEW:
            function = getattr(package, name)
            first = next(iter(getattr(function, "__annotations__", {}).values()), "")
            if isfunction(function) and first in (*taken, *taken.values()):
                yield name, function


def test_every_function_of_a_puzzle_refuses_other_values() -> None:
    found = 0
    for name, function in takers():
        for puzzle in (*NOT_A_PUZZLE, 3):
            refused(partial(function, puzzle, *FURTHER.get(name, ())), (name, puzzle))
            found += 1
    assert found > 500


def test_an_invalid_list_of_puzzles_is_refused() -> None:
    functions: tuple[Callable[[Any], Any], ...] = (
        *(sudoku.write, tour.solve_many, sliding.solve_many, sliding.distances),
        *(magic.classify_many, magic.rank_many, magic.standard_form, magic.frenicle_index),
    )
    for function in functions:
        for puzzles in (None, 2.5, object(), int, {"a": 1}, {1}, b"bytes", 3, [None]):
            refused(partial(function, puzzles), (function, puzzles))


SOLVED: Final = [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
FOUR: Final = [[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]]
EIGHT: Final = [[8, 1, 3], [4, 0, 2], [7, 6, 5]]
HIDATO: Final = [[1, 0, 3], [0, 0, 0], [7, 0, 5]]
ROWS: Final = {
    "magic": (loshu.Grid(SOLVED), SOLVED),
    "sudoku": (sudoku.Sudoku.parse("2x2:1.....2..3.....4"), FOUR),
    "sliding": (sliding.as_puzzle(BOARD), EIGHT),
    "tour": (tour.parse_tour("3x3:king:1,.,3/.,.,./7,.,5"), HIDATO),
}


def test_rows_and_arrays_are_taken_as_the_value_is() -> None:
    for family, (value, rows) in ROWS.items():
        for verb in ("check", "count", "show"):
            expected = answer_of(family, verb, value)
            for form in (rows, tuple(map(tuple, rows)), np.array(rows), np.array(rows, "f8")):
                assert answer_of(family, verb, form) == expected, (family, verb, form)


def test_a_sudoku_is_taken_as_an_array_or_a_list_of_all_cells() -> None:
    expected = sudoku.Sudoku.parse(PUZZLE)
    digits = [int(symbol) for symbol in expected.line.replace(".", "0")]
    blanks = [digit or None for digit in digits]
    array = np.array(digits)
    forms: tuple[Any, ...] = (digits, blanks, array, array.reshape(9, 9), expected.array)
    for cells in forms:
        assert sudoku.solve(cells).line == sudoku.solve(PUZZLE).line
        assert sudoku.write(cells) == sudoku.write(PUZZLE)
        assert sudoku.write([cells, cells]) == sudoku.write(PUZZLE) * 2
    assert magic.check(SOLVED).is_magic
    assert sliding.solve(np.array(EIGHT)).is_shortest


def test_numpy_reads_every_value() -> None:
    for value, shape in zip(VALUES.values(), ((3, 3), (9, 9), (3, 3), (3, 3)), strict=True):
        assert np.asarray(value).shape == shape
    assert np.asarray(VALUES["sliding"]).tolist() == EIGHT
    assert np.asarray(VALUES["sudoku"], dtype=float)[0, :3].tolist() == [5, 3, 0]
