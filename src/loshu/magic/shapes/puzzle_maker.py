"""Puzzles of shapes: given numbers that leave one solution, of a level or as few as possible."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.named import either, require_named
from loshu.core.parallel import checkpoint
from loshu.core.problem import Problem
from loshu.core.representations import record_repr
from loshu.core.solved import Made
from loshu.magic.completion.entries import EntriesLike
from loshu.magic.completion.explanation.explainer import rating_of, steps_of
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques import LEVELS, TECHNIQUES, CompletionTechnique
from loshu.magic.shapes.exact_numbers import ConstantLike
from loshu.magic.shapes.explanation import conditions_of
from loshu.magic.shapes.filled import FilledShape, ShapeLike, as_filled
from loshu.magic.shapes.filling import fill_shape
from loshu.magic.shapes.question import ShapeQuestion, ask
from loshu.magic.shapes.source import Solution, random_solutions
from loshu.magic.shapes.uniqueness import has_rival, is_only, require_only

LARGEST: Final = 128
"""Cells of the largest shape of which puzzles are made."""
EVERY: Final = 40
"""Cells up to which shapes have puzzles of all levels, and minimal ones."""
HARD: Final = 50
"""Cells up to which there are hard ones: one takes 1 to 3 CPU seconds (AMD EPYC), but one of 64
cells 4 (rectangle-8x8) or more than 75 (cube-4)."""
_TRIED: Final = 40
"""Puzzles that are made for one of a level."""
Left: TypeAlias = "list[int | None]"


@dataclass(frozen=True, slots=True)
class ShapePuzzle(Made):
    """A shape with given numbers, and its one solution."""

    puzzle: FilledShape
    solution: FilledShape
    minimal: bool = True
    """Whether it is proved that no given number can go."""
    level: str | None = None
    """The difficulty, if a level was asked for."""

    __repr__ = record_repr

    @property
    def problem(self) -> Problem:
        """The shape with blanks as a problem of the family."""
        return self.puzzle.problem

    @property
    def clues(self) -> int:
        """Number of given cells."""
        return sum(number is not None for number in self.puzzle.numbers)

    def to(self, form: str) -> bytes:
        """Return the picture of the puzzle in a format."""
        return self.puzzle.to(form)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the picture of the puzzle to a file, whose suffix names the format."""
        self.puzzle.save(path)

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        return {
            "shape": self.puzzle.name,
            "numbers": self.puzzle.plain,
            "solution": self.solution.plain,
            "clues": self.clues,
            "minimal": self.minimal,
            "level": self.level,
        }


def make_puzzle(
    shape: ShapeLike,
    *,
    level: str | None = None,
    entries: EntriesLike | None = None,
    constant: ConstantLike = None,
    seed: int = 0,
) -> ShapePuzzle:
    """Make a shape with blanks that has exactly one solution.

    Parameters
    ----------
    shape : FilledShape, MagicShape or str
        Numbers in it are ignored.
    level : str, optional
        The hardest technique that it needs: easy, medium, up to 50 cells hard, and up to 40
        expert.  Without a level, no given number can go; above 40 cells it is easy.  With a
        level, none can go without making the puzzle harder.
    entries, constant, seed
        As for `loshu.magic.shapes.make`.

    Raises
    ------
    UnsupportedError
        A shape with more than 128 cells or without a solution, or no puzzle of the level was found.

    Examples
    --------
    >>> made = make_puzzle("star-6", level="easy", seed=1)
    >>> made.puzzle.shape.name, made.level
    ('star-6', 'easy')
    """
    return next(make_puzzles(shape, level=level, entries=entries, constant=constant, seed=seed))


def make_puzzles(
    shape: ShapeLike,
    *,
    level: str | None = None,
    entries: EntriesLike | None = None,
    constant: ConstantLike = None,
    seed: int = 0,
) -> Iterator[ShapePuzzle]:
    """Make shapes with one solution, without end; parameters and errors are those of `make_puzzle`.

    Examples
    --------
    >>> made = next(make_puzzles("star-6", seed=1))
    >>> made.minimal
    True
    """
    if level is not None:
        require_named([*LEVELS], level, "level")
    given = as_filled(shape)
    require_size(given.name, len(given.numbers))
    level = _level_in_reach(given.name, len(given.numbers), level)
    asked = ask(given.name, entries=entries, constant=constant)
    solutions = random_solutions(asked, rng := np.random.default_rng(seed))
    if level is None:
        return (_minimal(asked, solution, rng) for solution in solutions)
    return _of_level(asked, solutions, level, rng)


def require_size(name: str, cells: int) -> None:
    """Refuse a shape that is too large.

    Raises
    ------
    UnsupportedError
        More than 128 cells.
    """
    if cells > LARGEST:
        raise UnsupportedError(
            f"The shape {name} has {cells:,} cells. Puzzles have up to {LARGEST}, because larger "
            "ones cannot be checked in time. Choose a smaller shape."
        )


def _level_in_reach(name: str, cells: int, level: str | None) -> str | None:
    """Return a level; refuse one that would take too long, and None for a large shape."""
    if cells <= EVERY:
        return level
    reached = LEVELS[:3] if cells <= HARD else LEVELS[:2]
    if level not in (None, *reached):
        raise UnsupportedError(
            f"The shape {name} has {cells} cells. Finding {level} puzzles of it takes too long. "
            f"Choose the level {either(reached)}."
        )
    return level or LEVELS[0]


def _minimal(asked: ShapeQuestion, solution: Solution, rng: np.random.Generator) -> ShapePuzzle:
    """Remove numbers while the search finds no other solution; check that by trial."""
    order = rng.permutation(len(solution)).tolist()
    undecided: list[int] = []

    def is_needed(left: Left, cell: int) -> bool:
        found = has_rival(asked.with_given(left), (cell, solution[cell]))
        if found is None:
            undecided.append(cell)
        return found is not False

    left = _thinned(solution, order, is_needed)
    minimal = not undecided
    for cell in reversed([cell for cell in order if left[cell] is None]):
        if is_only(asked.with_given(left), solution):
            break
        # The trials allowed are used up: one number more makes them fewer.
        left[cell], minimal = solution[cell], False
    return _puzzle(asked, left, solution, minimal=minimal)


def _of_level(
    asked: ShapeQuestion, solutions: Iterator[Solution], level: str, rng: np.random.Generator
) -> Iterator[ShapePuzzle]:
    """Remove numbers while the techniques of the level still complete the shape."""
    known = tuple(
        technique
        for technique in TECHNIQUES[:-1]  # the last one reads the solution
        if LEVELS.index(technique.level) <= LEVELS.index(level)
    )
    tried = 0
    for solution in solutions:
        order = rng.permutation(len(solution)).tolist()
        left = _thinned(solution, order, lambda left, _: not _is_deduced(asked, left, known))
        tried += 1
        if _level_of(asked.with_given(left), solution) == level:
            tried = 0
            yield _verified(asked, left, solution, level)
        elif tried == _TRIED:
            raise UnsupportedError(
                f"No {level} puzzle of the shape {asked.filled.name} was found. Choose another "
                "level."
            )


def _level_of(asked: ShapeQuestion, solution: Solution) -> str:
    every = (step for _, step in steps_of(SquareState(conditions_of(asked), solution)))
    return rating_of(every).level


def _thinned(solution: Solution, order: list[int], is_needed: Callable[[Left, int], bool]) -> Left:
    """Remove numbers in the order given, except those that `is_needed` keeps."""
    left: Left = [*solution]
    for cell in order:
        checkpoint()
        left[cell] = None
        if is_needed(left, cell):
            left[cell] = solution[cell]
    return left


def _is_deduced(
    asked: ShapeQuestion, left: Left, techniques: tuple[CompletionTechnique, ...]
) -> bool:
    state = SquareState(conditions_of(asked.with_given(left)))
    for _ in steps_of(state, techniques):
        pass
    return not state.blanks


def _verified(asked: ShapeQuestion, left: Left, solution: Solution, level: str) -> ShapePuzzle:
    """Check by trial, which did not make the puzzle, that it has this solution alone."""
    if not is_only(asked.with_given(left), solution):
        # The search of the kernels did not make the puzzle either.
        require_only(asked, solution, fill_shape(asked.with_given(left), limit=2))
    rivals = []
    for cell, number in enumerate(left):
        if number is not None:
            fewer = asked.with_given([*left[:cell], None, *left[cell + 1 :]])
            rivals.append(has_rival(fewer, (cell, number)))
            if not rivals[-1]:
                break
    return _puzzle(asked, left, solution, minimal=all(rivals), level=level)


def _puzzle(
    asked: ShapeQuestion, left: Left, solution: Solution, *, minimal: bool, level: str | None = None
) -> ShapePuzzle:
    return ShapePuzzle(asked.answer(left), asked.answer(solution), minimal, level)
