"""Counts of Sudoku grids, and of essentially different ones."""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
