"""Puzzles as constraint models, and the general solvers that solve them.

A `Model` is the description; `solutions` sends it to a back end, `export` writes it in a format
that other programs read, `solvers` lists the back ends, and `race` runs several side by side.
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
