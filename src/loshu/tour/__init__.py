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

from typing import TYPE_CHECKING, Final

from loshu._exports import lazy_exports

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
    from loshu.tour.given_conflicts import contradictions as contradictions
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
    from loshu.tour.tour import tour_with as tour_with

_NAMES: Final = {
    "board": ("Board", "parse_board"),
    "given_conflicts": ("contradictions",),
    "counting.result": ("TourCount", "count"),
    "game": ("Game", "parse_game"),
    "generator": ("TourPuzzle", "make", "make_many"),
    "moves": ("Moves", "NAMED_MOVES", "parse_moves"),
    "pictures.tour_scene": ("show",),
    "presets": ("PRESETS", "preset_named"),
    "report": ("TourReport", "check", "check_many"),
    "search": ("find",),
    "search.enumeration": ("list",),
    "search.quads": ("quad_tours",),
    "search.semi_magic": ("semi_magic_tours",),
    "solver": ("SolvedTour", "solve", "solve_many"),
    "techniques.explanation": ("Rating", "explain", "rate"),
    "tour": ("Tour", "TourLike", "as_game", "as_tour", "parse_tour", "tour_along", "tour_with"),
}

__getattr__, __dir__ = lazy_exports(__name__, _NAMES)
__all__ = __dir__()
