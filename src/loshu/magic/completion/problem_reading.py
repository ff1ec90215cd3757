"""Read what the completions of a square must be, and add the reason if there are none."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.magic.completion.entries import EntriesLike, entry_pool
from loshu.magic.completion.givens import LARGEST, blanked, empty_square
from loshu.magic.completion.line_sum import read_constant, why_no_constant
from loshu.magic.completion.problem import SquareProblem, sums_of_order_3
from loshu.magic.conditions.facts import entries_are
from loshu.magic.conditions.parser import Where, read_condition
from loshu.magic.conditions.square_fact import required_facts
from loshu.magic.counting.question import KindLike, ask, kind_names
from loshu.magic.notation import SquareLike, as_square
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.magic.properties import implied_by
from loshu.magic.properties.nonexistence import why_impossible
from loshu.text import phrase, translations

_NONE_COMPARED: Final = phrase(
    "magic.solve",
    "no nine of these {count} numbers form a magic square: for each number in the center, all "
    "pairs at equal distances were compared",
)
_OF_ENTRIES: Final = frozenset({"normal", "prime", "multiplicative"})
"""Properties that leave some of the entries only."""


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
        none = next(sums_of_order_3(pool), None) is None
        reason = words.text(_NONE_COMPARED, count=len(pool.numbers)) if none else ""
    if not reason and problem.lined and pool.is_full(n):
        reason = why_no_constant(n, pool.copies, problem.constant, words, pool.unit)
    return replace(problem, impossible=reason) if reason else problem
