from loshu.sudoku.counting.enumeration import QUANTITIES as QUANTITIES
from loshu.sudoku.counting.enumeration import count_grids as count_grids
from loshu.sudoku.counting.result import GridCount as GridCount
