"""All solutions of a plain Sudoku in ascending order, one after another."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from loshu.core.errors import BackendError
from loshu.core.parallel import checkpoint
from loshu.kernels import solve_sized_sudokus
from loshu.sudoku.checking import are_solutions
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving import UNIQUE, Puzzles, count_many, solve_many
from loshu.sudoku.sudoku import Sudoku

FEW: Final = 32
"""A part with fewer solutions is not cut any more: they are written together."""
FEW_OF_LARGE: Final = 2
"""The same for more than nine rows, where a search of one call could be long."""


def solutions_in_order(sudoku: Sudoku) -> Iterator[bytes]:
    """Yield the values of each solution of a plain Sudoku.

    The first empty cell is given each of its values in turn, until what is left has few solutions.

    Examples
    --------
    >>> found = [*solutions_in_order(Sudoku(Shape(2, 2)))]
    >>> len(found), len(set(found)), found == sorted(found)
    (288, 288, True)
    """
    shape = sudoku.shape
    assert shape is not None  # it is plain
    few = FEW if shape.size <= NINE.size else FEW_OF_LARGE
    start = np.frombuffer(sudoku.values, dtype=np.uint8)
    parts = [(start, _count(start[None], shape, few)[0])]
    while parts:
        checkpoint()
        part, count = parts.pop()
        if count < few:
            yield from (row.tobytes() for row in _solutions(part, count, shape))
        else:
            cell = int(np.flatnonzero(part == 0)[0])
            pieces = np.repeat(part[None], shape.size, axis=0)
            pieces[:, cell] = range(shape.size, 0, -1)
            counts = _count(pieces, shape, few)
            parts += [(piece, n) for piece, n in zip(pieces, counts, strict=True) if n]


def _count(puzzles: Puzzles, shape: Shape, few: int) -> list[int]:
    counts: list[int] = count_many(puzzles, shape, limit=few, threads=1).tolist()
    return counts


def _solutions(puzzle: Puzzles, count: int, shape: Shape) -> Puzzles:
    """Return the solutions of a puzzle that has so few, in ascending order."""
    if count < UNIQUE:
        return solve_many(puzzle[None], shape, threads=1).solutions[:count]
    puzzles = np.repeat(puzzle[None], count, axis=0)
    found, counts = np.zeros_like(puzzles), np.zeros(count, dtype=np.uint64)
    wanted = np.arange(count, dtype=np.uint64)
    solve_sized_sudokus(
        shape.box_rows, shape.box_columns, puzzles, count, 0, 0, counts, found, wanted
    )
    found = np.unique(found, axis=0)
    if len(found) != count or not are_solutions(puzzles, found, shape).all():
        raise BackendError(f"the solver did not list the {count} solutions of a puzzle rightly")
    return found
