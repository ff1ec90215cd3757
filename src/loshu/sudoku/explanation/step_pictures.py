"""Steps of solving Sudokus as pictures: the candidates, the cells of a step, and its sentence.

What a step places is yellow, the cells of its pattern are green, further ones that it rests on
blue, and the houses that it speaks of violet and outlined (covers of fish with dashes).  Lines
begin at digits that block the other cells of a house, which are blue, too.  Candidates of the
pattern have rings, the ones that are false where these are true squares, and those that the
step strikes out crosses, in red cells.  Arrows are the links of chains: strong ones solid, weak
ones dashed.  Where regions are to be found, known borders are thick, and a mark across an edge
joins cells of one region; what the step finds is orange.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from loshu.core.scene import Fill, Item, Label, Scene
from loshu.core.step import Step, Trace
from loshu.family.family import Frame
from loshu.sudoku.explanation.position import position_of
from loshu.sudoku.explanation.region_marks import region_marks
from loshu.sudoku.explanation.step_marks import Marks, Place
from loshu.sudoku.explanation.step_words import step_sentence, technique_title, titled_sentence
from loshu.sudoku.picture import show
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
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


def step_scenes(
    sudoku: SudokuLike,
    trace: Trace,
    *,
    lang: str = "en",
    closing: str = "",
    sentence_of: Callable[[Step], str] | None = None,
) -> Iterator[Scene]:
    """Yield a picture of each step of a solution, and at last the solution.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    trace : Trace
        As `loshu.sudoku.explain` returns it.
    lang : str
        Language of the sentences.
    closing : str
        What to print beneath the last picture.
    sentence_of : callable, optional
        Writes the sentence of a step; by default `step_sentence`.

    Examples
    --------
    >>> from loshu.sudoku.explanation.explainer import explain
    >>> puzzle = "2x2:1.....2..3.....4"
    >>> [*step_scenes(puzzle, explain(puzzle))][2].caption[:48]
    '3/12 · full house: r2c2 is the last empty cell i'
    """
    words = translations(lang)
    write = sentence_of or partial(step_sentence, lang=lang)
    title = words.text(TITLE)
    state = CandidateState(sudoku)
    for number, step in enumerate(trace.steps, 1):
        caption = words.text(
            CAPTION, step=number, steps=len(trace.steps),
            technique=technique_title(step, lang), sentence=write(step),
        )  # fmt: skip
        scene = step_scene(state, step, lang)
        yield replace(scene, title=title, caption=caption)
        state.apply(step)
    yield replace(show(_sudoku(state)), title=title, caption=closing, lang=lang)


def film(trace: Trace, lang: str = "en") -> Iterator[Frame]:
    """Yield a frame for each step, and at last the solution."""
    from loshu.sudoku.rules.picture import offset

    puzzle = as_sudoku(trace.problem or trace.start)
    if puzzle.marks is not None:  # candidates that were eliminated before
        puzzle = replace(puzzle, candidates=puzzle.marks, marks=None)
    left, top = offset(puzzle) if puzzle.constraints or puzzle.shape is None else (0, 0)
    scenes = step_scenes(puzzle, trace, lang=lang)
    grid = trace.start
    for step, after, scene in zip(trace.steps, trace.grids(), scenes, strict=False):
        yield Frame(scene, titled_sentence(step, lang), grid, left, top)
        grid = after
    yield Frame(next(scenes), "", trace.final, left, top)


def step_scene(state: CandidateState, step: Step, lang: str = "en") -> Scene:
    """Return the picture of a step, in the position before it.

    Examples
    --------
    >>> from loshu.sudoku.explanation.explainer import explain
    >>> step = explain("2x2:1.....2..3.....4").steps[0]
    >>> step_scene(CandidateState("2x2:1.....2..3.....4"), step).width
    4
    """
    marks = Marks(state)
    picture = show(_sudoku(state, step.placed), candidates=True, lang=lang)
    roles = {divmod(cell, state.width): "given" for cell in members(state.givens)}
    for role, fill in _FILLS.items():
        roles |= {(mark.row, mark.column): fill for mark in step.marks if mark.role == role}
    roles |= {(row, column): "blocked" for row, column, _ in step.eliminated}
    roles |= {divmod(cell, state.width): "from" for cell, _ in marks.blockers(step)}
    fills = (Fill(*place, role) for place, role in sorted(roles.items()))
    lines = (item for item in picture.items if not isinstance(item, Fill | Label))
    labels = (item for item in picture.items if isinstance(item, Label))
    beneath, above = [*region_marks(state, step), *marks.beneath(step)], [*marks.above(step)]
    added: list[Item] = [*fills]
    shaded = list[Item]()
    if state.sudoku.constraints:
        from loshu.sudoku.rules.drawing import moved
        from loshu.sudoku.rules.picture import offset

        left, top = offset(state.sudoku)
        added, beneath, above = (
            [moved(item, left, top) for item in part] for part in (added, beneath, above)
        )
        shaded = [item for item in picture.items if isinstance(item, Fill)]
    items = (*shaded, *added, *lines, *beneath, *labels, *above)
    return replace(picture, items=items, title=translations(lang).text(TITLE), caption="")


def _sudoku(state: CandidateState, placed: Iterable[Place] = ()) -> Sudoku:
    """Return the Sudoku as it is now, with its candidates as pencil marks."""
    return replace(position_of(state, placed), candidates=None)
