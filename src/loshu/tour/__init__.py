"""Number tours: boards, moves, and paths of numbers from cell to cell.

Functions take a `Tour`, a `Problem`, text, rows of numbers, or a `Game` (an empty board).

Examples
--------
>>> import loshu
>>> print(loshu.tour.solve("tour:3x3:(1,0):1,.,3/.,9,./.,.,5").solution)
1 2 3
8 9 4
7 6 5
>>> loshu.tour.count("5x5:five").total
12400
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
