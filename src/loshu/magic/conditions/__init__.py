"""Conditions on squares, such as ``pandiagonal and r1c5=5 and parity=even``.

The same ones everywhere: `loshu.magic.solve` and `loshu.magic.list` take them as text or as what
the functions here return, and the commands ``magic solve`` and ``magic list`` with ``--where``.
To add a condition, write its fact and an entry in `words.WORDS`.

Examples
--------
>>> from loshu.magic.conditions import even_permutation, has, total
>>> condition = has("associative") & total([(1, 1)], "=", 1) & even_permutation()
>>> condition.text
'associative and r1c1=1 and parity=even'
"""

from loshu._exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
