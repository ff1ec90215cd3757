"""Make puzzles whose rules hold in the whole grid: diagonals, regions, windows, moves."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import numpy as np

from loshu.core.errors import BackendError
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.variants.constraints.extra_region import windows
from loshu.sudoku.variants.field import Field, field_of_shape
from loshu.sudoku.variants.generation.reduction import MadePuzzle, with_minimal_givens
from loshu.sudoku.variants.generation.regions import random_regions
from loshu.sudoku.variants.generation.solutions import random_solution
from loshu.sudoku.variants.rule import Rule

MOST_TRIES: Final = 50
"""Sets of random regions to try until one of them has a grid."""


def make_diagonal(seed: int, shape: Shape = NINE) -> MadePuzzle:
    """Make a puzzle with both diagonals and without a redundant given.

    Examples
    --------
    >>> made = make_diagonal(1, Shape(2, 2))
    >>> len(made.puzzle.rules), made.minimal
    (2, True)
    """
    random = np.random.default_rng(seed)
    empty = Sudoku(shape, rules=[Rule("diagonal", (), 0), Rule("diagonal", (), 1)])
    solution = random_solution(empty, random)
    if solution is None:
        raise BackendError(f"no grid with boxes {shape} has both diagonals")
    return with_minimal_givens(empty, solution, random)


def make_jigsaw(seed: int, shape: Shape = NINE) -> MadePuzzle:
    """Make a puzzle with random regions of connected cells and without a redundant given.

    Examples
    --------
    >>> made = make_jigsaw(1, Shape(2, 2))
    >>> [len(region) for region in made.puzzle.field.regions_of_cells()]
    [4, 4, 4, 4]
    """
    random = np.random.default_rng(seed)
    for _ in range(MOST_TRIES):
        empty = Sudoku(field_of_shape(shape, random_regions(shape, random)))
        solution = random_solution(empty, random)
        if solution is not None:
            return with_minimal_givens(empty, solution, random)
    raise BackendError(f"{MOST_TRIES} sets of random regions have no grid")


def make_with_rules(
    rules: Callable[[Field], list[Rule]], seed: int, shape: Shape = NINE
) -> MadePuzzle:
    """Make a puzzle with rules for the whole grid and without a redundant given."""
    random = np.random.default_rng(seed)
    plain = Sudoku(shape)
    empty = replace(plain, rules=tuple(rules(plain.field)))
    solution = random_solution(empty, random)
    if solution is None:
        raise BackendError(f"no grid with boxes {shape} follows these rules")
    return with_minimal_givens(empty, solution, random)


def window_rules(field: Field) -> list[Rule]:
    """Return the four windows of Windoku."""
    return list(windows(field))


def one_rule(kind: str, _field: Field) -> list[Rule]:
    """Return a rule for the whole grid."""
    return [Rule(kind)]


make_windoku = partial(make_with_rules, window_rules)
make_anti_knight = partial(make_with_rules, partial(one_rule, "anti-knight"))
make_anti_king = partial(make_with_rules, partial(one_rule, "anti-king"))
make_disjoint_groups = partial(make_with_rules, partial(one_rule, "disjoint groups"))
