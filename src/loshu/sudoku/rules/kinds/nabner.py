"""Nabner lines: no two values of a line are equal or consecutive."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines, walks_of_pairs
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.text import phrase, sentences


def broken(values: list[int], constraint: Constraint, _field: Field) -> bool:
    """Whether two values are equal or consecutive."""
    held = dict(zip(constraint.cells[0], values, strict=True)).values()
    return any(abs(a - b) < 2 for a, b in combinations(held, 2))


TEXT: Final = phrase(
    "sudoku.rule",
    "Nabner line: no two digits on a golden line are equal or consecutive, also if they are far "
    "apart on it.",
)


def pairs(constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
    """Yield all pairs of the line."""
    for first, second in combinations(dict.fromkeys(constraint.cells[0]), 2):
        yield CandidatePair(first, second, _apart)


def _apart(a: int, b: int) -> bool:
    return abs(a - b) > 1


SENTENCES: Final = sentences(
    {
        "nabner.fit": "No two digits on {cells} are equal or consecutive, so {result}.",
        "nabner.given": "No two digits on {cells} are equal or consecutive. {given:and}, so "
        "{result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, pairs_together="line", walks=walks_of_pairs, sentences=SENTENCES)
NABNER: Final = rule_of_lines(
    Lines(name="nabner", key="nabner", is_broken=broken, role="line-gold"),
    phrase("sudoku.rule.title", "nabner lines"),
    TEXT,
    one=phrase("sudoku.rule.one", "nabner line"),
    logic=LOGIC,
)
