"""Rules of Sudoku variants: read from JSON, modeled, explained, checked and drawn."""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
