"""Make puzzles with one solution: one, many, or without end."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import count
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, checkpoint, map_ordered
from loshu.core.seeds import chosen_seed
from loshu.core.time_limit import within
from loshu.sudoku.generation.batches import BATCH, batch_size, batches
from loshu.sudoku.generation.grade_range import GradeRange
from loshu.sudoku.generation.made import MadeSudoku, made_many
from loshu.sudoku.generation.request import PuzzleRequest
from loshu.sudoku.shape import NINE, Shape, as_shape

Puzzles = NDArray[np.uint8]

FIRST_BATCH: Final = 32
WALKS: Final = 8
"""Walks without the requested number of clues, after which the search is given up."""
ROUNDS: Final = 32
"""The most batches of one walk."""


def make(
    size: Shape | str | int = NINE,
    *,
    variant: str | Sequence[str] = "",
    clues: int | None = None,
    symmetry: str = "none",
    pattern: Sequence[bool] | None = None,
    minimal: bool = False,
    level: str | None = None,
    grade: GradeRange | None = None,
    seed: int | None = None,
    time: float | None = None,
) -> MadeSudoku:
    """Make a random puzzle with one solution.

    Parameters
    ----------
    size : Shape, str or int
        The number of rows, or the box, as a `Shape` or text such as ``"2x3"``.
    variant : str or sequence of str
        Names of `KINDS`, such as ``"killer"``, ``"killer+diagonal"`` or ``["killer", "diagonal"]``,
        to make a puzzle with all these rules; it excludes the next six.
    clues : int, optional
        The exact number of clues.
    symmetry : str
        A key of `SYMMETRIES`: of the pattern of clues.
    pattern : sequence of bool, optional
        Which cells have a clue, row by row.
    minimal : bool
        No clue is redundant, also with a symmetry, a pattern or a number of clues.
    level : {"easy", "medium", "hard", "expert", "extreme"}, optional
        Of plain 9x9 puzzles, as HoDoKu rates them.
    grade : GradeRange, optional
        More than a level: a technique that is needed, and the scores.
    seed : int, optional
        It alone determines the puzzle; without it, the puzzle is another one each time.
    time : float, optional
        The most seconds that a puzzle without a variant may take.

    Raises
    ------
    OutOfTimeError
        The time was over; whether there is such a puzzle is not known.
    UnsupportedError
        An unknown variant, rules that exclude each other, a request that no puzzle can fulfil, or a
        number of clues that is too rare.

    Examples
    --------
    >>> print(make(4, seed=1))
    3 . | . 4
    . . | . .
    ----+----
    . . | 4 3
    . . | . 2
    >>> len(make(Shape(2, 2), variant="diagonal").puzzle.constraints)
    2
    """
    shape = as_shape(size)
    if not variant:
        puzzles = make_many(
            1,
            shape,
            clues=clues,
            symmetry=symmetry,
            pattern=pattern,
            minimal=minimal,
            level=level,
            grade=grade,
            seed=seed,
            threads=1,
            time=time,
        )
        return next(made_many(puzzles, shape))
    plain = clues is not None or symmetry != "none" or pattern is not None or minimal
    if plain or grade is not None or level is not None:
        raise UnsupportedError(
            "clues, symmetry, pattern, minimal, level and grade are for puzzles without a variant"
        )
    from loshu.sudoku.generation.variants.combination import make_variant

    return make_variant(variant, chosen_seed(seed), shape)


def make_many(
    number: int,
    size: Shape | str | int = NINE,
    *,
    clues: int | None = None,
    symmetry: str = "none",
    pattern: Sequence[bool] | None = None,
    minimal: bool = False,
    level: str | None = None,
    grade: GradeRange | None = None,
    seed: int | None = None,
    threads: int | None = None,
    time: float | None = None,
    progress: Progress | None = None,
) -> Puzzles:
    """Make random puzzles with one solution; `batches` notes where a clue may be redundant.

    Parameters
    ----------
    number : int
        How many puzzles.
    size : Shape, str or int
        The number of rows, or the box, as a `Shape` or text such as ``"2x3"``.
    clues : int, optional
        The exact number of clues.
    symmetry : str
        A key of `SYMMETRIES`: of the pattern of clues.
    pattern : sequence of bool, optional
        Which cells have a clue, row by row.
    minimal : bool
        No clue is redundant, also with a symmetry, a pattern or a number of clues.
    level : {"easy", "medium", "hard", "expert", "extreme"}, optional
        Of plain 9x9 puzzles, as HoDoKu rates them.
    grade : GradeRange, optional
        More than a level: a technique that is needed, and the scores.
    seed : int, optional
        It alone determines the puzzles, whatever the number of threads; without it, they are others
        each time.
    threads : int, optional
        By default, the number of processors.
    time : float, optional
        The most seconds that all of them may take.
    progress : callable, optional
        Called with the number of puzzles made and `number`.

    Returns
    -------
    array of shape (number, cells)

    Raises
    ------
    OutOfTimeError
        The time was over; whether there are such puzzles is not known.
    UnsupportedError
        A request that no puzzle can fulfil, or a number of clues that is too rare.

    Examples
    --------
    >>> puzzles = make_many(5, Shape(2, 2), seed=1)
    >>> puzzles.shape, bool((make_many(2, Shape(2, 2), seed=1) == puzzles[:2]).all())
    ((5, 16), True)
    """
    shape = as_shape(size)
    request = PuzzleRequest(
        shape=shape,
        clues=clues,
        symmetry=symmetry,
        pattern=None if pattern is None else tuple(map(bool, pattern)),
        minimal=minimal,
        grade=_grade(level, grade),
    )
    walks = puzzles_of(
        request, number, chosen_seed(seed), threads=threads, time=time, progress=progress
    )
    made = list(walks)
    return np.concatenate([np.empty((0, shape.cells), dtype=np.uint8), *made])


def _grade(level: str | None, grade: GradeRange | None) -> GradeRange | None:
    if level is None:
        return grade
    if grade is not None:
        raise UnsupportedError(f"expected a level or a grade, got both: {level!r} and {grade}")
    return GradeRange(level=level)


def puzzles_of(
    request: PuzzleRequest,
    n: int,
    seed: int,
    *,
    threads: int | None = None,
    time: float | None = None,
    progress: Progress | None = None,
) -> Generator[Puzzles, None, None]:
    """Make `n` puzzles, in batches as they are finished; parameters as in `make_many`."""
    few = n <= min(FIRST_BATCH, batch_size(request.shape))
    if few and request == PuzzleRequest(shape=request.shape):
        threads = 1  # the first walk has them: no other thread would be of use
    made = 0
    for puzzles in within(endless(request, seed, threads=threads), time):
        some = puzzles[: n - made]
        made += len(some)
        if len(some):
            yield some
        if progress is not None:
            progress(made, n)
        if made == n:
            return


def endless(
    request: PuzzleRequest, seed: int, *, threads: int | None = None
) -> Generator[Puzzles, None, None]:
    """Make puzzles without end, in batches that may be empty; parameters as in `make_many`.

    Every walk has a random generator of its own, from the seed and its number.

    Examples
    --------
    >>> request = PuzzleRequest(shape=Shape(2, 2))
    >>> one, two = (next(endless(request, 5, threads=threads)) for threads in (1, 2))
    >>> bool((one == two).all())
    True
    """

    def walk(number: int) -> list[Puzzles]:
        # The first puzzles come soon; the start of a walk takes longer than a batch of small ones.
        at_once = min(FIRST_BATCH << min(number, 16), BATCH)
        small = request.shape != NINE and request.shape.size <= NINE.size
        rounds = min(number, ROUNDS) if at_once == BATCH and small else 1
        generator = np.random.default_rng([seed, number])
        made = []
        for puzzles in batches(request, generator, at_once=at_once):
            checkpoint()
            made.append(puzzles if request.grade is None else request.grade.kept(puzzles))
            if len(made) == rounds:
                break
        return made

    barren = 0
    for made in map_ordered(walk, count(), threads=threads):
        yield from made
        barren = 0 if any(map(len, made)) else barren + 1
        if barren == WALKS and request.clues is not None and request.shape != NINE:
            raise UnsupportedError(
                f"no puzzle with boxes {request.shape} and {request.clues} clues was found in "
                f"{WALKS} walks; make some without a number of clues to see which numbers occur"
            )
