"""Which clues a grid needs: its unavoidable sets, and all its puzzles with a number of clues."""

from loshu.sudoku.hitting.checker import has_puzzle, puzzles_with
from loshu.sudoku.hitting.clique import most_disjoint
from loshu.sudoku.hitting.result import CluesFound
from loshu.sudoku.hitting.unavoidable import solved, unavoidable_sets

__all__ = [
    "CluesFound",
    "has_puzzle",
    "most_disjoint",
    "puzzles_with",
    "solved",
    "unavoidable_sets",
]
