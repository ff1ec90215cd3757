"""Puzzles of a grade: puzzles that are too hard get more givens."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, islice
from typing import Final, NamedTuple, TypeVar

import numpy as np

from loshu.core.parallel import checkpoint
from loshu.sudoku.explanation.needed import is_on_path
from loshu.sudoku.generation.batches import BATCH, batches
from loshu.sudoku.generation.examples import EXAMPLES, HARDEST, neighbors
from loshu.sudoku.generation.grade_range import GradedPlace, GradeRange
from loshu.sudoku.generation.made import MadeSudoku, made_many, made_sudoku
from loshu.sudoku.generation.minimal import are_minimal
from loshu.sudoku.generation.reach import examples_of
from loshu.sudoku.generation.request import PuzzleRequest
from loshu.sudoku.generation.symmetry import givens_of
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.solving.bulk import Puzzles
from loshu.sudoku.techniques import techniques_named
from loshu.text.levels import LEVELS

Result = TypeVar("Result")
GRADED: Final = 40_000
"""Divided by the square of the cells: puzzles of another shape to grade at a time."""
START: Final = 1 / 4
"""The share of the changes that bisection tries first: levels differ near the minimum."""
ROUNDS: Final = 12
"""Orders of changes to try: a single change may skip a level."""
RARE_SE: Final = 9.5
"""From this SE rating on, random puzzles are too rare."""
NEARBY: Final = 3
"""Changes of each order but the first, which begins where a single change skipped the level."""


SEARCHED: Final = 256
"""Puzzles of 9x9 at a time in which to search for a technique outside of HoDoKu's path."""


class Versions(NamedTuple):
    """Easier and easier versions of a puzzle, by numbers from 1."""

    number: int
    at: Callable[[int], MadeSudoku]


Easier = Callable[[MadeSudoku, np.random.Generator], Versions]
"""Returns easier versions in a random order of changes."""


@dataclass(frozen=True, slots=True)
class Judge:
    """A grade that compares puzzles, and counts the levels that it finds."""

    grade: GradeRange
    found: Counter[str] = field(default_factory=Counter)

    def place(self, made: MadeSudoku) -> GradedPlace:
        """Compare a puzzle with the grade."""
        checkpoint()
        place = self.grade.place(made.puzzle)
        self.found[place.level] += 1
        return place

    def side(self, made: MadeSudoku) -> int:
        """Return 0 in range, 1 if a puzzle is too hard, -1 if it is too easy."""
        return self.place(made).side


def eased(
    made: MadeSudoku,
    judge: Judge,
    random: np.random.Generator,
    easier: Easier,
    rounds: int = ROUNDS,
) -> MadeSudoku | None:
    """Return an easier version of a puzzle that is too hard, or None.

    Bisection finds where the versions become too easy. If none is in range, other changes follow
    the last version that is still too hard.
    """
    level = judge.grade.level
    first = 0 if level == LEVELS[-1] else START
    most = 1.0
    for _ in range(rounds):
        versions = easier(made, random)
        number = min(versions.number, round(most * versions.number) or NEARBY)
        found = bisected(
            versions.at, judge.side, number, int(number * first), lowest=level in LEVELS[:2]
        )
        best, low = found
        if best is not None or low > versions.number:
            return best
        made = versions.at(low - 1) if low > 1 else made
        most = first = 0
    return None


def bisected(
    version: Callable[[int], Result],
    rated: Callable[[Result], int],
    most: int,
    first: int,
    *,
    lowest: bool = False,
) -> tuple[Result | None, int]:
    """Return a version in range, and the lowest number that is not known to be too hard.

    Parameters
    ----------
    version : callable
        Makes the version of a number from 1 to `most`; higher numbers are easier.
    rated : callable
        Returns 0 in range, 1 if a version is too hard, -1 if it is too easy.
    most, first : int
        The highest number, and the number to try first.
    lowest : bool
        Whether to go on to the lowest number in range, which takes longer.

    Returns
    -------
    version or None
        None if bisection misses the range.
    int
        At most `most` + 1.

    Examples
    --------
    >>> bisected(lambda number: 10 - number, lambda value: (value > 4) - (value < 4), 9, 1)
    (4, 6)
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
    return best, low


def more_givens(symmetry: str) -> Easier:
    """Return versions with more and more givens, which keep a symmetry."""

    def easier(made: MadeSudoku, random: np.random.Generator) -> Versions:
        puzzle = made.puzzle
        groups = givens_of(symmetry, puzzle.field)
        groups = [group for group in groups if not puzzle.values[group[0]]]
        order = [groups[at] for at in random.permutation(len(groups)).tolist()]
        return Versions(len(order), partial(_with_givens, made, order))

    return easier


def _with_givens(made: MadeSudoku, groups: Sequence[Sequence[int]], number: int) -> MadeSudoku:
    """Give the cells of the first groups too."""
    given = {*made.puzzle.givens, *chain.from_iterable(groups[:number])}
    values = bytes(v if at in given else 0 for at, v in enumerate(made.solution.values))
    return made_sudoku(replace(made.puzzle, values=values), made.solution.values)


def graded(puzzles: Puzzles, request: PuzzleRequest, random: np.random.Generator) -> Puzzles:
    """Return the plain puzzles that have the grade of a request or get it by further givens."""
    grade, shape = request.grade, request.shape
    if grade is None:
        return puzzles
    if shape == NINE:
        kept = grade.kept(puzzles)
        return kept[:1] if examples_for(grade) else kept  # neighbors are alike
    fitting = (_fitting(made, request, random) for made in made_many(puzzles, shape))
    found = (list(made.puzzle.values) for made in fitting if made is not None)
    values = [*islice(found, 1 if examples_for(grade, shape) else None)]
    return np.array(values, np.uint8).reshape(-1, shape.cells)


def _fitting(
    made: MadeSudoku, request: PuzzleRequest, random: np.random.Generator
) -> MadeSudoku | None:
    """Return a puzzle if it has the grade, or a version with more givens that has it."""
    assert request.grade is not None
    judge = Judge(request.grade)
    side = judge.side(made)
    if side > 0 and request.may_add_givens:
        return eased(made, judge, random, more_givens(request.symmetry))
    return made if side == 0 else None


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
    lines = () if request.grade is None else examples_for(request.grade, request.shape)
    free = request.symmetry == "none" and request.clues is None and request.pattern is None
    if not lines or not free:
        if request.shape == NINE and request.grade is not None and is_searched(request.grade):
            at_once = min(at_once, SEARCHED)
        yield from batches(request, random, at_once=at_once)
        return
    while True:
        puzzles = neighbors(lines, random, request.shape)
        minimal = request.minimal or request.shape != NINE
        yield puzzles[are_minimal(puzzles, request.shape)] if minimal else puzzles


def is_searched(grade: GradeRange) -> bool:
    """Return whether 9x9 puzzles are searched for a technique that HoDoKu's path does not show.

    Examples
    --------
    >>> is_searched(GradeRange(technique="whip")), is_searched(GradeRange(technique="x-wing"))
    (True, False)
    """
    if grade.technique is None or grade.profile is not None:
        return False
    return not is_on_path(*techniques_named([grade.technique]))


def examples_for(grade: GradeRange, shape: Shape = NINE) -> Sequence[str]:
    """Return the examples near which puzzles are common; empty if random ones are.

    Examples
    --------
    >>> len(examples_for(GradeRange(technique="sk-loop"))), examples_for(GradeRange(level="hard"))
    (1, ())
    """
    if shape != NINE:
        return examples_of(shape, grade.technique or "")
    if grade.technique is not None:
        return EXAMPLES.get(grade.technique, ())
    return EXAMPLES[HARDEST] if (grade.se_least or 0) >= RARE_SE else ()
