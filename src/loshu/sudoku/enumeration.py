"""All solutions of a plain Sudoku in ascending order, one after another."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from loshu.core.parallel import checkpoint
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving import UNIQUE, Puzzles, solve_many
from loshu.sudoku.sudoku import Sudoku

AT_ONCE: Final = 64
"""Parts of the puzzle that are cut together, the first ones in order."""


def solutions_in_order(sudoku: Sudoku) -> Iterator[bytes]:
    """Yield the values of each solution of a plain Sudoku.

    The first empty cell is given each of its values in turn, until one solution is left; each
    solution is checked by code that did not find it.

    Examples
    --------
    >>> found = [*solutions_in_order(Sudoku(Shape(2, 2)))]
    >>> len(found), len(set(found)), found == sorted(found)
    (288, 288, True)
    """
    shape = sudoku.shape
    assert shape is not None  # it is plain
    parts = np.frombuffer(sudoku.values, dtype=np.uint8)[None]
    while len(parts):
        checkpoint()
        few, rest = parts[:AT_ONCE], parts[AT_ONCE:]
        solutions, counts = solve_many(few, shape, limit=UNIQUE, threads=1)
        few, solutions, counts = few[counts > 0], solutions[counts > 0], counts[counts > 0]
        several = np.flatnonzero(counts >= UNIQUE)
        first = int(several[0]) if len(several) else len(few)
        yield from (row.tobytes() for row in solutions[:first])
        pieces = [_cut(p, shape) if n >= UNIQUE else p[None]
                  for p, n in zip(few[first:], counts[first:], strict=True)]  # fmt: skip
        parts = np.concatenate([*pieces, rest])


def _cut(puzzle: Puzzles, shape: Shape) -> Puzzles:
    """Give the first empty cell each value."""
    pieces = np.repeat(puzzle[None], shape.size, axis=0)
    pieces[:, int(np.flatnonzero(puzzle == 0)[0])] = range(1, shape.size + 1)
    return pieces
