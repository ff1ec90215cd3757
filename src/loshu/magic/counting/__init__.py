"""Counting and listing squares: add a way with one file and one entry in `COUNTING_METHODS`."""

from typing import Final

from loshu.core.registry import Registry
from loshu.magic.counting.counting_method import CountingMethod
from loshu.magic.counting.methods import (
    antimagic4,
    arrangements,
    characters,
    knight_move,
    lifting,
    most_perfect,
    nested,
    order4,
    semimagic,
)
from loshu.magic.counting.methods.equations import method as equations_method
from loshu.magic.counting.methods.equations import stream as equations_stream
from loshu.magic.counting.methods.order5 import method as order5_method

COUNTING_METHODS: Final = Registry[CountingMethod](
    {
        "arrangements": lambda: arrangements.ARRANGEMENTS,
        "order-4": lambda: order4.ORDER_4,
        "order-5": lambda: order5_method.ORDER_5,
        "antimagic-4": lambda: antimagic4.ANTIMAGIC_4,
        "semi-magic-4": lambda: semimagic.SEMI_MAGIC_4,
        "semi-magic-5": lambda: semimagic.SEMI_MAGIC_5,
        "knight-move": lambda: knight_move.KNIGHT_MOVE,
        "lifting": lambda: lifting.LIFTING,
        "characters": lambda: characters.CHARACTERS,
        "borders": lambda: nested.NESTED,
        "most-perfect": lambda: most_perfect.MOST_PERFECT,
        "most-perfect-count": lambda: most_perfect.MOST_PERFECT_COUNT,
        "equations": lambda: equations_method.EQUATIONS,
        "equation-stream": lambda: equations_stream.EQUATION_STREAM,
    }
)
"""The first that serves a question answers it: the fast and special ones come first."""
