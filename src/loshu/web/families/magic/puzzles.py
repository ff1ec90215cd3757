"""Making puzzles: squares with empty cells and exactly one completion."""

from typing import Any, Final, TypedDict

from loshu.core.errors import UnsupportedError
from loshu.core.seeds import chosen_seed
from loshu.magic.completion.explanation.explainer import rate, rating_sentence
from loshu.magic.completion.explanation.techniques import TECHNIQUES, Level
from loshu.magic.puzzles.maker import make_puzzle as made_puzzle
from loshu.magic.puzzles.own_numbers import own_puzzles
from loshu.magic.puzzles.request import LARGEST
from loshu.magic.shapes.problems import is_shape
from loshu.magic.shapes.puzzle_maker import make_puzzle as make_shape_puzzle
from loshu.web.action import Action
from loshu.web.families.magic.completing import checked_seed
from loshu.web.families.magic.own_numbers import own_entries
from loshu.web.families.magic.shape_boards import AskedShape, read_asked
from loshu.web.families.magic.shape_playing import rate as rate_shape
from loshu.web.families.magic.squares import (
    Preset,
    conditions,
    read_square,
    require_order,
    written,
)
from loshu.web.levels import PuzzleLevel, level_by_technique


class MadeSquarePuzzle(TypedDict):
    """A puzzle, the number of its givens, and the seed that reproduces it."""

    text: str
    clues: int
    minimal: bool
    """Whether it is proved that no given can be removed."""
    seed: int


def make_puzzle(
    *,
    order: int = 0,
    shape: str = "",
    clues: int | None = None,
    level: Level | None = None,
    kind: str = "magic",
    where: str = "",
    preset: Preset = "",
    numbers: str = "",
    constant: str = "",
    seed: int | None = None,
) -> MadeSquarePuzzle:
    """Make a square, or a shape, with empty cells and exactly one completion.

    The seed alone determines it.
    """
    number = checked_seed(chosen_seed(seed))
    if shape and (where or preset or clues is not None or kind not in ("", "magic")):
        raise UnsupportedError("Puzzles of shapes take a level, numbers and a sum alone.")
    if shape:
        return _of_shape(read_asked(shape, numbers, constant), level, number)
    require_order(order, LARGEST)
    asked: dict[str, Any] = {"clues": clues, "level": level, "kind": kind or "magic"}
    facts = conditions(order, where, preset)
    own, unit = own_entries(order, numbers, constant)
    if own and facts:
        raise UnsupportedError("Puzzles of own numbers take no condition. Remove one of them.")
    if level and len({*own}) < len(own):
        raise UnsupportedError(
            "Puzzles of numbers that repeat have no level. Choose 'Any level' under 'Other puzzle'."
        )
    if own:
        made = next(own_puzzles(order, own, 1, unit=unit, seed=number, **asked))
    else:
        made = made_puzzle(order, where=facts, seed=number, **asked)
    return MadeSquarePuzzle(
        text=written(made.puzzle, unit), clues=made.clues, minimal=made.minimal, seed=number
    )


def _of_shape(asked: AskedShape, level: Level | None, seed: int) -> MadeSquarePuzzle:
    made = make_shape_puzzle(asked.filled, level=level, seed=seed, **asked.own)
    return MadeSquarePuzzle(
        text=str(made.problem), clues=made.clues, minimal=made.minimal, seed=seed
    )


def level(
    *,
    text: str,
    kind: str = "magic",
    numbers: str = "",
    constant: str = "",
    lang: str = "en",
) -> PuzzleLevel:
    """Return the level of a square with one completion of a kind, or of a shape."""
    if is_shape(text):
        rating = rate_shape(text, numbers, constant)
    else:
        rating = rate(read_square(text), kind=kind or "magic")
    titles = {technique.name: technique.title for technique in TECHNIQUES}
    more = [rating_sentence(rating, lang)]
    return level_by_technique(rating.level, titles.get(rating.hardest), lang, more=more)


ACTIONS: Final = (Action(make_puzzle, seconds=60), Action(level, seconds=60))
