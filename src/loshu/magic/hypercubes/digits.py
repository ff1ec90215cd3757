"""Perfect cubes and hypercubes by digits to a prime base, as the path nasiks of C. Planck (1905).

The order is ``n = b**q * m`` for a prime b that does not divide m.  Write ``x mod b**q`` in base
b: digit k changes with a period of ``b**(k+1)``, whatever the lower ones do.  A form adds, modulo
b, a multiple of a digit of each coordinate, and any digits below it.  Along a broken line, the
form takes all values equally often if, of the axes that the line steps along, those with the
highest digit have multiples whose sum, with any signs, is not 0 modulo b.  The multiples 1, 2,
4, ... are of this kind as long as their sum is less than b.  So each level of digits serves
``log2(b)`` axes, and all axes have a place if ``q * log2(b) >= p``.

``p * q`` independent forms number the ``b**(p*q)`` classes of cells modulo ``b**q``.  The
``m**p`` classes modulo m are numbered in order, and renumbered by one of b permutations, which
the first form chooses: together, the permutations send each class to numbers with one sum.  By
the Chinese remainder theorem, a line meets every pair of its classes equally often.
"""

from collections.abc import Iterator
from itertools import product

import numpy as np
from numpy.typing import NDArray

from loshu.magic.hypercubes.lines import Cube, along

Form = tuple[int, ...]
"""A multiple of each digit of each coordinate: all of the first axis, lowest first, then others."""


def base_of(n: int, dimension: int) -> int | None:
    """Return the prime to whose base an order has a perfect hypercube; None without one.

    Examples
    --------
    >>> [base_of(n, 3) for n in (8, 9, 11, 24, 25, 33, 22)]
    [2, None, 11, 2, 5, 11, None]
    """
    for base in primes_of(n):
        levels, rest = _split(n, base)
        if levels * (base.bit_length() - 1) >= dimension and (base == 2 or rest % 2):
            return base
    return None


def digit_cube(n: int, dimension: int) -> Cube:
    """Build a perfect hypercube; `base_of` has a base for the order.

    Examples
    --------
    >>> digit_cube(4, 2).tolist()
    [[1, 14, 4, 15], [8, 11, 5, 10], [13, 2, 16, 3], [12, 7, 9, 6]]
    """
    base = base_of(n, dimension)
    assert base is not None, (n, dimension)
    levels, rest = _split(n, base)
    forms = [_values(form, n, base, levels) for form in independent_forms(base, levels, dimension)]
    number = np.zeros((n,) * dimension, dtype=np.int64)
    for form in forms:
        number = number * base + form
    if rest == 1:
        return number + 1
    place = np.zeros((1,) * dimension, dtype=np.int64)
    for axis in range(dimension):
        place = place * rest + along(np.arange(n) % rest, axis, dimension)
    classes = rest**dimension
    cube: Cube = number * classes + permutations(base, classes)[forms[0], place] + 1
    return cube


def permutations(count: int, length: int) -> NDArray[np.int64]:
    """Return permutations of 0 to length - 1 that send each number to numbers with one sum.

    The count is even, or both are odd.

    Examples
    --------
    >>> permutations(3, 5).tolist()
    [[0, 1, 2, 3, 4], [2, 4, 1, 3, 0], [4, 1, 3, 0, 2]]
    """
    numbers = np.arange(length, dtype=np.int64)
    pair, half = [numbers, numbers[::-1]], length // 2
    if count % 2 == 0:
        return np.array(pair * (count // 2))
    second = np.where(numbers % 2 == 0, half - numbers // 2, length - 1 - numbers // 2)
    return np.array([numbers, second, 3 * half - numbers - second, *pair * (count // 2 - 1)])


def independent_forms(base: int, levels: int, dimension: int) -> list[Form]:
    """Choose forms that together determine the cell.

    Examples
    --------
    >>> independent_forms(11, 1, 2)
    [(1, 2), (10, 2)]
    """
    chosen: list[Form] = []
    reduced: list[list[int]] = []
    for form in _forms(base, levels, dimension):
        rest = _reduced(form, reduced, base)
        if any(rest):
            chosen.append(form)
            reduced.append(rest)
        if len(chosen) == levels * dimension:
            break
    assert len(chosen) == levels * dimension, (base, levels, dimension)
    return chosen


def _forms(base: int, levels: int, dimension: int) -> Iterator[Form]:
    """Yield forms: each axis has its place, in every rotation, with signs and lower digits."""
    each_level = base.bit_length() - 1
    places = [(levels - 1 - i // each_level, 2 ** (i % each_level)) for i in range(dimension)]
    for turn in range(dimension):
        form = [0] * (levels * dimension)
        for axis in range(dimension):
            level, multiple = places[(axis + turn) % dimension]
            form[levels * axis + level] = multiple
        yield tuple(form)
        for axis, level in product(range(dimension), range(levels)):
            if level < places[(axis + turn) % dimension][0]:
                yield (*form[: (at := levels * axis + level)], 1, *form[at + 1 :])
        for at in [at for at, multiple in enumerate(form) if multiple and base > 2]:
            yield (*form[:at], -form[at] % base, *form[at + 1 :])


def _reduced(form: Form, rows: list[list[int]], base: int) -> list[int]:
    """Subtract rows, each with a leading 1, from a form, and divide it by its first multiple."""
    rest = list(form)
    for row in rows:
        lead = next(at for at, value in enumerate(row) if value)
        factor = rest[lead]
        rest = [(a - factor * b) % base for a, b in zip(rest, row, strict=True)]
    first = next((value for value in rest if value), 0)
    return [value * pow(first, -1, base) % base for value in rest] if first else rest


def _values(form: Form, n: int, base: int, levels: int) -> Cube:
    """Return the value of a form in every cell."""
    dimension = len(form) // levels
    digits = [np.arange(n) // base**level % base for level in range(levels)]
    total = np.zeros((1,) * dimension, dtype=np.int64)
    for axis in range(dimension):
        own = form[levels * axis : levels * (axis + 1)]
        part = sum(
            (multiple * digit for multiple, digit in zip(own, digits, strict=True)),
            np.zeros(n, dtype=np.int64),
        )
        total = total + along(part, axis, dimension)
    return total % base


def _split(n: int, base: int) -> tuple[int, int]:
    """Return how often a prime divides a number, and the rest.

    Examples
    --------
    >>> _split(24, 2)
    (3, 3)
    """
    levels = 0
    while n % base == 0:
        n //= base
        levels += 1
    return levels, n


def primes_of(n: int) -> list[int]:
    """List the primes that divide a number.

    Examples
    --------
    >>> primes_of(60)
    [2, 3, 5]
    """
    found, rest = [], n
    for factor in range(2, n + 1):
        if rest % factor == 0:
            found.append(factor)
            rest = _split(rest, factor)[1]
    return found
