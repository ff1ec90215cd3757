"""The rating by a profile of techniques as a scale."""

from collections.abc import Mapping
from typing import Any

from loshu.sudoku.ratings.rating import rate
from loshu.sudoku.ratings.scale import Scale
from loshu.sudoku.ratings.sudoku_rating import SudokuRating, rating_sentence
from loshu.sudoku.solving.bulk import Puzzles
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques.profiles import Profile

_FIELDS = (("level", str), ("score", int), ("hardest", str), ("steps", int), ("solved", bool))


def scale_of(profile: Profile) -> Scale:
    """Return the scale of a profile.

    Examples
    --------
    >>> from loshu.sudoku.techniques.profiles import profile_named
    >>> scale_of(profile_named("sudokuwiki")).columns()[0]
    ('profile_level', <class 'str'>)
    """

    def of_one(sudoku: Sudoku) -> dict[str, Any]:
        return rate(sudoku, ignore_unknown=True, profile=profile).as_dict()

    def of_rows(puzzles: Puzzles) -> list[dict[str, Any]]:
        return [of_one(Sudoku(values=row.tobytes())) for row in puzzles]

    return Scale(
        name="profile",
        key="profile",
        title=profile.name,
        rate=of_rows,
        columns=lambda: tuple((f"profile_{name}", kind) for name, kind in _FIELDS),
        row=_row,
        words=_words,
        explain=of_one,
    )


def _row(rated: Mapping[str, Any]) -> dict[str, Any]:
    return {f"profile_{name}": rated[name] for name, _ in _FIELDS}


def _words(rated: Mapping[str, Any], lang: str) -> str:
    return rating_sentence(SudokuRating(**{name: rated[name] for name, _ in _FIELDS}), lang)
