"""Dudeney's twelve types of magic squares of order 4.

A normal square of order 4 pairs each number v with its complement 17 - v.  Dudeney drew
lines between the pairs of all 880 magic squares and found twelve different drawings, which
he numbered I to XII.  Here the two cells of a pair bear the same letter.
"""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.square_property import Squares
from loshu.magic.properties.sums import is_magic

SOURCE: Final = (
    "H. E. Dudeney, The Queen, 15 January 1910, and Amusements in Mathematics, 1917, p. 120"
)

TYPES: Final = {
    "I": "ABCD EFGH CDAB GHEF",  # nasik (pandiagonal)
    "II": "ABCD BADC EFGH FEHG",  # semi-nasik
    "III": "ABCD EFGH HGFE DCBA",  # associated
    "IV": "AABB CCDD EEFF GGHH",
    "V": "ABAB CDCD EFEF GHGH",
    "VI": "ABBA CDDC EFFE GHHG",
    "VII": "ABBA CCDD EEFF GHHG",
    "VIII": "ABAB CDDC EFFE GHGH",
    "IX": "AABB CDDC EFFE GGHH",
    "X": "ABBA CDCD EFEF GHHG",
    "XI": "AABB CDEF GGHH DCFE",
    "XII": "ABAB CDCD EFGH GHEF",
}
"""Each type and its drawing, row by row, in one of its aspects."""


def dudeney_type(squares: Squares) -> list[str | None]:
    """Name the type of each square, None where it is not a normal magic square of order 4.

    Parameters
    ----------
    squares : array of shape (k, 4, 4)

    Examples
    --------
    >>> duerer = [[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]
    >>> dudeney_type(np.array([duerer]))
    ['III']
    """
    names = [None, *TYPES]
    return [names[number] for number in dudeney_number(squares).tolist()]


def dudeney_number(squares: Squares) -> NDArray[np.int64]:
    """Give the number of each square's type from 1 to 12, 0 for no magic square of order 4.

    Examples
    --------
    >>> jaina = [[7, 12, 1, 14], [2, 13, 8, 11], [16, 3, 10, 5], [9, 6, 15, 4]]
    >>> dudeney_number(np.array([jaina])).tolist()
    [1]
    """
    numbers = np.zeros(len(squares), dtype=np.int64)
    if squares.shape[1:] != (4, 4):
        return numbers
    magic = is_normal(squares) & is_magic(squares)
    order = np.argsort(squares[magic].reshape(-1, 16), axis=1)  # the cell of each number
    partners = np.empty_like(order)
    np.put_along_axis(partners, order, order[:, ::-1], axis=1)
    keys, types = _drawings()
    numbers[magic] = types[np.searchsorted(keys, _pack(partners))]
    return numbers


@cache
def _drawings() -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """Return the keys of all drawings in all aspects, sorted, and the number of each."""
    numbered = {}
    for number, drawing in enumerate(TYPES.values(), 1):
        letters = np.array([list(row) for row in drawing.split()])
        for aspect in ASPECTS:
            cells = apply_aspect(aspect, letters).ravel()
            same = cells[:, None] == cells
            np.fill_diagonal(same, False)
            numbered[int(_pack(same.argmax(axis=1)[None])[0])] = number
    keys = np.array(sorted(numbered), dtype=np.uint64)
    return keys, np.array([numbered[key] for key in keys.tolist()])


def _pack(partners: NDArray[np.int64]) -> NDArray[np.uint64]:
    shifts = np.arange(0, 64, 4, dtype=np.uint64)
    return np.asarray(np.bitwise_or.reduce(partners.astype(np.uint64) << shifts, axis=1))
