"""Books of puzzles of all families, as PDF.

Examples
--------
>>> from loshu.book import make_book, read_puzzles
>>> make_book(read_puzzles("magic:8 . ./. 5 ./4 . .")).title
'Magic squares'
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
