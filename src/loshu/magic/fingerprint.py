"""A checksum of a list of squares that does not depend on their order."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.job import WORD

FACTOR: Final = 0x9E3779B97F4A7C15
_FACTOR: Final = np.uint64(FACTOR)
_HALF: Final = np.uint64(32)
WORD_BYTES: Final = 8
_CHUNK: Final = 1 << 14
"""Squares that are hashed together; their hashes fit into the cache."""


def checksum(squares: NDArray[np.integer]) -> int:
    """Return the sum modulo 2**64 of a hash of each square.

    The entries of a square but the last one are bytes, filled up with zeros to little-endian
    words of 64 bits; each word w is taken in by h = (h ^ w) * 0x9E3779B97F4A7C15; h ^= h >> 32.
    The kernel of order 5 has the same hash, written a second time.

    Parameters
    ----------
    squares : array of shape (k, n, n)
        With entries from 1 to 255.

    Examples
    --------
    >>> lo_shu = np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])
    >>> f"{checksum(lo_shu):016x}"
    '633961e70f74944f'
    """
    n = squares.shape[1]
    total = 0
    for first in range(0, len(squares), _CHUNK):
        chunk = squares[first : first + _CHUNK].reshape(-1, n * n)
        total += int(_hashes(_padded(chunk)).sum(dtype=np.uint64))
    return total % WORD


def _padded(entries: NDArray[np.integer]) -> NDArray[np.uint8]:
    """Return contiguous bytes of which all whole words are hashed."""
    length = entries.shape[1] - 1
    if length % WORD_BYTES == 0:
        return np.ascontiguousarray(entries, dtype=np.uint8)
    padded = np.zeros((len(entries), -(-length // WORD_BYTES) * WORD_BYTES), dtype=np.uint8)
    padded[:, :length] = entries[:, :-1]
    return padded


def _hashes(cells: NDArray[np.uint8]) -> NDArray[np.uint64]:
    k, width = cells.shape
    hashes, high = np.zeros(k, dtype=np.uint64), np.empty(k, dtype=np.uint64)
    for place in range(0, width - WORD_BYTES + 1, WORD_BYTES):
        # The words of a square of order 5 do not begin at multiples of 8: no copy is needed.
        hashes ^= np.ndarray(k, dtype="<u8", buffer=cells, offset=place, strides=(width,))
        hashes *= _FACTOR
        np.right_shift(hashes, _HALF, out=high)
        hashes ^= high
    return hashes
