"""The words of a hint: the mistakes, or a step in graded strength."""

from dataclasses import dataclass, field
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.representations import notebook_html
from loshu.core.step import Step
from loshu.sudoku.cell_names import with_cell_names
from loshu.sudoku.explanation.mistakes import Mistake, mistake_words
from loshu.sudoku.explanation.step_words import technique_title, titled_sentence
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symbols import DIGITS
from loshu.sudoku.techniques import technique_of
from loshu.sudoku.techniques.cell_set import set_of
from loshu.sudoku.techniques.geometry import Geometry
from loshu.text import in_house, phrase, plural, translations
from loshu.text.hints import cells_stage, place_stage
from loshu.text.lists import joined

STRENGTHS: Final = 4
"""Number of levels of a hint: the place, the technique, the cells, the whole step."""
_PLACES: Final = ("house", "box_house", "line", "base_houses", "first_house")
"""Parameters of steps that name where to look, the best one first."""
_SOLVED: Final = phrase("sudoku.hint", "The grid is complete.")
_NOT_ENOUGH: Final = phrase(
    "sudoku.hint",
    "The visible part of the puzzle is not enough for any technique. Fog hides the rest.",
)
_WRONG: Final = phrase("sudoku.hint", "{cell} = {digit} is wrong.")
_TECHNIQUE: Final = phrase("sudoku.hint", "Look {house} for this technique: {technique}.")
_IDEA: Final = phrase("sudoku.hint", "Look {house}: {idea} ({technique}).")
_WRONG_MARKS: Final = plural(
    "sudoku.hint",
    "In one cell the pencil marks are missing the right digit.",
    "In {count} cells the pencil marks are missing the right digit.",
)
_WRONG_MARKS_IN: Final = phrase(
    "sudoku.hint", "The pencil marks are missing the right digit in {cells}."
)


@dataclass(frozen=True, slots=True)
class SudokuHint:
    """The mistakes to correct, otherwise the next step; neither if the grid is complete."""

    step: Step | None
    mistakes: tuple[Mistake, ...] = ()
    place: str = ""
    """The house in which to look for the step, such as ``"box 3"``."""
    wrong_marks: tuple[tuple[int, int], ...] = ()
    """The cells whose pencil marks are missing the right digit."""
    before: tuple[Step, ...] = ()
    """Steps about regions to be found, in order, on which the step rests: a position has none."""
    not_enforced: tuple[str, ...] = field(default=(), repr=False)
    """Rules of the puzzle that were left out, because they are not known."""
    seen: Sudoku | None = field(default=None, repr=False)
    """The part of a puzzle that fog does not hide: the hint uses nothing else."""
    wrong: tuple[tuple[int, int, int], ...] = field(default=(), repr=False)
    """Rows, columns and values that are wrong in a game in fog: a reason would show its clues."""

    _repr_html_ = notebook_html

    def in_words(self, strength: int = STRENGTHS, lang: str = "en", *, cells: str = "rc") -> str:
        """Return the hint as text.

        Parameters
        ----------
        strength : {1, 2, 3, 4}
            Where to look, which technique, which cells, or the whole step.
        lang : str
        cells : {"rc", "a1", "k9"}
            How cells are named.

        Raises
        ------
        UnsupportedError
            Another strength.
        """
        if not 1 <= strength <= STRENGTHS:
            raise UnsupportedError(
                f"The strength {strength} of a hint is out of range. Expected 1 to {STRENGTHS}."
            )
        lines = [mistake_words(mistake, lang) for mistake in self.mistakes]
        lines += [_wrong_words(each, lang) for each in self.wrong]
        if self.wrong_marks:
            lines.append(_wrong_marks_words(self.wrong_marks, strength, lang))
        lines = lines or [_step_words(self, strength, lang)]
        if self.not_enforced:
            from loshu.sudoku.check_report import not_enforced_words

            lines.append(f"({not_enforced_words(self.not_enforced, lang)})")
        return with_cell_names("\n".join(lines), cells)


def _step_words(hint: SudokuHint, strength: int, lang: str) -> str:
    step = hint.step
    words = translations(lang)
    if step is None:
        return words.text(_NOT_ENOUGH if hint.seen else _SOLVED)
    if strength == STRENGTHS:
        return "\n".join(titled_sentence(each, lang) for each in (*hint.before, step))
    technique = technique_title(step, lang)
    if strength == 1:
        return place_stage(hint.place, words)
    if strength == 2:
        place, idea = in_house(hint.place, words), technique_of(step).idea
        if idea is None:
            return words.text(_TECHNIQUE, house=place, technique=technique)
        return words.text(_IDEA, house=place, idea=words.text(idea), technique=technique)
    cells = (f"r{row + 1}c{column + 1}" for row, column in cells_of(step))
    return cells_stage(cells, words, technique)


def cells_of(step: Step) -> list[tuple[int, int]]:
    """Return the cells of a step's pattern; those of its conclusion where it marks none."""
    marked = {(mark.row, mark.column) for mark in step.marks if mark.role != "area"}
    return sorted(marked or {place[:2] for place in (*step.placed, *step.eliminated)})


def place_of(step: Step, geometry: Geometry) -> str:
    """Return the house in which to look: one that a step names, or that has most of its cells.

    Examples
    --------
    >>> from loshu.sudoku.techniques import CandidateState
    >>> geometry = CandidateState("2x2:1...............").geometry
    >>> place_of(Step("hidden-single", parameters=(("house", "box 3"),)), geometry)
    'box 3'
    """
    known = dict(step.parameters)
    named = next((str(known[name]) for name in _PLACES if known.get(name)), None)
    if named is not None:
        return named.split(", ")[0]
    cells = set_of(row * geometry.width + column for row, column in cells_of(step))
    return max(geometry.houses, key=lambda house: (house.cells & cells).bit_count()).name


def _wrong_marks_words(wrong: tuple[tuple[int, int], ...], strength: int, lang: str) -> str:
    """Say in how many cells pencil marks are wrong, or in which; never the digit."""
    words = translations(lang)
    if strength == 1:
        return words.counted(_WRONG_MARKS, len(wrong))
    cells = [f"r{row + 1}c{column + 1}" for row, column in wrong]
    return words.text(_WRONG_MARKS_IN, cells=joined(cells, words))


def _wrong_words(wrong: tuple[int, int, int], lang: str) -> str:
    row, column, value = wrong
    cell = f"r{row + 1}c{column + 1}"
    return translations(lang).text(_WRONG, cell=cell, digit=DIGITS[value])
