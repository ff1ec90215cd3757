"""Build with the construction that was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.parallel import processors
from loshu.core.seeds import chosen_seed, item_seed
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.core.whole import whole_arguments
from loshu.magic.construction.choice import choose
from loshu.magic.construction.closed_form import ClosedForm
from loshu.magic.construction.construction import Construction, Square
from loshu.magic.construction.requirements import (
    require_dtype,
    require_kind_of_entries,
    require_memory,
    require_options,
    require_progression,
    require_promises,
)
from loshu.magic.row_blocks import each_block

BYTES_A_CELL: Final = 40
"""Memory of `make` while it builds and verifies a square, including intermediate arrays."""


@whole_arguments(order=None, first=None, increment=None, seed=0)
def make(
    order: int,
    *,
    method: str | None = None,
    kind: str | None = None,
    first: int = 1,
    increment: int = 1,
    seed: int | None = None,
    **options: Any,
) -> Grid:
    """Build a square and verify all that its construction promises.

    Parameters
    ----------
    order : int
        Rows of the square.
    method, kind : str, optional
        Name of a construction, and of a property; see `choose`.
    first, increment : int
        Entry k of a normal square becomes ``first + increment * (k - 1)``.
    seed : int, optional
        Make a random square; the construction's `distribution` describes from which.
    **options
        What the construction leaves to choose; see its `options`.

    Returns
    -------
    Grid
        Verified by code that does not know how it was built.

    Raises
    ------
    UnsupportedError
        Nothing serves, or an entry would not fit in 64 bits.

    Examples
    --------
    >>> print(make(3))
    8 1 6
    3 5 7
    4 9 2
    >>> print(make(4, first=0, increment=2).text)
    30 2 4 24/8 20 18 14/16 12 10 22/6 26 28 0
    """
    construction = choose(order, method=method, kind=kind)
    require_kind_of_entries(kind, order, first, increment)
    require_progression(construction, order, first, increment)
    require_memory(order, BYTES_A_CELL * order * order)
    square = build(
        construction, order, first=first, increment=increment, seed=seed, options=options
    )
    require_promises(construction, order, square, first=first, increment=increment)
    return Grid.from_array(square)


@whole_arguments(order=None, number=None, seed=0)
def make_many(number: int, order: int, *, seed: int | None = None, **choices: Any) -> Square:
    """Make random squares, each of which is verified.

    Parameters
    ----------
    number : int
        How many squares.
    order : int
        Rows of each square.
    seed : int, optional
        The same seed gives the same squares, of which the first is that of `make`; without it,
        they are others each time.
    **choices
        Parameters of `make`.

    Returns
    -------
    array of shape (number, n, n)

    Examples
    --------
    >>> make_many(3, 5, seed=1).sum(axis=2).ravel().tolist() == [65] * 15
    True
    """
    first = chosen_seed(seed)
    seeds = (item_seed(first, place) for place in range(number))
    squares = [make(order, seed=each, **choices).array for each in seeds]
    return np.array(squares, dtype=np.int64).reshape(number, order, order)


@whole_arguments(order=None, first=None, increment=None, seed=0, threads=1)
def make_array(
    order: int,
    *,
    method: str | None = None,
    kind: str | None = None,
    first: int = 1,
    increment: int = 1,
    seed: int | None = None,
    dtype: DTypeLike = np.int64,
    threads: int | None = None,
    **options: Any,
) -> Square:
    """Build a square as an array at the speed of memory, without verifying it.

    Parameters are those of `make`; see `loshu.magic.verification.scan.verify` for a verdict.

    Parameters
    ----------
    dtype : int64 or int32
    threads : int, optional
        One for each processor when not given.

    Returns
    -------
    array of shape (n, n)

    Examples
    --------
    >>> make_array(1001).sum(axis=0)[:3]
    array([501502001, 501502001, 501502001])
    """
    construction = choose(order, method=method, kind=kind)
    require_kind_of_entries(kind, order, first, increment)
    return build(
        construction,
        order,
        first=first,
        increment=increment,
        seed=seed,
        options=options,
        dtype=dtype,
        threads=threads,
    )


def build(
    construction: Construction,
    n: int,
    *,
    first: int = 1,
    increment: int = 1,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    dtype: DTypeLike = np.int64,
    threads: int | None = None,
) -> Square:
    """Build with a construction that was chosen; parameters as in `make_array`."""
    require_progression(construction, n, first, increment)
    require_dtype(dtype)
    require_memory(n, np.dtype(dtype).itemsize * n * n)
    chosen = dict(options or {})
    require_options(construction, chosen)
    rng = None if seed is None else generator(seed)
    if rng is not None and construction.random_options is not None:
        chosen = {**construction.random_options(n, rng), **chosen}
    if construction.closed_form is not None:
        require_dtype(dtype, first, first + increment * (n * n - 1))
        form = construction.closed_form(n, **chosen).scaled(first, increment)
        square = fill(form, np.empty((n, n), dtype=dtype), threads)
    else:
        square = construction.square(n, **chosen)
        if (first, increment) != (1, 1):
            square = first + increment * (square - 1)
        require_dtype(dtype, int(square.min()), int(square.max()))
        square = square.astype(dtype, copy=False)
    if rng is not None:
        square = np.ascontiguousarray(apply_aspect(ASPECTS[rng.integers(8)], square))
    return square


def generator(seed: int) -> np.random.Generator:
    """Return a random generator; raises `UnsupportedError` for a negative seed."""
    if index(seed) < 0:
        raise UnsupportedError(f"Seed {seed} is out of range. Expected 0 or more.")
    return np.random.default_rng(seed)


def fill(form: ClosedForm, out: Square, threads: int | None = None) -> Square:
    """Fill a whole array from a closed form, by blocks in threads; return it."""

    def fill_rows(first: int, stop: int) -> None:
        form.fill(first, out[first:stop])

    each_block(form.order, fill_rows, itemsize=8, threads=threads or processors())
    return out
