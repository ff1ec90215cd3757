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

from loshu.core.scene import Fill, Item, Label, Polyline, Scene
from loshu.core.step import Step, Trace
from loshu.family.family import Frame
from loshu.sudoku.explanation.position import position_of
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
_BORDER: Final = 0.1
_BRIDGE: Final = 0.14
"""Width of the mark across the edge of two cells in one region."""
_HALF: Final = 0.16
"""Half its length."""
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
    beneath, above = [*_region_marks(state, step), *marks.beneath(step)], [*marks.above(step)]
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


def _region_marks(state: CandidateState, step: Step) -> Iterator[Polyline]:
    """Draw a border or a mark across each edge that is known; those of the step are orange."""
    if state.regions is None:
        return
    new = {frozenset((tie.first, tie.second)): tie.same for tie in step.ties}
    for first, beside in state.regions.beside.items():
        for second in members(beside >> first << first):
            places = divmod(first, state.width), divmod(second, state.width)
            known = state.regions.known(first, second)
            same = new.get(frozenset(places), known)
            if same is not None:
                yield _mark(places, same=same, role="path" if known is None else "")


def _mark(places: tuple[tuple[int, int], tuple[int, int]], *, same: bool, role: str) -> Polyline:
    (row, column), (other_row, other_column) = places
    x, y = (column + other_column + 1) / 2, (row + other_row + 1) / 2
    across = other_column > column
    if same:
        ends = ((x - _HALF, y), (x + _HALF, y)) if across else ((x, y - _HALF), (x, y + _HALF))
        return Polyline(ends, role or "line-grey", _BRIDGE)
    ends = ((x, y - 0.5), (x, y + 0.5)) if across else ((x - 0.5, y), (x + 0.5, y))
    return Polyline(ends, role or "border", _BORDER)
