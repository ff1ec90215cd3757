"""Value indexers: the second digit of a line is the place of the first digit behind it."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import circle, path
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.text import phrase, sentences

NAME: Final = "value-indexer"


def broken(values: list[int], _constraint: Constraint, _field: Field) -> bool:
    """Whether the place lies beyond the line, or has another digit."""
    value, place, *behind = values
    return not 1 <= place <= len(behind) or behind[place - 1] != value


def draw(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw an arrow with a circle where it begins."""
    yield path(constraint.cells[0], field, role="rule", width=0.05, arrow=True)
    yield from circle(constraint.cells[0][0], field, 0.2)


TEXT: Final = phrase(
    "sudoku.rule",
    "Value indexer: a thin arrow with a small circle leads to the digit in its circle; the second "
    "digit says in which of the cells behind it that digit is, counted from 1.",
)


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Remember the first digit and its place, until it is reached."""
    cells = constraint.cells[0]
    advance = partial(_advance, len(cells) - 2)
    yield Walk(cells, (0, 0), advance, _is_found, {"first": cells[:1], "second": cells[1:2]})


def _advance(behind: int, held: tuple[int, int], at: int, value: int) -> tuple[int, int] | None:
    first, place = held
    if at == 0:
        return value, 0
    if at == 1:
        return (first, value) if 1 <= value <= behind else None
    if place != at - 1:
        return held
    return (0, 0) if value == first else None


def _is_found(held: tuple[int, int]) -> bool:
    return held == (0, 0)


SENTENCES: Final = sentences(
    {
        "value-indexer.fit": "The digit in {second} is the place of the digit of {first} on the "
        "line {cells:path}, so {result}.",
        "value-indexer.given": "The digit in {second} is the place of the digit of {first} on the "
        "line {cells:path}. {given:and}, so {result}.",
        "value-indexer.few": "The digit in {second} is the place of the digit of {first} on the "
        "line {cells:path}. With the candidates left, {fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, sentences=SENTENCES)
VALUE_INDEXER: Final = rule_of_lines(
    Lines(name=NAME, key="valueindexer", is_broken=broken, draw=draw, least=3),
    phrase("sudoku.rule.title", "value indexers"),
    TEXT,
    one=phrase("sudoku.rule.one", "value indexer"),
    example=(Constraint(NAME, ((0, 1, 6, 7),)),),
    logic=LOGIC,
    own=True,
)
