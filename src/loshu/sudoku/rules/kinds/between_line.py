"""Between lines: the values along a line lie strictly between those in the circles at its ends."""

from collections.abc import Iterator
from typing import Final

from loshu.core.scene import Item
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import circle, path
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.text import phrase, sentences


def model(model: Model, line: list[int], _constraint: Constraint, _field: Field) -> None:
    """Add a variable for which end has the greater value."""
    first, *inside, last = line
    if not inside:
        return
    rises = model.variable((0, 1))
    for low, high, way in ((first, last, 1), (last, first, 0)):
        for cell in inside:
            model.linear([(1, cell), (-1, low)], low=1, where=[(rises, way)])
            model.linear([(1, high), (-1, cell)], low=1, where=[(rises, way)])


def broken(values: list[int], _constraint: Constraint, _field: Field) -> bool:
    """Whether a value is not between the ends."""
    low, high = sorted((values[0], values[-1]))
    return not all(low < value < high for value in values[1:-1])


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the line and a circle at each end."""
    line = constraint.cells[0]
    yield path(line, field, width=0.06)
    yield from circle(line[0], field, 0.38)
    yield from circle(line[-1], field, 0.38)


TEXT: Final = phrase(
    "sudoku.rule",
    "Between line: the digits on a line lie between the digits in the circles at its ends.",
)


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Yield the walk over the two ends, then the cells between them."""
    first, *inside, last = constraint.cells[0]
    cells = (first, last, *inside)
    if len(set(cells)) < len(cells) or not inside:
        return

    def advance(held: tuple[int, ...], _at: int, value: int) -> tuple[int, ...] | None:
        if len(held) < 2:
            return tuple(sorted((*held, value)))
        return held if held[0] < value < held[1] else None

    yield Walk(cells, (), advance, bool, {"ends": (first, last), "inside": tuple(inside)})


SENTENCES: Final = sentences(
    {
        "between-line.fit": "The digits in {inside} lie between those in the circles {ends:and}, "
        "so {result}.",
        "between-line.given": "The digits in {inside} lie between those in the circles "
        "{ends:and}. {given:and}, so {result}.",
        "between-line.few": "The digits in {inside} lie between those in the circles {ends:and}. "
        "With the candidates left, {fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, sentences=SENTENCES)
BETWEEN_LINE: Final = rule_of_lines(
    Lines(
        name="between-line", key="betweenline", demands=model, is_broken=broken, draw=marks, least=3
    ),
    phrase("sudoku.rule.title", "between lines"),
    TEXT,
    one=phrase("sudoku.rule.one", "between line"),
    logic=LOGIC,
)
