"""Rules about the values along a line, each line a rule of its own."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from loshu.core.scene import Item
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint, Values, Words
from loshu.sudoku.rules.drawing import tube
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import NO_LOGIC, Logic, Walk
from loshu.sudoku.rules.rule import Rule
from loshu.text import Phrase

LineModel = Callable[[Model, list[int], Rule, Field], None]
"""Adds a line to a model, by the variables along it."""
LineCheck = Callable[[list[int], Rule, Field], bool]
"""Whether the values along a line break its rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """The functions of a constraint on lines."""

    name: str
    key: str
    demands: LineModel
    is_broken: LineCheck
    role: str = "line-grey"
    width: float = 0.2
    least: int = 2
    draw: Callable[[Rule, Field], Iterable[Item]] | None = None

    def read(self, place: JsonPlace, field: Field) -> Iterator[Rule]:
        """Read the lines."""
        for item in place.items():
            for line in item.lines(field, least=self.least):
                yield Rule(self.name, (line,))

    def write(self, rules: Sequence[Rule], field: Field) -> dict[str, Any]:
        """Write the lines."""
        return {self.key: [{"lines": [cell_names(rule.cells[0], field)]} for rule in rules]}

    def model(self, model: Model, rule: Rule, field: Field, variable_of: Mapping[int, int]) -> None:
        """Add a line to a model."""
        self.demands(model, [variable_of[cell] for cell in rule.cells[0]], rule, field)

    def broken(self, values: Values, rule: Rule, field: Field) -> bool:
        """Whether the values along a line break its rule."""
        return self.is_broken([values[cell] for cell in rule.cells[0]], rule, field)

    def marks(self, rule: Rule, field: Field) -> Iterable[Item]:
        """Draw the line."""
        if self.draw is not None:
            return self.draw(rule, field)
        return tube(rule.cells[0], field, self.width, self.role)


def constraint_of_lines(
    lines: Lines,
    title: Phrase,
    text: Words,
    *,
    one: Phrase,
    read: Callable[[JsonPlace, Field], Iterable[Rule]] | None = None,
    write: Callable[[Sequence[Rule], Field], dict[str, Any]] | None = None,
    example: tuple[Rule, ...] = (),
    logic: Logic = NO_LOGIC,
) -> Constraint:
    """Return the constraint of lines; some are read and written with more than their cells."""
    return Constraint(
        name=lines.name,
        title=title,
        one=one,
        text=text,
        keys=(lines.key,),
        read=read or lines.read,
        write=write or lines.write,
        model=lines.model,
        broken=lines.broken,
        marks=lines.marks,
        example=example,
        logic=logic,
    )


def walks_of_pairs(rule: Rule, _field: Field) -> Iterator[Walk]:
    """Yield the line as a walk on which the pairs of the rule are all that must fit."""
    yield Walk(tuple(dict.fromkeys(rule.cells[0])), 0, _onward, _anything)


def _onward(_held: int, _at: int, _value: int) -> int:
    return 0


def _anything(_held: int) -> bool:
    return True


def equal_sums(model: Model, parts: Sequence[Sequence[int]]) -> None:
    """Require that parts have the same sum as the first of them."""
    first, *others = parts
    for other in others:
        factors: dict[int, int] = {}
        for part, sign in ((first, 1), (other, -1)):
            for variable in part:
                factors[variable] = factors.get(variable, 0) + sign
        model.linear([(f, variable) for variable, f in factors.items() if f], low=0, high=0)
