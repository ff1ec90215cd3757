"""Exchanges of givens and marks of a variant while its solution stays unique."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias, TypeVar

import numpy as np

from loshu.sudoku.generation.made import MadeSudoku
from loshu.sudoku.generation.symmetry import givens_of
from loshu.sudoku.generation.variants.levels import Change
from loshu.sudoku.generation.variants.proposals import PROPOSALS
from loshu.sudoku.generation.variants.reduction import MOST_NODES, OutOfNodesError, without_needless
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.sudoku import Sudoku

Item = TypeVar("Item")
Part: TypeAlias = Sequence[int] | Constraint
ADDED_GIVENS: Final = 3
"""Maximum groups of givens that an exchange adds."""
ADDED_MARKS: Final = 6
"""Maximum marks that an exchange adds."""
TOGETHER: Final = ("difference", "ratio", "xv", "formula", "connected-values")
"""Rules outside `PROPOSALS` whose constraints may share cells."""


def exchanged(
    marks: Callable[[MadeSudoku, np.random.Generator], Sequence[Constraint]], symmetry: str
) -> Change:
    """Return a change that adds a few givens and marks, and removes redundant parts then.

    Parameters
    ----------
    marks : callable
        Returns random marks for the solution of a puzzle.
    symmetry : str
        The symmetry of the givens, which is kept.
    """

    def changed(made: MadeSudoku, random: np.random.Generator) -> MadeSudoku | None:
        puzzle, solution = made.puzzle, tuple(made.solution.values)
        givens = givens_of(symmetry, puzzle.field)
        own = [group for group in givens if puzzle.values[group[0]]]
        free = [group for group in givens if not puzzle.values[group[0]]]
        drawn = marks(made, random)
        kinds = {each.kind for each in drawn}
        pool = [each for each in drawn if _has_room(each, puzzle)]
        new = _apart(_some(pool, ADDED_MARKS, random))
        added = _some(free, ADDED_GIVENS if own or not new else 1, random)
        old = [each for each in puzzle.constraints if each.kind in kinds]
        given = {*puzzle.givens, *(cell for group in added for cell in group)}
        values = bytes(v if cell in given else 0 for cell, v in enumerate(solution))
        fuller = replace(puzzle, values=values, constraints=(*puzzle.constraints, *new))
        first: list[Part] = [*own, *old]
        last: list[Part] = [*added, *new]
        parts = [*shuffled(first, random), *shuffled(last, random)]
        try:
            return without_needless(fuller, solution, parts, MOST_NODES)
        except OutOfNodesError:
            return None

    return changed


def _some(items: Sequence[Item], most: int, random: np.random.Generator) -> list[Item]:
    number = min(len(items), int(random.integers(1, most + 1)))
    return [items[at] for at in random.permutation(len(items))[:number].tolist()]


def shuffled(items: Sequence[Item], random: np.random.Generator) -> list[Item]:
    """Return items in random order."""
    return [items[at] for at in random.permutation(len(items)).tolist()]


def _has_room(mark: Constraint, puzzle: Sudoku) -> bool:
    """Whether a mark can be drawn beside those of a puzzle."""
    return all(_fits(mark, other) for other in puzzle.constraints if other.kind == mark.kind)


def _fits(mark: Constraint, other: Constraint) -> bool:
    return mark.cells != other.cells and (
        _may_overlap(mark.kind) or _cells(mark).isdisjoint(_cells(other))
    )


def _may_overlap(rule: str) -> bool:
    return not PROPOSALS[rule].apart if rule in PROPOSALS else rule in TOGETHER


def _cells(mark: Constraint) -> set[int]:
    return {cell for part in mark.cells for cell in part}


def _apart(marks: Sequence[Constraint]) -> list[Constraint]:
    """Return the marks that fit beside the earlier ones."""
    kept: list[Constraint] = []
    for mark in marks:
        if all(mark.kind != other.kind or _fits(mark, other) for other in kept):
            kept.append(mark)
    return kept
