"""Sudokus with rules of their own: described in JSON, modelled, solved, checked and drawn."""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
