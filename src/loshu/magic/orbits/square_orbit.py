"""All the squares that moves make of one square, counted and numbered without listing them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.representations import notebook_html, record_repr
from loshu.magic.algebra.permutation_group import Points
from loshu.magic.orbits.joined_group import JoinedGroup, join
from loshu.magic.transforms import Square, complemented, entries_of
from loshu.magic.transforms.square_transform import Transform

LARGEST_LISTING = 2**27
"""Cells of all members together, where equal entries leave no way to count but listing."""
LARGEST_ARRAY = 2**32
"""Bytes that `SquareOrbit.array` may fill."""


@dataclass(frozen=True, eq=False)
class SquareOrbit:
    """The squares that chosen moves make of one square, each once, in a fixed order.

    Number 0 is the square itself.  The moves of cells form a group; where all entries differ,
    different moves make different squares, so the group counts and numbers the members.  With
    the complement the number doubles, unless a move of cells makes the complement too.

    Parameters
    ----------
    square : array of shape (n, n)
    transforms : tuple of Transform
        Sets of moves that apply to every member.

    Examples
    --------
    >>> from loshu.magic.orbits.choice import orbit
    >>> members = orbit([[8, 1, 6], [3, 5, 7], [4, 9, 2]], under=("aspect", "complement"))
    >>> members.count, members.group_order, members.repeats
    (8, 16, True)
    >>> members.rank(members.nth(5))
    5
    """

    square: Square
    transforms: tuple[Transform, ...]

    __repr__ = record_repr
    _repr_html_ = notebook_html

    def __len__(self) -> int:
        """Return the number of different squares."""
        return self.count

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SquareOrbit):
            return NotImplemented
        return self.transforms == other.transforms and np.array_equal(self.square, other.square)

    def __hash__(self) -> int:
        return hash((self.square.tobytes(), self.names))

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the sets of moves."""
        return tuple(transform.name for transform in self.transforms)

    @property
    def group_order(self) -> int:
        """The number of different moves, before asking which make the same square."""
        return self._group.chain.order * (2 if self._complements else 1)

    @property
    def count(self) -> int:
        """The number of different squares."""
        if self._listed is not None:
            return len(self._listed)
        return self._group.chain.order * (2 if self._complement_is_new else 1)

    @property
    def repeats(self) -> bool:
        """Whether different moves make the same square."""
        return self.count < self.group_order

    def nth(self, number: int) -> Square:
        """Return a member by its number, from 0.

        Raises
        ------
        UnsupportedError
            A number outside ``0 .. count - 1``.

        Examples
        --------
        >>> from loshu.magic.orbits.choice import orbit
        >>> orbit([[8, 1, 6], [3, 5, 7], [4, 9, 2]]).nth(0).tolist()
        [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
        """
        if not 0 <= number < self.count:
            raise UnsupportedError(
                f"Relative number {number} is out of range. Expected 0 to {self.count - 1}."
            )
        if self._listed is not None:
            return np.asarray(self._listed[number], dtype=np.int64)
        complements, move = divmod(number, self._group.chain.order)
        moved = self.square.ravel()[self._group.cells(move)].reshape(self.square.shape)
        return complemented(moved) if complements else moved

    def rank(self, square: ArrayLike | Grid) -> int:
        """Return the number of a member, so that ``nth(rank(member))`` is the member.

        Raises
        ------
        UnsupportedError
            The square is not a member.
        """
        member = entries_of(square)
        number = self._find(member)
        if number is None:
            moves = ", ".join(self.names)
            raise UnsupportedError(
                f"{Grid.from_array(member).text!r} is not a relative of this square under the "
                f"moves {moves}."
            )
        return number

    def __contains__(self, square: ArrayLike | Grid) -> bool:
        return self._find(entries_of(square)) is not None

    def random(self, rng: "np.random.Generator") -> Square:
        """Return a member drawn uniformly.

        Examples
        --------
        >>> from loshu.magic.orbits.choice import orbit
        >>> members = orbit([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
        >>> members.random(np.random.default_rng(1)) in members
        True
        """
        bits = self.count.bit_length()
        size = -(-bits // 8)
        number = self.count
        while number >= self.count:
            number = int.from_bytes(rng.bytes(size), "big") >> (8 * size - bits)
        return self.nth(number)

    def __iter__(self) -> Iterator[Square]:
        for block in self.blocks():
            yield from block

    def blocks(self, start: int = 0, stop: int | None = None) -> Iterator[Square]:
        """Yield the members numbered ``start .. stop - 1`` in order, as arrays ``(k, n, n)``.

        Examples
        --------
        >>> from loshu.magic.orbits.choice import orbit
        >>> members = orbit([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
        >>> [block.shape for block in members.blocks(2, 7)]
        [(5, 3, 3)]
        """
        for block in self._blocks(np.dtype(np.int64), start, stop):
            yield block.astype(np.int64, copy=False)

    def array(self, dtype: DTypeLike = np.int64) -> NDArray[np.integer]:
        """Return all the members as one array of shape ``(count, n, n)``.

        Raises
        ------
        UnsupportedError
            More than 4 GiB, or entries that the type cannot hold.

        Examples
        --------
        >>> from loshu.magic.orbits.choice import orbit
        >>> orbit([[8, 1, 6], [3, 5, 7], [4, 9, 2]]).array(np.uint8).shape
        (8, 3, 3)
        """
        kind = np.dtype(dtype)
        if self.count * self.square.size * kind.itemsize > LARGEST_ARRAY:
            raise UnsupportedError(
                f"The orbit has {self.count} squares of order {len(self.square)}, too many for "
                f"one array of {LARGEST_ARRAY} bytes. Read it in blocks."
            )
        if kind.kind not in "iu" or not _holds(kind, self.square):
            raise UnsupportedError(f"The entries do not fit in an array of {kind}. Use int64.")
        out = np.empty((self.count, *self.square.shape), dtype=kind)
        first = 0
        for block in self._blocks(kind):
            out[first : first + len(block)] = block
            first += len(block)
        return out

    @property
    def _complements(self) -> bool:
        return any(transform.complements for transform in self.transforms)

    @cached_property
    def _group(self) -> JoinedGroup:
        return join(self.transforms, len(self.square))

    @cached_property
    def _cells_by_entry(self) -> Points:
        return np.argsort(self.square, axis=None)

    @cached_property
    def _complement_is_new(self) -> bool:
        """Whether the complement is chosen and no move of cells makes it."""
        return self._complements and self._number_of_move(complemented(self.square)) is None

    @cached_property
    def _listed(self) -> NDArray[np.integer] | None:
        """All the members, where some entries are equal; None where all differ."""
        flat = self.square.ravel()
        if len(np.unique(flat)) == flat.size:
            return None
        if self.group_order * flat.size > LARGEST_LISTING:
            raise UnsupportedError(
                f"Some entries are equal, so the squares of all {self.group_order} moves would "
                f"have to be listed. That is more than the limit of {LARGEST_LISTING} cells."
            )
        kind = next(np.dtype(f"i{size}") for size in (1, 2, 4, 8) if _holds(f"i{size}", flat))
        made = np.concatenate([*self._moved(kind, 0, self.group_order)])
        rows = np.ascontiguousarray(made.reshape(-1, flat.size))
        keys = rows.view(f"V{flat.size * kind.itemsize}").ravel()
        _, first = np.unique(keys, return_index=True)
        return made[np.sort(first)]

    def _find(self, member: Square) -> int | None:
        """Return the number of a member; None for any other square."""
        if member.shape != self.square.shape:
            return None
        if self._listed is not None:
            found = np.flatnonzero((self._listed == member).all(axis=(1, 2)))
            return int(found[0]) if len(found) else None
        number = self._number_of_move(member)
        if number is None and self._complement_is_new:
            number = self._number_of_move(complemented(member))
            return None if number is None else self._group.chain.order + number
        return number

    def _number_of_move(self, member: Square) -> int | None:
        """Return the number of the move of cells that makes a square; None if there is none."""
        cells_by_entry = np.argsort(member, axis=None)
        if not np.array_equal(
            member.ravel()[cells_by_entry], self.square.ravel()[self._cells_by_entry]
        ):
            return None
        cells = np.empty_like(cells_by_entry)
        cells[cells_by_entry] = self._cells_by_entry
        return self._group.rank(cells)

    def _blocks(
        self, kind: np.dtype[Any], start: int = 0, stop: int | None = None
    ) -> Iterator[NDArray[np.integer]]:
        end = self.count if stop is None else min(stop, self.count)
        if self._listed is None:
            return self._moved(kind, start, end)
        return iter((self._listed[start:end].astype(kind),))

    def _moved(self, kind: np.dtype[Any], start: int, stop: int) -> Iterator[NDArray[np.integer]]:
        """Yield what the moves ``start .. stop - 1`` make: plain ones, then complemented ones."""
        order = self._group.chain.order
        for flat, first in ((self.square, 0), (complemented(self.square), order)):
            entries = flat.ravel().astype(kind)
            for cells in self._group.blocks(max(start - first, 0), min(stop - first, order)):
                yield entries[cells].reshape(-1, *self.square.shape)


def _holds(kind: DTypeLike, entries: Square) -> bool:
    """Test whether an integer type holds all entries."""
    limits = np.iinfo(np.dtype(kind))
    return bool(limits.min <= entries.min() and entries.max() <= limits.max)
