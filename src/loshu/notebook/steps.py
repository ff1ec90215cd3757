"""Cards of steps and traces."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from loshu.any_puzzle import as_problem
from loshu.core.step import Step, Trace
from loshu.family.card import Card, Fold, Shown
from loshu.traces import frames_of, lone_sentence

ITEMS: Final = 15_000
"""Maximum size of all pictures of a trace; further steps have sentences only."""


def step(step: Step) -> Card:
    """Show the placements and eliminations of a step, and its sentence if its family is known."""
    said = lone_sentence(step)
    facts: list[tuple[str, Shown]] = [("key", step.key)]
    for name, entries in (("writes", step.placed), ("strikes out", step.eliminated)):
        if entries:
            facts.append((name, ", ".join(f"r{r + 1}c{c + 1}={value}" for r, c, value in entries)))
    roles = dict.fromkeys(mark.role for mark in step.marks)
    facts += [(f"cells: {role}", _cells(step, role)) for role in roles]
    facts += [(name.replace("_", " "), str(value)) for name, value in step.parameters]
    return Card(title="Step", sentences=[said] if said else (), facts=facts)


def show_step(puzzle: Any, step: Step, *, lang: str = "en") -> Card:
    """Show a step in the picture of the position in which it was found.

    Parameters
    ----------
    puzzle : Sudoku, Tour, SlidingPuzzle, Grid, Problem or str
        The position, with its pencil marks if any.
    step : Step
    lang : str

    Examples
    --------
    >>> from loshu.sudoku import hint
    >>> position = "sudoku:2x2:1.....2..3.....4"
    >>> show_step(position, hint(position).step).sentences[0][:49]
    'Hidden single: The 2 in box 1 must be in r1c2: th'
    """
    problem = as_problem(puzzle)
    frame = next(frames_of(Trace(problem.grid, (step,), problem), lang))
    scene = replace(frame.scene, caption="")
    return Card(title="Step", sentences=[frame.sentence], scenes=[scene])


def trace(trace: Trace) -> Card:
    """Show the start, and a line for each step that opens to its picture."""
    *frames, last = frames_of(trace)
    folds, room = [], ITEMS
    for frame in frames:
        room -= len(frame.scene.items)
        folds.append(Fold(frame.sentence, replace(frame.scene, caption="") if room > 0 else None))
    count = len(trace.steps)
    said = f"{count:,} step" if count == 1 else f"{count:,} steps"
    end = replace(last.scene, caption="")
    return Card(title=f"Trace: {said}", scenes=[end], folds=folds)


def _cells(step: Step, role: str) -> str:
    return ", ".join(_names((mark.row, mark.column) for mark in step.marks if mark.role == role))


def _names(places: Iterable[tuple[int, int]]) -> list[str]:
    return [f"r{row + 1}c{column + 1}" for row, column in places]
