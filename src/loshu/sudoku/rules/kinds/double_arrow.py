"""Double arrows: the values along a line have the sum of those in the circles at its ends."""

from collections.abc import Iterator
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.between_line import marks
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines
from loshu.sudoku.rules.logic import CellSum, Logic, Walk
from loshu.sudoku.rules.sums import equal_sums, linear_walk
from loshu.text import phrase, sentences


def broken(values: list[int], _constraint: Constraint, _field: Field) -> bool:
    """Whether the sums differ."""
    return values[0] + values[-1] != sum(values[1:-1])


TEXT: Final = phrase(
    "sudoku.rule",
    "Double arrow: the digits on a line have the same sum as the two circles at its ends.",
)


def conditions(constraint: Constraint, _field: Field) -> Iterator[CellSum]:
    """Yield the circles, less the line between them."""
    first, *inside, last = constraint.cells[0]
    yield from equal_sums([[first, last], inside])


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield the line, the circles counted negative."""
    first, *inside, last = constraint.cells[0]
    terms = [(-1, first), (-1, last), *((1, cell) for cell in inside)]
    named = {"inside": tuple(inside), "circles": (first, last)}
    yield linear_walk(terms, 0, field.digits, named)


SENTENCES: Final = sentences(
    {
        "double-arrow.fit": "On the double arrow {inside:plus} = {circles:plus}, so {result}.",
        "double-arrow.given": "On the double arrow {inside:plus} = {circles:plus}. {given:and}, "
        "so {result}.",
        "double-arrow.few": "On the double arrow {inside:plus} = {circles:plus}. With the "
        "candidates left, {fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(conditions=conditions, walks=walks, sentences=SENTENCES)
DOUBLE_ARROW: Final = rule_of_lines(
    Lines(name="double-arrow", key="doublearrow", is_broken=broken, draw=marks, least=3),
    phrase("sudoku.rule.title", "double arrows"),
    TEXT,
    one=phrase("sudoku.rule.one", "double arrow"),
    logic=LOGIC,
)
