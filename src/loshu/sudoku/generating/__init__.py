"""Making Sudokus: random grids, minimal puzzles, symmetries, patterns, numbers of clues."""

from loshu.sudoku.generating.fewer_clues import fewer_clues
from loshu.sudoku.generating.grids import random_grids
from loshu.sudoku.generating.making import Wanted, make_puzzles
from loshu.sudoku.generating.minimal import are_minimal, minimal_puzzles

__all__ = [
    "Wanted",
    "are_minimal",
    "fewer_clues",
    "make_puzzles",
    "minimal_puzzles",
    "random_grids",
]
