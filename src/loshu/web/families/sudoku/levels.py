"""The level of a Sudoku: its hardest technique, and Sudoku Explainer's rating of plain ones."""

from typing import Final

import numpy as np

from loshu.sudoku.ratings.explainer import explainer_ratings
from loshu.sudoku.ratings.rating import is_nine
from loshu.sudoku.ratings.rating import rate as rating_of
from loshu.sudoku.ratings.sudoku_rating import rating_sentence
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import TECHNIQUES
from loshu.web.action import Action
from loshu.web.families.sudoku.boards import given_in
from loshu.web.families.sudoku.profiles import profile_of
from loshu.web.levels import PuzzleLevel, level_by_technique


def level(*, text: str, profile: str = "", lang: str = "en") -> PuzzleLevel:
    """Return the level of a puzzle with one solution, by a profile if there is one."""
    given = given_in(text)
    rating = rating_of(given, profile=profile_of(profile))
    titles = {technique.name: technique.title for technique in TECHNIQUES}
    return level_by_technique(
        rating.level,
        titles.get(rating.hardest),
        lang,
        more=[*_explainer(given), rating_sentence(rating, lang)],
    )


def _explainer(given: Sudoku) -> list[str]:
    if not is_nine(given):
        return []
    puzzles = np.frombuffer(given.values, np.uint8).reshape(1, -1)
    tenths = int(explainer_ratings(puzzles, threads=1)[0][0])
    return [f"Sudoku Explainer: {tenths / 10:.1f}"]


ACTIONS: Final = (Action(level, seconds=60),)
