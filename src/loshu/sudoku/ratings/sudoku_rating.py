"""How hard a Sudoku is by the techniques that it needs, and that in words."""

from dataclasses import asdict, dataclass, field
from typing import Any

from loshu.core.representations import notebook_html
from loshu.sudoku.techniques import TECHNIQUES
from loshu.text import rating_words
from loshu.text.levels import LEVEL_TITLES, Level


@dataclass(frozen=True, slots=True)
class SudokuRating:
    """How hard a Sudoku is."""

    level: Level
    """That of the hardest technique, or a higher one if the score is above what that allows.

    Where rules of the puzzle's own are used, the score raises no level: its bounds are for plain
    Sudokus.
    """
    hardest: str
    """The name of the hardest technique needed; empty where nothing is missing."""
    score: int
    """The scores of the techniques, added up over all steps."""
    steps: int
    solved: bool
    """Whether the techniques suffice without trying."""
    not_enforced: tuple[str, ...] = field(default=(), repr=False)
    """Rules of the puzzle that were left out, because they are not known."""

    _repr_html_ = notebook_html

    def as_dict(self) -> dict[str, Any]:
        """Return the rating as data for JSON."""
        held = asdict(self)
        if not self.not_enforced:
            del held["not_enforced"]
        return held


def rating_sentence(rating: SudokuRating, lang: str = "en") -> str:
    """Put into words how hard a Sudoku is.

    Examples
    --------
    >>> rating_sentence(SudokuRating("easy", "naked-single", 48, 12, True))
    'easy (naked single): 48 points in 12 steps'
    """
    titles = {technique.name: technique.title for technique in TECHNIQUES}
    hardest = titles[rating.hardest] if rating.hardest else None
    level = LEVEL_TITLES[rating.level]
    return rating_words(level, hardest, score=rating.score, steps=rating.steps, lang=lang)
