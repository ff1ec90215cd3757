"""Properties as linear equations: add a kind with a function and an entry in `KIND_EQUATIONS`.

A function returns what a property asks beyond those it implies.  Most ask one list of equations;
some hold where one of several lists does, no two of which can at once.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Final

import numpy as np

from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.counting.methods.equations.linear_system import Equation, LinearSystem, sum_of
from loshu.magic.counting.question import closure
from loshu.magic.properties import waves

Ways = Sequence[Sequence[Equation]]
"""Lists of equations, one of which holds; no square has two of them."""


def magic_sum(n: int) -> int:
    """Return the sum of the lines of a square of 1 .. n*n.

    Examples
    --------
    >>> magic_sum(5)
    65
    """
    return n * (n * n + 1) // 2


def _cell(n: int, row: int, column: int) -> int:
    return row % n * n + column % n


def _semi_magic(n: int) -> Ways:
    rows = [sum_of(range(r * n, r * n + n), magic_sum(n)) for r in range(n)]
    columns = [sum_of(range(c, n * n, n), magic_sum(n)) for c in range(n)]
    return [rows + columns]


def _diagonals(n: int, start: int) -> Iterator[Equation]:
    yield sum_of([_cell(n, r, start + r) for r in range(n)], magic_sum(n))
    yield sum_of([_cell(n, r, start - 1 - r) for r in range(n)], magic_sum(n))


def _magic(n: int) -> Ways:
    return [list(_diagonals(n, 0))]


def _pandiagonal(n: int) -> Ways:
    return [[equation for start in range(n) for equation in _diagonals(n, start)]]


def _complements(n: int, *names: str) -> Ways:
    """Each cell and its image under an aspect are complements; one aspect or another."""
    cells = np.arange(n * n).reshape(n, n)
    ways = []
    for aspect in ASPECTS:
        if aspect.name in names:
            images = apply_aspect(aspect, cells).ravel().tolist()
            pairs = {tuple(sorted(pair)) for pair in enumerate(images)}
            ways.append([sum_of(pair, n * n + 1) for pair in sorted(pairs)])
    return ways


def _associative(n: int) -> Ways:
    return _complements(n, "rotate-180")


# An aspect that is its own inverse; the others take some cell to a third one, whose numbers
# would be equal.  The mirrors across a diagonal leave its cells in place: their numbers would be.
def _by_reflection(n: int) -> Ways:
    return _complements(n, "mirror-left-right", "mirror-top-bottom")


def _self_complementary(n: int) -> Ways:
    return _complements(n, "rotate-180", "mirror-left-right", "mirror-top-bottom")


def _compact(n: int) -> Ways:
    corners = ((0, 0), (0, 1), (1, 0), (1, 1))
    return [
        [
            sum_of([_cell(n, r + i, c + j) for i, j in corners], 2 * (n * n + 1))
            for r, c in product(range(n), repeat=2)
        ]
    ]


def _complete(n: int) -> Ways:
    half = n // 2
    return [
        [
            sum_of([_cell(n, r, c), _cell(n, r + half, c + half)], n * n + 1)
            for r, c in product(range(half), range(n))
        ]
    ]


def _franklin(n: int) -> Ways:
    half, total = n // 2, magic_sum(n)
    equations: list[Equation] = []
    for line, first in product(range(n), (0, half)):
        along = range(first, first + half)
        equations.append(sum_of([_cell(n, line, c) for c in along], total // 2))
        equations.append(sum_of([_cell(n, r, line) for r in along], total // 2))
    for start, sign in product(range(n), (1, -1)):
        bent = [start + sign * min(c, n - 1 - c) for c in range(n)]
        equations.append(sum_of([_cell(n, row, c) for c, row in enumerate(bent)], total))
        equations.append(sum_of([_cell(n, r, column) for r, column in enumerate(bent)], total))
    return [equations]


def _concentric(n: int) -> Ways:
    """Opposite cells of every border are complements, and its sides have the sum of the square.

    Let S and s be the sums of a square of order n and of the one inside, both magic.  A line
    that meets the border in two cells has S - s there, and so have opposite corners.  All 2n - 2
    pairs and the inner square make nS = (2n - 2)(S - s) + (n - 2)s, so s = S(n - 2)/n.
    Inside a border is a magic square of order 3 at least.
    """
    if n < 5:
        return []
    equations: list[Equation] = []
    for ring in range((n - 1) // 2):
        m = n - 2 * ring
        if m == 4:
            break
        equations += _ring(n, ring, m)
    if n % 2:
        equations.append(sum_of([n * n // 2], (n * n + 1) // 2))
    else:
        equations += _core(n)
    return [equations]


def _ring(n: int, ring: int, m: int) -> Iterator[Equation]:
    last = n - 1 - ring
    complement = n * n + 1
    for i in range(ring + 1, last):
        yield sum_of([_cell(n, ring, i), _cell(n, last, i)], complement)
        yield sum_of([_cell(n, i, ring), _cell(n, i, last)], complement)
    yield sum_of([_cell(n, ring, ring), _cell(n, last, last)], complement)
    yield sum_of([_cell(n, ring, last), _cell(n, last, ring)], complement)
    side = range(ring, last + 1)
    yield sum_of([_cell(n, ring, c) for c in side], m * complement // 2)
    yield sum_of([_cell(n, r, ring) for r in side], m * complement // 2)


def _core(n: int) -> Iterator[Equation]:
    """Describe the magic square of order 4 in the middle."""
    first = n // 2 - 2
    for equation in (*_semi_magic(4)[0], *_magic(4)[0]):
        cells = [divmod(cell, 4) for cell, _ in equation.terms]
        yield sum_of([_cell(n, first + r, first + c) for r, c in cells], 2 * (n * n + 1))


def _semi_pandiagonal(n: int) -> Ways:
    if n < waves.LEAST_SHORT:
        return []
    groups = waves.short_diagonals(n)
    return [[sum_of(cells, len(cells) // n * magic_sum(n)) for cells in groups]]


def _waves(depth: waves.Depth, n: int) -> Ways:
    return [[sum_of(cells, magic_sum(n)) for way in waves.waves(n, depth(n)) for cells in way]]


def _nothing(_n: int) -> Ways:
    return [[]]


_LEAST_OF_PAIRS: Final = 2
"""In squares of this order pairs of cells are lines, and not complements."""
KIND_EQUATIONS: Final[Mapping[str, Callable[[int], Ways]]] = {
    "normal": _nothing,
    "semi-magic": _semi_magic,
    "magic": _magic,
    "pandiagonal": _pandiagonal,
    "semi-pandiagonal": _semi_pandiagonal,
    "bent-diagonal": partial(_waves, waves.bend),
    "knight-move": partial(_waves, waves.knight_zigzag),
    "zigzag": partial(_waves, waves.zigzag),
    "self-complementary": _self_complementary,
    "self-complementary-by-rotation": _associative,
    "self-complementary-by-reflection": _by_reflection,
    "associative": _associative,
    "ultramagic": _nothing,
    "compact": _compact,
    "complete": _complete,
    "most-perfect": _nothing,
    "franklin": _franklin,
    "concentric": _concentric,
    "bordered": _nothing,
}


def is_linear(kinds: Sequence[str]) -> bool:
    """Return whether squares with all these properties are described by linear equations.

    Examples
    --------
    >>> is_linear(["ultramagic"]), is_linear(["bimagic"]), is_linear(["normal"])
    (True, False, False)
    """
    names = closure(kinds)
    return "semi-magic" in names and all(name in KIND_EQUATIONS for name in names)


def systems(n: int, kinds: Sequence[str]) -> list[LinearSystem]:
    """Describe the squares that have all of some properties, as systems no two of which share any.

    Examples
    --------
    >>> [len(system.equations) for system in systems(4, ["magic"])]
    [10]
    >>> len(systems(4, ["self-complementary"]))
    3
    """
    names = closure(kinds)
    ways = [KIND_EQUATIONS[name](n) for name in names]
    allowed = tuple(_middle_numbers(n)) if "bordered" in names else ()
    return [
        LinearSystem(
            order=n,
            numbers=tuple(range(1, n * n + 1)),
            equations=tuple(dict.fromkeys(equation for part in way for equation in part)),
            allowed=allowed,
        )
        for way in (_compatible(product(*ways)) if n > _LEAST_OF_PAIRS else product(*ways))
    ]


def _compatible(
    ways: Iterator[tuple[Sequence[Equation], ...]],
) -> Iterator[tuple[Sequence[Equation], ...]]:
    """Leave out what asks for two different aspects: no square is that."""
    for way in ways:
        partners: dict[int, set[int]] = {}
        for part in way:
            for equation in part:
                if len(equation.terms) == 2:
                    (one, _), (other, _) = equation.terms
                    partners.setdefault(one, set()).add(other)
                    partners.setdefault(other, set()).add(one)
        if all(len(cells) == 1 for cells in partners.values()):
            yield way


def _middle_numbers(n: int) -> Iterator[tuple[int, frozenset[int]]]:
    for row, column in product(range(n), repeat=2):
        ring = min(row, column, n - 1 - row, n - 1 - column, (n - 3) // 2)
        m = n - 2 * ring
        below = (n * n - m * m) // 2
        inner = (n * n - (m - 2) ** 2) // 2 if m > 4 else n * n
        numbers = range(1, n * n + 1)
        if m > 4:
            allowed = {v for v in numbers if below < v <= inner or below < n * n + 1 - v <= inner}
        else:
            allowed = {v for v in numbers if below < v <= n * n - below}
        yield row * n + column, frozenset(allowed)
