"""Endless batches of puzzles from one random generator."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.parallel import checkpoint
from loshu.kernels import make_symmetric_sudokus
from loshu.sudoku.generation import orbit_exchanges, patterns
from loshu.sudoku.generation.exchanges import exchanged_clues, fewer_clues
from loshu.sudoku.generation.grids import grid_batches, random_grids, rearranged
from loshu.sudoku.generation.minimal import are_minimal, are_unique, minimal_puzzles
from loshu.sudoku.generation.request import MOST_MINIMAL, PuzzleRequest
from loshu.sudoku.generation.symmetry import Orbits, orbits_of
from loshu.sudoku.shape import NINE, Shape

Puzzles = NDArray[np.uint8]
Pattern = NDArray[np.bool_]


BATCH: Final = 2048
SYMMETRIC_BATCH: Final = 256
"""Grids of 9x9 to search side by side for a symmetry, in 0.25 seconds."""
NANOSECONDS: Final = 2 * 10**9
"""Divided by the seventh power of the rows: puzzles of another shape per second."""
COMMON: Final = 21
"""Random minimal puzzles often have this number of clues or more."""
COMMON_MINIMAL: Final = 23
"""Most grids have minimal symmetric puzzles with this number of clues or more."""
RARE: Final = 1 / 500
"""A number of clues is too rare if fewer random puzzles have it."""
SAMPLE: Final = 512
"""Random puzzles to estimate the number of clues for a symmetry."""
MOST_CLUES: Final = 25
"""Maximum clues of the kernel's search; symmetric puzzles with more are rarely minimal."""
AT_ONCE: Final = 128
"""Grids per call of the kernel: a tenth of a second."""
EXCHANGES_OF_ORBITS: Final = 0.5
"""Times the square of the number of orbits: exchanges in a grid before giving up."""
POOL: Final = 64
EXCHANGES: Final = 2000
ROUNDS_OF_EXCHANGES: Final = 8
REARRANGEMENTS: Final = 16
"""For a pattern, rearranged grids of other shapes are as good as new ones."""


def batches(
    request: PuzzleRequest, generator: np.random.Generator, *, at_once: int = BATCH
) -> Iterator[Puzzles]:
    """Make puzzles without end, each with one solution.

    Parameters
    ----------
    request : PuzzleRequest
    generator : numpy.random.Generator
    at_once : int
        The maximum number of puzzles to make side by side.

    Yields
    ------
    array of shape (k, cells)
        k may be 0 if the request is rare.

    Notes
    -----
    The puzzles are minimal, except that

    - with a symmetry, no orbit of clues can be removed, but single clues may be redundant;
    - any clue may be redundant: with a pattern, with more clues than usual (without a symmetry,
    more than 29), or with a number of clues in shapes other than 9x9; - with more than 16 rows some
    proofs take too long.

    `PuzzleRequest.minimal` removes the first two exceptions. Then 9x9 puzzles with a symmetry have
    at most 25 clues, unless the number is given.

    Examples
    --------
    >>> puzzles = next(batches(PuzzleRequest(symmetry="half-turn"), np.random.default_rng(1)))
    >>> bool(((puzzles > 0) == (puzzles[:, ::-1] > 0)).all())
    True
    """
    at_once = min(at_once, batch_size(request.shape))
    if request.pattern is not None:
        return _with_pattern(request, np.array(request.pattern), generator, at_once)
    if request.shape != NINE:
        return _of_another_shape(request, generator, at_once)
    return _of_nine(request, generator, at_once)


def batch_size(shape: Shape) -> int:
    """Return the number of puzzles of a shape to make side by side, in about a second.

    Examples
    --------
    >>> batch_size(Shape(2, 2)), batch_size(Shape(4, 4)), batch_size(Shape(6, 6))
    (2048, 7, 1)
    """
    return BATCH if shape == NINE else max(1, min(BATCH, NANOSECONDS // shape.size**7))


def _of_nine(
    request: PuzzleRequest, generator: np.random.Generator, at_once: int
) -> Iterator[Puzzles]:
    orbits, clues = orbits_of(request.symmetry), request.clues or 0
    if request.symmetry == "none":
        if 0 < clues < COMMON:
            return _with_few_clues(clues, generator)
        return _removing(orbits, clues, generator, at_once, stops=clues > MOST_MINIMAL)
    if request.minimal:
        return _minimal_symmetric(orbits, clues, generator, at_once)
    if not clues:
        return _removing(orbits, clues, generator, at_once)
    some = minimal_puzzles(random_grids(SAMPLE, generator), generator, orbits=orbits)
    counts = (some > 0).sum(axis=1)
    if (counts == clues).mean() >= RARE:
        return _removing(orbits, clues, generator, at_once)
    if clues < counts.mean():
        return orbit_exchanges.puzzles_with_few_clues(clues, orbits, generator)
    return _removing(orbits, clues, generator, at_once, stops=True)


def _removing(
    orbits: Orbits, clues: int, generator: np.random.Generator, at_once: int, *, stops: bool = False
) -> Iterator[Puzzles]:
    """Remove orbits from random grids until no more can go, or the number of clues is reached."""
    for grids in grid_batches(at_once, generator):
        puzzles = minimal_puzzles(grids, generator, orbits=orbits, clues=clues if stops else 0)
        yield _with_clues(puzzles, clues)


def _minimal_symmetric(
    orbits: Orbits, clues: int, generator: np.random.Generator, at_once: int
) -> Iterator[Puzzles]:
    if 0 < clues < COMMON_MINIMAL:
        for puzzles in orbit_exchanges.puzzles_with_few_clues(clues, orbits, generator):
            yield puzzles[are_minimal(puzzles)]
    if clues > MOST_CLUES:
        for puzzles in _removing(orbits, clues, generator, at_once):
            yield puzzles[are_minimal(puzzles)]
    for grids in grid_batches(min(at_once, SYMMETRIC_BATCH), generator):
        yield _with_clues(_symmetric_puzzles(grids, generator, orbits), clues)


def _of_another_shape(
    request: PuzzleRequest, generator: np.random.Generator, at_once: int
) -> Iterator[Puzzles]:
    shape, clues = request.shape, request.clues or 0
    orbits = orbits_of(request.symmetry, shape.size)
    in_doubt = request.symmetry != "none" or clues > 0
    for grids in grid_batches(at_once, generator, shape):
        puzzles = minimal_puzzles(grids, generator, shape, orbits=orbits, clues=clues)
        if request.minimal and in_doubt:
            puzzles = puzzles[are_minimal(puzzles, shape)]
        yield _with_clues(puzzles, clues)


def _with_clues(puzzles: Puzzles, clues: int) -> Puzzles:
    return puzzles[(puzzles > 0).sum(axis=1) == clues] if clues else puzzles


def _with_pattern(
    request: PuzzleRequest, pattern: Pattern, generator: np.random.Generator, at_once: int
) -> Iterator[Puzzles]:
    shape = request.shape
    made = (
        patterns.puzzles_with_pattern(pattern, generator, at_once)
        if shape == NINE
        else _rearranged_with_pattern(pattern, shape, generator, at_once)
    )
    for puzzles in made:
        yield puzzles[are_minimal(puzzles, shape)] if request.minimal else puzzles


def _rearranged_with_pattern(
    pattern: Pattern, shape: Shape, generator: np.random.Generator, at_once: int
) -> Iterator[Puzzles]:
    for grids in grid_batches(at_once, generator, shape):
        for _ in range(REARRANGEMENTS):
            checkpoint()
            images = rearranged(grids, shape, generator)
            puzzles = np.where(pattern, images, 0).astype(np.uint8)
            yield puzzles[are_unique(puzzles, shape)]


def _with_few_clues(clues: int, generator: np.random.Generator) -> Iterator[Puzzles]:
    """Descend from random minimal puzzles, a clue at a time, with exchanges in between."""
    for grids in grid_batches(BATCH, generator):
        puzzles = minimal_puzzles(grids, generator)
        count = (puzzles > 0).sum(axis=1)
        pool = puzzles[count == count.min()][:POOL]
        found = count.min()
        while found > clues and len(pool):
            pool = _with_one_less(pool, generator)
            found -= 1
        yield _with_clues(pool[are_minimal(pool)], clues)


def _with_one_less(pool: Puzzles, generator: np.random.Generator) -> Puzzles:
    for _ in range(ROUNDS_OF_EXCHANGES):
        below: list[Puzzles] = []
        beside: list[Puzzles] = []
        for puzzle in generator.permutation(pool)[:POOL]:
            checkpoint()
            below.append(fewer_clues(puzzle))
            if sum(map(len, below)) >= POOL:
                break
            beside.append(exchanged_clues(puzzle, generator, EXCHANGES))
        found = np.unique(np.concatenate(below), axis=0)
        if len(found):
            return generator.permutation(found)[:POOL]
        pool = np.unique(np.concatenate([pool, *beside]), axis=0)
    return np.empty((0, 81), dtype=np.uint8)


def _symmetric_puzzles(grids: Puzzles, generator: np.random.Generator, orbits: Orbits) -> Puzzles:
    """Search each 9x9 grid for a minimal puzzle whose clues are whole orbits, at most 64."""
    puzzles = np.zeros_like(grids)
    exchanges = int(EXCHANGES_OF_ORBITS * len(orbits) ** 2)
    for first in range(0, len(grids), AT_ONCE):
        checkpoint()
        part = slice(first, first + AT_ONCE)
        seed = int(generator.integers(2**63))
        make_symmetric_sudokus(grids[part], orbits, seed, exchanges, puzzles[part])
    found = puzzles[puzzles.any(axis=1)]
    # The kernel proves uniqueness by unavoidable sets; this solves every puzzle again.
    proved: Puzzles = found[are_minimal(found)]
    return proved
