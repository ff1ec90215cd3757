"""Fill shapes with numbers: all ways, each checked by other code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any, Final, TypeAlias

import numpy as np

from loshu import kernels
from loshu.core.errors import BackendError, NotationError, UnsupportedError
from loshu.core.notation.cells import quoted
from loshu.core.parallel import checkpoint
from loshu.core.whole import at_least, whole_number
from loshu.magic.completion.entries import EntriesLike, entry_pool
from loshu.magic.shapes.shape import LineGroup, MagicShape

Numbers: TypeAlias = tuple[int, ...]
"""A number for each cell."""
Given: TypeAlias = "str | Sequence[int | None]"
"""Numbers and blanks, as text or as a list."""
_BLANKS: Final = frozenset({".", "_", "?", "*"})
_NODES: Final = 400_000
_FOUND: Final = 1024
_MOST_ENTRIES: Final = 1024


def fill_shape(
    shape: MagicShape,
    numbers: Given | None = None,
    *,
    entries: EntriesLike | None = None,
    constant: int | None = None,
    up_to_symmetry: bool = False,
    limit: int | None = None,
) -> Iterator[Numbers]:
    """Yield all ways to fill a shape with different numbers so that its lines have their sums.

    Parameters
    ----------
    shape : MagicShape
    numbers : str or sequence of int or None, optional
        Given numbers, and ``.`` or None for blanks; all are blank by default.
    entries : optional
        The numbers to use, as for `loshu.magic.solve`; 1 to the number of cells by default.
    constant : int, optional
        The sum of all lines.
    up_to_symmetry : bool
        Yield only the first one, as a list of numbers, of each set of rotations and reflections.
    limit : int, optional
        The most that are yielded.

    Raises
    ------
    NotationError, UnsupportedError
        Numbers or entries that cannot be read, or too few or too many of them.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> next(fill_shape(read_shape("a b c/c d e/e f a"), "1 . 3 . . .", constant=10))
    (1, 6, 3, 2, 5, 4)
    """
    given = read_numbers(shape, numbers)
    pool = _pool(shape, entries)
    groups = [_summed(group, shape, pool, constant) for group in shape.groups]
    largest = max(map(abs, pool))
    if any(group is None or _is_out_of_reach(group, largest) for group in groups):
        return iter(())
    found = _search(shape, given, pool, [group for group in groups if group is not None])
    if up_to_symmetry:
        found = (each for each in found if is_first(shape, each))
    return islice(found, None if limit is None else at_least(1, limit, "the limit"))


def read_numbers(shape: MagicShape, numbers: Given | None) -> list[int | None]:
    """Return the number of each cell, None for a blank.

    Raises
    ------
    NotationError
        Not a number or blank for each cell.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> read_numbers(read_shape("a b/b c"), "5 . 3")
    [5, None, 3]
    """
    if numbers is None:
        return [None] * shape.cells
    words: Iterable[Any] = numbers
    if isinstance(numbers, str):
        words = re.split(r"[\s,;/]+", numbers.strip())
    read = [
        None if word is None or word in _BLANKS else whole_number(word, f"number {at}")
        for at, word in enumerate(words, 1)
    ]
    if len(read) != shape.cells:
        raise NotationError(
            f"{quoted(str(numbers))} has {len(read)} numbers and blanks. Expected {shape.cells}."
        )
    return read


def line_sums(shape: MagicShape, numbers: Numbers) -> list[list[int]]:
    """Return the sums of the lines of each group.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> line_sums(read_shape("a b/b c"), (1, 2, 3))
    [[3, 5]]
    """
    return [[sum(numbers[cell] for cell in line) for line in group.lines] for group in shape.groups]


def is_magic_shape(shape: MagicShape, numbers: Numbers, constant: int | None = None) -> bool:
    """Test whether numbers differ, and the lines of each group have one sum, and the right one.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> is_magic_shape(read_shape("a b c/c d e/e f a"), (1, 6, 3, 2, 5, 4))
    True
    """
    wanted = [group.sum if constant is None else constant for group in shape.groups]
    return len({*numbers}) == shape.cells == len(numbers) and all(
        len({*sums} | ({total} if total is not None else set())) == 1
        for sums, total in zip(line_sums(shape, numbers), wanted, strict=True)
    )


def is_first(shape: MagicShape, numbers: Numbers) -> bool:
    """Test whether no rotation or reflection comes before these numbers as a list."""
    return all(
        numbers <= tuple(numbers[cell] for cell in symmetry) for symmetry in shape.symmetries
    )


def _pool(shape: MagicShape, entries: EntriesLike | None) -> Numbers:
    if entries is None:
        return tuple(range(1, shape.cells + 1))
    pool = entry_pool(entries, 1)
    if pool.endless:
        raise UnsupportedError("Primes have no end. Expected a range, such as 1..100.")
    if len(pool.numbers) < shape.cells:
        raise UnsupportedError(
            f"There are {len(pool.numbers)} numbers for {shape.cells} cells. Give more."
        )
    if len(pool.numbers) > _MOST_ENTRIES:
        raise UnsupportedError(
            f"There are {len(pool.numbers)} numbers. Expected at most {_MOST_ENTRIES}."
        )
    return tuple(pool.numbers)


def _summed(
    group: LineGroup, shape: MagicShape, pool: Numbers, constant: int | None
) -> LineGroup | None:
    """Return a group with its sum, if that is known; None if no whole number can be it."""
    if constant is not None:
        return LineGroup(group.lines, constant)
    times, lines = group.times(shape.cells)
    if group.sum is not None or not times or len(pool) != shape.cells:
        return group
    total = Fraction(times * sum(pool), lines)
    return LineGroup(group.lines, int(total)) if total.denominator == 1 else None


def _is_out_of_reach(group: LineGroup, largest: int) -> bool:
    shortest = min(map(len, group.lines), default=0)
    return group.sum is not None and abs(group.sum) > shortest * largest


def _search(
    shape: MagicShape, given: list[int | None], pool: Numbers, groups: list[LineGroup]
) -> Iterator[Numbers]:
    if not {each for each in given if each is not None} <= {*pool}:
        return
    allowed = np.ones((shape.cells, len(pool)), dtype=np.uint8)
    for cell, number in enumerate(given):
        if number is not None:
            allowed[cell] = np.array(pool) == number
    search = kernels.SumSearch(
        np.array(pool, dtype=np.int64), allowed, **_sums(groups), seed=0, restarts=False
    )
    tested = replace(shape, groups=tuple(groups))
    while not search.finished:
        checkpoint()
        for row in np.asarray(search.run(max(20, _NODES // len(pool)), _FOUND)).tolist():
            numbers = tuple(row)
            require_right(given, numbers, tested)
            yield numbers


def require_right(given: Sequence[int | None], numbers: Numbers, shape: MagicShape) -> None:
    """Check what the search found.

    Raises
    ------
    BackendError
        A given number is missing, or a sum is wrong.
    """
    agrees = all(want in (None, has) for want, has in zip(given, numbers, strict=True))
    if not agrees or not is_magic_shape(shape, numbers):
        raise BackendError(f"The search found a wrong solution: {numbers}. Please report this.")


def _sums(groups: Iterable[LineGroup]) -> dict[str, Any]:
    """Return the sums as the kernel takes them; lines of an unknown sum equal the first one."""
    sums: list[tuple[dict[int, int], int]] = []
    for group in groups:
        if group.sum is not None:
            sums += [(dict.fromkeys(line, 1), group.sum) for line in group.lines]
            continue
        first, *others = group.lines
        for line in others:
            factors = dict.fromkeys(line, 1)
            for cell in first:
                factors[cell] = factors.get(cell, 0) - 1
            sums.append(({cell: factor for cell, factor in factors.items() if factor}, 0))
    totals = np.array([total for _, total in sums], dtype=np.int64)
    return {
        "offsets": np.cumsum([0, *(len(factors) for factors, _ in sums)], dtype=np.int64),
        "cells": np.array([cell for factors, _ in sums for cell in factors], dtype=np.int32),
        "factors": np.array([f for factors, _ in sums for f in factors.values()], dtype=np.int64),
        "powers": np.ones(len(sums), dtype=np.uint8),
        "low": totals,
        "high": totals,
    }
