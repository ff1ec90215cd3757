"""Positions on the way to a solution: Sudokus with found values and pencil marks."""

from collections.abc import Iterable
from dataclasses import replace

from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import CandidateState


def position_of(state: CandidateState, placed: Iterable[tuple[int, int, int]] = ()) -> Sudoku:
    """Return how far a solution is, as a Sudoku with found values and pencil marks.

    Values that a step places, as row, column and value, may be added.

    Examples
    --------
    >>> position = position_of(CandidateState("2x2:12..34.........."))
    >>> position.marks[:4]
    (1, 2, 12, 12)
    """
    pairs = zip(state.values, state.candidates, strict=True)
    marks = tuple(1 << value - 1 if value else bits >> 1 for value, bits in pairs)
    values = [*state.values]
    for row, column, value in placed:
        values[row * state.width + column] = value
    if state.regions is not None and state.regions.is_complete:
        values += state.regions.numbers(len(values))
    return replace(state.sudoku.filled(values), marks=marks)
