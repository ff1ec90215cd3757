"""Weak links: pairs of candidates that cannot both be true, as bit masks.

The candidate of a value in a cell is the bit ``value * cells + cell``, so that the places of one
value lie side by side.
"""

from collections.abc import Callable
from functools import reduce
from operator import and_

from loshu.sudoku.techniques.cell_set import CellSet, members


class WeakLinks:
    """The candidates that each candidate excludes, collected from the rules of a puzzle.

    Parameters
    ----------
    cells : int
    size : int
        The greatest value.

    Examples
    --------
    >>> links = WeakLinks(2, 3)
    >>> links.fit(0, 1, lambda first, second: first < second)
    >>> links.peers()
    (2, 1)
    """

    __slots__ = ("_cells", "_links", "_size")

    def __init__(self, cells: int, size: int) -> None:
        self._cells, self._size = cells, size
        column = sum(1 << value * cells for value in range(1, size + 1))
        self._links: list[int] = [0] * cells
        for value in range(1, size + 1):
            own = column & ~(1 << value * cells)
            self._links += [own << cell for cell in range(cells)]

    def all_different(self, cells: CellSet) -> None:
        """Require different values in some cells."""
        for cell in members(cells):
            others = cells & ~(1 << cell)
            for value in range(1, self._size + 1):
                self._links[value * self._cells + cell] |= others << value * self._cells

    def fit(self, first: int, second: int, fits: Callable[[int, int], bool]) -> None:
        """Exclude the values of two cells that do not fit together."""
        cells = self._cells
        for a in range(1, self._size + 1):
            for b in range(1, self._size + 1):
                if not fits(a, b):
                    self._links[a * cells + first] |= 1 << b * cells + second
                    self._links[b * cells + second] |= 1 << a * cells + first

    def peers(self) -> tuple[CellSet, ...]:
        """Return, by cell, the other cells that can never hold the same value."""
        everywhere, values = (1 << self._cells) - 1, range(1, self._size + 1)
        return tuple(
            reduce(
                and_,
                (self._links[v * self._cells + cell] >> v * self._cells for v in values),
                everywhere & ~(1 << cell),
            )
            for cell in range(self._cells)
        )

    def of_candidates(self) -> tuple[int, ...]:
        """Return the links of every candidate."""
        return tuple(self._links)
