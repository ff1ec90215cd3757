"""Every set of moves: add one with a file here and an entry in `TRANSFORMS`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.named import find_named, know_by_name
from loshu.magic.algebra.permutation_group import Points
from loshu.magic.notation import SquareLike, as_square
from loshu.magic.transforms.affine import AFFINE
from loshu.magic.transforms.aspect import ASPECT
from loshu.magic.transforms.bordered import BORDERED
from loshu.magic.transforms.complement import COMPLEMENT
from loshu.magic.transforms.exchange import EXCHANGE
from loshu.magic.transforms.hypercube import HYPERCUBE
from loshu.magic.transforms.most_perfect import MOST_PERFECT
from loshu.magic.transforms.rows_columns import ROWS_COLUMNS
from loshu.magic.transforms.shift import SHIFT
from loshu.magic.transforms.square_transform import Transform, cells_of
from loshu.magic.transforms.symmetric import SYMMETRIC

Square = NDArray[np.int64]

TRANSFORMS: Final[tuple[Transform, ...]] = (
    # any square
    ASPECT,
    COMPLEMENT,
    SYMMETRIC,
    # squares that have a property
    ROWS_COLUMNS,
    EXCHANGE,
    SHIFT,
    AFFINE,
    HYPERCUBE,
    MOST_PERFECT,
    BORDERED,
)


def transform_named(name: str) -> Transform:
    """Find a set of moves by its name.

    Raises
    ------
    UnsupportedError
        An unknown name; the message has a similar one, or lists all.

    Examples
    --------
    >>> transform_named("exchange").count(4)
    128
    """
    return find_named(TRANSFORMS, name, "set of moves")


know_by_name(Transform, transform_named)


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """One move: the cells that cells take from, as flat indices, and whether to complement."""

    text: str
    cells: Points
    complements: bool

    def __call__(self, squares: Square) -> Square:
        """Move squares of shape ``(..., n, n)``."""
        moved = squares.reshape(*squares.shape[:-2], -1)[..., self.cells].reshape(squares.shape)
        return complemented(moved) if self.complements else moved


def complemented(squares: Square) -> Square:
    """Replace every entry v by lowest + highest - v, in squares of shape ``(..., n, n)``.

    Examples
    --------
    >>> complemented(np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])).tolist()
    [[2, 9, 4], [7, 5, 3], [6, 1, 8]]
    """
    ends = squares.min(axis=(-2, -1), keepdims=True), squares.max(axis=(-2, -1), keepdims=True)
    return np.asarray(ends[0] + (ends[1] - squares), dtype=squares.dtype)


def parse_move(text: str, square: SquareLike) -> Move:
    """Read a move such as ``shift:1,2`` for a square; each set of moves states its `form`.

    Raises
    ------
    NotationError
        Unreadable; the message quotes the part.
    UnsupportedError
        No such set of moves, or the square lacks a property that it needs.

    Examples
    --------
    >>> square = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    >>> parse_move("aspect:mirror-left-right", square).cells.tolist()
    [2, 1, 0, 5, 4, 3, 8, 7, 6]
    """
    entries = entries_of(square)
    name, _, body = text.partition(":")
    transform = transform_named(name)
    if (reason := transform.why_not(entries)) is not None:
        raise UnsupportedError(reason)
    try:
        element = transform.read(body, len(entries))
    except NotationError as error:
        raise NotationError(
            f"Move {text!r}: {error.message} Write it as {transform.form}."
        ) from None
    cells = cells_of(element[None])[0].ravel() if transform.on_lines else element
    return Move(text, cells, transform.complements)


def apply(square: SquareLike, *moves: str) -> Square:
    """Apply moves one after the other, each to what the one before left.

    Examples
    --------
    >>> square = np.array([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    >>> apply(square, "complement", "aspect:rotate-180").tolist()
    [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
    """
    entries = entries_of(square)
    for move in moves:
        entries = parse_move(move, entries)(entries)
    return entries


def entries_of(square: SquareLike) -> Square:
    """Return the entries of a full square.

    Raises
    ------
    UnsupportedError
        Not a square, or a cell is empty.
    """
    grid = as_square(square)
    if not grid.is_full:
        raise UnsupportedError("The square has empty cells. Complete it first.")
    return grid.array.reshape(grid.order, grid.order)
