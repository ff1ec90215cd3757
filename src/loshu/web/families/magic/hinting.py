"""Hints: the next deduction, or the wrong numbers."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Final, TypeAlias

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.step import Step, Trace
from loshu.magic.completion.explanation.explainer import (
    LARGEST_EXPLAINED,
    explain_and_rate,
)
from loshu.magic.completion.explanation.shown_steps import SHOWN, next_steps
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.step_words import SENTENCES, opening, spoken_trace
from loshu.magic.completion.explanation.techniques import CompletionTechnique
from loshu.magic.completion.partial import PartialSquare, read_partial
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.number_unit import WHOLE
from loshu.magic.shapes.problems import is_shape
from loshu.text import phrase, translations
from loshu.web.action import Action
from loshu.web.families.magic import shape_playing
from loshu.web.families.magic.completing import found_squares, why_none
from loshu.web.families.magic.hint_stages import Stages, first_stages, stages_of_cell
from loshu.web.families.magic.own_numbers import read_wanted, wanted_square
from loshu.web.families.magic.replies import ExplainedSquare, SquareHint, hint_reply, status_of
from loshu.web.families.magic.squares import Preset, shown_steps, written

LARGEST: Final = LARGEST_EXPLAINED
PROOF_SLICES: Final = 80
"""Slices of work in a proof that the completion is unique."""
_ONLY: Final = phrase("magic.page", "{cell} is {value} in the only completion.")
_QUICK: Final = tuple(known for known in SHOWN if known.level != "expert")
"""Techniques without a solution or a long search."""
_BEFORE: Final = 4
"""Largest number of deductions shown before the one that writes a number."""

Techniques: TypeAlias = tuple[CompletionTechnique, ...]


def hint(
    *,
    text: str,
    puzzle: str = "",
    kind: str = "magic",
    where: str = "",
    preset: Preset = "",
    numbers: str = "",
    constant: str = "",
    lang: str = "en",
) -> SquareHint:
    """Return the next number with its reason, or the wrong numbers."""
    if is_shape(text):
        return shape_playing.hint(text, puzzle, numbers, constant, lang)
    wanted = partial(
        wanted_square, kind=kind, where=where, preset=preset, numbers=numbers, constant=constant
    )
    problem = wanted(text, lang=lang)
    if problem.grid.is_full and problem.accepts(problem.grid.array[None]).all():
        return hint_reply("done")
    squares, everything = found_squares(problem, 2)
    match status_of(len(squares), everything):
        case "none":
            wrong = _wrong(problem.grid, wanted(puzzle)) if puzzle else []
            if wrong:
                return hint_reply("wrong", wrong=wrong)
            return hint_reply("none", why=why_none(problem, lang))
        case "one":
            return _next_of(problem, squares[0], lang)
        case status:
            found = _deduced(problem, None, _QUICK, lang)
            if found:
                return found
            return hint_reply("open" if status == "several" else "unknown")


def explain(
    *, text: str, kind: str = "magic", numbers: str = "", constant: str = "", lang: str = "en"
) -> Iterator[ExplainedSquare]:
    """Complete a square or a shape step by step, with a picture and a sentence for each step."""
    if is_shape(text):
        yield from shape_playing.explain(text, numbers, constant, lang)
        return
    grid, own = read_wanted(text, numbers, constant)
    unit, total = own.get("unit", WHOLE), own.pop("constant", None)
    entries = own.get("entries", ())
    if total is not None and len(entries) == grid.order**2 and sum(entries) != total * grid.order:
        shown = unit.text(total)
        raise UnsupportedError(
            f"The numbers do not give each line the sum {shown}. Remove the sum."
        )
    trace, rating = explain_and_rate(grid, kind=kind or "magic", slices=PROOF_SLICES, **own)
    head = ExplainedSquare(
        text=written(trace.start, unit),
        rating=opening(trace, rating, lang),
        total=len(trace.steps),
        steps=[],
    )
    steps = shown_steps(spoken_trace(trace, lang, unit), SENTENCES, lang, unit)
    yield {**head, "steps": list(islice(steps, 1))}
    while some := list(islice(steps, 8)):
        yield {**head, "steps": some}


def _next_of(problem: SquareProblem, solution: Grid, lang: str) -> SquareHint:
    """Return the next deduction towards the only completion, or else a number of it."""
    found = _deduced(problem, solution, SHOWN, lang)
    if found:
        return found
    blanks = (problem.grid.array == EMPTY).nonzero()
    row, column = int(blanks[0][0]), int(blanks[1][0])
    value = int(solution.array[row, column])
    step = Step("", placed=((row, column, value),))
    unit = problem.pool.unit
    number = unit.text(value)
    words = translations(lang).text(_ONLY, cell=f"r{row + 1}c{column + 1}", value=number)
    (shown,) = shown_steps(Trace(problem.grid, (step,)), {"": words}, "en", unit)
    first = stages_of_cell((row, column), problem.order, lang)
    return hint_reply("step", first=first, steps=[shown], placed=[(row, column, number)])


def _deduced(
    problem: SquareProblem, solution: Grid | None, techniques: Techniques, lang: str
) -> SquareHint | None:
    """Deduce until a number can be written; return nothing if the techniques find none."""
    partial = _for_people(problem)
    if partial is None:
        return None
    known = None if solution is None else tuple(solution.array.ravel().tolist())
    state = SquareState(partial.ways[0], known)
    steps = next_steps(state, techniques)
    return _shown(problem, steps, first_stages(steps[-1], state, lang), lang) if steps else None


def _for_people(problem: SquareProblem) -> PartialSquare | None:
    """Return the lines whose sums the techniques use; kinds are the only conditions they use."""
    if (
        problem.order > LARGEST
        or problem.condition is not None
        or not problem.pool.is_full(problem.order)
    ):
        return None
    try:
        found = read_partial(problem.grid, problem.kinds, **problem.numbers)
    except UnsupportedError:
        return None
    return found if len(found.ways) == 1 else None


def _shown(problem: SquareProblem, steps: list[Step], first: Stages, lang: str) -> SquareHint:
    """Show the deduction that writes a number, and the last few before it."""
    last, unit = steps[-1], problem.pool.unit
    shown = spoken_trace(Trace(problem.grid, tuple(steps[-1 - _BEFORE :])), lang, unit)
    return hint_reply(
        "step",
        first=first,
        steps=list(shown_steps(shown, SENTENCES, lang, unit)),
        placed=[(row, column, unit.text(value)) for row, column, value in last.placed],
        marked=[(mark.row, mark.column) for mark in last.marks],
    )


def _wrong(grid: Grid, asked: SquareProblem) -> list[tuple[int, int]]:
    """Compare the entries with the only completion of the puzzle that is played."""
    squares, everything = found_squares(asked, 2)
    if asked.order != grid.order or status_of(len(squares), everything) != "one":
        return []
    solution = squares[0].array
    values = grid.array
    cells = ((values != EMPTY) & (values != solution)).nonzero()
    return list(zip(cells[0].tolist(), cells[1].tolist(), strict=True))


ACTIONS: Final = (
    Action(hint, seconds=30),
    Action(explain, seconds=40),
)
