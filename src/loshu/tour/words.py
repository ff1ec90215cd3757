"""Steps of solving, techniques and levels in words, in the languages of `LANGUAGES`."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.named import did_you_mean
from loshu.core.step import Step
from loshu.core.words import sentence
from loshu.tour.explaining import Rating
from loshu.tour.game import Game
from loshu.tour.languages import LANGUAGES, Language
from loshu.tour.techniques import technique_of

STRUCK_AT_MOST: Final = 4
"""Cells whose struck numbers are told one by one; beyond that they are counted."""
_TOLD_WITHIN: Final = ("forcing", "exhaustion")
"""Rules whose sentences name what is struck out themselves."""


def language_named(code: str) -> Language:
    """Find a language.

    Raises
    ------
    UnsupportedError
        A language that there is not.
    """
    if code not in LANGUAGES:
        raise UnsupportedError(
            f"no language is called {code!r}{did_you_mean(code, LANGUAGES)}; "
            f"there are: {', '.join(LANGUAGES)}"
        )
    return LANGUAGES[code]


def spoken(step: Step, language: str = "en") -> str:
    """Put a step of solving into words.

    Raises
    ------
    UnsupportedError
        A language that there is not.

    Examples
    --------
    >>> step = Step("only-cell", parameters=(("number", 7), ("cell", "r1c2")))
    >>> spoken(step), spoken(step, "de")[:36]
    ('r1c2 is the only cell that 7 can reach.', 'r1c2 ist das einzige Feld, das die 7')
    """
    known = language_named(language)
    reason = sentence(step, known.reasons)
    if not step.eliminated or step.rule in _TOLD_WITHIN:
        return reason
    return reason + _struck(step, known)


def technique_name(step: Step, language: str = "en") -> str:
    """Name the technique of a step.

    Examples
    --------
    >>> technique_name(Step("two-ways")), technique_name(Step("two-ways"), "de")
    ('dead ends', 'Sackgassen')
    """
    return language_named(language).techniques[technique_of(step.rule).name]


def rating_in_words(rating: Rating, language: str = "en") -> str:
    """Say how hard a puzzle is.

    Examples
    --------
    >>> rating_in_words(Rating("easy", "only-cell", 7, 5, True), "es")
    'fácil (única casilla): 7 puntos en 5 pasos'
    """
    known = language_named(language)
    label = "rating" if rating.solved else "rating-beyond"
    return known.labels[label if rating.hardest else "rating-done"].format(
        level=known.levels[rating.level],
        hardest=known.techniques.get(rating.hardest, ""),
        score=rating.score,
        steps=rating.steps,
    )


def heading(game: Game, language: str = "en", *, label: str = "solving") -> str:
    """Return the title of a picture that goes step by step."""
    return language_named(language).labels[label].format(game=game)


def _struck(step: Step, known: Language) -> str:
    words = known.struck
    cells: dict[tuple[int, int], list[int]] = {}
    for row, column, number in step.eliminated:
        cells.setdefault((row, column), []).append(number)
    if len(cells) > STRUCK_AT_MOST:
        count = len(step.eliminated)
        parts = words["many"].format(count=count, cells=len(cells))
    else:
        parts = words["part-comma"].join(
            words["part"].format(
                numbers=words["number-comma"].join(runs(numbers)), cell=f"r{row + 1}c{column + 1}"
            )
            for (row, column), numbers in cells.items()
        )
    return words["sentence"].format(parts=parts)


def runs(numbers: Iterable[int]) -> list[str]:
    """Write numbers in order, three and more in a row as a range.

    Examples
    --------
    >>> runs([7, 1, 2, 3, 9, 8])
    ['1–3', '7–9']
    >>> runs([1, 2])
    ['1', '2']
    """
    found: list[str] = []
    for _, group in groupby(enumerate(sorted(numbers)), lambda at: at[1] - at[0]):
        run = [number for _, number in group]
        found += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run)
    return found
