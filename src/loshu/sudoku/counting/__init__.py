"""How many Sudoku grids there are, and how many essentially different ones: computed."""

from loshu.sudoku.counting.enumeration import QUESTIONS, Count, count

__all__ = ["QUESTIONS", "Count", "count"]
