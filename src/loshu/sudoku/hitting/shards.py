"""Census jobs for the puzzles of a grid, with shards of roots."""

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from threading import get_ident
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.job import WORD, Computed, Job, JobForm, Tally
from loshu.kernels import ClueSearch, hash_sudokus
from loshu.sudoku.checking import are_solutions
from loshu.sudoku.hitting.checker import MOST, prove_unique, roots_per_call
from loshu.sudoku.hitting.result import array_of_lines, lines_of

FORM: Final = "clues-16-<81 digits>"
ROOTS: Final = {16: 16384, 17: 4096, 18: 256}
"""Roots per shard, by the number of clues: seconds for most grids."""


def clues_job(name: str) -> Job | None:
    """Return the job that counts the puzzles of a grid with a number of clues.

    Parameters
    ----------
    name : str
        ``clues-17-`` (or another number) and the 81 digits of a solved grid, row by row.

    Returns
    -------
    Job or None
        None if the name has another form.

    Raises
    ------
    NotationError
        The digits are not a solved grid.
    UnsupportedError
        The number of clues is out of range.

    Examples
    --------
    >>> grid = "639241785284765193517983624123857946796432851458619237342178569861594372975326418"
    >>> clues_job(f"clues-17-{grid}").title
    'puzzles of a Sudoku grid with 17 clues'
    >>> clues_job("magic-5") is None
    True
    """
    kind, _, rest = name.partition("-")
    number, _, grid = rest.partition("-")
    if kind != "clues" or not number.isdecimal():
        return None
    clues = int(number)
    if clues > MOST:
        raise UnsupportedError(
            f"{clues} clues in {name!r} are out of range. Expected at most {MOST}."
        )
    _digits(grid)
    return Job(
        name=name,
        title=f"puzzles of a Sudoku grid with {clues} clues",
        version="1",
        shards=partial(_shards, grid, clues),
        run=partial(_run, grid, clues),
        unit="puzzles",
    )


CLUES: Final = JobForm(form=FORM, make=clues_job)


@cache
def _digits(grid: str) -> NDArray[np.uint8]:
    if len(grid) != 81 or not set(grid) <= set("123456789"):
        raise NotationError(f"{grid!r} is not a solved grid. Expected the form {FORM}.")
    digits = np.frombuffer(grid.encode(), dtype=np.uint8) - ord("0")
    if not are_solutions(np.zeros((1, 81), dtype=np.uint8), digits[None])[0]:
        raise NotationError(f"A digit occurs twice in a row, a column or a box of {grid!r}.")
    return digits


def _search(grid: str, clues: int) -> ClueSearch:
    return _search_of(get_ident(), grid, clues)


@lru_cache(maxsize=8)
def _search_of(_thread: int, grid: str, clues: int) -> ClueSearch:
    """Keep the unavoidable sets of a search, which one thread may use at a time."""
    return ClueSearch(_digits(grid), clues)


class _Names(Computed[str]):
    """Ranges of roots, such as ``roots-0-4096``."""

    def __init__(self, roots: int, step: int) -> None:
        self._starts, self._roots, self._step = range(0, roots, step), roots, step

    def __len__(self) -> int:
        return len(self._starts)

    def at(self, place: int) -> str:
        """Return the name of a shard."""
        start = self._starts[place]
        return f"roots-{start}-{min(start + self._step, self._roots)}"


def _shards(grid: str, clues: int) -> Sequence[str]:
    return _Names(_search(grid, clues).roots, ROOTS.get(max(clues, 16), 16))


def _run(grid: str, clues: int, shard: str) -> Tally:
    if shard not in _shards(grid, clues):
        raise UnsupportedError(f"Unknown shard {shard!r} of this search.")
    begin, end = map(int, shard.split("-")[1:])
    search, step = _search(grid, clues), roots_per_call(clues)
    found: list[str] = []
    for first in range(begin, end, step):
        found += lines_of(search.search(first, min(first + step, end)), _digits(grid))
    prove_unique(found)
    return Tally(len(found), _checksum(found))


def _checksum(puzzles: Sequence[str]) -> int:
    cells = array_of_lines(puzzles)
    hashes = np.zeros(2 * len(cells), dtype=np.uint64)
    hash_sudokus(cells, hashes)
    return int(hashes[::2].sum(dtype=np.uint64)) % WORD
