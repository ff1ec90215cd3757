"""Steps of solving Sudokus, their techniques and ratings in words."""

from dataclasses import replace
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.cell_names import with_cell_names
from loshu.sudoku.explanation.short_words import short_words
from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.techniques import SENTENCES, technique_of
from loshu.sudoku.techniques.chain_words import linked_text
from loshu.sudoku.techniques.net_words import net_blanks
from loshu.text import phrase, sentence, translations

_STRUCK: Final = phrase("sudoku.struck", " Struck out: {parts}.")
_STRUCK_PART: Final = phrase("sudoku.struck", "{digits} in {cells}")
_TITLED: Final = phrase("sudoku.step", "{technique}: {sentence}")
_SEMICOLON: Final = phrase("list", "; ")


def step_sentence(step: Step, lang: str = "en", *, cells: str = "rc") -> str:
    """Put a step into words.

    Parameters
    ----------
    step : Step
    lang : str
    cells : {"rc", "a1", "k9"}
        How cells are named: the last one of a grid of 9x9 is r9c9, I9 or K9.

    Raises
    ------
    UnsupportedError
        A language that Loshu does not speak.

    Examples
    --------
    >>> from loshu.sudoku.explanation.explainer import explain
    >>> step_sentence(explain("2x2:1.....2..3.....4").steps[0])
    'r1c4 sees every digit but 3.'
    """
    reason = sentence(_in_language(step, lang), SENTENCES, lang)
    text = reason + _struck(step, lang) if step.eliminated else reason
    return with_cell_names(text, cells)


def short_sentence(step: Step, lang: str = "en", *, cells: str = "rc") -> str:
    """Write a step in short, for those who know its technique; chains in Eureka notation.

    Parameters are those of `step_sentence`.

    Examples
    --------
    >>> from loshu.sudoku.explanation.explainer import explain
    >>> short_sentence(explain("2x2:1.....2..3.....4").steps[0], cells="a1")
    'Naked single: A4=3'
    """
    text = short_words(step, technique_title(step, lang), translations(lang))
    return with_cell_names(text, cells)


def titled_sentence(step: Step, lang: str = "en", *, cells: str = "rc") -> str:
    """Put a step into words, after the name of its technique.

    Parameters are those of `step_sentence`.

    Examples
    --------
    >>> from loshu.sudoku.explanation.explainer import explain
    >>> titled_sentence(explain("2x2:1.....2..3.....4").steps[0])
    'Naked single: r1c4 sees every digit but 3.'
    """
    title = technique_title(step, lang)
    words = translations(lang)
    text = step_sentence(step, lang, cells=cells)
    return words.text(_TITLED, technique=f"{title[:1].upper()}{title[1:]}", sentence=text)


def technique_title(step: Step, lang: str = "en") -> str:
    """Name the technique of a step.

    Examples
    --------
    >>> technique_title(Step("x-wing.rows"))
    'X-wing'
    """
    return translations(lang).text(technique_of(step).title)


def _in_language(step: Step, lang: str) -> Step:
    """Put lines of nets, and the reasons of links, into a language; steps have them in English."""
    words, known = translations(lang), dict(step.parameters)
    if lang == "en" or not (step.nets or any(link.reason for link in step.links)):
        return step
    if step.key.startswith("net."):
        known |= net_blanks(step.nets, words)
    elif "chain" in known and step.links:
        known["chain"] = linked_text(step.links, words)
    return replace(step, parameters=tuple(known.items()))


def _struck(step: Step, lang: str) -> str:
    """List what is struck out: cells with the same digits together."""
    words = translations(lang)
    digits: dict[str, str] = {}
    for row, column, value in sorted(step.eliminated):
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
