"""Affine maps of the cells that permute rows, columns and both sets of broken diagonals.

Cell (r, c) takes from cell ``(a*r + b*c + e, c'*r + d*c + f)``, modulo n.  A line map permutes
the four directions (1,0), (0,1), (1,1) and (1,-1) in three ways: as the reflections of the square
do, by a common factor u that is prime to n, and, for odd n, by exchanging rows and columns
with the diagonals: (r, c) takes from (r + c, r - c).  For order 7 there are 2,352 maps.
"""

from math import gcd

import numpy as np

from loshu.core.errors import NotationError
from loshu.magic.algebra.permutation_group import Points
from loshu.magic.transforms.elements import read_numbers
from loshu.magic.transforms.square_transform import ON_THE_TORUS, Transform
from loshu.text import phrase

Matrix = tuple[int, int, int, int]


def affine(n: int, matrix: Matrix, offset: tuple[int, int] = (0, 0)) -> Points:
    """Return the cells that cells take from under ``(r, c) -> matrix (r, c) + offset``.

    Examples
    --------
    >>> affine(3, (0, 1, 1, 0)).tolist()
    [0, 3, 6, 1, 4, 7, 2, 5, 8]
    """
    a, b, c, d = matrix
    row, column = np.divmod(np.arange(n * n), n)
    rows = (a * row + b * column + offset[0]) % n
    columns = (c * row + d * column + offset[1]) % n
    return np.asarray(rows * n + columns, dtype=np.intp)


def keeps_directions(n: int, matrix: Matrix) -> bool:
    """Test whether a matrix permutes the directions of rows, columns and diagonals.

    Examples
    --------
    >>> keeps_directions(7, (1, 1, 1, -1)), keeps_directions(7, (2, 0, 0, 3))
    (True, False)
    """
    a, b, c, d = matrix
    if gcd(a * d - b * c, n) > 1:
        return False
    steps = ((1, 0), (0, 1), (1, 1), (1, -1))
    images = [((a * x + b * y) % n, (c * x + d * y) % n) for x, y in steps]
    # two directions agree when one is a multiple of the other, that is, det = 0
    return all(
        any((x * v - y * u) % n == 0 for u, v in steps for x, y in [image]) for image in images
    )


def units(n: int) -> list[int]:
    """List the residues prime to n.

    Examples
    --------
    >>> units(9)
    [1, 2, 4, 5, 7, 8]
    """
    return [u for u in range(n) if gcd(u, n) == 1]


def generators(n: int) -> Points:
    """Return unit shifts, reflections, multiplications, and for odd n the exchange of diagonals."""
    matrices: list[Matrix] = [(1, 0, 0, -1), (0, 1, 1, 0), *((u, 0, 0, u) for u in units(n))]
    if n % 2:
        matrices.append((1, 1, 1, -1))
    shifts = [affine(n, (1, 0, 0, 1), offset) for offset in ((1, 0), (0, 1))]
    return np.array([*shifts, *(affine(n, matrix) for matrix in matrices)])


def count(n: int) -> int:
    """Count the maps: n^2 shifts times the matrices, of which 8 phi(n) for odd n, 4 for even.

    Examples
    --------
    >>> count(5), count(7), count(8)
    (800, 2352, 1024)
    """
    if n <= 2:  # 1 and -1 are the same residue
        return (1, 8)[n - 1]
    return n * n * len(units(n)) * (8 if n % 2 else 4)


def read_affine(text: str, n: int) -> Points:
    """Read ``a,b,c,d`` or ``a,b,c,d,e,f``: (r, c) takes from (a*r + b*c + e, c*r + d*c + f)."""
    numbers = read_numbers(text, "affine")
    if len(numbers) not in (4, 6):
        raise NotationError(f"{text!r} has the wrong number of parameters. Expected 4 or 6.")
    a, b, c, d, e, f = [*numbers, 0, 0][:6]
    if not keeps_directions(n, (a, b, c, d)):
        raise NotationError(
            f"This move does not map the rows, columns and diagonals of order {n} to each other."
        )
    return affine(n, (a, b, c, d), (e, f))


AFFINE = Transform(
    name="affine",
    title=phrase("transform", "affine maps that permute rows, columns and broken diagonals"),
    needs=("pandiagonal",),
    # a common factor is odd for even n, so it takes 2x2 blocks to cells that telescope to them
    keeps=ON_THE_TORUS | {"pan-multimagic"},
    count=count,
    generators=generators,
    read=read_affine,
    form="affine:a,b,c,d[,e,f], such as affine:1,1,1,-1",
    source="B. Rosser and R. J. Walker, The algebraic theory of diabolic magic squares, 1939; "
    "F. Gaspalou, www.gaspalou.fr/magic-squares/order-7.htm",
    on_lines=False,
)
