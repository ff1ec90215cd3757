"""How hard a puzzle is, in a sentence."""

from typing import Final

from loshu.text.messages import Phrase, phrase, plural
from loshu.text.translation import translations

_RATING: Final = phrase("rating", "{level} ({hardest}): {points} {steps}")
_BEYOND: Final = phrase(
    "rating", "{level} ({hardest}, and more than the techniques can do): {points} {steps}"
)
_NOTHING_MISSING: Final = phrase("rating", "{level}: nothing is missing")
_POINTS: Final = plural("rating", "{count} point", "{count} points")
_STEPS: Final = plural("rating", "in {count} step", "in {count} steps")


def rating_words(
    level: Phrase,
    hardest: Phrase | None,
    *,
    score: int,
    steps: int,
    solved: bool = True,
    language: str = "en",
) -> str:
    """Put a rating into words.

    Parameters
    ----------
    level : Phrase
        The title of the level.
    hardest : Phrase or None
        The title of the hardest technique; None where the puzzle has no blanks.
    score, steps : int
        The points of all steps, and how many there are.
    solved : bool
        Whether the techniques fill all blanks.
    language : str

    Examples
    --------
    >>> easy, single = phrase("level", "easy"), phrase("technique", "naked single")
    >>> rating_words(easy, single, score=48, steps=12)
    'easy (naked single): 48 points in 12 steps'
    """
    words = translations(language)
    if hardest is None:
        return words.text(_NOTHING_MISSING, level=words.text(level))
    return words.text(
        _RATING if solved else _BEYOND,
        level=words.text(level),
        hardest=words.text(hardest),
        points=words.counted(_POINTS, score),
        steps=words.counted(_STEPS, steps),
    )
