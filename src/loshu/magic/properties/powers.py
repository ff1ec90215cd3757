"""Squares that stay magic when every entry is raised to a power, and products."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.magic.properties.entries import entries_differ
from loshu.magic.properties.exact_entries import LIMIT, exact, magnitude
from loshu.magic.properties.square_property import Squares, Verdicts
from loshu.magic.properties.sums import (
    all_equal,
    broken_diagonal_sums,
    is_magic,
    is_pandiagonal,
    line_sums,
)

PRIME: Final = 2**31 - 1

Sums = Callable[[NDArray[Any]], NDArray[Any]]


def powers_agree(squares: Squares, degree: int, sums: Sums = line_sums) -> Verdicts:
    """Test whether the powers of the entries have one sum along all lines.

    Parameters
    ----------
    squares : array of shape (k, n, n)
    degree : int
    sums : function, optional
        Which lines: `line_sums` or `broken_diagonal_sums`.

    Returns
    -------
    array of shape (k,)
        Exact for any entries: powers that leave 64 bits are compared modulo a prime first,
        and with Python's integers where that does not distinguish them.

    Examples
    --------
    >>> powers_agree(np.array([[[2, 7, 6], [9, 5, 1], [4, 3, 8]]]), 2).tolist()
    [False]
    """
    if magnitude(squares) ** degree * squares.shape[1] < LIMIT:
        return all_equal(sums(squares.astype(np.int64, copy=False) ** degree))
    verdicts = all_equal(sums(_powers_modulo(squares, degree)) % PRIME)
    if verdicts.any():
        verdicts[verdicts] = all_equal(sums(squares[verdicts].astype(object) ** degree))
    return verdicts


def _powers_modulo(squares: Squares, degree: int) -> Squares:
    base = (exact(squares, 1) % PRIME).astype(np.int64)
    powers = base
    for _ in range(degree - 1):
        powers = powers * base % PRIME
    return powers


def multimagic_degree(squares: Squares) -> NDArray[np.int64]:
    """Find the largest d for which a square is magic in all powers 1 .. d of its entries.

    Returns
    -------
    array of shape (k,)
        0 where the square is not magic; 1 where all its entries are equal; n where every line
        holds the same n entries, so that it is magic in all powers (n equal sums of powers make
        equal lines, by Newton).

    Examples
    --------
    >>> lo_shu, same = [[8, 1, 6], [3, 5, 7], [4, 9, 2]], [[5, 5, 5]] * 3
    >>> multimagic_degree(np.array([lo_shu, same])).tolist()
    [1, 1]
    """
    degrees = np.zeros(len(squares), dtype=np.int64)
    magic = is_magic(squares)
    degrees[magic] = 1
    alive = np.flatnonzero(magic & entries_differ(squares))
    for degree in range(1, squares.shape[1] + 1):
        degrees[alive] = degree
        alive = alive[powers_agree(squares[alive], degree + 1)]
        if alive.size == 0:
            break
    return degrees


def _second_powers(squares: Squares) -> Verdicts:
    return powers_agree(squares, 2) & entries_differ(squares)


def _third_powers(squares: Squares) -> Verdicts:
    return powers_agree(squares, 3)


def _fourth_powers(squares: Squares) -> Verdicts:
    return powers_agree(squares, 4)


def _pan_second_powers(squares: Squares) -> Verdicts:
    return powers_agree(squares, 2, broken_diagonal_sums)


def is_bimagic(squares: Squares) -> Verdicts:
    """Test whether a square and the square of its squared entries are both magic.

    Examples
    --------
    >>> is_bimagic(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [False]
    """
    return is_magic(squares) & _second_powers(squares)


def is_trimagic(squares: Squares) -> Verdicts:
    """Test whether a square stays magic with squared and with cubed entries.

    Examples
    --------
    >>> is_trimagic(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [False]
    """
    return is_bimagic(squares) & _third_powers(squares)


def is_tetramagic(squares: Squares) -> Verdicts:
    """Test whether a square stays magic in the powers 1 to 4 of its entries.

    Examples
    --------
    >>> is_tetramagic(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [False]
    """
    return is_trimagic(squares) & _fourth_powers(squares)


def is_pan_multimagic(squares: Squares) -> Verdicts:
    """Test whether a square and the square of its squared entries are both pandiagonal.

    Examples
    --------
    >>> is_pan_multimagic(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [False]
    """
    return is_pandiagonal(squares) & _second_powers(squares) & _pan_second_powers(squares)


def line_products(squares: NDArray[Any]) -> NDArray[Any]:
    """Multiply every row, column and main diagonal: shape (k, 2n + 2), in the type given.

    Examples
    --------
    >>> line_products(np.array([[[1, 2], [3, 4]]])).tolist()
    [[2, 12, 3, 8, 4, 6]]
    """
    main = squares.diagonal(axis1=1, axis2=2).prod(axis=1)
    anti = squares[:, :, ::-1].diagonal(axis1=1, axis2=2).prod(axis=1)
    straight = [squares.prod(axis=2), squares.prod(axis=1)]
    return np.concatenate([*straight, main[:, None], anti[:, None]], axis=1)


def is_multiplicative(squares: Squares) -> Verdicts:
    """Test whether all entries are positive and all lines have one product.

    Examples
    --------
    >>> is_multiplicative(np.array([[[2, 256, 8], [64, 16, 4], [32, 1, 128]]])).tolist()
    [True]
    """
    # Products modulo 2**64 refuse nearly all; the rest, if they may wrap, are done exactly.
    first = squares[:, :2].astype(np.uint64).prod(axis=2)
    verdicts = np.asarray(
        (squares > 0).all(axis=(1, 2)) & (first[:, :1] == first[:, 1:]).all(axis=1)
    )
    verdicts &= entries_differ(squares)
    if verdicts.any():
        fitting = squares[verdicts]
        wraps = magnitude(fitting) ** fitting.shape[1] >= LIMIT
        verdicts[verdicts] = all_equal(line_products(fitting.astype(object) if wraps else fitting))
    return verdicts
