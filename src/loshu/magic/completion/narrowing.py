"""The entries that properties and conditions leave to a square.

Some properties are of the entries themselves: a *normal* square holds 1 to n², a *prime* one
primes, a *multiplicative* one numbers whose factors can be shared equally.  They, and conditions
on each cell, leave some of the entries; the search is among these alone.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.certain import MeantSquares, never_met_text
from loshu.magic.completion.entries import EntryPool, primes_up_to
from loshu.magic.completion.largest_constant import largest_constant
from loshu.magic.conditions.facts import SORTS
from loshu.magic.conditions.square_fact import Blank, SquareFact, required_facts
from loshu.magic.properties import implied_by, property_named
from loshu.text import Translations, phrase

_NORMAL_ALONE: Final = phrase(
    "magic.solve", "{kind}: the entries of such a square are 1 to {last} by definition"
)
_TOO_FEW: Final = phrase(
    "magic.solve", "{kind}: {count} of the entries can be in such a square, which has {cells} cells"
)
_NO_SUM: Final = phrase("magic.solve", "no sum of the lines fits these givens")
_GIVEN: Final = phrase("magic.solve", "{kind}: the given {number} cannot be in such a square")


_LARGEST_SUM: Final = 10_000
"""Beyond it the primes are as good as endless."""


def _normal(pool: EntryPool, order: int) -> tuple[int, ...]:
    return tuple(number for number in pool.numbers if 1 <= number <= order * order)


def _prime(pool: EntryPool, _order: int) -> tuple[int, ...]:
    return entries_of_sort(pool.numbers, "prime")


def _multiplicative(pool: EntryPool, order: int) -> tuple[int, ...]:
    # Few squares need it.
    from loshu.magic.completion.products import usable_factors

    return usable_factors(pool.numbers, order)


_NARROWED_BY: Final[Mapping[str, Callable[[EntryPool, int], tuple[int, ...]]]] = {
    "normal": _normal,
    "prime": _prime,
    "multiplicative": _multiplicative,
}
"""Properties of the entries; the first ones leave the fewest."""


def narrowed_by_kinds(
    pool: EntryPool, grid: Grid, kinds: Sequence[str], words: Translations
) -> tuple[EntryPool, str]:
    """Return the entries that properties leave, and why none exists if they are too few.

    Parameters
    ----------
    pool : EntryPool
    grid : Grid
        The square, whose givens are among the entries.
    kinds : sequence of str
    words : Translations
        Language of the reason.

    Examples
    --------
    >>> from loshu.text import translations
    >>> three, words = Grid([[None] * 3] * 3), translations("en")
    >>> narrowed_by_kinds(EntryPool(tuple(range(30))), three, ["prime"], words)[0].numbers
    (2, 3, 5, 7, 11, 13, 17, 19, 23, 29)
    >>> narrowed_by_kinds(EntryPool(tuple(range(2, 11))), three, ["normal"], words)[1]
    'normal: the entries of such a square are 1 to 9 by definition'
    """
    n = grid.order
    for name, narrow in _NARROWED_BY.items():
        kind = next((kind for kind in kinds if name in implied_by(kind)), None)
        if kind is None or (pool.endless and (name == "prime" or (n == 1 and name != "normal"))):
            continue
        title = words.text(property_named(kind).title)
        kept = narrow(pool, n)
        count = pool.only(kept).uses
        if count < n * n:
            if name == "normal":
                return pool, words.text(_NORMAL_ALONE, kind=title, last=n * n)
            return pool, words.text(_TOO_FEW, kind=title, count=count, cells=n * n)
        for given in grid.array.ravel().tolist():
            if given != EMPTY and given not in kept:
                return pool, words.text(_GIVEN, kind=title, number=pool.unit.text(given))
        pool = pool.only(kept)
    return pool, ""


def primes_under(
    meant: MeantSquares, grid: Grid, condition: SquareFact | None, words: Translations
) -> tuple[EntryPool, str]:
    """Return the primes that givens and a condition leave, and why none exists without any.

    Where they set no bound, all primes are left.

    Examples
    --------
    >>> from loshu.magic.conditions.parser import parse_condition
    >>> from loshu.text import translations
    >>> meant = MeantSquares(3, ("magic",), normal=False, primes=True, endless=True)
    >>> empty, fact = Grid([[None] * 3] * 3), parse_condition("center<20", 3).fact
    >>> primes_under(meant, empty, fact, translations("en"))[0].numbers[-1]
    47
    """
    largest = largest_constant(meant, grid, condition)
    known = EntryPool(()).for_constant(grid.order, largest) if isinstance(largest, int) else ()
    if largest == "none" or (isinstance(largest, int) and len(known) < grid.order**2):
        why = never_met_text(condition, words) if condition is not None else words.text(_NO_SUM)
        return EntryPool(()), why
    if largest == "endless" or largest > _LARGEST_SUM:
        return EntryPool(()), ""
    return EntryPool(tuple(primes_up_to(known[-1])[1:])), ""


@lru_cache(maxsize=8)
def narrowed_by_condition(pool: EntryPool, order: int, condition: SquareFact) -> EntryPool:
    """Return the entries that conditions on each cell leave.

    Examples
    --------
    >>> from loshu.magic.conditions import entries_are
    >>> narrowed_by_condition(EntryPool(tuple(range(20))), 3, entries_are("odd")).numbers
    (1, 3, 5, 7, 9, 11, 13, 15, 17, 19)
    """
    blank = Blank(order, pool.numbers)
    choices: dict[int, frozenset[int]] = {}
    for fact in required_facts(condition):
        demands = fact.demands(blank)
        for cell, numbers in demands.choices if demands is not None else ():
            choices[cell] = choices.get(cell, numbers) & numbers
    if len(choices) < order * order:
        return pool
    kept = frozenset().union(*choices.values())
    return pool.only([n for n in pool.numbers if n in kept]) if kept else pool


@lru_cache(maxsize=8)
def entries_of_sort(numbers: tuple[int, ...], sort: str) -> tuple[int, ...]:
    """Keep the numbers of a sort, such as primes."""
    import numpy as np

    values = np.array(numbers, dtype=np.int64)
    kept: list[int] = values[SORTS[sort](values)].tolist()
    return tuple(kept)
