"""Notebooks: display of values, and boards for playing and stepping through.

Values of interest display themselves; `play` and `step` need the extra ``notebook``.

Examples
--------
>>> import loshu
>>> loshu.notebook.card_of(loshu.magic.check("8 1 6/3 5 7/4 9 2")).title
'Square report: magic'
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
