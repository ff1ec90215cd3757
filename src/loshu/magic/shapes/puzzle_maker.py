"""Puzzles of shapes: given numbers that leave one solution, of a level or as few as possible."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, TypeAlias

import numpy as np

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.named import require_named
from loshu.core.problem import Problem
from loshu.core.representations import record_repr
from loshu.core.solved import Made
from loshu.magic.completion.entries import EntriesLike
from loshu.magic.completion.explanation.explainer import steps_of
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.techniques import LEVELS, TECHNIQUES, CompletionTechnique
from loshu.magic.shapes.explanation import conditions_of, rate
from loshu.magic.shapes.filled import FilledShape, Numbers, ShapeLike, as_filled
from loshu.magic.shapes.filling import fill_shape
from loshu.magic.shapes.impossible import why_impossible
from loshu.magic.shapes.second_opinion import solutions_by_trial
from loshu.magic.shapes.solutions import solve

_POOL: Final = 256
"""Solutions among which one is chosen."""
LARGEST: Final = 27
"""Cells of the largest shape of which puzzles are made."""
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
            "numbers": [*self.puzzle.numbers],
            "solution": [*self.solution.numbers],
            "clues": self.clues,
            "minimal": self.minimal,
            "level": self.level,
        }


def make_puzzle(
    shape: ShapeLike,
    *,
    level: str | None = None,
    entries: EntriesLike | None = None,
    constant: int | None = None,
    seed: int = 0,
) -> ShapePuzzle:
    """Make a shape with blanks that has exactly one solution.

    Parameters
    ----------
    shape : FilledShape, MagicShape or str
        Numbers in it are ignored.
    level : str, optional
        The hardest technique that it needs: easy, medium, hard or expert.  Without a level, no
        given number can go; with one, none can go without making the puzzle harder.
    entries, constant, seed
        As for `loshu.magic.shapes.make`.

    Raises
    ------
    UnsupportedError
        A shape with more than 27 cells or without a solution, or no puzzle of the level was found.

    Examples
    --------
    >>> made = make_puzzle("star-6", level="easy", seed=1)
    >>> rate(made.puzzle).level, solve(made.puzzle).solution == made.solution
    ('easy', True)
    """
    return next(make_puzzles(shape, level=level, entries=entries, constant=constant, seed=seed))


def make_puzzles(
    shape: ShapeLike,
    *,
    level: str | None = None,
    entries: EntriesLike | None = None,
    constant: int | None = None,
    seed: int = 0,
) -> Iterator[ShapePuzzle]:
    """Make shapes with one solution, without end; parameters and errors are those of `make_puzzle`.

    Examples
    --------
    >>> made = next(make_puzzles("star-6", seed=1))
    >>> solve(made.puzzle).solution == made.solution
    True
    """
    given = as_filled(shape)
    blank = FilledShape(given.name, (None,) * len(given.numbers))
    if len(blank.numbers) > LARGEST:
        raise UnsupportedError(
            f"The shape {blank.name} has {len(blank.numbers)} cells. Puzzles have up to {LARGEST}."
        )
    if level is not None:
        require_named([*LEVELS], level, "level")
    own: dict[str, Any] = {"entries": entries, "constant": constant}
    pool = [*islice(fill_shape(blank.shape, blank.numbers, **own), _POOL)]
    if not pool:
        why = why_impossible(blank.shape, **own)
        raise UnsupportedError(f"The shape {blank.name} has no solution. {why}".strip())
    solutions = _turned(blank, pool, np.random.default_rng(seed))
    return _of_level(blank, solutions, level, own) if level else _minimal(blank, solutions, own)


def _turned(
    blank: FilledShape, pool: list[tuple[int, ...]], rng: np.random.Generator
) -> Iterator[tuple[tuple[int, ...], list[int]]]:
    """Yield solutions in random positions, each with a random order of its cells."""
    turns = [tuple(range(len(blank.numbers))), *blank.shape.symmetries]
    while True:
        found = pool[rng.integers(len(pool))]
        turn = turns[rng.integers(len(turns))]
        yield tuple(found[cell] for cell in turn), rng.permutation(len(found)).tolist()


def _minimal(
    blank: FilledShape, solutions: Iterator[tuple[tuple[int, ...], list[int]]], own: dict[str, Any]
) -> Iterator[ShapePuzzle]:
    for solution, order in solutions:
        left = _thinned(solution, order, lambda left: bool(solve(blank.name, left, **own).unique))
        puzzle = FilledShape(blank.name, left)
        with suppress(UnsupportedError):  # a sum that only the search determines
            way = conditions_of(blank.shape, left, own["entries"], own["constant"])
            _require_only(puzzle, solution, [*islice(solutions_by_trial(way), 2)])
        yield ShapePuzzle(puzzle, FilledShape(blank.name, solution))


def _of_level(
    blank: FilledShape,
    solutions: Iterator[tuple[tuple[int, ...], list[int]]],
    level: str,
    own: dict[str, Any],
) -> Iterator[ShapePuzzle]:
    """Remove numbers while the techniques of the level still complete the shape."""
    known = tuple(
        technique
        for technique in TECHNIQUES[:-1]  # the last one reads the solution
        if LEVELS.index(technique.level) <= LEVELS.index(level)
    )
    tried = 0
    for solution, order in solutions:
        left = _thinned(solution, order, lambda left: _is_deduced(blank, left, known, own))
        puzzle = FilledShape(blank.name, left)
        tried += 1
        if rate(puzzle, **own).level == level:
            tried = 0
            yield _verified(puzzle, solution, level, own)
        elif tried == _TRIED:
            raise UnsupportedError(
                f"No {level} puzzle of the shape {blank.name} was found. Choose another level."
            )


def _thinned(
    solution: tuple[int, ...], order: list[int], is_enough: Callable[[Left], bool]
) -> Numbers:
    """Remove numbers in the order given, as long as `is_enough` accepts those left."""
    left: Left = [*solution]
    for cell in order:
        kept, left[cell] = left[cell], None
        if not is_enough(left):
            left[cell] = kept
    return tuple(left)


def _is_deduced(
    blank: FilledShape,
    left: Left,
    techniques: tuple[CompletionTechnique, ...],
    own: dict[str, Any],
) -> bool:
    state = SquareState(conditions_of(blank.shape, tuple(left), own["entries"], own["constant"]))
    for _ in steps_of(state, techniques):
        pass
    return not state.blanks


def _verified(
    puzzle: FilledShape, solution: tuple[int, ...], level: str, own: dict[str, Any]
) -> ShapePuzzle:
    """Check by the search, which did not make the puzzle, that it has this solution alone."""
    _require_only(puzzle, solution, [each.numbers for each in solve(puzzle, **own)])
    fewer = ((*puzzle.numbers[:at], None, *puzzle.numbers[at + 1 :])
             for at, number in enumerate(puzzle.numbers) if number is not None)  # fmt: skip
    minimal = not any(solve(puzzle.name, each, **own).unique for each in fewer)
    return ShapePuzzle(puzzle, FilledShape(puzzle.name, solution), minimal, level)


def _require_only(puzzle: FilledShape, solution: Numbers, found: Sequence[Numbers]) -> None:
    if [*found] != [solution]:
        raise LoshuError(
            f"The puzzle {puzzle.text!r} does not have exactly one solution. "
            "This is a bug in Loshu: please report it."
        )
