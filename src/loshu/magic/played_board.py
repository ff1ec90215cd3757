"""Squares with blanks, played: numbers, sums beside the grid, the next step as a hint."""

from contextlib import closing
from dataclasses import dataclass, replace
from typing import Final

from loshu.core.errors import LoshuError
from loshu.core.grid import Grid
from loshu.core.problem import Problem
from loshu.core.step import Mark
from loshu.family.played_board import (
    CLEAR,
    IS_GIVEN,
    SOLVED,
    Help,
    PlayedBoard,
    View,
    cell_name,
    clear_tool,
    entry_label,
)
from loshu.magic.completion.explanation.explainer import LARGEST_EXPLAINED, explain_completion
from loshu.magic.completion.explanation.step_words import step_sentence
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.stream import Stream
from loshu.magic.completion.search.watch import Watch
from loshu.magic.notation import as_square
from loshu.magic.picture import show
from loshu.magic.verification.square_check import check
from loshu.text import phrase, translations

BUTTONS_AT_MOST: Final = 36
"""Numbers that have a button each; beyond, they are typed."""
SLICES: Final = 24
"""Effort of a search for completions: some three seconds of work, so that the hint is the same on
every machine."""
_RANGE: Final = phrase("notebook", "The numbers go from 1 to {last}, not {number}.")
_TAKEN: Final = phrase("notebook", "{number} is in {cell} already.")
_POSSIBLE: Final = phrase("notebook", "{number} in {cell} can be completed.")
_IMPOSSIBLE: Final = phrase("notebook", "No magic square has these numbers: take some back.")
_UNKNOWN: Final = phrase("notebook", "Whether this can be completed is not known.")
_COMPLETE: Final = phrase("notebook", "Nothing is missing.")


@dataclass(frozen=True, slots=True)
class PlayedSquare:
    """A puzzle, and the square as it is now."""

    puzzle: Grid
    square: Grid
    lang: str = "en"

    def view(self) -> View:
        """Show the square with the sums of its full lines; wrong ones with the difference."""
        order, square = self.puzzle.order, self.square
        given = [value is not None for row in self.puzzle.rows() for value in row]
        held = [value for row in square.rows() for value in row]
        marks = [Mark(*divmod(cell, order), "area") for cell, known in enumerate(given) if known]
        scene = show(square, sums=True, marks=marks, lang=self.lang)
        solved, sentence = False, ""
        if square.is_full:
            report = check(square)
            solved = report.is_magic and sorted(map(int, square.array.flat)) == self._numbers()
            wrong = report.violations_in(self.lang)
            done = translations(self.lang).text(SOLVED)
            sentence = done if solved else next(iter(wrong), "")
        free = sorted(set(self._numbers()) - {value for value in held if value is not None})
        return View(
            scene=scene,
            rows=order,
            columns=order,
            left=1,
            labels=tuple(
                entry_label("" if v is None else str(v), given=known, lang=self.lang)
                for v, known in zip(held, given, strict=True)
            ),
            keys=tuple(map(str, free)) if order**2 <= BUTTONS_AT_MOST else (),
            tools=(clear_tool(self.lang),),
            sentence=sentence,
            solved=solved,
        )

    def _numbers(self) -> list[int]:
        return list(range(1, self.puzzle.order**2 + 1))

    def press(self, cell: int, key: str) -> "PlayedBoard | str":
        """Write a number, or take it out."""
        words, order = translations(self.lang), self.puzzle.order
        place = divmod(cell, order)
        if self.puzzle[place] is not None:
            return words.text(IS_GIVEN, cell=cell_name(cell, order))
        number = int(key or CLEAR) if (key or CLEAR).isdecimal() else 0
        if not number:
            return replace(self, square=self.square.replace([(*place, None)]))
        if number > order**2:
            return words.text(_RANGE, last=order**2, number=number)
        values = [value for row in self.square.rows() for value in row]
        if number in values and values.index(number) != cell:
            taken = cell_name(values.index(number), order)
            return words.text(_TAKEN, number=number, cell=taken)
        return replace(self, square=self.square.replace([(*place, number)]))

    def use(self, _tool: str, /) -> "PlayedBoard | str":
        """Do nothing: the board has no tools."""
        return self

    def hint(self, _strength: int, /) -> Help:
        """Name the next step; where the completion is not the only one, a number that will do."""
        words, order = translations(self.lang), self.puzzle.order
        if self.square.is_full:
            return Help(words.text(_COMPLETE) if self.view().solved else self.view().sentence)
        try:
            if order > LARGEST_EXPLAINED:
                return self._completable()
            step = explain_completion(self.square, slices=SLICES).steps[0]
        except LoshuError:
            return self._completable()
        cells = tuple(row * order + column for row, column, _ in step.placed)
        return Help(step_sentence(step, self.lang), cells)

    def _completable(self) -> Help:
        words, order = translations(self.lang), self.puzzle.order
        try:
            problem = read_problem(self.square)
            with closing(Stream(problem, Watch(slices=SLICES), limit=1)) as stream:
                found = next(iter(stream), None)
        except LoshuError as error:
            return Help(str(error))
        if found is None:
            return Help(words.text(_IMPOSSIBLE if stream.complete else _UNKNOWN))
        blank = next(
            (row, column)
            for row in range(order)
            for column in range(order)
            if self.square[row, column] is None
        )
        cell = blank[0] * order + blank[1]
        number = found[blank]
        text = words.text(_POSSIBLE, number=number, cell=cell_name(cell, order))
        return Help(text, (cell,))


def play(problem: Problem, lang: str) -> PlayedSquare:
    """Begin to play a square with blanks."""
    square = as_square(problem)
    return PlayedSquare(square, square, lang)
