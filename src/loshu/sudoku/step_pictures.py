"""Steps of solving Sudokus as pictures: the candidates, the cells of a step, and its sentence.

What a step places is yellow, the cells of its pattern are green, further ones that it rests on
blue, and the houses that it speaks of violet; candidates that it strikes out have a line through
them, in red cells.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from loshu.core.scene import Fill, Item, Polyline, Scene
from loshu.core.step import Step, Trace
from loshu.sudoku.picture import show
from loshu.sudoku.shape import shape_of_size
from loshu.sudoku.step_words import step_sentence, technique_title
from loshu.sudoku.sudoku import Sudoku, SudokuLike
from loshu.sudoku.techniques import CandidateState
from loshu.sudoku.techniques.cell_set import members
from loshu.text import phrase, translations

TITLE: Final = phrase("sudoku.film", "A Sudoku, step by step")
CAPTION: Final = phrase("sudoku.film", "{step}/{steps} · {technique}: {sentence}")
_FILLS: Final[Mapping[str, str]] = {
    "area": "swapped",
    "from": "from",
    "focus": "focus",
    "placed": "placed",
}
_STRUCK_WIDTH: Final = 0.03


def step_scenes(
    sudoku: SudokuLike, trace: Trace, *, language: str = "en", closing: str = ""
) -> Iterator[Scene]:
    """Yield a picture of each step of a solution, and at last the solution.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    trace : Trace
        As `loshu.sudoku.explain` returns it.
    language : str
        Of the sentences.
    closing : str
        What to print beneath the last picture.

    Examples
    --------
    >>> from loshu.sudoku.explanation import explain
    >>> puzzle = "2x2:1.....2..3.....4"
    >>> next(step_scenes(puzzle, explain(puzzle))).caption
    '1/12 · naked single: r1c4 sees every digit but 3.'
    """
    words = translations(language)
    title = words.text(TITLE)
    state = CandidateState(sudoku)
    for number, step in enumerate(trace.steps, 1):
        caption = words.text(
            CAPTION, step=number, steps=len(trace.steps),
            technique=technique_title(step, language), sentence=step_sentence(step, language),
        )  # fmt: skip
        yield replace(_step_scene(state, step), title=title, caption=caption, language=language)
        state.apply(step)
    yield replace(show(_sudoku(state)), title=title, caption=closing, language=language)


def _step_scene(state: CandidateState, step: Step) -> Scene:
    picture = show(_sudoku(state), candidates=True)
    roles = {divmod(cell, state.width): "given" for cell in members(state.givens)}
    for role, fill in _FILLS.items():
        roles |= {(mark.row, mark.column): fill for mark in step.marks if mark.role == role}
    roles |= {(row, column): "blocked" for row, column, _ in step.eliminated}
    fills = (Fill(*place, role) for place, role in sorted(roles.items()))
    added: list[Item] = [*fills]
    struck: list[Item] = [*_struck(state, step)]
    shaded = list[Item]()
    if state.sudoku.rules:
        from loshu.sudoku.variants.drawing import moved
        from loshu.sudoku.variants.picture import offset

        left, top = offset(state.sudoku)
        added = [moved(item, left, top) for item in added]
        struck = [moved(item, left, top) for item in struck]
        shaded = [item for item in picture.items if isinstance(item, Fill)]
    drawn = (item for item in picture.items if not isinstance(item, Fill))
    return replace(picture, items=(*shaded, *added, *drawn, *struck))


def _sudoku(state: CandidateState) -> Sudoku:
    """Return the Sudoku as it is now, with its candidates as pencil marks."""
    marks = [bits >> 1 for bits in state.candidates]
    filled = state.sudoku.filled(state.values)
    return replace(filled, candidates=None, marks=tuple(marks))


def _struck(state: CandidateState, step: Step) -> Iterator[Polyline]:
    """Cross out candidates, which lie in a cell as the values in a box."""
    shape = state.sudoku.shape or shape_of_size(state.size)
    down, across = shape.box_rows, shape.box_columns
    for row, column, value in step.eliminated:
        inner_row, inner_column = divmod(value - 1, across)
        x, y = column + (inner_column + 0.5) / across, row + (inner_row + 0.5) / down
        half = 0.3 / max(down, across)
        ends = (round(x - half, 4), round(y + half, 4)), (round(x + half, 4), round(y - half, 4))
        yield Polyline(ends, "wrong", _STRUCK_WIDTH)
