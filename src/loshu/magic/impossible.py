"""Which squares cannot exist, why, and who showed it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Impossible:
    """No square of these orders has this property."""

    kind: str
    orders: Callable[[int], bool]
    reason: str
    source: str


def _singly_even(n: int) -> bool:
    return n % 4 == 2


PLANCK = (
    "C. Planck, Pandiagonal magics of orders 6 and 10 with minimal numbers, The Monist 29, 1919"
)

IMPOSSIBLE: Final[tuple[Impossible, ...]] = (
    Impossible(
        "magic",
        lambda n: n == 2,
        "in a magic square of order 2 the two entries of a row equal the two of a column, "
        "so all four entries would be the same",
        "W. W. Rouse Ball, Mathematical Recreations and Essays, ch. VII",
    ),
    Impossible(
        "associative",
        _singly_even,
        "for n = 4k + 2 the parities of the complementary pairs and of the quarter of the square "
        "contradict each other",
        PLANCK,
    ),
    Impossible(
        "pandiagonal",
        _singly_even,
        "for n = 4k + 2 the sums of alternate cells force an odd number to be even",
        PLANCK,
    ),
)


def why_impossible(n: int, kind: str) -> str | None:
    """Say why no square of order n has a property, with the source; None when nothing forbids it.

    Examples
    --------
    >>> print(why_impossible(7, "associative"))
    None
    """
    for case in IMPOSSIBLE:
        if case.kind == kind and case.orders(n):
            return f"no {kind} square of order {n} exists: {case.reason} ({case.source})"
    return None
