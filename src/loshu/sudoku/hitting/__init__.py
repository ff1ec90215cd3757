"""Necessary clues of a grid: unavoidable sets and their small hitting sets."""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
