"""Rules about the values in a cage."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from loshu.core.scene import Item, Label
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import block, outline
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import Group, Logic
from loshu.sudoku.rules.rule import Rule, Values, Words
from loshu.sudoku.rules.tool import Clue, RuleTool
from loshu.text import Phrase

Clues = tuple[int | None, tuple[int, ...]]
"""The number and the values of a constraint."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cages:
    """The functions of a rule on cages."""

    name: str
    key: str
    clue_of: Callable[[JsonPlace, tuple[int, ...], Field], Clues]
    """Reads the clue of an item with these cells."""
    text_of: Callable[[Constraint], str]
    """Writes the clue, empty if there is none."""
    is_broken: Callable[[list[int], Constraint, Field], bool]
    """Whether the values of a cage break the rule."""
    role: str = "border"
    label: Callable[[Constraint], str] | None = None
    """The clue in pictures; None if it is the same there."""

    def read(self, place: JsonPlace, field: Field) -> Iterator[Constraint]:
        """Read the cages."""
        for item in place.items():
            cells = tuple(sorted(item.at("cells").cells(field)))
            yield Constraint(self.name, (cells,), *self.clue_of(item, cells, field))

    def write(self, constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
        """Write the cages."""
        return {self.key: [self._written(constraint, field) for constraint in constraints]}

    def _written(self, constraint: Constraint, field: Field) -> dict[str, Any]:
        text = self.text_of(constraint)
        value = {"value": text} if text else {}
        return {"cells": cell_names(constraint.cells[0], field), **value}

    def broken(self, values: Values, constraint: Constraint, field: Field) -> bool:
        """Whether the values of the cage break the rule."""
        return self.is_broken([values[cell] for cell in constraint.cells[0]], constraint, field)

    def marks(self, constraint: Constraint, field: Field) -> Iterator[Item]:
        """Draw the cage and its clue."""
        return cage_with(
            constraint.cells[0], (self.label or self.text_of)(constraint), field, self.role
        )


def cage_with(
    cells: Sequence[int], text: str, field: Field, role: str = "border"
) -> Iterator[Item]:
    """Draw a cage with a text in its first cell."""
    yield from outline(cells, field, role)
    if text:
        row, column = divmod(cells[0], field.width)
        width = 0.05 + 0.13 * len(text)
        yield block(column + 0.05 + width / 2, row + 0.15, width, 0.26, "halo")
        yield Label(column + 0.06 + width / 2, row + 0.16, text, 0.22)


def cage_groups(constraint: Constraint, field: Field) -> Iterator[Group]:
    """Yield the cage as cells with different values."""
    yield Group(f"cage at {field.name(constraint.cells[0][0])}", constraint.cells[0])


def rule_of_cages(
    cages: Cages,
    title: Phrase,
    text: Words,
    *,
    one: Phrase,
    clue: Clue = "none",
    example: Iterable[Constraint],
    logic: Logic,
) -> Rule:
    """Return the rule of cages."""
    tools: Mapping[str, RuleTool] = {cages.key: RuleTool("cells", clue, own=True)}
    return Rule(
        name=cages.name, title=title, one=one, text=text, tools=tools, read=cages.read,
        write=cages.write, broken=cages.broken, marks=cages.marks, example=tuple(example),
        logic=logic,
    )  # fmt: skip
