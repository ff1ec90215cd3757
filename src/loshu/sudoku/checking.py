"""Independent check of Sudokus against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.sudoku.faults import excluded, repeated
from loshu.sudoku.settled import settled
from loshu.sudoku.shape import NINE, Shape, shape_of
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.text import phrase, translations

_NONE_LEFT: Final = phrase("sudoku.check", "{cell} has no candidate left")
_BITS: Final = np.array([1 << v if 1 <= v <= 9 else 0 for v in range(256)], dtype=np.uint16)
_ALL_NINE: Final = int(_BITS.sum())


def violations(sudoku: SudokuLike, lang: str = "en") -> tuple[str, ...]:
    """List the broken rules in words; empty cells break no rules.

    Unknown rules are ignored; `check` rejects such a puzzle or names them.

    Examples
    --------
    >>> violations("sudoku:2x2:1.1.............")
    ('1 occurs 2 times in row 1: r1c1, r1c3',)
    >>> violations("sudoku:2x2:1.1.............", "es")
    ('el 1 aparece 2 veces en la fila 1: r1c1, r1c3',)
    """
    puzzle = settled(as_sudoku(sudoku))
    if puzzle.constraints or puzzle.shape is None:
        from loshu.sudoku.rules.rule_checking import broken_rules, broken_so_far

        if puzzle.is_full:
            return tuple(broken_rules(puzzle, puzzle.values, lang))
        return (*broken_so_far(puzzle, lang), *_without_candidates(puzzle, lang))
    return (
        *_repeated(puzzle, puzzle.shape, lang),
        *_not_allowed(puzzle, lang),
        *_without_candidates(puzzle, lang),
    )


def _repeated(puzzle: Sudoku, shape: Shape, lang: str) -> Iterator[str]:
    values = np.frombuffer(puzzle.values, dtype=np.uint8)
    for house, cells in shape.houses():
        held = values[list(cells)]
        counts = np.bincount(held, minlength=shape.size + 1)
        for value in (np.flatnonzero(counts[1:] > 1) + 1).tolist():
            places = puzzle.field.names(cells[k] for k in np.flatnonzero(held == value).tolist())
            sign = puzzle.field.signs[value]
            yield repeated(sign, int(counts[value]), house, places, lang)


def _not_allowed(puzzle: Sudoku, lang: str) -> Iterator[str]:
    """Name the values that the candidates of a puzzle exclude."""
    for cell, value in enumerate(puzzle.values if puzzle.candidates is not None else ()):
        if value and not (puzzle.candidates or ())[cell] >> value - 1 & 1:
            yield excluded(puzzle.field.name(cell), puzzle.field.signs[value], lang)


def _without_candidates(puzzle: Sudoku, lang: str) -> Iterator[str]:
    """Name the empty cells without any candidate or pencil mark."""
    if puzzle.candidates is None:
        return
    from loshu.sudoku.notation.candidates import left_candidates

    words = translations(lang)
    for cell, bits in enumerate(left_candidates(puzzle)):
        if not bits:
            yield words.text(_NONE_LEFT, cell=puzzle.field.name(cell))


def are_solutions(
    puzzles: NDArray[np.uint8], solutions: NDArray[np.uint8], shape: Shape | None = None
) -> NDArray[np.bool_]:
    """Test which grids are complete, correct, and keep the givens of their puzzles.

    Parameters
    ----------
    puzzles, solutions : arrays of shape (k, cells)
        Row by row; 0 is an empty cell.
    shape : Shape, optional
        Default: the customary shape for this number of cells.

    Returns
    -------
    array of shape (k,)

    Examples
    --------
    >>> row = np.arange(9)
    >>> shifts = np.array([0, 3, 6, 1, 4, 7, 2, 5, 8])
    >>> grid = ((shifts[:, None] + row) % 9 + 1).astype(np.uint8).reshape(1, 81)
    >>> are_solutions(np.zeros_like(grid), grid), are_solutions(grid[:, ::-1], grid)
    (array([ True]), array([False]))
    """
    shape = shape_of(puzzles, shape)
    if shape == NINE:
        right = np.empty(len(puzzles), dtype=np.bool_)
        kernels.check_sudokus(np.ascontiguousarray(puzzles), np.ascontiguousarray(solutions), right)
        return right
    kept: NDArray[np.bool_] = ((puzzles == 0) | (puzzles == solutions)).all(axis=1)
    return kept & are_grids(solutions, shape)


def are_grids(grids: NDArray[np.uint8], shape: Shape | None = None) -> NDArray[np.bool_]:
    """Test which grids have every value in every row, column and box.

    Parameters
    ----------
    grids : array of shape (k, cells)
    shape : Shape, optional
        Default: the customary shape for this number of cells.

    Examples
    --------
    >>> grid = np.array([[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]], dtype=np.uint8)
    >>> exchanged = grid.reshape(4, 4)[[0, 2, 1, 3]].reshape(1, 16)
    >>> are_grids(grid), are_grids(exchanged), are_grids(exchanged, Shape(1, 4))
    (array([ True]), array([False]), array([ True]))
    """
    shape = shape_of(grids, shape)
    bit_of, every = (_BITS, _ALL_NINE) if shape == NINE else _bits(shape.size)
    rows, columns = shape.box_rows, shape.box_columns
    # The values of a cell in all grids are adjacent, to make NumPy's loops long.
    # The axes: band, row, stack, column, grid.
    bits = bit_of[np.ascontiguousarray(grids.T)].reshape(columns, rows, rows, columns, len(grids))
    right = np.ones(len(grids), dtype=np.bool_)
    for within_house in ((2, 3), (0, 1), (1, 3)):
        held = np.bitwise_or.reduce(bits, axis=within_house)
        right &= (held == every).all(axis=(0, 1))
    return right


def _bits(size: int) -> tuple[NDArray[np.uint64], int]:
    bit_of = np.zeros(256, dtype=np.uint64)
    bit_of[1 : size + 1] = np.uint64(1) << np.arange(size, dtype=np.uint64)
    return bit_of, (1 << size) - 1
