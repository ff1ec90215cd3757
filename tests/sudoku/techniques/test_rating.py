"""Explanations and ratings of Sudokus, and their words and pictures."""

import re

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError, NotUniqueError
from loshu.core.scene import Label, Polyline
from loshu.core.step import Step, Trace
from loshu.render import FORMATS
from loshu.render.format import PictureFormat
from loshu.sudoku import explain, rate
from loshu.sudoku.explanation.step_pictures import step_scenes
from loshu.sudoku.explanation.step_words import step_sentence
from loshu.sudoku.ratings.rating import rate_trace
from loshu.sudoku.ratings.sudoku_rating import SudokuRating, rating_sentence
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku import Sudoku

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SMALL = "2x2:1.....2..3.....4"


@each_row("puzzle", [SMALL, EASY, HARD])
def test_text_a_problem_and_a_value_have_the_same_explanation(puzzle: str) -> None:
    value = Sudoku.parse(puzzle)
    trace = explain(puzzle)
    assert trace == explain(value.problem) == explain(value)
    assert trace.final == the_solution(value).grid


def test_a_puzzle_beyond_the_techniques_is_extreme_and_solved_all_the_same() -> None:
    rating = rate(HARD)
    assert (rating.level, rating.hardest, rating.solved) == ("extreme", "brute-force", False)


def test_an_easy_puzzle_is_solved_by_the_techniques() -> None:
    assert rate(EASY) == SudokuRating("easy", "naked-single", 204, 51, True)


def test_a_whole_grid_needs_nothing() -> None:
    rating = rate("2x2:1243342143122134")
    assert rating == SudokuRating("easy", "", 0, 0, True)
    assert rating_sentence(rating) == "easy: nothing is missing"


@each_row(("steps", "level"), [(57, "easy"), (58, "medium"), (115, "expert")])
def test_a_score_above_what_a_level_allows_raises_the_level(steps: int, level: str) -> None:
    hidden = (Step("hidden-single", placed=((0, 0, 1),)),) * steps
    assert rate_trace(Trace(Sudoku.parse(EASY).grid, hidden)).level == level


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [("2x2:1...............", "several solutions"), ("2x2:11..............", "no solution")],
)
def test_a_puzzle_without_exactly_one_solution_is_refused(puzzle: str, reason: str) -> None:
    with pytest.raises(NotUniqueError, match=reason):
        explain(puzzle)


def test_malformed_text_is_refused_with_its_place() -> None:
    with pytest.raises(NotationError, match="'k' is not allowed here"):
        rate("k" + "." * 80)


def test_values_that_were_found_already_are_kept() -> None:
    puzzle = Sudoku.parse(SMALL)
    found = Sudoku(puzzle.field, the_solution(puzzle).values[:8] + puzzle.values[8:], found=[1, 2])
    assert len(explain(found).steps) < len(explain(puzzle).steps)


def test_values_above_nine_are_named_by_their_symbols() -> None:
    step = Step(
        "pointing",
        eliminated=((0, 8, 10), (0, 9, 10), (0, 9, 9)),
        parameters=(
            ("digit", "A"),
            ("box_house", "box 1"),
            ("line", "row 1"),
            ("places", "r1c1, r1c2"),
            ("width", 16),
        ),
    )
    assert step_sentence(step) == (
        "The A in box 1 must be in row 1, in r1c1 or r1c2. So no other cell "
        "of row 1 can be A: r1c9 is not A; r1c10 is not 9 or A."
    )


def test_a_naked_single_names_earlier_eliminations() -> None:
    said = {step.key: step_sentence(step) for step in explain(HARD).steps}
    assert "liminated" not in said["naked-single"]
    assert re.search(
        r"\. It lost \d.* in steps? \d.*\. Only \d is left, so r", said["naked-single.struck"]
    )


def test_a_picture_of_each_step_and_one_of_the_solution() -> None:
    trace = explain(HARD)
    scenes = list(step_scenes(HARD, trace, closing="done"))
    assert len(scenes) == len(trace.steps) + 1
    assert scenes[-1].caption == "done"
    for step, scene in zip(trace.steps, scenes, strict=False):
        crossed = [item for item in scene.items if isinstance(item, Polyline)]
        assert sum(line.role == "candidate-struck" for line in crossed) == 2 * len(step.eliminated)


def test_a_hidden_single_shows_its_digit_and_the_lines_that_block_others() -> None:
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    trace = explain(puzzle)
    step = trace.steps[0]
    assert dict(step.parameters)["blockers"] == "r3c3, r5c4"
    scene = next(step_scenes(puzzle, trace))
    lines = [item.points for item in scene.items if isinstance(item, Polyline) and not item.closed]
    assert ((2.9, 2.5), (5.5, 2.5)) in lines
    assert ((3.5, 4.1), (3.5, 0.5)) in lines
    assert Label(5.5, 0.5, "8") in scene.items


@each_row("known", FORMATS)
def test_every_format_shows_steps(known: PictureFormat) -> None:
    scene = next(step_scenes(SMALL, explain(SMALL)))
    assert known.render(scene)
