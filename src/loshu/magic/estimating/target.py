"""What is estimated: the number of magic, or semi-magic, squares of an order."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Target:
    """Normal squares of an order, counted up to rotation and reflection.

    Examples
    --------
    >>> Target(6).title
    'magic squares of order 6'
    """

    order: int
    semi: bool = False
    """Semi-magic squares: the diagonals are left free."""

    @property
    def kind(self) -> str:
        """The name of the property."""
        return "semi-magic" if self.semi else "magic"

    @property
    def title(self) -> str:
        """Say what is counted."""
        return f"{self.kind} squares of order {self.order}"
