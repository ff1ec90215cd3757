"""Generators of Sudokus: random grids, minimal puzzles, symmetries, patterns, clue counts."""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
