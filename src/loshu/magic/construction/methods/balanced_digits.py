"""Digits 0 .. n-1 in an order in which the classes modulo 2, 3 and 5 have equal sums.

Antisymmetric digits are written d = 2*digit - (n - 1) here, so that the digits of k and of its
reflection s - k have opposite d; the sizes ``|d|`` are 0, 2, 4 ... for odd n and 1, 3, 5 ... for
even n, each size but 0 with both signs.  Each pair of places gets one size and one sign.
Four sizes in arithmetic progression, with the signs + - - +, have the sum zero; so the rest
is to start every class with a few sizes, after which its number of places is divisible by 4.
"""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.random import Generator

from loshu.magic.construction.closed_form import Entries

LEAD: Final = ((-2, -1, 1, -1, 1), (1, 1, -1, -1, 1), (1, 1, -1, 1, -1))
"""Half the sum of the first two d of a class, by k modulo 3 and 5 from the class that the
reflection keeps.  Opposite classes get equal sums, 0 after the first row and column is taken
off, as the reflection asks; only the first column is used when 5 is not a modulus."""


def equal_class_digits(n: int, modulus: int, rng: Generator | None = None) -> Entries:
    """Order the digits so that the classes modulo 3 have equal sums, for odd n.

    Parameters
    ----------
    n : int
        Odd; at least 9 when it is a multiple of 3.
    modulus : int
        3, or 1 when nothing is asked.
    rng : Generator, optional
        Shuffle the digits, each class, and which class is which.

    Examples
    --------
    >>> equal_class_digits(9, 3).reshape(3, 3).tolist()
    [[0, 1, 2], [4, 5, 3], [8, 6, 7]]
    """
    if modulus == 1:
        digits = np.arange(n, dtype=np.int64)
        if rng is not None:
            rng.shuffle(digits)
        return digits
    # Three digits in a row go to the three classes: 0 1 2, 1 2 0, 2 0 1 once, then 0 1 2 and
    # 2 1 0 by turns.
    rows = n // 3
    turns = np.array([[0, 1, 2], [2, 1, 0]])[np.arange(rows) % 2]
    turns[:3] = [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    table: Entries = 3 * np.arange(rows, dtype=np.int64)[:, None] + turns
    if rng is not None:
        table = rng.permuted(table[:, rng.permutation(3)], axis=0)
    return table.ravel()


def antisymmetric_digits(
    n: int, s: int, moduli: list[int], rng: Generator | None = None
) -> Entries:
    """Order the digits so that k and s - k have the sum n - 1 and the classes have equal sums.

    Parameters
    ----------
    n : int
        Odd from 5, or a multiple of 4 from 8.
    s : int
        Odd when n is even.
    moduli : list of int
        Some of 2, 3 and 5; 5 only together with 2 and 3; 2 only and always when n is even.
    rng : Generator, optional
        Draw the digits: the places within a class, the signs, and which four go to which class.

    Examples
    --------
    >>> antisymmetric_digits(8, 5, [2]).tolist()
    [4, 6, 2, 5, 1, 3, 7, 0]
    """
    doubled = np.zeros(n, dtype=np.int64)
    for places, signed in (_even if n % 2 == 0 else _odd)(n, s, moduli, rng):
        doubled[places] = signed if rng is None else rng.permutation(signed)
        doubled[(s - places) % n] = -doubled[places]
    return (doubled + n - 1) // 2


def _even(
    n: int, s: int, moduli: list[int], rng: Generator | None
) -> Iterator[tuple[Entries, Entries]]:
    """Yield the even places of every class with their d; s is odd, so s - k is an odd place."""
    threes, fives = (p if p in moduli else 1 for p in (3, 5))
    places = np.arange(0, n, 2, dtype=np.int64)
    # 2*k = s has the solutions 2*s modulo 3 and 3*s modulo 5.
    row, column = (places - 2 * s) % threes, (places - 3 * s) % fives
    size = n // 2 // (threes * fives)
    leads = _leads(threes, fives, size % 4 == 2)
    taken = sum(map(len, leads))
    fours = _fours(np.arange(2 * taken + 1, n, 2, dtype=np.int64), rng)
    each = size // 4 if threes > 1 or size % 4 == 0 else size // 4 - 1
    for index, lead in enumerate(leads):
        mine = (row == index // fives) & (column == index % fives)
        rest = fours[index * each : (index + 1) * each].ravel()
        yield places[mine], np.concatenate([np.array(lead, dtype=np.int64), rest])


def _leads(threes: int, fives: int, two_left: bool) -> list[list[int]]:
    """List the first d of every class, where the number of its places is not divisible by 4."""
    if not two_left:
        return [[] for _ in range(threes * fives)]
    if threes == 1:
        return [[7, 11, -1, -3, -5, -9]]
    leads, size = [], 5
    for half_sum in (LEAD[i][j] for i in range(threes) for j in range(fives)):
        if half_sum == -2:
            leads.append([-1, -3])
        else:
            leads.append([-half_sum * size, half_sum * (size + 2)])
            size += 4
    return leads


def _odd(
    n: int, s: int, moduli: list[int], rng: Generator | None
) -> Iterator[tuple[Entries, Entries]]:
    """Yield half the places with their d; the middle place keeps d = 0."""
    middle, sizes = s * ((n + 1) // 2), np.arange(2, n, 2, dtype=np.int64)
    stride = 1
    if 3 in moduli:
        # The class that the reflection keeps has the sum zero anyhow; of the other two it is
        # enough that one has.
        lead = np.array([2, 4, -6] if n // 3 % 4 == 3 else [2, 6, 8, -4, -12], dtype=np.int64)
        after = int(np.abs(lead).max()) // 2
        fours = _fours(sizes[after : after + n // 3 - len(lead)], rng)
        class_1 = np.concatenate([lead, fours.ravel()])
        yield (middle + np.arange(1, n, 3)) % n, class_1
        sizes, stride = np.setdiff1d(sizes, np.abs(class_1)), 3
    yield (middle + np.arange(stride, (n + 1) // 2, stride)) % n, _signed(sizes, rng)


def _fours(sizes: Entries, rng: Generator | None) -> Entries:
    """Sign the sizes in fours so that each four has the sum zero; mix the fours if asked."""
    fours: Entries = sizes.reshape(-1, 4) * np.array([1, -1, -1, 1])
    if rng is not None:
        rng.shuffle(fours)
        fours *= rng.choice([1, -1], size=(len(fours), 1))
    return fours


def _signed(sizes: Entries, rng: Generator | None) -> Entries:
    if rng is None:
        return sizes
    signs: Entries = rng.choice([1, -1], size=len(sizes))
    return sizes * signs
