"""Everything that squares are: all properties of many squares, or of one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.columns import Columns
from loshu.core.errors import UnsupportedError
from loshu.core.representations import notebook_html
from loshu.magic.frenicle import frenicle_index
from loshu.magic.notation import SquareLike, SquaresLike, as_square, as_squares
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.dudeney import dudeney_type
from loshu.magic.properties.entries import is_prime
from loshu.magic.properties.exact_entries import LIMIT, exact
from loshu.magic.properties.powers import multimagic_degree
from loshu.magic.properties.square_property import Property, Squares, Verdicts
from loshu.magic.properties.sums import row_sums
from loshu.text import phrase, translations

BLOCK_BYTES: Final = 1 << 18
"""Squares are classified this many bytes at a time, so that they stay in the cache."""


def classify_many(squares: SquaresLike, properties: Sequence[Property] | None = None) -> Columns:
    """Test many squares for many properties at once.

    Parameters
    ----------
    squares : array of shape (k, n, n), a square, or several
        Entries of any integer type.
    properties : sequence of Property, optional
        All of `PROPERTIES` when not given; implied ones before those that imply them.

    Returns
    -------
    Columns
        The verdicts, arrays of shape (k,), by the name of the property.

    Notes
    -----
    A block of squares is turned inside out, so that the same cell of all its squares lies
    together in memory: NumPy then adds cells of hundreds of squares at a time.  A property is
    tested only on the squares that have all it implies.

    Examples
    --------
    >>> squares = np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]], [[1, 2, 3], [4, 5, 6], [7, 8, 9]]])
    >>> classify_many(squares)["associative"].tolist()
    [True, False]
    """
    properties = PROPERTIES if properties is None else properties
    if not isinstance(squares, np.ndarray) or squares.ndim == 2 or squares.dtype.kind == "f":
        squares = as_squares(squares)
    if squares.ndim != 3 or squares.shape[1] != squares.shape[2]:
        raise UnsupportedError(f"The array has shape {squares.shape}. Expected (k, n, n).")
    if squares.dtype.kind not in "iu":
        raise UnsupportedError(f"The array has type {squares.dtype}. Expected whole numbers.")
    if squares.dtype == np.uint64 and squares.size and int(squares.max()) >= LIMIT:
        raise UnsupportedError(f"{int(squares.max())} is too large. Expected numbers below 2^63.")
    count, n, _ = squares.shape
    verdicts = Columns({known.name: np.zeros(count, dtype=np.bool_) for known in properties})
    length = max(1, BLOCK_BYTES // (8 * n * n or 1))
    for start in range(0, count, length):
        block = squares[start : start + length]
        for name, held in _classify_block(_inside_out(block), properties):
            verdicts[name][start : start + len(block)] = held
    return verdicts


def _inside_out(block: NDArray[Any]) -> Squares:
    """Copy squares so that the first axis is the one that is contiguous in memory."""
    cells = np.ascontiguousarray(block.transpose(1, 2, 0), dtype=np.int64)
    return cells.transpose(2, 0, 1)


def _classify_block(
    block: Squares, properties: Sequence[Property]
) -> Iterator[tuple[str, Verdicts]]:
    known: dict[str, Verdicts] = {}
    for property_ in properties:
        held = _classify_property(block, property_, known)
        known[property_.name] = held
        yield property_.name, held


def _classify_property(block: Squares, asked: Property, known: dict[str, Verdicts]) -> Verdicts:
    if not all(name in known for name in asked.implies):
        return asked.test(block)
    possible = np.ones(len(block), dtype=np.bool_)
    for name in asked.implies:
        possible &= known[name]
    count = np.count_nonzero(possible)
    if count == 0:
        return possible
    if count == len(block):
        return asked.among_implied(block)
    chosen = np.flatnonzero(possible)
    cells = np.take(block.transpose(1, 2, 0), chosen, axis=2)
    possible[chosen] = asked.among_implied(cells.transpose(2, 0, 1))
    return possible


ENTRY_SETS: Final = {
    "normal": phrase("entries", "{lowest} to {highest}"),
    "consecutive": phrase("entries", "the consecutive numbers {lowest} to {highest}"),
    "arithmetic progression": phrase(
        "entries", "the arithmetic progression {lowest} to {highest} by {step}"
    ),
    "primes": phrase("entries", "different primes from {lowest} to {highest}"),
    "different": phrase("entries", "different numbers from {lowest} to {highest}"),
    "repeated": phrase("entries", "numbers from {lowest} to {highest}, some repeated"),
}


@dataclass(frozen=True, slots=True)
class EntrySet:
    """The kind of numbers in a square.

    `kind` is ``"normal"`` (1 to n²), ``"consecutive"``, ``"arithmetic progression"``,
    ``"primes"``, ``"different"`` or ``"repeated"``, the first of these that fits; `step` is
    the difference of the first three kinds, else None.
    """

    kind: str
    lowest: int
    highest: int
    step: int | None = None

    def __str__(self) -> str:
        return self.in_words()

    def in_words(self, lang: str = "en") -> str:
        """Name the set in a language."""
        words = translations(lang)
        blanks = {"lowest": self.lowest, "highest": self.highest, "step": self.step}
        return words.text(ENTRY_SETS[self.kind], **blanks)


def entry_set(square: NDArray[Any]) -> EntrySet:
    """Name the set of entries of a square.

    Parameters
    ----------
    square : array of shape (n, n)

    Examples
    --------
    >>> str(entry_set(np.array([[16, 2, 12], [6, 10, 14], [8, 18, 4]])))
    'the arithmetic progression 2 to 18 by 2'
    """
    values = np.sort(exact(square, 2), axis=None)
    lowest, highest = int(values[0]), int(values[-1])
    steps = values[1:] - values[:-1]
    if (steps == 0).any():
        return EntrySet("repeated", lowest, highest)
    step = int(steps[0]) if steps.size else 1
    if (steps == step).all():
        if step > 1:
            return EntrySet("arithmetic progression", lowest, highest, step)
        return EntrySet("normal" if lowest == 1 else "consecutive", lowest, highest, step)
    prime = bool(is_prime(square[None])[0])
    return EntrySet("primes" if prime else "different", lowest, highest)


@dataclass(frozen=True, slots=True)
class Classification:
    """Everything that one square is."""

    order: int
    entries: EntrySet
    constant: int | None
    """The sum of rows and columns; None where they differ."""
    properties: tuple[str, ...]
    """Names of the properties it has, in the order of `PROPERTIES`."""
    multimagic_degree: int
    """The largest d for which it is magic in all powers 1 .. d, 0 where it is not magic."""
    dudeney_type: str | None
    """I to XII for a normal magic square of order 4."""
    frenicle_index: int | None
    """1 to 880 for a normal magic square of order 4."""
    alphamagic: tuple[str, ...] = ()
    """The languages in which the numbers of letters of the entries are magic, too."""

    _repr_html_ = notebook_html

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return {
            **asdict(self),
            "properties": list(self.properties),
            "alphamagic": list(self.alphamagic),
        }


def classify(square: SquareLike) -> Classification:
    """Say everything that one square is: a grid, rows of numbers or an array.

    Raises
    ------
    UnsupportedError
        The grid is not square or has empty cells.

    Examples
    --------
    >>> duerer = [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]
    >>> found = classify(duerer)
    >>> found.constant, found.dudeney_type, found.frenicle_index
    (34, 'III', 175)
    >>> "associative" in found.properties
    True
    """
    grid = as_square(square)
    order = grid.order
    if not grid.is_full:
        raise UnsupportedError("The square has empty cells. Complete it first.")
    squares = grid.array[None]
    verdicts = classify_many(squares)
    # Few commands look at a single square.
    from loshu.magic.properties.alphamagic import alphamagic_languages

    semi_magic = bool(verdicts["semi-magic"][0])
    return Classification(
        order=order,
        entries=entry_set(grid.array),
        constant=int(row_sums(squares)[0, 0]) if semi_magic else None,
        properties=tuple(name for name, held in verdicts.items() if held[0]),
        multimagic_degree=int(multimagic_degree(squares)[0]),
        dudeney_type=dudeney_type(squares)[0],
        frenicle_index=int(frenicle_index(squares)[0]) or None,
        alphamagic=alphamagic_languages(squares),
    )
