"""The record of one set of moves that turn a magic square into others."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from loshu.core.representations import notebook_html
from loshu.magic.algebra.permutation_group import Points, StabilizerChain, stabilizer_chain
from loshu.magic.properties import PROPERTIES
from loshu.text import Phrase

EVERY_PROPERTY = frozenset(prop.name for prop in PROPERTIES)
SUMS_AND_ENTRIES = frozenset({"normal", "semi-magic", "magic", "prime"})
ON_THE_TORUS = SUMS_AND_ENTRIES | {"pandiagonal", "compact", "complete", "most-perfect"}
"""Properties in which no row or column is the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Transform:
    """A group of moves: permutations of the cells, or of the lines, of a square.

    On ``lines``, point r is row r and point n + c is column c: a move that takes rows to rows
    is a row and a column permutation, one that takes rows to columns transposes as well.
    """

    name: str
    title: Phrase
    needs: tuple[str, ...]
    """Names of the properties that a square must have."""
    keeps: frozenset[str]
    """Names of the properties that every move preserves where a square has them."""
    count: Callable[[int], int]
    """The number of moves for an order."""
    generators: Callable[[int], Points]
    """Moves of order n that give all the others: shape ``(k, 2n)`` on lines, else ``(k, n*n)``."""
    read: Callable[[str, int], Points]
    """``read(text, n)``: the move of a text, in the shape of a generator."""
    form: str
    """The notation of a move."""
    source: str
    on_lines: bool = True
    complements: bool = False
    """Whether the moves also turn every entry v into lowest + highest - v."""
    only_order: int | None = None

    _repr_html_ = notebook_html

    def why_not(self, square: NDArray[np.int64]) -> str | None:
        """Explain why the moves do not apply to a square; None when they do."""
        if self.only_order is not None and len(square) != self.only_order:
            return (
                f"The moves {self.name!r} need order {self.only_order}; this square has order "
                f"{len(square)}."
            )
        properties = {prop.name: prop for prop in PROPERTIES}
        for prop in map(properties.__getitem__, self.needs):
            if not prop.test(square[None])[0]:
                return (
                    f"The moves {self.name!r} need a square that is {prop.name}: "
                    f"{prop.meaning.english}. This square is not."
                )
        return None

    def group(self, n: int) -> StabilizerChain:
        """Return the group for an order, on lines or on cells as `on_lines` says."""
        return _group(self, n)

    def unrank(self, n: int, number: int) -> Points:
        """Return the cells, as flat indices, that the cells of a moved square take from."""
        element = self.group(n).member(number)
        return cells_of(element[None])[0].ravel() if self.on_lines else element

    def rank(self, n: int, cells: Points) -> int | None:
        """Return the number of a move given as `unrank` gives it; None when it is no such move."""
        element = lines_of(cells) if self.on_lines else cells
        return None if element is None else self.group(n).rank(element)


@lru_cache(maxsize=16)
def _group(transform: Transform, n: int) -> StabilizerChain:
    return stabilizer_chain(transform.generators(n), transform.count(n))


def cells_of(lines: Points) -> Points:
    """Turn permutations of lines ``(k, 2n)`` into the cells ``(k, n, n)`` that cells take from.

    Examples
    --------
    >>> cells_of(np.array([[1, 0, 2, 3]])).tolist()
    [[[2, 3], [0, 1]]]
    """
    n = lines.shape[1] // 2
    # a cell is n times its row plus its column, whichever of the two lines is which
    share = np.concatenate([np.arange(n) * n, np.arange(n)])[lines]
    return np.asarray(share[:, :n, None] + share[:, None, n:])


def lines_of(cells: Points) -> Points | None:
    """Turn a permutation of cells into one of lines; None where it does not keep lines whole.

    Examples
    --------
    >>> lines_of(np.array([2, 3, 0, 1])).tolist()
    [1, 0, 2, 3]
    """
    n = round(len(cells) ** 0.5)
    rows, columns = np.divmod(cells.reshape(n, n), n)
    upright = np.concatenate([rows[:, 0], n + columns[0]])
    turned = np.concatenate([n + columns[:, 0], rows[0]])
    for lines in (upright, turned):
        if np.array_equal(cells_of(lines[None])[0].ravel(), cells):
            return lines
    return None
