"""Larger and smaller cages of a killer while its solution stays unique."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

import numpy as np

from loshu.core.parallel import checkpoint
from loshu.sudoku.generation.easing import Easier, Versions
from loshu.sudoku.generation.made import MadeSudoku, made_sudoku
from loshu.sudoku.generation.variants.cages import CageSizes, joins_up, near_cells
from loshu.sudoku.generation.variants.changes import shuffled
from loshu.sudoku.generation.variants.kinds import KILLER
from loshu.sudoku.generation.variants.levels import Change
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.killer import cage
from loshu.sudoku.solving.rule_search import another_solution

TRIED: Final = 12
"""Pairs of cages to combine, and cages to remove, until the solution stays unique."""


def larger_cages(sizes: CageSizes) -> Change:
    """Return a change that combines two cages or removes one."""

    def changed(made: MadeSudoku, random: np.random.Generator) -> MadeSudoku | None:
        cages = _cages(made)
        joined = [((a, b), _union(a, b, made)) for a, b in _neighbors(cages, made, sizes)]
        removed = [((each,), ()) for each in cages]
        some = [*shuffled(joined, random)[:TRIED], *shuffled(removed, random)[:TRIED]]
        for old, new in shuffled(some, random):
            checkpoint()
            other = _with_cages(made, old, new)
            if another_solution(other.puzzle, other.solution.values) is None:
                return other
        return None

    return changed


def smaller_cages(sizes: CageSizes) -> Easier:
    """Return versions with more and more cages divided in two."""

    def easier(made: MadeSudoku, random: np.random.Generator) -> Versions:
        versions = [made]
        while (divided := _divided(versions[-1], random, sizes)) is not None:
            versions.append(divided)
        return Versions(len(versions) - 1, versions.__getitem__)

    return easier


def _cages(made: MadeSudoku) -> list[Constraint]:
    return [each for each in made.puzzle.constraints if each.kind == KILLER]


def _with_cages(
    made: MadeSudoku, old: Sequence[Constraint], new: Sequence[Constraint]
) -> MadeSudoku:
    kept = [each for each in made.puzzle.constraints if each not in old]
    puzzle = replace(made.puzzle, constraints=(*kept, *new))
    return made_sudoku(puzzle, made.solution.values)


def _neighbors(
    cages: Sequence[Constraint], made: MadeSudoku, sizes: CageSizes
) -> Iterator[tuple[Constraint, Constraint]]:
    """Yield adjacent cages with different values that together are not too large."""
    near = near_cells(made.puzzle.field)
    for one, other in combinations(cages, 2):
        (first,), (second,) = one.cells, other.cells
        values = {made.solution.values[cell] for cell in (*first, *second)}
        if len(first) + len(second) == len(values) <= sizes.most and any(
            not set(near[cell]).isdisjoint(second) for cell in first
        ):
            yield one, other


def _union(one: Constraint, other: Constraint, made: MadeSudoku) -> tuple[Constraint]:
    cells = (*one.cells[0], *other.cells[0])
    return (cage(cells, sum(made.solution.values[cell] for cell in cells)),)


def _divided(made: MadeSudoku, random: np.random.Generator, sizes: CageSizes) -> MadeSudoku | None:
    """Divide a random cage into two connected ones; None if all cages are too small."""
    near, values = near_cells(made.puzzle.field), made.solution.values
    for each in shuffled(_cages(made), random):
        (cells,) = each.cells
        for size in range(max(sizes.least, 2), len(cells) // 2 + 1):
            for part in shuffled([*combinations(cells, size)], random):
                rest = [cell for cell in cells if cell not in part]
                if len(rest) >= sizes.least and joins_up(part, near) and joins_up(rest, near):
                    new = [cage(some, sum(values[cell] for cell in some)) for some in (part, rest)]
                    other = _with_cages(made, (each,), new)
                    # The two parts may share a digit that one cage could not repeat.
                    if another_solution(other.puzzle, other.solution.values) is None:
                        return other
    return None
