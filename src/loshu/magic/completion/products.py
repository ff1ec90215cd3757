"""Multiplicative squares as additive ones: each number becomes a code, and products become sums.

The numbers are products of powers of a few bases without common factors; the exponents are the
digits of a code, so that the code of a product is the sum of the codes of its factors.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import gcd
from random import Random
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.magic.completion.case import SumCase
from loshu.magic.conditions.square_fact import Relation

MOST: Final = 1024
"""Positive numbers whose products are searched."""
_LARGEST: Final = 10**15
"""Codes that the searches can add."""


def coprime_bases(numbers: Iterable[int]) -> list[int]:
    """Return numbers above 1 without common factors whose powers make all given ones.

    Examples
    --------
    >>> coprime_bases([12, 18, 35, 8])
    [2, 3, 35]
    """
    bases: list[int] = []
    for number in numbers:
        waiting = [number]
        while waiting:
            new = waiting.pop()
            for place, base in enumerate(bases):
                common = gcd(new, base)
                if common > 1:
                    del bases[place]
                    waiting += [common, base // common, new // common]
                    break
            else:
                bases += [new] if new > 1 else []
    return sorted(bases)


def exponents(number: int, bases: Sequence[int]) -> list[int]:
    """Return how often each base divides a number.

    Examples
    --------
    >>> exponents(12, [2, 3, 35])
    [2, 1, 0]
    """
    found = []
    for base in bases:
        times = 0
        while number % base == 0:
            number //= base
            times += 1
        found.append(times)
    return found


@lru_cache(maxsize=8)
def usable_factors(numbers: tuple[int, ...], order: int) -> tuple[int, ...]:
    """Keep the numbers that can be in a multiplicative square.

    What divides a number of one row divides one of each row: of n numbers at least.

    Examples
    --------
    >>> usable_factors((-3, 0, *range(1, 15)), 3)
    (1, 2, 3, 4, 6, 8, 9, 12)
    """
    kept = tuple(number for number in numbers if number > 0)
    if order == 1:
        return kept
    if len(kept) > MOST:
        raise UnsupportedError(
            f"The entries have {len(kept)} positive numbers, too many for a search for equal "
            f"products. Expected at most {MOST}."
        )
    while kept:
        bases = coprime_bases(kept)
        table = np.array([exponents(number, bases) for number in kept]).reshape(len(kept), -1)
        shared = (table > 0).sum(axis=0) >= order
        lonely: list[bool] = (table[:, ~shared] > 0).sum(axis=1).astype(bool).tolist()
        if not any(lonely):
            break
        kept = tuple(number for number, alone in zip(kept, lonely, strict=True) if not alone)
    return kept


def choices_of_products(
    entries: tuple[int, ...], order: int
) -> tuple[tuple[int, frozenset[int]], ...]:
    """Return the entries that cells of a multiplicative square may hold; none are left of too few.

    Examples
    --------
    >>> len(choices_of_products(tuple(range(1, 37)), 3)), choices_of_products((1, 2), 1)
    (9, ((0, frozenset({1, 2})),))
    """
    if sum(entry > 0 for entry in entries) > MOST:
        return ()
    kept = frozenset(usable_factors(entries, order))
    kept = kept if len(kept) >= order * order else frozenset()
    return tuple((cell, kept) for cell in range(order * order))


def as_sums(case: SumCase) -> SumCase:
    """Return a case whose entries are codes: rows, columns and diagonals have one sum of them.

    Codes say nothing of other conditions, which are tested on complete squares.
    """
    n = case.order
    codes = _codes(case.entries, n)
    values = tuple(sorted(case.entries, key=codes.__getitem__))
    lines = [*(cells := np.arange(n * n).reshape(n, n)), *cells.T]
    lines += [cells.diagonal(), cells[:, ::-1].diagonal()]
    return replace(
        case,
        entries=tuple(codes[value] for value in values),
        choices={c: frozenset(codes[v] for v in kept) for c, kept in case.choices.items()},
        relations=tuple(_equal_sums([line.tolist() for line in lines], codes, n)),
        values=values,
        exact=False,
    )


def _equal_sums(lines: list[list[int]], codes: dict[int, int], n: int) -> Iterable[Relation]:
    """Yield a relation for each line: the sum of all rows shared equally, or that of row 1."""
    total, rest = divmod(sum(codes.values()), n)
    if len(codes) == n * n:
        # A total that cannot be shared leaves no square: no sum of codes is less than 0.
        total = -1 if rest else total
        yield from (Relation(tuple((1, cell) for cell in line), total, total) for line in lines)
        return
    first, *others = lines
    for line in others:
        factors = dict.fromkeys(line, 1)
        for cell in first:
            factors[cell] = factors.get(cell, 0) - 1
        yield Relation(tuple((factor, cell) for cell, factor in factors.items() if factor), 0, 0)


@lru_cache(maxsize=8)
def _codes(numbers: tuple[int, ...], order: int) -> dict[int, int]:
    """Return a code for each number: exact where the digits fit, else almost surely right.

    With random weights some other sums might agree too; the squares are tested anyway.
    """
    bases = coprime_bases(numbers)
    table = [exponents(number, bases) for number in numbers]
    weights, weight = [], 1
    for digits in zip(*table, strict=True):
        weights.append(weight)
        weight *= order * max(digits) + 1
    random = Random(0)
    while True:
        codes = {
            number: sum(w * times for w, times in zip(weights, digits, strict=True))
            for number, digits in zip(numbers, table, strict=True)
        }
        if max(codes.values()) <= _LARGEST and len(set(codes.values())) == len(numbers):
            return codes
        most = _LARGEST // max(1, max(map(sum, table)))
        weights = [random.randrange(1, most) for _ in bases]
