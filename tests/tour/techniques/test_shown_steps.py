"""Explanations of tours: nothing unused, and contradictions that hold."""

from tests.tables import each_row

from loshu.core.arguments import Refutation
from loshu.core.step import Step
from loshu.text import LANGUAGES
from loshu.tour import parse_game, parse_tour
from loshu.tour.generator import make
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.explanation import explain, opening, rate, step_in_words
from loshu.tour.techniques.shown_steps import find_clash, next_steps


def test_each_line_of_a_contradiction_follows_and_the_last_one_is_seen() -> None:
    puzzle = make(parse_game("6x6", "king"), level="expert", seed=1).puzzle
    state, found = Candidates(puzzle), 0
    for step in explain(puzzle).steps:
        if isinstance(step, Refutation):
            found += 1
            supposed = state.copy()
            supposed.apply(Step("", placed=step.eliminated))
            for line in step.lines[:-1]:
                assert find_clash(supposed) is None
                supposed.apply(line)
            assert find_clash(supposed) == step.lines[-1]
            for lang in LANGUAGES:
                assert len(step_in_words(step, lang).splitlines()) >= len(step.lines)
        state.apply(step)
    assert found


def test_a_step_that_no_later_one_uses_is_left_out() -> None:
    puzzle = make(parse_game("6x6", "king"), level="hard", seed=1).puzzle
    trace = explain(puzzle)
    assert len(trace.steps) < rate(puzzle).steps
    state = Candidates(puzzle)
    first = next_steps(state)
    assert trace.steps[: len(first)] == tuple(first)
    for step in first:
        assert not state.has(step)
        state.apply(step)
        assert state.has(step)


@each_row(
    ("text", "words"),
    [
        (
            "3x3:rook-step:1,.,3/.,9,./.,.,5",
            "Easy: 5 steps. Every number follows from the numbers beside it.",
        ),
        ("2x2:rook-step:1,2/4,3", "Easy: nothing is missing."),
    ],
)
def test_the_opening_names_what_is_easy(text: str, words: str) -> None:
    puzzle = parse_tour(text)
    assert opening(explain(puzzle), rate(puzzle)) == words


def test_a_state_that_is_copied_changes_alone() -> None:
    state = Candidates(parse_tour("1x3:rook-step:1,.,."))
    other = state.copy()
    other.write(1, 1)
    assert (state.at, other.at) == ([0, -1, -1], [0, 1, -1])
