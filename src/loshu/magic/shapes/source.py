"""Solutions of a shape from which puzzles are made, in random positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY
from loshu.core.parallel import checkpoint
from loshu.magic.hypercubes.kinds import SIMPLE
from loshu.magic.hypercubes.methods import CUBE_CONSTRUCTIONS, make_cube
from loshu.magic.shapes.filling import (
    fill_shape,
    nodes_of_slice,
    require_right,
    search_for,
    sums_of,
)
from loshu.magic.shapes.impossible import why_impossible
from loshu.magic.shapes.question import ShapeQuestion

_SMALL: Final = 27
"""Cells of shapes whose first solutions are found at once."""
_POOL: Final = 256
"""Solutions of a small shape among which one is chosen."""
_SLICES: Final = 60
"""Slices of a tenth of a second in which a solution of a large shape is looked for."""
_MOVES: Final = 1_000_000
Solution = tuple[int, ...]


def random_solutions(asked: ShapeQuestion, rng: np.random.Generator) -> Iterator[Solution]:
    """Yield solutions of a blank shape without end.

    Raises
    ------
    UnsupportedError
        No solution exists, or none was found.

    Examples
    --------
    >>> from loshu.magic.shapes.question import ask
    >>> len(next(random_solutions(ask("rectangle-5x7"), np.random.default_rng(1))))
    35
    """
    turns = [tuple(range(len(asked.given))), *asked.shape.symmetries]
    for found in _found(asked, rng):
        turn = turns[rng.integers(len(turns))]
        yield tuple(found[cell] for cell in turn)


def _found(asked: ShapeQuestion, rng: np.random.Generator) -> Iterator[Solution]:
    if len(asked.given) <= _SMALL:
        pool = [*islice(fill_shape(asked), _POOL)]
        if not pool:
            raise UnsupportedError(_none(asked))
        while True:
            yield pool[rng.integers(len(pool))]
    while asked.filled.sides and _has_equal_steps(asked) and asked.constant is None:
        yield _cube(asked, rng)
    while True:
        yield _searched(asked, rng)


def _has_equal_steps(asked: ShapeQuestion) -> bool:
    """Whether the numbers fill the shape, and put for 1, 2, 3 and so on keep equal sums equal."""
    numbers = asked.pool.numbers
    steps = {later - one for one, later in pairwise(numbers)}
    return asked.pool.uses == len(numbers) == len(asked.given) and len(steps) == 1


def _none(asked: ShapeQuestion) -> str:
    return f"The shape {asked.filled.name} has no solution. {why_impossible(asked)}".strip()


def _searched(asked: ShapeQuestion, rng: np.random.Generator) -> Solution:
    """Search completely and locally in turns; each finds solutions that the other does not."""
    search = search_for(asked, seed=int(rng.integers(1 << 31)), restarts=True)
    local = _local(asked, int(rng.integers(1 << 31)))
    for _ in range(_SLICES):
        if search is None or search.finished:
            raise UnsupportedError(_none(asked))
        found = search.run(nodes_of_slice(asked), 1)
        checkpoint()
        found = found if len(found) else local.run(_MOVES)
        if found.size:
            numbers: Solution = tuple(np.asarray(found).ravel().tolist())
            require_right(asked, numbers)
            return numbers
        checkpoint()
    raise UnsupportedError(
        f"No solution of the shape {asked.filled.name} was found in {2 * _SLICES} tenths of a "
        "second of search. Choose a smaller shape or more entries."
    )


def _local(asked: ShapeQuestion, seed: int) -> Any:
    sums = sums_of(asked)
    if sums is None:
        return None
    given = np.full(len(asked.given), EMPTY, dtype=np.int64)
    return kernels.LocalSearch(np.array(asked.pool.copies), given, **sums, seed=seed)


def _cube(asked: ShapeQuestion, rng: np.random.Generator) -> Solution:
    """Construct a cube, and exchange its slices; each slice keeps its opposite one."""
    sides = asked.filled.sides
    n, dimension = sides[0], len(sides)
    cube = _constructed(n, dimension, rng)
    half = rng.permutation(n // 2)
    swapped = np.where(rng.random(n // 2) < 1 / 2, half, n - 1 - half)
    order = np.concatenate([swapped, [n // 2] * (n % 2), (n - 1 - swapped)[::-1]]).astype(int)
    cube = cube[np.ix_(*[order] * dimension)]
    if rng.random() < 1 / 2:
        cube = n**dimension + 1 - cube
    numbers = tuple(asked.pool.numbers[each - 1] for each in cube.ravel().tolist())
    require_right(asked, numbers)
    return numbers


def _constructed(n: int, dimension: int, rng: np.random.Generator) -> NDArray[Any]:
    methods = [*rng.permutation([method.name for method in CUBE_CONSTRUCTIONS])]
    for method in methods:
        try:
            return make_cube(n, dimension, kind=SIMPLE, method=str(method))
        except UnsupportedError:
            continue
    return make_cube(n, dimension, kind=SIMPLE)
