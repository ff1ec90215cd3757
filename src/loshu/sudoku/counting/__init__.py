"""How many Sudoku grids there are, and how many essentially different ones: computed."""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
