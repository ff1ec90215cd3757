"""Steps of solving, techniques and ratings in words."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from loshu.core.step import Step
from loshu.text import Translations, phrase, plural, rating_words, sentence, translations
from loshu.tour.techniques import LEVEL_TITLES, TECHNIQUES, technique_of
from loshu.tour.techniques.explanation import Rating

STRUCK_AT_MOST: Final = 4
"""Cells whose struck numbers are listed one by one; beyond that they are counted."""
_STRUCK_IN_REASON: Final = ("forcing", "exhaustion")
"""Rules whose sentences name what is struck out themselves."""

_STRUCK: Final = phrase("tour.struck", " Struck out: {parts}.")
_STRUCK_PART: Final = phrase("tour.struck", "{numbers} in {cell}")
_STRUCK_COUNT: Final = phrase("tour.struck", "{numbers} {cells}")
_STRUCK_NUMBERS: Final = plural("tour.struck", "{count} number", "{count} numbers")
_STRUCK_CELLS: Final = plural("tour.struck", "in {count} cell", "in {count} cells")
_SEMICOLON: Final = phrase("list", "; ")


def spoken(step: Step, language: str = "en") -> str:
    """Put a step of solving into words.

    Raises
    ------
    UnsupportedError
        A language that Loshu does not speak.

    Examples
    --------
    >>> step = Step("only-cell", parameters=(("number", 7), ("cell", "r1c2")))
    >>> spoken(step), spoken(step, "de")[:36]
    ('r1c2 is the only cell that 7 can reach.', 'r1c2 ist das einzige Feld, das die 7')
    """
    reason = sentence(step, technique_of(step.rule).sentences, language)
    if not step.eliminated or step.rule in _STRUCK_IN_REASON:
        return reason
    return reason + _struck(step, translations(language))


def technique_name(step: Step, language: str = "en") -> str:
    """Name the technique of a step.

    Examples
    --------
    >>> technique_name(Step("two-ways")), technique_name(Step("two-ways"), "de")
    ('dead ends', 'Sackgassen')
    """
    return translations(language).text(technique_of(step.rule).title)


def rating_in_words(rating: Rating, language: str = "en") -> str:
    """Put into words how hard a puzzle is.

    Examples
    --------
    >>> rating_in_words(Rating("easy", "only-cell", 7, 1, True), "es")
    'fácil (única celda): 7 puntos en 1 paso'
    """
    titles = {technique.name: technique.title for technique in TECHNIQUES}
    return rating_words(
        LEVEL_TITLES[rating.level],
        titles[rating.hardest] if rating.hardest else None,
        score=rating.score,
        steps=rating.steps,
        solved=rating.solved,
        language=language,
    )


def _struck(step: Step, words: Translations) -> str:
    cells: dict[tuple[int, int], list[int]] = {}
    for row, column, number in step.eliminated:
        cells.setdefault((row, column), []).append(number)
    if len(cells) > STRUCK_AT_MOST:
        numbers = words.counted(_STRUCK_NUMBERS, len(step.eliminated))
        counted = words.counted(_STRUCK_CELLS, len(cells))
        parts = words.text(_STRUCK_COUNT, numbers=numbers, cells=counted)
    else:
        parts = words.text(_SEMICOLON).join(
            words.text(
                _STRUCK_PART, numbers=words.listed(runs(found)), cell=f"r{row + 1}c{column + 1}"
            )
            for (row, column), found in cells.items()
        )
    return words.text(_STRUCK, parts=parts)


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
