"""Frames of a trace, and the family that a trace or a lone step belongs to."""

from collections.abc import Iterator

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.step import Step, Trace
from loshu.families import FAMILIES, family_named
from loshu.family.family import Family, Frame


def frames_of(trace: Trace, language: str = "en") -> Iterator[Frame]:
    """Yield a frame for each step, and at last the end.

    Raises
    ------
    UnsupportedError
        A trace without its puzzle, whose steps no family has alone.

    Examples
    --------
    >>> from loshu.sudoku import explain
    >>> next(frames_of(explain("2x2:1.....2..3.....4"))).sentence
    'Naked single: r1c4 sees every digit but 3.'
    """
    return _family_of(trace).film(trace, language)


def lone_sentence(step: Step, language: str = "en") -> str:
    """Put a step into words, where it belongs to one family only; else return nothing.

    Examples
    --------
    >>> lone_sentence(Step("naked-single", ((0, 3, 3),), parameters=(("cell", "r1c4"),)))
    ''
    """
    families = _families_with({step.rule})
    if len(families) != 1:
        return ""
    try:
        return families[0].words(step, language)
    except LoshuError:
        return ""


def _family_of(trace: Trace) -> Family:
    """Return the family of the puzzle, or else the first whose steps these are.

    Only constructions start without a puzzle, and their family is the first of all.
    """
    if trace.problem is not None:
        return family_named(trace.problem.family)
    found = _families_with({step.rule for step in trace.steps})
    if not found or (len(found) > 1 and found[0] is not FAMILIES[0]):
        raise UnsupportedError("the steps of this trace belong to no family: it has no pictures")
    return found[0]


def _families_with(rules: set[str]) -> list[Family]:
    return [family for family in FAMILIES if rules <= family.sentences().keys()]
