"""Making Sudokus: random grids, minimal puzzles, symmetries, patterns, numbers of clues."""

from loshu.sudoku.generation.exchanges import fewer_clues
from loshu.sudoku.generation.grade_range import GradeRange
from loshu.sudoku.generation.grids import distribution, random_grids
from loshu.sudoku.generation.maker import make, make_many
from loshu.sudoku.generation.minimal import are_minimal, are_unique, minimal_puzzles
from loshu.sudoku.generation.request import PuzzleRequest
from loshu.sudoku.generation.symmetry import SYMMETRIES

__all__ = [
    "SYMMETRIES",
    "GradeRange",
    "PuzzleRequest",
    "are_minimal",
    "are_unique",
    "distribution",
    "fewer_clues",
    "make",
    "make_many",
    "minimal_puzzles",
    "random_grids",
]
