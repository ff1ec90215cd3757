"""Contradictions of several lines, added and subtracted, or of all elements of a set."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from loshu.magic.completion.conflict.contradictions.elements import (
    Element,
    Elements,
    Given,
    KindLine,
)
from loshu.magic.completion.conflict.contradictions.finding import Finding, Place
from loshu.magic.conditions.square_fact import SquareFact
from loshu.magic.counting.methods.equations.linear_system import Equation, SolvedCell, eliminate
from loshu.text import phrase

_FORCED_NONE: Final = phrase(
    "magic.contradiction",
    "The sums of {lines} together force {place} = {number}, which is not one of the numbers.",
)
_FORCED_HELD: Final = phrase(
    "magic.contradiction",
    "The sums of {lines} together force {place} = {number}, but {number} is already in {other}.",
)
_FORCED_OTHER: Final = phrase(
    "magic.contradiction",
    "The sums of {lines} together force {place} = {number}, which {condition} excludes.",
)
FORCED_EQUAL: Final = phrase(
    "magic.contradiction", "The sums of {lines} together make {one} and {other} equal."
)
INCONSISTENT: Final = phrase(
    "magic.contradiction",
    "The sums of {lines} contradict each other, whatever the other cells are.",
)
_ONE_LINE: Final = phrase(
    "magic.contradiction", "With these givens and conditions {line} cannot add up to {total}."
)
_NO_LINES: Final = phrase(
    "magic.contradiction",
    "No different numbers meet these givens and conditions, whatever the sums.",
)


def joint_reason(elements: Elements, chosen: Sequence[Element]) -> Finding | None:
    """Return a reason for which elements that need one another contradict each other.

    Parameters
    ----------
    elements : Elements
    chosen : sequence of Element
        A contradictory set.
    """
    lines = tuple(each for each in chosen if isinstance(each, KindLine))
    if len(chosen) > len(lines) and not lines:
        return Finding(_NO_LINES, {}, tuple(chosen))
    constants = list(_first_two(elements))
    plain = all(elements.is_plain(line) for line in lines)
    if len(constants) != 1 or not plain:
        return None
    totals = {line: elements.total(line, constants[0]) for line in lines}
    known = {line: total for line, total in totals.items() if total is not None}
    if found := next(_forced(elements, chosen, known, constants[0]), None):
        return found
    if len(lines) == 1 and known:
        return Finding(_ONE_LINE, {"line": lines[0], "total": known[lines[0]]}, tuple(chosen))
    return None


def _first_two(elements: Elements) -> Iterator[int]:
    for number, constant in enumerate(elements.constants()):
        if number == 2:
            return
        yield constant


def _forced(
    elements: Elements, chosen: Sequence[Element], totals: dict[KindLine, int], constant: int
) -> Iterator[Finding]:
    """Yield numbers that the lines alone force in cells, and that contradict something."""
    givens = {each.cell: each for each in chosen if isinstance(each, Given)}
    blanks = [cell for cell in range(elements.order**2) if cell not in givens]
    lines, parts = tuple(totals), tuple(chosen)
    sums = [(line.cells, total) for line, total in totals.items()]
    if elements.problem.pool.is_full(elements.order):
        sums.append((tuple(range(elements.order**2)), sum(elements.entries(constant))))
    solved = eliminate([_without(givens, *each) for each in sums], blanks)
    if solved is None:
        yield Finding(INCONSISTENT, {"lines": lines}, parts)
        return
    places: dict[Fraction | int, int] = {each.number: cell for cell, each in givens.items()}
    entries = frozenset(elements.entries(constant))
    for known in solved:
        place = Place(known.cell, elements.order)
        if equal := _equal_cell(known):
            other = Place(equal[0], elements.order)
            yield Finding(FORCED_EQUAL, {"lines": lines, "one": other, "other": place}, parts)
        if known.factors:
            continue
        words = {"lines": lines, "number": known.constant, "place": place}
        if known.constant not in entries:
            yield Finding(_FORCED_NONE, words, parts)
        elif known.constant in places:
            other = Place(places[known.constant], elements.order)
            yield Finding(_FORCED_HELD, {**words, "other": other}, parts)
        places[known.constant] = known.cell
        for fact in chosen:
            if isinstance(fact, SquareFact) and _excludes(elements, fact, known, constant):
                yield Finding(_FORCED_OTHER, {**words, "condition": fact}, parts)


def _without(givens: Mapping[int, Given], cells: Sequence[int], total: int) -> Equation:
    """Return what a sum asks of the cells that are not given."""
    left = total - sum(givens[cell].number for cell in cells if cell in givens)
    return Equation(tuple((cell, 1) for cell in cells if cell not in givens), left)


def _equal_cell(known: SolvedCell) -> tuple[int] | None:
    """Return the other cell that always holds the same number."""
    if known.constant == 0 and list(known.factors.values()) == [1]:
        (cell,) = known.factors
        return (cell,)
    return None


def _excludes(elements: Elements, fact: SquareFact, known: SolvedCell, constant: int) -> bool:
    demands = elements.demands(fact, constant)
    return demands is not None and any(
        cell == known.cell and known.constant not in numbers for cell, numbers in demands.choices
    )
