"""Puzzles of shapes: levels, one solution, and clues that are needed."""

from itertools import permutations, product

import pytest
from tests.tables import each_row

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.magic import shapes
from loshu.magic.printing import PRINTING
from loshu.magic.shapes import uniqueness
from loshu.magic.shapes.filling import fill_shape
from loshu.magic.shapes.puzzle_maker import make_puzzles
from loshu.magic.shapes.question import ask
from loshu.magic.shapes.second_opinion import solutions_by_trial
from loshu.magic.shapes.sums import is_magic_shape

LEVELS = ("easy", "medium", "hard", "expert")


@each_row(
    ("shape", "level"), [*product(["star-6", "rectangle-3x5"], LEVELS), ("rectangle-5x9", "hard")]
)
def test_a_puzzle_has_its_level_and_one_solution(shape: str, level: str) -> None:
    made = shapes.make_puzzle(shape, level=level, seed=3)
    assert shapes.rate(made.puzzle).level == level
    found = shapes.solve(made.puzzle, seed=5)
    assert found.unique
    assert found.solution == made.solution


def test_every_other_order_of_the_numbers_breaks_a_line() -> None:
    made = shapes.make_puzzle("rectangle-3x3", level="medium", seed=2)
    shape, left = made.puzzle.shape, made.puzzle.numbers
    missing = sorted({*range(1, 10)} - {*left})
    fillings = []
    for order in permutations(missing):
        rest = iter(order)
        numbers = [next(rest) if number is None else number for number in left]
        if is_magic_shape(shape, numbers):
            fillings.append(tuple(numbers))
    assert fillings == [made.solution.numbers]


def test_without_a_level_no_number_can_go() -> None:
    made = next(make_puzzles("star-6", seed=4))
    assert made.minimal
    for cell, number in enumerate(made.puzzle.numbers):
        fewer = [*made.puzzle.numbers]
        fewer[cell] = None
        assert number is None or not shapes.solve("star-6", fewer).unique


def test_puzzles_take_other_numbers() -> None:
    made = shapes.make_puzzle("star-6", level="medium", entries="2..24/2", seed=1)
    assert all(number is None or number % 2 == 0 for number in made.puzzle.numbers)
    assert shapes.solve(made.puzzle, entries="2..24/2").solution == made.solution


def test_large_shapes_and_unknown_levels_are_refused() -> None:
    with pytest.raises(UnsupportedError, match=r"216 cells\. Puzzles have up to 128"):
        shapes.make_puzzle("cube-6")
    with pytest.raises(UnsupportedError, match="Choose the level easy or medium"):
        shapes.make_puzzle("cube-4", level="expert")
    with pytest.raises(UnsupportedError, match="Choose the level easy, medium or hard"):
        shapes.make_puzzle("rectangle-5x9", level="expert")
    with pytest.raises(UnsupportedError, match="Did you mean 'easy'"):
        shapes.make_puzzle("star-6", level="esy")


def test_sheets_read_stars_of_further_patterns_and_make_levels() -> None:
    made = next(iter(PRINTING.make("star-7b", "easy", 1)))
    (read,) = PRINTING.read(made.puzzle.text)
    assert read == made.puzzle
    assert PRINTING.level(read) == "easy"


def test_trials_find_the_solutions_of_the_search() -> None:
    given = (9, *(None,) * 8)
    tried = sorted(solutions_by_trial(ask("rectangle-3x3", given)))
    found = sorted(each.numbers for each in shapes.list("rectangle-3x3", given))
    assert len(tried) > 1
    assert tried == found


def test_a_puzzle_with_two_solutions_is_not_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    two = [(1,) * 12, (2,) * 12]
    monkeypatch.setattr(uniqueness, "solutions_by_trial", lambda *_: iter(two))
    with pytest.raises(LoshuError, match="does not have exactly one solution"):
        next(make_puzzles("star-6", seed=4))


OPEN = ["a b c/c d e/e f a", "a b c/c d e", "a b/b c/c d=5"]


@each_row("shape", OPEN)
@each_row("entries", [None, "1..9", "-3..3", "1,1,2,2,3,3,4,4", "0.5..4/0.5"])
def test_trials_find_all_solutions_if_the_sum_stays_open(shape: str, entries: str | None) -> None:
    asked = ask(shape, entries=entries)
    tried, found = [*solutions_by_trial(asked)], [*fill_shape(asked)]
    assert len({*tried}) == len(tried)
    assert sorted(tried) == sorted(found)


@pytest.mark.parametrize("shape", OPEN[:2])
def test_a_puzzle_whose_sum_stays_open_is_checked_by_trial(
    shape: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shapes.solve(shapes.make_puzzle(shape, seed=2).puzzle).unique
    monkeypatch.setattr(uniqueness, "search_for", lambda *_args, **_options: None)
    with pytest.raises(LoshuError, match="does not have exactly one solution"):
        shapes.make_puzzle(shape, seed=2)


@each_row(
    ("shape", "entries"),
    [
        ("cube-4", None),
        ("cube-4", "2..128/2"),
        ("hexagon-4", "3..39"),
        ("rectangle-7x7", None),
        ("star-24", None),
    ],
)
def test_large_shapes_have_puzzles(shape: str, entries: str | None) -> None:
    made = shapes.make_puzzle(shape, level="easy", entries=entries, seed=1)
    assert shapes.rate(made.puzzle, entries=entries).level == "easy"
    assert shapes.check(made.solution).is_magic
    assert made.clues < len(made.puzzle.numbers) * 3 / 4


def test_without_a_level_a_puzzle_that_cannot_be_checked_gets_more_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = shapes.make_puzzle("star-8", seed=1)
    monkeypatch.setattr(uniqueness, "_TRIALS", 3)
    more = shapes.make_puzzle("star-8", seed=1)
    assert few.minimal
    assert not more.minimal
    assert more.clues > few.clues
    assert more.solution == few.solution
    assert shapes.solve(more.puzzle).unique


@pytest.mark.parametrize(
    ("kind", "rule"),
    [
        ("star-6:0.5..6/0.5", "0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6 once"),
        ("rectangle-3x3:-4..4", "-4, -3, -2, -1, 0, 1, 2, 3, 4 once"),
    ],
)
def test_sheets_print_shapes_of_own_numbers(kind: str, rule: str) -> None:
    made = next(PRINTING.make(PRINTING.read_kind(kind), "", 1))
    assert rule in PRINTING.rule(made.puzzle, "en")
    assert PRINTING.answer(made.puzzle).startswith(kind.partition(":")[0])
    blank, solved = PRINTING.picture(made.puzzle, "en"), PRINTING.solution(made.puzzle, "en")
    assert len({blank.description, solved.description}) == 2
    assert PRINTING.title(made.puzzle).english == "Magic shapes"
    with pytest.raises(UnsupportedError, match="The entries are 3 numbers, but the"):
        PRINTING.read_kind("star-6:1..3")
