"""The questions of a search, and its back ends: entries, linear sums, and other facts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.magic.conditions.square_fact import Relation, SquareFact
from loshu.magic.properties.square_property import Squares, Verdicts

BUILT_IN: Final = ("auto", "search", "local")
"""The back ends that need no other package: both searches in turns, or one of them."""
RACE: Final = "race"
"""The built-in searches beside two general solvers."""
EXACT: Final = ("auto", "search")
"""The back ends that see every completion once, and so can be resumed."""


@dataclass(frozen=True, slots=True)
class SumCase:
    """One way of being what was asked for; no completion is of two cases."""

    order: int
    entries: tuple[int, ...]
    """The numbers that may be used, ascending."""
    choices: Mapping[int, frozenset[int]]
    """Cells, as flat indices, that may hold certain numbers only; a given is one number."""
    relations: tuple[Relation, ...]
    tested: tuple[SquareFact, ...] = ()
    """Facts that complete squares of the case have, and sums do not express: the alternative that
    it is, and the contrary of each one before it."""
    exact: bool = True
    """Whether this is all: otherwise what a solver finds may not be what was asked for."""
    values: tuple[int, ...] = ()
    """The numbers for which the entries are codes; empty where they are the numbers themselves."""
    times: tuple[int, ...] = ()
    """Number of uses of each entry; empty where each may be used once."""

    def decoded(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the numbers of squares, of shape (k, n * n), that a solver found."""
        if not self.values:
            return rows
        return np.array(self.values, dtype=np.int64)[np.searchsorted(self.entries, rows)]

    def includes(self, rows: NDArray[np.int64]) -> Verdicts:
        """Test which squares, of shape (k, n * n), have these choices and sums."""
        included = np.ones(len(rows), dtype=np.bool_)
        for cell, numbers in self.choices.items():
            included &= np.isin(rows[:, cell], sorted(numbers))
        for relation in self.relations:
            sums = np.zeros(len(rows), dtype=np.int64)
            for factor, cell in relation.terms:
                sums += factor * rows[:, cell] ** relation.power
            included &= (relation.low <= sums) & (sums <= relation.high)
        return included

    def has_facts(self, squares: Squares) -> Verdicts:
        """Test which squares, of shape (k, n, n), have the facts of this case."""
        verdicts = np.ones(len(squares), dtype=np.bool_)
        for fact in self.tested:
            verdicts &= fact.test(squares)
        return verdicts


def check_backend(name: str) -> str:
    """Return the name of a back end; raises `UnsupportedError` for another.

    Examples
    --------
    >>> check_backend("local")
    'local'
    """
    if name not in (*BUILT_IN, RACE):
        from loshu.model import backend_named

        try:
            backend_named(name)
        except UnsupportedError as error:
            raise UnsupportedError(
                f"{error.args[0].removesuffix('.')}. Built in: {', '.join((*BUILT_IN, RACE))}."
            ) from None
    return name
