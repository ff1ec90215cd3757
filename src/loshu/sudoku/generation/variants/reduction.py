"""Removal of givens and constraints while the solution stays unique."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import islice

import numpy as np

from loshu.core.errors import BackendError
from loshu.sudoku.generation.made import MadeSudoku, made_sudoku
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.solving.rule_program import program_of
from loshu.sudoku.solving.rule_search import another_solution, is_possible, rule_solutions
from loshu.sudoku.sudoku import Sudoku


def verified(puzzle: Sudoku, solution: tuple[int, ...], *, minimal: bool) -> MadeSudoku:
    """Return a puzzle after solving it once more.

    Raises
    ------
    BackendError
        The puzzle has another solution.
    """
    first, *more = [*islice(rule_solutions(puzzle, few=True), 2)] or [b""]
    if more or tuple(first) != solution:
        raise BackendError(
            "The generator made a puzzle with several solutions. This is a bug in Loshu: "
            "please report it."
        )
    return made_sudoku(puzzle, solution, minimal=minimal)


def with_minimal_givens(
    empty: Sudoku, solution: tuple[int, ...], random: np.random.Generator
) -> MadeSudoku:
    """Remove givens from a solution in random order if the others still force them."""
    return verified(_fewer_givens(empty, solution, random), solution, minimal=True)


def _fewer_givens(empty: Sudoku, solution: tuple[int, ...], random: np.random.Generator) -> Sudoku:
    """Give all values of a solution, and remove them one by one if the others still force them."""
    program = program_of(empty)
    held = np.left_shift(1, np.array(solution, dtype=np.uint64), dtype=np.uint64)
    candidates, values = held.copy(), list(solution)
    for cell in random.permutation(len(values)).tolist():
        candidates[cell] = program.candidates[cell] & ~held[cell]
        if is_possible(program, candidates):
            candidates[cell] = held[cell]
        else:
            candidates[cell], values[cell] = program.candidates[cell], 0
    return replace(empty, values=bytes(values))


def without_redundant(
    full: Sudoku, solution: tuple[int, ...], seed: int, groups: Sequence[Collection[Constraint]]
) -> MadeSudoku:
    """Remove givens, then constraints, in random order, while the solution stays unique.

    Everything that remains is proved necessary: without it there was another solution, even when
    more of the rest was in place. The last constraint of a group always remains; if it is
    redundant, the puzzle is not minimal.

    Parameters
    ----------
    full : Sudoku
        A puzzle with `solution` as its only solution.
    solution : tuple of int
    seed : int
    groups : sequence of collections of Constraint
        The removable constraints, such as all cages and all dots.
    """
    random = np.random.default_rng(seed)
    puzzle = full
    if full.givens:
        puzzle = _fewer_givens(replace(full, values=bytes(len(solution))), solution, random)
    of_group = {constraint: number for number, group in enumerate(groups) for constraint in group}
    remaining = Counter(of_group.values())
    minimal = True
    for number in random.permutation(len(puzzle.constraints)).tolist():
        constraint = full.constraints[number]
        if constraint not in of_group:
            continue
        others = tuple(other for other in puzzle.constraints if other != constraint)
        smaller = _if_unique(replace(puzzle, constraints=others), puzzle, solution)
        if smaller is not puzzle and remaining[of_group[constraint]] == 1:
            minimal = False
        elif smaller is not puzzle:
            remaining[of_group[constraint]] -= 1
            puzzle = smaller
    return verified(puzzle, solution, minimal=minimal)


def _if_unique(trial: Sudoku, puzzle: Sudoku, solution: tuple[int, ...]) -> Sudoku:
    """Return the smaller puzzle if its solution is unique, otherwise the larger one."""
    return puzzle if another_solution(trial, solution) is not None else trial
