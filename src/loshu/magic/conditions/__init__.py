"""Conditions on squares, such as ``pandiagonal and r1c5=5 and parity=even``.

The same ones everywhere: `loshu.magic.solve` and `loshu.magic.list` take them as text or as what
the functions here return, and the commands ``magic solve`` and ``magic list`` with ``--where``.
To add a condition, write its fact and an entry in `words.WORDS`.

Examples
--------
>>> condition = has("associative") & total([(1, 1)], "=", 1) & even_permutation()
>>> condition.text
'associative and r1c1=1 and parity=even'
"""

from loshu.magic.conditions.facts import entries_are, even_permutation, falls, has, reachable
from loshu.magic.conditions.parser import parse_condition
from loshu.magic.conditions.patterns import inlaid, path
from loshu.magic.conditions.square_fact import AllOf, AnyOf, Demands, Not, Relation, SquareFact
from loshu.magic.conditions.sums import total

__all__ = [
    "AllOf",
    "AnyOf",
    "Demands",
    "Not",
    "Relation",
    "SquareFact",
    "entries_are",
    "even_permutation",
    "falls",
    "has",
    "inlaid",
    "parse_condition",
    "path",
    "reachable",
    "total",
]
