"""Puzzles of a grade: puzzles that are too hard get more givens."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Final, TypeVar

import numpy as np

from loshu.core.parallel import checkpoint
from loshu.sudoku.generation.batches import BATCH, batches
from loshu.sudoku.generation.examples import neighbors
from loshu.sudoku.generation.grade_range import GradeRange, example_of
from loshu.sudoku.generation.made import MadeSudoku, made_many, made_sudoku
from loshu.sudoku.generation.minimal import are_minimal
from loshu.sudoku.generation.request import PuzzleRequest
from loshu.sudoku.generation.symmetry import givens_of
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.bulk import Puzzles
from loshu.text.levels import LEVELS

Result = TypeVar("Result")
GRADED: Final = 40_000
"""Divided by the square of the cells: puzzles of another shape to grade at a time."""
START: Final = 1 / 4
"""The share of the remaining givens that bisection adds first: levels differ near the minimum."""


def fitting(
    made: MadeSudoku,
    grade: GradeRange,
    random: np.random.Generator,
    found: Counter[str],
    *,
    symmetry: str = "none",
    more_givens: bool = True,
    harder: Callable[[MadeSudoku], MadeSudoku] | None = None,
) -> MadeSudoku | None:
    """Return a puzzle if it has the grade, or a version with other givens or cages that has it.

    Parameters
    ----------
    made : MadeSudoku
    grade : GradeRange
    random : numpy.random.Generator
        It determines the order of the further givens.
    found : Counter
        Counts the levels of all puzzles that were rated.
    symmetry : str
        The symmetry of the givens, which is kept.
    more_givens : bool
        Whether a puzzle that is too hard may get further givens.
    harder : callable, optional
        Removes the redundant constraints of a puzzle that is too easy.
    """

    def rated(puzzle: MadeSudoku) -> int:
        checkpoint()
        side, level = grade.place(puzzle.puzzle)
        found[level] += 1
        return side

    side = rated(made)
    if side == 0:
        return made
    if side > 0 and more_givens:
        order = _orders(made, symmetry, random)
        first = 0 if grade.level == LEVELS[-1] else int(len(order) * START)
        version = partial(_with_givens, made, order)
        return bisected(version, rated, len(order), first, lowest=grade.level in LEVELS[:2])
    if side < 0 and harder is not None:
        least = harder(made)
        extra = [each for each in made.puzzle.constraints if each not in least.puzzle.constraints]
        if not extra or (side := rated(least)) <= 0:
            return least if extra and side == 0 else None
        most = len(extra) - 1
        return bisected(partial(_with_constraints, least, extra), rated, most, most // 2)
    return None


def bisected(
    version: Callable[[int], Result],
    rated: Callable[[Result], int],
    most: int,
    first: int,
    *,
    lowest: bool = False,
) -> Result | None:
    """Return a version in range; higher numbers are easier. None if bisection misses it.

    Parameters
    ----------
    version : callable
        Makes the version of a number from 1 to `most`.
    rated : callable
        Returns 0 in range, 1 if a version is too hard, -1 if it is too easy.
    most, first : int
        The highest number, and the number to try first.
    lowest : bool
        Whether to go on to the lowest number in range, which takes longer.

    Examples
    --------
    >>> bisected(lambda number: 10 - number, lambda value: (value > 4) - (value < 4), 9, 1)
    4
    """
    low, high, at = 1, most, min(max(first, 1), most)
    best: Result | None = None
    while low <= high:
        tried = version(at)
        side = rated(tried)
        if side == 0:
            best = tried
            if not lowest:
                break
        if side > 0:
            low = at + 1
        else:
            high = at - 1
        at = (low + high) // 2
    return best


def _orders(made: MadeSudoku, symmetry: str, random: np.random.Generator) -> list[Sequence[int]]:
    """Return the groups of cells without givens, each an orbit of the symmetry, in random order."""
    puzzle = made.puzzle
    groups = givens_of(symmetry, puzzle.field)
    groups = [group for group in groups if not puzzle.values[group[0]]]
    return [groups[at] for at in random.permutation(len(groups)).tolist()]


def _with_givens(made: MadeSudoku, groups: Sequence[Sequence[int]], number: int) -> MadeSudoku:
    """Give the cells of the first groups too."""
    given = {*made.puzzle.givens, *chain.from_iterable(groups[:number])}
    values = bytes(v if at in given else 0 for at, v in enumerate(made.solution.values))
    return made_sudoku(replace(made.puzzle, values=values), made.solution.values)


def _with_constraints(made: MadeSudoku, extra: Sequence[Constraint], number: int) -> MadeSudoku:
    """Add the first of the constraints."""
    puzzle = replace(made.puzzle, constraints=(*made.puzzle.constraints, *extra[:number]))
    return made_sudoku(puzzle, made.solution.values)


def graded(puzzles: Puzzles, request: PuzzleRequest, random: np.random.Generator) -> Puzzles:
    """Return the plain puzzles that have the grade of a request or get it by further givens."""
    grade, shape = request.grade, request.shape
    if grade is None:
        return puzzles
    if shape == NINE:
        kept = grade.kept(puzzles)
        return kept[:1] if example_of(grade) else kept  # neighbors are alike
    fits = (
        fitting(
            made,
            grade,
            random,
            Counter(),
            symmetry=request.symmetry,
            more_givens=request.may_add_givens,
        )
        for made in made_many(puzzles, shape)
    )
    values = [list(made.puzzle.values) for made in fits if made is not None]
    return np.array(values, np.uint8).reshape(-1, shape.cells)


def graded_batch(shape: Shape) -> int:
    """Return the number of puzzles to grade at a time, in about a quarter of a second.

    Examples
    --------
    >>> graded_batch(Shape(2, 3)), graded_batch(Shape(3, 4))
    (30, 1)
    """
    return BATCH if shape == NINE else max(1, GRADED // shape.size**4)


def sources(
    request: PuzzleRequest, random: np.random.Generator, *, at_once: int
) -> Iterator[Puzzles]:
    """Yield random puzzles, or puzzles near an example of a rare technique."""
    technique = "" if request.grade is None else example_of(request.grade)
    free = request.symmetry == "none" and request.clues is None and request.pattern is None
    if request.shape != NINE or not technique or not free:
        yield from batches(request, random, at_once=at_once)
        return
    while True:
        puzzles = neighbors(technique, random)
        yield puzzles[are_minimal(puzzles)] if request.minimal else puzzles
