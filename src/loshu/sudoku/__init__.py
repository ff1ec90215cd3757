"""Sudokus of 4 to 36 rows: read, check and write them, one at a time or millions."""

from loshu.sudoku.automorphisms import Automorphisms, automorphisms, count_automorphisms
from loshu.sudoku.canonical import are_isomorphic, canonical_form, canonical_many, isomorphism
from loshu.sudoku.checking import are_solutions, violations
from loshu.sudoku.notation import parse_sudoku, problem_of
from loshu.sudoku.picture import scene
from loshu.sudoku.shape import NINE, Shape, parse_shape
from loshu.sudoku.solving import Solved, count_many, solve, solve_line, solve_many
from loshu.sudoku.solving_sizes import count_sizes, solve_sizes
from loshu.sudoku.symmetries import Symmetry, morph_many, random_symmetry

__all__ = [
    "NINE",
    "Automorphisms",
    "Shape",
    "Solved",
    "Symmetry",
    "are_isomorphic",
    "are_solutions",
    "automorphisms",
    "canonical_form",
    "canonical_many",
    "count_automorphisms",
    "count_many",
    "count_sizes",
    "isomorphism",
    "morph_many",
    "parse_shape",
    "parse_sudoku",
    "problem_of",
    "random_symmetry",
    "scene",
    "solve",
    "solve_line",
    "solve_many",
    "solve_sizes",
    "violations",
]
