"""Positions on the way to a solution: Sudokus with found values and pencil marks."""

from dataclasses import replace

from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import CandidateState


def position_of(state: CandidateState) -> Sudoku:
    """Return how far a solution is, as a Sudoku with found values and pencil marks.

    Examples
    --------
    >>> position = position_of(CandidateState("2x2:12..34.........."))
    >>> position.marks[:4]
    (1, 2, 12, 12)
    """
    pairs = zip(state.values, state.candidates, strict=True)
    marks = tuple(1 << value - 1 if value else bits >> 1 for value, bits in pairs)
    values = [*state.values]
    if state.regions is not None and state.regions.is_complete:
        values += state.regions.numbers(len(values))
    return replace(state.sudoku.filled(values), marks=marks)
