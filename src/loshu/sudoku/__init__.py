"""Sudokus of 4 to 36 rows, plain or with rules of their own, one at a time or millions.

Functions of one Sudoku take a `Sudoku`, a `Problem` or text in any format; those of many, whose
names end in ``_many``, take arrays with a row of cells for each.

Examples
--------
>>> import loshu
>>> loshu.sudoku.count("2x2:1.....2..3......")
3
>>> print(loshu.sudoku.solve(loshu.parse("sudoku:2x2:1.....2..3.....4")).line)
1243342143122134
"""

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

if TYPE_CHECKING:
    from loshu.sudoku.automorphism_group import Automorphisms as Automorphisms
    from loshu.sudoku.automorphism_group import automorphisms as automorphisms
    from loshu.sudoku.automorphism_group import count_automorphisms as count_automorphisms
    from loshu.sudoku.available_steps import steps as steps
    from loshu.sudoku.backdoors import Backdoors as Backdoors
    from loshu.sudoku.backdoors import find_backdoors as find_backdoors
    from loshu.sudoku.backward_slice import explain_until as explain_until
    from loshu.sudoku.check_report import CheckReport as CheckReport
    from loshu.sudoku.check_report import check as check
    from loshu.sudoku.checking import are_solutions as are_solutions
    from loshu.sudoku.checking import violations as violations
    from loshu.sudoku.exercises import Exercise as Exercise
    from loshu.sudoku.exercises import practice as practice
    from loshu.sudoku.explanation import explain as explain
    from loshu.sudoku.generation.maker import make as make
    from loshu.sudoku.generation.maker import make_many as make_many
    from loshu.sudoku.generation.redundancy import minimize as minimize
    from loshu.sudoku.generation.redundancy import minimize_many as minimize_many
    from loshu.sudoku.generation.redundancy import redundant_givens as redundant_givens
    from loshu.sudoku.hints import Mistake as Mistake
    from loshu.sudoku.hints import SudokuHint as SudokuHint
    from loshu.sudoku.hints import hint as hint
    from loshu.sudoku.minlex import are_isomorphic as are_isomorphic
    from loshu.sudoku.minlex import canonical as canonical
    from loshu.sudoku.minlex import canonical_many as canonical_many
    from loshu.sudoku.minlex import isomorphism as isomorphism
    from loshu.sudoku.notation import read as read
    from loshu.sudoku.notation import write as write
    from loshu.sudoku.pattern_search import puzzles_of_pattern as puzzles_of_pattern
    from loshu.sudoku.patterns import pattern_of as pattern_of
    from loshu.sudoku.picture import show as show
    from loshu.sudoku.rating import SudokuRating as SudokuRating
    from loshu.sudoku.rating import rate as rate
    from loshu.sudoku.rating import rate_many as rate_many
    from loshu.sudoku.refusals import Refusal as Refusal
    from loshu.sudoku.refusals import refusal as refusal
    from loshu.sudoku.shape import NINE as NINE
    from loshu.sudoku.shape import Shape as Shape
    from loshu.sudoku.shape import parse_shape as parse_shape
    from loshu.sudoku.solution_values import TrueCandidates as TrueCandidates
    from loshu.sudoku.solution_values import follow_true_candidates as follow_true_candidates
    from loshu.sudoku.solution_values import true_candidates as true_candidates
    from loshu.sudoku.solver import Solved as Solved
    from loshu.sudoku.solver import count as count
    from loshu.sudoku.solver import list as list  # noqa: A004
    from loshu.sudoku.solver import solve as solve
    from loshu.sudoku.solving import SolvedMany as SolvedMany
    from loshu.sudoku.solving import Status as Status
    from loshu.sudoku.solving import check_many as check_many
    from loshu.sudoku.solving import count_many as count_many
    from loshu.sudoku.solving import solve_many as solve_many
    from loshu.sudoku.sudoku import Sudoku as Sudoku
    from loshu.sudoku.sudoku import as_sudoku as as_sudoku
    from loshu.sudoku.symmetries import Symmetry as Symmetry
    from loshu.sudoku.symmetries import morph_many as morph_many
    from loshu.sudoku.symmetries import random_symmetry as random_symmetry
    from loshu.sudoku.variants.contradictions import Contradiction as Contradiction
    from loshu.sudoku.variants.contradictions import contradiction as contradiction
    from loshu.sudoku.vicinity_search import vicinity as vicinity

_NAMES: Final = {
    "automorphism_group": ("Automorphisms", "automorphisms", "count_automorphisms"),
    "available_steps": ("steps",),
    "backward_slice": ("explain_until",),
    "hints": ("SudokuHint", "Mistake", "hint"),
    "exercises": ("Exercise", "practice"),
    "refusals": ("Refusal", "refusal"),
    "backdoors": ("Backdoors", "find_backdoors"),
    "check_report": ("CheckReport", "check"),
    "checking": ("are_solutions", "violations"),
    "explanation": ("explain",),
    "generation.maker": ("make", "make_many"),
    "generation.redundancy": ("minimize", "minimize_many", "redundant_givens"),
    "minlex": ("are_isomorphic", "canonical", "canonical_many", "isomorphism"),
    "notation": ("read", "write"),
    "pattern_search": ("puzzles_of_pattern",),
    "patterns": ("pattern_of",),
    "picture": ("show",),
    "rating": ("SudokuRating", "rate", "rate_many"),
    "shape": ("NINE", "Shape", "parse_shape"),
    "solver": ("Solved", "count", "list", "solve"),
    "solving": ("SolvedMany", "Status", "check_many", "count_many", "solve_many"),
    "sudoku": ("Sudoku", "as_sudoku"),
    "symmetries": ("Symmetry", "morph_many", "random_symmetry"),
    "solution_values": ("TrueCandidates", "follow_true_candidates", "true_candidates"),
    "variants.contradictions": ("Contradiction", "contradiction"),
    "vicinity_search": ("vicinity",),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = __dir__()
