"""Making Sudokus: random grids, minimal puzzles, symmetries, patterns, numbers of clues."""

from loshu.sudoku.generating.fewer_clues import fewer_clues
from loshu.sudoku.generating.grids import random_grids
from loshu.sudoku.generating.making import Wanted, make_in_threads, make_puzzles
from loshu.sudoku.generating.minimal import are_minimal, minimal_puzzles
from loshu.sudoku.generating.sized_minimal import are_minimal_sized

__all__ = [
    "Wanted",
    "are_minimal",
    "are_minimal_sized",
    "fewer_clues",
    "make_in_threads",
    "make_puzzles",
    "minimal_puzzles",
    "random_grids",
]
