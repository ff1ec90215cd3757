"""Notebooks: how values show themselves in a cell, and a board to play on and to step through.

Every value that a person would look at shows itself; `play` and `step` need the extra
``notebook``.

Examples
--------
>>> import loshu
>>> loshu.notebook.card_of(loshu.magic.check("8 1 6/3 5 7/4 9 2")).title
'Square report: magic'
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
