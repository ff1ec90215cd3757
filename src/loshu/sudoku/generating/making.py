"""Make puzzles as they are wanted: symmetry, pattern, number of clues."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.sudoku.generating.fewer_clues import exchanged_clues, fewer_clues
from loshu.sudoku.generating.grids import walks
from loshu.sudoku.generating.minimal import are_minimal, is_unique, minimal_puzzles
from loshu.sudoku.generating.symmetry import orbits_of
from loshu.sudoku.symmetries import morph_many

Puzzles = NDArray[np.uint8]

BATCH: Final = 2048
FEWEST: Final = 17
"""No puzzle has 16 clues (G. McGuire, B. Tugemann and G. Civario, arXiv 1201.0749, 2012)."""
ROUTINE: Final = 23
"""From so many clues on, puzzles just turn up among random ones."""
POOL: Final = 64
_EXCHANGES: Final = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What the puzzles shall be.

    Parameters
    ----------
    clues : int, optional
        Exactly so many.
    symmetry : str
        One of `SYMMETRIES`.
    pattern : tuple of bool, optional
        Which of the 81 cells have clues.
    """

    clues: int | None = None
    symmetry: str = "none"
    pattern: tuple[bool, ...] | None = None

    def __post_init__(self) -> None:
        """Refuse what there is none of."""
        orbits_of(self.symmetry)
        if self.clues is not None and not FEWEST <= self.clues <= 81:
            raise UnsupportedError(f"puzzles have {FEWEST} to 81 clues, got {self.clues}")
        if self.pattern is None:
            return
        if self.clues is not None or self.symmetry != "none":
            raise UnsupportedError("a pattern says all: leave out the clues and the symmetry")
        if sum(self.pattern) < FEWEST:
            raise UnsupportedError(
                f"a pattern needs {FEWEST} clues at least, this one has {sum(self.pattern)}"
            )


def make_puzzles(wanted: Wanted, generator: np.random.Generator) -> Iterator[Puzzles]:
    """Make puzzles without end; each has one solution, and no clue can be left out.

    Yields
    ------
    array of shape (k, 81)
        k may be 0 where what is wanted is rare.

    Notes
    -----
    Only with `pattern`, and with more clues than minimal puzzles have (from about 28 on), a clue
    may be needless; `are_minimal` tells.

    Examples
    --------
    >>> puzzles = next(make_puzzles(Wanted(symmetry="half-turn"), np.random.default_rng(1)))
    >>> bool(((puzzles > 0) == (puzzles[:, ::-1] > 0)).all() and are_minimal(puzzles).all())
    True
    """
    if wanted.pattern is not None:
        yield from _with_pattern(np.array(wanted.pattern), generator)
    elif wanted.clues is None or wanted.clues >= ROUTINE:
        yield from _at_random(wanted, generator)
    elif wanted.symmetry != "none":
        raise UnsupportedError(
            f"symmetrical puzzles are made with {ROUTINE} clues or more, got {wanted.clues}"
        )
    else:
        yield from _with_few(wanted.clues, generator)


MINIMAL_CLUES: Final = 28
"""Minimal puzzles with more clues are too rare to be waited for."""


def _at_random(wanted: Wanted, generator: np.random.Generator) -> Iterator[Puzzles]:
    orbits = orbits_of(wanted.symmetry)
    clues = wanted.clues or 0
    for grids in walks(BATCH, generator):
        if clues <= MINIMAL_CLUES:
            puzzles = minimal_puzzles(grids, generator, orbits=orbits)
            if wanted.symmetry != "none":
                puzzles = puzzles[are_minimal(puzzles)]
        else:
            puzzles = minimal_puzzles(grids, generator, orbits=orbits, clues=clues)
        yield puzzles[(puzzles > 0).sum(axis=1) == clues] if clues else puzzles


def _with_pattern(pattern: NDArray[np.bool_], generator: np.random.Generator) -> Iterator[Puzzles]:
    for grids in walks(BATCH, generator):
        for _ in range(64):  # the same grids from other sides are as good as others
            puzzles = np.where(pattern, morph_many(grids, generator), 0).astype(np.uint8)
            yield puzzles[is_unique(puzzles)]


def _with_few(clues: int, generator: np.random.Generator) -> Iterator[Puzzles]:
    """Go down from random minimal puzzles, a clue at a time, with exchanges on the way."""
    for grids in walks(BATCH, generator):
        puzzles = minimal_puzzles(grids, generator)
        count = (puzzles > 0).sum(axis=1)
        pool = puzzles[count == count.min()][:POOL]
        found = count.min()
        while found > clues and len(pool):
            pool = _one_less(pool, generator)
            found -= 1
        pool = pool[are_minimal(pool)]
        yield pool[(pool > 0).sum(axis=1) == clues]


def _one_less(pool: Puzzles, generator: np.random.Generator) -> Puzzles:
    """Find puzzles of a clue less near those of a pool, which goes on changing until there are."""
    for _ in range(8):
        below: list[Puzzles] = []
        beside: list[Puzzles] = []
        for puzzle in generator.permutation(pool)[:POOL]:
            below.append(fewer_clues(puzzle))
            if sum(map(len, below)) >= POOL:
                break
            beside.append(exchanged_clues(puzzle, generator, _EXCHANGES))
        found = np.unique(np.concatenate(below), axis=0)
        if len(found):
            return generator.permutation(found)[:POOL]
        pool = np.unique(np.concatenate([pool, *beside]), axis=0)
    return np.empty((0, 81), dtype=np.uint8)
