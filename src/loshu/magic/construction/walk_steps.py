"""Steps of the step method, number by number."""

from dataclasses import replace
from typing import Final

import numpy as np

from loshu.core.grid import EMPTY, Grid
from loshu.core.step import Mark, Step, Trace
from loshu.text import sentences

SENTENCES: Final = sentences(
    {
        "step.first": "Start with {value} in r{row}c{column}.",
        "step.moved": "One ordinary move further: {value} goes to r{row}c{column}.",
        "step.top": "The move leaves the square at the top, so {value} comes in from below: "
        "r{row}c{column}.",
        "step.bottom": "The move leaves the square at the bottom, so {value} comes in from above: "
        "r{row}c{column}.",
        "step.left": "The move leaves the square on the left, so {value} comes in from the right: "
        "r{row}c{column}.",
        "step.right": "The move leaves the square on the right, so {value} comes in from the left: "
        "r{row}c{column}.",
        "step.corner": "The move leaves the square past a corner, so {value} comes in at the "
        "opposite corner: r{row}c{column}.",
        "step.taken": "The next cell r{blocked_row}c{blocked_column} is already {blocker}, so "
        "{value} makes the break move instead: r{row}c{column}.",
    }
)


def step_trace(
    n: int, *, start: tuple[int, int], ordinary: tuple[int, int], break_move: tuple[int, int]
) -> Trace:
    """Place the numbers one by one; the moves must visit every cell once.

    Examples
    --------
    >>> trace = step_trace(3, start=(0, 1), ordinary=(-1, 1), break_move=(1, 0))
    >>> [step.key for step in trace.steps[:4]]
    ['step.first', 'step.top', 'step.right', 'step.taken']
    >>> print(trace.final.text)
    8 1 6/3 5 7/4 9 2
    """
    square = np.full((n, n), EMPTY, dtype=np.int64)
    cell = start[0] % n, start[1] % n
    square[cell] = 1
    steps = [_step("step.first", 1, cell)]
    for value in range(2, n * n + 1):
        beyond = cell[0] + ordinary[0], cell[1] + ordinary[1]
        ahead = beyond[0] % n, beyond[1] % n
        if square[ahead] == EMPTY:
            steps.append(_step(_edge(n, beyond), value, ahead, Mark(*cell, "from")))
            cell = ahead
        else:
            marks = Mark(*cell, "from"), Mark(*ahead, "blocked")
            cell = (cell[0] + break_move[0]) % n, (cell[1] + break_move[1]) % n
            steps.append(_taken(value, cell, ahead, int(square[ahead]), marks))
        square[cell] = value
    return Trace(Grid.from_array(np.full((n, n), EMPTY)), tuple(steps))


def _edge(n: int, cell: tuple[int, int]) -> str:
    """Name the key for a cell reckoned without wrapping."""
    row, column = cell
    inside = 0 <= row < n, 0 <= column < n
    if all(inside):
        return "step.moved"
    if not any(inside):
        return "step.corner"
    if not inside[0]:
        return "step.top" if row < 0 else "step.bottom"
    return "step.left" if column < 0 else "step.right"


def _step(key: str, value: int, cell: tuple[int, int], *marks: Mark) -> Step:
    row, column = cell
    return Step(key, placed=((row, column, value),), marks=(*marks, Mark(row, column, "placed")))


def _taken(
    value: int, cell: tuple[int, int], ahead: tuple[int, int], blocker: int, marks: tuple[Mark, ...]
) -> Step:
    step = _step("step.taken", value, cell, *marks)
    row, column = ahead
    blocked = ("blocked_row", row), ("blocked_column", column), ("blocker", blocker)
    return replace(step, parameters=blocked)
