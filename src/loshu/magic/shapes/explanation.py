"""Shapes completed as people do, step by step, with the techniques of squares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate, islice
from typing import Any, Final

from loshu.core.errors import LoshuError, NotUniqueError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.representations import notebook_html
from loshu.core.scene import Scene
from loshu.core.step import Mark, Step
from loshu.magic.completion.entries import EntriesLike
from loshu.magic.completion.explanation.explainer import (
    CompletionRating,
    checked,
    rating_of,
    steps_of,
)
from loshu.magic.completion.explanation.shown_steps import shown_steps
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.step_words import opening_of, step_sentence
from loshu.magic.completion.partial import Conditions, SumLine
from loshu.magic.shapes.board import board_scene
from loshu.magic.shapes.drawing import draw_shape
from loshu.magic.shapes.exact_numbers import ConstantLike
from loshu.magic.shapes.filled import FilledShape, Given, Numbers, ShapeLike
from loshu.magic.shapes.filling import fill_shape
from loshu.magic.shapes.impossible import why_impossible
from loshu.magic.shapes.question import ShapeQuestion, ask

_MOST_CELLS: Final = 144
_LARGEST_ENTRY: Final = 10_000
_RINGS: Final = {"placed": "move", "focus": "line-green", "area": "line-gold"}
"""The color of the ring around a marked cell, by its role."""


@dataclass(frozen=True, slots=True)
class ShapeExplanation:
    """The steps from a shape with blanks to its only solution."""

    puzzle: FilledShape
    steps: tuple[Step, ...]
    """The row of each placed number is 0, its column the cell."""
    solution: FilledShape
    rating: CompletionRating

    _repr_html_ = notebook_html

    def words(self, lang: str = "en") -> list[str]:
        """Put each step into words."""
        names = self.puzzle.shape.cell_names
        unit = self.puzzle.unit
        return [step_sentence(step, lang, names=names, unit=unit) for step in self.steps]

    def opening(self, lang: str = "en") -> str:
        """Put the level and the hardest technique into words."""
        return opening_of(self.steps, self.rating, lang)

    def fillings(self) -> Iterator[Numbers]:
        """Yield the numbers after each step."""
        yield from islice(accumulate(self.steps, _after, initial=self.puzzle.numbers), 1, None)

    def scenes(self, lang: str = "en", *, for_board: bool = False) -> list[Scene]:
        """Draw the shape after each step, its sentence beneath it, or as a board to play on."""
        shown = zip(self.steps, self.fillings(), self.words(lang), strict=True)
        if for_board:
            return [
                scene_of(replace(self.puzzle, numbers=numbers), step.marks, lang)
                for step, numbers, _ in shown
            ]
        return [
            draw_shape(
                self.puzzle.shape, numbers, named=True, caption=sentence, lang=lang,
                marks=_rings(step.marks), unit=self.puzzle.unit,
            )
            for step, numbers, sentence in shown
        ]  # fmt: skip

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        names, plain = self.puzzle.shape.cell_names, self.puzzle.plain_number
        return {
            "shape": self.puzzle.name,
            "numbers": self.puzzle.plain,
            "steps": [
                {
                    "step": number,
                    "rule": step.key,
                    "sentence": sentence,
                    "placed": [[names[cell], plain(value)] for _, cell, value in step.placed],
                    "eliminated": [
                        [names[cell], plain(value)] for _, cell, value in step.eliminated
                    ],
                }
                for number, (step, sentence) in enumerate(
                    zip(self.steps, self.words(), strict=True), 1
                )
            ],
            "solution": self.solution.plain,
            "rating": self.rating.as_dict(),
        }


def scene_of(filled: FilledShape, marks: Iterable[Mark], lang: str = "en") -> Scene:
    """Draw the board of a shape, with the marks of a step."""
    return board_scene(filled, marks=_rings(marks), named=True, lang=lang)


def _rings(marks: Iterable[Mark]) -> dict[int, str]:
    return {mark.column: _RINGS[mark.role] for mark in marks}


def explain(
    shape: ShapeLike,
    numbers: Given | None = None,
    *,
    entries: EntriesLike | None = None,
    constant: ConstantLike = None,
) -> ShapeExplanation:
    """Complete a shape with blanks step by step: forced sums first, then pairs, then bounds.

    Parameters
    ----------
    shape, numbers, entries, constant
        As for `loshu.magic.shapes.solve`; a different entry for each cell.

    Raises
    ------
    NotUniqueError
        The shape has no solution, or more than one.
    UnsupportedError
        More than 144 cells, more entries than cells, or a sum that is not known.

    Examples
    --------
    >>> found = explain("a b c/c d e/e f a", "1 . 3 2 . .", constant=10)
    >>> found.words()[0]
    'The line a+b+c has one empty cell, b: 10 − 4 = 6.'
    >>> found.solution.numbers
    (1, 6, 3, 2, 5, 4)
    """
    asked = ask(shape, numbers, entries=entries, constant=constant)
    filled, solution = asked.filled, _only_solution(asked)
    way = conditions_of(asked)
    goal = Grid([[*solution]])
    steps = tuple(checked(shown_steps(SquareState(way, solution)), goal))
    every = checked((step for _, step in steps_of(SquareState(way, solution))), goal)
    found = ShapeExplanation(filled, steps, replace(filled, numbers=solution), rating_of(every))
    if [filled.numbers, *found.fillings()][-1] != solution:
        raise LoshuError(
            f"The explanation of {filled.text!r} is incomplete. This is a bug in Loshu: please "
            "report it."
        )
    return found


def rate(
    shape: ShapeLike,
    numbers: Given | None = None,
    *,
    entries: EntriesLike | None = None,
    constant: ConstantLike = None,
) -> CompletionRating:
    """Rate a shape with blanks by the hardest technique that completing it needs.

    Parameters and errors are those of `explain`.

    Examples
    --------
    >>> rate("a b c/c d e/e f a", "1 . 3 2 . .", constant=10)
    CompletionRating(level='easy', hardest='last-blank', score=3, steps=3)
    """
    asked = ask(shape, numbers, entries=entries, constant=constant)
    solution, way = _only_solution(asked), conditions_of(asked)
    every = (step for _, step in steps_of(SquareState(way, solution)))
    return rating_of(checked(every, Grid([[*solution]])))


def _after(numbers: Numbers, step: Step) -> Numbers:
    placed = {cell: value for _, cell, value in step.placed}
    return tuple(placed.get(cell, number) for cell, number in enumerate(numbers))


def _only_solution(asked: ShapeQuestion) -> tuple[int, ...]:
    found = fill_shape(asked, limit=2)
    first, second = next(found, None), next(found, None)
    name = asked.filled.name
    if first is None:
        raise NotUniqueError(f"The shape {name} has no solution. {why_impossible(asked)}".strip())
    if second is not None:
        raise NotUniqueError(
            f"The shape {name} has more than one solution, such as "
            f"'{_line(asked, first)}' and '{_line(asked, second)}'. Give more numbers."
        )
    return first


def _line(asked: ShapeQuestion, numbers: tuple[int, ...]) -> str:
    return " ".join(map(asked.unit.text, numbers))


def conditions_of(asked: ShapeQuestion) -> Conditions:
    """Return the lines and candidates of a shape, as those of a square of one row."""
    asked.pool.require_distinct()
    shape, given, pool, unit = asked.shape, asked.given, asked.pool.numbers, asked.unit
    if shape.cells > _MOST_CELLS or len(pool) != shape.cells:
        raise UnsupportedError(
            f"The shape has {shape.cells} cells and {len(pool)} numbers. Expected at most "
            f"{_MOST_CELLS} cells, and a number for each."
        )
    shift = max(0, 1 - pool[0])
    if pool[-1] + shift > _LARGEST_ENTRY:
        raise UnsupportedError(
            f"The entries are {unit.text(pool[0])} to {unit.text(pool[-1])}. Expected at most "
            f"{unit.text(_LARGEST_ENTRY)}, for the difference of any two as well."
        )
    every = sum(1 << number + shift for number in pool)
    taken = sum(1 << number + shift for number in given if number is not None)
    return Conditions(
        shape.cells,
        tuple(_sum_lines(asked)),
        tuple(every & ~taken if number is None else 1 << number + shift for number in given),
        tuple(cell for cell, number in enumerate(given) if number is not None),
        every,
        unit=unit,
        names=shape.cell_names,
        shift=shift,
    )


def _sum_lines(asked: ShapeQuestion) -> Iterator[SumLine]:
    for summed in asked.groups():
        if summed is None or summed.sum is None:
            raise UnsupportedError(
                "The numbers do not determine the sum of the lines. Give it with --constant, or in "
                "the lines: 'a b c=10'."
            )
        yield from (
            SumLine(summed.kind, number, line, summed.sum)
            for number, line in enumerate(summed.lines)
        )
