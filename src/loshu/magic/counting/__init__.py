"""Counting and listing squares: add a way with one file and one entry in `COUNTING_METHODS`."""

from typing import Final

from loshu.core.registry import Registry
from loshu.magic.counting.counting_method import CountingMethod

COUNTING_METHODS: Final = Registry[CountingMethod](
    f"{__name__}.methods",
    {
        "arrangements": "arrangements.ARRANGEMENTS",
        "order-4": "order4.ORDER_4",
        "order-5": "order5.method.ORDER_5",
        "antimagic-4": "antimagic4.ANTIMAGIC_4",
        "semi-magic-4": "semimagic.SEMI_MAGIC_4",
        "semi-magic-5": "semimagic.SEMI_MAGIC_5",
        "lifting": "lifting.LIFTING",
        "characters": "characters.CHARACTERS",
        "borders": "nested.NESTED",
        "most-perfect": "most_perfect.MOST_PERFECT",
        "most-perfect-count": "most_perfect.MOST_PERFECT_COUNT",
        "equations": "equations.method.EQUATIONS",
        "equation-stream": "equations.stream.EQUATION_STREAM",
    },
)
"""The first that serves a question answers it: the fast and special ones come first."""
