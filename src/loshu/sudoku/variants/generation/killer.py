"""Make killer Sudokus without givens: random cages, split until the solution is the only one."""

from dataclasses import replace

import numpy as np

from loshu.core.errors import BackendError
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.variants.constraints.killer import cage
from loshu.sudoku.variants.field import NEIGHBOURS, Field
from loshu.sudoku.variants.generation.reduction import MadePuzzle, another_solution, verified
from loshu.sudoku.variants.generation.solutions import random_solution

LARGEST_CAGE = 4
"""Cells of the cages at the start."""
MOST_CELLS = 5
"""Cells of a cage after another one was merged into it."""


def make_killer(seed: int, shape: Shape = NINE) -> MadePuzzle:
    """Make a killer Sudoku: cages that cover the grid, and no given.

    Examples
    --------
    >>> made = make_killer(1, Shape(2, 2))
    >>> made.puzzle.givens, sum(len(rule.cells[0]) for rule in made.puzzle.rules)
    ({}, 16)
    """
    random = np.random.default_rng(seed)
    empty = Sudoku(shape)
    solution = random_solution(empty, random)
    if solution is None:
        raise BackendError(f"no grid has boxes {shape}")
    cages = random_cages(empty.field, solution, random)
    while (other := another_solution(_caged(empty, cages, solution), solution)) is not None:
        _split(cages, solution, other, random)
    cages = _merged(empty, cages, solution, random)
    return verified(_caged(empty, cages, solution), solution, minimal=False)


def _merged(
    empty: Sudoku,
    cages: list[list[int]],
    solution: tuple[int, ...],
    random: np.random.Generator,
) -> list[list[int]]:
    """Merge cages of one cell, which are givens in effect, into neighbours that allow it."""
    for alone in [cells for cells in cages if len(cells) == 1]:
        near = {a + b - alone[0] for a, b in empty.field.pairs(NEIGHBOURS) if alone[0] in (a, b)}
        for number in random.permutation(len(cages)).tolist():
            joined = [*cages[number], *alone]
            held = {solution[cell] for cell in joined}
            if not near & set(cages[number]) or len(held) < len(joined) or len(joined) > MOST_CELLS:
                continue
            trial = [cells for cells in cages if cells not in (alone, cages[number])] + [joined]
            if another_solution(_caged(empty, trial, solution), solution) is None:
                cages = trial
                break
    return cages


def random_cages(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> list[list[int]]:
    """Return random cages that cover a grid: connected cells with different values."""
    free = set(field.cells())
    cages = []
    for start in random.permutation(field.cells()).tolist():
        if start not in free:
            continue
        cells = [start]
        free.remove(start)
        for _ in range(int(random.integers(1, LARGEST_CAGE))):
            held = {solution[cell] for cell in cells}
            near = sorted(
                {
                    b if a in cells else a
                    for a, b in field.pairs(NEIGHBOURS)
                    if (a in cells) != (b in cells)
                }
            )
            fitting = [cell for cell in near if cell in free and solution[cell] not in held]
            if fitting:
                cells.append(fitting[int(random.integers(len(fitting)))])
                free.remove(cells[-1])
        cages.append(cells)
    return cages


def _caged(empty: Sudoku, cages: list[list[int]], solution: tuple[int, ...]) -> Sudoku:
    rules = [cage(cells, sum(solution[cell] for cell in cells)) for cells in cages]
    return replace(empty, rules=tuple(sorted(rules, key=lambda rule: rule.cells)))


def _split(
    cages: list[list[int]],
    solution: tuple[int, ...],
    other: tuple[int, ...],
    random: np.random.Generator,
) -> None:
    """Split a cage that two solutions fill differently, which rules out the second one.

    The cells of a cage are in the order in which it grew, so its first ones are connected.
    """
    different = [
        number
        for number, cells in enumerate(cages)
        if any(solution[cell] != other[cell] for cell in cells)
    ]
    cells = cages.pop(different[int(random.integers(len(different)))])
    last = next(cell for cell in reversed(cells) if solution[cell] != other[cell])
    cells.remove(last)
    cages += [cells, [last]]
