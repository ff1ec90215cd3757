"""Make puzzles as they are wanted: symmetry, pattern, number of clues."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import count
from threading import Event
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.sudoku.generation.exchanges import exchanged_clues, fewer_clues
from loshu.sudoku.generation.grids import walks
from loshu.sudoku.generation.minimal import are_minimal, is_unique, minimal_puzzles
from loshu.sudoku.generation.sized_making import make_sized
from loshu.sudoku.generation.symmetry import orbits_of
from loshu.sudoku.in_order import go_on, in_order
from loshu.sudoku.shape import NINE, Shape
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
        Which of the cells have clues.
    shape : Shape
    """

    clues: int | None = None
    symmetry: str = "none"
    pattern: tuple[bool, ...] | None = None
    shape: Shape = NINE

    def __post_init__(self) -> None:
        """Refuse what there is none of."""
        orbits_of(self.symmetry)
        fewest, cells = self.fewest, self.shape.cells
        of_size = "" if self.shape == NINE else f" with boxes {self.shape}"
        if self.clues is not None and not fewest <= self.clues <= cells:
            raise UnsupportedError(
                f"puzzles{of_size} have {fewest} to {cells} clues, got {self.clues}"
            )
        if self.pattern is None:
            return
        if len(self.pattern) != cells:
            raise UnsupportedError(f"a pattern has {cells} cells, this one {len(self.pattern)}")
        if self.clues is not None or self.symmetry != "none":
            raise UnsupportedError("a pattern says all: leave out the clues and the symmetry")
        if sum(self.pattern) < fewest:
            raise UnsupportedError(
                f"a pattern needs {fewest} clues at least, this one has {sum(self.pattern)}"
            )

    @property
    def fewest(self) -> int:
        """No puzzle has fewer clues: two values that no clue has could change places."""
        return FEWEST if self.shape == NINE else self.shape.size - 1


def make_puzzles(
    wanted: Wanted,
    generator: np.random.Generator,
    *,
    at_once: int = BATCH,
    stop: Event | None = None,
) -> Iterator[Puzzles]:
    """Make puzzles without end; each has one solution, and no clue can be left out.

    Parameters
    ----------
    wanted : Wanted
    generator : numpy.random.Generator
    at_once : int
        The most that are made side by side.
    stop : threading.Event, optional
        Ends it with a `CancelledError` within a second or so when another thread sets it.

    Yields
    ------
    array of shape (k, cells)
        k may be 0 where what is wanted is rare.

    Notes
    -----
    Only with `pattern`, and with more clues than minimal puzzles have (from about 28 on), a clue
    may be needless; `are_minimal` tells.  So may it with `clues` in another shape than 9x9, and
    with a symmetry on more than nine rows, where clues go only with their images; with more than
    16 rows, a clue also stays where it takes too long to tell whether it is needed.

    Examples
    --------
    >>> puzzles = next(make_puzzles(Wanted(symmetry="half-turn"), np.random.default_rng(1)))
    >>> bool(((puzzles > 0) == (puzzles[:, ::-1] > 0)).all() and are_minimal(puzzles).all())
    True
    """
    if wanted.shape != NINE:
        yield from make_sized(
            wanted.shape,
            generator,
            clues=wanted.clues,
            symmetry=wanted.symmetry,
            pattern=wanted.pattern,
            at_once=at_once,
            stop=stop,
        )
    elif wanted.pattern is not None:
        yield from _with_pattern(np.array(wanted.pattern), generator, at_once)
    elif wanted.clues is None or wanted.clues >= ROUTINE:
        yield from _at_random(wanted, generator, at_once)
    elif wanted.symmetry != "none":
        raise UnsupportedError(
            f"symmetrical puzzles are made with {ROUTINE} clues or more, got {wanted.clues}"
        )
    else:
        yield from _with_few(wanted.clues, generator, stop)


FIRST_BATCH: Final = 32
WALKS: Final = 8
"""Without the number of clues that is wanted, after which there is no hope."""
ROUNDS: Final = 32
"""The most batches of one walk that are made before another one begins."""


def make_in_threads(wanted: Wanted, seed: int, *, threads: int) -> Generator[Puzzles, None, None]:
    """Make puzzles without end, as `make_puzzles` does; the seed alone decides which.

    Every walk has a generator of its own, made of the seed and its number.

    Raises
    ------
    UnsupportedError
        In another shape than 9x9, the number of clues that is wanted does not turn up.

    Examples
    --------
    >>> wanted = Wanted(shape=Shape(2, 2))
    >>> one, two = (next(make_in_threads(wanted, 5, threads=threads)) for threads in (1, 2))
    >>> bool((one == two).all())
    True
    """
    stop = Event()

    def walk(number: int) -> list[Puzzles]:
        # The first puzzles come soon; large ones take longer than the beginning of a walk.
        at_once = min(FIRST_BATCH << min(number, 16), BATCH)
        rounds = min(number, ROUNDS) if at_once == BATCH and wanted.shape.size <= NINE.size else 1
        generator = np.random.default_rng([seed, number])
        made = []
        for puzzles in make_puzzles(wanted, generator, at_once=at_once, stop=stop):
            go_on(stop)
            made.append(puzzles)
            if len(made) == rounds:
                break
        return made

    barren = 0
    for made in in_order(walk, count(), threads=threads, stop=stop):
        yield from made
        barren = 0 if any(map(len, made)) else barren + 1
        if barren == WALKS and wanted.clues is not None and wanted.shape != NINE:
            raise UnsupportedError(
                f"no puzzle with boxes {wanted.shape} and {wanted.clues} clues turned up on "
                f"{WALKS} walks; --statistics without --clues shows which numbers do"
            )


MINIMAL_CLUES: Final = 28
"""Minimal puzzles with more clues are too rare to be waited for."""


def _at_random(wanted: Wanted, generator: np.random.Generator, at_once: int) -> Iterator[Puzzles]:
    orbits = orbits_of(wanted.symmetry)
    clues = wanted.clues or 0
    for grids in walks(at_once, generator):
        if clues <= MINIMAL_CLUES:
            puzzles = minimal_puzzles(grids, generator, orbits=orbits)
            if wanted.symmetry != "none":
                puzzles = puzzles[are_minimal(puzzles)]
        else:
            puzzles = minimal_puzzles(grids, generator, orbits=orbits, clues=clues)
        yield puzzles[(puzzles > 0).sum(axis=1) == clues] if clues else puzzles


def _with_pattern(
    pattern: NDArray[np.bool_], generator: np.random.Generator, at_once: int
) -> Iterator[Puzzles]:
    for grids in walks(at_once, generator):
        for _ in range(64):  # the same grids from other sides are as good as others
            puzzles = np.where(pattern, morph_many(grids, generator), 0).astype(np.uint8)
            yield puzzles[is_unique(puzzles)]


def _with_few(clues: int, generator: np.random.Generator, stop: Event | None) -> Iterator[Puzzles]:
    """Go down from random minimal puzzles, a clue at a time, with exchanges on the way."""
    for grids in walks(BATCH, generator):
        puzzles = minimal_puzzles(grids, generator)
        count = (puzzles > 0).sum(axis=1)
        pool = puzzles[count == count.min()][:POOL]
        found = count.min()
        while found > clues and len(pool):
            pool = _one_less(pool, generator, stop)
            found -= 1
        pool = pool[are_minimal(pool)]
        yield pool[(pool > 0).sum(axis=1) == clues]


def _one_less(pool: Puzzles, generator: np.random.Generator, stop: Event | None) -> Puzzles:
    """Find puzzles of a clue less near those of a pool, which goes on changing until there are."""
    for _ in range(8):
        below: list[Puzzles] = []
        beside: list[Puzzles] = []
        for puzzle in generator.permutation(pool)[:POOL]:
            go_on(stop)
            below.append(fewer_clues(puzzle))
            if sum(map(len, below)) >= POOL:
                break
            beside.append(exchanged_clues(puzzle, generator, _EXCHANGES))
        found = np.unique(np.concatenate(below), axis=0)
        if len(found):
            return generator.permutation(found)[:POOL]
        pool = np.unique(np.concatenate([pool, *beside]), axis=0)
    return np.empty((0, 81), dtype=np.uint8)
