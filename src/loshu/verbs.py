"""The verbs for a puzzle of any family: ``loshu.solve`` calls ``loshu.sudoku.solve`` for a Sudoku.

A puzzle is a value of its family (`Sudoku`, `Tour`, `Game`, `SlidingPuzzle`, a `Grid` as a magic
square), a `Problem`, text with the name of its family in front, or a result of ``make``.  Options
and results are those of the family's own function.
"""

from importlib import import_module
from typing import Any

from loshu.any_puzzle import as_problem, family_of_type
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.named import either, require_named
from loshu.core.problem import Problem
from loshu.core.seeds import chosen_seed
from loshu.core.solved import Made
from loshu.families import LISTED, family_named


def make(
    family: str,
    *,
    size: int | str | None = None,
    kind: str = "",
    level: str | None = None,
    seed: int | None = None,
) -> Made:
    """Make a puzzle of a family.

    Parameters
    ----------
    family : str
        ``"sudoku"``, ``"magic"``, ``"tour"`` or ``"sliding"``.
    size : int or str, optional
        The rows of the board, or its rows and columns such as ``"4x5"``; for Sudokus also the box.
    kind : str, optional
        In place of a size, a kind of puzzle such as ``"killer"`` or ``"8x8:knight"``.
    level : str, optional
        One of `loshu.text.levels.LEVELS` that the family has.
    seed : int, optional
        It alone determines the puzzle; without it, puzzles differ from call to call.

    Raises
    ------
    UnsupportedError
        An unknown family, kind or level, or a size together with a kind.

    Examples
    --------
    >>> print(make("sudoku", size=4, seed=1))
    3 . | . 4
    . . | . .
    ----+----
    . . | 4 3
    . . | . 2
    >>> rate(make("tour", size=4, level="easy", seed=1)).level
    'easy'
    """
    printing = family_named(family).printing()
    if size is not None and kind:
        raise UnsupportedError(
            f"Size {size!r} and kind {kind!r} cannot be combined. Give one of them."
        )
    if level is not None:
        require_named([*printing.levels], level, f"level of {family}")
    if size is not None:
        kind = printing.kind_of_size(size)
    chosen = printing.read_kind(kind) if kind else ""
    return next(printing.make(chosen, level or "", chosen_seed(seed)))


def solve(puzzle: Any, **options: Any) -> Any:
    """Solve a puzzle of any family.

    Parameters
    ----------
    puzzle : Sudoku, Tour, Game, SlidingPuzzle, Grid, Problem or str
        Text has its family in front: ``sudoku:53..7....``.
    **options
        Those of the family's own function, such as `loshu.sudoku.solve`.

    Raises
    ------
    NotationError
        Text without a family, or a value that is not a puzzle.

    Examples
    --------
    >>> print(solve("magic:8 1 6/3 . 7/4 9 .").solutions[0])
    8 1 6
    3 5 7
    4 9 2
    """
    return _call("solve", puzzle, options)


def check(puzzle: Any, **options: Any) -> Any:
    """Report what breaks the rules in a puzzle of any family; takes what `solve` takes.

    Examples
    --------
    >>> check("sliding:2x2:2,1,3,0").is_reachable
    False
    """
    return _call("check", puzzle, options)


def count(puzzle: Any, **options: Any) -> Any:
    """Count the solutions of a puzzle of any family; takes what `solve` takes.

    Examples
    --------
    >>> print(count("sudoku:2x2:1.....2..3......"))
    3
    """
    return _call("count", puzzle, options)


def rate(puzzle: Any, **options: Any) -> Any:
    """Rate how hard a puzzle of any family is for people; takes what `solve` takes.

    Examples
    --------
    >>> rate("tour:3x3:rook-step:1,.,3/.,9,./.,.,5").level
    'easy'
    """
    return _call("rate", puzzle, options)


def explain(puzzle: Any, **options: Any) -> Any:
    """Explain the solution of a puzzle of any family step by step; takes what `solve` takes.

    Examples
    --------
    >>> explain("sudoku:2x2:1.....2..3.....4").words()[2]
    'Full house: r2c2 is the last empty cell in box 1. Only 4 is missing there, so r2c2 is 4.'
    """
    return _call("explain", puzzle, options)


def show(puzzle: Any, **options: Any) -> Any:
    """Draw a puzzle of any family as a scene; takes what `solve` takes.

    Examples
    --------
    >>> show("sliding:2x2:3,1,2,0").to("svg")[:5]
    b'<svg '
    """
    return _call("show", puzzle, options)


def _call(verb: str, puzzle: Any, options: dict[str, Any]) -> Any:
    """Call the verb of the family that a puzzle belongs to."""
    if isinstance(puzzle, list | tuple) or hasattr(puzzle, "__array_interface__"):
        raise NotationError(
            f"Rows of numbers do not name their family. Call loshu.FAMILY.{verb}(rows) with "
            f"{either([*LISTED])} as FAMILY."
        )
    problem = as_problem(puzzle)
    family = family_named(problem.family)
    own = hasattr(puzzle, "problem") and family_of_type(type(puzzle)) is family
    given = puzzle if own or isinstance(puzzle, str | Problem) else problem
    part = family.part(problem)
    package = f"{family.package}.{part}" if part else family.package
    return getattr(import_module(package), verb)(given, **options)
