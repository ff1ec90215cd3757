"""Properties that compare a cell with its mirror images."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from loshu.core.symmetry import ASPECTS, Aspect, apply_aspect
from loshu.magic.properties.entries import entries_differ
from loshu.magic.properties.exact_entries import exact
from loshu.magic.properties.square_property import Squares, Verdicts
from loshu.magic.properties.sums import is_magic, is_pandiagonal

HALF_TURN = next(aspect for aspect in ASPECTS if aspect.name == "rotate-180")
ROTATIONS = tuple(aspect for aspect in ASPECTS if aspect.name.startswith("rotate"))
REFLECTIONS = tuple(a for a in ASPECTS if a not in ROTATIONS and a.name != "identity")


def complements(squares: Squares, aspect: Aspect) -> Verdicts:
    """Test whether an aspect of the square is its complement: both add up to one number.

    For a square of line sum S that number is 2S/n.

    Examples
    --------
    >>> complements(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]]), HALF_TURN).tolist()
    [True]
    """
    squares = exact(squares, 2)
    mirrored: NDArray[Any] = apply_aspect(aspect, squares)
    pairs = squares + mirrored
    return np.asarray((pairs == pairs[:, :1, :1]).all(axis=(1, 2)))


def _opposite_pairs(squares: Squares) -> Verdicts:
    return complements(squares, HALF_TURN)


def is_associative(squares: Squares) -> Verdicts:
    """Test whether a magic square has one sum 2S/n for cells opposite across the center.

    Examples
    --------
    >>> is_associative(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [True]
    """
    return is_magic(squares) & entries_differ(squares) & _opposite_pairs(squares)


def is_ultramagic(squares: Squares) -> Verdicts:
    """Test whether a square is associative and pandiagonal.

    Examples
    --------
    >>> ultra = [[20, 3, 6, 24, 12], [9, 22, 15, 1, 18], [5, 16, 13, 10, 21], [8, 25, 11, 4, 17],
    ...          [14, 2, 20, 23, 6]]
    >>> is_ultramagic(np.array([ultra])).tolist()
    [False]
    """
    return is_pandiagonal(squares) & _opposite_pairs(squares)


def _turned(squares: Squares) -> Verdicts:
    return _any_complement(squares, ROTATIONS)


def _reflected(squares: Squares) -> Verdicts:
    return _any_complement(squares, REFLECTIONS)


def _self_complementary_if_magic(squares: Squares) -> Verdicts:
    return entries_differ(squares) & _any_complement(squares, ROTATIONS + REFLECTIONS)


def _any_complement(squares: Squares, aspects: tuple[Aspect, ...]) -> Verdicts:
    verdicts = np.zeros(len(squares), dtype=np.bool_)
    for aspect in aspects:
        verdicts |= complements(squares, aspect)
    return verdicts


def is_self_complementary(squares: Squares) -> Verdicts:
    """Test whether the complement of a magic square is one of its own aspects.

    Examples
    --------
    >>> is_self_complementary(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [True]
    """
    return is_magic(squares) & _self_complementary_if_magic(squares)


def is_self_complementary_by_rotation(squares: Squares) -> Verdicts:
    """Test whether turning a magic square makes its complement.

    For different entries only the half turn can: then it says the same as associative.

    Examples
    --------
    >>> is_self_complementary_by_rotation(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])).tolist()
    [True]
    """
    return is_magic(squares) & entries_differ(squares) & _turned(squares)


def is_self_complementary_by_reflection(squares: Squares) -> Verdicts:
    """Test whether reflecting a magic square makes its complement.

    For different entries only the mirrors across the middle row or column can.

    Examples
    --------
    >>> side = [[1, 2, 15, 16], [13, 14, 3, 4], [12, 7, 10, 5], [8, 11, 6, 9]]
    >>> is_self_complementary_by_reflection(np.array([side])).tolist()
    [True]
    """
    return is_magic(squares) & entries_differ(squares) & _reflected(squares)
