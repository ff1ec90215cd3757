"""Palindromes: a line reads the same from both ends."""

from collections.abc import Iterator
from operator import eq
from typing import Final

from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.text import phrase, sentences


def model(model: Model, line: list[int], _constraint: Constraint, _field: Field) -> None:
    """Require equal values at equal distances from the ends."""
    for at in range(len(line) // 2):
        model.linear([(1, line[at]), (-1, line[-1 - at])], low=0, high=0)


def broken(values: list[int], _constraint: Constraint, _field: Field) -> bool:
    """Whether it differs when reversed."""
    return values != values[::-1]


TEXT: Final = phrase(
    "sudoku.rule",
    "Palindrome: a gray line reads the same from both ends.",
)


def pairs(constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
    """Yield the cells at equal distances from the ends."""
    line = constraint.cells[0]
    for at in range(len(line) // 2):
        yield CandidatePair(line[at], line[-1 - at], eq)


SENTENCES: Final = sentences(
    {
        "palindrome.pair": "{first} and {second} are equal, because they mirror each other on the "
        "palindrome. {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, sentences=SENTENCES)
PALINDROME: Final = rule_of_lines(
    Lines(name="palindrome", key="palindrome", demands=model, is_broken=broken),
    phrase("sudoku.rule.title", "palindromes"),
    TEXT,
    one=phrase("sudoku.rule.one", "palindrome"),
    logic=LOGIC,
)
