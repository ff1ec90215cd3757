"""Fill shapes with numbers: all ways, each checked by other code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any, Final

import numpy as np

from loshu import kernels
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.parallel import checkpoint
from loshu.core.whole import at_least
from loshu.magic.completion.entries import EntriesLike, entry_pool
from loshu.magic.shapes.shape import LineGroup, MagicShape
from loshu.magic.shapes.sums import is_first, is_magic_shape

_NODES: Final = 400_000
_FOUND: Final = 1024
_MOST_ENTRIES: Final = 1024
_LARGEST: Final = 1 << 60


def fill_shape(
    shape: MagicShape,
    given: Sequence[int | None],
    *,
    entries: EntriesLike | None = None,
    constant: int | None = None,
    up_to_symmetry: bool = False,
    limit: int | None = None,
    seed: int = 0,
) -> Iterator[tuple[int, ...]]:
    """Yield all ways to fill a shape with different numbers so that its lines have their sums.

    Parameters
    ----------
    shape : MagicShape
    given : sequence of int or None
        A number or a blank for each cell.
    entries, constant, seed
        As for `loshu.magic.shapes.make`.
    up_to_symmetry : bool
        Yield only the first one, as a list of numbers, of each set of rotations and reflections.
    limit : int, optional
        The most that are yielded.

    Raises
    ------
    UnsupportedError
        Too few or too many entries, or a given number that is not one of them.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> given = [1, None, 3, None, None, None]
    >>> next(fill_shape(read_shape("a b c/c d e/e f a"), given, constant=10))
    (1, 6, 3, 2, 5, 4)
    """
    pool = numbers_for(shape, entries)
    _require_entries(shape, given, pool)
    groups = [with_sum(group, shape, pool, constant) for group in shape.groups]
    largest = max(map(abs, pool))
    if any(group is None or _is_out_of_reach(group, largest) for group in groups):
        return iter(())
    summed = replace(shape, groups=tuple(group for group in groups if group is not None))
    found = _search(summed, given, pool, seed, _orders(shape) if up_to_symmetry else set())
    return islice(found, None if limit is None else at_least(1, limit, "the limit"))


def numbers_for(shape: MagicShape, entries: EntriesLike | None) -> tuple[int, ...]:
    """Return the numbers from which those of the cells are chosen.

    Raises
    ------
    UnsupportedError
        Too few or too many.
    """
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


def _require_entries(shape: MagicShape, given: Sequence[int | None], pool: Sequence[int]) -> None:
    known = {*pool}
    for cell, number in zip(shape.cell_names, given, strict=True):
        if number is not None and number not in known:
            remedy = f"{number} is not one of the entries."
            if known == {*range(1, shape.cells + 1)}:
                remedy = (
                    f"{number} is out of range. A shape of {shape.cells} cells has the numbers "
                    f"1 to {shape.cells}; to use different ones, list them as entries."
                )
            raise UnsupportedError(f"Cell {cell}: {remedy}")


def with_sum(
    group: LineGroup, shape: MagicShape, pool: Sequence[int], constant: int | None
) -> LineGroup | None:
    """Return a group with its sum, if that is known; None if no whole number can be it."""
    if constant is not None:
        return replace(group, sum=constant)
    total = share(group, shape, pool)
    if total is None:
        return group
    return replace(group, sum=int(total)) if total.denominator == 1 else None


def share(group: LineGroup, shape: MagicShape, pool: Sequence[int]) -> Fraction | None:
    """Return the sum that each line of a group must have; None if the numbers leave it open.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> shape = read_shape("rectangle-3x4")
    >>> [share(group, shape, range(1, 13)) for group in shape.groups]
    [Fraction(26, 1), Fraction(39, 2)]
    """
    times, lines = group.times(shape.cells)
    if group.sum is not None or not times or len(pool) != shape.cells:
        return None
    return Fraction(times * sum(pool), lines)


def _is_out_of_reach(group: LineGroup, largest: int) -> bool:
    shortest = min(map(len, group.lines), default=0)
    return group.sum is not None and abs(group.sum) > shortest * largest


def _orders(shape: MagicShape) -> set[tuple[int, int]]:
    """Return the pairs of cells, smaller number first, that hold in the first of each set alone.

    Numbers differ, so a list comes before its image if its number is smaller in the first cell
    that the symmetry moves.
    """
    moved = (
        next((pair for pair in enumerate(symmetry) if pair[0] != pair[1]), None)
        for symmetry in shape.symmetries
    )
    return {pair for pair in moved if pair is not None}


def _search(
    shape: MagicShape,
    given: Sequence[int | None],
    pool: Sequence[int],
    seed: int,
    orders: Set[tuple[int, int]],
) -> Iterator[tuple[int, ...]]:
    allowed = np.ones((shape.cells, len(pool)), dtype=np.uint8)
    for cell, number in enumerate(given):
        if number is not None:
            allowed[cell] = np.array(pool) == number
    search = kernels.SumSearch(
        np.array(pool, dtype=np.int64), allowed, **_sums(shape.groups, orders),
        seed=seed, restarts=False,
    )  # fmt: skip
    while not search.finished:
        checkpoint()
        for row in np.asarray(search.run(max(20, _NODES // len(pool)), _FOUND)).tolist():
            numbers = tuple(row)
            require_right(given, numbers, shape)
            if orders and not is_first(shape, numbers):
                raise BackendError(f"{numbers} is not the first of its turns. Please report this.")
            yield numbers


def require_right(given: Sequence[int | None], numbers: Sequence[int], shape: MagicShape) -> None:
    """Check what the search found.

    Raises
    ------
    BackendError
        A given number is missing, or a sum is wrong.
    """
    agrees = all(want in (None, has) for want, has in zip(given, numbers, strict=True))
    if not agrees or not is_magic_shape(shape, numbers):
        raise BackendError(f"The search found a wrong solution: {numbers}. Please report this.")


def _sums(groups: Iterable[LineGroup], orders: Set[tuple[int, int]]) -> dict[str, Any]:
    """Return the sums as the kernel takes them; lines of an unknown sum equal the first one."""
    sums: list[tuple[dict[int, int], int, int]] = [
        ({first: -1, second: 1}, 1, _LARGEST) for first, second in sorted(orders)
    ]
    for group in groups:
        if group.sum is not None:
            sums += [(dict.fromkeys(line, 1), group.sum, group.sum) for line in group.lines]
            continue
        first, *others = group.lines
        for line in others:
            factors = dict.fromkeys(line, 1)
            for cell in first:
                factors[cell] = factors.get(cell, 0) - 1
            sums.append(({cell: factor for cell, factor in factors.items() if factor}, 0, 0))
    return {
        "offsets": np.cumsum([0, *(len(factors) for factors, *_ in sums)], dtype=np.int64),
        "cells": np.array([cell for factors, *_ in sums for cell in factors], dtype=np.int32),
        "factors": np.array([f for factors, *_ in sums for f in factors.values()], dtype=np.int64),
        "powers": np.ones(len(sums), dtype=np.uint8),
        "low": np.array([low for _, low, _ in sums], dtype=np.int64),
        "high": np.array([high for *_, high in sums], dtype=np.int64),
    }
