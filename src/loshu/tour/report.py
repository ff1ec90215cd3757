"""Check a tour against the rules, by code that finds no tours."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loshu.core.grid import EMPTY, Grid
from loshu.tour.game import Game

SHOWN = 20
"""Violations of a kind that are told one by one."""


@dataclass(frozen=True, slots=True)
class Report:
    """What is wrong with the numbers on a board, the first wrong step first."""

    violations: tuple[str, ...]
    """What breaks the rules, whatever the empty cells will hold."""
    empty: int
    """How many cells have no number yet."""

    @property
    def is_tour(self) -> bool:
        """Whether it is a whole tour that breaks no rule."""
        return not self.violations and self.empty == 0

    def as_dict(self) -> dict[str, Any]:
        """Return the report as data for JSON."""
        return {
            "is_tour": self.is_tour,
            "violations": list(self.violations),
            "empty": self.empty,
        }


def check(game: Game, grid: Grid) -> Report:
    """Check numbers on a board: 1 up to the number of cells, each once, one step apart.

    Examples
    --------
    >>> from loshu.tour.tour import parse_tour
    >>> check(*parse_tour("2x2:rook-step:1,2/4,3")).is_tour
    True
    >>> check(*parse_tour("2x2:rook-step:1,3/4,2")).violations
    ('from 1 (r1c1) to 2 (r2c2) there is no step', 'from 3 (r1c2) to 4 (r2c1) there is no step')
    """
    numbers = grid.array.ravel()
    cells = np.array(game.board.cells)
    empty = int((numbers[cells] == EMPTY).sum())
    last = len(cells)
    found = [*_wrong_steps(game, numbers, last), *_wrong_numbers(game, numbers, last)]
    return Report(tuple(found), empty)


def violations_with_empty(game: Game, grid: Grid) -> tuple[str, ...]:
    """Say what keeps numbers from being a tour, empty cells included."""
    report = check(game, grid)
    cells = "cell is" if report.empty == 1 else "cells are"
    rest = (f"{report.empty} {cells} empty",) if report.empty else ()
    return (*report.violations, *rest)


def _wrong_steps(game: Game, numbers: NDArray[np.int64], last: int) -> Iterator[str]:
    """Name the wrong steps in the order of the numbers; repeated numbers are told elsewhere."""
    place = np.full(last + 2, -1, dtype=np.int64)
    inside = np.flatnonzero((numbers >= 1) & (numbers <= last))
    values, firsts, counts = np.unique(numbers[inside], return_index=True, return_counts=True)
    place[values[counts == 1]] = inside[firsts[counts == 1]]
    first = np.arange(1, last + 1 if game.closed else last)
    second = first % last + 1
    known = (place[first] >= 0) & (place[second] >= 0)
    first, second = first[known], second[known]
    here, there = place[first], place[second]
    wrong = np.flatnonzero(~game.graph.steps_exist(here, there))
    name = game.board.name_of
    for k in wrong[:SHOWN].tolist():
        steps = f"{first[k]} ({name(int(here[k]))}) to {second[k]} ({name(int(there[k]))})"
        yield f"from {steps} there is no step"
    if len(wrong) > SHOWN:
        yield f"{len(wrong) - SHOWN} more steps are wrong"


def _wrong_numbers(game: Game, numbers: NDArray[np.int64], last: int) -> Iterator[str]:
    name = game.board.name_of
    given = np.flatnonzero(numbers != EMPTY)
    outside = [cell for cell in given.tolist() if not 1 <= numbers[cell] <= last]
    for cell in outside[:SHOWN]:
        yield f"{numbers[cell]} in {name(cell)} is not from 1 to {last}"
    if len(outside) > SHOWN:
        yield f"{len(outside) - SHOWN} more numbers are not from 1 to {last}"
    values, counts = np.unique(numbers[given], return_counts=True)
    repeated = np.flatnonzero(counts > 1)
    for number in repeated[:SHOWN].tolist():
        yield f"{values[number]} occurs {counts[number]} times"
    if len(repeated) > SHOWN:
        yield f"{len(repeated) - SHOWN} more numbers repeat"
