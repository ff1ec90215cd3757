"""Sudokus with rules of their own: described in JSON, modelled, solved, checked and drawn."""

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

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
    "constraints": ("CONSTRAINTS",),
    "description": ("parse_description", "write_description"),
    "field": ("Field", "field_of_shape", "samurai_field"),
    "rule": ("Constraint", "Rule"),
    "rule_checking": ("broken_rules",),
    "solving": ("model_size",),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = __dir__()
