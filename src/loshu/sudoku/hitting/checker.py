"""Complete search for the puzzles of a grid with a number of clues.

As in the checker of G. McGuire, B. Tugemann and G. Civario (arXiv 1201.0749): the clues of a puzzle
hit every unavoidable set of its grid. So the solver tests every hitting set of the known
unavoidable sets.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from threading import local
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.parallel import Progress, map_ordered
from loshu.kernels import ClueSearch
from loshu.sudoku.hitting.result import CheckerResult, lines_of
from loshu.sudoku.hitting.unavoidable import solution_of
from loshu.sudoku.hitting.uniqueness import is_unique
from loshu.sudoku.sudoku_like import SudokuLike

Keep = Callable[[CheckerResult], None]

MOST: Final = 20
"""Maximum clues; with more, a grid has millions of puzzles."""
ROOTS: Final = {16: 1024, 17: 256, 18: 32}
"""Roots per call of the kernel, by the number of clues: a fraction of a second."""
PROVED: Final = 1000
"""Number of puzzles whose uniqueness slow code proves again."""


def puzzles_with(
    puzzle: SudokuLike,
    clues: int = 17,
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    known: CheckerResult | None = None,
    keep: Keep | None = None,
) -> CheckerResult:
    """Find all puzzles with a number of clues whose only solution is a grid.

    Parameters
    ----------
    puzzle : Sudoku, Problem or str
        A solved Sudoku of nine rows, or a puzzle with one solution.
    clues : int
        Up to 20.  Puzzles with fewer clues are found with redundant clues added.
    threads : int, optional
        Number of threads (default: all processors).
    progress : callable, optional
        Called with the numbers of searched roots and of all roots.
    known : CheckerResult, optional
        The result of an interrupted search to resume.
    keep : callable, optional
        Called with the result so far after each call of the kernel.

    Raises
    ------
    NotUniqueError
        The puzzle has no solution, or several.
    UnsupportedError
        More than 20 clues, another size, or a known result of another search.

    Examples
    --------
    >>> from loshu.sudoku import Sudoku
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = puzzles_with(Sudoku.parse(clues), 15)
    >>> found.is_complete, found.puzzles
    (True, ())
    """
    found = None
    for found in _results(puzzle, clues, threads, known):
        if progress is not None:
            progress(found.done, found.roots)
        if keep is not None:
            keep(found)
    assert found is not None
    return found


def has_puzzle(puzzle: SudokuLike, clues: int = 16, *, threads: int | None = None) -> bool:
    """Return whether a grid has a puzzle with `clues` clues or fewer.

    Parameters and errors are those of `puzzles_with`.

    Examples
    --------
    >>> from loshu.sudoku import Sudoku
    >>> clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> has_puzzle(Sudoku.parse(clues), 16)
    False
    """
    return any(found.puzzles for found in _results(puzzle, clues, threads, None))


class _Chunk(NamedTuple):
    puzzles: tuple[str, ...]
    done: int
    pairs: int
    tested: int


def _results(
    puzzle: SudokuLike, clues: int, threads: int | None, known: CheckerResult | None
) -> Iterator[CheckerResult]:
    """Yield the result after each call of the kernel, and once at the start."""
    if not 0 <= clues <= MOST:
        raise UnsupportedError(f"{clues} clues are out of range. Expected at most {MOST}.")
    grid = solution_of(puzzle)
    first = ClueSearch(grid, clues)
    found = CheckerResult(
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
            raise UnsupportedError(
                "The state belongs to another grid or number of clues. Choose another --state file."
            )
        found = known
    yield found
    for chunk in _chunks(grid, first, found, threads):
        found = replace(
            found,
            puzzles=tuple(sorted({*found.puzzles, *chunk.puzzles})),
            done=chunk.done,
            pairs=found.pairs + chunk.pairs,
            tested=found.tested + chunk.tested,
        )
        yield found


def _chunks(
    grid: NDArray[np.uint8], first: ClueSearch, found: CheckerResult, threads: int | None
) -> Iterator[_Chunk]:
    """Search the remaining roots, one call of the kernel after another."""
    searches = local()
    searches_begun = [first]
    size = roots_per_call(found.clues)

    def search(begin: int) -> _Chunk:
        mine: ClueSearch | None = getattr(searches, "mine", None)
        if mine is None:  # each thread collects its own unavoidable sets
            mine = searches.mine = _taken(searches_begun) or ClueSearch(grid, found.clues)
        pairs, tested = mine.pairs, mine.tested
        end = min(begin + size, found.roots)
        puzzles = lines_of(mine.search(begin, end), grid)
        prove_unique(puzzles, len(found.puzzles))
        return _Chunk(puzzles, end, mine.pairs - pairs, mine.tested - tested)

    starts = range(found.done, found.roots, size)
    yield from map_ordered(search, starts, threads=threads)


def _taken(searches: list[ClueSearch]) -> ClueSearch | None:
    try:
        return searches.pop()
    except IndexError:
        return None


def roots_per_call(clues: int) -> int:
    """Return the number of roots for one call of the kernel."""
    return ROOTS.get(max(clues, 16), 4)


def prove_unique(puzzles: Sequence[str], before: int = 0) -> None:
    """Prove again that puzzles are unique, up to `PROVED` of them.

    Raises
    ------
    BackendError
        A puzzle is not unique.
    """
    for puzzle in puzzles[: max(0, PROVED - before)]:
        if not is_unique(puzzle):
            raise BackendError(
                f"The search returned {puzzle}, which does not have one solution. This is "
                "a bug in Loshu: please report it."
            )
