"""Sudokus of 4 to 36 rows and their variants, single puzzles or millions.

Functions for one Sudoku take a `Sudoku`, a `Problem` or text in any format. Functions whose names
end in ``_many`` take arrays with a row of cells for each Sudoku.

Examples
--------
>>> import loshu
>>> print(loshu.sudoku.count("2x2:1.....2..3......"))
3
>>> print(loshu.sudoku.solve(loshu.parse("sudoku:2x2:1.....2..3.....4")).line)
1243342143122134
"""

from loshu._exports import lazy_exports
from loshu.sudoku import _notation

_notation.register()
__getattr__, __dir__ = lazy_exports(__name__, __file__)
