"""A puzzle of any family as a problem, a picture and a board to play on."""

from typing import TYPE_CHECKING, Any

from loshu._exports import own_names
from loshu.core.errors import UnsupportedError
from loshu.families import FAMILIES, LISTED, family_named, parse

if TYPE_CHECKING:
    from loshu.core.problem import Problem
    from loshu.core.scene import Scene
    from loshu.family.family import Family
    from loshu.family.played_board import PlayedBoard

__dir__ = own_names(__name__)


def family_of_type(kind: type) -> "Family | None":
    """Return the family whose package defines a type; None where no family does.

    Examples
    --------
    >>> from loshu.sudoku import Sudoku
    >>> family_of_type(Sudoku).name, family_of_type(str)
    ('sudoku', None)
    """
    for name, listing in LISTED.items():
        package, _, _ = listing.module.rpartition(".")
        if kind.__module__.startswith(f"{package}."):
            return family_named(name)
    return None


def as_problem(puzzle: Any) -> "Problem":
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
        A value that is not a puzzle.

    Examples
    --------
    >>> from loshu.core.grid import Grid
    >>> str(as_problem(Grid([[8, 1, 6], [3, None, 7], [4, 9, 2]])))
    'magic:8 1 6/3 . 7/4 9 2'
    >>> as_problem(3)
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: Expected a puzzle of a family, a Problem or text such as
    'magic:8 1 6/3 5 7/4 9 2', got int.
    """
    from loshu.core.problem import Problem

    if isinstance(puzzle, Problem):
        return puzzle
    if isinstance(puzzle, str):
        return parse(puzzle)
    for name in ("problem", "puzzle", "square"):  # of a value itself, or of what was made
        if hasattr(puzzle, name):
            return as_problem(getattr(puzzle, name))
    for family in FAMILIES:
        problem = family.problem_of(puzzle)
        if problem is not None:
            return problem
    raise UnsupportedError(
        "Expected a puzzle of a family, a Problem or text such as 'magic:8 1 6/3 5 7/4 9 2', "
        f"got {type(puzzle).__name__}."
    )


def scene_of(puzzle: Any) -> "Scene":
    """Draw a puzzle of any family.

    Examples
    --------
    >>> scene_of("sliding:2x2:3,1,2,0").width
    2
    """
    from loshu.core.solved import Made

    if isinstance(puzzle, Made):
        puzzle = puzzle.puzzle
    problem = as_problem(puzzle)
    family = family_named(problem.family)
    # The value itself may know more than its text form, such as pencil marks.
    own = hasattr(puzzle, "problem") and family_of_type(type(puzzle)) is family
    return family.scene(puzzle if own else problem)


def board_of(puzzle: Any, lang: str = "en") -> "PlayedBoard":
    """Begin to play a puzzle of any family.

    Parameters
    ----------
    puzzle
        As for `as_problem`.
    lang : str
        Language of all sentences.

    Examples
    --------
    >>> board_of("sliding:2x2:1,2,0,3").press(3, "").view().solved
    True
    """
    problem = as_problem(puzzle)
    return family_named(problem.family).play(problem, lang)
