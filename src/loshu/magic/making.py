"""Choose a construction and build with it."""

import os
from collections.abc import Mapping
from operator import index
from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.named import did_you_mean
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.blocks import default_threads, each_block
from loshu.magic.closed_form import ClosedForm
from loshu.magic.construction import Construction, Square
from loshu.magic.constructions import CONSTRUCTIONS, construction_named
from loshu.magic.impossible import why_impossible
from loshu.magic.properties import PROPERTIES

LARGEST_ENTRY: Final = 2**63 - 1
LARGEST_ORDER: Final = 2**32 - 1
"""Not even with negative entries do the numbers of larger squares fit in 64 bits."""
BYTES_A_CELL: Final = 40
"""What `make` takes while it builds and verifies a square, with the parts it needs beside it."""


def choose(n: int, *, method: str | None = None, kind: str | None = None) -> Construction:
    """Find the construction that serves an order and promises a kind.

    Parameters
    ----------
    n : int
        The order.
    method : str, optional
        Name of a construction; the first that serves is taken when not given.
    kind : str, optional
        Name of a property that the square must have; ``"magic"`` when neither is given.

    Raises
    ------
    UnsupportedError
        Nothing serves; the message says what does, or why nothing can.

    Examples
    --------
    >>> choose(7).name, choose(8, kind="associative").name
    ('siamese', 'diagonal-complement')
    """
    if index(n) < 1:
        raise UnsupportedError(f"the order of a square is at least 1, got {n}")
    if n == 1:
        raise UnsupportedError("order 1 is the number 1 alone; there are methods from order 3")
    if n > LARGEST_ORDER:
        raise UnsupportedError(
            f"the numbers of a square of order {n} do not fit in 64 bits; "
            f"choose an order up to {LARGEST_ORDER}"
        )
    if method is not None:
        return _named(n, construction_named(method), kind)
    wanted = "magic" if kind is None else kind
    if (reason := why_impossible(n, wanted)) is not None:
        raise UnsupportedError(reason)
    for construction in CONSTRUCTIONS:
        if construction.serves(n) and wanted in construction.promises(n):
            return construction
    promising = [c for c in CONSTRUCTIONS if _may_promise(c, wanted)]
    if not promising:
        kinds = sorted({p for c in CONSTRUCTIONS for m in _served(c) for p in c.promises(m)})
        raise UnsupportedError(
            f"no construction promises {wanted!r}{did_you_mean(wanted, kinds)}; "
            f"kinds: {', '.join(kinds)}"
        )
    served = "; ".join(f"{c.name} serves {c.orders}" for c in promising)
    raise UnsupportedError(f"no construction of {wanted} squares serves order {n}: {served}")


def _named(n: int, construction: Construction, kind: str | None) -> Construction:
    if not construction.serves(n):
        reason = why_impossible(n, "magic")
        raise UnsupportedError(
            reason or f"{construction.name} serves these orders: {construction.orders}; not {n}"
        )
    if kind is not None and kind not in construction.promises(n):
        promised = ", ".join(sorted(construction.promises(n)))
        raise UnsupportedError(
            why_impossible(n, kind)
            or f"{construction.name} does not promise {kind!r} at order {n}, only: {promised}"
        )
    return construction


def _served(construction: Construction) -> list[int]:
    return [n for n in range(1, 257) if construction.serves(n)]


def _may_promise(construction: Construction, kind: str) -> bool:
    return any(kind in construction.promises(n) for n in _served(construction))


def make(
    n: int,
    *,
    method: str | None = None,
    kind: str | None = None,
    start: int = 1,
    step: int = 1,
    seed: int | None = None,
    **options: Any,
) -> Grid:
    """Build a square and verify all that its construction promises.

    Parameters
    ----------
    n : int
        The order.
    method, kind : str, optional
        Name of a construction, and of a property; see `choose`.
    start, step : int
        Entry k of a normal square becomes ``start + step * (k - 1)``.
    seed : int, optional
        Draw a random square; the construction's `distribution` says from what.
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
    8 1 6/3 5 7/4 9 2
    >>> print(make(4, start=0, step=2))
    30 2 4 24/8 20 18 14/16 12 10 22/6 26 28 0
    """
    construction = choose(n, method=method, kind=kind)
    require_progression(construction, n, start, step)
    require_memory(n, BYTES_A_CELL * n * n)
    square = build(construction, n, start=start, step=step, seed=seed, options=options)
    require_promises(construction, n, square, start=start, step=step)
    return Grid.from_array(square)


def make_array(
    n: int,
    *,
    method: str | None = None,
    kind: str | None = None,
    start: int = 1,
    step: int = 1,
    seed: int | None = None,
    dtype: DTypeLike = np.int64,
    threads: int | None = None,
    **options: Any,
) -> Square:
    """Build a square as an array at the speed of memory, without verifying it.

    Parameters are those of `make`; see `loshu.magic.verifying.verify` for a verdict.

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
    construction = choose(n, method=method, kind=kind)
    return build(
        construction,
        n,
        start=start,
        step=step,
        seed=seed,
        options=options,
        dtype=dtype,
        threads=threads,
    )


def build(
    construction: Construction,
    n: int,
    *,
    start: int = 1,
    step: int = 1,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    dtype: DTypeLike = np.int64,
    threads: int | None = None,
) -> Square:
    """Build with a construction that was chosen; parameters as in `make_array`."""
    require_progression(construction, n, start, step)
    require_dtype(dtype)
    require_memory(n, np.dtype(dtype).itemsize * n * n)
    chosen = dict(options or {})
    require_options(construction, chosen)
    rng = None if seed is None else generator(seed)
    if rng is not None and construction.draw is not None:
        chosen = {**construction.draw(n, rng), **chosen}
    if construction.closed_form is not None:
        require_dtype(dtype, start, start + step * (n * n - 1))
        form = construction.closed_form(n, **chosen).scaled(start, step)
        square = fill(form, np.empty((n, n), dtype=dtype), threads)
    else:
        square = construction.square(n, **chosen)
        if (start, step) != (1, 1):
            square = start + step * (square - 1)
        require_dtype(dtype, int(square.min()), int(square.max()))
        square = square.astype(dtype, copy=False)
    if rng is not None:
        square = np.ascontiguousarray(apply_aspect(ASPECTS[rng.integers(8)], square))
    return square


def generator(seed: int) -> np.random.Generator:
    """Return a random generator; raises `UnsupportedError` for a negative seed."""
    if index(seed) < 0:
        raise UnsupportedError(f"a seed is a whole number from 0, got {seed}")
    return np.random.default_rng(seed)


def require_dtype(dtype: DTypeLike, *entries: int) -> None:
    """Refuse types of entries that the kernels do not fill, and entries that do not fit.

    Raises
    ------
    UnsupportedError
        Neither int64 nor int32, or an entry outside the type.
    """
    if np.dtype(dtype) not in (np.int64, np.int32):
        raise UnsupportedError(f"squares are made of int64 or int32, not of {np.dtype(dtype)}")
    limits = np.iinfo(np.dtype(dtype))
    for entry in entries:
        if not limits.min <= entry <= limits.max:
            raise UnsupportedError(f"the entry {entry} does not fit in {limits.dtype}: use int64")


def fill(form: ClosedForm, out: Square, threads: int | None = None) -> Square:
    """Fill a whole array from a closed form, by blocks in threads; return it."""

    def fill_rows(first: int, stop: int) -> None:
        form.fill(first, out[first:stop])

    each_block(form.order, fill_rows, itemsize=8, threads=threads or default_threads())
    return out


def require_progression(construction: Construction, n: int, start: int, step: int) -> None:
    """Refuse a progression that the square cannot have, before any work.

    Raises
    ------
    UnsupportedError
        Entries outside 64 bits, a step of 0, a square that is not normal, or a step that
        would break a promise.
    """
    if index(step) == 0:
        raise UnsupportedError("a step of 0 would make all entries the same; give another --step")
    if (start, step) != (1, 1) and "normal" not in construction.promises(n):
        raise UnsupportedError(
            f"{construction.name} squares have entries of their own: leave out --start and --step"
        )
    if abs(step) != 1 and "antimagic" in construction.promises(n):
        raise UnsupportedError(
            f"a step of {step} would put gaps between the sums of an antimagic square; "
            "leave out --step, or give -1"
        )
    ends = index(start), start + step * (n * n - 1)
    if max(abs(end) for end in ends) > LARGEST_ENTRY:
        raise UnsupportedError(
            f"entries from {ends[0]} to {ends[1]} do not fit in 64 bits (up to {LARGEST_ENTRY}); "
            "choose a smaller order, start or step"
        )


def require_options(construction: Construction, options: Mapping[str, Any]) -> None:
    """Refuse a choice that a construction does not leave; the message lists those it does."""
    known = [option.name for option in construction.options]
    for name in options:
        if name not in known:
            choices = ", ".join(known) or "nothing"
            raise UnsupportedError(
                f"{construction.name} has no option {name!r}; it leaves to choose: {choices}"
            )


def require_memory(n: int, size: int) -> None:
    """Refuse a square that would fill the memory, before any work.

    Parameters
    ----------
    n : int
        The order, for the message.
    size : int
        Bytes needed.

    Raises
    ------
    UnsupportedError
        The machine has less; the message says what to do.
    """
    if not hasattr(os, "sysconf"):
        return
    there = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    if size > there:
        raise UnsupportedError(
            f"a square of order {n} takes about {size:,} bytes in memory and this machine has "
            f"{there:,}; write it by blocks (--out square.npy, in Python write_square)"
        )


def require_promises(
    construction: Construction, n: int, square: Square, *, start: int = 1, step: int = 1
) -> None:
    """Test all that a construction promises, by code that does not know how it builds.

    Raises
    ------
    LoshuError
        A promise is broken: a defect of Loshu, not of the request.
    """
    unscaled = square
    if (start, step) != (1, 1):
        unscaled = ((square.astype(object) - start) // step + 1).astype(np.int64)
    promised = construction.promises(n)
    for known in PROPERTIES:
        if known.name in promised and not known.test(unscaled[None])[0]:
            raise LoshuError(
                f"the square of order {n} by {construction.name} is not {known.name} as promised: "
                "a defect of Loshu, please report it"
            )
