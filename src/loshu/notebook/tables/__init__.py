"""Positions that a person plays, one module for each family.

A family's module has ``begin(puzzle, language)``, which returns its `Table`.
"""

from importlib import import_module
from typing import Any

from loshu.notebook.puzzles import as_problem
from loshu.notebook.tables.table import Table


def begin(puzzle: Any, language: str = "en") -> Table:
    """Set a puzzle of any family on the table.

    Parameters
    ----------
    puzzle : Sudoku, Tour, Game, SlidingPuzzle, Grid, Problem, str, or a puzzle that was made
        Text has its family in front; a grid is a magic square with blanks.
    language : str
        Of all sentences.

    Examples
    --------
    >>> begin("sliding:2x2:1,2,0,3").press(3, "").view().solved
    True
    """
    problem = as_problem(puzzle)
    table: Table = import_module(f"loshu.notebook.tables.{problem.family}").begin(problem, language)
    return table
