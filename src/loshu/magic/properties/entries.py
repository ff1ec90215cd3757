"""Properties of the numbers in a square."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.magic.properties.square_property import Squares, Verdicts

WORD: Final = 64
FEW: Final = 256
"""Entries in all, up to which Python's integers take less time than calls of NumPy."""


def each_once(lines: NDArray[Any]) -> Verdicts:
    """Test whether every line holds 0 .. c - 1, each once.

    Parameters
    ----------
    lines : array of shape (k, m, c)

    Returns
    -------
    array of shape (k,)

    Examples
    --------
    >>> each_once(np.array([[[0, 1], [1, 0]], [[0, 1], [1, 1]]])).tolist()
    [True, False]
    """
    count = lines.shape[2]
    if count > WORD:
        return np.asarray((np.sort(lines, axis=2) == np.arange(count)).all(axis=(1, 2)))
    bits = np.uint64(1) << (lines & (WORD - 1)).astype(np.uint64)
    seen = np.bitwise_or.reduce(bits, axis=2) == np.uint64(2**count - 1)
    return np.asarray((seen & (lines >= 0).all(axis=2) & (lines < count).all(axis=2)).all(axis=1))


def is_normal(squares: Squares) -> Verdicts:
    """Test whether the entries are 1 .. n*n, each once.

    Examples
    --------
    >>> is_normal(np.array([[[4, 2], [3, 1]], [[1, 2], [3, 5]]])).tolist()
    [True, False]
    """
    k, n, _ = squares.shape
    if squares.size <= FEW:
        wanted = list(range(1, n * n + 1))
        rows = squares.reshape(k, n * n).tolist()
        return np.array([sorted(row) == wanted for row in rows], dtype=np.bool_)
    # -2**63 - 1 wraps to a large number: out of range either way.
    return each_once(squares.reshape(k, 1, n * n) - 1)


def entries_differ(squares: NDArray[np.integer]) -> Verdicts:
    """Test whether some entries differ; the one entry of order 1 passes too.

    A square whose entries are all equal is magic, and no other kind beyond that: every sum, pair
    and block of it agrees, whatever a kind asks.

    Examples
    --------
    >>> entries_differ(np.array([[[7, 7], [7, 7]], [[7, 7], [7, 8]]])).tolist()
    [False, True]
    """
    if squares.shape[1] == 1:
        return np.ones(len(squares), dtype=np.bool_)
    verdicts = np.asarray(squares[:, 0, 0] != squares[:, 0, 1])
    alike = np.flatnonzero(~verdicts)
    if alike.size:
        chosen = squares[alike]
        verdicts[alike] = (chosen != chosen[:, :1, :1]).any(axis=(1, 2))
    return verdicts


def is_prime(squares: Squares) -> Verdicts:
    """Test whether every entry is a prime number.

    Examples
    --------
    >>> is_prime(np.array([[[17, 89, 71], [113, 59, 5], [47, 29, 101]]])).tolist()
    [True]
    """
    odd_or_two = (squares & 1 == 1) | (squares == 2)
    verdicts = np.asarray((odd_or_two & (squares > 1)).all(axis=(1, 2)))
    if verdicts.any():
        candidates = squares[verdicts]
        primes = [value for value in np.unique(candidates).tolist() if is_prime_number(value)]
        verdicts[verdicts] = np.isin(candidates, primes).all(axis=(1, 2))
    return verdicts


WITNESSES: Final = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)


def is_prime_number(value: int) -> bool:
    """Test one number below 3.18e23 by Miller and Rabin's test with enough fixed witnesses.

    The first twelve primes suffice (J. Sorenson and J. Webster, Strong pseudoprimes to twelve
    prime bases, Mathematics of Computation 86, 2017).

    Examples
    --------
    >>> [value for value in range(20) if is_prime_number(value)]
    [2, 3, 5, 7, 11, 13, 17, 19]
    """
    if value < 2:
        return False
    for prime in WITNESSES:
        if value % prime == 0:
            return value == prime
    twos = ((value - 1) & (1 - value)).bit_length() - 1
    return all(_passes(value, witness, twos) for witness in WITNESSES)


def _passes(value: int, witness: int, twos: int) -> bool:
    power = pow(witness, (value - 1) >> twos, value)
    if power in (1, value - 1):
        return True
    for _ in range(twos - 1):
        power = power * power % value
        if power == value - 1:
            return True
    return False
