"""Number tours: boards, moves, and the numberings that go from cell to cell."""

from loshu.tour.board import Board, parse_board
from loshu.tour.counting.result import Count, count
from loshu.tour.game import Game, Graph, parse_game
from loshu.tour.moves import NAMED_MOVES, Moves, parse_moves
from loshu.tour.pictures.tour_scene import scene
from loshu.tour.presets import PRESETS, preset_named
from loshu.tour.report import Report, check
from loshu.tour.search import find, tours
from loshu.tour.search.semi_magic import semi_magic_tours
from loshu.tour.tour import numbered, parse_tour, problem_of

__all__ = [
    "NAMED_MOVES",
    "PRESETS",
    "Board",
    "Count",
    "Game",
    "Graph",
    "Moves",
    "Report",
    "check",
    "count",
    "find",
    "numbered",
    "parse_board",
    "parse_game",
    "parse_moves",
    "parse_tour",
    "preset_named",
    "problem_of",
    "scene",
    "semi_magic_tours",
    "tours",
]
