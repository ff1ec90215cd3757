"""Sudokus as text: their own text form, and the formats of other programs."""

from loshu.sudoku.notation.text_form import (
    EXAMPLE,
    FAMILY_NAME,
    array_of,
    grid_of,
    line_of,
    parse,
    parse_sudoku,
    problem_of,
)

__all__ = [
    "EXAMPLE",
    "FAMILY_NAME",
    "array_of",
    "grid_of",
    "line_of",
    "parse",
    "parse_sudoku",
    "problem_of",
]
