"""Refuse what cannot be made before any work, and what was made wrongly after it."""

import os
from collections.abc import Mapping
from fractions import Fraction
from numbers import Integral
from operator import index
from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import EMPTY
from loshu.magic.construction.construction import Construction, Square
from loshu.magic.construction.options import cell_or_vector
from loshu.magic.properties import PROPERTIES, implied_by

LARGEST_ENTRY: Final = 2**63 - 1


def require_progression(construction: Construction, n: int, first: int, increment: int) -> None:
    """Refuse a progression that the square cannot have, before any work.

    Raises
    ------
    UnsupportedError
        Entries outside 64 bits, an increment of 0, a square that is not normal, or one that
        would break a promise.
    """
    if index(increment) == 0:
        raise UnsupportedError(
            "Increment 0 would make all entries equal. Choose a different number."
        )
    if (first, increment) != (1, 1) and "normal" not in construction.promises(n):
        raise UnsupportedError(
            f"Method {construction.name!r} chooses the entries itself. Remove the first entry and "
            "the increment."
        )
    if abs(increment) != 1 and "antimagic" in construction.promises(n):
        raise UnsupportedError(
            f"Increment {increment} would leave gaps between the sums of an antimagic square. "
            "Remove it, or use -1."
        )
    ends = index(first), first + increment * (n * n - 1)
    if EMPTY in ends:
        raise UnsupportedError(
            f"An entry would be {EMPTY} (-2^63), which stands for an empty cell. "
            "Choose a different first entry."
        )
    if max(abs(end) for end in ends) > LARGEST_ENTRY:
        raise UnsupportedError(
            f"The entries {ends[0]} to {ends[1]} do not fit in 64 bits (up to {LARGEST_ENTRY}). "
            "Choose a smaller order, first entry or increment."
        )


def require_kind_of_entries(
    kind: str | None, n: int, first: int | Fraction, increment: int | Fraction
) -> None:
    """Refuse a progression for a kind whose entries are 1 to n² by definition.

    Raises
    ------
    UnsupportedError
        The square would not be of the kind.
    """
    ends = {first, first + increment * (n * n - 1)}
    if kind is not None and "normal" in implied_by(kind) and ends != {1, n * n}:
        raise UnsupportedError(
            f"A square of kind {kind!r} has the entries 1 to {n * n} by definition. Remove the "
            "first entry and the increment, or the kind."
        )


def require_options(construction: Construction, options: Mapping[str, Any]) -> None:
    """Refuse a choice that a construction does not leave; the message lists those it does."""
    known = {option.name: option for option in construction.options}
    for name, value in options.items():
        if name not in known:
            choices = f"Its parameters: {', '.join(known)}." if known else "It has no parameters."
            raise UnsupportedError(
                f"Method {construction.name!r} has no parameter {name!r}. {choices}"
            )
        if known[name].read is cell_or_vector and not _is_pair(value):
            raise UnsupportedError(
                f"Parameter {name!r} of the method {construction.name!r} is {value!r}. Expected "
                "two whole numbers such as (0, 2)."
            )


def _is_pair(value: object) -> bool:
    return (
        isinstance(value, tuple | list)
        and len(value) == 2
        and all(isinstance(each, Integral) for each in value)
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
        The machine has less; the message describes what to do.
    """
    if not hasattr(os, "sysconf"):
        return
    there = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    if size > there:
        raise UnsupportedError(
            f"A square of order {n} takes about {size:,} bytes of memory; this machine has "
            f"{there:,}. Write it to an .npy file: -o square.npy (in Python: write_square)."
        )


def require_dtype(dtype: DTypeLike, *entries: int) -> None:
    """Refuse types of entries that the kernels do not fill, and entries that do not fit.

    Raises
    ------
    UnsupportedError
        Neither int64 nor int32, or an entry outside the type.
    """
    if np.dtype(dtype) not in (np.int64, np.int32):
        raise UnsupportedError(f"Type {np.dtype(dtype)} is not supported. Expected int64 or int32.")
    limits = np.iinfo(np.dtype(dtype))
    for entry in entries:
        if not limits.min <= entry <= limits.max:
            raise UnsupportedError(f"Entry {entry} does not fit in {limits.dtype}. Use int64.")


def require_promises(
    construction: Construction, n: int, square: Square, *, first: int = 1, increment: int = 1
) -> None:
    """Test all that a construction promises, by code that does not know how it builds.

    Raises
    ------
    LoshuError
        A promise is broken: a defect of Loshu, not of the request.
    """
    unscaled = square
    if (first, increment) != (1, 1):
        unscaled = ((square.astype(object) - first) // increment + 1).astype(np.int64)
    promised = construction.promises(n)
    for known in PROPERTIES:
        if known.name in promised and not known.test(unscaled[None])[0]:
            raise LoshuError(
                f"The square of order {n} by the method {construction.name!r} is not {known.name}. "
                "This is a bug in Loshu: please report it."
            )
