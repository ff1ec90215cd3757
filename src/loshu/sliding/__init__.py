"""Sliding puzzles: boards of tiles with a hole, solved in the fewest moves.

Functions take a `SlidingPuzzle`, a `Problem`, a `Grid` or text.

Examples
--------
>>> import loshu
>>> found = loshu.sliding.solve("sliding:3x3:8,1,3,4,0,2,7,6,5")
>>> len(found), found.is_shortest
(14, True)
>>> loshu.sliding.check("sliding:2x2:2,1,3,0").is_reachable
False
"""

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

if TYPE_CHECKING:
    from loshu.sliding.explanation import explain as explain
    from loshu.sliding.generation import MadeSliding as MadeSliding
    from loshu.sliding.generation import NoPuzzleError as NoPuzzleError
    from loshu.sliding.generation import make as make
    from loshu.sliding.generation import make_many as make_many
    from loshu.sliding.goal_distances import magic_goals as magic_goals
    from loshu.sliding.goals import MagicGoal as MagicGoal
    from loshu.sliding.goals import reachable_goals as reachable_goals
    from loshu.sliding.goals import sixty_5_goals as sixty_5_goals
    from loshu.sliding.line_method import SubGoal as SubGoal
    from loshu.sliding.line_method import sub_goals as sub_goals
    from loshu.sliding.notation import PuzzleLike as PuzzleLike
    from loshu.sliding.notation import as_puzzle as as_puzzle
    from loshu.sliding.notation import parse_puzzle as parse_puzzle
    from loshu.sliding.pictures import show as show
    from loshu.sliding.positions import BoardCount as BoardCount
    from loshu.sliding.positions import board_distances as board_distances
    from loshu.sliding.positions import count_boards as count_boards
    from loshu.sliding.puzzle import SlidingPuzzle as SlidingPuzzle
    from loshu.sliding.puzzle import ordered_board as ordered_board
    from loshu.sliding.puzzle import puzzle_of_cells as puzzle_of_cells
    from loshu.sliding.rating import SlidingRating as SlidingRating
    from loshu.sliding.rating import rate as rate
    from loshu.sliding.report import Reachability as Reachability
    from loshu.sliding.report import UnreachableError as UnreachableError
    from loshu.sliding.report import are_reachable as are_reachable
    from loshu.sliding.report import check as check
    from loshu.sliding.shortest import ShortestCount as ShortestCount
    from loshu.sliding.shortest import count as count
    from loshu.sliding.shortest import list as list  # noqa: A004
    from loshu.sliding.solution import SlidingSolution as SlidingSolution
    from loshu.sliding.solver import distances as distances
    from loshu.sliding.solver import solve as solve
    from loshu.sliding.solver import solve_many as solve_many

_NAMES: Final = {
    "goal_distances": ("magic_goals",),
    "explanation": ("explain",),
    "generation": ("MadeSliding", "NoPuzzleError", "make", "make_many"),
    "line_method": ("SubGoal", "sub_goals"),
    "goals": ("MagicGoal", "reachable_goals", "sixty_5_goals"),
    "pictures": ("show",),
    "positions": ("BoardCount", "board_distances", "count_boards"),
    "notation": ("PuzzleLike", "as_puzzle", "parse_puzzle"),
    "puzzle": ("SlidingPuzzle", "ordered_board", "puzzle_of_cells"),
    "rating": ("SlidingRating", "rate"),
    "report": ("Reachability", "UnreachableError", "are_reachable", "check"),
    "shortest": ("ShortestCount", "count", "list"),
    "solution": ("SlidingSolution",),
    "solver": ("distances", "solve", "solve_many"),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = __dir__()
