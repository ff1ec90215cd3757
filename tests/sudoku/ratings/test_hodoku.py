"""The levels and scores are those of HoDoKu, and those of the explanation."""

from pathlib import Path

import numpy as np
import pytest
from tests.shared import each_file, table
from tests.tables import each_row

from loshu.core.errors import BackendError, NotUniqueError
from loshu.sudoku.explanation.explainer import explain
from loshu.sudoku.ratings import hodoku
from loshu.sudoku.ratings.hodoku import grade_many
from loshu.sudoku.ratings.rating import rate, rate_each, rate_many, rate_trace, rating_value
from loshu.sudoku.solving.bulk import Puzzles
from loshu.sudoku.techniques.technique import level_of_hodoku
from loshu.text.levels import LEVELS

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MEDIUM = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
UNFAIR = "3.....7...4....2...79.3.46872...............9.91......1...52......7.138.4.2.6...1"


def cells(*lines: str) -> Puzzles:
    return np.array([[int(c) if c.isdigit() else 0 for c in line] for line in lines], np.uint8)


@each_row("line", [EASY, MEDIUM, UNFAIR])
def test_the_native_grade_is_that_of_the_explanation(line: str) -> None:
    trace = explain(line, order="hodoku")
    assert rate(line) == rate_trace(trace)
    assert rate_each(cells(line))[0]["hodoku"] == rating_value(trace)


def test_grading_stops_above_a_level() -> None:
    whole = grade_many(cells(EASY, UNFAIR))
    assert [LEVELS[level] for level in whole.levels] == ["easy", "expert"]
    for most in ("easy", "medium", "hard"):
        some = grade_many(cells(EASY, UNFAIR), most=most)
        assert some.scores[0] == whole.scores[0]
        assert LEVELS[some.levels[0]] == "easy"
        assert some.levels[1] > LEVELS.index(most)
        assert some.uses[1].sum() < whole.uses[1].sum()


def test_threads_change_nothing() -> None:
    puzzles = cells(*[EASY, MEDIUM, UNFAIR] * 50)
    alone, together = (grade_many(puzzles, threads=threads) for threads in (1, 3))
    assert np.array_equal(alone.scores, together.scores)
    assert np.array_equal(alone.uses, together.uses)


def test_a_puzzle_with_several_solutions_is_refused() -> None:
    with pytest.raises(NotUniqueError, match="Puzzle 2 has several solutions"):
        grade_many(cells(EASY, "." * 81))


def test_a_wrong_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hodoku, "grade_sudokus", lambda *_arrays: None)
    with pytest.raises(BackendError, match="puzzle 1 end in a wrong grid"):
        grade_many(cells(EASY))


def of_hodoku(row: dict[str, str]) -> tuple[str, int]:
    """Return the level and score in a row."""
    return level_of_hodoku(row["hodoku_level"].lower()), int(row["hodoku_score"])


@each_file("sudoku_ratings.tsv", "sudoku/ratings-shared.tsv")
def test_levels_and_scores_are_those_of_hodoku(path: Path) -> None:
    rows = table(path)
    grades = grade_many(cells(*(row["puzzle"] for row in rows)))
    found = [(LEVELS[level], score) for level, score in zip(*grades[:2], strict=True)]
    assert found == [of_hodoku(row) for row in rows]


@each_file("sudoku_ratings.tsv", "sudoku/ratings-shared.tsv")
def test_explanations_take_the_steps_of_hodoku(path: Path) -> None:
    rows = table(path)[::8]
    found = [rate_trace(explain(row["puzzle"], order="hodoku")) for row in rows]
    assert [(rating.level, rating.score) for rating in found] == [of_hodoku(row) for row in rows]
    assert found == [rate(row["puzzle"]) for row in rows]


def test_the_scale_says_unfair_and_everything_else_expert() -> None:
    line = "....618..5.......29.8..2.....2...3....37.5.19....284.7........6.6..89..487......."
    assert rate(line).level == "expert"
    assert rate_each(cells(line))[0]["hodoku"]["level"] == "unfair"
    assert rating_value(explain(line, order="hodoku"))["level"] == "unfair"
    assert rate_many(cells(line))["hodoku_level"].tolist() == ["unfair"]
