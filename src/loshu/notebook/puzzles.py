"""Puzzles of any family, in whatever form they come, as problems."""

from typing import Any

from loshu.core.errors import UnsupportedError
from loshu.core.family import Problem
from loshu.core.grid import Grid
from loshu.families import parse


def as_problem(puzzle: Any) -> Problem:
    """Return a puzzle of any family as a problem.

    Parameters
    ----------
    puzzle : Sudoku, Tour, Game, SlidingPuzzle, Grid, Problem, str, or a puzzle that was made
        Text has its family in front; a grid is a magic square with blanks.

    Raises
    ------
    NotationError
        Text that no family can read.
    UnsupportedError
        What is no puzzle.

    Examples
    --------
    >>> str(as_problem(Grid([[8, 1, 6], [3, None, 7], [4, 9, 2]])))
    'magic:8 1 6/3 . 7/4 9 2'
    >>> as_problem(3)
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: expected a puzzle of a family, got a value of type int
    """
    match puzzle:
        case Problem():
            return puzzle
        case str():
            return parse(puzzle)
        case Grid():
            from loshu.magic.notation import problem_of

            return problem_of(puzzle)
    for name in ("problem", "puzzle", "square"):  # of a value itself, or of what was made
        if hasattr(puzzle, name):
            return as_problem(getattr(puzzle, name))
    from loshu.tour.game import Game
    from loshu.tour.tour import as_tour

    if isinstance(puzzle, Game):
        return as_tour(puzzle).problem
    kind = type(puzzle).__name__
    raise UnsupportedError(f"expected a puzzle of a family, got a value of type {kind}")
