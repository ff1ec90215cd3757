"""Hidden skyscrapers: the clue is the first value behind a greater one."""

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.beside import Beside, rule_beside
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.text import phrase, sentences

NAME: Final = "hidden-skyscraper"
_NOTHING, _SEEN = -1, -2
"""The states before the first value, and after the hidden one."""


def least(field: Field) -> int:
    """Return the least clue."""
    return field.digits[0]


def most(field: Field) -> int:
    """Return the greatest clue; no grid has it, as the greatest digit is never hidden."""
    return field.digits[-1]


def broken(values: list[int], clue: int, _field: Field) -> bool:
    """Whether another value is the first hidden one, or none is."""
    tops = accumulate(values, max)
    hidden = [value for value, top in zip(values, tops, strict=True) if value < top]
    return hidden[:1] != [clue]


TEXT: Final = phrase(
    "sudoku.rule",
    "Hidden skyscraper: a number outside the grid is the first digit, seen from there, with a "
    "larger digit before it.",
)


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Remember the greatest value until the first hidden one."""
    clue = constraint.number or 0

    def advance(top: int, _at: int, value: int) -> int | None:
        if top == _SEEN:
            return top
        if value > top:
            return value
        return _SEEN if value == clue else None

    yield Walk(constraint.cells[0], _NOTHING, advance, lambda top: bool(top == _SEEN))


SENTENCES: Final = sentences(
    {
        "hidden-skyscraper.fit": "Seen from {first}, {number} is the first digit {house:in} with a "
        "greater digit before it, so {result}.",
        "hidden-skyscraper.given": "Seen from {first}, {number} is the first digit {house:in} "
        "with a greater digit before it. {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, sentences=SENTENCES)
HIDDEN_SKYSCRAPER: Final = rule_beside(
    Beside(name=NAME, key="hiddenskyscraper", least=least, most=most, is_broken=broken, own=True),
    phrase("sudoku.rule.title", "hidden skyscrapers"),
    TEXT,
    one=phrase("sudoku.rule.one", "hidden skyscraper"),
    example=(Constraint(NAME, ((2, 6, 10, 14),), 2),),
    logic=LOGIC,
)
