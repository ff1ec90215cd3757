"""Actions for sliding puzzles: make, check, solve, hint, explain, rate."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, Literal, TypedDict

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Scene
from loshu.core.seeds import chosen_seed
from loshu.sliding.databases import database_set
from loshu.sliding.explanation import (
    Method,
    length_in_words,
    line_trace,
    move_trace,
    moves_of,
    opening,
    step_in_words,
)
from loshu.sliding.generation import make as make_puzzle
from loshu.sliding.goal_distances import magic_goals
from loshu.sliding.goals import reachable_goals, sixty_5_goals
from loshu.sliding.groups import MOST_CELLS
from loshu.sliding.notation import as_puzzle
from loshu.sliding.pictures import step_scenes
from loshu.sliding.positions import TABLE_CELLS
from loshu.sliding.puzzle import SlidingPuzzle
from loshu.sliding.rating import rate as rating_of
from loshu.sliding.rating import rating_in_words
from loshu.sliding.report import check as report_on
from loshu.sliding.solver import solve as find_solution
from loshu.text import phrase
from loshu.text.levels import Level
from loshu.web.action import Action
from loshu.web.levels import PuzzleLevel, level_by_length

BOARDS: Final = 50_000_000
"""Largest number of boards in a search, about four seconds of work; after it the best solution
found is shown with its bound."""
MOST_MOVES: Final = 1000
"""Largest number of moves of a new puzzle."""
PICTURED: Final = 200
"""Largest number of steps sent with pictures."""


class CheckedSliding(TypedDict):
    """A puzzle in its canonical text, and whether its goal can be reached, with the reason."""

    text: str
    reachable: bool
    sentence: str
    remedy: str
    inversions: str


class SolvedSliding(TypedDict):
    """The tiles that slide, and how good the solution is."""

    moves: list[int]
    bound: int
    shortest: bool
    sentence: str
    hint: str
    """The first move in words."""


class MadeSlidingPuzzle(TypedDict):
    """A puzzle, and the length of its shortest solution if known."""

    puzzle: str
    moves: int | None


class ShownSlide(TypedDict):
    """A step of a solution: its picture, its sentence, and the tiles that slide in it."""

    svg: Scene
    sentence: str
    tiles: list[int]


class ExplainedSliding(TypedDict):
    """A solution, step by step."""

    steps: list[ShownSlide]
    opening: str
    """The number of sub-goals and of moves."""


class Prepared(TypedDict):
    """Whether the databases of a board exist."""

    ready: bool


def check(*, text: str, lang: str = "en") -> CheckedSliding:
    """Return whether the goal can be reached, with the reason."""
    report = report_on(_read(text))
    return CheckedSliding(
        text=report.puzzle.text,
        reachable=report.is_reachable,
        sentence=report.in_words(lang),
        remedy=report.remedy(lang),
        inversions=report.inversions_in_words(lang),
    )


def solve(*, text: str, boards: int = BOARDS, lang: str = "en") -> SolvedSliding:
    """Find a shortest solution, or the best in a limit, with a bound; its first move is a hint."""
    puzzle = _read(text)
    found = find_solution(puzzle, boards=min(max(boards, 1), BOARDS))
    step = move_trace(puzzle, found.moves[:1]).steps
    return SolvedSliding(
        moves=list(found.moves),
        bound=found.bound,
        shortest=found.is_shortest,
        sentence=length_in_words(len(found), found.bound, lang),
        hint=step_in_words(step[0], lang) if step else "",
    )


def prepare(*, text: str, build: bool = False) -> Iterator[Prepared]:
    """Find the databases of a board, or build them on request."""
    puzzle = _read(text)
    searched = TABLE_CELLS < puzzle.size <= MOST_CELLS and 1 not in (puzzle.rows, puzzle.columns)
    if not searched:
        yield Prepared(ready=True)
        return
    needed = database_set(puzzle.rows, puzzle.columns, puzzle.goal_hole, "small")
    yield Prepared(ready=needed.is_cached)
    if build and not needed.is_cached:
        needed.tables()
        yield Prepared(ready=True)


def make(
    *,
    board: str,
    first: int | None = None,
    last: int | None = None,
    level: Level | None = None,
    unique: bool = False,
    seed: int | None = None,
) -> MadeSlidingPuzzle:
    """Make a puzzle with the goal of a board, optionally `first` to `last` moves away."""
    moves = None
    if first is not None or last is not None:
        least = 1 if first is None else first
        most = least if last is None else last
        if not 0 < least <= most <= MOST_MOVES:
            raise UnsupportedError(
                f"The moves are {least} to {most}. Expected two numbers from 1 to {MOST_MOVES:,}, "
                f"the smaller first."
            )
        moves = range(least, most + 1)
    made = make_puzzle(_read(board), moves=moves, level=level, unique=unique, seed=seed)
    return MadeSlidingPuzzle(puzzle=made.puzzle.text, moves=made.length)


def boss(
    *, order: Literal[3, 4], moves: int | None = None, seed: int | None = None
) -> MadeSlidingPuzzle:
    """Choose a magic square as the goal of the ordered board, optionally `moves` moves away."""
    random = np.random.default_rng(chosen_seed(seed))
    if moves is None and order == 4:
        goals = reachable_goals(order)
        return MadeSlidingPuzzle(puzzle=goals[int(random.integers(len(goals)))].text, moves=None)
    distant = list(magic_goals(order))
    known = [goal for goal in distant if moves in (None, goal.length)]
    if not known:
        lengths = ", ".join(map(str, sorted({goal.length for goal in distant})))
        raise UnsupportedError(
            f"No magic goal of order {order} is {moves} moves away. Possible numbers of moves: "
            f"{lengths}."
        )
    goal = known[int(random.integers(len(known)))]
    return MadeSlidingPuzzle(puzzle=goal.puzzle.text, moves=goal.length)


def sixty_5(*, seed: int | None = None) -> MadeSlidingPuzzle:
    """Choose a magic square of order 5 with the hole, 5, at the top right."""
    return MadeSlidingPuzzle(puzzle=next(sixty_5_goals(seed=seed)).text, moves=None)


def explain(*, text: str, method: Method = "lines", lang: str = "en") -> ExplainedSliding:
    """Solve step by step: line by line, or move by move."""
    puzzle = _read(text)
    if method == "lines":
        trace = line_trace(puzzle)
        moves = sum(len(moves_of(step)) for step in trace.steps)
        length = length_in_words(moves, lang=lang)
    else:
        found = find_solution(puzzle, boards=BOARDS)
        trace = move_trace(puzzle, found.moves)
        length = length_in_words(len(found), found.bound, lang)
    shown = [
        ShownSlide(
            svg=replace(scene, caption=""),
            sentence=step_in_words(step, lang),
            tiles=[*moves_of(step)],
        )
        for step, scene in zip(
            trace.steps[:PICTURED], step_scenes(puzzle, trace, lang=lang), strict=False
        )
    ]
    return ExplainedSliding(steps=shown, opening=opening(trace, method, length, lang))


def level(*, text: str, lang: str = "en") -> PuzzleLevel:
    """Return the level of a puzzle by its shortest solution."""
    rating = rating_of(_read(text))
    length = length_in_words(rating.length, rating.bound, lang)
    return level_by_length(rating.level, length, lang, more=[rating_in_words(rating, lang)])


def _read(text: str) -> SlidingPuzzle:
    """Read a text form, or rows such as 8 1 3/4 . 2/7 6 5."""
    return as_puzzle(text)


ACTIONS: Final[tuple[Action, ...]] = (
    Action(check),
    Action(solve, seconds=30),
    Action(prepare, seconds=60, title=phrase("jobs", "Prepare a sliding board")),
    Action(make, seconds=60),
    Action(boss, seconds=120),
    Action(sixty_5, seconds=30),
    Action(explain, seconds=30),
    Action(level, seconds=60),
)
