"""Whether a shape with given numbers has one solution alone: by the search, and by trial."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

import numpy as np

from loshu.core.errors import LoshuError
from loshu.core.parallel import checkpoint
from loshu.magic.shapes.filling import nodes_of_slice, require_right, search_for
from loshu.magic.shapes.question import ShapeQuestion
from loshu.magic.shapes.second_opinion import UndecidedError, solutions_by_trial
from loshu.magic.shapes.source import Solution

_SLICES: Final = 4
"""Slices of a tenth of a second in which a search looks for another solution."""
_TRIALS: Final = 3000
"""Trials of a check, some seconds at most."""


def has_rival(asked: ShapeQuestion, without: tuple[int, int]) -> bool | None:
    """Return whether a solution has another number in a cell; None if the search is too long."""
    search = search_for(asked, without=without)
    for _ in range(_SLICES):
        if search is None or search.finished:
            return False
        checkpoint()
        found = np.asarray(search.run(nodes_of_slice(asked), 1)).tolist()
        if found:
            require_right(asked, found[0])
            return True
    return False if search.finished else None


def is_only(asked: ShapeQuestion, solution: Solution) -> bool:
    """Check by trial that a shape has one solution; False if there are too many trials.

    Raises
    ------
    LoshuError
        It has others.
    """
    try:
        found = [*islice(solutions_by_trial(asked, _TRIALS), 2)]
    except UndecidedError:
        return False
    require_only(asked, solution, found)
    return True


def require_only(asked: ShapeQuestion, solution: Solution, found: Iterable[Solution]) -> None:
    """Raise an error unless a solution is the only one that a search found."""
    if [*found] != [solution]:
        raise LoshuError(
            f"The puzzle {asked.filled.text!r} does not have exactly one solution. "
            "This is a bug in Loshu: please report it."
        )
