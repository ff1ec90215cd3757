"""The words of conditions that are not properties: to add one, write its reader and an entry."""

from collections.abc import Callable, Mapping
from typing import Final

from loshu.core.conditions.comparisons import read_cell, read_number, read_relation
from loshu.core.conditions.tokens import Tokens
from loshu.magic.conditions.facts import SORTS, Falls, entries_are, even_permutation, has, reachable
from loshu.magic.conditions.patterns import inlaid, path
from loshu.magic.conditions.square_fact import SquareFact
from loshu.magic.counting.breakdowns import BREAKDOWNS, Breakdown
from loshu.magic.properties import PROPERTIES


def breakdown_words(order: int) -> Mapping[str, Breakdown]:
    """Return the names of breakdowns into numbers for squares of an order.

    Examples
    --------
    >>> list(breakdown_words(5)), list(breakdown_words(4))
    (['center', 'corner'], ['corner', 'type', 'dudeney'])
    """
    return {
        name: known
        for known in BREAKDOWNS
        if known.numbers is not None and known.serves(order)
        for name in (known.name, *known.aliases)
    }


def read_word(tokens: Tokens, order: int) -> SquareFact:
    """Read the fact that begins with the word at hand."""
    name = tokens.advance()
    breakdown = breakdown_words(order).get(name)
    if breakdown is not None:
        return _breakdown(tokens, breakdown)
    given = tokens.take("=") or tokens.take("==")
    if not given and any(known.name == name for known in PROPERTIES):  # "inlaid" is both
        return has(name)
    if not given:
        tokens.refuse("'='")
    return WORDS[name](tokens, order)


def _breakdown(tokens: Tokens, breakdown: Breakdown) -> SquareFact:
    relation = read_relation(tokens)
    value = _label(tokens, breakdown)
    return Falls(f"{breakdown.name}{relation}{tokens.advance()}", breakdown, relation, value)


def _label(tokens: Tokens, breakdown: Breakdown) -> int:
    words = {word.lower(): number for number, word in enumerate(breakdown.words)}
    if tokens.token.lower() in words:
        return words[tokens.token.lower()]
    if not tokens.token.isdigit() or words:
        tokens.refuse(f"one of: {', '.join(breakdown.words)}" if words else "a number")
    return int(tokens.token[:18])


def _parity(tokens: Tokens, _order: int) -> SquareFact:
    if tokens.token not in ("even", "odd"):
        tokens.refuse("'even' or 'odd'")
    return even_permutation(tokens.advance() == "even")


def _hole(tokens: Tokens, _order: int) -> SquareFact:
    holes = [read_number(tokens)]
    while tokens.take("|"):
        holes.append(read_number(tokens))
    return reachable(*holes)


def _path(tokens: Tokens, order: int) -> SquareFact:
    place = tokens.place
    cells = [read_cell(tokens, order)]
    while tokens.take(","):
        cells.append(read_cell(tokens, order))
    if len(set(cells)) < len(cells):
        tokens.refuse_at(place, "The path contains a cell twice. Remove one of them.")
    if len(cells) < 2:
        tokens.refuse("',' and the next cell of the path")
    return path(*cells)


def _inlaid(tokens: Tokens, order: int) -> SquareFact:
    place = tokens.place
    one = read_cell(tokens, order)
    tokens.require(":")
    other = read_cell(tokens, order)
    high, wide = abs(other[0] - one[0]) + 1, abs(other[1] - one[1]) + 1
    if high != wide or high < 2:
        tokens.refuse_at(
            place,
            f"The block has {high} x {wide} cells. Expected two opposite corners of a square.",
        )
    return inlaid((min(one[0], other[0]), min(one[1], other[1])), high)


def _entries(tokens: Tokens, _order: int) -> SquareFact:
    if tokens.token not in SORTS:
        tokens.refuse(f"one of: {', '.join(SORTS)}")
    return entries_are(tokens.advance())


WORDS: Final[Mapping[str, Callable[[Tokens, int], SquareFact]]] = {
    "parity": _parity,
    "hole": _hole,
    "path": _path,
    "inlaid": _inlaid,
    "entries": _entries,
}
