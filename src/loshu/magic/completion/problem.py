"""A square with blanks, and what its completions must be."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.case import SumCase
from loshu.magic.completion.cases import cases_of
from loshu.magic.completion.entries import EntriesLike, EntryPool, entry_pool, normal_entries
from loshu.magic.completion.givens import (
    LARGEST,
    blanked,
    empty_square,
    have_givens,
    sum_of_full_line,
)
from loshu.magic.completion.line_sum import read_constant, why_no_constant
from loshu.magic.conditions.facts import entries_are
from loshu.magic.conditions.parser import Where, read_condition
from loshu.magic.conditions.patterns import inlaid_anywhere
from loshu.magic.conditions.square_fact import AllOf, SquareFact, required_facts
from loshu.magic.counting.question import KindLike, ask, closure, kind_names
from loshu.magic.notation import SquareLike, as_square
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.magic.properties import implied_by, property_named
from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.nonexistence import why_impossible
from loshu.magic.properties.square_property import Squares, Verdicts
from loshu.text import phrase, translations

if TYPE_CHECKING:
    from loshu.magic.completion.certain import MeantSquares

_LEAST_INLAID: Final = 4
_COMPARED: Final = 3
"""The order of squares whose sums are found by comparing the numbers."""
_MOST_COMPARED: Final = 3000
"""Numbers whose pairs are compared in a second or two."""
_NONE_COMPARED: Final = phrase(
    "magic.solve",
    "no nine of these {count} numbers form a magic square: for each number in the center, all "
    "pairs at equal distances were compared",
)
_OF_ENTRIES: Final = frozenset({"normal", "prime", "multiplicative"})
"""Properties that leave some of the entries only."""


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
            yield from _sums_of_order_3(self.searched)
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


def _sums_of_order_3(pool: EntryPool) -> Iterator[int]:
    """Yield the sums for which a magic square exists; few squares need it."""
    from loshu.magic.completion.order_3 import sums_of_squares

    return sums_of_squares(pool.numbers)


def read_problem(
    square: SquareLike,
    kind: KindLike = "magic",
    *,
    where: Where | Sequence[Where] = (),
    entries: "EntriesLike | None" = None,
    constant: int | str | None = None,
    repeats: bool = False,
    unit: NumberUnit = WHOLE,
    lang: str = "en",
) -> SquareProblem:
    """Read a square with blanks, and what its completions must be.

    Parameters
    ----------
    square : Grid, Problem, text, rows of numbers, or an order for an empty square
        A blank is None, `EMPTY` or 0, in text ``.`` or ``?``; 0 is a number where it is an entry
        and other blanks occur.
    kind : str or sequence of str
        Properties, as for `loshu.magic.count`.
    where : str, SquareFact, or a sequence of them
        Conditions; see `loshu.magic.conditions`.
    entries : collection of whole numbers, or str, optional
        The numbers to use, see `entry_pool`; by default 1 to n².
    constant : int, optional
        The sum of the lines.
    repeats : bool
        Whether each number may be used any number of times.
    unit : NumberUnit
        The unit that all numbers count, in which errors name them.
    lang : str
        Language of the proof if no such square exists.

    Raises
    ------
    NotationError
        Text that cannot be read.
    UnsupportedError
        No square, or a given that is none of the entries.

    Examples
    --------
    >>> problem = read_problem("8 . ./. 5 ./. . 2", where="r1c2<r2c1")
    >>> (case,) = problem.cases()
    >>> len(case.relations), sorted(case.choices)
    (9, [0, 4, 8])
    """
    grid = empty_square(square) if isinstance(square, int | np.integer) else as_square(square)
    rows, columns = grid.shape
    if rows != columns:
        raise UnsupportedError(
            f"The grid has {rows} rows and {columns} columns. Expected a square."
        )
    if rows > LARGEST:
        raise UnsupportedError(f"Order {rows} is out of range. Expected 1 to {LARGEST}.")
    asked = read_condition(where, rows)
    condition = None if asked is None else asked.fact
    required = required_facts(condition) if condition is not None else ()
    names = kind_names(kind)
    names += [name for fact in required if fact.is_property for name in fact.properties]
    if entries is None and ("prime" in names or entries_are("prime") in required):
        entries = "prime"
    pool = entry_pool(entries, rows, repeats=repeats, unit=unit)
    problem = SquareProblem(
        grid=blanked(grid, pool),
        kinds=ask(rows, names).kinds,
        condition=condition,
        pool=pool,
        constant=None if constant is None else read_constant(constant),
    )
    return _with_reason(problem, names, lang)


def _with_reason(problem: SquareProblem, names: Sequence[str], lang: str) -> SquareProblem:
    """Leave out entries that no completion can hold; add why there is none, where that is known.

    The names of properties are the ones that were asked for, *normal* among them.
    """
    n = problem.order
    words = translations(lang)
    if problem.constant is not None and not problem.lined:
        raise UnsupportedError(
            f"Squares of kind {','.join(problem.kinds)!r} have no constant, because their lines "
            "need not have equal sums. Remove the constant."
        )
    reason = ""
    if problem.pool.repeats and "multiplicative" in names:
        raise UnsupportedError(
            "Squares with equal products need different numbers. Remove the repeated numbers."
        )
    if any(_OF_ENTRIES & implied_by(name) for name in names):
        from loshu.magic.completion.narrowing import narrowed_by_kinds

        pool, reason = narrowed_by_kinds(problem.pool, problem.grid, names, words)
        problem = replace(problem, pool=pool)
    pool = problem.pool
    if not reason and not pool.repeats:
        normal = problem.normal
        reasons = (why_impossible(n, name, lang, normal=normal) for name in problem.kinds)
        reason = next((why for why in reasons if why), "")
    if not reason and (meant := problem.meant) is not None:
        reason = meant.why_none(problem.grid, problem.condition, words)
        if not reason and problem.never_ends and problem.is_asked_more:
            # Few squares need it.
            from loshu.magic.completion.narrowing import primes_under

            pool, reason = primes_under(meant, problem.grid, problem.condition, words)
            problem = replace(problem, pool=pool, bounded=not pool.endless)
    asks_for_any = problem.constant is None and not problem.bounded
    if not reason and asks_for_any and problem.is_magic_of_order_3:
        none = next(_sums_of_order_3(pool), None) is None
        reason = words.text(_NONE_COMPARED, count=len(pool.numbers)) if none else ""
    if not reason and problem.lined and pool.is_full(n):
        reason = why_no_constant(n, pool.copies, problem.constant, words, pool.unit)
    return replace(problem, impossible=reason) if reason else problem
