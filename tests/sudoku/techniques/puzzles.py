"""Random puzzles of every size, and examples of techniques."""

from typing import Final

import numpy as np

from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.solver import solve
from loshu.sudoku.sudoku import Sudoku

SHAPES: Final = [Shape(2, 2), Shape(1, 5), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape(3, 3)]
LARGE: Final = [Shape(2, 5), Shape(3, 4), Shape(4, 4)]


def random_puzzle(shape: Shape, seed: int, *, givens: float = 0) -> Sudoku:
    """Take values out of a random grid while it has one solution, down to a share of givens."""
    random = np.random.default_rng(seed)
    first = random.permutation(shape.size) + 1
    start = Sudoku(shape, [*first.tolist(), *[0] * (shape.cells - shape.size)])
    full = solve(start, limit=1).solution
    assert full is not None
    values = [*full.values]
    for cell in random.permutation(shape.cells).tolist():
        if sum(value > 0 for value in values) <= givens * shape.cells:
            break
        kept, values[cell] = values[cell], 0
        if solve(Sudoku(shape, values)).count > 1:
            values[cell] = kept
    return Sudoku(shape, values)
