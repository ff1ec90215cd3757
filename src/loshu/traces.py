"""Traces of every family: the family of a trace or a lone step, its frames and its sentences."""

from collections.abc import Iterator

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.step import Step, Trace
from loshu.families import FAMILIES, family_named
from loshu.family.family import Family, Frame


def frames_of(trace: Trace, lang: str = "en") -> Iterator[Frame]:
    """Yield a frame for each step, and at last the end.

    Raises
    ------
    UnsupportedError
        A trace without its puzzle, whose steps no family has alone.

    Examples
    --------
    >>> from loshu.sudoku import explain
    >>> [*frames_of(explain("2x2:1.....2..3.....4"))][2].sentence
    'Full house: r2c2 is the last empty cell in box 1. Only 4 is missing there, so r2c2 is 4.'
    """
    return _family_of(trace).film(trace, lang)


def trace_words(trace: Trace, lang: str = "en") -> list[str]:
    """Put each step of a trace into words.

    Raises
    ------
    UnsupportedError
        An unknown language, or a trace without its puzzle, whose steps no family has alone.

    Examples
    --------
    >>> from loshu.sudoku import explain
    >>> trace_words(explain("2x2:1.....2..3.....4"), "pt")[2][:47]
    'Última célula: r2c2 é a última célula vazia no '
    """
    family = _family_of(trace)
    return [family.words(step, lang) for step in trace.steps]


def step_words(step: Step, lang: str = "en") -> str:
    """Put a step into words, by the family that knows its key.

    Raises
    ------
    UnsupportedError
        An unknown language, or a key that no family knows, or several do.

    Examples
    --------
    >>> step_words(Step("sliding.up", parameters=(("tile", 3), ("cell", "r1c2"))))
    '3 slides up to r1c2.'
    """
    families = _families_with({step.key})
    if len(families) == 1:
        return families[0].words(step, lang)
    found = [text for family in families for text in _words_of(family, step, lang)]
    if len(found) == 1:
        return found[0]
    known = ", ".join(family.name for family in families) or "none"
    raise UnsupportedError(
        f"The step {step.key!r} needs one family to describe it; families with this step: "
        f"{known}. Use trace.words(), which knows the puzzle."
    )


def lone_sentence(step: Step, lang: str = "en") -> str:
    """Put a step into words where it has them alone; otherwise return nothing.

    Examples
    --------
    >>> lone_sentence(Step("naked-single", ((0, 3, 3),), parameters=(("cell", "r1c4"),)))
    ''
    """
    try:
        return step_words(step, lang)
    except LoshuError:
        return ""


def _words_of(family: Family, step: Step, lang: str) -> list[str]:
    """Return the sentence that a family has for a step, if its parameters fit."""
    try:
        return [family.words(step, lang)]
    except LoshuError:
        return []


def _family_of(trace: Trace) -> Family:
    """Return the family of the puzzle, or else the first whose steps these are.

    Only constructions start without a puzzle, and their family is the first of all.
    """
    if trace.problem is not None:
        return family_named(trace.problem.family)
    found = _families_with({step.key for step in trace.steps})
    if not found or (len(found) > 1 and found[0] is not FAMILIES[0]):
        raise UnsupportedError(
            "The steps of this trace are not of one family, so it has no pictures."
        )
    return found[0]


def _families_with(keys: set[str]) -> list[Family]:
    return [family for family in FAMILIES if keys <= family.sentences().keys()]
