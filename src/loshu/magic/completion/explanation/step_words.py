"""Steps of completions in words."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, get_args

from loshu.core.arguments import Refutation
from loshu.core.step import Step, Trace
from loshu.magic.completion.explanation import clashes, refutation
from loshu.magic.completion.explanation.explainer import CompletionRating
from loshu.magic.completion.explanation.square_state import runs
from loshu.magic.completion.explanation.techniques import SENTENCES as _OF_TECHNIQUES
from loshu.magic.completion.explanation.techniques import TECHNIQUES, technique_of
from loshu.magic.completion.explanation.unit_words import in_text, in_unit
from loshu.magic.completion.partial import LineKind
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.text import Translations, phrase, plural, sentence, translations
from loshu.text.houses import House
from loshu.text.levels import LEVEL_TITLES
from loshu.text.lists import SHORT, Parts, joined, short_cells
from loshu.text.openings import opening_words

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {**_OF_TECHNIQUES, **clashes.SENTENCES, **refutation.SENTENCES}
)
"""By the keys of `spoken` steps."""
_SIGNED: Final = re.compile(r"([−+×] )(-\d(?:[\d.,/]*\d)?)")
"""A negative number after a sign, which gets parentheses: 5 − (-3)."""
_KINDS: Final = get_args(LineKind)
_IS: Final = phrase("magic.result", "{cell} is {number}")
_IS_NOT: Final = phrase("magic.result", "{cells} is not {numbers:or}")
_ARE_NOT: Final = phrase("magic.result", "{cells} are not {numbers:or}")
STEPS: Final[Mapping[str, str]] = MappingProxyType(
    {
        f"{key[:end]}{kind}": text
        for key, text in _OF_TECHNIQUES.items()
        for end in (key.find("."), key.rfind("."), len(key))
        if end > 0
        for kind in ("", *(f".{kind}" for kind in _KINDS))
    }
)
"""By the keys of steps as techniques make them: one of the forms of the sentence."""
_BOTH: Final = phrase("magic.result", "{first} and {second}")
_FORCED: Final = plural(
    "magic.opening",
    "{count} number follows from a line with one empty cell.",
    "{count} numbers follow from lines with one empty cell.",
)
_ALL_FORCED: Final = phrase(
    "magic.opening", "Every number follows from a line with one empty cell."
)
_NUMBERED: Final = phrase("magic.line", "{number}. {line}")


def step_sentence(
    step: Step, lang: str = "en", unit: NumberUnit = WHOLE, names: Sequence[str] = ()
) -> str:
    """Put a step of a completion into words, with the numbers of a unit; cells may have names."""
    return _SIGNED.sub(r"\1(\2)", sentence(spoken(step, lang, unit, names), SENTENCES, lang))


def spoken(
    step: Step, lang: str = "en", unit: NumberUnit = WHOLE, names: Sequence[str] = ()
) -> Step:
    """Return a step with the key and the blanks of its sentence."""
    words = translations(lang)
    blanks = dict(in_unit(step.parameters, unit)) | {
        "result": result_words(step, words, unit, names)
    }
    if unit.denominator > 1 and len(step.placed) == 1:
        blanks["value"] = unit.text(step.placed[0][2])
    if isinstance(step, Refutation):
        *lines, clash = (step_sentence(line, lang, unit, names) for line in step.lines)
        numbered = (
            words.text(_NUMBERED, number=number, line=line) for number, line in enumerate(lines, 1)
        )
        blanks |= {"lines": "\n".join(numbered), "clash": clash}
    for name in ("added", "subtracted"):
        if (houses := blanks.get(f"{name}_houses")) is not None:
            blanks[name] = _several(str(houses).split(", "), words)
    name, _, kind = step.key.rpartition(".")
    key = name if kind in _KINDS else step.key
    return replace(step, key=key, parameters=tuple(blanks.items()))


def _several(names: list[str], words: Translations) -> str:
    """List lines, with factors where one comes repeatedly."""
    counts = {name: names.count(name) for name in names}
    return joined(
        [
            f"{count} × {House(name, words)}" if count > 1 else f"{House(name, words)}"
            for name, count in counts.items()
        ],
        words,
    )


def spoken_trace(trace: Trace, lang: str = "en", unit: NumberUnit = WHOLE) -> Trace:
    """Return a trace whose steps have the keys and the blanks of their sentences."""
    steps = tuple(spoken(step, lang, unit) for step in trace.steps)
    return Trace(trace.start, steps, trace.problem)


def opening(trace: Trace, rating: CompletionRating, lang: str = "en") -> str:
    """Put the first line of an explanation into words.

    Examples
    --------
    >>> from loshu.magic.completion.explanation.explainer import explain_and_rate
    >>> opening(*explain_and_rate("8 1 6/3 5 7/4 9 ."))
    'Easy: 1 step. Every number follows from a line with one empty cell.'
    """
    return opening_of(trace.steps, rating, lang)


def opening_of(steps: Sequence[Step], rating: CompletionRating, lang: str = "en") -> str:
    """Put the first line of an explanation with these steps into words."""
    words = translations(lang)
    used = [technique_of(step.key) for step in steps]
    hardest = max(used, key=TECHNIQUES.index, default=None)
    forced = sum(technique.name == "last-blank" for technique in used)
    every = forced == len(used)
    return opening_words(
        words,
        LEVEL_TITLES[rating.level],
        len(used),
        None if every or hardest is None else hardest.title,
        [at for at, technique in enumerate(used, 1) if technique is hardest],
        easy=words.text(_ALL_FORCED) if every else words.counted(_FORCED, forced) if forced else "",
    )


def result_words(
    step: Step, words: Translations, unit: NumberUnit = WHOLE, names: Sequence[str] = ()
) -> str:
    """Put what follows into words: "r1c4 and r2c3 are not 2 or 3"."""
    placed = [
        words.text(_IS, cell=_name(row, column, names), number=unit.text(value))
        for row, column, value in step.placed
    ]
    parts = placed
    if len(placed) == 2:
        parts = [words.text(_BOTH, first=placed[0], second=placed[1])]
    cells: dict[tuple[int, int], list[int]] = {}
    for row, column, value in step.eliminated:
        cells.setdefault((row, column), []).append(value)
    alike: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    for cell, numbers in cells.items():
        alike.setdefault(tuple(numbers), []).append(cell)
    for gone, those in alike.items():
        listed = Parts(", ".join(in_text(run, unit) for run in runs(gone)), words)
        text = _IS_NOT if len(those) == 1 else _ARE_NOT
        parts.append(words.text(text, cells=_names(those, words, names), numbers=listed))
    return words.separated(parts)


def _names(cells: list[tuple[int, int]], words: Translations, names: Sequence[str]) -> str:
    """List up to three cells, and more in short where they have short names."""
    listed = [_name(*cell, names) for cell in cells]
    short = len(cells) > 3 and not names and all(max(cell) < SHORT for cell in cells)
    return short_cells(listed, words) if short else joined(listed, words)


def _name(row: int, column: int, names: Sequence[str]) -> str:
    return names[column] if names else f"r{row + 1}c{column + 1}"
