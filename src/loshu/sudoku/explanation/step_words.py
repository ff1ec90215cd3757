"""Steps of solving Sudokus, their techniques and ratings in words."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from loshu.core.step import Step
from loshu.sudoku.cell_names import with_cell_names
from loshu.sudoku.explanation.region_words import known_ties, limits_of_reach, tie_words
from loshu.sudoku.explanation.short_words import short_words
from loshu.sudoku.symbols import DIGITS
from loshu.sudoku.techniques import SENTENCES, technique_of
from loshu.sudoku.techniques.aligned_exclusion import case_words
from loshu.sudoku.techniques.als import in_turn
from loshu.sudoku.techniques.chain_words import linked_text
from loshu.sudoku.techniques.net_words import net_blanks
from loshu.sudoku.techniques.step_digits import in_digits
from loshu.text import Translations, phrase, plural, sentence, translations
from loshu.text.houses import in_house
from loshu.text.lists import Parts, joined, short_cells, with_short_groups

_STRUCK: Final = phrase("sudoku.struck", " Struck out: {parts}.")
_STRUCK_PART: Final = phrase("sudoku.struck", "{digits} in {cells}")
_TITLED: Final = phrase("sudoku.step", "{technique}: {sentence}")
_EARLIER: Final = phrase("sudoku.steps", "earlier")
_IN_STEPS: Final = plural("sudoku.steps", "in step {numbers}", "in steps {numbers}")
_SEEN: Final = phrase("sudoku.steps", "{digits:and} {house}")
_IS: Final = phrase("sudoku.result", "{cell} is {digit}")
_ONE_IS: Final = phrase("sudoku.result", "{cells:or} is {digit}")
_IS_NOT: Final = phrase("sudoku.result", "{cells} is not {digits:nor}")
_ARE_NOT: Final = phrase("sudoku.result", "{cells} are not {digits:nor}")
_LISTS: Final = frozenset({"sets", "parts", "commons", "pairs", "links", "also", "covers"})
"""Parameters that are lists with semicolons between their entries."""


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
    'The 2 in box 1 must be in r1c2: the 2 in r2c3 blocks every other empty cell there.'
    """
    step = in_digits(step)
    short = cells == "rc" and "width" not in dict(step.parameters)
    spoken = _in_language(step, lang, short)
    text = sentence(spoken, SENTENCES, lang, short=short)
    if step.eliminated and str(dict(spoken.parameters)["result"]) not in text:
        text += _struck(step, lang)
    return with_cell_names(with_short_groups(text) if short else text, cells)


def short_sentence(step: Step, lang: str = "en", *, cells: str = "rc") -> str:
    """Write a step in short, for those who know its technique; chains in Eureka notation.

    Parameters are those of `step_sentence`.

    Examples
    --------
    >>> from loshu.sudoku.explanation.explainer import explain
    >>> short_sentence(explain("2x2:1.....2..3.....4").steps[0], cells="a1")
    'Hidden single: A2 is the only place for 2 in box 1; row 2 already has it'
    """
    text = short_words(in_digits(step), technique_title(step, lang), translations(lang))
    return with_cell_names(text, cells)


def titled_sentence(step: Step, lang: str = "en", *, cells: str = "rc") -> str:
    """Put a step into words, after the name of its technique.

    Parameters are those of `step_sentence`.

    Examples
    --------
    >>> from loshu.sudoku.explanation.explainer import explain
    >>> titled_sentence(explain("2x2:1.....2..3.....4").steps[2])
    'Full house: r2c2 is the last empty cell in box 1. Only 4 is missing there, so r2c2 is 4.'
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
    return translations(lang).text(technique_of(step).title_of(step))


def _in_language(step: Step, lang: str, short: bool) -> Step:
    """Add the result, and put lines of nets and reasons of links into a language."""
    words, known = translations(lang), dict[str, Any](step.parameters)
    known["result"] = result_words(step, words, short)
    worded = ((blank, how) for blank, (needed, how) in _WORDED.items() if needed in known)
    known |= {blank: how(known, words) for blank, how in worded}
    for name in _LISTS & known.keys():
        known[name] = words.separated(str(known[name]).split("; "))
    if step.key == "chain":
        known |= {end: _node_words(known[end], words) for end in ("start", "end")}
    if lang == "en" or not (step.nets or any(link.reason for link in step.links)):
        return replace(step, parameters=tuple(known.items()))
    if step.key.startswith("net."):
        known |= net_blanks(step.nets, words)
    elif "chain" in known and step.links:
        known["chain"] = linked_text(step.links, words)
    return replace(step, parameters=tuple(known.items()))


def result_words(step: Step, words: Translations, short: bool) -> str:
    """Return the conclusion, such as "r8c29 are not 4", which ends a sentence."""
    parts = [
        words.text(_IS, cell=f"r{row + 1}c{column + 1}", digit=DIGITS[value])
        for row, column, value in step.placed
    ]
    for digits, cells in _grouped(step).items():
        named = short_cells(cells, words) if short else words.listed(cells)
        text = _IS_NOT if len(cells) == 1 else _ARE_NOT
        parts.append(words.text(text, cells=named, digits=Parts(digits, words)))
    return words.separated([*parts, *tie_words(step, words)])


def _node_words(node: str, words: Translations) -> str:
    """Say that a true end of a chain, such as ``r1c1|r1c2=5``, is "r1c1 or r1c2 is 5"."""
    cells, _, digit = node.partition("=")
    return words.text(_ONE_IS, cells=Parts(cells.replace("|", ", "), words), digit=digit)


def steps_words(numbers: str, words: Translations) -> str:
    """Say in which steps something was eliminated: "in steps 7 and 9"."""
    if not numbers:
        return words.text(_EARLIER)
    parts = numbers.split(", ")
    return words.counted(_IN_STEPS, len(parts), numbers=joined(parts, words))


def _fillings(known: dict[str, Any], words: Translations) -> str:
    from loshu.text.clue_reasons import ways_words  # which plain Sudokus do not need

    return ways_words(known["ways"], known["cells"], words)


def _with_reason(known: dict[str, Any], _words: Translations) -> str:
    from loshu.text.premises import BECAUSE

    return f"{known['given']}{BECAUSE}{known['reason']}"


def _seen_words(seen: str, words: Translations) -> str:
    """Return the digits that a cell sees, by house: "1 and 2 in row 3; 5 in box 1"."""
    parts = [part.split("=") for part in seen.split(";") if part]
    texts = (
        words.text(_SEEN, digits=Parts(own, words), house=in_house(house, words))
        for house, own in parts
    )
    return words.separated(texts)


_WORDED: Final[dict[str, tuple[str, Callable[[dict[str, Any], Translations], str]]]] = {
    "steps": ("step_numbers", lambda known, words: steps_words(known["step_numbers"], words)),
    "seen": ("seen", lambda known, words: _seen_words(known["seen"], words)),
    "in_turn": (
        "last_set", lambda known, words: in_turn(known["commons"], known["struck_digits"], words)
    ),
    "cases": ("case_cells", case_words),
    "beyond": ("repeating", limits_of_reach),
    "tied": ("joined", known_ties),
    "fillings": ("ways", _fillings),
    "given": ("reason", _with_reason),
}  # fmt: skip
"""Blanks that are put into words, each with the parameter that it needs."""


def _grouped(step: Step) -> dict[str, list[str]]:
    """Return the cells from which the same digits are eliminated, by these digits."""
    digits: dict[str, str] = {}
    for row, column, value in sorted(step.eliminated):
        cell = f"r{row + 1}c{column + 1}"
        digits[cell] = f"{digits[cell]}, {DIGITS[value]}" if cell in digits else DIGITS[value]
    cells: dict[str, list[str]] = {}
    for cell, gone in digits.items():
        cells.setdefault(gone, []).append(cell)
    return cells


def _struck(step: Step, lang: str) -> str:
    """List the eliminations: cells with the same digits together."""
    words = translations(lang)
    parts = (
        words.text(_STRUCK_PART, digits=gone, cells=words.listed(cells))
        for gone, cells in _grouped(step).items()
    )
    return words.text(_STRUCK, parts=words.separated(parts))
