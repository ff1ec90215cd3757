"""Search for one square of each eight that are the same but for rotation and reflection.

Where a case asks the same of a square and of its mirror image, one of both is enough; the other
is made from it.  This is symmetry breaking with lexicographic leaders (Crawford, Ginsberg, Luks
and Roy 1996), which for the eight aspects of a square are two rules: the first corner is the least
of the corners that it can go to, and where a reflection keeps it, the cell beside it is less than
its image.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.completion.case import SumCase
from loshu.magic.conditions.square_fact import Relation, less

Permutation = NDArray[np.intp]
"""Permutations of the cells: the entry at ``p[k]`` goes to ``k``."""


@dataclass(frozen=True, slots=True)
class Leaders:
    """A case with one completion for each class of symmetric ones.

    Parameters
    ----------
    case : SumCase
    symmetries : tuple of arrays
        What makes all completions of a class from its leader.
    """

    case: SumCase
    symmetries: tuple[Permutation, ...]

    def all_of(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the completions that leaders, of shape (k, n * n), stand for."""
        if len(self.symmetries) < 2:  # none but the one that moves nothing
            return rows
        return np.concatenate([rows[:, symmetry] for symmetry in self.symmetries])


def leaders(case: SumCase, *, seed: int = 0) -> Leaders:
    """Ask of a case what makes one completion of each class the leader.

    Another seed has the members of a class in another order.

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> (case,) = read_problem(". . ./. . ./. . .").cases()
    >>> found = leaders(case)
    >>> len(found.symmetries), len(found.case.relations) - len(case.relations)
    (8, 4)
    """
    known = _aspects(case.order) if case.order > 1 else []
    symmetries = tuple(each for each in known if _keeps(each, case))
    rules = tuple(dict.fromkeys(_rules(symmetries)))
    order = np.random.default_rng(seed).permutation(len(symmetries))
    whole = replace(case, relations=case.relations + rules)
    return Leaders(whole, tuple(symmetries[each] for each in order))


def _aspects(order: int) -> list[Permutation]:
    cells = np.arange(order**2).reshape(order, order)
    return [apply_aspect(aspect, cells).ravel().astype(np.intp) for aspect in ASPECTS]


def _keeps(symmetry: Permutation, case: SumCase) -> bool:
    """Whether a case asks the same of a square and of what a symmetry makes of it."""
    moved = {int(symmetry[cell]): numbers for cell, numbers in case.choices.items()}
    if moved != dict(case.choices):
        return False
    return {_form(relation, symmetry) for relation in case.relations} == {
        _form(relation, None) for relation in case.relations
    }


def _form(relation: Relation, symmetry: Permutation | None) -> tuple[object, ...]:
    """Return what two relations share that differ in the order of their terms alone.

    The sum of all terms with their signs changed is the same relation, too.
    """
    terms = tuple(
        sorted(
            (cell if symmetry is None else int(symmetry[cell]), factor)
            for factor, cell in relation.terms
        )
    )
    turned = tuple((cell, -factor) for cell, factor in terms)
    return (
        relation.power,
        *min((terms, relation.low, relation.high), (turned, -relation.high, -relation.low)),
    )


def _rules(symmetries: Sequence[Permutation]) -> list[Relation]:
    """Return the rules of leaders: a cell holds less than its images.

    The first corner, and then the cell beside it, among the symmetries that keep the corner.
    """
    rules: list[Relation] = []
    rest = list(symmetries)
    for first in (0, 1):
        images = {int(symmetry[first]) for symmetry in rest} - {first}
        rules += [less(first, image) for image in sorted(images)]
        rest = [symmetry for symmetry in rest if symmetry[first] == first]
    return rules
