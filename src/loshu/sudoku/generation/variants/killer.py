"""Killer Sudokus without givens: cages changed until the solution is unique."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.sudoku.generation.variants.cages import CageSizes, joins_up, near_cells, random_cages
from loshu.sudoku.rules.kinds.killer import cage
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.rule_search import another_solution
from loshu.sudoku.sudoku import Sudoku

USUAL: Final = CageSizes(2, 5)
"""The default sizes of cages; a cage of one cell would be a given."""
SMALL: Final = CageSizes(2, 3)
"""The default sizes of cages of easy and medium killers."""
MOST_TRIES: Final = 20
"""Maximum initial divisions into cages."""
MOST_CHANGES: Final = 60
"""Maximum changes of one division."""


def checked_sizes(sizes: CageSizes, shape: Shape) -> CageSizes:
    """Return the sizes, limited to what cages with different digits can have.

    Raises
    ------
    UnsupportedError
        The cages are larger than a row.

    Examples
    --------
    >>> checked_sizes(CageSizes(2, 9), Shape(2, 2))
    CageSizes(least=2, most=4)
    """
    if sizes.least > shape.size:
        raise UnsupportedError(
            f"A cage of {sizes.least} cells needs {sizes.least} different digits; there "
            f"are {shape.size}."
        )
    return CageSizes(sizes.least, min(sizes.most, shape.size))


def with_cages(
    empty: Sudoku, solution: tuple[int, ...], random: np.random.Generator, sizes: CageSizes
) -> Sudoku | None:
    """Cover a grid with cages that make its solution unique; None if none are found.

    Parameters
    ----------
    empty : Sudoku
        A puzzle without givens; its rules come before the cages.
    solution : tuple of int
        A solution of the puzzle.
    random : numpy.random.Generator
    sizes : CageSizes
        The least and the most cells of a cage.

    Examples
    --------
    >>> values = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
    >>> made = with_cages(Sudoku(Shape(2, 2)), values, np.random.default_rng(3), USUAL)
    >>> sum(len(constraint.cells[0]) for constraint in made.constraints)
    16
    """
    for _ in range(MOST_TRIES):
        cages = random_cages(empty.field, solution, random, sizes)
        if cages is None:
            continue
        division = _Division(empty, solution, sizes, cages)
        if division.made_unique(random):
            return division.puzzle()
    return None


@dataclass(slots=True)
class _Division:
    """A division of a grid into cages that is changed until it has one solution."""

    empty: Sudoku
    solution: tuple[int, ...]
    sizes: CageSizes
    cages: list[list[int]]

    def puzzle(self) -> Sudoku:
        constraints = [cage(cells, self._sum(cells, self.solution)) for cells in self.cages]
        cages = sorted(constraints, key=lambda constraint: constraint.cells)
        return replace(self.empty, constraints=(*self.empty.constraints, *cages))

    def made_unique(self, random: np.random.Generator) -> bool:
        """Change cages to rule out other solutions one by one; False if that fails."""
        for _ in range(MOST_CHANGES):
            other = another_solution(self.puzzle(), self.solution)
            if other is None:
                return True
            changes = [*self._splits(other)] or [*self._moves(other)]
            if not changes:
                return False
            old, new = changes[int(random.integers(len(changes)))]
            self.cages = [cells for cells in self.cages if cells not in old] + new
        return False

    def _splits(self, other: tuple[int, ...]) -> Iterator[tuple[list[list[int]], list[list[int]]]]:
        """Yield splits of cages whose sums rule out a solution."""
        near = near_cells(self.empty.field)
        for cells in self._different(other):
            for size in range(self.sizes.least, len(cells) - self.sizes.least + 1):
                for part in combinations(cells[1:], size):
                    rest = [cell for cell in cells if cell not in part]
                    if self._differs(part, other) and joins_up(part, near) and joins_up(rest, near):
                        yield [cells], [[*part], rest]

    def _moves(self, other: tuple[int, ...]) -> Iterator[tuple[list[list[int]], list[list[int]]]]:
        """Yield moves of a cell between two cages that rule out a solution."""
        near = near_cells(self.empty.field)
        home = {cell: cells for cells in self.cages for cell in cells}
        for cells in self._different(other):
            for cell in cells if len(cells) > self.sizes.least else ():
                rest = [each for each in cells if each != cell]
                if not self._differs(rest, other) or not joins_up(rest, near):
                    continue
                for to in {id(home[n]): home[n] for n in near[cell]}.values():
                    held = {self.solution[each] for each in to}
                    room = len(to) < self.sizes.most and self.solution[cell] not in held
                    if to is not cells and room:
                        yield [cells, to], [rest, [*to, cell]]

    def _different(self, other: tuple[int, ...]) -> Iterator[list[int]]:
        for cells in self.cages:
            if any(self.solution[cell] != other[cell] for cell in cells):
                yield cells

    def _differs(self, cells: tuple[int, ...] | list[int], other: tuple[int, ...]) -> bool:
        """Whether the sum of cells differs between the two solutions."""
        return self._sum(cells, self.solution) != self._sum(cells, other)

    @staticmethod
    def _sum(cells: tuple[int, ...] | list[int], values: tuple[int, ...]) -> int:
        return sum(values[cell] for cell in cells)
