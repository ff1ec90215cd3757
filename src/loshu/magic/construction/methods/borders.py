"""One border around a magic square: which numbers of it go where.

A border of order n holds the numbers 1 .. 2n - 2 and their complements to n*n + 1, each
opposite its complement, across the square or across the diagonal at the corners.  Here s
stands for the number s, and -s for the complement of s.  The top row and the left column then
have the magic sum when

- n is even: each has s and -s equally often, and they sum to 0;
- n is odd: each has one s more than -s, and they sum to (n*n + 1)/2.

Even orders start with a border of order 6 or 8; then four numbers in a row, k, -(k + 1),
-(k + 2), k + 3, are put into the top row and the next four into the left column, as often as
there is room: the neutral placings of the Arabic treatises.
"""

from typing import Final

import numpy as np

from loshu.magic.construction.construction import Square

FIRST_TOP: Final = {6: (1, -3, -4, -5, 9, 2), 8: (1, -3, -4, 7, 8, -5, -6, 2)}
FIRST_LEFT: Final = {6: (1, 6, -7, -8, 10, -2), 8: (1, -9, 10, 11, -12, -13, 14, -2)}


def border_sides(n: int) -> tuple[Square, Square]:
    """Give the top row and the left column of the border of order n, corners included.

    Parameters
    ----------
    n : int
        Odd from 3, or even from 6.

    Examples
    --------
    >>> [side.tolist() for side in border_sides(5)]
    [[7, 4, -1, -2, 5], [7, 6, 8, -3, -5]]
    """
    if n % 2:
        return _odd_sides(n // 2)
    first = 6 if n % 4 == 2 else 8
    fours = np.arange(2 * first - 1, 2 * n - 1, dtype=np.int64).reshape(-1, 2, 4)
    fours *= np.array([1, -1, -1, 1])
    top, left = (
        np.insert(np.array(side, dtype=np.int64), first - 1, fours[:, which].ravel())
        for which, side in enumerate((FIRST_TOP[first], FIRST_LEFT[first]))
    )
    return top, left


def _odd_sides(t: int) -> tuple[Square, Square]:
    """Give the sides of the border of order 2t + 1.

    Top: 3t + 1, 2t .. 3t - 2, the complements of 1 .. t, 3t - 1.
    Left: 3t + 1, 3t, 3t + 2 .. 4t, the complements of t + 1 .. 2t - 1, that of 3t - 1.
    """
    top = [3 * t + 1, *range(2 * t, 3 * t - 1), *range(-1, -t - 1, -1), 3 * t - 1]
    left = [3 * t + 1, 3 * t, *range(3 * t + 2, 4 * t + 1), *range(-t - 1, -2 * t, -1), 1 - 3 * t]
    return np.array(top, dtype=np.int64), np.array(left, dtype=np.int64)


def put_border(grid: Square, ring: int, rng: "np.random.Generator | None" = None) -> None:
    """Write one border into a square.

    Parameters
    ----------
    grid : array of shape (N, N)
        The square; its numbers inside the border are 1 .. N*N without the border's.
    ring : int
        How many borders lie outside this one.
    rng : Generator, optional
        Shuffle the cells between the corners of each side.

    Examples
    --------
    >>> grid = np.full((3, 3), 5)
    >>> put_border(grid, 0)
    >>> grid.tolist()
    [[4, 9, 2], [3, 5, 7], [8, 1, 6]]
    """
    n = len(grid) - 2 * ring
    total = len(grid) ** 2 + 1
    top, left = border_sides(n)
    if rng is not None:
        rng.shuffle(top[1:-1])
        rng.shuffle(left[1:-1])
    # The borders outside hold the numbers up to `before`, and their complements.
    before = (total - 1 - n * n) // 2
    top, left = (np.where(side > 0, before + side, total - before + side) for side in (top, left))
    first, last = ring, ring + n - 1
    grid[first, first : last + 1] = top
    grid[first : last + 1, first] = left
    grid[last, first + 1 : last] = total - top[1:-1]
    grid[first + 1 : last, last] = total - left[1:-1]
    grid[last, last] = total - top[0]
