"""Random solutions of puzzles with rules: a random first row, then random values where they fit."""

import numpy as np

from loshu.model import Model, solutions
from loshu.sudoku.solving.modeled import model_of
from loshu.sudoku.sudoku import Sudoku

TRIES = 12
"""Cells that get a random value if it fits; more of them take time and change little."""


def random_solution(puzzle: Sudoku, random: np.random.Generator) -> tuple[int, ...] | None:
    """Return a random solution of a puzzle, or None if there is none; not uniformly distributed."""
    model, _ = model_of(puzzle)
    size = puzzle.field.size
    values = list(range(1, size + 1))
    first_row = random.permutation(values).tolist()
    found = None
    if not puzzle.givens:
        found = _first(_with(model, dict(enumerate(first_row))))
        if found is not None:
            model = _with(model, dict(enumerate(first_row)))
    if found is None:
        found = _first(model)
    if found is None:
        return None
    for cell in random.choice(len(found), TRIES, replace=False).tolist():
        trial = _with(model, {cell: int(random.choice(values))})
        other = _first(trial)
        if other is not None:
            model, found = trial, other
    return found


def _with(model: Model, values: dict[int, int]) -> Model:
    narrowed = Model(model.domains, list(model.allowed), model.constraints)
    for variable, value in values.items():
        narrowed.restrict(variable, [value])
    return narrowed


def _first(model: Model) -> tuple[int, ...] | None:
    return next(solutions(model), None)
