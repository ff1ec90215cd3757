"""Pair tables: the pairs of digits that neighbors on a line, or any two cells, may have."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations, pairwise
from typing import Any, Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import circle, outline, path
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.lines import walks_of_pairs
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.symbols import DIGITS
from loshu.text import Phrase, phrase, sentences

NAME: Final = "pair-table"
LINE: Final = "pairline"
CAGE: Final = "paircage"
_PAIR_LINE: Final = phrase("setting.tool", "pair line")
_PAIR_CAGE: Final = phrase("setting.tool", "pair cage")
_FIRST: Final = ("12 21",)
"""The pairs of a new table."""
_ON_LINE, _IN_CAGE = 0, 1
"""The numbers of constraints on lines and in cages."""


def read_tables(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the lines or cages, each with its pairs, such as ``12 24``."""
    for item in place.items():
        text = _pairs_of(item.at("value"), field)
        if place.key == LINE:
            for line in item.lines(field):
                yield Constraint(NAME, (line,), _ON_LINE, text=text)
        else:
            cells = item.at("cells").cells(field, least=2)
            yield Constraint(NAME, (cells,), _IN_CAGE, text=text)


def _pairs_of(clue: JsonPlace, field: Field) -> str:
    """Return the pairs in order, each once."""
    pairs = clue.text().replace(",", " ").upper().split()
    digits = {DIGITS[digit] for digit in field.digits}
    if not pairs or not all(len(pair) == 2 and {*pair} <= digits for pair in pairs):
        symbols = DIGITS[field.digits[-1]]
        raise clue.wrong(f"pairs of digits up to {symbols}, such as '12 24'")
    return " ".join(sorted({*pairs}))


def write_tables(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the lines and the cages, with their pairs."""
    written = dict[str, Any]()
    for constraint in constraints:
        names, value = cell_names(constraint.cells[0], field), {"value": constraint.text}
        if constraint.number == _ON_LINE:
            written.setdefault(LINE, []).append({"lines": [names], **value})
        else:
            written.setdefault(CAGE, []).append({"cells": names, **value})
    return written


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether two digits are a pair that the table lacks."""
    along = [DIGITS[values[cell]] for cell in constraint.cells[0]]
    table = constraint.text.split()
    if constraint.number == _ON_LINE:
        return any(f"{a}{b}" not in table for a, b in pairwise(along))
    return any(f"{a}{b}" not in table and f"{b}{a}" not in table for a, b in combinations(along, 2))


def pairs(constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
    """Yield the neighbors along a line, or any two cells of a cage."""
    in_cage = constraint.number == _IN_CAGE
    fits = partial(_fit, _table(constraint.text, in_cage))
    of = combinations(constraint.cells[0], 2) if in_cage else pairwise(constraint.cells[0])
    for first, second in of:
        yield CandidatePair(first, second, fits)


@lru_cache(maxsize=256)
def _table(text: str, in_cage: bool) -> frozenset[tuple[int, int]]:
    listed = {(DIGITS.find(pair[0]), DIGITS.find(pair[1])) for pair in text.split()}
    return frozenset(listed | {(b, a) for a, b in listed} if in_cage else listed)


def _fit(table: frozenset[tuple[int, int]], a: int, b: int) -> bool:
    return (a, b) in table


def draw(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw a thin line with a circle where it begins, or an outline."""
    cells = constraint.cells[0]
    if constraint.number == _ON_LINE:
        yield path(cells, field, role="move", width=0.05)
        yield from circle(cells[0], field, 0.12)
    else:
        yield from outline(cells, field, "move")


ON_LINE: Final = phrase(
    "sudoku.rule",
    "Pair line: neighbors on the blue line, from its circle, are one of these pairs: {condition}.",
)
IN_CAGE: Final = phrase(
    "sudoku.rule",
    "Pair cage: any two digits in the blue cage are one of these pairs, in either order: "
    "{condition}.",
)


def text_of(constraint: Constraint) -> Phrase:
    """Return the rule of a line or a cage."""
    return IN_CAGE if constraint.number == _IN_CAGE else ON_LINE


SENTENCES: Final = sentences(
    {
        "pair-table.fit": "Only the listed pairs are allowed in {cells}, so {result}.",
        "pair-table.given": "Only the listed pairs are allowed in {cells}. {given:and}, so "
        "{result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, pairs_together="line", walks=walks_of_pairs, sentences=SENTENCES)
PAIR_TABLE: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "pair tables"),
    one=phrase("sudoku.rule.one", "pair table"), text=text_of,
    tools={
        LINE: RuleTool("line", "text", True, _FIRST, _PAIR_LINE, own=True),
        CAGE: RuleTool("cells", "text", True, _FIRST, _PAIR_CAGE, own=True),
    },
    read=read_tables, write=write_tables, broken=broken, marks=draw,
    example=(Constraint(NAME, ((0, 1, 2),), _ON_LINE, text="12 23 24 31 41 43"),
             Constraint(NAME, ((5, 10, 15),), _IN_CAGE, text="12 23 24 31 44")),
    logic=LOGIC,
)  # fmt: skip
