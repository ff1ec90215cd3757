"""Make puzzles whose rules are marks that tell of a random grid, and few givens beside them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from loshu.core.errors import BackendError
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.variants.constraints.extra_region import windows
from loshu.sudoku.variants.constraints.xv import SUMS
from loshu.sudoku.variants.field import NEIGHBOURS, Field
from loshu.sudoku.variants.generation.made import Made
from loshu.sudoku.variants.generation.reduction import only_needed
from loshu.sudoku.variants.generation.solutions import random_solution
from loshu.sudoku.variants.generation.whole_grid import dug
from loshu.sudoku.variants.rule import Rule

Marks = Callable[[Field, tuple[int, ...], np.random.Generator], Iterator[Rule]]
"""Yields what may be said of a solution."""
THERMOMETERS = 12
LONGEST_THERMOMETER = 6


def make_with_rules(rules: Callable[[Field], list[Rule]], seed: int, shape: Shape = NINE) -> Made:
    """Make a puzzle with rules for the whole grid, of whose givens none can be left out."""
    random = np.random.default_rng(seed)
    plain = Sudoku(shape)
    empty = replace(plain, rules=tuple(rules(plain.field)))
    solution = random_solution(empty, random)
    if solution is None:
        raise BackendError(f"no grid with boxes {shape} follows these rules")
    return dug(empty, solution, random)


def make_with_marks(marks: Marks, seed: int, shape: Shape = NINE) -> Made:
    """Make a puzzle with marks, of whose givens and marks none can be left out."""
    random = np.random.default_rng(seed)
    empty = Sudoku(shape)
    solution = random_solution(empty, random)
    if solution is None:
        raise BackendError(f"no grid has boxes {shape}")
    rules = tuple(marks(empty.field, solution, random))
    full = replace(empty, values=bytes(solution), rules=rules)
    return only_needed(Made(full, solution, minimal=False), seed)


def window_rules(field: Field) -> list[Rule]:
    """Return the windows of Windoku."""
    return list(windows(field))


def one_rule(kind: str, _field: Field) -> list[Rule]:
    """Return a rule for the whole grid."""
    return [Rule(kind)]


def dots(field: Field, solution: tuple[int, ...], _random: np.random.Generator) -> Iterator[Rule]:
    """Yield a white dot between consecutive neighbours, and a black one between double and half."""
    for a, b in field.pairs(NEIGHBOURS):
        low, high = sorted((solution[a], solution[b]))
        if high == 2 * low:
            yield Rule("ratio", ((a, b),), 2)
        elif high - low == 1:
            yield Rule("difference", ((a, b),), 1)


def letters(
    field: Field, solution: tuple[int, ...], _random: np.random.Generator
) -> Iterator[Rule]:
    """Yield a V or an X between neighbours that add up to 5 or 10."""
    for a, b in field.pairs(NEIGHBOURS):
        if solution[a] + solution[b] in SUMS.values():
            yield Rule("xv", ((a, b),), solution[a] + solution[b])


def thermometers(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> Iterator[Rule]:
    """Yield thermometers that do not touch each other's cells."""
    free = set(field.cells())
    near: dict[int, list[int]] = {cell: [] for cell in free}
    for a, b in field.pairs(NEIGHBOURS):
        near[a].append(b)
        near[b].append(a)
    made = 0
    for bulb in random.permutation(field.cells()).tolist():
        line = [bulb]
        while len(line) < LONGEST_THERMOMETER:
            higher = [
                cell
                for cell in near[line[-1]]
                if cell in free
                and solution[cell] > solution[line[-1]]
                and not set(near[cell]) & set(line[:-1])  # or its bends would touch
            ]
            if bulb not in free or not higher:
                break
            line.append(min(higher, key=lambda cell: (solution[cell], cell)))
        if len(line) > 2 and made < THERMOMETERS:
            made += 1
            free -= set(line)
            yield Rule("thermometer", (tuple(line),))


make_windoku = partial(make_with_rules, window_rules)
make_anti_knight = partial(make_with_rules, partial(one_rule, "anti-knight"))
make_anti_king = partial(make_with_rules, partial(one_rule, "anti-king"))
make_disjoint = partial(make_with_rules, partial(one_rule, "disjoint groups"))
make_dots = partial(make_with_marks, dots)
make_letters = partial(make_with_marks, letters)
make_thermometers = partial(make_with_marks, thermometers)
