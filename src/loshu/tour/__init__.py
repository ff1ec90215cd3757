"""Number tours: boards, moves, and the numberings that go from cell to cell."""

from loshu.tour.board import Board, parse_board
from loshu.tour.checking import Report, check
from loshu.tour.counting.tallying import Count, count
from loshu.tour.finding import find, tours
from loshu.tour.game import Game, Graph, parse_game
from loshu.tour.moves import NAMED_MOVES, Moves, parse_moves
from loshu.tour.notation import numbered, parse_tour, problem_of
from loshu.tour.picture import scene
from loshu.tour.presets import PRESETS, preset_named
from loshu.tour.semi_magic import semi_magic_tours

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
