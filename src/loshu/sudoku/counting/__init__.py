"""How many Sudoku grids there are, and how many essentially different ones: computed."""

from loshu.sudoku.counting.enumeration import QUANTITIES, count_grids
from loshu.sudoku.counting.result import GridCount

__all__ = ["QUANTITIES", "GridCount", "count_grids"]
