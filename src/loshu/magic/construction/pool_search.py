"""Complete search for magic squares of orders 3 and 4 whose entries come from a given pool.

Every cell is either tried or follows from lines already known.  Of all the squares that turn
into each other by rotations, reflections and (order 4) the exchanges of rows and columns that
keep the diagonals, only the one with certain cells in order is looked for.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import inf
from typing import Final


@dataclass(frozen=True, slots=True)
class SearchMove:
    """Try a cell, then fill the cells that it decides.

    Parameters
    ----------
    cell : int
        The cell tried, counted along the rows from 0.
    forced : tuple of (cell, known cells of a set that sums to the constant)
    above : tuple of cells
        Known cells whose entries may not exceed that of the cell tried.
    ordered : tuple of (cell, cell)
        The first entry may not exceed the second; one of them is forced.
    lines : tuple of tuples of cells
        Lines that all previous cells leave unchecked.
    """

    cell: int
    forced: tuple[tuple[int, tuple[int, ...]], ...] = ()
    above: tuple[int, ...] = ()
    ordered: tuple[tuple[int, int], ...] = ()
    lines: tuple[tuple[int, ...], ...] = ()


# 0 1 2
# 3 4 5   the smallest corner is 0, and 2 is at most 6
# 6 7 8
_ORDER_3: Final = (
    SearchMove(4),
    SearchMove(0, forced=((8, (0, 4)),), ordered=((0, 8),)),
    SearchMove(
        2,
        forced=((6, (2, 4)), (1, (0, 2)), (7, (6, 8)), (3, (0, 6)), (5, (2, 8))),
        above=(0,),
        ordered=((2, 6),),
        lines=((1, 4, 7), (3, 4, 5)),
    ),
)

#  0  1  2  3   The four corners of a magic square of order 4 sum to the constant, too (both
#  4  5  6  7   diagonals, less the middle rows, plus the outer columns).  0 is the smallest on
#  8  9 10 11   the diagonals, 3 is at most 12 and 5 at most 10: of the 32 transforms of a
# 12 13 14 15   square, one is found.
_ORDER_4: Final = (
    SearchMove(0),
    SearchMove(3, above=(0,)),
    SearchMove(12, forced=((15, (0, 3, 12)),), above=(3,), ordered=((0, 15),)),
    SearchMove(5, forced=((10, (0, 5, 15)),), above=(0,), ordered=((5, 10),)),
    SearchMove(6, forced=((9, (3, 6, 12)),), above=(0,), ordered=((0, 9),)),
    SearchMove(1, forced=((2, (0, 1, 3)), (13, (1, 5, 9)), (14, (2, 6, 10)))),
    SearchMove(4, forced=((8, (0, 4, 12)), (7, (4, 5, 6)), (11, (8, 9, 10)))),
)

MOVES: Final[Mapping[int, tuple[SearchMove, ...]]] = {3: _ORDER_3, 4: _ORDER_4}


class _Search:
    """The state of one search: the cells filled and how often each number is still there."""

    def __init__(self, n: int, constant: int, pool: Iterable[int]) -> None:
        self.moves, self.constant = MOVES[n], constant
        self.cells = [0] * (n * n)
        self.left = Counter(pool)
        self.candidates = list(self.left)

    def squares(self, depth: int = 0) -> Iterator[tuple[int, ...]]:
        """Yield the cells of every square that completes the first moves."""
        if depth == len(self.moves):
            yield tuple(self.cells)
            return
        move = self.moves[depth]
        least = max((self.cells[cell] for cell in move.above), default=-inf)
        for value in self.candidates:
            if self.left[value] and value >= least:
                taken = self._play(move, value)
                if taken is not None:
                    yield from self.squares(depth + 1)
                    self._put_back(taken)

    def _play(self, move: SearchMove, value: int) -> list[int] | None:
        """Fill the cells of a move; return the numbers taken, or None where that cannot be."""
        cells, left = self.cells, self.left
        cells[move.cell] = value
        left[value] -= 1
        taken = [value]
        for cell, known in move.forced:
            number = self.constant
            for other in known:
                number -= cells[other]
            if not left.get(number):
                self._put_back(taken)
                return None
            cells[cell] = number
            left[number] -= 1
            taken.append(number)
        right = all(cells[a] <= cells[b] for a, b in move.ordered) and all(
            sum(cells[cell] for cell in line) == self.constant for line in move.lines
        )
        if right:
            return taken
        self._put_back(taken)
        return None

    def _put_back(self, taken: list[int]) -> None:
        for number in taken:
            self.left[number] += 1


def magic_squares_from(n: int, constant: int, pool: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Yield every magic square with entries from a pool, one of each set of transforms.

    Parameters
    ----------
    n : int
        The order, 3 or 4.
    constant : int
        The sum of each line.
    pool : iterable of int
        Numbers to choose from, each as often as it occurs; they are tried in this order.

    Yields
    ------
    tuple of n*n int
        The cells along the rows.  Of the 8 (order 3) or 32 (order 4) squares that differ by a
        rotation, a reflection or an exchange of lines that keeps the diagonals, one is given;
        equal entries may make it appear more than once.

    Examples
    --------
    >>> list(magic_squares_from(3, 15, range(1, 10)))
    [(2, 9, 4, 7, 5, 3, 6, 1, 8)]
    >>> sum(1 for _ in magic_squares_from(4, 34, range(1, 17)))
    220
    """
    return _Search(n, constant, pool).squares()
