"""Hints, explanations and completions of shapes, in the replies of squares: one row of cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from time import monotonic
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.step import Step
from loshu.magic.completion.explanation.explainer import CompletionRating
from loshu.magic.completion.explanation.shown_steps import SHOWN, next_steps
from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.explanation.step_words import step_sentence
from loshu.magic.shapes import explanation
from loshu.magic.shapes.filled import Numbers
from loshu.magic.shapes.filling import fill_shape
from loshu.magic.shapes.impossible import why_impossible
from loshu.text import phrase, translations
from loshu.text.hints import cells_stage
from loshu.web.families.magic.hint_stages import Stages, first_stages
from loshu.web.families.magic.replies import (
    CompletedSquare,
    CompletionCount,
    ExplainedSquare,
    SquareHint,
    WhyNone,
    hint_reply,
    status_of,
)
from loshu.web.families.magic.shape_boards import AskedShape, is_solved, read_asked
from loshu.web.families.magic.squares import SquareStep

_QUICK: Final = tuple(known for known in SHOWN if known.level != "expert")
_BEFORE: Final = 4
"""Largest number of deductions shown before the one that writes a number."""
_PAUSE: Final = 0.25
"""Seconds between two reports of a count."""
_ONLY: Final = phrase("magic.page", "{cell} is {value} in the only completion.")


def hint(text: str, puzzle: str, numbers: str, constant: str, lang: str) -> SquareHint:
    """Return the next number with its reason, or the wrong numbers."""
    asked = read_asked(text, numbers, constant)
    if asked.filled.is_full and is_solved(asked):
        return hint_reply("done")
    found = _fillings(asked, 2)
    if not found:
        wrong = _wrong(asked, read_asked(puzzle, numbers, constant)) if puzzle else []
        return hint_reply("wrong", wrong=wrong) if wrong else _none(asked, lang)
    solution = found[0] if len(found) == 1 else None
    deduced = _deduced(asked, solution, lang)
    if deduced:
        return deduced
    return hint_reply("open") if solution is None else _number_of(asked, solution, lang)


def explain(text: str, numbers: str, constant: str, lang: str) -> Iterator[ExplainedSquare]:
    """Complete a shape step by step, with a picture and a sentence for each step."""
    asked = read_asked(text, numbers, constant)
    found = explanation.explain(asked.filled, **asked.own)
    head = ExplainedSquare(
        text=str(asked.filled.problem), rating=found.opening(lang), total=len(found.steps), steps=[]
    )
    scenes = found.scenes(lang, for_board=True)
    shown = (
        SquareStep(svg=scene, sentence=sentence)
        for scene, sentence in zip(scenes, found.words(lang), strict=True)
    )
    yield {**head, "steps": [*islice(shown, 1)]}
    while some := [*islice(shown, 8)]:
        yield {**head, "steps": some}


def complete(text: str, numbers: str, constant: str, limit: int, lang: str) -> CompletedSquare:
    """Complete a shape, or return the reason why this is impossible."""
    asked = read_asked(text, numbers, constant)
    found = _fillings(asked, limit + 1)
    filled = [str(asked.question.answer(each).problem) for each in found]
    return CompletedSquare(
        status=status_of(len(found), complete=True),
        squares=filled[:limit],
        complete=len(found) <= limit,
        why_none=None if found else _why(asked, lang),
    )


def count(text: str, numbers: str, constant: str) -> Iterator[CompletionCount]:
    """Count all completions; yield lower bounds until all are found."""
    asked = read_asked(text, numbers, constant)
    began = monotonic()
    due, number = began + _PAUSE, 0
    for number, _ in enumerate(fill_shape(asked.question), 1):
        if monotonic() >= due:
            due = monotonic() + _PAUSE
            yield _counted(number, False, began)
    yield _counted(number, True, began)


def rate(text: str, numbers: str, constant: str) -> CompletionRating:
    """Rate a shape with one completion."""
    asked = read_asked(text, numbers, constant)
    return explanation.rate(asked.filled, **asked.own)


def _counted(number: int, complete: bool, began: float) -> CompletionCount:
    return CompletionCount(
        count=str(number), complete=complete, seconds=round(monotonic() - began, 3)
    )


def _fillings(asked: AskedShape, limit: int) -> list[Numbers]:
    return [*fill_shape(asked.question, limit=limit)]


def _wrong(asked: AskedShape, puzzle: AskedShape) -> list[tuple[int, int]]:
    """Compare the entries with the only completion of the puzzle that is played."""
    found = _fillings(puzzle, 2)
    if puzzle.filled.name != asked.filled.name or len(found) != 1:
        return []
    pairs = zip(asked.board.given, found[0], strict=True)
    return [(0, cell) for cell, (number, right) in enumerate(pairs) if number not in (None, right)]


def _none(asked: AskedShape, lang: str) -> SquareHint:
    return hint_reply("none", why=_why(asked, lang))


def _why(asked: AskedShape, lang: str) -> WhyNone:
    reason = why_impossible(asked.question, lang)
    return WhyNone(svg=None, sentences=[reason] if reason else [], cells=[])


def _deduced(asked: AskedShape, solution: Numbers | None, lang: str) -> SquareHint | None:
    """Deduce until a number can be written; return nothing if the techniques find none."""
    try:
        way = explanation.conditions_of(asked.question)
    except UnsupportedError:
        return None
    known = None if solution is None else tuple(number or 0 for number in solution)
    state = SquareState(way, known)
    steps = next_steps(state, _QUICK if known is None else SHOWN)
    return _shown(asked, steps, first_stages(steps[-1], state, lang), lang) if steps else None


def _shown(asked: AskedShape, steps: list[Step], first: Stages, lang: str) -> SquareHint:
    last, board = steps[-1], asked.question
    names, unit = board.shape.cell_names, board.unit
    scene = explanation.scene_of(board.filled, (), lang)
    return hint_reply(
        "step",
        first=first,
        steps=[
            SquareStep(svg=scene, sentence=step_sentence(step, lang, unit, names))
            for step in steps[-1 - _BEFORE :]
        ],
        placed=[(row, column, unit.text(value)) for row, column, value in last.placed],
        marked=[(mark.row, mark.column) for mark in last.marks],
    )


def _number_of(asked: AskedShape, solution: Numbers, lang: str) -> SquareHint:
    board = asked.question
    cell = board.given.index(None)
    name, value = board.shape.cell_names[cell], board.unit.text(solution[cell] or 0)
    words = translations(lang)
    sentence = words.text(_ONLY, cell=name, value=value)
    first = Stages([cells_stage([name], words)])
    scene = explanation.scene_of(board.filled, (), lang)
    steps = [SquareStep(svg=scene, sentence=sentence)]
    return hint_reply("step", first=first, steps=steps, placed=[(0, cell, value)])
