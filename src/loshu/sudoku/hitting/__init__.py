"""The clues that a grid needs: its unavoidable sets, and the small hitting sets of these."""

from loshu.sudoku.hitting.checker import has_puzzle, puzzles_with
from loshu.sudoku.hitting.clique import maximum_clique
from loshu.sudoku.hitting.result import CheckerResult
from loshu.sudoku.hitting.unavoidable import solution_of, unavoidable_sets

__all__ = [
    "CheckerResult",
    "has_puzzle",
    "maximum_clique",
    "puzzles_with",
    "solution_of",
    "unavoidable_sets",
]
