"""Make traces of constructions that work on whole grids at a time."""

from collections.abc import Iterable, Mapping

import numpy as np

from loshu.core.grid import EMPTY, Grid
from loshu.core.step import Mark, Step, Trace
from loshu.magic.construction.construction import Square


def stage(
    key: str,
    before: Square,
    after: Square,
    role: str = "placed",
    parameters: Mapping[str, int | str] | None = None,
) -> Step:
    """Make the step that turns one grid into the next, marking every cell that changed.

    Examples
    --------
    >>> stage("fill", np.array([[1, EMPTY]]), np.array([[1, 2]])).placed
    ((0, 1, 2),)
    """
    changed = np.argwhere(before != after).tolist()
    return Step(
        key,
        placed=tuple((r, c, int(after[r, c])) for r, c in changed),
        marks=tuple(Mark(r, c, role) for r, c in changed),
        parameters=tuple((parameters or {}).items()),
    )


def staged(stages: Iterable[tuple[str, Square, Mapping[str, int | str]]]) -> Trace:
    """Describe a construction as a series of grids, from an empty one.

    Parameters
    ----------
    stages : iterable of (key, grid, parameters)
        The grid after each stage, with `EMPTY` for the cells still to fill.

    Examples
    --------
    >>> one = np.array([[1, EMPTY]]), np.array([[1, 2]])
    >>> len(staged([("first", one[0], {}), ("second", one[1], {})]).steps)
    2
    """
    told = list(stages)
    grid = np.full_like(told[0][1], EMPTY)
    empty, steps = Grid.from_array(grid), []
    for key, after, parameters in told:
        steps.append(stage(key, grid, after, parameters=parameters))
        grid = after
    return Trace(empty, tuple(steps))
