"""Squares of a family as examples: small positive numbers first, then others."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import islice
from random import Random
from typing import Final

from loshu.core.grid import EMPTY, Grid
from loshu.magic.completion.integers.integer_family import IntegerFamily
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.stream import Stream
from loshu.magic.completion.search.watch import Watch

_MOST_ENTRIES: Final = 1000
_LARGEST_SEARCHED: Final = 12
_SLICES: Final = 8
"""Slices of each short search, a tenth of a second or so."""
_SEVERAL: Final = 16
"""Squares that a short search yields."""
_TRIED: Final = 300_000
"""Terms that are added up in search of parameters in one range."""


def examples(
    family: IntegerFamily, grid: Grid, kinds: Sequence[str], constant: int | None, seed: int
) -> Iterator[Grid]:
    """Yield squares of a family whose numbers differ, some more than once; endless with parameters.

    Parameters
    ----------
    family : IntegerFamily
        Without two cells that are always equal.
    grid : Grid
        The givens.
    kinds : sequence of str
    constant : int or None
    seed : int
    """
    if not family.parameters:
        yield family.square()
        return
    for entries in _ranges(family, grid):
        problem = read_problem(grid, kinds, entries=entries, constant=constant)
        with closing(Stream(problem, Watch(slices=_SLICES), limit=_SEVERAL, seed=seed)) as stream:
            found = [*islice(stream, _SEVERAL)]
        yield from found
        if found:
            break
    yield from _sampled(family, seed)


def _ranges(family: IntegerFamily, grid: Grid) -> Iterator[range]:
    """Yield numbers for short searches: from 1, then around the mean of lines with a known sum."""
    givens = grid.array[grid.array != EMPTY]
    least, largest = int(givens.min(initial=1)), int(givens.max(initial=1))
    n = grid.order
    if n > _LARGEST_SEARCHED:
        return
    last = max(n * n, largest)
    while least > 0 and last <= _MOST_ENTRIES:
        yield range(1, last + 1)
        last *= 2
    constant = family.known_constant
    if constant is None:
        return
    middle = constant // n
    reach = max(n * n // 2 + 1, largest - middle, middle - least)
    while 2 * reach <= _MOST_ENTRIES:
        yield range(middle - reach, middle + reach + 1)
        reach *= 2


def _sampled(family: IntegerFamily, seed: int) -> Iterator[Grid]:
    """Yield squares for random parameters, from a range that grows; positive numbers first."""
    random, count, cells = Random(seed), len(family.parameters), family.order**2
    tries = min(2000, max(20, _TRIED // (count * cells)))
    reach = cells
    while True:
        drawn = [
            [random.randint(least, reach) for _ in range(count)]
            for least in (1, -reach)
            for _ in range(tries)
        ]
        squares = {tuple(family.numbers(values)) for values in drawn}
        different = [each for each in squares if len({*each}) == cells]
        for numbers in sorted(different, key=lambda each: (min(each) < 1, max(map(abs, each)))):
            yield Grid(numbers[at : at + family.order] for at in range(0, cells, family.order))
        reach *= 2
