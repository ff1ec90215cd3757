"""Puzzles of a level, with a technique, with a score."""

import datetime

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.sudoku import Sudoku, count, explain
from loshu.sudoku.explanation.available_steps import available
from loshu.sudoku.explanation.needed import OVERTAKEN, known_with, may_need, stuck_with
from loshu.sudoku.generation import GradeRange, are_minimal, make, make_many, series
from loshu.sudoku.generation.examples import EXAMPLES
from loshu.sudoku.ratings.explainer import explainer_ratings
from loshu.sudoku.ratings.hodoku import NAMES, grade_many
from loshu.sudoku.ratings.rating import rate
from loshu.sudoku.shape import as_shape
from loshu.sudoku.symmetry.minlex import canonical
from loshu.sudoku.techniques import CandidateState, technique_of, techniques_named
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
    ],
)
def test_requests_that_no_puzzle_fulfills_are_refused(
    fields: dict[str, object], message: str
) -> None:
    with pytest.raises(UnsupportedError, match=message):
        GradeRange(**fields)  # type: ignore[arg-type]


def test_a_score_above_the_level_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="801 is too high: level easy ends at 800"):
        make(grade=GradeRange(level="easy", least=801))


def test_puzzles_of_other_sizes_have_the_level_that_rate_gives_them() -> None:
    for size, level, number in (
        (4, "easy", 3), (6, "easy", 12), (6, "hard", 1), (8, "medium", 1), (10, "easy", 1),
        (12, "easy", 1), (16, "easy", 1),
    ):  # fmt: skip
        puzzles = make_many(number, size, level=level, seed=1, threads=1)
        made = [Sudoku(as_shape(size), row.tobytes()) for row in puzzles]
        assert [rate(puzzle).level for puzzle in made] == [level] * number
        assert {count(puzzle, limit=2) for puzzle in made} == {1}


def test_a_level_keeps_the_symmetry_and_minimality_of_a_large_puzzle() -> None:
    puzzle = make(10, level="easy", symmetry="half-turn", seed=1).puzzle
    given = [value > 0 for value in puzzle.values]
    assert given == given[::-1]
    strict = make_many(1, 10, level="medium", minimal=True, seed=1)
    assert are_minimal(strict, as_shape(10)).all()


def test_a_technique_and_scores_of_another_size_are_kept_to() -> None:
    puzzle = make(6, grade=GradeRange(technique="skyscraper", most=900), seed=1).puzzle
    trace = explain(puzzle, order="hodoku")
    assert "skyscraper" in {technique_of(step).name for step in trace.steps}
    assert rate(puzzle).score <= 900


def test_singles_solve_every_puzzle_of_four_rows() -> None:
    with pytest.raises(UnsupportedError, match="No 4x4 Sudoku is hard: singles solve all"):
        make(4, level="hard")
    with pytest.raises(UnsupportedError, match="none of 9,000 random puzzles has it"):
        make(6, level="extreme")
    for puzzle in make_many(60, 4, seed=1):
        assert rate(Sudoku(as_shape(4), puzzle.tobytes())).level == "easy"


def test_variants_have_the_level_that_rate_gives_them() -> None:
    for kind, size, level in (
        ("diagonal", 9, "easy"), ("kropki", 6, "medium"), ("killer", 6, "hard"),
        ("thermometers", 4, "easy"), ("xv+diagonal", 6, "easy"),
    ):  # fmt: skip
        puzzle = make(size, variant=kind, level=level, seed=1).puzzle
        assert rate(puzzle).level == level
        assert count(puzzle, limit=2) == 1


def test_a_variant_has_symmetric_givens_and_the_technique_wanted() -> None:
    wanted = GradeRange(technique="hidden-single")
    puzzle = make(6, variant="diagonal", symmetry="half-turn", grade=wanted, seed=1).puzzle
    given = [value > 0 for value in puzzle.values]
    assert given == given[::-1]


def test_a_date_is_a_seed() -> None:
    day = datetime.date(2026, 11, 25)
    wanted = make(level="medium", date="2026-11-25")
    assert wanted == make(level="medium", date=day) == make(level="medium", seed=20261125)
    assert wanted.puzzle.line == (
        ".......464..........1.97...9.2..65....6.18....4..5........8..1...51....3..7...269"
    )
    with pytest.raises(UnsupportedError, match="'25 Nov' is not a date"):
        make(date="25 Nov")
    with pytest.raises(UnsupportedError, match="Give a seed or a date, not both"):
        make(date=day, seed=1)


def test_puzzles_have_the_rating_of_sudoku_explainer_that_was_asked_for() -> None:
    for least, most, number in ((7.0, 7.5, 3), (10.0, 10.9, 1)):
        puzzles = make_many(number, grade=GradeRange(se_least=least, se_most=most), seed=1)
        tenths = explainer_ratings(puzzles)[:, 0]
        assert ((tenths >= 10 * least) & (tenths <= 10 * most)).all()
    with pytest.raises(UnsupportedError, match="SE ratings work for plain 9x9 Sudokus only"):
        make(6, grade=GradeRange(se_least=3.0))


def test_a_rare_technique_is_needed_in_puzzles_near_an_example() -> None:
    for name in ("exocet", "sk-loop"):
        puzzle = make(grade=GradeRange(technique=name), seed=2).puzzle
        (wanted,) = techniques_named([name])
        assert next(available(CandidateState(puzzle), (wanted,)), None) is not None
        assert are_minimal(np.array([list(puzzle.values)], np.uint8)).all()
        assert canonical(puzzle).line not in {canonical(line).line for line in EXAMPLES[name]}


@each_row("name", ["squirmbag", "franken-x-wing", "firework-quadruple", "sashimi-whale"])
def test_a_searched_technique_is_needed_where_those_before_it_find_nothing(name: str) -> None:
    puzzle = make(grade=GradeRange(technique=name), seed=2).puzzle
    (wanted,) = techniques_named([name])
    easier = known_with(wanted)[:-1]
    state = stuck_with(puzzle, easier)
    assert next(available(state, easier), None) is None
    assert next(available(state, (wanted,)), None) is not None


def test_fish_that_easier_techniques_overtake_come_after_singles_and_subsets() -> None:
    for wanted in techniques_named(sorted(OVERTAKEN)):
        names = {known.name for known in known_with(wanted)[:-1]}
        assert {"hidden-single", "hidden-triple"} < names
        assert not names & {"pointing", "claiming", "x-wing", "skyscraper"}


def test_a_puzzle_that_does_not_need_a_technique_is_solved_without_it() -> None:
    puzzles = make_many(60, seed=4)
    for wanted in techniques_named(["sashimi-whale", "franken-x-wing", "whip"]):
        spared = puzzles[~may_need(puzzles, wanted)]
        easier = known_with(wanted)[:-1]
        assert len(spared)
        assert all(stuck_with(Sudoku(values=row.tobytes()), easier).is_solved for row in spared)


def test_techniques_of_plain_nine_are_refused_elsewhere() -> None:
    wanted = GradeRange(technique="kraken-fish")
    for options in ({"size": 6}, {"variant": "diagonal"}):
        with pytest.raises(UnsupportedError, match="kraken-fish in plain 9x9 Sudokus only"):
            make(grade=wanted, **options)


def test_a_grade_of_another_size_is_given_up_with_the_number_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(series, "GRADED_WALKS", 2)
    with pytest.raises(UnsupportedError, match="score of 90,000 or more was found among 60 random"):
        make(6, grade=GradeRange(least=90_000), seed=1)


def test_a_technique_out_of_reach_is_refused_at_once() -> None:
    for name, reason in (
        ("avoidable-rectangle-2", "out of reach: none of 5,000 random puzzles needs it"),
        ("rule-of-45", "Only variants need rule-of-45"),
    ):
        with pytest.raises(UnsupportedError, match=reason):
            make(grade=GradeRange(technique=name))
