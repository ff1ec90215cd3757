"""Number tours: boards, moves, and the numberings that go from cell to cell.

Functions take a `Tour`, a `Problem`, text, or a `Game`, which is an empty board.

Examples
--------
>>> import loshu
>>> print(loshu.tour.solve("tour:3x3:(1,0):1,.,3/.,9,./.,.,5").solution)
tour:3x3:(1,0):1,2,3/8,9,4/7,6,5
>>> loshu.tour.count("5x5:five").total
12400
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from loshu.tour.board import Board as Board
    from loshu.tour.board import parse_board as parse_board
    from loshu.tour.counting.result import TourCount as TourCount
    from loshu.tour.counting.result import count as count
    from loshu.tour.game import Game as Game
    from loshu.tour.game import parse_game as parse_game
    from loshu.tour.generator import TourPuzzle as TourPuzzle
    from loshu.tour.generator import make as make
    from loshu.tour.generator import make_many as make_many
    from loshu.tour.moves import NAMED_MOVES as NAMED_MOVES
    from loshu.tour.moves import Moves as Moves
    from loshu.tour.moves import parse_moves as parse_moves
    from loshu.tour.pictures.tour_scene import show as show
    from loshu.tour.presets import PRESETS as PRESETS
    from loshu.tour.presets import preset_named as preset_named
    from loshu.tour.report import TourReport as TourReport
    from loshu.tour.report import check as check
    from loshu.tour.report import check_many as check_many
    from loshu.tour.search import find as find
    from loshu.tour.search.enumeration import list as list  # noqa: A004
    from loshu.tour.search.quads import quad_tours as quad_tours
    from loshu.tour.search.semi_magic import semi_magic_tours as semi_magic_tours
    from loshu.tour.solver import SolvedTour as SolvedTour
    from loshu.tour.solver import solve as solve
    from loshu.tour.solver import solve_many as solve_many
    from loshu.tour.techniques.explanation import Rating as Rating
    from loshu.tour.techniques.explanation import explain as explain
    from loshu.tour.techniques.explanation import rate as rate
    from loshu.tour.tour import Tour as Tour
    from loshu.tour.tour import TourLike as TourLike
    from loshu.tour.tour import as_game as as_game
    from loshu.tour.tour import as_tour as as_tour
    from loshu.tour.tour import parse_tour as parse_tour
    from loshu.tour.tour import tour_along as tour_along

_NAMES: Final = {
    "NAMED_MOVES": "moves",
    "PRESETS": "presets",
    "Board": "board",
    "Game": "game",
    "Moves": "moves",
    "Rating": "techniques.explanation",
    "SolvedTour": "solver",
    "Tour": "tour",
    "TourCount": "counting.result",
    "TourLike": "tour",
    "TourPuzzle": "generator",
    "TourReport": "report",
    "as_game": "tour",
    "as_tour": "tour",
    "check": "report",
    "check_many": "report",
    "count": "counting.result",
    "explain": "techniques.explanation",
    "find": "search",
    "list": "search.enumeration",
    "make": "generator",
    "make_many": "generator",
    "parse_board": "board",
    "parse_game": "game",
    "parse_moves": "moves",
    "parse_tour": "tour",
    "preset_named": "presets",
    "quad_tours": "search.quads",
    "rate": "techniques.explanation",
    "semi_magic_tours": "search.semi_magic",
    "show": "pictures.tour_scene",
    "solve": "solver",
    "solve_many": "solver",
    "tour_along": "tour",
}

__all__ = [*_NAMES]


def __getattr__(name: str) -> object:
    """Import a name when it is first used, and keep it here, so that the next use is quick."""
    if name in _NAMES:
        value = getattr(import_module(f"{__name__}.{_NAMES[name]}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
