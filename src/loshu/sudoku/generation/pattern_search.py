"""Complete search for the puzzles of a pattern of clues.

The search is depth first. The next cell is always the one that sees the most earlier cells. Digits
are numbered in order of appearance, so each puzzle occurs once up to renaming. Partial clues
without a solution are cut off, and partial clues with exactly one solution determine the rest.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.parallel import Progress, checkpoint, map_ordered
from loshu.sudoku.generation.minimal import SURE, are_minimal, solution_counts
from loshu.sudoku.generation.request import PuzzleRequest, read_pattern
from loshu.sudoku.shape import NINE, Shape, shape_of_cells
from loshu.sudoku.solving.bulk import solve_many
from loshu.sudoku.solving.sized_search import counted_by_learning
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symmetry.pattern_symmetries import are_least, pattern_symmetries, renamed

Puzzles = NDArray[np.uint8]

UNITS: Final = 1 << 14
"""Parts of the search; an interrupted search repeats the unfinished ones."""
AT_ONCE: Final = 2048
"""Fillings per call of the solver: a hundredth of a second."""
TRIED: Final = 2048
"""Samples that show whether cutting off partial clues is worthwhile."""
WORTH: Final = 0.2
"""The last cell has about five values: cutting off fewer cases costs more than it saves."""
SYMMETRIES_TRIED: Final = 32
"""Maximum symmetries to compare on partial fillings; complete fillings are compared under all."""
UNIQUE: Final = 2


@dataclass(frozen=True)
class PatternSearch:
    """The search for all puzzles of a pattern.

    Parameters
    ----------
    shape : Shape
    pattern : tuple of bool
        Which cells have a clue, row by row.
    minimal : bool
        Only puzzles without redundant clues.
    up_to_symmetry : bool
        Only one puzzle of each class under the symmetries of the pattern.

    Raises
    ------
    UnsupportedError
        No puzzle has the pattern, or the shape is too large.
    """

    shape: Shape
    pattern: tuple[bool, ...]
    minimal: bool = False
    up_to_symmetry: bool = False

    def __post_init__(self) -> None:
        PuzzleRequest(shape=self.shape, pattern=self.pattern)
        if self.shape.size > SURE:
            raise UnsupportedError(
                f"Patterns are searched up to {SURE} rows; this one has {self.shape.size}."
            )
        if self.up_to_symmetry and self.shape.size > NINE.size:
            raise UnsupportedError(
                f"Symmetries of patterns are supported up to {NINE.size} rows; this one "
                f"has {self.shape.size}."
            )

    @cached_property
    def units(self) -> list[Puzzles]:
        """The parts of the search: the values of the first cells, in rows."""
        values = np.zeros((1, 0), dtype=np.uint8)
        for _ in range(len(self._order) - 1):
            if len(values) >= UNITS:
                break
            parts = (self._kept(self._extended(part)) for part in _parts(values))
            values = np.concatenate([np.zeros((0, values.shape[1] + 1), np.uint8), *parts])
        step = -(-len(values) // UNITS) or 1
        return [values[at : at + step] for at in range(0, len(values), step)]

    def results(
        self, *, first: int = 0, threads: int | None = None, progress: Progress | None = None
    ) -> Generator[Puzzles, None, None]:
        """Yield the puzzles of each unit in order, starting at the unit ``first``."""
        units = self.units
        found = map_ordered(self._puzzles_of, units[first:], threads=threads)
        for done, puzzles in enumerate(found, first + 1):
            if progress is not None:
                progress(done, len(units))
            yield puzzles

    def estimate(self, samples: int = 1024) -> float:
        """Estimate the number of fillings to try, from random samples (Knuth 1975)."""
        generator = np.random.default_rng(0)
        values, weights = np.zeros((samples, 0), dtype=np.uint8), np.ones(samples)
        for _ in self._order:
            several = self._counts(values, UNIQUE) > 1
            values, weights = values[several], weights[several]
            rows, digits = self._choices(values)
            number = np.bincount(rows, minlength=len(values))
            ends = np.cumsum(number)
            pick = ends - number + (generator.random(len(values)) * number).astype(np.intp)
            pick, weights = pick[number > 0], (weights * number)[number > 0]
            values = np.column_stack([values[rows[pick]], digits[pick].astype(np.uint8)])
        symmetries = max(1, len(self._symmetries))
        return float(weights.sum()) / samples / symmetries

    @cached_property
    def _order(self) -> NDArray[np.intp]:
        """The cells of the pattern, each seeing many earlier cells."""
        left = np.array(self.pattern)
        seen = np.zeros(self.shape.cells, dtype=np.intp)
        order: list[int] = []
        while left.any():
            ahead = self._peers @ left
            cell = int(np.where(left, seen * self.shape.cells + ahead, -1).argmax())
            order.append(cell)
            left[cell] = False
            seen += self._peers[cell]
        return np.array(order, dtype=np.intp)

    @cached_property
    def _peers(self) -> NDArray[np.bool_]:
        peers = np.zeros((self.shape.cells,) * 2, dtype=np.bool_)
        for _, cells in self.shape.houses():
            peers[np.ix_(cells, cells)] = True
        np.fill_diagonal(peers, val=False)
        return peers

    @cached_property
    def _symmetries(self) -> NDArray[np.intp]:
        """The clue that each symmetry maps to each clue; symmetries decided by few clues first."""
        if not self.up_to_symmetry:
            return np.zeros((0, len(self._order)), dtype=np.intp)
        place = np.full(self.shape.cells, -1, dtype=np.intp)
        place[self._order] = np.arange(len(self._order))
        moved = np.unique(
            place[pattern_symmetries(self.pattern, self.shape)[:, self._order]], axis=0
        )
        return moved[np.argsort(np.maximum.accumulate(moved, axis=1).sum(axis=1), kind="stable")]

    def _choices(self, values: Puzzles) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Return the possible values of the next cell as rows and values; only one new value."""
        size, at = self.shape.size, values.shape[1]
        near = np.flatnonzero(self._peers[self._order[at], self._order[:at]])
        used = values.max(axis=1, initial=0).astype(np.intp)
        may = np.arange(1, size + 1) <= used[:, None] + 1
        for other in near.tolist():
            may[np.arange(len(values)), values[:, other] - 1] = False
        rows, digits = np.nonzero(may)
        # Two missing digits could be exchanged, so at most one digit may be missing in the end.
        enough = np.maximum(used[rows], digits + 1) + len(self._order) - at - 1 >= size - 1
        return rows[enough], digits[enough] + 1

    def _extended(self, values: Puzzles) -> Puzzles:
        rows, digits = self._choices(values)
        return np.column_stack([values[rows], digits.astype(np.uint8)])

    def _kept(self, values: Puzzles) -> Puzzles:
        """Drop partial clues that a symmetry makes smaller, or that have no solution."""
        values = values[are_least(values, self._symmetries[:SYMMETRIES_TRIED], self.shape.size)]
        return values[self._counts(values, 1) > 0]

    def _puzzles_of(self, unit: Puzzles) -> Puzzles:
        found = list(self._found(unit, _Cuts()))
        values = np.concatenate([np.zeros((0, len(self._order)), dtype=np.uint8), *found])
        values = values[are_least(values, self._symmetries, self.shape.size)]
        puzzles = self._as_puzzles(values)
        if (counted_by_learning(puzzles, self.shape, UNIQUE) != 1).any():
            raise BackendError(
                "Two searches disagree on whether a puzzle has one solution. This is a "
                "bug in Loshu: please report it."
            )
        if self.minimal:
            puzzles = puzzles[are_minimal(puzzles, self.shape)]
        return renamed(puzzles, self.shape.size)

    def _found(self, values: Puzzles, cuts: _Cuts) -> Iterator[Puzzles]:
        """Yield the values of the puzzles that extend each row."""
        for part in _parts(values):
            checkpoint()
            left = len(self._order) - part.shape[1]
            if left == 0:
                yield part[self._counts(part, UNIQUE) == 1]
                continue
            if left > 1 or cuts.are_worth_it:
                part, settled = self._cut(part, cuts if left == 1 else None)
                yield settled
            if left > 2:  # comparing more symmetries costs more than it saves
                tried = self._symmetries[:SYMMETRIES_TRIED]
                part = part[are_least(part, tried, self.shape.size)]
            yield from self._found(self._extended(part), cuts)

    def _cut(self, values: Puzzles, cuts: _Cuts | None) -> tuple[Puzzles, Puzzles]:
        """Return the rows with several solutions, and the puzzles of the rows with one."""
        counts = self._counts(values, UNIQUE)
        if cuts is not None:
            cuts.note(len(values), int((counts > 1).sum()))
        one = values[counts == 1]
        if self.minimal or not len(one):  # with one solution, all further clues are redundant
            return values[counts > 1], np.zeros((0, len(self._order)), dtype=np.uint8)
        solved = solve_many(self._as_puzzles(one), self.shape, threads=1)
        return values[counts > 1], solved.solutions[:, self._order]

    def _counts(self, values: Puzzles, limit: int) -> NDArray[np.uint64]:
        return solution_counts(self._as_puzzles(values), limit, self.shape)

    def _as_puzzles(self, values: Puzzles) -> Puzzles:
        puzzles = np.zeros((len(values), self.shape.cells), dtype=np.uint8)
        puzzles[:, self._order[: values.shape[1]]] = values
        return puzzles


class _Cuts:
    """Whether a test for solutions one clue before the end is worthwhile."""

    def __init__(self) -> None:
        self._tried = self._kept = 0

    def note(self, tried: int, kept: int) -> None:
        self._tried += tried
        self._kept += kept

    @property
    def are_worth_it(self) -> bool:
        return self._tried < TRIED or self._kept < (1 - WORTH) * self._tried


def puzzles_of_pattern(
    pattern: str | Sequence[bool],
    shape: Shape | None = None,
    *,
    minimal: bool = False,
    up_to_symmetry: bool = False,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Sudoku]:
    """Find all puzzles with one solution for a pattern of clues, up to renaming of digits.

    A pattern of 17 cells of 9x9 takes hours, and about five times longer for each further clue.
    Symmetries, and many clues in few houses, reduce the time.

    Parameters
    ----------
    pattern : str or sequence of bool
        Which cells have a clue, row by row; in text, all characters except ``.``, ``0`` and ``_``.
    shape : Shape, optional
        Default: the customary shape for this number of cells.
    minimal : bool
        Only puzzles without redundant clues.
    up_to_symmetry : bool
        Only one puzzle of each class under the symmetries of the pattern.
    threads : int, optional
        Number of threads (default: all processors).
    progress : callable, optional
        Called with the numbers of finished parts and of all parts.

    Yields
    ------
    Sudoku
        Two searches prove that it has one solution; digits are numbered in order of appearance.

    Raises
    ------
    UnsupportedError
        No puzzle has the pattern, or the shape is too large.

    Examples
    --------
    >>> [puzzle.line for puzzle in puzzles_of_pattern("x.x.....x.x....x")]
    ['1.2.....3.1....2', '1.2.....3.1....3']
    """
    marked = read_pattern(pattern) if isinstance(pattern, str) else tuple(map(bool, pattern))
    search = PatternSearch(shape or shape_of_cells(len(marked)), marked, minimal, up_to_symmetry)
    for puzzles in search.results(threads=threads, progress=progress):
        yield from (Sudoku(search.shape, row.tobytes()) for row in puzzles)


def _parts(values: Puzzles) -> Iterator[Puzzles]:
    return (values[at : at + AT_ONCE] for at in range(0, len(values), AT_ONCE))
