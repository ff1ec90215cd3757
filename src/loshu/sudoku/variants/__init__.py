"""Sudokus with rules of their own: described in JSON, modelled, solved and checked."""

from loshu.sudoku.variants.constraints import CONSTRAINTS
from loshu.sudoku.variants.description import parse_description, write_description
from loshu.sudoku.variants.field import Field, field_of_shape, samurai_field
from loshu.sudoku.variants.links import parse_variant, parse_variants, write_link, write_variant
from loshu.sudoku.variants.puzzle import Variant, broken_rules, variant, variant_of_puzzle
from loshu.sudoku.variants.rule import Constraint, Rule
from loshu.sudoku.variants.solving import (
    count_solutions,
    is_unique,
    model_size,
    solve_variant,
    the_solution,
)

__all__ = [
    "CONSTRAINTS",
    "Constraint",
    "Field",
    "Rule",
    "Variant",
    "broken_rules",
    "count_solutions",
    "field_of_shape",
    "is_unique",
    "model_size",
    "parse_description",
    "parse_variant",
    "parse_variants",
    "samurai_field",
    "solve_variant",
    "the_solution",
    "variant",
    "variant_of_puzzle",
    "write_description",
    "write_link",
    "write_variant",
]
