"""The record of squares that cannot exist."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from loshu.text import Phrase

PLANCK: Final = (
    "C. Planck, Pandiagonal magics of orders 6 and 10 with minimal numbers, The Monist 29, 1919"
)


@dataclass(frozen=True, slots=True, eq=False)
class Impossible:
    """No square of these orders has this property."""

    kind: str
    orders: Callable[[int], bool]
    reason: Phrase
    source: str
    of_any_numbers: bool = False
    """Whether the reason holds for any different numbers, not for 1 to n² alone."""


def singly_even(n: int) -> bool:
    """Return whether an order is twice an odd number.

    Examples
    --------
    >>> [n for n in range(12) if singly_even(n)]
    [2, 6, 10]
    """
    return n % 4 == 2
