"""Loshu: the workbench for number-grid puzzles.

Examples
--------
>>> import loshu
>>> print(loshu.magic.make(3))
8 1 6
3 5 7
4 9 2
>>> loshu.magic.check(loshu.read_grid("8 1 6/3 5 7/4 9 2")).is_magic
True
"""

from loshu._exports import lazy_exports
from loshu._version import __version__ as __version__

__getattr__, __dir__ = lazy_exports(__name__, __file__, modules=False)

from loshu import _representations

_representations.register()
