"""Conditions on classes: squares that differ by rotation and reflection alone.

A class meets a condition when one of its eight aspects does.  It is then shown in the first aspect
that does, in the order of `ASPECTS` from Frénicle's standard form on.  Where cells are given,
each aspect is a square of its own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loshu.core.symmetry import ASPECTS, Aspect, apply_aspect
from loshu.magic.conditions.parser import Condition
from loshu.magic.conditions.square_fact import AllOf, Blank, required_facts
from loshu.magic.frenicle import standard_form
from loshu.magic.properties.square_property import Squares, Verdicts


@dataclass(frozen=True, slots=True)
class ClassCondition:
    """A condition in two parts, both of which are needed.

    Examples
    --------
    >>> from loshu.magic.conditions.parser import parse_condition
    >>> asked = class_condition(parse_condition("associative and r1c1=8", 3))
    >>> asked.shown(np.array([[[2, 7, 6], [9, 5, 1], [4, 3, 8]]])).tolist()
    [[[8, 3, 4], [1, 5, 9], [6, 7, 2]]]
    """

    of_classes: Condition | None
    """The part that is the same for all aspects."""
    of_squares: Condition | None
    """The part that looks at where numbers are."""

    def shown(self, standard: Squares) -> Squares:
        """Return the classes that meet the condition, each in the aspect that is shown.

        Parameters
        ----------
        standard : array of shape (k, n, n)
            One square of each class, in standard form.
        """
        if self.of_classes is not None:
            standard = standard[self.of_classes.test(standard)]
        if self.of_squares is None:
            return standard
        first, found = self._first_aspects(standard)
        shown = standard.copy()
        for number, aspect in enumerate(ASPECTS):
            chosen = found & (first == number)
            shown[chosen] = apply_aspect(aspect, standard[chosen])
        return shown[found]

    def are_shown(self, squares: Squares) -> Verdicts:
        """Test which squares, in any aspect, are shown for their class."""
        shown = np.zeros(len(squares), dtype=np.bool_)
        met = np.flatnonzero(self.test(squares))
        standard = standard_form(squares[met])
        if self.of_squares is None:
            shown[met] = (standard == squares[met]).all(axis=(1, 2))
            return shown
        first, _ = self._first_aspects(standard)
        for number, aspect in enumerate(ASPECTS):
            there = met[first == number]
            turned = apply_aspect(aspect, standard[first == number])
            shown[there] = (turned == squares[there]).all(axis=(1, 2))
        return shown

    def counts(self, standard: Squares) -> NDArray[np.int64]:
        """Return how many aspects of each class meet the condition."""
        aspects = ASPECTS if standard.shape[1] > 1 else ASPECTS[:1]
        held = np.zeros(len(standard), dtype=np.int64)
        rest = np.arange(len(standard))
        if self.of_classes is not None:
            rest = np.flatnonzero(self.of_classes.test(standard))
        for aspect in aspects:
            held[rest] += 1 if self.of_squares is None else self._meets(aspect, standard[rest])
        return held

    def test(self, squares: Squares) -> Verdicts:
        """Test squares, in any aspect."""
        met = np.ones(len(squares), dtype=np.bool_)
        for part in (self.of_classes, self.of_squares):
            if part is not None:
                met[met] = part.test(squares[met])
        return met

    def _first_aspects(self, standard: Squares) -> tuple[NDArray[np.int64], Verdicts]:
        first = np.zeros(len(standard), dtype=np.int64)
        rest = np.arange(len(standard))
        for number, aspect in enumerate(ASPECTS):
            held = self._meets(aspect, standard[rest])
            first[rest[held]] = number
            rest = rest[~held]
        found = np.ones(len(standard), dtype=np.bool_)
        found[rest] = False
        return first, found

    def _meets(self, aspect: Aspect, standard: Squares) -> Verdicts:
        assert self.of_squares is not None
        return self.of_squares.test(np.ascontiguousarray(apply_aspect(aspect, standard)))


def class_condition(condition: Condition) -> ClassCondition:
    """Divide a condition into a part that is the same for all aspects, and the rest."""
    facts = required_facts(condition.fact)
    alike = [fact for fact in facts if fact.is_alike]
    others = [fact for fact in facts if not fact.is_alike]
    of_classes, of_squares = (
        Condition(condition.text, AllOf.of(*some)) if some else None for some in (alike, others)
    )
    return ClassCondition(of_classes, of_squares)


def sure_numbers(
    condition: Condition, order: int, givens: Iterable[tuple[int, int, int]] = ()
) -> Mapping[int, int] | None:
    """Return the cells, as flat indices, whose number is given or follows at sight.

    Returns
    -------
    mapping of int to int, or None
        None where a cell has no number left, or two cells the same: no square is meant.

    Examples
    --------
    >>> from loshu.magic.conditions.parser import parse_condition
    >>> sure_numbers(parse_condition("r1c1>24 and not r2c1!=3 and pandiagonal", 5), 5)
    {0: 25, 5: 3}
    >>> sure_numbers(parse_condition("r1c1=3 and r1c2=3", 5), 5)
    """
    blank = Blank(order, tuple(range(1, order * order + 1)))
    possible = {row * order + column: frozenset((number,)) for row, column, number in givens}
    for fact in required_facts(condition.fact):
        demands = fact.demands(blank)
        for cell, numbers in demands.choices if demands is not None else ():
            possible[cell] = possible.get(cell, numbers) & numbers
    sure = {cell: next(iter(numbers)) for cell, numbers in possible.items() if len(numbers) == 1}
    everything = len(possible) == order * order
    if not all(possible.values()) or len({*sure.values()}) < len(sure):
        return None
    if everything and len(frozenset().union(*possible.values())) < order * order:
        return None
    return sure
