"""Generator of puzzles with one solution: one, many, or without end."""

from __future__ import annotations

import datetime
from collections.abc import Generator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, checkpoint, map_ordered
from loshu.core.seeds import chosen_seed, item_seed, seed_of_date
from loshu.core.time_limit import within
from loshu.sudoku.generation import easing
from loshu.sudoku.generation.batches import BATCH, batch_size, batches
from loshu.sudoku.generation.made import MadeSudoku, made_many
from loshu.sudoku.generation.request import PuzzleRequest
from loshu.sudoku.shape import NINE, Shape, as_shape

if TYPE_CHECKING:
    from loshu.sudoku.generation.grade_range import GradeRange

Puzzles = NDArray[np.uint8]

FIRST_BATCH: Final = 32
WALKS: Final = 8
"""Give up after this many walks without the requested number of clues."""
ROUNDS: Final = 32
"""Maximum batches of one walk."""


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
    date: datetime.date | str | None = None,
    time: float | None = None,
) -> MadeSudoku:
    """Make a random puzzle with one solution.

    Parameters
    ----------
    size : Shape, str or int
        The number of rows, or the box, as a `Shape` or text such as ``"2x3"``.
    variant : str or sequence of str
        Names of `KINDS`, such as ``"killer"``, ``"killer+diagonal"`` or ``["killer", "diagonal"]``;
        the puzzle has all these rules. ``"any"`` lets the seed choose a kind. Variants cannot be
        combined with `clues` and `pattern`.
    clues : int, optional
        The exact number of clues.
    symmetry : str
        The symmetry of the clues, a key of `SYMMETRIES`.
    pattern : sequence of bool, optional
        Which cells have a clue, row by row.
    minimal : bool
        No clue is redundant, even with a symmetry, a pattern or a number of clues.
    level : {"easy", "medium", "hard", "expert", "extreme"}, optional
        The level by HoDoKu's techniques, in any size and for variants; puzzles of more than 9 rows
        and variants may then have redundant givens.
    grade : GradeRange, optional
        In place of a level: level, needed technique and scores.
    seed : int, optional
        The same seed gives the same puzzle; without a seed, puzzles differ from run to run.
    date : datetime.date or str, optional
        In place of a seed: the puzzle of a day, as with the seed 20261125 for 2026-11-25.
    time : float, optional
        Stop after this many seconds.

    Raises
    ------
    OutOfTimeError
        The time limit was reached; it is not known whether such a puzzle exists.
    UnsupportedError
        The variant is unknown, the rules exclude each other, no puzzle can fulfill the request, or
        the number of clues is too rare.

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
    seed = _seed(seed, date)
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
    if clues is not None or pattern is not None:
        raise UnsupportedError(
            "The parameters clues and pattern cannot be combined with a variant."
        )
    return next(
        variants_of(
            variant,
            1,
            seed,
            shape=shape,
            time=time,
            minimal=minimal,
            symmetry=symmetry,
            grade=_grade(level, grade),
        )
    )


def variants_of(
    variant: str | Sequence[str],
    n: int,
    seed: int,
    *,
    time: float | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Generator[MadeSudoku, None, None]:
    """Make `n` variants, each from a seed of its own; options as in `make_variant`."""
    from loshu.sudoku.generation.variants.combination import make_variant

    each = (make_variant(variant, item_seed(seed, at), **options) for at in range(n))
    for number, made in enumerate(within(each, time), 1):
        yield made
        if progress is not None:
            progress(number, n)


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
    date: datetime.date | str | None = None,
    threads: int | None = None,
    time: float | None = None,
    progress: Progress | None = None,
) -> Puzzles:
    """Make random puzzles with one solution; see `batches` for possible redundant clues.

    Parameters are those of `make`, except these.

    Parameters
    ----------
    number : int
        The number of puzzles.
    seed : int, optional
        The same seed gives the same puzzles, for any number of threads; without a seed, puzzles
        differ from run to run.
    threads : int, optional
        Number of threads (default: all processors).
    time : float, optional
        Stop after this many seconds in all.
    progress : callable, optional
        Called with the number of puzzles made and `number`.

    Returns
    -------
    array of shape (number, cells)

    Raises
    ------
    OutOfTimeError
        The time limit was reached; it is not known whether such puzzles exist.
    UnsupportedError
        No puzzle can fulfill the request, or the number of clues is too rare.

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
        request, number, _seed(seed, date), threads=threads, time=time, progress=progress
    )
    made = list(walks)
    return np.concatenate([np.empty((0, shape.cells), dtype=np.uint8), *made])


def _seed(seed: int | None, date: datetime.date | str | None) -> int:
    if date is None:
        return chosen_seed(seed)
    if seed is not None:
        raise UnsupportedError(f"Give a seed or a date, not both: {seed} and {date}.")
    return seed_of_date(date)


def _grade(level: str | None, grade: GradeRange | None) -> GradeRange | None:
    if level is None:
        return grade
    if grade is not None:
        raise UnsupportedError(f"Give a level or a grade, not both: {level!r} and {grade}.")
    from loshu.sudoku.generation.grade_range import GradeRange  # loads all techniques

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
    """Make `n` puzzles in batches; parameters as in `make_many`."""
    few = n <= min(FIRST_BATCH, batch_size(request.shape))
    if few and request == PuzzleRequest(shape=request.shape):
        threads = 1  # the first walk has them: more threads would not help
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

    Every walk has its own random generator, from the seed and its number.

    Examples
    --------
    >>> request = PuzzleRequest(shape=Shape(2, 2))
    >>> one, two = (next(endless(request, 5, threads=threads)) for threads in (1, 2))
    >>> bool((one == two).all())
    True
    """

    def walk(number: int) -> list[Puzzles]:
        # The first puzzles must come soon, but starting a walk takes longer than a small batch.
        at_once = min(FIRST_BATCH << min(number, 16), BATCH)
        if request.grade is not None:
            at_once = min(at_once, easing.graded_batch(request.shape))
        small = request.shape != NINE and request.shape.size <= NINE.size
        rounds = min(number, ROUNDS) if at_once == BATCH and small else 1
        generator = np.random.default_rng([seed, number])
        made = []
        sources = batches if request.grade is None else easing.sources
        for puzzles in sources(request, generator, at_once=at_once):
            checkpoint()
            made.append(
                puzzles if request.grade is None else easing.graded(puzzles, request, generator)
            )
            if len(made) == rounds:
                break
        return made

    barren = 0
    for made in map_ordered(walk, count(), threads=threads):
        yield from made
        barren = 0 if any(map(len, made)) else barren + 1
        if barren == WALKS and request.clues is not None and request.shape != NINE:
            raise UnsupportedError(
                f"No puzzle with boxes {request.shape} and {request.clues} clues was "
                "found. Run without --clues to see which numbers occur."
            )
