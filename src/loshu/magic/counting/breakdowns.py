"""The ways of breaking a count down: add one with two functions and an entry in `BREAKDOWNS`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.named import find_named
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.dudeney import TYPES, dudeney_number
from loshu.magic.properties.square_property import Squares
from loshu.text import Phrase, phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakdown:
    """A way of sorting squares, the same for the eight aspects of a square."""

    name: str
    meaning: Phrase
    serves: Callable[[int], bool]
    """Whether squares of this order can be sorted so."""
    orders: str
    """The orders that it serves, in words."""
    parts: Callable[[Squares], Mapping[str, int]]
    """Counts the squares, of shape (k, n, n), by label."""
    numbers: Callable[[Squares], NDArray[np.int64]] | None = None
    """The label of each square as a number, where each has one."""
    words: tuple[str, ...] = ()
    """The labels of the numbers 0, 1, 2 ...; where empty a number is its own label."""
    aliases: tuple[str, ...] = ()


def center(squares: Squares) -> NDArray[np.int64]:
    """Return the number in the middle of each square of an odd order.

    Examples
    --------
    >>> center(np.array([[[2, 7, 6], [9, 5, 1], [4, 3, 8]]])).tolist()
    [5]
    """
    middle = squares.shape[1] // 2
    return squares[:, middle, middle].astype(np.int64)


def corner(squares: Squares) -> NDArray[np.int64]:
    """Return the least of the four corners, which Frénicle's form has at the top left.

    Examples
    --------
    >>> corner(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [2]
    """
    corners = squares[:, [0, 0, -1, -1], [0, -1, 0, -1]]
    return np.asarray(corners.min(axis=1), dtype=np.int64)


def kinds(squares: Squares) -> Mapping[str, int]:
    """Count the squares that have each property; those that none has are left out.

    Examples
    --------
    >>> kinds(np.array([[[2, 7, 6], [9, 5, 1], [4, 3, 8]]]))["associative"]
    1
    """
    from loshu.magic.properties.normal_squares import classify_listed  # rarely needed

    counts = {name: int(held.sum()) for name, held in classify_listed(squares).items()}
    return {name: count for name, count in counts.items() if count}


def _always(_order: int) -> bool:
    return True


def _is_odd(order: int) -> bool:
    return order % 2 == 1


def _is_four(order: int) -> bool:
    return order == 4


def _by_center(squares: Squares) -> Mapping[str, int]:
    return _tallied(center(squares))


def _by_corner(squares: Squares) -> Mapping[str, int]:
    return _tallied(corner(squares))


def _by_type(squares: Squares) -> Mapping[str, int]:
    return _tallied(dudeney_number(squares), _TYPE_WORDS)


def _tallied(numbers: NDArray[np.int64], words: tuple[str, ...] = ()) -> Mapping[str, int]:
    counts = np.bincount(numbers)
    return {
        words[number] if words else str(number): int(counts[number])
        for number in np.flatnonzero(counts).tolist()
    }


_TYPE_WORDS: Final = ("none", *TYPES)

BREAKDOWNS: Final[tuple[Breakdown, ...]] = (
    Breakdown(
        name="center",
        meaning=phrase("magic.breakdown", "the number in the middle"),
        serves=_is_odd,
        orders="odd orders",
        parts=_by_center,
        numbers=center,
    ),
    Breakdown(
        name="corner",
        meaning=phrase(
            "magic.breakdown", "the least corner, at the top left in Frénicle's standard form"
        ),
        serves=_always,
        orders="all orders",
        parts=_by_corner,
        numbers=corner,
    ),
    Breakdown(
        name="type",
        meaning=phrase("magic.breakdown", "Dudeney's types of magic squares of order 4"),
        serves=_is_four,
        orders="order 4",
        parts=_by_type,
        numbers=dudeney_number,
        words=_TYPE_WORDS,
        aliases=("dudeney",),
    ),
    Breakdown(
        name="kind",
        meaning=phrase(
            "magic.breakdown",
            "the properties; a square may have several, so the parts do not add up",
        ),
        serves=_always,
        orders="all orders",
        parts=kinds,
    ),
)


def breakdown_named(name: str, order: int) -> Breakdown:
    """Find a breakdown by its name or an alias, for squares of an order.

    Raises
    ------
    UnsupportedError
        There is none of that name, or it is not for squares of this order.

    Examples
    --------
    >>> breakdown_named("dudeney", 4).name
    'type'
    >>> breakdown_named("center", 4)
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: A breakdown by center is possible for odd orders, not for
    order 4.
    """
    names = {alias: known.name for known in BREAKDOWNS for alias in known.aliases}
    found = find_named(BREAKDOWNS, names.get(name, name), "breakdown")
    if not found.serves(order):
        raise UnsupportedError(
            f"A breakdown by {name} is possible for {found.orders}, not for order {order}."
        )
    return found


def in_order(parts: Mapping[str, int]) -> dict[str, int]:
    """Sort the parts of a breakdown: numbers by size, types as Dudeney, properties as listed.

    Examples
    --------
    >>> in_order({"13": 1, "2": 1}), in_order({"V": 1, "II": 2})
    ({'2': 1, '13': 1}, {'II': 2, 'V': 1})
    """
    if all(label.isdigit() for label in parts):
        return {label: parts[label] for label in sorted(parts, key=int)}
    known = [*_TYPE_WORDS, *(known.name for known in PROPERTIES)]
    places = {label: place for place, label in enumerate(known)}
    return {label: parts[label] for label in sorted(parts, key=places.__getitem__)}
