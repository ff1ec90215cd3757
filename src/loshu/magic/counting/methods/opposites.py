"""Associative squares of odd order as signed arrangements: their lines, parities and symmetries.

Less the number in the middle, the entries of opposite cells differ in sign alone, so a square is
a way to write 1 .. m, each once and with a sign, into the m = (n*n - 1) / 2 cells before the
middle one.  Lines through the middle come out by themselves; of two opposite lines one is enough.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

Positions = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Orbit:
    """Sets of cells that the symmetries make from each other."""

    odd: int
    """The least of the sets, as bits: cell c is bit c."""
    images: tuple[Positions, ...]
    """For each of the sets a symmetry that makes it from `odd`."""


def directions(*, broken: bool) -> tuple[tuple[int, int], ...]:
    """Return the linear forms of row and column that are constant on rows, columns, diagonals."""
    return ((1, 0), (0, 1), (1, -1), (1, 1)) if broken else ((1, 0), (0, 1))


@cache
def signed_lines(order: int, *, broken: bool) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """Return which cells each line counts with a plus, and which with a minus, as bits.

    Parameters
    ----------
    order : int
        Odd.
    broken : bool
        Whether the diagonals count as lines, rather than just rows and columns.

    Examples
    --------
    >>> [masks.tolist() for masks in signed_lines(3, broken=False)]
    [[0, 4], [7, 9]]
    """
    rows, columns = _places(order)
    cells = order**2 // 2
    plus, minus = [], []
    for (a, b), at in product(directions(broken=broken), range(1, order // 2 + 1)):
        on_line = (a * rows + b * columns - at) % order == 0
        plus.append(_bits(on_line[:cells]))
        minus.append(_bits(on_line[::-1][:cells]))
    return np.array(plus, dtype=np.uint32), np.array(minus, dtype=np.uint32)


@cache
def symmetries(order: int, *, broken: bool) -> tuple[Positions, ...]:
    """List the linear maps modulo the order that turn lines into lines.

    Returns
    -------
    tuple of arrays of shape (order * order,)
        ``square.ravel()[image]`` is the image of a square; the eight aspects are among them.

    Examples
    --------
    >>> len(symmetries(7, broken=True)), len(symmetries(5, broken=False))
    (48, 32)
    """
    forms = directions(broken=broken)
    lines = {_direction(form, order) for form in forms}
    rows, columns = _places(order)
    half = order // 2
    images = []
    for a, b, c, d in product(range(order), repeat=4):
        # The forms of the image, row' = a row + b column and column' = c row + d column.
        turned = {_direction((e * a + f * c, e * b + f * d), order) for e, f in forms}
        if turned == lines and np.gcd(a * d - b * c, order) == 1:
            image_rows = (a * rows + b * columns + half) % order
            image_columns = (c * rows + d * columns + half) % order
            images.append(image_rows * order + image_columns)
    return tuple(images)


@cache
def orbits(order: int, *, broken: bool) -> tuple[Orbit, ...]:
    """List where the odd entries can be, up to symmetry: those of squares less the middle number.

    Examples
    --------
    >>> found = orbits(7, broken=True)
    >>> len(found), sum(len(orbit.images) for orbit in found)
    (34, 637)
    """
    cells = order**2 // 2
    waiting = {odd for odd in _even_sets(order, broken) if odd.bit_count() == (cells + 1) // 2}
    found = []
    for odd in sorted(waiting):
        if odd in waiting:
            images = {
                _image(odd, image, cells): image for image in symmetries(order, broken=broken)
            }
            waiting -= images.keys()
            found.append(Orbit(odd, tuple(images[key] for key in sorted(images))))
    return tuple(found)


def squares_of(arrangements: NDArray[np.int8], order: int) -> NDArray[np.uint8]:
    """Write arrangements of shape (k, m) as squares of shape (k, n, n).

    Examples
    --------
    >>> squares_of(np.array([[-3, 2, -1, -4]], dtype=np.int8), 3).tolist()
    [[[2, 7, 4], [1, 5, 9], [6, 3, 8]]]
    """
    middle = order**2 // 2
    entries = np.zeros((len(arrangements), order**2), dtype=np.int8)
    entries[:, :middle] = arrangements
    entries[:, :middle:-1] = -arrangements
    return (entries + np.int8(middle + 1)).astype(np.uint8).reshape(-1, order, order)


def _places(order: int) -> tuple[Positions, Positions]:
    rows, columns = np.divmod(np.arange(order**2), order)
    return rows - order // 2, columns - order // 2


def _direction(form: tuple[int, int], order: int) -> frozenset[tuple[int, int]]:
    return frozenset((k * form[0] % order, k * form[1] % order) for k in range(order))


def _bits(held: NDArray[np.bool_]) -> int:
    return sum(1 << int(cell) for cell in np.flatnonzero(held))


def _image(odd: int, image: Positions, cells: int) -> int:
    """Move a set of cells as a square is moved; opposite cells are the same here."""
    held = np.zeros(2 * cells + 1, dtype=np.bool_)
    held[:cells] = [odd >> cell & 1 for cell in range(cells)]
    held[cells + 1 :] = held[:cells][::-1]
    return _bits(held[image][:cells])


def _even_sets(order: int, broken: bool) -> Iterator[int]:
    """Yield the sets of cells that meet every line evenly, by elimination over GF(2)."""
    plus, minus = signed_lines(order, broken=broken)
    echelon: dict[int, int] = {}
    for line in (plus | minus).tolist():
        row = _reduced(line, echelon)
        pivot = row & -row
        echelon = {bit: other ^ row if other & pivot else other for bit, other in echelon.items()}
        echelon[pivot] = row
    bound = sum(echelon)
    units = [1 << cell for cell in range(order**2 // 2) if not bound >> cell & 1]
    basis = [unit | sum(bit for bit, row in echelon.items() if row & unit) for unit in units]
    yield from _sums(basis)


def _reduced(line: int, echelon: dict[int, int]) -> int:
    for bit, row in echelon.items():
        if line & bit:
            line ^= row
    return line


def _sums(basis: Sequence[int]) -> Iterator[int]:
    sums = [0]
    for word in basis:
        sums += [word ^ other for other in sums]
    yield from sums
