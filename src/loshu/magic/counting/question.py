"""What to count or list: the order, the kinds, the given cells, and how to break it down."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Which squares are meant.

    All are normal: they hold the numbers 1 .. n*n once each.

    Examples
    --------
    >>> Question(order=5, kinds=("associative",)).title
    'associative squares of order 5'
    """

    order: int
    kinds: tuple[str, ...] = ("magic",)
    """Names of properties, of which a square must have all; ``("semi-magic",)`` asks less."""
    givens: tuple[tuple[int, int, int], ...] = ()
    """Cells that are given, as row and column from 0 and the number in it, sorted."""
    by: str = ""
    """A name from `BREAKDOWNS`, such as ``"center"``; empty for none."""

    @property
    def title(self) -> str:
        """Say what is counted."""
        several = "s" if len(self.givens) > 1 else ""
        given = f" with {len(self.givens)} given cell{several}" if self.givens else ""
        return f"{' '.join(self.kinds)} squares of order {self.order}{given}"
