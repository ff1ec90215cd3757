"""Distinct counts: a circle has the number of different digits along its line."""

from collections.abc import Iterator
from typing import Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import circle, path
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.text import phrase, sentences

NAME: Final = "distinct-count"


def broken(values: list[int], _constraint: Constraint, _field: Field) -> bool:
    """Whether the circle has another number."""
    return values[0] != len({*values[1:]})


def draw(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw a line with a circle where it begins."""
    yield path(constraint.cells[0], field, role="line-green", width=0.06)
    yield from circle(constraint.cells[0][0], field, 0.38)


TEXT: Final = phrase(
    "sudoku.rule",
    "Distinct count: the digit in the circle of a thin green line is the number of different "
    "digits on the rest of the line.",
)


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Remember the digits so far; the circle comes last."""
    count, *cells = constraint.cells[0]

    def advance(held: int, at: int, value: int) -> int | None:
        if at < len(cells):
            return held | 1 << value
        return held if held.bit_count() == value else None

    yield Walk((*cells, count), 0, advance, bool, {"circle": (count,), "rest": tuple(cells)})


SENTENCES: Final = sentences(
    {
        "distinct-count.fit": "{circle} is the number of different digits in {rest}, so {result}.",
        "distinct-count.given": "{circle} is the number of different digits in {rest}. "
        "{given:and}, so {result}.",
        "distinct-count.few": "{circle} is the number of different digits in {rest}. With the "
        "candidates left, {fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, sentences=SENTENCES)
DISTINCT_COUNT: Final = rule_of_lines(
    Lines(name=NAME, key="distinctcount", is_broken=broken, draw=draw),
    phrase("sudoku.rule.title", "distinct counts"),
    TEXT,
    one=phrase("sudoku.rule.one", "distinct count"),
    example=(Constraint(NAME, ((0, 5, 1, 2),)),),
    logic=LOGIC,
    own=True,
)
