"""The rating of Sudoku Explainer as a scale: ER, EP and ED in numbers such as 7.1."""

from typing import Any, Final

from loshu.sudoku.ratings.explainer import explainer_ratings
from loshu.sudoku.solving.bulk import Puzzles

FIELDS: Final = ("er", "ep", "ed")


def explainer_values(puzzles: Puzzles) -> list[dict[str, float]]:
    """Return the ratings of puzzles as data for JSON; parameters as in `explainer_ratings`."""
    ratings = explainer_ratings(puzzles, threads=1)
    return [dict(zip(FIELDS, (tenths / 10).tolist(), strict=True)) for tenths in ratings]


def columns() -> tuple[tuple[str, type], ...]:
    """Return the names and types of the columns of a table of ratings."""
    return tuple((f"se_{name}", float) for name in FIELDS)


def row(rated: dict[str, float]) -> dict[str, float]:
    """Return one rating as the values of the columns."""
    return {f"se_{name}": rated[name] for name in FIELDS}


def words(rated: dict[str, Any], _lang: str) -> str:
    """Write a rating as ER/EP/ED, the form of lists of hard puzzles."""
    return "SE " + "/".join(f"{rated[name]:.1f}" for name in FIELDS)
