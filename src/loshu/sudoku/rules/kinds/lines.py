"""Rules about the values along a line; each line is a constraint."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from loshu.core.scene import Item
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import tube
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import NO_LOGIC, Logic, Walk
from loshu.sudoku.rules.rule import Rule, Values, Variables, Words
from loshu.sudoku.rules.tool import Clue, RuleTool
from loshu.text import Phrase

LineModel = Callable[[Model, list[int], Constraint, Field], None]
"""Adds a line to a model, by the variables along it."""
LineCheck = Callable[[list[int], Constraint, Field], bool]
"""Whether the values along a line break the rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """The functions of a rule on lines."""

    name: str
    key: str
    is_broken: LineCheck
    demands: LineModel | None = None
    """The model; None if it follows from the logic."""
    role: str = "line-grey"
    width: float = 0.2
    least: int = 2
    draw: Callable[[Constraint, Field], Iterable[Item]] | None = None

    def read(self, place: JsonPlace, field: Field) -> Iterator[Constraint]:
        """Read the lines."""
        for item in place.items():
            for line in item.lines(field, least=self.least):
                yield Constraint(self.name, (line,))

    def write(self, constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
        """Write the lines."""
        lines = (cell_names(constraint.cells[0], field) for constraint in constraints)
        return {self.key: [{"lines": [line]} for line in lines]}

    def model(
        self, model: Model, constraint: Constraint, field: Field, variable_of: Variables
    ) -> None:
        """Add a line to a model."""
        assert self.demands is not None  # otherwise the rule has no model
        self.demands(model, [variable_of[cell] for cell in constraint.cells[0]], constraint, field)

    def broken(self, values: Values, constraint: Constraint, field: Field) -> bool:
        """Whether the values along a line break the rule."""
        return self.is_broken([values[cell] for cell in constraint.cells[0]], constraint, field)

    def marks(self, constraint: Constraint, field: Field) -> Iterable[Item]:
        """Draw the line."""
        if self.draw is not None:
            return self.draw(constraint, field)
        return tube(constraint.cells[0], field, self.width, self.role)


def rule_of_lines(
    lines: Lines,
    title: Phrase,
    text: Words,
    *,
    one: Phrase,
    read: Callable[[JsonPlace, Field], Iterable[Constraint]] | None = None,
    write: Callable[[Sequence[Constraint], Field], dict[str, Any]] | None = None,
    example: tuple[Constraint, ...] = (),
    logic: Logic = NO_LOGIC,
    clue: Clue = "none",
    own: bool = False,
    tool: RuleTool | None = None,
) -> Rule:
    """Return the rule of lines; some are read and written with more than their cells."""
    return Rule(
        name=lines.name, title=title, one=one, text=text,
        tools={lines.key: tool or RuleTool("line", clue, own=own)},
        read=read or lines.read, write=write or lines.write,
        model=lines.model if lines.demands else None, broken=lines.broken,
        marks=lines.marks, example=example, logic=logic,
    )  # fmt: skip


def walks_of_pairs(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Yield the line as a walk on which the pairs of the constraint are all that must fit."""
    yield Walk(tuple(dict.fromkeys(constraint.cells[0])), 0, _onward, _anything)


def _onward(_held: int, _at: int, _value: int) -> int:
    return 0


def _anything(_held: int) -> bool:
    return True
