"""Rows, columns and main diagonals."""

import numpy as np

from loshu.magic.property import Property, Squares, Verdicts


def line_sums(squares: Squares) -> Squares:
    """Sum every row, column and main diagonal.

    Parameters
    ----------
    squares : array of shape (k, n, n)

    Returns
    -------
    array of shape (k, 2n + 2)
        Rows top to bottom, columns left to right, main diagonal, anti-diagonal.

    Examples
    --------
    >>> line_sums(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [[15, 15, 15, 15, 15, 15, 15, 15]]
    """
    main = np.einsum("kii->k", squares)
    anti = np.einsum("kii->k", squares[:, :, ::-1])
    return np.concatenate(
        [squares.sum(axis=2), squares.sum(axis=1), main[:, None], anti[:, None]], axis=1
    )


def is_normal(squares: Squares) -> Verdicts:
    """Test whether the entries are 1 .. n*n, each once."""
    k, n, _ = squares.shape
    entries = np.sort(squares.reshape(k, n * n), axis=1)
    return np.asarray((entries == np.arange(1, n * n + 1)).all(axis=1))


def is_semi_magic(squares: Squares) -> Verdicts:
    """Test whether all rows and columns have one sum."""
    sums = line_sums(squares)[:, :-2]
    return np.asarray((sums == sums[:, :1]).all(axis=1))


def is_magic(squares: Squares) -> Verdicts:
    """Test whether all rows, columns and both main diagonals have one sum."""
    sums = line_sums(squares)
    return np.asarray((sums == sums[:, :1]).all(axis=1))


NORMAL = Property(
    name="normal",
    title="normal",
    test=is_normal,
    meaning="the entries are 1 to n², each once",
)
SEMI_MAGIC = Property(
    name="semi-magic",
    title="semi-magic",
    test=is_semi_magic,
    meaning="all rows and all columns have the same sum",
)
MAGIC = Property(
    name="magic",
    title="magic",
    test=is_magic,
    meaning="all rows, all columns and both main diagonals have the same sum",
    implies=("semi-magic",),
)
