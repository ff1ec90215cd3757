"""Leave out the rules that a puzzle does not need."""

from dataclasses import replace

import numpy as np

from loshu.core.errors import BackendError
from loshu.model import solutions
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.variants.generation.made import Made
from loshu.sudoku.variants.solving import model_of, the_solution


def only_needed(made: Made, seed: int) -> Made:
    """Leave out givens and rules, in random order, where the solution stays the only one.

    Each that is left was shown to be needed: without it there was another solution even when more
    of the others were there.
    """
    random = np.random.default_rng(seed)
    puzzle = made.puzzle
    for cell in random.permutation(sorted(puzzle.givens)).tolist():
        values = list(puzzle.values)
        values[cell] = 0
        puzzle = _if_unique(replace(puzzle, values=bytes(values)), puzzle, made.solution)
    for number in random.permutation(len(puzzle.rules)).tolist():
        rule = made.puzzle.rules[number]
        others = tuple(other for other in puzzle.rules if other is not rule)
        puzzle = _if_unique(replace(puzzle, rules=others), puzzle, made.solution)
    if the_solution(puzzle) != made.solution:
        raise BackendError("a puzzle was made whose solution is another one")
    return Made(puzzle, made.solution, minimal=True)


def _if_unique(trial: Sudoku, puzzle: Sudoku, solution: tuple[int, ...]) -> Sudoku:
    """Return a puzzle with less if its solution is still the only one, else that with more."""
    model, _ = model_of(trial)
    variables = len(solution)
    excluded = model.without(solution[:variables])
    return puzzle if next(solutions(excluded), None) is not None else trial
