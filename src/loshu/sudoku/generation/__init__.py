"""Making Sudokus: random grids, minimal puzzles, symmetries, patterns, numbers of clues."""

from loshu.sudoku.generation.exchanges import fewer_clues
from loshu.sudoku.generation.grids import random_grids
from loshu.sudoku.generation.maker import Wanted, make_in_threads, make_puzzles
from loshu.sudoku.generation.minimal import are_minimal, minimal_puzzles
from loshu.sudoku.generation.sized_minimal import are_minimal_sized

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
