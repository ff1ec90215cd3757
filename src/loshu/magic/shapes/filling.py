"""Fill shapes with numbers: all ways, each checked by other code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import islice
from typing import Any, Final

import numpy as np

from loshu import kernels
from loshu.core.errors import BackendError
from loshu.core.parallel import checkpoint
from loshu.core.whole import at_least
from loshu.magic.shapes.question import ShapeQuestion
from loshu.magic.shapes.shape import LineGroup
from loshu.magic.shapes.sums import is_first, is_magic_shape

_NODES: Final = 400_000
_FOUND: Final = 1024
_LARGEST: Final = 1 << 60


def fill_shape(
    asked: ShapeQuestion, *, up_to_symmetry: bool = False, limit: int | None = None, seed: int = 0
) -> Iterator[tuple[int, ...]]:
    """Yield all ways to fill a shape so that its lines have their sums, in the question's unit.

    Parameters
    ----------
    asked : ShapeQuestion
    up_to_symmetry : bool
        Yield only the first one, as a list of numbers, of each set of rotations and reflections.
    limit : int, optional
        The most that are yielded.
    seed : int
        Another one searches in another order.

    Examples
    --------
    >>> from loshu.magic.shapes.question import ask
    >>> next(fill_shape(ask("a b c/c d e/e f a: 1 . 3 . . .", constant=10)))
    (1, 6, 3, 2, 5, 4)
    """
    orders = _orders(asked) if up_to_symmetry else frozenset()
    search = search_for(asked, orders=orders, seed=seed)
    found = _checked(search, asked, up_to_symmetry=up_to_symmetry) if search else iter(())
    return islice(found, None if limit is None else at_least(1, limit, "the limit"))


def search_for(
    asked: ShapeQuestion,
    *,
    without: tuple[int, int] | None = None,
    orders: Set[tuple[int, int]] = frozenset(),
    seed: int = 0,
    restarts: bool = False,
) -> Any:
    """Begin the complete search of the kernels; None if no sums are possible.

    Parameters
    ----------
    asked : ShapeQuestion
    without : pair of int, optional
        A cell, and a number that it must not have.
    orders : set of pairs of cells
        The number of the first is smaller than that of the second.
    seed : int
    restarts : bool
        Whether the first solution should come soon.
    """
    sums = sums_of(asked, orders)
    if sums is None:
        return None
    pool = np.array(asked.pool.numbers, dtype=np.int64)
    allowed = np.ones((len(asked.given), len(pool)), dtype=np.uint8)
    for cell, number in enumerate(asked.given):
        if number is not None:
            allowed[cell] = pool == number
    if without is not None:
        allowed[without[0]] &= pool != without[1]
    times = np.array(asked.pool.times, dtype=np.uint32) if asked.pool.times else None
    return kernels.SumSearch(pool, allowed, **sums, seed=seed, restarts=restarts, times=times)


def sums_of(
    asked: ShapeQuestion, orders: Set[tuple[int, int]] = frozenset()
) -> dict[str, Any] | None:
    """Return the sums as the kernels take them; None if one is out of reach or not whole."""
    largest = max(map(abs, asked.pool.numbers))
    groups = [group for group in asked.groups() if group and not _is_out_of_reach(group, largest)]
    return _sums(groups, orders) if len(groups) == len(asked.shape.groups) else None


def _is_out_of_reach(group: LineGroup, largest: int) -> bool:
    shortest = min(map(len, group.lines), default=0)
    return group.sum is not None and abs(group.sum) > shortest * largest


def _orders(asked: ShapeQuestion) -> frozenset[tuple[int, int]]:
    """Return the pairs of cells, smaller number first, that hold in the first of each set alone.

    If numbers differ, a list comes before its image if its number is smaller in the first cell
    that the symmetry moves.
    """
    if asked.pool.repeats:
        return frozenset()
    moved = (
        next((pair for pair in enumerate(symmetry) if pair[0] != pair[1]), None)
        for symmetry in asked.shape.symmetries
    )
    return frozenset(pair for pair in moved if pair is not None)


def _checked(
    search: Any, asked: ShapeQuestion, *, up_to_symmetry: bool
) -> Iterator[tuple[int, ...]]:
    while not search.finished:
        checkpoint()
        for row in np.asarray(search.run(nodes_of_slice(asked), _FOUND)).tolist():
            numbers = tuple(row)
            require_right(asked, numbers)
            if not up_to_symmetry or is_first(asked.shape, numbers):
                yield numbers
            elif not asked.pool.repeats:
                raise BackendError(f"{numbers} is not the first of its turns. Please report this.")


def nodes_of_slice(asked: ShapeQuestion) -> int:
    """Return how many nodes the search sees in about a tenth of a second."""
    return max(20, _NODES // len(asked.pool.numbers))


def require_right(asked: ShapeQuestion, numbers: Sequence[int]) -> None:
    """Check what the search found.

    Raises
    ------
    BackendError
        A given number is missing, a number is used too often, or a sum is wrong.
    """
    agrees = all(want in (None, has) for want, has in zip(asked.given, numbers, strict=True))
    if asked.pool.repeats:
        is_listed = Counter(numbers) <= Counter(asked.pool.copies)
    else:
        is_listed = {*numbers} <= {*asked.pool.numbers}
    is_magic = is_magic_shape(asked.shape, numbers, asked.constant, repeats=asked.pool.repeats)
    if not (agrees and is_listed and is_magic):
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
