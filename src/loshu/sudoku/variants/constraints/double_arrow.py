"""Double arrows: the values along a line have the sum of those in the circles at its ends."""

from typing import Final

from loshu.model import Model
from loshu.sudoku.variants.constraints.between_line import marks
from loshu.sudoku.variants.constraints.lines import Lines, constraint_of_lines, equal_sums
from loshu.sudoku.variants.field import Field
from loshu.sudoku.variants.rule import Rule
from loshu.text import phrase


def model(model: Model, line: list[int], _rule: Rule, _field: Field) -> None:
    """Require equal sums."""
    equal_sums(model, [[line[0], line[-1]], line[1:-1]])


def broken(values: list[int], _rule: Rule, _field: Field) -> bool:
    """Whether the sums differ."""
    return values[0] + values[-1] != sum(values[1:-1])


TEXT: Final = phrase(
    "sudoku.rule",
    "The digits along a line add up to the same sum as the two digits in the circles at its ends.",
)
DOUBLE_ARROW: Final = constraint_of_lines(
    Lines(
        name="double-arrow", key="doublearrow", demands=model, is_broken=broken, draw=marks, least=3
    ),
    phrase("sudoku.rule.title", "double arrows"),
    TEXT,
)
