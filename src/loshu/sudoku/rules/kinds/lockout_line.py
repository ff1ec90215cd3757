"""Lockout lines: the values in the diamonds at the ends differ by at least 4 on nine rows.

The values between them along the line are neither equal to one of these nor between them.
"""

from collections.abc import Iterator
from typing import Final

from loshu.core.scene import Item, Polyline
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import middle, path
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.text import phrase, sentences

_DIAMOND: Final = 0.42


def least(field: Field) -> int:
    """Return the least difference of the ends."""
    return field.size // 2


def model(model: Model, line: list[int], _constraint: Constraint, field: Field) -> None:
    """Add a variable for which end is greater, and one a cell for the side it is on."""
    first, *inside, last = line
    rises = model.variable((0, 1))
    sides = [model.variable((0, 1)) for _ in inside]
    for low, high, way in ((first, last, 1), (last, first, 0)):
        model.linear([(1, high), (-1, low)], low=least(field), where=[(rises, way)])
        for cell, side in zip(inside, sides, strict=True):
            model.linear([(1, low), (-1, cell)], low=1, where=[(rises, way), (side, 0)])
            model.linear([(1, cell), (-1, high)], low=1, where=[(rises, way), (side, 1)])


def broken(values: list[int], _constraint: Constraint, field: Field) -> bool:
    """Whether the ends are too close, or a value is not outside of them."""
    low, high = sorted((values[0], values[-1]))
    return high - low < least(field) or any(low <= value <= high for value in values[1:-1])


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the line and a diamond at each end."""
    line = constraint.cells[0]
    yield path(line, field, width=0.06)
    for cell in (line[0], line[-1]):
        x, y = middle(cell, field)
        for radius, role in ((_DIAMOND, "line"), (_DIAMOND - 0.05, "halo")):
            half = radius / 2  # a square on its corner, as a thick line along a slope
            ends = ((x - half, y - half), (x + half, y + half))
            yield Polyline(ends, role, radius * 2**0.5)


TEXT: Final = phrase(
    "sudoku.rule",
    "Lockout line: the two diamonds differ by at least {half}. Digits on the line are not equal "
    "to a diamond and not between the two.",
)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield the walk over the two ends, then the cells between them."""
    first, *inside, last = constraint.cells[0]
    cells = (first, last, *inside)
    if len(set(cells)) < len(cells):
        return
    gap = least(field)

    def advance(held: tuple[int, ...], _at: int, value: int) -> tuple[int, ...] | None:
        if not held:
            return (value,)
        if len(held) == 1:
            low, high = sorted((*held, value))
            return (low, high) if high - low >= gap else None
        return held if not held[0] <= value <= held[1] else None

    yield Walk(cells, (), advance, bool, {"ends": (first, last)})


SENTENCES: Final = sentences(
    {
        "lockout-line.fit": "The diamonds {ends:and} differ by at least {half}, and the digits on "
        "the line between them are outside this range, so {result}.",
        "lockout-line.given": "The diamonds {ends:and} differ by at least {half}, and the digits "
        "on the line between them are outside this range. {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, sentences=SENTENCES)
LOCKOUT_LINE: Final = rule_of_lines(
    Lines(name="lockout-line", key="lockout", demands=model, is_broken=broken, draw=marks, least=2),
    phrase("sudoku.rule.title", "lockout lines"),
    TEXT,
    one=phrase("sudoku.rule.one", "lockout line"),
    logic=LOGIC,
)
