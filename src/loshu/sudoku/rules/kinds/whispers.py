"""Whispers: neighbors along a line differ by at least a number, 5 on nine rows."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines, walks_of_pairs
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.text import phrase, sentences

NAME: Final = "whispers"


def usual(field: Field) -> int:
    """Return the least difference of a line without a number."""
    return (field.size + 1) // 2


def read_whispers(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the lines and their differences."""
    for item in place.items():
        least = item.at("value").number(1, field.size - 1) if item.has("value") else usual(field)
        for line in item.lines(field):
            yield Constraint(NAME, (line,), least)


def write_whispers(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the lines, with their differences where they are not the usual one."""
    return {NAME: [_written(constraint, field) for constraint in constraints]}


def _written(constraint: Constraint, field: Field) -> dict[str, Any]:
    value = {} if constraint.number == usual(field) else {"value": str(constraint.number)}
    return {"lines": [cell_names(constraint.cells[0], field)], **value}


def broken(values: list[int], constraint: Constraint, _field: Field) -> bool:
    """Whether two values are too close."""
    return any(abs(a - b) < (constraint.number or 0) for a, b in pairwise(values))


TEXT: Final = phrase(
    "sudoku.rule",
    "Whispers: neighbors on a green line differ by at least {number}.",
)


def pairs(constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
    """Yield the neighbors along the line."""
    for first, second in pairwise(constraint.cells[0]):
        yield CandidatePair(first, second, partial(_differ, constraint.number or 0))


def _differ(least: int, a: int, b: int) -> bool:
    return abs(a - b) >= least


SENTENCES: Final = sentences(
    {
        "whispers.fit": "Neighbors on the line {cells:path} differ by at least {number}, so "
        "{result}.",
        "whispers.given": "Neighbors on the line {cells:path} differ by at least {number}. "
        "{given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, pairs_together="line", walks=walks_of_pairs, sentences=SENTENCES)
WHISPERS: Final = rule_of_lines(
    Lines(name=NAME, key=NAME, is_broken=broken, role="line-green"),
    phrase("sudoku.rule.title", "whispers"),
    TEXT,
    one=phrase("sudoku.rule.one", "whisper line"),
    read=read_whispers,
    write=write_whispers,
    logic=LOGIC,
    clue="number",
)
