"""Futoshiki: a family of puzzles that is registered in tests only, by the entry in `listed`.

Examples
--------
>>> from tests import fifth_family
>>> print(fifth_family.solve(".<./.."))
futoshiki:1<2/21
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
