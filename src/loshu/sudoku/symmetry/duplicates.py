"""Detection of duplicates in long lists of Sudokus, with 16 to 64 bytes for each."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels

_PLACES: Final = 1 << 12


class DuplicateIndex:
    """The 128-bit hashes of the Sudokus that were added.

    Two different Sudokus among n have equal hashes with probability n * n / 2**129: less than one
    in 10**22 for a hundred million.

    Examples
    --------
    >>> index = DuplicateIndex()
    >>> puzzles = np.eye(81, dtype=np.uint8)
    >>> index.add(puzzles[[3, 4, 3]]).tolist(), index.add(puzzles[3:6]).tolist(), len(index)
    ([True, True, False], [False, False, True], 3)
    """

    def __init__(self) -> None:
        self._table = np.zeros(2 * _PLACES, dtype=np.uint64)
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, puzzles: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Add Sudokus, and return which ones are new.

        Parameters
        ----------
        puzzles : array of shape (n, 81)

        Returns
        -------
        array of shape (n,)
        """
        puzzles = np.ascontiguousarray(puzzles, dtype=np.uint8)
        hashes = np.empty(2 * len(puzzles), dtype=np.uint64)
        kernels.hash_sudokus(puzzles, hashes)
        self._make_room(len(puzzles))
        fresh = np.empty(len(puzzles), dtype=np.uint8)
        self._count += kernels.add_hashes(hashes, self._table, fresh)
        return fresh.astype(np.bool_)

    def _make_room(self, more: int) -> None:
        """Keep a quarter of the table free, for fast probing."""
        places = len(self._table) // 2
        while 4 * (self._count + more) > 3 * places:
            places *= 2
        if 2 * places == len(self._table):
            return
        old = self._table.reshape(-1, 2)
        kept = np.ascontiguousarray(old[old[:, 0] != 0])
        self._table = np.zeros(2 * places, dtype=np.uint64)
        kernels.add_hashes(kept.ravel(), self._table, np.empty(len(kept), dtype=np.uint8))
