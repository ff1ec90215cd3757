"""Counting and listing squares: add a way with one file and one entry in `COUNTING_METHODS`."""

from typing import Final

from loshu.magic.counting.record import CountingMethod
from loshu.magic.registry import Registry

COUNTING_METHODS: Final = Registry[CountingMethod](
    __name__,
    (
        "arrangements.ARRANGEMENTS",
        "order4.ORDER_4",
        "order5.method.ORDER_5",
        "antimagic4.ANTIMAGIC_4",
        "semimagic.SEMI_MAGIC_4",
        "semimagic.SEMI_MAGIC_5",
        "lifting.LIFTING",
        "characters.CHARACTERS",
        "nested.NESTED",
        "most_perfect.MOST_PERFECT",
        "most_perfect.MOST_PERFECT_COUNT",
        "equations.method.EQUATIONS",
        "equations.stream.EQUATION_STREAM",
    ),
)
"""The first that serves a question answers it: the fast and special ones come first."""
