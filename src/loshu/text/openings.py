"""Opening lines of explanations: how hard a puzzle is, and where."""

from collections.abc import Sequence
from typing import Final

from loshu.text.lists import joined, run_on
from loshu.text.messages import Phrase, phrase, plural
from loshu.text.translation import Translations

_STEPS: Final = plural("opening", "{level}: {count} step.", "{level}: {count} steps.")
_NOTHING: Final = phrase("opening", "{level}: nothing is missing.")
_BEYOND: Final = plural(
    "opening",
    "{level}: {count} step; after it the techniques do not suffice.",
    "{level}: {count} steps; after them the techniques do not suffice.",
)
_HARDEST: Final = plural(
    "opening",
    "Hardest technique: {technique} (step {steps}).",
    "Hardest technique: {technique} (steps {steps}).",
)
_OFTEN: Final = plural(
    "opening",
    "Hardest technique: {technique} ({count} step, from step {first}).",
    "Hardest technique: {technique} ({count} steps, from step {first} on).",
)
LISTED: Final = 6
"""The most steps whose numbers are listed."""


def opening_words(
    words: Translations,
    level: Phrase,
    steps: int,
    hardest: Phrase | None,
    at: Sequence[int],
    *,
    easy: str = "",
    solved: bool = True,
) -> str:
    """Put the first line of an explanation into words.

    Parameters
    ----------
    words : Translations
    level : Phrase
    steps : int
        The number of steps.
    hardest : Phrase or None
        The title of the hardest technique; None where it is not worth naming.
    at : sequence of int
        The steps that use it, from 1.
    easy : str
        A sentence on the easy steps.
    solved : bool
        Whether the steps solve the puzzle.

    Examples
    --------
    >>> from loshu.text import translations
    >>> hard, fish = phrase("level", "hard"), phrase("technique", "coloring")
    >>> opening_words(translations("en"), hard, 9, fish, [4, 7])
    'Hard: 9 steps. Hardest technique: coloring (steps 4 and 7).'
    """
    title = words.text(level)
    title = f"{title[:1].upper()}{title[1:]}"
    if not steps:
        return words.text(_NOTHING, level=title)
    parts = [words.counted(_STEPS if solved else _BEYOND, steps, level=title), easy]
    if hardest is not None:
        parts.append(hardest_words(words, hardest, at))
    return run_on(filter(None, parts))


def hardest_words(words: Translations, hardest: Phrase, at: Sequence[int]) -> str:
    """Name the hardest technique, and the steps that use it.

    Examples
    --------
    >>> from loshu.text import translations
    >>> cages = phrase("technique", "cage combinations")
    >>> hardest_words(translations("en"), cages, range(1, 38))
    'Hardest technique: cage combinations (37 steps, from step 1 on).'
    """
    technique = words.text(hardest)
    if len(at) > LISTED:
        return words.counted(_OFTEN, len(at), technique=technique, first=at[0])
    numbers = joined([*map(str, at)], words)
    return words.counted(_HARDEST, len(at), technique=technique, steps=numbers)
