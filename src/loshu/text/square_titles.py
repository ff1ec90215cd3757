"""Kinds of magic squares, and titles of counts, found in texts."""

from typing import Final

from loshu.text.messages import Phrase, phrase

ORDERS: Final[tuple[Phrase, ...]] = (
    phrase("construction.orders", "1"),
    phrase("construction.orders", "3 and 4"),
    phrase("construction.orders", "3 to 1000, where the entries fit 64 bits"),
    phrase("construction.orders", "4 to 12 (none exists of orders 2 and 3)"),
    phrase("construction.orders", "20, 28, 36 ... (multiples of 4, not of 8, from 20)"),
    phrase("construction.orders", "even, from 4"),
    phrase("construction.orders", "even, from 6"),
    phrase("construction.orders", "every order from 3"),
    phrase("construction.orders", "every order from 5"),
    phrase("construction.orders", "every order from 8"),
    phrase("construction.orders", "from 5, without the factors 2 and 3"),
    phrase("construction.orders", "multiples of 4"),
    phrase("construction.orders", "multiples of 8"),
    phrase("construction.orders", "odd and multiples of 4, from 3"),
    phrase("construction.orders", "odd from 5, and multiples of 4 from 8"),
    phrase("construction.orders", "odd, from 3"),
    phrase("construction.orders", "odd, from 5"),
    phrase("construction.orders", "products of two factors of 3 or more"),
    phrase("construction.orders", "singly even (4k + 2), from 6"),
    phrase("construction.orders", "singly even, from 6"),
)
"""The orders of constructions, in the blank ``{orders}``."""
KINDS: Final[tuple[Phrase, ...]] = (
    phrase("property", "normal"),
    phrase("property", "prime"),
    phrase("property", "semi-magic"),
    phrase("property", "pandiagonal"),
    phrase("property", "heterosquare"),
    phrase("property", "antimagic"),
    phrase("property", "self-complementary"),
    phrase("property", "associative"),
    phrase("property", "ultramagic"),
    phrase("property", "semi-pandiagonal"),
    phrase("property", "bent-diagonal"),
    phrase("property", "one-way bent-diagonal"),
    phrase("property", "knight-move"),
    phrase("property", "zigzag"),
    phrase("property", "two-way zigzag"),
    phrase("property", "compact"),
    phrase("property", "complete"),
    phrase("property", "most-perfect"),
    phrase("property", "Franklin"),
    phrase("property", "concentric"),
    phrase("property", "bordered"),
    phrase("property", "inlaid"),
    phrase("property", "composite"),
    phrase("property", "regular"),
    phrase("property", "bimagic"),
    phrase("property", "trimagic"),
    phrase("property", "tetramagic"),
    phrase("property", "pan-multimagic"),
    phrase("property", "multiplicative"),
)
"""Names of kinds in the blank ``{kind}``."""
TITLES: Final[tuple[Phrase, ...]] = (
    *KINDS,
    phrase("magic.count", "magic squares of order {order}"),
    phrase("magic.count", "magic squares of order {order} with 1 given cell"),
    phrase("magic.count", "magic squares of order {order} with {count} given cells"),
    phrase("magic.count", "semi-magic squares of order {order}"),
    phrase("magic.count", "semi-magic squares of order {order} with 1 given cell"),
    phrase("magic.count", "semi-magic squares of order {order} with {count} given cells"),
    phrase("magic.count", "{kind} squares of order {order}"),
    phrase("magic.count", "{kind} squares of order {order} with 1 given cell"),
    phrase("magic.count", "{kind} squares of order {order} with {count} given cells"),
)
"""Titles of counts."""
