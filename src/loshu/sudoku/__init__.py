"""Sudokus of 4 to 36 rows: read, check and write them, one at a time or millions."""

from loshu.sudoku.checking import are_solutions, violations
from loshu.sudoku.notation import parse_sudoku, problem_of
from loshu.sudoku.picture import scene
from loshu.sudoku.shape import NINE, Shape, parse_shape

__all__ = [
    "NINE",
    "Shape",
    "are_solutions",
    "parse_shape",
    "parse_sudoku",
    "problem_of",
    "scene",
    "violations",
]
