"""Sequences whose items are computed when they are asked for."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeVar, overload

Item = TypeVar("Item", covariant=True)


class Computed(Sequence[Item], ABC):
    """A sequence that is known by its length and by `at`, the item of each place.

    Examples
    --------
    >>> class Squares(Computed[int]):
    ...     def __len__(self):
    ...         return 10
    ...     def at(self, place):
    ...         return place**2
    >>> Squares()[-1], Squares()[2:4]
    (81, [4, 9])
    """

    @abstractmethod
    def at(self, place: int) -> Item:
        """Return the item of a place, counted from 0 to the length less 1."""

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Item]: ...
    def __getitem__(self, place: int | slice) -> Item | Sequence[Item]:
        if isinstance(place, slice):
            return [self.at(one) for one in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        return self.at(place % len(self))
