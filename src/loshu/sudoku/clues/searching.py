"""All puzzles of a grid with a number of clues, or the proof that there is none."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from threading import local
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.parallel import processors
from loshu.kernels import ClueSearch
from loshu.sudoku.clues.found import CluesFound, lines_of
from loshu.sudoku.clues.proving import is_unique
from loshu.sudoku.clues.unavoidable import solved
from loshu.sudoku.in_order import in_order

Progress = Callable[[int, int], None]
Keep = Callable[[CluesFound], None]

MOST: Final = 20
"""Clues: with more, a grid has millions of puzzles."""
SHARES: Final = {16: 1024, 17: 256, 18: 32}
"""Roots in one call of the kernel, by the clues: a fraction of a second."""
PROVED: Final = 1000
"""Puzzles that are proved unique a second time, by slow code."""


def puzzles_with(
    puzzle: Grid,
    clues: int = 17,
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    known: CluesFound | None = None,
    keep: Keep | None = None,
) -> CluesFound:
    """Find all puzzles with so many clues that have a grid as their only solution.

    Parameters
    ----------
    puzzle : Grid
        A solved Sudoku of nine rows, or a puzzle with one solution, whose solution is meant.
    clues : int
        Up to 20.  A puzzle with fewer shows in those that have it and some more clues.
    threads : int, optional
        As many as there are processors when not given.
    progress : callable, optional
        Called with the number of roots gone through and of all.
    known : CluesFound, optional
        What an earlier search for the same came to, to go on from there.
    keep : callable, optional
        Called now and then with what was found so far.

    Raises
    ------
    NotUniqueError
        A puzzle with no solution, or several.
    UnsupportedError
        More than 20 clues, a Sudoku of another size, or an earlier search for something else.

    Examples
    --------
    >>> from loshu.sudoku import parse_sudoku
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = puzzles_with(parse_sudoku(clues)[1], 15)
    >>> found.is_complete, found.puzzles
    (True, ())
    """
    found = None
    for found in _searched(puzzle, clues, threads, known):
        if progress is not None:
            progress(found.done, found.roots)
        if keep is not None:
            keep(found)
    assert found is not None
    return found


def has_puzzle(puzzle: Grid, clues: int = 16, *, threads: int | None = None) -> bool:
    """Tell whether a grid has a puzzle with so many clues, or fewer.

    Parameters and errors are those of `puzzles_with`.

    Examples
    --------
    >>> from loshu.sudoku import parse_sudoku
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> has_puzzle(parse_sudoku(clues)[1], 16)
    False
    """
    return any(found.puzzles for found in _searched(puzzle, clues, threads, None))


class _Share(NamedTuple):
    puzzles: tuple[str, ...]
    done: int
    pairs: int
    tested: int


def _searched(
    puzzle: Grid, clues: int, threads: int | None, known: CluesFound | None
) -> Iterator[CluesFound]:
    """Yield what was found after each share of the roots, and once at the start."""
    if not 0 <= clues <= MOST:
        raise UnsupportedError(f"puzzles with up to {MOST} clues are searched for, not {clues}")
    grid = solved(puzzle)
    first = ClueSearch(grid, clues)
    found = CluesFound(
        grid="".join(map(str, grid.tolist())),
        clues=clues,
        puzzles=(),
        roots=first.roots,
        done=0,
        by_stacks=first.by_stacks,
    )
    if known is not None:
        same = (known.grid, known.clues, known.roots) == (found.grid, clues, found.roots)
        if not same:
            raise UnsupportedError("what is known is of another grid, or of other clues")
        found = known
    yield found
    for share in _shares(grid, first, found, threads or processors()):
        found = replace(
            found,
            puzzles=tuple(sorted({*found.puzzles, *share.puzzles})),
            done=share.done,
            pairs=found.pairs + share.pairs,
            tested=found.tested + share.tested,
        )
        yield found


def _shares(
    grid: NDArray[np.uint8], first: ClueSearch, found: CluesFound, threads: int
) -> Iterator[_Share]:
    """Yield what the roots that are left come to, share by share."""
    searches = local()
    searches_begun = [first]
    size = roots_at_once(found.clues)

    def search(begin: int) -> _Share:
        mine: ClueSearch | None = getattr(searches, "mine", None)
        if mine is None:  # each thread learns unavoidable sets of its own
            mine = searches.mine = _taken(searches_begun) or ClueSearch(grid, found.clues)
        pairs, tested = mine.pairs, mine.tested
        end = min(begin + size, found.roots)
        puzzles = lines_of(mine.search(begin, end), grid)
        prove(puzzles, len(found.puzzles))
        return _Share(puzzles, end, mine.pairs - pairs, mine.tested - tested)

    starts = range(found.done, found.roots, size)
    yield from map(search, starts) if threads == 1 else in_order(search, starts, threads=threads)


def _taken(searches: list[ClueSearch]) -> ClueSearch | None:
    try:
        return searches.pop()
    except IndexError:
        return None


def roots_at_once(clues: int) -> int:
    """Return how many roots a call of the kernel goes through in a fraction of a second."""
    return SHARES.get(max(clues, 16), 4)


def prove(puzzles: Sequence[str], before: int = 0) -> None:
    """Prove a second time that puzzles are unique, unless there are very many.

    Raises
    ------
    BackendError
        One is not.
    """
    for puzzle in puzzles[: max(0, PROVED - before)]:
        if not is_unique(puzzle):
            raise BackendError(f"the solver took {puzzle} for a puzzle with one solution")
