"""Parity lines: even and odd values alternate."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines, walks_of_pairs
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.text import phrase, sentences

NAME: Final = "parity-line"


def broken(values: list[int], _constraint: Constraint, _field: Field) -> bool:
    """Whether two neighbors are both even or both odd."""
    return any(a % 2 == b % 2 for a, b in pairwise(values))


TEXT: Final = phrase(
    "sudoku.rule",
    "Parity line: even and odd digits alternate along a red line.",
)


def pairs(constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
    """Yield the neighbors along the line."""
    for first, second in pairwise(constraint.cells[0]):
        yield CandidatePair(first, second, _alternate)


def _alternate(a: int, b: int) -> bool:
    return (a + b) % 2 == 1


SENTENCES: Final = sentences(
    {
        "parity-line.given": "Even and odd digits alternate along the line {cells:path}. "
        "{given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, pairs_together="line", walks=walks_of_pairs, sentences=SENTENCES)
PARITY_LINE: Final = rule_of_lines(
    Lines(name=NAME, key="parityline", is_broken=broken, role="line-red"),
    phrase("sudoku.rule.title", "parity lines"),
    TEXT,
    one=phrase("sudoku.rule.one", "parity line"),
    example=(Constraint(NAME, ((4, 1, 6, 11),)),),
    logic=LOGIC,
)
