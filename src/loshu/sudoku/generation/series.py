"""Series of puzzles from a request and a seed: a number of them, or without end."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import count
from typing import Any, Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, checkpoint, map_ordered
from loshu.core.seeds import item_seed
from loshu.core.time_limit import within
from loshu.sudoku.generation import easing
from loshu.sudoku.generation.batches import BATCH, batch_size, batches
from loshu.sudoku.generation.made import MadeSudoku
from loshu.sudoku.generation.request import PuzzleRequest
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.bulk import Puzzles

FIRST_BATCH: Final = 32
WALKS: Final = 8
"""Give up after this many walks without the requested number of clues."""
GRADED_WALKS: Final = 300
"""Give up a grade of another size after this many walks, about a minute."""
ROUNDS: Final = 32
"""Maximum batches of one walk."""


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
    >>> from loshu.sudoku.shape import Shape
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
        if barren == GRADED_WALKS and request.grade is not None and request.shape != NINE:
            tried = barren * easing.graded_batch(request.shape)
            raise UnsupportedError(
                f"No puzzle {request.grade.words} was found among {tried:,} random puzzles with "
                f"boxes {request.shape}. Choose another grade, size or seed."
            )
