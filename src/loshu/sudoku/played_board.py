"""Play of Sudokus: digits, pencil marks, immediate mistakes, hints of four strengths."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from loshu.core.errors import LoshuError, NotationError
from loshu.core.problem import Problem
from loshu.family.played_board import (
    CLEAR,
    IS_GIVEN,
    SOLVED,
    Help,
    PlayedBoard,
    Tool,
    View,
    cell_name,
    clear_tool,
    entry_label,
)
from loshu.sudoku.checking import violations
from loshu.sudoku.explanation.hint_words import cells_of
from loshu.sudoku.explanation.hints import hint
from loshu.sudoku.notation.candidates import open_candidates
from loshu.sudoku.picture import on_whole_field, show
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import as_sudoku
from loshu.sudoku.symbols import value_of
from loshu.text import phrase, translations

_PENCIL: Final = phrase("notebook", "Pencil marks")
_CANDIDATES: Final = phrase("notebook", "All candidates")
_POINTED_FROM: Final = 3
"""Hints of this strength or more name cells."""


@dataclass(frozen=True, slots=True)
class PlayedSudoku:
    """A Sudoku in play, and whether keys write pencil marks."""

    sudoku: Sudoku
    lang: str = "en"
    pencil: bool = False

    def view(self) -> View:
        """Show the puzzle with its marks, and report broken rules at once."""
        sudoku, words = self.sudoku, translations(self.lang)
        left, top = 0, 0
        if sudoku.constraints or sudoku.shape is None:
            from loshu.sudoku.rules.picture import offset

            left, top = offset(sudoku)
        broken = violations(sudoku, self.lang)
        solved = sudoku.is_full and not broken
        return View(
            scene=replace(on_whole_field(show(sudoku, lang=self.lang), sudoku), caption=""),
            rows=sudoku.field.width,
            columns=sudoku.field.width,
            left=left,
            top=top,
            labels=tuple(self._labels()),
            keys=tuple(sudoku.field.signs[1 : sudoku.size + 1]),
            tools=(
                clear_tool(self.lang),
                Tool("pencil", words.text(_PENCIL), pressed=self.pencil),
                Tool("candidates", words.text(_CANDIDATES)),
            ),
            sentence=words.text(SOLVED) if solved else next(iter(broken), ""),
            solved=solved,
        )

    def _labels(self) -> list[str]:
        inside = set(self.sudoku.field.cells())
        labels, signs = [], self.sudoku.field.signs
        for cell, value in enumerate(self.sudoku.values):
            given = cell not in self.sudoku.found
            entry = signs[value] if value else ""
            label = entry_label(entry, given=given, lang=self.lang)
            bits = self.sudoku.marks[cell] if self.sudoku.marks and not value else 0
            marks = " ".join(signs[k + 1] for k in range(self.sudoku.size) if bits >> k & 1)
            labels.append((f"{label} ({marks})" if marks else label) if cell in inside else "")
        return labels

    def press(self, cell: int, key: str) -> "PlayedBoard | str":
        """Write or remove a digit, or a mark with the pencil."""
        sudoku, words = self.sudoku, translations(self.lang)
        if sudoku.values[cell] and cell not in sudoku.found:
            return words.text(IS_GIVEN, cell=cell_name(cell, sudoku.field.width))
        try:
            value = _value_of(key, sudoku)
        except NotationError as error:
            return str(error)
        if self.pencil and value:
            return replace(self, sudoku=_marked(sudoku, cell, value))
        return replace(self, sudoku=_written(sudoku, cell, value))

    def use(self, tool: str, /) -> "PlayedBoard | str":
        """Switch the pencil, or write all candidates."""
        if tool == "pencil":
            return replace(self, pencil=not self.pencil)
        fresh = replace(self.sudoku, marks=None, candidates=self.sudoku.candidates)
        return replace(self, sudoku=replace(fresh, marks=open_candidates(fresh)))

    def hint(self, strength: int, /) -> Help:
        """Name mistakes, or a step: its place, technique, cells, or all of it."""
        sudoku = self.sudoku
        held = sudoku.marks or ()
        if not all(value or bits for value, bits in zip(sudoku.values, held, strict=False)):
            sudoku = replace(sudoku, marks=None)
        try:
            found = hint(sudoku)
        except LoshuError as error:
            return Help(str(error))
        width = sudoku.field.width
        places: Sequence[tuple[int, int]] = [(each.row, each.column) for each in found.mistakes]
        if strength > 1:
            places = [*places, *found.wrong_marks]
        if found.step is not None and strength >= _POINTED_FROM:
            places = cells_of(found.step)
        cells = tuple(row * width + column for row, column in places)
        role = "blocked" if found.mistakes or found.wrong_marks else "focus"
        return Help(found.in_words(strength, self.lang), cells, role)


def play(problem: Problem, lang: str) -> PlayedSudoku:
    """Start to play a Sudoku."""
    return PlayedSudoku(as_sudoku(problem), lang)


def _value_of(key: str, sudoku: Sudoku) -> int:
    """Return the value of a key, 0 for clearing the cell."""
    signs = sudoku.field.signs[1 : sudoku.size + 1]
    if sudoku.field.shift and key.upper() in signs:
        return signs.index(key.upper()) + 1 if key else 0
    return value_of(key or CLEAR, sudoku.size)


def _written(sudoku: Sudoku, cell: int, value: int) -> Sudoku:
    """Write a value or remove it; writing removes it from the marks of its houses."""
    values = bytearray(sudoku.values)
    values[cell] = 0 if values[cell] == value else value
    found = sudoku.found | {cell} if values[cell] else sudoku.found - {cell}
    marks = sudoku.marks
    if marks is not None and values[cell]:
        seen = {peer for _, cells in sudoku.field.houses() if cell in cells for peer in cells}
        keep = ~(1 << (value - 1))
        marks = tuple(bits & keep if at in seen else bits for at, bits in enumerate(marks))
    return replace(sudoku, values=bytes(values), found=found, marks=marks)


def _marked(sudoku: Sudoku, cell: int, value: int) -> Sudoku:
    marks = list(sudoku.marks or [0] * len(sudoku.values))
    marks[cell] ^= 1 << (value - 1)
    return replace(sudoku, marks=tuple(marks) if any(marks) else None)
