"""Squares made of two Latin squares."""

import numpy as np

from loshu.magic.properties.entries import each_once, is_normal
from loshu.magic.properties.square_property import Squares, Verdicts
from loshu.magic.properties.sums import is_magic


def _latin_digits(squares: Squares) -> Verdicts:
    n = squares.shape[1]
    high = (squares - 1) // n
    low = squares - 1 - high * n
    verdicts = np.ones(len(squares), dtype=np.bool_)
    for digits in (high, low):
        verdicts &= each_once(digits) & each_once(digits.swapaxes(1, 2))
    return verdicts


def is_regular(squares: Squares) -> Verdicts:
    """Test whether a normal magic square is a Graeco-Latin square of digits.

    Write every entry less 1 with two digits in base n.  In each row and each column the first
    digits are all different, and so are the second ones; as all entries are different, the two
    Latin squares are orthogonal.  The diagonals of the Latin squares may repeat digits.

    Examples
    --------
    >>> is_regular(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [True]
    """
    verdicts = is_normal(squares) & is_magic(squares)
    verdicts[verdicts] = _latin_digits(squares[verdicts])
    return verdicts
