"""Unknown rules: named in pictures and words, and refused where they would matter."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from loshu.core.errors import UnsupportedError
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.rule import Rule, Values, Variables
from loshu.sudoku.rules.unknown import UNKNOWN
from loshu.text import phrase


def read_unknown_rule(_place: JsonPlace, _field: Field) -> Iterator[Constraint]:
    """Read nothing: such constraints have no key of their own."""
    yield from ()


def write_unknown_rule(_constraints: Sequence[Constraint], _field: Field) -> dict[str, Any]:
    """Write nothing: the source text is kept with the puzzle."""
    return {}


def model(_model: Model, constraint: Constraint, _field: Field, _variable_of: Variables) -> None:
    """Refuse the constraint."""
    raise UnsupportedError(f"The puzzle has an unknown rule: {constraint.text}.")


def broken(_values: Values, constraint: Constraint, _field: Field) -> bool:
    """Refuse the constraint."""
    raise UnsupportedError(f"The puzzle has an unknown rule: {constraint.text}.")


TEXT: Final = phrase(
    "sudoku.rule",
    "Ignored, because the rule is unknown: {name}.",
)
UNKNOWN_RULE: Final = Rule(
    name=UNKNOWN, title=phrase("sudoku.rule.title", "unknown rules"), text=TEXT,
    tools={}, read=read_unknown_rule, write=write_unknown_rule, model=model, broken=broken,
)  # fmt: skip
