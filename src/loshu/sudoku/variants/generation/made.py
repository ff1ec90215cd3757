"""A puzzle that was made, with its only solution."""

from dataclasses import dataclass

from loshu.sudoku.sudoku import Sudoku


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle, its solution, and whether every given and cage is needed for that."""

    puzzle: Sudoku
    solution: tuple[int, ...]
    minimal: bool
