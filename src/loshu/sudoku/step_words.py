"""Steps of solving Sudokus, their techniques and ratings in words."""

from typing import Final

from loshu.core.step import Step
from loshu.sudoku.rating import SudokuRating
from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.techniques import LEVELS, SENTENCES, TECHNIQUES, technique_of
from loshu.text import phrase, rating_words, sentence, translations

_STRUCK: Final = phrase("sudoku.struck", " Struck out: {parts}.")
_STRUCK_PART: Final = phrase("sudoku.struck", "{digits} in {cells}")
_SEMICOLON: Final = phrase("list", "; ")


def step_sentence(step: Step, language: str = "en") -> str:
    """Put a step into words.

    Raises
    ------
    UnsupportedError
        A language that Loshu does not speak.

    Examples
    --------
    >>> from loshu.sudoku.explanation import explain
    >>> step_sentence(explain("2x2:1.....2..3.....4").steps[0])
    'r1c4 sees every digit but 3.'
    """
    reason = sentence(step, SENTENCES, language)
    return reason + _struck(step, language) if step.eliminated else reason


def technique_title(step: Step, language: str = "en") -> str:
    """Name the technique of a step.

    Examples
    --------
    >>> technique_title(Step("x-wing.rows"))
    'X-wing'
    """
    return translations(language).text(technique_of(step).title)


def rating_sentence(rating: SudokuRating, language: str = "en") -> str:
    """Put into words how hard a Sudoku is.

    Examples
    --------
    >>> rating_sentence(SudokuRating("easy", "naked-single", 48, 12, True))
    'easy (naked single): 48 points in 12 steps'
    """
    titles = {technique.name: technique.title for technique in TECHNIQUES}
    hardest = titles[rating.hardest] if rating.hardest else None
    level = LEVELS[rating.level].title
    return rating_words(level, hardest, score=rating.score, steps=rating.steps, language=language)


def _struck(step: Step, language: str) -> str:
    """List what is struck out: cells with the same digits together."""
    words = translations(language)
    digits: dict[str, str] = {}
    for row, column, value in step.eliminated:
        cell = f"r{row + 1}c{column + 1}"
        digits[cell] = f"{digits[cell]}, {SYMBOLS[value]}" if cell in digits else SYMBOLS[value]
    cells: dict[str, list[str]] = {}
    for cell, struck in digits.items():
        cells.setdefault(struck, []).append(cell)
    parts = (
        words.text(_STRUCK_PART, digits=struck, cells=", ".join(named))
        for struck, named in cells.items()
    )
    return words.text(_STRUCK, parts=words.text(_SEMICOLON).join(parts))
