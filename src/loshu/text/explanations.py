"""Explanations in words: the sentence of each step, and how hard the puzzle is."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from loshu.core.errors import UnsupportedError
from loshu.text.houses import House, Houses
from loshu.text.messages import Phrase, phrase, plural
from loshu.text.translation import Translations, translations

if TYPE_CHECKING:
    from loshu.core.step import Step  # which loads NumPy

_FROM_ZERO: Final = ("row", "column")
_HOUSES: Final = ("house", "line")
_RATING: Final = phrase("rating", "{level} ({hardest}): {points} {steps}")
_BEYOND: Final = phrase(
    "rating", "{level} ({hardest}, and more than the techniques can do): {points} {steps}"
)
_NOTHING_MISSING: Final = phrase("rating", "{level}: nothing is missing")
_POINTS: Final = plural("rating", "{count} point", "{count} points")
_STEPS: Final = plural("rating", "in {count} step", "in {count} steps")


def sentence(step: "Step", sentences: Mapping[str, str], lang: str = "en") -> str:
    """Fill in the sentence of a step.

    Rows and columns count from 0 in a step and from 1 in words: parameters called ``row`` or
    ``column``, or ending in ``_row`` or ``_column``, are written one higher.  A ``house`` or a
    ``line``, such as ``"row 3"``, is translated and gets its article (`loshu.text.houses`), and
    so are ``houses``, such as ``"row 3, box 1"``.
    Where a step places exactly one number, ``{value}``, ``{row}`` and ``{column}`` need not be
    given: they are that number and its cell.

    Parameters
    ----------
    step : Step
    sentences : mapping of key to English sentence
        With ``{parameters}`` to fill in, as `loshu.text.sentences` declares them.
    lang : str
        In which to say it.

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
    if step.key not in sentences:
        raise UnsupportedError(f"no sentence for the key {step.key!r}")
    words = translations(lang)
    blanks: dict[str, int | str] = {}
    if len(step.placed) == 1:
        blanks |= zip(("row", "column", "value"), step.placed[0], strict=True)
    blanks |= step.parameters
    filled = {name: _in_words(name, value, words) for name, value in blanks.items()}
    try:
        return words.template(step.key, sentences[step.key]).format_map(filled)
    except KeyError as missing:
        raise UnsupportedError(
            f"the sentence of {step.key!r} asks for {missing}; the step has: {', '.join(filled)}"
        ) from None


def _in_words(name: str, value: int | str, words: Translations) -> int | str | House | Houses:
    kind = name.rpartition("_")[2]
    if isinstance(value, int):
        return value + 1 if kind in _FROM_ZERO else value
    if kind == "houses":
        return Houses(value, words)
    return House(value, words) if kind in _HOUSES else value


def rating_words(
    level: Phrase,
    hardest: Phrase | None,
    *,
    score: int,
    steps: int,
    solved: bool = True,
    lang: str = "en",
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
        points=words.counted(_POINTS, score),
        steps=words.counted(_STEPS, steps),
    )
