"""Which clues a grid needs: its unavoidable sets, and all its puzzles with a number of clues."""

from loshu.sudoku.clues.found import CluesFound
from loshu.sudoku.clues.packing import most_disjoint
from loshu.sudoku.clues.searching import has_puzzle, puzzles_with
from loshu.sudoku.clues.unavoidable import solved, unavoidable_sets

__all__ = [
    "CluesFound",
    "has_puzzle",
    "most_disjoint",
    "puzzles_with",
    "solved",
    "unavoidable_sets",
]
