"""Puzzles with exactly one solution, from a seed."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.solved import Made
from tests.fifth_family.logic import count, rate, solve
from tests.fifth_family.puzzle import LARGEST, Futoshiki

USUAL_SIZE: Final = 4
_SIGNS: Final = 0.3
"""The share of neighbors with a sign between them."""


@dataclass(frozen=True)
class MadeFutoshiki(Made):
    """A puzzle that was made, with its only solution."""

    puzzle: Futoshiki
    solution: Futoshiki


def make(size: int = USUAL_SIZE, *, level: str = "", seed: int = 0) -> MadeFutoshiki:
    """Make a puzzle.

    Examples
    --------
    >>> make(3, seed=1) == make(3, seed=1)
    True
    """
    return next(make_many(size, level=level, seed=seed))


def make_many(size: int = USUAL_SIZE, *, level: str = "", seed: int = 0) -> Iterator[MadeFutoshiki]:
    """Make puzzles without end, of a level if one is given."""
    if not 2 <= size <= LARGEST:
        raise UnsupportedError(f"a Futoshiki has from 2 to {LARGEST} rows, not {size}")
    random = Random(seed)
    while True:
        puzzle = _thinned(_solved(size, random), random)
        if level in ("", rate(puzzle).level):
            yield MadeFutoshiki(puzzle, solve(puzzle))


def _solved(size: int, random: Random) -> Futoshiki:
    """Return a Latin square with signs: a cyclic one whose rows, columns and values are mixed."""
    rows, columns, names = (random.sample(range(size), size) for _ in range(3))
    values = tuple(names[(row + column) % size] + 1 for row in rows for column in columns)
    pairs = [(cell, cell + 1) for cell in range(size**2) if (cell + 1) % size]
    pairs += [(cell, cell + size) for cell in range(size * (size - 1))]
    signs = [pair for pair in pairs if random.random() < _SIGNS]
    less = sorted(tuple(sorted(pair, key=lambda cell: values[cell])) for pair in signs)
    return Futoshiki(values, size, tuple((smaller, larger) for smaller, larger in less))


def _thinned(puzzle: Futoshiki, random: Random) -> Futoshiki:
    """Take out values as long as the solution stays the only one."""
    for cell in random.sample(range(puzzle.size**2), puzzle.size**2):
        fewer = puzzle.with_value(cell, 0)
        if count(fewer, limit=2) == 1:
            puzzle = fewer
    return puzzle
