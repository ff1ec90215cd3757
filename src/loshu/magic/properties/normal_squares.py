"""Everything that normal magic squares are, for hundreds of millions of them.

Most properties are rare: an equation between a few cells refuses nearly all squares, and only
those left over are put to the property's own definition.  So a verdict is never yes by an
equation alone, and the equations need only be true of every square that has the property.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.magic.properties import PROPERTIES, waves
from loshu.magic.properties.classification import classify_many
from loshu.magic.properties.square_property import Property, Verdicts

Cells: TypeAlias = NDArray[np.unsignedinteger]
"""Shape (n, n, k): the same cell of all squares lies together."""

CERTAIN: Final[Mapping[str, bool]] = MappingProxyType(
    {
        "normal": True,
        "semi-magic": True,
        "magic": True,
        "prime": False,  # 1 is an entry
        "heterosquare": False,
        "antimagic": False,
        # By Bertrand a prime p lies between n²/2 and n²; it divides the product of one row only.
        "multiplicative": False,
    }
)
"""Facts shared by all normal magic squares of order 3 and more."""

BLOCK: Final = 1 << 16
"""This many squares at a time stay in the second cache."""


def classify_normal(
    squares: NDArray[np.integer], properties: Sequence[Property] = PROPERTIES
) -> dict[str, Verdicts]:
    """Test normal magic squares for many properties, as `classify_many` does, but faster.

    Parameters
    ----------
    squares : array of shape (k, n, n)
        Normal magic squares of order 3 or more; that they are is not tested.
    properties : sequence of Property, optional
        All of `PROPERTIES` when not given; with each one those that it implies, before it.

    Returns
    -------
    dict of str to array of shape (k,)
        The verdicts by the name of the property.

    Examples
    --------
    >>> lo_shu = np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]])
    >>> [name for name, held in classify_normal(lo_shu).items() if held[0]][-3:]
    ['self-complementary-by-rotation', 'associative', 'regular']
    """
    count = len(squares)
    verdicts = {
        known.name: np.full(count, CERTAIN.get(known.name, False), dtype=np.bool_)
        for known in properties
    }
    for start in range(0, count, BLOCK):
        _classify_block(
            squares[start : start + BLOCK],
            {name: held[start : start + BLOCK] for name, held in verdicts.items()},
            properties,
        )
    return verdicts


def classify_listed(
    squares: NDArray[np.integer], properties: Sequence[Property] = PROPERTIES
) -> dict[str, Verdicts]:
    """Test squares that a list of normal squares holds, in the faster way if all are magic.

    Parameters
    ----------
    squares : array of shape (k, n, n)
        Normal squares, from order 4 on semi-magic ones.
    properties : sequence of Property, optional
        As in `classify_normal`.

    Examples
    --------
    >>> classify_listed(np.array([[[1, 2, 3], [4, 5, 6], [7, 8, 9]]]))["magic"].tolist()
    [False]
    """
    n = squares.shape[1]
    if n > 3 and all(
        (np.einsum("kii->k", view, dtype=np.int64) == line_sum(n)).all()
        for view in (squares, squares[:, :, ::-1])
    ):
        return classify_normal(squares, properties)
    return classify_many(squares, properties)


def line_sum(n: int) -> int:
    """Return the sum of a line of a normal magic square.

    Examples
    --------
    >>> [line_sum(n) for n in (3, 4, 5)]
    [15, 34, 65]
    """
    return n * (n * n + 1) // 2


def _classify_block(
    squares: NDArray[np.integer], verdicts: dict[str, Verdicts], properties: Sequence[Property]
) -> None:
    cells = _inside_out(squares)
    for asked in properties:
        checkpoint()
        if asked.name in CERTAIN:
            continue
        rare = [name for name in asked.implies if name not in CERTAIN]
        possible = np.ones(len(squares), dtype=np.bool_)
        for name in rare:
            possible &= verdicts[name]
        if asked.name in EQUATIONS and possible.any():
            possible &= EQUATIONS[asked.name](cells)
        chosen = np.flatnonzero(possible)
        if chosen.size:
            left_over = np.take(cells, chosen, axis=2).astype(np.int64).transpose(2, 0, 1)
            verdicts[asked.name][chosen] = asked.among_implied(left_over)


def _inside_out(squares: NDArray[np.integer]) -> Cells:
    """Turn the squares so that cells lie together, in the smallest type that holds a line sum."""
    n = squares.shape[1]
    dtype = np.min_scalar_type(line_sum(n))
    return np.ascontiguousarray(squares.transpose(1, 2, 0), dtype=dtype)


def _two_broken_diagonals(cells: Cells) -> Verdicts:
    n = len(cells)
    falling, rising = cells[0, 1].copy(), cells[0, 0].copy()
    for row in range(1, n):
        falling += cells[row, (row + 1) % n]
        rising += cells[row, -row]
    return np.asarray((falling == line_sum(n)) & (rising == line_sum(n)))


def _bent_lines(cells: Cells) -> Verdicts:
    """Ask the first bent diagonal of some direction for the sum."""
    return _some_wave(cells, waves.bend(len(cells)))


def _zigzags(cells: Cells) -> Verdicts:
    """Ask the first zigzag of some direction for the sum."""
    return _some_wave(cells, waves.zigzag(len(cells)))


def _some_wave(cells: Cells, depth: NDArray[np.int64]) -> Verdicts:
    n = len(cells)
    found = np.zeros(cells.shape[2], dtype=np.bool_)
    for way in waves.waves(n, depth):
        total = np.zeros(cells.shape[2], dtype=cells.dtype)
        for at in next(way):
            total += cells[divmod(at, n)]
        found |= total == line_sum(n)
    return found


def _short_diagonals(cells: Cells) -> Verdicts:
    """Ask the first group of short diagonals for its sum."""
    n = len(cells)
    group = next(waves.short_diagonals(n))
    total = np.zeros(cells.shape[2], dtype=cells.dtype)
    for at in group:
        total += cells[divmod(at, n)]
    return np.asarray(total == line_sum(n))


def _neighboring_blocks(cells: Cells) -> Verdicts:
    """Compare neighboring blocks of 2x2 cells, less the pair that they share."""
    agree = cells[0, 0] + cells[1, 0] == cells[0, 2] + cells[1, 2]
    agree &= cells[0, 0] + cells[0, 1] == cells[2, 0] + cells[2, 1]
    return np.asarray(agree)


def _pairs_of_the_first_row(cells: Cells) -> Verdicts:
    """Ask the first two cells for their complements where a half turn or a mirror takes them.

    With different entries, no other aspect makes complements: a quarter turn would pair a corner
    with two others, a mirror in a diagonal every cell of it with itself.
    """
    total = len(cells) ** 2 + 1
    first, second = total - cells[0, 0], total - cells[0, 1]
    pairs = (first == cells[-1, -1]) & (second == cells[-1, -2])
    pairs |= (first == cells[0, -1]) & (second == cells[0, -2])
    pairs |= (first == cells[-1, 0]) & (second == cells[-1, 1])
    return np.asarray(pairs)


def _opposite_corners(cells: Cells) -> Verdicts:
    """Ask opposite corners for n²+1.

    Stripping a border of a magic square of sum S leaves one of sum S', so that corners, and
    cells opposite across the border, add up to S - S': n such pairs make two rows, so it is
    2S/n.
    """
    total = len(cells) ** 2 + 1
    pairs = cells[0, 0] + cells[-1, -1] == total
    pairs &= cells[0, -1] + cells[-1, 0] == total
    return np.asarray(pairs)


def _digits_of_two_lines(cells: Cells) -> Verdicts:
    """Ask the first row, and where it passes the last column, for all digits in both places."""
    n = len(cells)
    entries = np.arange(n * n)
    bits = (1 << entries // n) | (1 << n + entries % n)
    of_entry = np.concatenate([[0], bits]).astype(np.min_scalar_type(1 << 2 * n))
    every = (1 << 2 * n) - 1
    found = np.bitwise_or.reduce(of_entry[cells[0]], axis=0) == every
    passed = np.flatnonzero(found)
    last_column = of_entry[cells[:, -1, passed]]
    found[passed] = np.bitwise_or.reduce(last_column, axis=0) == every
    return np.asarray(found)


def _squared_first_row(cells: Cells) -> Verdicts:
    """Ask the first row for its share of the sum of all squares up to n²."""
    n = len(cells)
    total = n * (n * n + 1) * (2 * n * n + 1) // 6
    squared = (np.arange(n * n + 1) ** 2).astype(np.min_scalar_type(n**5))
    return np.asarray(squared[cells[0]].sum(axis=0, dtype=squared.dtype) == total)


def _an_inlay(cells: Cells) -> Verdicts:
    """Look for blocks elsewhere than at the center whose rows and first column agree."""
    n = len(cells)
    across, down = _running_sums(cells), _running_sums(cells.swapaxes(0, 1))
    found = np.zeros(cells.shape[2], dtype=np.bool_)
    for m in range(3, n):
        last = n - m
        for i in range(last + 1):
            for j in range(last + 1):
                if 2 * i == 2 * j == last:
                    continue
                first_row = across[i, j + m] - across[i, j]
                agree = first_row == down[j, i + m] - down[j, i]
                agree &= first_row == across[i + 1, j + m] - across[i + 1, j]
                found |= agree
    return found


def _running_sums(lines: Cells) -> Cells:
    n = len(lines)
    sums = np.zeros((n, n + 1, lines.shape[2]), dtype=lines.dtype)
    for at in range(n):
        np.add(sums[:, at], lines[:, at], out=sums[:, at + 1])
    return sums


EQUATIONS: Final[Mapping[str, Callable[[Cells], Verdicts]]] = MappingProxyType(
    {
        "pandiagonal": _two_broken_diagonals,
        "semi-pandiagonal": _short_diagonals,
        "bent-diagonal-one-way": _bent_lines,
        "zigzag-two-way": _zigzags,
        "self-complementary": _pairs_of_the_first_row,
        "compact": _neighboring_blocks,
        "concentric": _opposite_corners,
        "inlaid": _an_inlay,
        "regular": _digits_of_two_lines,
        "bimagic": _squared_first_row,
    }
)
"""Equations that hold in every square with the property, beside the properties it implies."""
