"""Deductions are true, easiest first, and end in the completion."""

from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.magic.completion.partials import all_squares, blank, partial
from tests.tables import each_row

from loshu.core.arguments import Refutation
from loshu.core.errors import LoshuError, NotUniqueError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.step import Step
from loshu.magic import explain, make, rate, solve
from loshu.magic.completion.explanation.clashes import find_clash
from loshu.magic.completion.explanation.explainer import (
    explain_and_rate,
    explain_completion,
    steps_of,
)
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.step_words import SENTENCES, opening, spoken, step_sentence
from loshu.magic.completion.explanation.techniques import LEVELS, TECHNIQUES, technique_of
from loshu.magic.completion.explanation.techniques.line_sums import occurring
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.magic.completion.partial import read_partial
from loshu.magic.completion.search.propagation import members
from loshu.text import LANGUAGES, sentence

BY_HARDEST = [
    ("16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 .", "magic", "last-blank", "easy"),
    ("16 3 2 ./5 10 11 ./. . . ./. . . .", "associative", "last-blank", "easy"),
    (". . 2 13/. . 11 ./9 . . 12/4 . 14 1", "magic", "three-lines", "medium"),
    ("16 3 . 13/5 10 . ./. . . ./. 15 . .", "magic", "range", "medium"),
    ("16 . 2 ./. 10 11 8/9 . . ./4 . . .", "magic", "two-blanks", "medium"),
    ("16 3 . ./5 . . 8/. 6 . 12/. . . .", "magic", "many-lines", "hard"),
    ("3 6 . ./. . . ./. . . 12/. 11 . 7", "magic", "parity", "medium"),
    (". . . 14/. . 4 ./. . . 2/. 10 . 3", "magic", "line-sums", "hard"),
    ("16 3 2 13/. . . 8/. . . ./. . . 1", "magic", "trial", "expert"),
    (
        ". . . . 16/. . . . 15/. . . . ./. 18 . . ./. . . . 7",
        "associative", "exhaustion", "expert",
    ),
]  # fmt: skip


def state_of(square: str | Grid, kind: str = "magic") -> SquareState:
    return SquareState(read_partial(square, kind).ways[0])


@each_row(("text", "kind", "hardest", "level"), BY_HARDEST)
def test_each_square_needs_its_technique(text: str, kind: str, hardest: str, level: str) -> None:
    rating = rate(text, kind=kind)
    assert (rating.hardest, rating.level) == (hardest, level)
    trace = explain(text, kind=kind)
    assert trace.final == solve(text, kind=kind).solutions[0]
    assert {technique_of(step.key).level for step in trace.steps} <= {
        *LEVELS[: LEVELS.index(level) + 1]
    }
    for lang in LANGUAGES:
        assert not any("{" in step_sentence(step, lang) for step in trace.steps)


def test_nothing_is_explained_that_no_later_step_uses() -> None:
    trace = explain("16 . . ./. 10 . ./. . 7 ./4 15 . 1")
    keys = [step.key.partition(".")[0] for step in trace.steps]
    assert keys[:3] == ["last-blank", "range", "two-blanks"]
    assert step_sentence(trace.steps[2]) == (
        "Column 2 still needs 9 from r1c2 and r3c2. That can only be 3 + 6, so r1c2 is 3 and r3c2 "
        "is 6."
    )
    assert len(trace.steps) < rate(trace.start).steps


def test_a_trial_shows_its_contradiction() -> None:
    trace = explain(". 11 . ./12 . . ./2 14 . ./. . . .")
    state = state_of(trace.start)
    found = 0
    for step in trace.steps:
        if isinstance(step, Refutation):
            ((row, column, number),) = step.eliminated
            supposed = state.copy()
            supposed.apply(Step("", placed=((row, column, number),)))
            for line in step.lines:
                assert find_clash(supposed) is None or line is step.lines[-1]
                supposed.apply(line)
            assert find_clash(supposed) == step.lines[-1]
            found += 1
        state.apply(step)
    assert found
    assert step_sentence(trace.steps[1]) == (
        "Suppose r1c1 is 4.\n1. Column 1 has one empty cell, r4c1: 34 − 18 = 16.\n2. Row 1 still "
        "needs 19 from r1c3 and r1c4. That can only be 6 + 13, 9 + 10, 10 + 9 or 13 + 6.\nThe "
        "anti-diagonal then needs 4 from r1c4 and r2c3, but the smallest numbers left there "
        "already make 7. So r1c1 is not 4."
    )


@each_row("technique", TECHNIQUES[:-1])
def test_each_technique_finds_only_what_is_true(technique: CompletionTechnique) -> None:
    random = Random(1)
    found = 0
    trials = 20 if technique.level != "expert" else 8
    for order, kind in ((3, "magic"), (4, "magic"), (4, "associative")):
        known = all_squares(order, kind)
        for _ in range(trials):
            square = known[random.randrange(len(known))]
            solution = Grid.from_array(square)
            state = state_of(partial(square, random.randrange(2, 10), random), kind)
            for _, step in steps_of(state, (technique, *TECHNIQUES[:2])):
                said = step_sentence(step, random.choice(sorted(LANGUAGES)))
                assert "{" not in said
                assert not step.contradicts(solution), said
                found += technique_of(step.key) is technique
    assert found


def test_the_numbers_that_occur_in_a_line_are_those_of_all_ways_to_fill_it() -> None:
    random = Random(1)
    for _ in range(50):
        blanks = [random.sample(range(1, 10), random.randrange(1, 6)) for _ in range(3)]
        total = random.randrange(6, 25)
        ways = [way for way in product(*blanks) if sum(way) == total and len(set(way)) == 3]
        sets = [sum(1 << number for number in numbers) for numbers in blanks]
        used = occurring(sets, total)
        assert used is not None
        assert [members(numbers) for numbers in used] == [
            sorted({way[at] for way in ways}) for at in range(3)
        ]


def test_lines_with_too_many_ways_are_left_alone() -> None:
    assert occurring([(1 << 101) - 2] * 5, 250) is None


def test_the_last_technique_writes_what_the_search_has_proved() -> None:
    text = BY_HARDEST[-1][0]
    (solution,) = solve(text, kind="associative").solutions
    way = read_partial(text, "associative").ways[0]
    last = TECHNIQUES[-1]
    assert last.find(SquareState(way)) is None
    step = last.find(SquareState(way, tuple(solution.array.ravel().tolist())))
    assert step is not None
    assert not step.contradicts(solution)


def test_a_square_of_two_completions_has_only_deductions_true_of_both() -> None:
    random = Random(2)
    known = all_squares(4, "magic")
    checked = 0
    while checked < 10:
        grid = partial(known[random.randrange(7040)], 5, random)
        both = solve(grid, limit=2).solutions
        if len(both) < 2:
            continue
        checked += 1
        for _, step in steps_of(state_of(grid)):
            assert not any(step.contradicts(solution) for solution in both), step_sentence(step)


def test_a_wrong_deduction_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    needed = SquareState.needed
    monkeypatch.setattr(SquareState, "needed", lambda state, line: needed(state, line) + 1)
    with pytest.raises(LoshuError, match="last-blank reached a wrong conclusion"):
        explain("8 . ./. 5 ./4 . .")


def test_techniques_are_in_the_order_of_their_difficulty() -> None:
    scores = [known.score for known in TECHNIQUES]
    levels = [LEVELS.index(known.level) for known in TECHNIQUES]
    assert (scores, levels) == (sorted(scores), sorted(levels))
    assert set(levels) == set(range(len(LEVELS)))


def test_the_page_lists_every_technique_with_its_level_and_score() -> None:
    page = Path(__file__).parents[3] / "docs" / "completion.md"
    rows = [row.split(" | ")[:3] for row in page.read_text("utf-8").splitlines() if row[:2] == "| "]
    listed = [(row[0].removeprefix("| "), *row[1:]) for row in rows if row[1] in LEVELS]
    assert listed == [(known.name, known.level, str(known.score)) for known in TECHNIQUES]


@each_row("order", [1, 3, 4, 5, 6])
def test_lines_are_called_by_their_names(order: int) -> None:
    lines = read_partial(blank(order)).ways[0].lines
    kinds = [line.kind for line in lines]
    if_square = ["row", "column"] * order + ["main-diagonal", "anti-diagonal"]
    assert sorted(kinds) == sorted(if_square if order > 1 else ["row"])
    for line in lines:
        cells = np.arange(order**2).reshape(order, order)
        meant = {
            "row": cells[line.number],
            "column": cells[:, line.number],
            "main-diagonal": np.diag(cells),
            "anti-diagonal": np.diag(cells[:, ::-1]),
        }
        assert sorted(meant[line.kind].tolist()) == sorted(line.cells)


def test_sentences_name_cells_and_numbers() -> None:
    trace = explain("8 . ./. 5 ./4 . .")
    assert [step_sentence(step) for step in trace.steps[:2]] == [
        "Column 1 has one empty cell, r2c1: 15 − 12 = 3.",
        "Row 2 has one empty cell, r2c3: 15 − 8 = 7.",
    ]
    assert sentence(spoken(trace.steps[0]), SENTENCES) == step_sentence(trace.steps[0])


def test_eliminations_are_part_of_the_steps_and_their_sentences() -> None:
    trace = explain(BY_HARDEST[4][0])
    step = next(step for step in trace.steps if step.key.startswith("two-blanks"))
    assert step.eliminated or step.placed
    assert "That can only be" in step_sentence(step)


@pytest.mark.parametrize(
    ("text", "said"),
    [("8 . ./. 5 ./. . 2", "more than one completion"), ("8 1 ./. 6 ./. . .", "no completion")],
)
def test_a_square_without_exactly_one_completion_is_refused(text: str, said: str) -> None:
    for function in (explain, rate):
        with pytest.raises(NotUniqueError, match=said):
            function(text)


def test_a_limit_of_work_refuses_what_it_leaves_open() -> None:
    with pytest.raises(NotUniqueError, match=r"The limit was reached .* Give more numbers"):
        explain_completion(blank(8), slices=0)
    with pytest.raises(NotUniqueError, match=r"The limit was reached .* Give more time"):
        explain(blank(8), time=0)


def test_what_cannot_be_explained_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="has 3 forms"):
        explain("16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 .", kind="self-complementary")
    with pytest.raises(UnsupportedError, match="up to order 12"):
        explain(blank(13))
    with pytest.raises(UnsupportedError, match="need an order, not a square"):
        explain("8 1 6/3 5 7/4 9 .", method="siamese")
    with pytest.raises(UnsupportedError, match="not an order"):
        explain(3, time=1)


def test_a_full_square_needs_nothing() -> None:
    assert rate("8 1 6/3 5 7/4 9 2").as_dict() == {
        "level": "easy", "hardest": "", "score": 0, "steps": 0,
    }  # fmt: skip


def test_the_opening_names_the_hardest_steps() -> None:
    shown = explain_and_rate("16 . . ./. 10 . ./. . 7 ./4 15 . 1")
    assert opening(*shown) == (
        "Medium: 9 steps. 4 numbers follow from lines with one empty cell. Hardest technique: "
        "only pair (step 6)."
    )


def test_a_construction_is_explained_by_the_same_function() -> None:
    assert explain(5, method="siamese").final == make(5, method="siamese")
