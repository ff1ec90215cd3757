"""Actions for tour puzzles: make, solve, rate, explain."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final, Literal, TypedDict

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Scene
from loshu.core.seeds import chosen_seed, item_seed
from loshu.text.symmetries import GivensSymmetry
from loshu.tour.generator import make_many
from loshu.tour.no_solution import why_no_solution
from loshu.tour.pictures.steps import step_scenes
from loshu.tour.solver import solve as find_solutions
from loshu.tour.techniques import TECHNIQUES, Level
from loshu.tour.techniques.explanation import (
    explain as trace_of,
)
from loshu.tour.techniques.explanation import (
    opening,
    rating_in_words,
    step_in_words,
    technique_name,
)
from loshu.tour.techniques.explanation import rate as rating_of
from loshu.tour.tour import as_tour
from loshu.web.action import Action
from loshu.web.families.tour.playing import LARGEST
from loshu.web.levels import PuzzleLevel, level_by_technique

MOST: Final = 100
"""Largest number of puzzles in a request."""
STEPS: Final = 400
"""Largest number of steps sent with pictures."""


class MadeTourPuzzle(TypedDict):
    """A puzzle with exactly one solution."""

    puzzle: str
    clues: int
    unproved: int
    seed: int


class TourSolutions(TypedDict):
    """The number of solutions, and one of them, or two of several."""

    status: Literal["one", "several", "none"]
    solutions: list[str]
    reasons: list[str]
    """Short reasons why no solution exists, if known."""


class ShownTourStep(TypedDict):
    """A step: its picture, its sentence, and the name of the technique."""

    svg: Scene
    sentence: str
    title: str


class ExplainedTour(TypedDict):
    """A whole solution, step by step."""

    steps: list[ShownTourStep]
    rating: str


def make(
    *,
    game: str,
    clues: int | None = None,
    level: Level | None = None,
    symmetry: GivensSymmetry = "none",
    ends: bool = False,
    seed: int | None = None,
    number: int = 1,
) -> Iterator[MadeTourPuzzle]:
    """Make puzzles, each with exactly one solution."""
    board = as_tour(game).game
    if not 1 <= number <= MOST:
        raise UnsupportedError(
            f"The page makes 1 to {MOST} puzzles at a time. You asked for {number}."
        )
    if len(board.board.cells) > LARGEST:
        raise UnsupportedError(
            f"The page makes puzzles of up to {LARGEST} cells. This board has "
            f"{len(board.board.cells)}."
        )
    first = chosen_seed(seed)
    made = make_many(
        number, board, seed=first, clues=clues, level=level, symmetry=symmetry, ends=ends,
        threads=1,
    )  # fmt: skip
    for each, found in enumerate(made):
        yield MadeTourPuzzle(
            puzzle=found.puzzle.text,
            clues=found.clues,
            unproved=found.unproved,
            seed=item_seed(first, each),
        )


def solve(*, text: str, lang: str = "en") -> TourSolutions:
    """Solve a puzzle; return whether the solution is unique, or why none exists."""
    found = [tour.text for tour in find_solutions(text).solutions]
    status: Literal["one", "several", "none"] = (
        "none" if not found else "one" if len(found) == 1 else "several"
    )
    reasons = [] if found else list(why_no_solution(text, lang))
    return TourSolutions(status=status, solutions=found, reasons=reasons)


def level(*, text: str, lang: str = "en") -> PuzzleLevel:
    """Return the level of a puzzle with one solution."""
    rating = rating_of(text)
    titles = {technique.name: technique.title for technique in TECHNIQUES}
    more = [rating_in_words(rating, lang)]
    return level_by_technique(rating.level, titles.get(rating.hardest), lang, more=more)


def explain(*, text: str, lang: str = "en") -> ExplainedTour:
    """Solve a puzzle step by step, with a picture and a sentence for each step."""
    puzzle = as_tour(text)
    trace = trace_of(puzzle)
    rating = opening(trace, rating_of(puzzle), lang)
    scenes = islice(step_scenes(puzzle.game, trace, lang=lang), STEPS)
    shown = [
        ShownTourStep(
            svg=replace(scene, caption=""),
            sentence=step_in_words(step, lang),
            title=technique_name(step, lang),
        )
        for step, scene in zip(trace.steps, scenes, strict=False)
    ]
    return ExplainedTour(steps=shown, rating=rating)


ACTIONS: Final = (
    Action(make, seconds=60),
    Action(solve, seconds=20),
    Action(level, seconds=30),
    Action(explain, seconds=30),
)
