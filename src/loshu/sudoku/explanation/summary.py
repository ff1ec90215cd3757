"""The opening of an explanation: level, hardest technique, and where the puzzle gets hard."""

from collections.abc import Iterator, Sequence
from typing import Final

from loshu.core.step import Trace
from loshu.sudoku.explanation.step_words import steps_words
from loshu.sudoku.ratings.sudoku_rating import SudokuRating
from loshu.sudoku.techniques import TECHNIQUES, SudokuTechnique, technique_of
from loshu.text import Translations, phrase, plural, translations
from loshu.text.explanations import points_words
from loshu.text.levels import LEVEL_TITLES, LEVELS
from loshu.text.lists import run_on
from loshu.text.openings import LISTED, hardest_words

SINGLES: Final = ("full-house", "naked-single", "hidden-single")
_WHOLE: Final = plural(
    "sudoku.summary", "{level}: {count} step, {points}.", "{level}: {count} steps, {points}."
)
_ONLY_SINGLES: Final = phrase("sudoku.summary", "Singles alone solve it.")
_FIRST: Final = plural(
    "sudoku.summary", "The first step is a single.", "The first {count} steps are singles."
)
_HARD: Final = phrase("sudoku.summary", "It gets hard at step {number}.")
_LAST: Final = phrase("sudoku.summary", "From step {number} on, singles finish it.")
_TRIED: Final = phrase(
    "sudoku.summary", "Trial and error is needed {steps}: the techniques alone do not solve it."
)
_OFTEN_TRIED: Final = phrase(
    "sudoku.summary",
    "Trial and error is needed in {count} steps, from step {first} on: the techniques alone do "
    "not solve it.",
)


def summary(trace: Trace, rating: SudokuRating, lang: str = "en") -> list[str]:
    """Return two lines that open an explanation.

    Parameters
    ----------
    trace : Trace
        The steps, in any order of techniques.
    rating : SudokuRating
        Rating of the puzzle, whose level and points do not depend on that order.
    lang : str

    Examples
    --------
    >>> from loshu.sudoku import explain, rate
    >>> puzzle = "2x2:1.....2..3.....4"
    >>> summary(explain(puzzle), rate(puzzle))
    ['Easy: 12 steps, 48 points.', 'Singles alone solve it.']
    """
    words = translations(lang)
    if not trace.steps:
        return []
    level = words.text(LEVEL_TITLES[rating.level])
    points = points_words(rating.score, words)
    whole = words.counted(_WHOLE, len(trace.steps), level=_capital(level), points=points)
    used = [technique_of(step) for step in trace.steps]
    others = [at for at, known in enumerate(used, 1) if known.name not in SINGLES]
    if not others:
        return [whole, words.text(_ONLY_SINGLES)]
    hardest = max(used, key=TECHNIQUES.index)
    named = hardest_words(words, hardest.title, _steps_with(used, hardest))
    return [run_on([whole, named]), run_on(_course(used, others, words))]


def _course(
    used: Sequence[SudokuTechnique], others: Sequence[int], words: Translations
) -> Iterator[str]:
    """Describe the course of the explanation: singles, where it gets hard, singles again."""
    if others[0] > 1:
        yield words.counted(_FIRST, others[0] - 1)
    level = max(LEVELS.index(known.level) for known in used)
    hard = next(at for at, known in enumerate(used, 1) if LEVELS.index(known.level) == level)
    if level:
        yield words.text(_HARD, number=hard)
    if others[-1] < len(used):
        yield words.text(_LAST, number=others[-1] + 1)
    if TECHNIQUES[-1] in used:
        yield _trial_words(_steps_with(used, TECHNIQUES[-1]), words)


def _trial_words(at: Sequence[int], words: Translations) -> str:
    if len(at) > LISTED:
        return words.text(_OFTEN_TRIED, count=len(at), first=at[0])
    return words.text(_TRIED, steps=steps_words(", ".join(map(str, at)), words))


def _steps_with(used: Sequence[SudokuTechnique], wanted: SudokuTechnique) -> list[int]:
    return [at for at, known in enumerate(used, 1) if known is wanted]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
