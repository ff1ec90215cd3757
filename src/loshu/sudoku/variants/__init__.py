"""Sudokus with rules of their own: described in JSON, modelled, solved, checked and drawn."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from loshu.sudoku.variants.constraints import CONSTRAINTS as CONSTRAINTS
    from loshu.sudoku.variants.description import parse_description as parse_description
    from loshu.sudoku.variants.description import write_description as write_description
    from loshu.sudoku.variants.field import Field as Field
    from loshu.sudoku.variants.field import field_of_shape as field_of_shape
    from loshu.sudoku.variants.field import samurai_field as samurai_field
    from loshu.sudoku.variants.rule import Constraint as Constraint
    from loshu.sudoku.variants.rule import Rule as Rule
    from loshu.sudoku.variants.rule_checking import broken_rules as broken_rules
    from loshu.sudoku.variants.solving import model_size as model_size

_NAMES: Final = {
    "CONSTRAINTS": "constraints",
    "Constraint": "rule",
    "Field": "field",
    "Rule": "rule",
    "broken_rules": "rule_checking",
    "field_of_shape": "field",
    "model_size": "solving",
    "parse_description": "description",
    "samurai_field": "field",
    "write_description": "description",
}

__all__ = [*_NAMES]


def __getattr__(name: str) -> object:
    """Import a name when it is first used, so that a plain Sudoku pays for no constraint."""
    if name in _NAMES:
        return getattr(import_module(f"{__name__}.{_NAMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
