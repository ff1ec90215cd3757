"""Backdoors: the fewest cells that, once filled, leave nothing but singles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.parallel import Progress, checkpoint
from loshu.core.representations import notebook_html
from loshu.sudoku.explanation.explainer import steps_of
from loshu.sudoku.solving.solver import the_solution
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.sudoku.techniques import CandidateState, full_house, hidden_single, naked_single
from loshu.sudoku.techniques.cell_set import members
from loshu.sudoku.techniques.geometry import Geometry

Backdoor = tuple[int, ...]
"""Cells, row by row from 0, in ascending order."""

SINGLES: Final = (full_house.TECHNIQUE, naked_single.TECHNIQUE, hidden_single.TECHNIQUE)
AT_ONCE: Final = 1 << 12
"""Fillings in one array, which then fits into a cache."""


@dataclass(frozen=True, slots=True)
class Backdoors:
    """The smallest backdoors of a puzzle."""

    sudoku: Sudoku
    solution: Sudoku
    size: int | None
    """The number of cells in each; None where all have more than was asked for."""
    sets: tuple[Backdoor, ...]
    """In ascending order; one empty set where singles suffice."""

    _repr_html_ = notebook_html

    def named(self, backdoor: Backdoor) -> str:
        """Return the cells of a backdoor with their values, such as ``r1c2=5 r3c4=7``."""
        places = [(*divmod(cell, self.sudoku.size), self.solution.line[cell]) for cell in backdoor]
        return " ".join(f"r{row + 1}c{column + 1}={symbol}" for row, column, symbol in places)


def find_backdoors(
    sudoku: SudokuLike, *, max_size: int = 3, progress: Progress | None = None
) -> Backdoors:
    """Find the smallest sets of cells whose values reduce a puzzle to singles.

    All sets of a size are tried, thousands at a time: of 55 open cells there are 1,485 of two
    cells, 26,235 of three and 341,055 of four.  Each backdoor that is found is solved again, by
    the techniques that explain puzzles.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
        A puzzle with exactly one solution and no rules of its own, of any size.
    max_size : int, optional
        The most cells to try.
    progress : callable, optional
        Called with the sets that were tried and the number of all, for each size.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution, or more than one.
    UnsupportedError
        A puzzle with rules of its own, or with several grids.

    Examples
    --------
    >>> hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    >>> found = find_backdoors(hard)
    >>> found.size, len(found.sets), found.named(found.sets[0])
    (2, 43, 'r1c6=9 r2c7=9')
    """
    puzzle = as_sudoku(sudoku)
    if puzzle.constraints or len(puzzle.field.corners) > 1:
        raise UnsupportedError("Backdoors are found only in standard Sudokus with one grid.")
    state = CandidateState(puzzle)
    solution = the_solution(puzzle)
    singles = _Singles(state.geometry)
    start = singles.propagated(_masks(state, singles.dtype)[None])[0]
    for size in range(max_size + 1):
        found = tuple(_of_size(size, singles, start, solution, progress))
        if found:
            for backdoor in found:
                _require_singles(puzzle, solution, backdoor)
            return Backdoors(puzzle, solution, size, found)
    return Backdoors(puzzle, solution, None, ())


class _Singles:
    """Naked and hidden singles in many fillings of a puzzle at once.

    A filling is a row of masks: for every cell a bit for each value that it may hold.
    """

    def __init__(self, geometry: Geometry) -> None:
        self.dtype: np.dtype[Any] = np.dtype(np.uint16 if geometry.size <= 16 else np.uint64)
        self._houses = np.array([list(members(house.cells)) for house in geometry.houses])
        """Shape (houses, size): cells."""
        self._of_cell = np.array(
            [
                [at for at, house in enumerate(geometry.houses) if house.cells >> cell & 1]
                for cell in range(geometry.size**2)
            ]
        )
        """Shape (cells, 3): the houses of each."""

    def propagated(self, masks: NDArray[np.unsignedinteger]) -> NDArray[np.unsignedinteger]:
        """Place singles until there is none left; the shape is (fillings, cells)."""
        while True:
            inside = masks[:, self._houses]
            fixed = np.bitwise_or.reduce(np.where(_is_single(inside), inside, 0), axis=2)
            once, more = np.zeros_like(fixed), np.zeros_like(fixed)
            for place in np.moveaxis(inside, 2, 0):
                more |= once & place
                once |= place
            kept = np.where(_is_single(masks), masks, masks & ~self._at_cells(fixed))
            hidden = kept & self._at_cells(once & ~more)
            placed = np.where(hidden != 0, hidden, kept)
            if (placed == masks).all():
                return placed
            masks = placed

    def _at_cells(self, by_house: NDArray[np.unsignedinteger]) -> NDArray[np.unsignedinteger]:
        """Return by cell the values of all its houses."""
        joined: NDArray[np.unsignedinteger] = np.bitwise_or.reduce(
            by_house[:, self._of_cell], axis=2
        )
        return joined


def _is_single(masks: NDArray[np.unsignedinteger]) -> NDArray[np.bool_]:
    single: NDArray[np.bool_] = masks & (masks - 1) == 0
    return single


def _masks(state: CandidateState, dtype: np.dtype[Any]) -> NDArray[Any]:
    placed = zip(state.values, state.candidates, strict=True)
    # Value 1 is the lowest bit here, so that sixteen values would fit into sixteen bits.
    return np.array([1 << value >> 1 if value else held >> 1 for value, held in placed], dtype)


def _of_size(
    size: int,
    singles: _Singles,
    start: NDArray[np.unsignedinteger],
    solution: Sudoku,
    progress: Progress | None,
) -> Iterator[Backdoor]:
    """Yield all backdoors of a size, given that none is smaller."""
    empty = np.flatnonzero(~_is_single(start)).tolist()
    chosen, tried, most = combinations(empty, size), 0, comb(len(empty), size)
    while sets := list(islice(chosen, AT_ONCE)):
        checkpoint()
        fillings = np.repeat(start[None], len(sets), axis=0)
        for column in np.array(sets, dtype=np.intp).T:
            values = np.array([1 << solution.values[cell] >> 1 for cell in column], singles.dtype)
            fillings[np.arange(len(sets)), column] = values
        solved = _is_single(singles.propagated(fillings)).all(axis=1)
        yield from (sets[at] for at in np.flatnonzero(solved))
        tried += len(sets)
        if progress is not None:
            progress(tried, most)


def _require_singles(puzzle: Sudoku, solution: Sudoku, backdoor: Backdoor) -> None:
    """Solve a puzzle with the techniques of singles alone, its backdoor filled."""
    values = bytearray(puzzle.values)
    for cell in backdoor:
        values[cell] = solution.values[cell]
    state = CandidateState(puzzle.filled(values))
    for _ in steps_of(state, SINGLES):
        pass
    if bytes(state.values) != solution.values:
        raise LoshuError(
            f"{backdoor} is not a backdoor of {puzzle.text}. This is a bug: please report it."
        )
