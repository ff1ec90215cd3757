"""Sliding puzzles: boards of tiles with a hole, solved in the fewest moves.

Functions take a `SlidingPuzzle`, a `Problem`, a `Grid` or text.

Examples
--------
>>> import loshu
>>> found = loshu.sliding.solve("sliding:3x3:8,1,3,4,0,2,7,6,5")
>>> len(found), found.is_shortest
(14, True)
>>> loshu.sliding.check("sliding:2x2:2,1,3,0").is_reachable
False
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
