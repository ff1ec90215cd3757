"""Ratings of Sudokus by techniques, with their wording."""

from dataclasses import asdict, dataclass, field
from typing import Any

from loshu.core.representations import notebook_html
from loshu.sudoku.techniques import TECHNIQUES
from loshu.text import rating_words
from loshu.text.levels import LEVEL_TITLES, Level


@dataclass(frozen=True, slots=True)
class SudokuRating:
    """The rating of a Sudoku."""

    level: Level
    """The level of the hardest technique, or a higher level if the score is above its range.

    For variants the score does not raise the level, because its ranges are for plain Sudokus.
    """
    hardest: str
    """The name of the hardest technique needed; empty for a complete grid."""
    score: int
    """The sum of the scores of all steps."""
    steps: int
    solved: bool
    """Whether the techniques solve it without trial and error."""
    not_enforced: tuple[str, ...] = field(default=(), repr=False)
    """Unknown rules of the puzzle, which were ignored."""

    _repr_html_ = notebook_html

    def as_dict(self) -> dict[str, Any]:
        """Return the rating as data for JSON."""
        held = asdict(self)
        if not self.not_enforced:
            del held["not_enforced"]
        return held


def rating_sentence(rating: SudokuRating, lang: str = "en") -> str:
    """Return a rating in words.

    Examples
    --------
    >>> rating_sentence(SudokuRating("easy", "naked-single", 48, 12, True))
    'easy (naked single): 48 points in 12 steps'
    """
    titles = {technique.name: technique.title for technique in TECHNIQUES}
    hardest = titles[rating.hardest] if rating.hardest else None
    level = LEVEL_TITLES[rating.level]
    return rating_words(level, hardest, score=rating.score, steps=rating.steps, lang=lang)
