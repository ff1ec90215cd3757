"""Make puzzles by taking values out of a full grid as long as no second solution appears."""

from dataclasses import replace

import numpy as np

from loshu.core.errors import BackendError
from loshu.model import Model, solutions
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.variants.field import field_of_shape
from loshu.sudoku.variants.generation.made import Made
from loshu.sudoku.variants.generation.regions import random_regions
from loshu.sudoku.variants.generation.solutions import random_solution
from loshu.sudoku.variants.rule import Rule
from loshu.sudoku.variants.solving import model_of, the_solution

MOST_TRIES = 50
"""Random regions that are tried until one set of them lets a grid be filled."""


def make_diagonal(seed: int, shape: Shape = NINE) -> Made:
    """Make a puzzle with both diagonals, of whose givens none can be left out.

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
    return dug(empty, solution, random)


def make_jigsaw(seed: int, shape: Shape = NINE) -> Made:
    """Make a puzzle with random regions of connected cells, of whose givens none can be left out.

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
            return dug(empty, solution, random)
    raise BackendError(f"{MOST_TRIES} random sets of regions let no grid be filled")


def dug(empty: Sudoku, solution: tuple[int, ...], random: np.random.Generator) -> Made:
    """Take givens out of a solution in random order, wherever the others still force them."""
    model, _ = model_of(empty)
    values = list(solution)
    for cell in random.permutation(len(values)).tolist():
        if _is_forced(model, values, cell):
            values[cell] = 0
    puzzle = replace(empty, values=bytes(values))
    if the_solution(puzzle) != solution:
        raise BackendError("a puzzle was made whose solution is another one")
    return Made(puzzle, solution, minimal=True)


def _is_forced(model: Model, values: list[int], cell: int) -> bool:
    """Whether no solution with the other values holds another one here."""
    trial = Model(model.domains, list(model.allowed), model.constraints)
    for at, value in enumerate(values):
        if at == cell:
            trial.restrict(at, set(trial.domains[at]) - {value})
        elif value:
            trial.restrict(at, [value])
    return next(solutions(trial), None) is None
