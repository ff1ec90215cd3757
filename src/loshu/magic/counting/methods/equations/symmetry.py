"""Symmetries of linear systems, broken by inequalities between cells.

All numbers of a square differ.  So of the squares that a group of moves makes of one, exactly one
has its least number, among the places that a first cell can take, in that cell; and among the
moves that keep this cell, again for a second cell, and so on down a chain of stabilisers.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.algebra.permutation_group import StabilizerChain, stabilizer_chain
from loshu.magic.counting.methods.equations.linear_system import (
    LinearSystem,
    Move,
    SolvedCell,
    preserving,
)

Moves = list[Move]
Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Breaking:
    """Inequalities that leave one square of each orbit of a group."""

    pairs: Pairs
    """Cells of which the first holds less than the second."""
    order: int
    """The order of the group: how many squares each that is left stands for."""


def frenicle_breaking(n: int) -> Breaking:
    """Return the inequalities of Frénicle's standard form.

    Examples
    --------
    >>> frenicle_breaking(3)
    Breaking(pairs=((0, 2), (0, 6), (0, 8), (1, 3)), order=8)
    """
    last = n * n - 1
    return Breaking(((0, n - 1), (0, last - n + 1), (0, last), (1, n)), 8)


def break_symmetry(
    system: LinearSystem, moves: Moves, sequence: Sequence[int], given: Iterable[int] = ()
) -> Breaking:
    """Break the symmetry that some moves generate, least numbers in the first cells of a sequence.

    Parameters
    ----------
    system : LinearSystem
    moves : list of tuple of int
        Each preserves the system without the given cells.
    sequence : sequence of int
        Any cells, the first to hold least numbers.
    given : iterable of int
        Cells that stay in place.
    """
    if not moves:
        return Breaking((), 1)
    fixed = list(dict.fromkeys(given))
    points, chain = chain_of(system, moves, [*fixed, *sequence])
    pairs: list[tuple[int, int]] = []
    order = 1
    for level in chain.levels:
        if level.base < len(fixed):
            continue
        orbit = np.flatnonzero(level.place >= 0).tolist()
        order *= len(orbit)
        pairs += [(points[level.base], points[cell]) for cell in orbit if cell != level.base]
    return Breaking(tuple(pairs), order)


def chain_of(
    system: LinearSystem, moves: Moves, sequence: Sequence[int]
) -> tuple[list[int], StabilizerChain]:
    """Return the cells, those of a sequence first, and the group of moves of cells so numbered."""
    points = list(dict.fromkeys([*sequence, *range(system.size)]))
    place = {cell: number for number, cell in enumerate(points)}
    generators = np.array([[place[move[cell]] for cell in points] for move in moves])
    return points, stabilizer_chain(generators)


def moves_of(system: LinearSystem, solved: Sequence[SolvedCell]) -> Moves:
    """Find moves of cells that preserve a system, among those that preserve kinds of squares."""
    allowed = dict(system.allowed)
    alike = (
        move
        for move in dict.fromkeys(_candidates(system.order))
        if all(allowed.get(cell) == allowed.get(goal) for cell, goal in enumerate(move))
    )
    return [*preserving(system, alike, solved)]


def _candidates(n: int) -> Iterator[tuple[int, ...]]:
    cells = np.arange(n * n).reshape(n, n)
    for aspect in ASPECTS[1:]:
        yield _flat(apply_aspect(aspect, cells))
    for lines in _line_moves(n):
        yield _flat(cells[lines])
        yield _flat(cells[:, lines])
        yield _flat(cells[np.ix_(lines, lines)])
    if n % 2:
        # one turn by 45 degrees: rows and diagonals change places
        middle = n // 2
        rows, columns = np.indices((n, n)) - middle
        yield _flat(((rows + columns + middle) % n) * n + (rows - columns + middle) % n)


def _line_moves(n: int) -> Iterator[NDArray[np.intp]]:
    """Yield ways to move the rows, or the columns, or both alike."""
    lines = np.arange(n)
    yield (lines + 1) % n
    yield (lines + n // 2) % n
    for unit in range(2, n):
        if np.gcd(unit, n) == 1:
            # about the middle; (n - 1)(1 - unit) is even for every unit
            yield (unit * lines + (n - 1) * (1 - unit) // 2) % n
    for one in range(n - 1):
        yield _swapped(lines, (one, one + 1))
        yield _swapped(lines, (one, (one + 2) % n))
    for one in range(n // 2):
        yield _swapped(lines, (one, n - 1 - one))
    for one in range(n // 2 - 1):
        yield _swapped(lines, (one, one + 1), (n - 1 - one, n - 2 - one))
    half = n // 2
    for one in range(half - 1):
        yield _swapped(lines, (one, one + 1), (half + one, half + one + 1))


def _swapped(lines: NDArray[np.intp], *pairs: tuple[int, int]) -> NDArray[np.intp]:
    moved = lines.copy()
    for one, other in pairs:
        moved[[one, other]] = moved[[other, one]]
    return moved


def _flat(cells: NDArray[np.generic]) -> tuple[int, ...]:
    return tuple(int(cell) for cell in cells.ravel())
