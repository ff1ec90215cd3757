"""The shape of results in every family: the solutions of a puzzle, and a puzzle that was made."""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np
from numpy.typing import DTypeLike, NDArray

from loshu.core.representations import notebook_html, save, to

if TYPE_CHECKING:
    from loshu.core.problem import Problem

Solution = TypeVar("Solution", covariant=True)


class Solved(Generic[Solution]):
    """The solutions of a puzzle that were found.

    The record of each family has `puzzle`, `solutions` and `complete`, and adds what else it knows.
    It is as long as its solutions are many, is iterated like them, and prints them.

    Examples
    --------
    >>> from loshu import magic, sudoku
    >>> for found in (magic.solve("8 . ./. 5 ./4 . ."), sudoku.solve("2x2:12..34..........")):
    ...     found.count, found.complete, found.unique
    (1, True, True)
    (2, False, False)
    """

    __slots__ = ()

    if TYPE_CHECKING:  # fields of the records

        @property
        def puzzle(self) -> Any:
            """The puzzle that was solved."""

        @property
        def solutions(self) -> tuple[Solution, ...]:
            """The solutions, each checked by code that did not find it."""

        @property
        def complete(self) -> bool:
            """Whether these are all solutions."""

    _repr_html_ = notebook_html

    @property
    def solution(self) -> Solution | None:
        """The first solution; None where there is none."""
        return self.solutions[0] if self.solutions else None

    @property
    def count(self) -> int:
        """The number of solutions found."""
        return len(self.solutions)

    @property
    def unique(self) -> bool | None:
        """Whether there is exactly one solution; None where that is not known."""
        if self.complete:
            return self.count == 1
        return False if self.count > 1 else None

    def __len__(self) -> int:
        """Return how many solutions were found."""
        return self.count

    def __iter__(self) -> Iterator[Any]:
        return iter(self.solutions)

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.solutions)) or "no solution"

    def to(self, form: str) -> bytes:
        """Return the picture of the solution, or of a puzzle without one, in a format."""
        return to(self.solution or self.puzzle, form)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the picture of `to` to a file, whose suffix names the format."""
        save(self.solution or self.puzzle, path)


class Made:
    """A puzzle that was made, with its facts; functions take it like its puzzle.

    The record of each family has `puzzle` and `solution`.

    Examples
    --------
    >>> from loshu import tour
    >>> made = tour.make("3x3:king", seed=1)
    >>> np.array_equal(made, made.puzzle), str(made) == str(made.puzzle)
    (True, True)
    """

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def puzzle(self) -> Any:
            """The puzzle."""

    to, save = to, save
    _repr_html_ = notebook_html

    @property
    def problem(self) -> "Problem":
        """The puzzle as a problem of its family."""
        problem: Problem = self.puzzle.problem
        return problem

    def __str__(self) -> str:
        return str(self.puzzle)

    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[np.generic]:
        """Give NumPy the numbers of the puzzle."""
        return np.array(self.puzzle, dtype=dtype)
