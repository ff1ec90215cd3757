"""Squares whose lines all have different sums."""

import numpy as np

from loshu.magic.properties.entries import is_normal
from loshu.magic.properties.square_property import Squares, Verdicts
from loshu.magic.properties.sums import line_sums


def _all_different(squares: Squares) -> Verdicts:
    sums = np.sort(line_sums(squares), axis=1)
    return np.asarray((sums[:, 1:] != sums[:, :-1]).all(axis=1))


def _consecutive(squares: Squares) -> Verdicts:
    sums = line_sums(squares)
    return np.asarray(sums.max(axis=1) - sums.min(axis=1) == sums.shape[1] - 1)


def is_heterosquare(squares: Squares) -> Verdicts:
    """Test whether a normal square has a different sum in every row, column and main diagonal.

    Examples
    --------
    >>> is_heterosquare(np.array([[[1, 2, 3], [8, 9, 4], [7, 6, 5]]])).tolist()
    [True]
    """
    return is_normal(squares) & _all_different(squares)


def is_antimagic(squares: Squares) -> Verdicts:
    """Test whether the 2n + 2 line sums of a normal square are consecutive numbers.

    Examples
    --------
    >>> antimagic = [[2, 15, 5, 13], [16, 3, 7, 12], [9, 8, 14, 1], [6, 4, 11, 10]]
    >>> is_antimagic(np.array([antimagic])).tolist()
    [True]
    """
    return is_heterosquare(squares) & _consecutive(squares)
