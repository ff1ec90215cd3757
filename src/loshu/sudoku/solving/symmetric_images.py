"""Checked images of solutions under apparent symmetries of a puzzle."""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from numpy.typing import NDArray

from loshu.core.symmetry import ASPECTS, Aspect, apply_aspect
from loshu.sudoku.rules.rule_checking import broken_rules
from loshu.sudoku.sudoku import Sudoku

Values = NDArray[np.uint8]
"""Shape (width, width), 0 outside grids."""
Map = Callable[[Values], Values]


class SymmetricImages:
    """The images of solutions that are also solutions.

    A board with few rules has most symmetries of the square, and may allow renaming of values.
    Then one solution yields very many candidates.  The symmetries of a puzzle are tested on one
    solution.  A symmetry that keeps this one may fail for others, so every image is checked.

    Examples
    --------
    >>> grid = Sudoku.parse("2x2:1234341221434321")
    >>> len(set(SymmetricImages(Sudoku.parse("2x2:" + "." * 16), grid.values).of(grid.values)))
    15
    """

    def __init__(self, puzzle: Sudoku, solution: bytes) -> None:
        self._puzzle = puzzle
        size = puzzle.field.size
        turns = [partial(_turned, aspect) for aspect in ASPECTS[1:]]
        reverse, shift = partial(_reversed, size), partial(_shifted, size, 1)
        values = self._array(solution)
        self._turns: list[Map] = [_same, *(turn for turn in turns if self._keeps(turn, values))]
        self._names: list[Map] = [_same]
        if self._keeps(shift, values):
            self._names += [partial(_shifted, size, by) for by in range(1, size)]
        if self._keeps(reverse, values):
            self._names += [partial(_in_turn, name, reverse) for name in self._names]

    def of(self, solution: bytes) -> Iterator[bytes]:
        """Yield the images of a solution that obey all rules."""
        values = self._array(solution)
        for turn in self._turns:
            turned = turn(values)
            for name in self._names:
                image = name(turned).tobytes()
                if image != solution and self._is_solution(image):
                    yield image

    def _array(self, solution: bytes) -> Values:
        side = self._puzzle.field.width
        return np.frombuffer(solution, dtype=np.uint8).reshape(side, side)

    def _keeps(self, change: Map, values: Values) -> bool:
        return self._is_solution(change(values).tobytes())

    def _is_solution(self, values: bytes) -> bool:
        return next(broken_rules(self._puzzle, values), None) is None


def _same(values: Values) -> Values:
    return values


def _turned(aspect: Aspect, values: Values) -> Values:
    return apply_aspect(aspect, values).astype(np.uint8)


def _in_turn(first: Map, second: Map, values: Values) -> Values:
    return second(first(values))


def _reversed(size: int, values: Values) -> Values:
    return np.where(values > 0, size + 1 - values, 0).astype(np.uint8)


def _shifted(size: int, by: int, values: Values) -> Values:
    return np.where(values > 0, (values + (by - 1)) % size + 1, 0).astype(np.uint8)
