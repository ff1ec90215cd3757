"""Sets of cells that fix a square among others, found for all sets at once.

A set of cells is an index: bit i represents cell i, counted row by row.  A set forces a square if
it has a cell of every set of cells in which the square differs from another square: the sets that
force are the hitting sets of these differences.  All 65,536 sets of order 4 take a millisecond.
"""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.grid import EMPTY, Grid
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.listing.own_numbers import NumberedSquares
from loshu.magic.listing.queries import squares_blocks

Flat = NDArray[np.int64]
"""Squares as rows of cells, shape (k, n * n)."""
Sets = NDArray[np.bool_]
"""For each set of cells whether it is a member, shape (2 ** (n * n),)."""
LARGEST: Final = 4
"""The order up to which all sets of cells are looked at."""


def all_squares(problem: SquareProblem, most: int | None = None) -> Flat:
    """List every square that a problem accepts, in all aspects.

    Parameters
    ----------
    problem : SquareProblem
    most : int, optional
        Stop soon after this number.

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> all_squares(read_problem(". . ./. . ./. . .")).shape
    (8, 9)
    """
    n = problem.order
    found = [np.empty((0, n * n), dtype=np.int64)]
    normal = problem.normal
    blocks = squares_blocks(n, problem.kinds) if normal else NumberedSquares(problem).blocks()
    for block in blocks:
        found.append(_accepted_aspects(problem, block.astype(np.int64)))
        if most is not None and sum(map(len, found)) > most:
            break
    return np.unique(np.concatenate(found), axis=0)


def _accepted_aspects(problem: SquareProblem, block: Flat) -> Flat:
    turned = [apply_aspect(aspect, block) for aspect in ASPECTS]
    squares = np.ascontiguousarray(np.concatenate(turned), dtype=np.int64)
    return squares[problem.accepts(squares)].reshape(-1, problem.order**2)


def classes_of(squares: Flat, order: int) -> list[tuple[Flat, int]]:
    """List squares each with how many it counts for: one of each class under the symmetries."""
    turned = [apply_aspect(aspect, squares.reshape(-1, order, order)) for aspect in ASPECTS]
    flat = [map(tuple, view.reshape(len(squares), -1).tolist()) for view in turned]
    known = set(map(tuple, squares.tolist()))
    classes: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
    for images in map(set, zip(*flat, strict=True)):
        if not images <= known:  # such a kind looks different from different sides
            return [(square, 1) for square in squares]
        classes.setdefault(min(images), images)
    return [(np.array(first), len(images)) for first, images in classes.items()]


def forcing_sets(square: Flat, squares: Flat) -> Sets:
    """Find the sets of cells whose numbers no other square has.

    Parameters
    ----------
    square : array of shape (cells,)
        One of the squares.
    squares : array of shape (k, cells)

    Examples
    --------
    >>> sets = forcing_sets(np.array([1, 2]), np.array([[1, 2], [1, 3], [4, 2]]))
    >>> sets.tolist()
    [False, False, False, True]
    """
    cells = len(square)
    bits = np.packbits(squares != square, axis=1, bitorder="little")
    differing = bits @ (1 << 8 * np.arange(bits.shape[1]))
    everything = (1 << cells) - 1
    # A set leaves a choice if it lies outside some difference.
    open_ = np.zeros(1 << cells, dtype=np.bool_)
    open_[everything - differing[differing > 0]] = True
    for cell in range(cells):
        halves = open_.reshape(-1, 2, 1 << cell)
        halves[:, 0] |= halves[:, 1]
    return ~open_


def minimal_sets(forcing: Sets) -> Sets:
    """Keep the sets of which no cell can go.

    Examples
    --------
    >>> minimal_sets(np.array([False, True, False, True])).tolist()
    [False, True, False, False]
    """
    minimal = forcing.copy()
    for cell in range(len(forcing).bit_length() - 1):
        smaller = forcing.reshape(-1, 2, 1 << cell)[:, 0]
        minimal.reshape(-1, 2, 1 << cell)[:, 1] &= ~smaller
    return minimal


@cache
def set_sizes(cells: int) -> NDArray[np.int64]:
    """Return how many cells each set has.

    Examples
    --------
    >>> set_sizes(2).tolist()
    [0, 1, 1, 2]
    """
    sizes = np.zeros(1 << cells, dtype=np.int64)
    for cell in range(cells):
        sizes.reshape(-1, 2, 1 << cell)[:, 1] += 1
    return sizes


def members(index: int, cells: int) -> NDArray[np.bool_]:
    """Return which cells a set has.

    Examples
    --------
    >>> members(5, 3).tolist()
    [True, False, True]
    """
    return (index >> np.arange(cells) & 1).astype(np.bool_)


def clue_grid(square: Flat, kept: NDArray[np.bool_]) -> Grid:
    """Leave the kept cells of a square, and blank the others.

    Examples
    --------
    >>> print(clue_grid(np.array([1, 2, 3, 4]), np.array([True, False, False, True])).text)
    1 ./. 4
    """
    n = round(len(square) ** 0.5)
    return Grid.from_array(np.where(kept, square, EMPTY).reshape(n, n))
