"""Parts of a search: which entries each cell may hold.

Completions of a case are those of its parts, and no two parts have one in common.  A part is whole
in itself: any search, of any version, finds its completions, so that a state file may hold it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loshu.magic.completion.case import SumCase

Allowed = NDArray[np.uint8]
"""1 for each entry that a cell may hold, shape (cells, entries)."""
Sets = NDArray[np.uint64]
"""The same as words of bits, shape (cells, words)."""
_WORD = np.dtype("<u8")


@dataclass(frozen=True, slots=True, eq=False)
class SearchPart:
    """A part of the search through a case.

    Examples
    --------
    >>> part = SearchPart.of(np.array([[1, 0, 1], [0, 1, 0]], dtype=np.uint8))
    >>> part.sets.tolist(), part.allowed(3).tolist()
    ([[5], [2]], [[1, 0, 1], [0, 1, 0]])
    """

    sets: Sets
    share: float
    """Estimated size of the whole search."""

    @classmethod
    def of(cls, allowed: Allowed, share: float = 1.0) -> "SearchPart":
        """Pack what the cells may hold."""
        cells, entries = allowed.shape
        wide = np.zeros((cells, -(-entries // 64) * 64), dtype=np.uint8)
        wide[:, :entries] = allowed
        return cls(np.packbits(wide, axis=1, bitorder="little").view(_WORD), share)

    def allowed(self, entries: int) -> Allowed:
        """Unpack what the cells may hold."""
        octets = self.sets.astype(_WORD, copy=False).view(np.uint8)
        return np.unpackbits(octets, axis=1, count=entries, bitorder="little")


def whole(case: SumCase) -> SearchPart:
    """Return the part that is all of a case."""
    return SearchPart.of(allowed_entries(case))


def allowed_entries(case: SumCase) -> Allowed:
    """Return which entries each cell of a case may hold."""
    allowed = np.ones((case.order**2, len(case.entries)), dtype=np.uint8)
    if not case.choices:
        return allowed
    places = {entry: place for place, entry in enumerate(case.entries)}
    chosen = [
        (cell, places[number])
        for cell, numbers in case.choices.items()
        for number in numbers
        if number in places
    ]
    allowed[list(case.choices)] = 0
    allowed[[cell for cell, _ in chosen], [place for _, place in chosen]] = 1
    return allowed


def packed(parts: Iterable[SearchPart]) -> bytes:
    """Write parts, for a file; their shares are not in it."""
    return b"".join(part.sets.astype(_WORD, copy=False).tobytes() for part in parts)


def unpacked(data: bytes, shares: Iterable[float], case: SumCase) -> Iterator[SearchPart]:
    """Read the parts of a case that `packed` wrote.

    Raises
    ------
    ValueError
        The number of parts differs from the number of shares.
    """
    known = list(shares)
    words = -(-len(case.entries) // 64)
    sets = np.frombuffer(data, dtype=_WORD).reshape(len(known), case.order**2, words)
    return (SearchPart(each, share) for each, share in zip(sets, known, strict=True))
