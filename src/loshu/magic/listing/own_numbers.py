"""The squares of given numbers: counted, and listed sum by sum."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

import numpy as np

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import EMPTY
from loshu.core.parallel import Progress
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.stream import Stream
from loshu.magic.completion.search.watch import Watch
from loshu.magic.counting.result import count
from loshu.magic.frenicle import standard_form
from loshu.magic.listing.queries import list_squares
from loshu.magic.properties import implied_by, property_named
from loshu.magic.properties.square_property import Squares, Verdicts

LARGEST_LISTED: Final = 4
"""The order up to which squares of any numbers are few enough to list."""


@dataclass(frozen=True)
class NumberedSquares:
    """The squares of given numbers that a problem asks for.

    Each is listed once, in Frénicle's standard form; with a condition, in the first aspect that
    meets it; where cells are given, in the aspects that have them.  Squares with smaller sums of
    lines come first, and those of one sum in the order of their entries.

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> two = NumberedSquares(read_problem(3, entries=range(2, 20, 2)))
    >>> two.count(), next(two.blocks()).tolist()
    ((8, 1), [[[4, 14, 12], [18, 10, 2], [8, 6, 16]]])
    """

    problem: SquareProblem

    def count(
        self, *, threads: int | None = None, progress: Progress | None = None
    ) -> tuple[int, int | None]:
        """Return the number of squares, and that up to rotation and reflection.

        The second is None where cells are given.
        """
        if (step := self._step) is not None:
            found = count(
                self.problem.order, self.problem.kinds, threads=threads, progress=progress,
                givens=[(row, column, step.index(value)) for row, column, value in self._givens],
            )  # fmt: skip
            return int(found), found.essential
        total, classes, seen = 0, 0, set[bytes]()
        for block in self._found(threads, progress):
            total += len(block)
            if self.problem.condition is None:
                classes += int(_is_standard(block).sum())
            else:
                seen.update(square.tobytes() for square in standard_form(block))
        classes = classes if self.problem.condition is None else len(seen)
        return total, None if self._givens else classes

    def blocks(self, skip: int = 0, limit: int | None = None) -> Iterator[Squares]:
        """Yield the listed squares as arrays of shape (k, n, n).

        Raises
        ------
        UnsupportedError
            An order above 4 of numbers without equal steps.
        """
        for block in self._listed(skip, limit):
            part = block[skip:] if self._step is None else block
            skip = max(0, skip - len(block))
            part = part if limit is None else part[:limit]
            if len(part):
                yield part
            if limit is not None and (limit := limit - len(part)) <= 0:
                return

    def _listed(self, skip: int, limit: int | None) -> Iterator[Squares]:
        n = self.problem.order
        if (step := self._step) is not None:
            givens = [(row, column, step.index(value)) for row, column, value in self._givens]
            normal = list_squares(n, self.problem.kinds, givens=givens)
            numbers = np.array(self.problem.pool.numbers, dtype=np.int64)
            for block in normal.blocks(skip, limit):
                yield self._required(numbers[block.astype(np.int64) - 1])
            return
        if n > LARGEST_LISTED:
            raise UnsupportedError(
                f"Squares of order {n} are listed only for numbers in equal steps. To find some, "
                f"run 'loshu magic solve {n}' with the same numbers and --limit."
            )
        held: list[Squares] = []
        for block in self._found(None, None):
            if held and self.problem.lined and block[0, 0].sum() != held[-1][0, 0].sum():
                yield self._shown(np.concatenate(held))
                held.clear()
            held.append(block)
        if held:
            yield self._shown(np.concatenate(held))

    def _found(self, threads: int | None, progress: Progress | None) -> Iterator[Squares]:
        """Yield the completions, each of which is tested by the definitions."""
        stream = Stream(self.problem, Watch(None, progress), threads=threads)
        with closing(stream):
            yield from (block for block in stream.blocks() if len(block))

    def _shown(self, squares: Squares) -> Squares:
        """Choose one aspect of each square, and sort them."""
        if self._givens:
            return np.unique(squares, axis=0)
        if self.problem.condition is None:
            return np.unique(squares[_is_standard(squares)], axis=0)
        known = {square.tobytes() for square in squares}
        first = np.unique(standard_form(squares), axis=0)
        return np.array([_first_of(square, known) for square in first])

    def _required(self, squares: Squares) -> Squares:
        if not self.problem.accepts(squares).all():
            raise LoshuError(
                "A listed square is not what was asked for. This is a bug in Loshu: please report "
                "it."
            )
        return squares

    @property
    def has_givens(self) -> bool:
        """Whether cells are given."""
        return bool(self._givens)

    @cached_property
    def _givens(self) -> list[tuple[int, int, int]]:
        cells = self.problem.grid.array
        places = np.argwhere(cells != EMPTY).tolist()
        return [(row, column, int(cells[row, column])) for row, column in places]

    @cached_property
    def _step(self) -> "_Steps | None":
        """The equal steps of the numbers, where the squares are those of 1 to n² in other words."""
        problem, numbers = self.problem, self.problem.pool.numbers
        kinds = {name for kind in problem.kinds for name in implied_by(kind)}
        of_entries = any(property_named(name).of_the_entries for name in kinds)
        if problem.condition is not None or of_entries or problem.impossible:
            return None
        steps = {later - number for number, later in pairwise(numbers)}
        if problem.pool.repeats or len(steps) != 1 or len(numbers) != problem.order**2:
            return None
        return _Steps(numbers)


@dataclass(frozen=True, slots=True)
class _Steps:
    """Numbers in equal steps, with the places 1 to n²."""

    numbers: tuple[int, ...]

    def index(self, number: int) -> int:
        return self.numbers.index(number) + 1


def _is_standard(squares: Squares) -> Verdicts:
    return np.asarray((standard_form(squares) == squares).all(axis=(1, 2)), dtype=np.bool_)


def _first_of(square: Squares, known: set[bytes]) -> Squares:
    """Return the first aspect of a square that is among some."""
    views = (np.ascontiguousarray(apply_aspect(aspect, square)) for aspect in ASPECTS)
    return next(view for view in views if view.tobytes() in known)
