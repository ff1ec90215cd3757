"""Explanations in words: the sentence of each step, and how hard the puzzle is."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from loshu.core.errors import UnsupportedError
from loshu.text.houses import House, Houses
from loshu.text.lists import Parts
from loshu.text.messages import Phrase, Plural, phrase, plural
from loshu.text.translation import Translations, translations

if TYPE_CHECKING:
    from loshu.core.step import Step  # which loads NumPy

_FROM_ZERO: Final = ("row", "column")
_HOUSES: Final = ("house", "line")
_PREMISES: Final = ("given", "left")
_CELL: Final = re.compile(r"r\d")
_RATING: Final = phrase("rating", "{level} ({hardest}): {points} {steps}")
_BEYOND: Final = phrase(
    "rating", "{level} ({hardest}, and more than the techniques can do): {points} {steps}"
)
_NOTHING_MISSING: Final = phrase("rating", "{level}: nothing is missing")
_POINTS: Final = plural("rating", "{count} point", "{count} points")
_STEPS: Final = plural("rating", "in {count} step", "in {count} steps")
DEDUCTIONS: Final = plural("rating", "in {count} deduction", "in {count} deductions")
"""For a rating that counts more than an explanation shows."""


def sentence(
    step: "Step", sentences: Mapping[str, str], lang: str = "en", *, short: bool = False
) -> str:
    """Fill in the sentence of a step.

    Rows and columns count from 0 in a step and from 1 in words: parameters called ``row`` or
    ``column``, or ending in ``_row`` or ``_column``, are written one higher.  A ``house`` or a
    ``line``, such as ``"row 3"``, is translated and gets its article (`loshu.text.houses`), and
    so are ``houses``, such as ``"row 3, box 1"``.
    Parts with commas between them are joined by the blank: ``{cells:and}``, ``{digits:or}``
    (`loshu.text.lists`).  A parameter ``form`` chooses among sentences: with ``form="several"``
    the sentence is that of the key ``KEY.several``.
    Where a step places exactly one number, ``{value}``, ``{row}`` and ``{column}`` need not be
    given: they are that number and its cell.

    Parameters
    ----------
    step : Step
    sentences : mapping of key to English sentence
        With ``{parameters}`` to fill in, as `loshu.text.sentences` declares them.
    lang : str
    short : bool
        Whether ``{cells}`` is written in short, as r8c29, where rows and columns end at 9.

    Raises
    ------
    UnsupportedError
        No sentence for the step's key, one that asks for a parameter it does not have, or a
        language that Loshu does not speak.

    Examples
    --------
    >>> from loshu.core.step import Step
    >>> step = Step("start", placed=((0, 1, 1),))
    >>> sentence(step, {"start": "{value} goes into row {row}, column {column}."})
    '1 goes into row 1, column 2.'
    """
    words = translations(lang)
    blanks: dict[str, int | str] = {}
    if len(step.placed) == 1:
        blanks |= zip(("row", "column", "value"), step.placed[0], strict=True)
    blanks |= step.parameters
    key = f"{step.key}.{blanks['form']}" if "form" in blanks else step.key
    if key not in sentences:
        raise UnsupportedError(f"Unknown key {key!r} of a sentence.")
    filled = {name: _in_words(name, value, words, short) for name, value in blanks.items()}
    try:
        return _capitalized(words.template(key, sentences[key]).format_map(filled))
    except KeyError as missing:
        raise UnsupportedError(
            f"The sentence of {key!r} needs {missing}; the step has: {', '.join(filled)}."
        ) from None


def _capitalized(text: str) -> str:
    """Begin with a capital letter, unless the text begins with a cell such as r1c2."""
    return text if _CELL.match(text) else text[:1].upper() + text[1:]


def _in_words(
    name: str, value: int | str, words: Translations, short: bool
) -> int | str | House | Houses:
    kind = name.rpartition("_")[2]
    if isinstance(value, int):
        return value + 1 if kind in _FROM_ZERO else value
    if kind == "houses":
        return Houses(value, words)
    if name in _PREMISES:
        from loshu.text.premises import premises

        return premises(value, words)
    return House(value, words) if kind in _HOUSES else Parts(value, words, short=short)


def points_words(score: int, words: Translations) -> str:
    """Return "1,988 points" in a language."""
    return words.counted(_POINTS, score)


def rating_words(
    level: Phrase,
    hardest: Phrase | None,
    *,
    score: int,
    steps: int,
    solved: bool = True,
    lang: str = "en",
    counted: Plural = _STEPS,
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
    lang : str
    counted : Plural
        The words for the number of steps.

    Examples
    --------
    >>> easy, single = phrase("level", "easy"), phrase("technique", "naked single")
    >>> rating_words(easy, single, score=48, steps=12)
    'easy (naked single): 48 points in 12 steps'
    """
    words = translations(lang)
    if hardest is None:
        return words.text(_NOTHING_MISSING, level=words.text(level))
    return words.text(
        _RATING if solved else _BEYOND,
        level=words.text(level),
        hardest=words.text(hardest),
        points=points_words(score, words),
        steps=words.counted(counted, steps),
    )
