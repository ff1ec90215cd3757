"""Futoshikis, played."""

from dataclasses import dataclass, replace
from typing import Final

from loshu.core.errors import NotUniqueError
from loshu.core.problem import Problem
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
from loshu.text import phrase, translations
from tests.fifth_family.logic import next_step, solve, step_in_words
from tests.fifth_family.picture import show
from tests.fifth_family.puzzle import Futoshiki, as_futoshiki
from tests.fifth_family.report import check

_LOOK: Final = phrase("futoshiki", "Look at {cell}.")
_MISTAKE: Final = phrase("futoshiki", "{cell} is wrong.")


@dataclass(frozen=True, slots=True)
class PlayedFutoshiki:
    """A puzzle, and the board as it is now."""

    puzzle: Futoshiki
    board: Futoshiki
    lang: str = "en"

    def view(self) -> View:
        """Show the board."""
        board, report = self.board, check(self.board, self.lang)
        solved = report.is_complete and not report.violations
        done = translations(self.lang).text(SOLVED)
        return View(
            scene=show(board, self.lang),
            rows=board.size,
            columns=board.size,
            labels=tuple(
                entry_label(str(value or ""), given=bool(given), lang=self.lang)
                for value, given in zip(board.values, self.puzzle.values, strict=True)
            ),
            keys=tuple(map(str, range(1, board.size + 1))),
            tools=(clear_tool(self.lang),),
            sentence=done if solved else next(iter(report.violations), ""),
            solved=solved,
        )

    def press(self, cell: int, key: str) -> "PlayedBoard | str":
        """Write a value, or take it out."""
        if self.puzzle.values[cell]:
            name = cell_name(cell, self.board.size)
            return translations(self.lang).text(IS_GIVEN, cell=name)
        if key not in map(str, range(self.board.size + 1)):
            key = CLEAR
        return replace(self, board=self.board.with_value(cell, int(key)))

    def use(self, _tool: str, /) -> "PlayedBoard | str":
        """Do nothing: there are no tools."""
        return self

    def hint(self, strength: int, /) -> Help:
        """Name a mistake, or the place of the next step and then the step."""
        words = translations(self.lang)
        try:
            solution = solve(self.puzzle)
        except NotUniqueError as error:
            return Help(str(error))
        for cell, value in enumerate(self.board.values):
            if value not in (0, solution.values[cell]):
                text = words.text(_MISTAKE, cell=cell_name(cell, self.board.size))
                return Help(text, (cell,), "blocked")
        if 0 not in self.board.values:
            return Help(words.text(SOLVED))
        step = next_step(self.board, solution)
        ((row, column, _),) = step.placed
        cell = row * self.board.size + column
        look = words.text(_LOOK, cell=cell_name(cell, self.board.size))
        return Help(look if strength == 1 else step_in_words(step, self.lang), (cell,))


def play(problem: Problem, lang: str) -> PlayedFutoshiki:
    """Begin to play a puzzle."""
    puzzle = as_futoshiki(problem)
    return PlayedFutoshiki(puzzle, puzzle, lang)
