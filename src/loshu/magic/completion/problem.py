"""A square with blanks, and what its completions must be."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.case import SumCase
from loshu.magic.completion.cases import cases_of
from loshu.magic.completion.entries import EntryPool, normal_entries
from loshu.magic.completion.givens import have_givens, sum_of_full_line
from loshu.magic.conditions.patterns import inlaid_anywhere
from loshu.magic.conditions.square_fact import AllOf, SquareFact
from loshu.magic.counting.question import closure
from loshu.magic.properties import property_named
from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.square_property import Squares, Verdicts

if TYPE_CHECKING:
    from loshu.magic.completion.certain import MeantSquares

_LEAST_INLAID: Final = 4
_COMPARED: Final = 3
"""The order of squares whose sums are found by comparing the numbers."""
_MOST_COMPARED: Final = 3000
"""Numbers whose pairs are compared in a second or two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SquareProblem:
    """A square with blanks, and what its completions must be."""

    grid: Grid
    kinds: tuple[str, ...]
    """Names of the properties that a completion must have; none follows from another."""
    condition: SquareFact | None
    pool: EntryPool
    constant: int | None
    """The sum of the lines, where it was asked for."""
    impossible: str = ""
    """The known reason why no such square exists."""
    bounded: bool = False
    """Whether the entries are those primes that the condition and the givens leave."""

    @property
    def order(self) -> int:
        """The side of the square."""
        return self.grid.order

    @property
    def normal(self) -> bool:
        """Whether the entries are 1 to n²."""
        return self.pool == normal_entries(self.order)

    @property
    def tested(self) -> tuple[str, ...]:
        """The properties of a completion, and the ones that follow from them."""
        return tuple(name for name in closure(self.kinds) if self.normal or name != "normal")

    def cases(self) -> Iterator[SumCase]:
        """Yield the cases, one of which a completion is of; endless for endless entries."""
        if self.impossible:
            return
        pool = self.searched
        if self.is_of_products:
            # Few squares need it.
            from loshu.magic.completion.products import as_sums

            condition = self._condition_of_cases()
            yield from map(as_sums, cases_of(self.grid, self.kinds, condition, pool.numbers, 0))
            return
        for constant in self._constants():
            yield from self.cases_with(pool, constant)

    def cases_with(self, pool: EntryPool, constant: int) -> Iterator[SumCase]:
        """Yield the cases with some entries and a sum of the lines."""
        entries = pool.numbers
        if self.lined or pool.endless:
            entries = pool.for_constant(self.order, constant)
        given = self.grid.array[self.grid.array != EMPTY].tolist()
        times = pool.times_of(entries)
        uses = sum(times) if times else len(entries)
        if uses >= self.order**2 and {*given} <= {*entries}:
            condition = self._condition_of_cases()
            yield from cases_of(self.grid, self.kinds, condition, entries, constant, times)

    def _condition_of_cases(self) -> SquareFact | None:
        """Add where a smaller square may be, if one is asked for: each place has its own sums."""
        condition = self.condition
        if condition is not None and (meant := self.meant) is not None:
            rest = meant.without_certain(condition)
            condition = rest if isinstance(rest, SquareFact) else None
        if "inlaid" not in self.kinds or self.order < _LEAST_INLAID:
            return condition
        places = inlaid_anywhere(self.order)
        return places if condition is None else AllOf.of(condition, places)

    @property
    def meant(self) -> "MeantSquares | None":
        """The known facts about all squares, where the kinds or the condition name properties."""
        if self.pool.repeats:  # the facts are about different numbers
            return None
        named = self.condition is not None and self.condition.properties
        if not named and not self.pool.endless and "heterosquare" not in closure(self.kinds):
            return None
        # Most squares need no look at it.
        from loshu.magic.completion.certain import MeantSquares

        primes = self.pool.endless or "prime" in closure(self.kinds)
        return MeantSquares(self.order, self.kinds, self.normal, primes, self.never_ends)

    @property
    def lined(self) -> bool:
        """Whether all rows and all columns have one sum."""
        return "semi-magic" in closure(self.kinds)

    @property
    def is_of_products(self) -> bool:
        """Whether rows, columns and diagonals have one product, and need not have one sum."""
        return "multiplicative" in self.kinds and not self.lined and not self.pool.endless

    @property
    def searched(self) -> EntryPool:
        """The entries that conditions on each cell leave."""
        if self.condition is None or self.pool.endless:
            return self.pool
        # Most squares need no narrowing.
        from loshu.magic.completion.narrowing import narrowed_by_condition

        return narrowed_by_condition(self.pool, self.order, self.condition)

    @property
    def is_open(self) -> bool:
        """Whether the lines may have several sums."""
        if self.impossible or not (self.lined or self.pool.endless):
            return False
        return not self.searched.is_full(self.order) and self._known_sum is None

    @property
    def never_ends(self) -> bool:
        """Whether there are sums without end to try."""
        return self.pool.endless and self.is_open

    @property
    def wanted(self) -> dict[str, Any]:
        """The requirements on completions, as arguments of `solve`."""
        conditions = () if self.condition is None else (self.condition,)
        sum_asked = {} if self.constant is None else {"constant": self.constant}
        return {"kind": self.kinds, "where": conditions, **sum_asked, **self.numbers}

    @property
    def numbers(self) -> dict[str, Any]:
        """The numbers of completions as arguments; none for 1 to n²."""
        return {} if self.normal else {"entries": self.pool.copies, "unit": self.pool.unit}

    @property
    def is_asked_more(self) -> bool:
        """Whether there are givens or a condition."""
        return self.condition is not None or bool((self.grid.array != EMPTY).any())

    @property
    def _known_sum(self) -> int | None:
        return self.constant if self.constant is not None else sum_of_full_line(self.grid)

    @property
    def is_magic_of_order_3(self) -> bool:
        """Whether a magic square of order 3 is asked for, of more numbers than it has cells."""
        pool = self.pool
        if self.order != _COMPARED or pool.endless or pool.repeats or pool.is_full(_COMPARED):
            return False
        return len(pool.numbers) <= _MOST_COMPARED and "magic" in closure(self.kinds)

    def _constants(self) -> Iterator[int]:
        if self.is_open and self.is_magic_of_order_3:
            yield from sums_of_order_3(self.searched)
        elif self.is_open or self.searched.is_full(self.order):
            known = self.searched.constants(self.order)
            yield from (each for each in known if self.constant in (None, each))
        else:
            yield self._known_sum or 0

    def accepts(self, squares: Squares) -> Verdicts:
        """Test completions by definitions alone, without the sums that solvers were given.

        Parameters
        ----------
        squares : array of shape (k, n, n)

        Returns
        -------
        array of shape (k,)
        """
        right = have_givens(self.grid, squares)
        right &= is_normal(squares) if self.normal else self.pool.has_entries_of(squares)
        if self.constant is not None:
            right &= squares[:, 0].sum(axis=1) == self.constant
        for name in self.kinds:
            right &= property_named(name).test(squares)
        if self.condition is not None:
            right &= self.condition.test(squares)
        return np.asarray(right, dtype=np.bool_)


def sums_of_order_3(pool: EntryPool) -> Iterator[int]:
    """Yield the sums for which a magic square exists; few squares need it."""
    from loshu.magic.completion.order_3 import sums_of_squares

    return sums_of_squares(pool.numbers)
