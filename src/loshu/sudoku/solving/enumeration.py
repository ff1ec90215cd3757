"""Ordered lists of all solutions of plain Sudokus and Sukakus."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.bulk import UNIQUE, Puzzles, SolvedMany, solve_many
from loshu.sudoku.sudoku import Sudoku

Parts: TypeAlias = NDArray[Any]
"""Parts of a puzzle, as rows."""

AT_ONCE: Final = 64
"""Parts to split together, in order."""


def solutions_in_order(sudoku: Sudoku) -> Iterator[bytes]:
    """Yield the values of each solution of a plain Sudoku.

    The first empty cell gets each of its values in turn, until one solution is left. Each solution
    is verified by independent code.

    Examples
    --------
    >>> found = [*solutions_in_order(Sudoku(Shape(2, 2)))]
    >>> len(found), len(set(found)), found == sorted(found)
    (288, 288, True)
    """
    shape = sudoku.shape
    assert shape is not None  # the puzzle is plain
    return _in_order(
        np.frombuffer(sudoku.values, dtype=np.uint8)[None],
        lambda parts: solve_many(parts, shape, limit=UNIQUE, threads=1),
        lambda puzzle: _cut(puzzle, shape),
    )


def sukaku_solutions_in_order(sudoku: Sudoku) -> Iterator[bytes]:
    """Yield the values of each solution of a Sukaku, like `solutions_in_order`.

    Examples
    --------
    >>> puzzle = Sudoku(candidates=[511] * 81)
    >>> next(sukaku_solutions_in_order(puzzle)) == next(solutions_in_order(Sudoku()))
    True
    """
    from loshu.sudoku.solving.sukaku import candidates_of, solve_candidates

    return _in_order(
        candidates_of(sudoku),
        lambda parts: solve_candidates(parts, limit=UNIQUE, threads=1),
        _cut_candidates,
    )


def _in_order(
    parts: Parts, solve: Callable[[Parts], SolvedMany], cut: Callable[[Parts], Parts]
) -> Iterator[bytes]:
    while len(parts):
        checkpoint()
        few, rest = parts[:AT_ONCE], parts[AT_ONCE:]
        solutions, counts = solve(few)
        few, solutions, counts = few[counts > 0], solutions[counts > 0], counts[counts > 0]
        several = np.flatnonzero(counts >= UNIQUE)
        first = int(several[0]) if len(several) else len(few)
        yield from (row.tobytes() for row in solutions[:first])
        pieces = [cut(p) if n >= UNIQUE else p[None]
                  for p, n in zip(few[first:], counts[first:], strict=True)]  # fmt: skip
        parts = np.concatenate([*pieces, rest])


def _cut(puzzle: Puzzles, shape: Shape) -> Puzzles:
    """Give the first empty cell each value."""
    pieces = np.repeat(puzzle[None], shape.size, axis=0)
    pieces[:, int(np.flatnonzero(puzzle == 0)[0])] = range(1, shape.size + 1)
    return pieces


def _cut_candidates(candidates: Parts) -> Parts:
    """Give the first cell with several candidates each of them."""
    cell = int(np.flatnonzero(candidates & (candidates - 1))[0])
    bits = [1 << digit for digit in range(9) if candidates[cell] >> digit & 1]
    pieces: Parts = np.repeat(candidates[None], len(bits), axis=0)
    pieces[:, cell] = bits
    return pieces
