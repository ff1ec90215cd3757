"""Actions for playing a Sudoku: draw, check, solve, hint, explain, rate, make, write."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final, Literal, TypedDict

import numpy as np

from loshu.core.scene import Scene
from loshu.core.step import Step, Trace
from loshu.sudoku.checking import violations
from loshu.sudoku.explanation.explainer import checked_steps, in_order
from loshu.sudoku.explanation.hint_words import STRENGTHS, SudokuHint, cells_of
from loshu.sudoku.explanation.hints import fog_hint
from loshu.sudoku.explanation.hints import hint as find_hint
from loshu.sudoku.explanation.refusals import refusal
from loshu.sudoku.explanation.step_pictures import step_scene
from loshu.sudoku.explanation.step_words import titled_sentence
from loshu.sudoku.explanation.summary import summary
from loshu.sudoku.notation.fog import has_fog
from loshu.sudoku.ratings import SCALES
from loshu.sudoku.ratings.rating import is_nine, rate_each, rate_explained
from loshu.sudoku.ratings.rating import rate as rate_by_steps
from loshu.sudoku.ratings.sudoku_rating import rating_sentence
from loshu.sudoku.solving import all_solutions, solver
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import CandidateState, technique_of
from loshu.sudoku.techniques.profiles import Profile
from loshu.sudoku.visible_part import part_without_clues
from loshu.text import phrase, translations
from loshu.web.action import Action
from loshu.web.families.sudoku.boards import (
    board,
    empty_board,
    given_in,
    givens_of,
    members_of,
    position,
)
from loshu.web.families.sudoku.creation import choices, make, practise, puzzles_of_pattern
from loshu.web.families.sudoku.exchange import write
from loshu.web.families.sudoku.profiles import profile_of

ORDER: Final = "beginner"
"""The order of techniques without a profile."""
PROFILE: Final = "profile"
"""Used in place of the name of a scale for the rating by a profile."""

_STAGES: Final = (1, STRENGTHS - 1, STRENGTHS)
"""Strengths of a hint on the page: the stages of all families."""
_STAGES_OF_DIGIT: Final = (1, 2, STRENGTHS)
"""The same where the pattern is the cell of a digit: it stays to be found until the last stage."""
_NOT_ONE: Final = phrase("sudoku.hint", "The puzzle in fog does not have exactly one solution.")

Values = list[int]
Marks = list[list[int]]


class Refused(TypedDict):
    """The reason why a puzzle has no hints: two solutions, or contradicting givens."""

    reason: str
    svg: Scene


class CheckedSudoku(TypedDict):
    """Violations of rules in words, and the rules that cannot be checked."""

    faults: list[str]


class Solution(TypedDict):
    """The number of solutions (none, one, several), and the values of one."""

    status: Literal["one", "several", "none"]
    values: list[int]
    svg: Scene | None
    """The board with the regions found, where the puzzle asks for them."""
    refused: Refused | None


class CountedSolutions(TypedDict):
    """The number of solutions, up to a limit."""

    count: int
    complete: bool


class PlayedStep(TypedDict):
    """A step: its picture, its sentence and its effects."""

    technique: str
    sentence: str
    """With the title of the technique."""
    svg: Scene
    placed: list[tuple[int, int]]
    eliminated: list[tuple[int, int]]


class ExplainedStep(PlayedStep):
    """A step of the whole solution."""

    opening: list[str]
    """With the last step: the level, the hardest technique, and where the puzzle gets hard."""


class HintOfStages(TypedDict):
    """The next step in three stages, or the mistakes, or the reason why there is none."""

    stages: list[str]
    """The place; the cells and the technique; the whole step."""
    house: list[int]
    """The cells of the place."""
    cells: list[int]
    """The cells of the pattern."""
    step: PlayedStep | None
    mistakes: list[int]
    wrong_marks: list[int]
    """The cells whose pencil marks are missing the right digit."""
    refused: Refused | None


class ScaleRating(TypedDict):
    """A rating on one scale."""

    scale: str
    words: str


def check(*, text: str, entered: Values | None = None, lang: str = "en") -> CheckedSudoku:
    """List violations of rules among the values so far; empty cells violate none.

    In fog, rules with clues in cells are left out: their names would show them.
    """
    puzzle = position(text, entered)
    faults = list(violations(part_without_clues(puzzle), lang))
    if not faults and puzzle.constraints:
        from loshu.sudoku.rules.rules_text import unknown_in_words

        faults = unknown_in_words(puzzle, lang)
    return CheckedSudoku(faults=faults)


def solve(*, text: str, lang: str = "en") -> Solution:
    """Solve the givens, and return whether the solution is unique."""
    given = given_in(text)
    solved = solver.solve(given)
    found = solved.solution
    status: Literal["one", "several", "none"] = (
        "none" if found is None else "one" if solved.count == 1 else "several"
    )
    return Solution(
        status=status,
        values=[] if found is None else list(found.values),
        svg=empty_board(found, lang) if found is not None and found.region_line else None,
        refused=None if status == "one" else _refused(given, lang),
    )


def count(*, text: str, limit: int = all_solutions.COUNTED) -> CountedSolutions:
    """Count the solutions of the givens, up to a limit."""
    found = all_solutions.count(given_in(text), limit=limit)
    return CountedSolutions(count=int(found), complete=found.complete)


def hint(
    *,
    text: str,
    entered: Values | None = None,
    marks: Marks | None = None,
    profile: str = "",
    lang: str = "en",
) -> HintOfStages:
    """Find the easiest next step by a profile, in three stages, or the mistakes."""
    puzzle = position(text, entered, marks)
    seen = tuple(entered) if entered and has_fog(puzzle) else None
    return _hint(puzzle, seen, profile, lang)


@lru_cache(maxsize=256)
def _hint(puzzle: Sudoku, in_fog: tuple[int, ...] | None, profile: str, lang: str) -> HintOfStages:
    """Return a hint; in fog with the player's values in hidden givens."""
    reason = _refused(givens_of(puzzle), lang)
    if reason is not None:
        return HintOfStages(
            stages=[],
            house=[],
            cells=[],
            step=None,
            mistakes=[],
            wrong_marks=[],
            refused=reason,
        )
    order = profile_of(profile) or ORDER
    fogged = has_fog(puzzle)
    found = fog_hint(puzzle, in_fog, order=order) if fogged else find_hint(puzzle, order=order)
    stages = _STAGES_OF_DIGIT if found.step and found.step.placed else _STAGES
    said = list(dict.fromkeys(found.in_words(strength, lang) for strength in stages))
    step, width = found.step, puzzle.field.width
    state = CandidateState(found.seen or puzzle, marks=True)
    for known in found.before:
        state.apply(known)
    wrong = (*(mistake[:2] for mistake in found.mistakes), *(each[:2] for each in found.wrong))
    return HintOfStages(
        stages=said,
        house=_house(found, state),
        cells=[row * width + column for row, column in cells_of(step)] if step else [],
        step=_played(step, state, lang) if step else None,
        mistakes=[row * width + column for row, column in wrong],
        wrong_marks=[row * width + column for row, column in found.wrong_marks],
        refused=None,
    )


def _house(found: SudokuHint, state: CandidateState) -> list[int]:
    houses = state.geometry.units
    cells = next((house.cells for house in houses if house.name == found.place), 0)
    return members_of(cells)


def _refused(given: Sudoku, lang: str) -> Refused | None:
    reason = refusal(given)
    if reason is None:
        return None
    if has_fog(given):  # two solutions, or a contradiction, would show hidden clues
        bare = replace(given, constraints=(), kept="")
        return Refused(reason=translations(lang).text(_NOT_ONE), svg=empty_board(bare, lang))
    return Refused(reason=reason.in_words(lang), svg=reason.picture(lang))


def _played(step: Step, state: CandidateState, lang: str) -> PlayedStep:
    """Return a step with a picture of the position before it."""
    width = state.width
    return PlayedStep(
        technique=technique_of(step).name,
        sentence=titled_sentence(step, lang),
        svg=step_scene(state, step, lang),
        placed=[(row * width + column, value) for row, column, value in step.placed],
        eliminated=[(row * width + column, value) for row, column, value in step.eliminated],
    )


def explain(*, text: str, profile: str = "", lang: str = "en") -> Iterator[ExplainedStep]:
    """Yield the steps of the whole solution, each by the first technique of a profile."""
    given, order = given_in(text), profile_of(profile) or ORDER
    state = CandidateState(given)
    steps = []
    for _, step in checked_steps(given, in_order(order)):
        steps.append(step)
        shown = _played(step, state, lang)
        state.apply(step)
        opening = _opening(given, steps, order, lang) if state.is_solved else []
        yield ExplainedStep(**shown, opening=opening)


def _opening(given: Sudoku, steps: list[Step], order: str | Profile, lang: str) -> list[str]:
    trace = Trace(given.grid, tuple(steps))
    return summary(trace, rate_explained(trace, given, order=order), lang)


def rate(*, text: str, profile: str = "", lang: str = "en") -> Iterator[ScaleRating]:
    """Yield the rating by a profile, and that on each scale that applies, the fastest first."""
    given, own = given_in(text), profile_of(profile)
    if own is not None:
        rated = rate_by_steps(given, profile=own)
        yield ScaleRating(scale=PROFILE, words=rating_sentence(rated, lang))
    if not is_nine(given):
        rated = rate_by_steps(given)
        yield ScaleRating(scale="hodoku", words=rating_sentence(rated, lang))
        return
    puzzles = np.frombuffer(given.values, np.uint8).reshape(1, -1)
    for scale in SCALES:
        values = rate_each(puzzles, scales=[scale.name], threads=1)[0]
        text = (scale.beside_name or scale.words)(values[scale.key], lang)
        yield ScaleRating(scale=scale.name, words=text)


ACTIONS: Final[tuple[Action, ...]] = (
    Action(board),
    Action(check),
    Action(solve, seconds=30),
    Action(count, seconds=60),
    Action(hint, seconds=30),
    Action(explain, seconds=300),
    Action(rate, seconds=300),
    Action(choices, quick=True),
    Action(make, seconds=120),
    Action(practise, seconds=120),
    Action(puzzles_of_pattern, seconds=120),
    Action(write),
)
