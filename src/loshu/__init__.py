"""Loshu: the workbench for number-grid puzzles."""

from loshu._version import __version__

__all__ = ["__version__"]
