"""Counting and listing squares: add a way with one file and one entry in `COUNTING_METHODS`."""

from typing import Final

from loshu.magic.counting.antimagic4 import ANTIMAGIC_4
from loshu.magic.counting.arrangements import ARRANGEMENTS
from loshu.magic.counting.characters import CHARACTERS
from loshu.magic.counting.equations.method import EQUATIONS
from loshu.magic.counting.equations.stream import EQUATION_STREAM
from loshu.magic.counting.lifting import LIFTING
from loshu.magic.counting.most_perfect import MOST_PERFECT, MOST_PERFECT_COUNT
from loshu.magic.counting.nested import NESTED
from loshu.magic.counting.order4 import ORDER_4
from loshu.magic.counting.order5.method import ORDER_5
from loshu.magic.counting.record import CountingMethod
from loshu.magic.counting.semimagic import SEMI_MAGIC_4, SEMI_MAGIC_5

COUNTING_METHODS: Final[tuple[CountingMethod, ...]] = (
    ARRANGEMENTS,
    ORDER_4,
    ORDER_5,
    ANTIMAGIC_4,
    SEMI_MAGIC_4,
    SEMI_MAGIC_5,
    LIFTING,
    CHARACTERS,
    NESTED,
    MOST_PERFECT,
    MOST_PERFECT_COUNT,
    EQUATIONS,
    EQUATION_STREAM,
)
"""The first that serves a question answers it: the fast and special ones stand first."""
