"""Sudokus as text: their own text form, and the formats of other programs."""

from loshu.sudoku.notation.blocks import Block, read_blocks, write_lines
from loshu.sudoku.notation.formats import FORMATS, format_named
from loshu.sudoku.notation.puzzle import Puzzle, puzzle_of
from loshu.sudoku.notation.reading import WrongLine, read_puzzles, read_text, write_puzzles
from loshu.sudoku.notation.sized_blocks import read_sized_blocks, write_sized_lines
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
    "FORMATS",
    "Block",
    "Puzzle",
    "WrongLine",
    "array_of",
    "format_named",
    "grid_of",
    "line_of",
    "parse",
    "parse_sudoku",
    "problem_of",
    "puzzle_of",
    "read_blocks",
    "read_puzzles",
    "read_sized_blocks",
    "read_text",
    "write_lines",
    "write_puzzles",
    "write_sized_lines",
]
