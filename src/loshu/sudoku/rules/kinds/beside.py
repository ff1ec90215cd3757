"""Clues outside the field, about the cells of a row or column as seen from there."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from loshu.core.scene import Item, Label
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.logic import NO_LOGIC, Logic
from loshu.sudoku.rules.rule import Rule, Values, Variables, Words
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import Phrase


def line_from(row: int, column: int, field: Field) -> tuple[int, ...]:
    """Return the cells of a row or column in the order they are seen from a cell beside it.

    Rows and columns count from 0; -1 and their numbers lie outside. Nothing is seen from elsewhere.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.field import field_of_shape
    >>> line_from(1, 4, field_of_shape(Shape(2, 2)))
    (7, 6, 5, 4)
    """
    down, across = range(field.rows), range(field.columns)
    if row in down and column in (-1, field.columns):
        cells = [field.cell(row, c) for c in across]
        return tuple(cells if column < 0 else cells[::-1])
    if column in across and row in (-1, field.rows):
        cells = [field.cell(r, column) for r in down]
        return tuple(cells if row < 0 else cells[::-1])
    return ()


def place_before(line: Sequence[int], field: Field) -> tuple[int, int]:
    """Return the row and the column of the cell from which a line is seen, counted from 0."""
    (row, column), (next_row, next_column) = (divmod(cell, field.width) for cell in line[:2])
    return 2 * row - next_row, 2 * column - next_column


def outside_label(line: Sequence[int], text: str, field: Field) -> Label:
    """Write a clue outside, before its line."""
    row, column = place_before(line, field)
    return Label(column + 0.5, row + 0.5, text, 0.4)


def from_zero(_field: Field) -> int:
    """Return the least number of most clues."""
    return 0


def any_line(_place: JsonPlace, _line: Sequence[int], _field: Field) -> None:
    """Let every line have a clue."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """The functions of a rule with clues beside rows and columns."""

    name: str
    key: str
    most: Callable[[Field], int]
    """The greatest clue."""
    is_broken: Callable[[list[int], int, Field], bool] | None = None
    """Whether the values of a line have another clue; None where other lines matter, too."""
    demands: Callable[[Model, list[int], int, Field], None] | None = None
    """Adds a clue to a model, by the variables of its line; None if it follows from the logic."""
    least: Callable[[Field], int] = from_zero
    """The least clue."""
    check_line: Callable[[JsonPlace, Sequence[int], Field], None] = any_line
    """Raises `NotationError` where a line cannot have a clue."""
    either_side: bool = False
    """Whether a clue means the same on both sides of its line."""
    own: bool = False
    """Whether only Loshu writes the key."""

    def read(self, place: JsonPlace, field: Field) -> Iterator[Constraint]:
        """Read the clues; one without a number is ignored."""
        for item in place.items():
            name = item.at("cell")
            row, column = name.place()
            if len(field.corners) > 1:
                raise item.wrong("a single grid for clues outside")
            item.refuse_repeats(field)
            line = line_from(row - 1, column - 1, field)
            if not line:
                raise name.wrong("a cell beside a row or column, such as 'R1C0' or 'R0C1'")
            if item.has("value"):
                self.check_line(place, line, field)
                cells = tuple(sorted(line)) if self.either_side else line
                number = item.at("value").number(self.least(field), self.most(field))
                yield Constraint(self.name, (cells,), number)

    def write(self, constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
        """Write the clues."""
        return {self.key: [self._written(constraint, field) for constraint in constraints]}

    def _written(self, constraint: Constraint, field: Field) -> dict[str, Any]:
        row, column = place_before(constraint.cells[0], field)
        return {"cell": f"R{row + 1}C{column + 1}", "value": str(constraint.number)}

    def model(
        self, model: Model, constraint: Constraint, field: Field, variable_of: Variables
    ) -> None:
        """Add a clue to a model."""
        assert self.demands is not None  # otherwise the rule has no model
        line = [variable_of[cell] for cell in constraint.cells[0]]
        self.demands(model, line, constraint.number or 0, field)

    def broken(self, values: Values, constraint: Constraint, field: Field) -> bool:
        """Whether the line has another clue."""
        assert self.is_broken is not None  # otherwise the rule has its own
        line = [values[cell] for cell in constraint.cells[0]]
        return self.is_broken(line, constraint.number or 0, field)

    def marks(self, constraint: Constraint, field: Field) -> Iterable[Item]:
        """Write the clue outside."""
        return [outside_label(constraint.cells[0], str(constraint.number), field)]


def rule_beside(
    beside: Beside,
    title: Phrase,
    text: Words,
    *,
    one: Phrase,
    example: tuple[Constraint, ...] = (),
    logic: Logic = NO_LOGIC,
) -> Rule:
    """Return the rule of clues beside rows and columns."""
    return Rule(
        name=beside.name, title=title, one=one, text=text,
        tools={beside.key: RuleTool("outside", "number", needed=True, own=beside.own)},
        read=beside.read,
        write=beside.write, model=beside.model if beside.demands else None,
        broken=beside.broken, marks=beside.marks, example=example, logic=logic,
    )  # fmt: skip
