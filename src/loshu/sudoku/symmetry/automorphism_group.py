"""The symmetries that map a Sudoku to itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.errors import UnsupportedError
from loshu.core.representations import notebook_html
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku_like import SudokuLike, Sudokus, as_puzzles
from loshu.sudoku.symmetry.minlex import checked_cells, symmetries_to_form
from loshu.sudoku.symmetry.symmetries import IDENTITY, Symmetry

_LISTED: Final = 5184
"""Up to this order, generators are found by listing the group."""


@dataclass(frozen=True, slots=True)
class Automorphisms:
    """The group of the symmetries that map a Sudoku to itself.

    Missing digits keep their names, so each element is a different arrangement of the cells.
    """

    order: int
    generators: tuple[Symmetry, ...]

    _repr_html_ = notebook_html

    def __len__(self) -> int:
        """Return the order of the group."""
        return self.order

    def __iter__(self) -> Iterator[Symmetry]:
        """Yield the elements, the identity first; there can be 3,359,232."""
        return _closure(self.generators)


def automorphisms(sudoku: SudokuLike) -> Automorphisms:
    """Return the symmetries that map a Sudoku to itself.

    Raises
    ------
    UnsupportedError
        The Sudoku is not plain and 9x9, or breaks a rule.

    Examples
    --------
    >>> group = automorphisms("123456789456789123789123456231564897564897231897231564"
    ...                       "312645978645978312978312645")
    >>> group.order, len(set(group))
    (648, 648)
    """
    cells = checked_cells(sudoku)
    order = int(count_automorphisms(cells[None])[0])
    ways = symmetries_to_form(sudoku)
    back = ways[0].inverse()
    candidates = [*_swaps_of_empty(cells), *(way.then(back) for way in ways[1:])]
    if order > _LISTED:
        return Automorphisms(order, tuple(candidates))
    elements = {IDENTITY}
    generators: list[Symmetry] = []
    for symmetry in candidates:
        if symmetry not in elements:
            generators.append(symmetry)
            elements = set(_closure(tuple(generators)))
    return Automorphisms(order, tuple(generators))


def count_automorphisms(puzzles: Sudokus) -> NDArray[np.uint32]:
    """Count the arrangements that map each Sudoku to itself, up to renaming.

    Parameters
    ----------
    puzzles : array of shape (n, 81) or (n, 9, 9), or iterable of SudokuLike

    Returns
    -------
    array of shape (n,)

    Raises
    ------
    UnsupportedError
        A Sudoku breaks a rule.

    Examples
    --------
    >>> count_automorphisms(np.zeros((1, 81), dtype=np.uint8)).tolist()
    [3359232]
    """
    cells, _ = as_puzzles(puzzles, NINE)
    counts = np.zeros(len(cells), dtype=np.uint32)
    call = 1 << 12
    for at in range(0, len(cells), call):
        part = counts[at : at + call]
        done = kernels.count_sudoku_automorphisms(cells[at : at + call], part)
        if done < len(part):
            raise UnsupportedError(f"Sudoku {at + done + 1} breaks a rule.")
    return counts


def _closure(generators: tuple[Symmetry, ...]) -> Iterator[Symmetry]:
    seen = {IDENTITY}
    yield IDENTITY
    fresh = [IDENTITY]
    while fresh:
        found = []
        for element in fresh:
            for generator in generators:
                image = element.then(generator)
                if image not in seen:
                    seen.add(image)
                    found.append(image)
                    yield image
        fresh = found


def _swaps_of_empty(cells: NDArray[np.uint8]) -> Iterator[Symmetry]:
    """Yield the exchanges of empty lines of a band or stack, or of empty bands or stacks."""
    grid = cells.reshape(9, 9)
    for across in (False, True):
        empty = (grid.T if across else grid).sum(axis=1) == 0
        for order in _exchanges():
            if all(line == moved or empty[moved] for line, moved in enumerate(order)):
                rows, columns = (range(9), order) if across else (order, range(9))
                yield Symmetry(False, rows, columns)


def _exchanges() -> Iterator[list[int]]:
    """Yield the orders of nine lines that exchange two lines of a band, or two bands."""
    for width in (1, 3):
        for first, second in combinations(range(0, 9, width), 2):
            if width == 1 and first // 3 != second // 3:
                continue
            order = list(range(9))
            for k in range(width):
                order[first + k], order[second + k] = second + k, first + k
            yield order
