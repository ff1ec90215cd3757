"""Sums of cells, compared with numbers or with other sums."""

import re
from typing import Final, NamedTuple, TypeAlias

from loshu.core.conditions.tokens import Tokens

_CELL: Final = re.compile(r"[rR](\d+)[cC](\d+)")
_LARGEST: Final = 10**12
"""Largest number in a condition, so that sums fit 64 bits."""
Cell: TypeAlias = tuple[int, int]
"""Row and column, from 1."""
Terms: TypeAlias = list[tuple[int, Cell]]
CONTRARY: Final = {"=": "!=", "!=": "=", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
"""By relation, the one that holds where it does not."""


class Comparison(NamedTuple):
    """A sum of multiples of cells, or its remainder, compared with numbers."""

    terms: tuple[tuple[int, Cell], ...]
    """(factor, cell); a cell can occur several times."""
    relation: str
    bounds: tuple[int, ...]
    """One number; with ``=`` and ``!=`` there may be several."""
    modulus: int = 0
    """If positive, the sum's remainder by this number is compared."""


def begins_sum(token: str) -> bool:
    """Test whether a sum begins with this token.

    Examples
    --------
    >>> [begins_sum(token) for token in ("r1c5", "17", "-", "magic")]
    [True, True, True, False]
    """
    return token == "-" or token.isdigit() or _CELL.fullmatch(token) is not None


def read_comparison(tokens: Tokens, order: int) -> Comparison:
    """Read a comparison of two sums, or of a sum with numbers, in a grid of an order.

    Examples
    --------
    >>> read_comparison(Tokens("2*r1c1 > r2c2+1"), 9)
    Comparison(terms=((2, (1, 1)), (-1, (2, 2))), relation='>', bounds=(1,), modulus=0)
    """
    place = tokens.place
    terms, constant = _sum(tokens, order)
    modulus = 0
    if tokens.take("mod"):
        modulus = read_number(tokens)
        if modulus < 1:
            tokens.refuse_at(place, "The divisor after 'mod' is 0. Expected 1 or more.")
    relation = read_relation(tokens)
    others, bound = _sum(tokens, order)
    bounds = [bound]
    while relation in ("=", "!=") and not others and tokens.take("|"):
        bounds.append(_signed_number(tokens))
    if modulus and others:
        tokens.refuse_at(place, "A sum with 'mod' can be compared only with a number.")
    terms += [(-factor, cell) for factor, cell in others]
    if not any(sum(f for f, c in terms if c == cell) for _, cell in terms):
        tokens.refuse_at(
            place, "The comparison has no cells, or they cancel out. Compare at least one cell."
        )
    if modulus and constant:
        tokens.refuse_at(place, "A sum with 'mod' can have only cells. Remove the number.")
    numbers = (bound % modulus if modulus else bound - constant for bound in bounds)
    return Comparison(tuple(terms), relation, tuple(numbers), modulus)


def _sum(tokens: Tokens, order: int) -> tuple[Terms, int]:
    terms: Terms = []
    constant = 0
    sign = -1 if tokens.take("-") else 1
    while True:
        factor, cells = _term(tokens, order)
        if cells is None:
            constant += sign * factor
        else:
            terms += [(sign * factor, cell) for cell in cells]
        if tokens.take("+"):
            sign = 1
        elif tokens.take("-"):
            sign = -1
        else:
            return terms, constant


def _term(tokens: Tokens, order: int) -> tuple[int, list[Cell] | None]:
    if not tokens.token.isdigit():
        return 1, _cells(tokens, order)
    factor = read_number(tokens)
    if tokens.take("*"):
        return factor, _cells(tokens, order)
    return factor, None


def _cells(tokens: Tokens, order: int) -> list[Cell]:
    first = read_cell(tokens, order)
    if not tokens.take(":"):
        return [first]
    last = read_cell(tokens, order)
    rows = range(min(first[0], last[0]), max(first[0], last[0]) + 1)
    columns = range(min(first[1], last[1]), max(first[1], last[1]) + 1)
    return [(row, column) for row in rows for column in columns]


def read_cell(tokens: Tokens, order: int) -> Cell:
    """Read a cell such as ``r1c5``, which is inside the square."""
    found = _CELL.fullmatch(tokens.token)
    if found is None:
        tokens.refuse("a number or a cell such as r1c1")
    row, column = (int(digits[:9]) for digits in found.groups())
    if not (1 <= row <= order and 1 <= column <= order):
        last = f"r{order}c{order}"
        tokens.refuse_at(
            tokens.place,
            f"{tokens.token!r} is outside a square of order {order}. Expected r1c1 to {last}.",
        )
    tokens.advance()
    return row, column


def read_relation(tokens: Tokens) -> str:
    """Read a relation; ``==`` is ``=``."""
    relation = "=" if tokens.token == "==" else tokens.token
    if relation not in CONTRARY:
        tokens.refuse("one of: = == != < <= > >=")
    tokens.advance()
    return relation


def read_number(tokens: Tokens) -> int:
    """Read a number without a sign."""
    if not tokens.token.isdigit():
        tokens.refuse("a number")
    if len(tokens.token) > 12:
        tokens.refuse(f"a number up to {_LARGEST}")
    return int(tokens.advance())


def _signed_number(tokens: Tokens) -> int:
    return -read_number(tokens) if tokens.take("-") else read_number(tokens)
