"""Sums of rows, columns and diagonals."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loshu.magic.properties.entries import FEW, entries_differ
from loshu.magic.properties.exact_entries import exact
from loshu.magic.properties.square_property import Squares, Verdicts


def all_equal(values: NDArray[Any]) -> Verdicts:
    """Test whether each row of a table holds one value throughout.

    Parameters
    ----------
    values : array of shape (k, m)

    Returns
    -------
    array of shape (k,)

    Examples
    --------
    >>> all_equal(np.array([[4, 4, 4], [4, 5, 4]])).tolist()
    [True, False]
    """
    return np.asarray((values == values[:, :1]).all(axis=1), dtype=np.bool_)


def row_sums(squares: NDArray[Any]) -> NDArray[Any]:
    """Sum every row, then every column: shape (k, 2n).

    Examples
    --------
    >>> row_sums(np.array([[[1, 2], [3, 4]]])).tolist()
    [[3, 7, 4, 6]]
    """
    squares = exact(squares, squares.shape[1])
    return np.concatenate([squares.sum(axis=2), squares.sum(axis=1)], axis=1)


def diagonal_sums(squares: NDArray[Any]) -> NDArray[Any]:
    """Sum the main diagonal and the anti-diagonal: shape (k, 2).

    Examples
    --------
    >>> diagonal_sums(np.array([[[1, 2], [3, 5]]])).tolist()
    [[6, 5]]
    """
    squares = exact(squares, squares.shape[1])
    main = squares.diagonal(axis1=1, axis2=2).sum(axis=1)
    anti = squares[:, :, ::-1].diagonal(axis1=1, axis2=2).sum(axis=1)
    return np.stack([main, anti], axis=1)


def line_sums(squares: NDArray[Any]) -> NDArray[Any]:
    """Sum every row, column and main diagonal.

    Parameters
    ----------
    squares : array of shape (k, n, n)

    Returns
    -------
    array of shape (k, 2n + 2)
        Rows top to bottom, columns left to right, main diagonal, anti-diagonal; of Python
        integers where a sum might leave 64 bits.

    Examples
    --------
    >>> line_sums(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [[15, 15, 15, 15, 15, 15, 15, 15]]
    """
    return np.concatenate([row_sums(squares), diagonal_sums(squares)], axis=1)


def broken_diagonal_sums(squares: NDArray[Any]) -> NDArray[Any]:
    """Sum the n wrap-around diagonals of each direction: shape (k, 2n).

    Sums 0 and n are the two main diagonals.

    Examples
    --------
    >>> broken_diagonal_sums(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [[15, 12, 18, 15, 6, 24]]
    """
    n = squares.shape[1]
    squares = exact(squares, n)
    wide = np.concatenate([squares, squares[:, :, :-1]], axis=2)
    falling = [wide[:, :, j:].diagonal(axis1=1, axis2=2).sum(axis=1) for j in range(n)]
    mirrored = wide[:, :, ::-1]
    rising = [mirrored[:, :, j:].diagonal(axis1=1, axis2=2).sum(axis=1) for j in range(n)]
    # The mirror image starts at column n - 2 of the widened square, the anti-diagonal at n - 1.
    return np.stack(falling + rising[-1:] + rising[:-1], axis=1)


def is_semi_magic(squares: Squares) -> Verdicts:
    """Test whether all rows and columns have one sum.

    Examples
    --------
    >>> is_semi_magic(np.array([[[1, 5, 9], [6, 7, 2], [8, 3, 4]]])).tolist()
    [True]
    """
    return all_equal(row_sums(squares))


def is_magic(squares: Squares) -> Verdicts:
    """Test whether all rows, columns and both main diagonals have one sum.

    Examples
    --------
    >>> is_magic(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [True]
    """
    if squares.size <= FEW:
        return np.array(
            [len(set(_line_sums(square))) == 1 for square in squares.tolist()], np.bool_
        )
    return all_equal(line_sums(squares))


def _line_sums(square: Sequence[Sequence[int]]) -> Iterator[int]:
    """Sum every row, column and main diagonal of one square, in Python's exact integers."""
    yield from map(sum, square)
    yield from map(sum, zip(*square, strict=True))
    yield sum(row[place] for place, row in enumerate(square))
    yield sum(row[-place] for place, row in enumerate(square, start=1))


def _diagonals_agree(squares: Squares) -> Verdicts:
    first_row = exact(squares, squares.shape[1])[:, 0].sum(axis=1)
    return all_equal(np.column_stack([first_row, diagonal_sums(squares)]))


def is_pandiagonal(squares: Squares) -> Verdicts:
    """Test whether rows, columns and all wrap-around diagonals of different entries have one sum.

    Examples
    --------
    >>> jaina = [[7, 12, 1, 14], [2, 13, 8, 11], [16, 3, 10, 5], [9, 6, 15, 4]]
    >>> is_pandiagonal(np.array([jaina])).tolist()
    [True]
    """
    return is_magic(squares) & _pandiagonal_if_magic(squares)


def _pandiagonal_if_magic(squares: Squares) -> Verdicts:
    return broken_diagonals_agree(squares) & entries_differ(squares)


def broken_diagonals_agree(squares: Squares) -> Verdicts:
    """Test whether all wrap-around diagonals of both directions have one sum.

    Examples
    --------
    >>> broken_diagonals_agree(np.array([[[1, 2], [3, 4]]])).tolist()
    [True]
    """
    return all_equal(broken_diagonal_sums(squares))
