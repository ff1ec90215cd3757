"""Notebook cards of tours: boards, puzzles, solutions, reports, ratings and plays."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from types import MappingProxyType
from typing import Any, Final

from loshu.family.card import Card, Shown
from loshu.family.facts import facts_of, record_card, shown
from loshu.tour.board import Board
from loshu.tour.game import Game
from loshu.tour.generator import TourPuzzle
from loshu.tour.moves import NAMED_MOVES
from loshu.tour.pictures.tour_scene import places_of, show
from loshu.tour.play.hints import Hint
from loshu.tour.play.position import Play, play_scene
from loshu.tour.report import TourReport, empty_cells
from loshu.tour.solver import SolvedTour
from loshu.tour.techniques.explanation import Rating, rating_in_words, step_in_words

DRAWN: Final = 4
"""Maximum solutions to draw."""


def game(game: Game) -> Card:
    """Show the board of a game, and its number of steps."""
    facts: list[tuple[str, Shown]] = [
        ("cells", shown(len(game.board.cells))),
        ("steps", shown(game.graph.steps)),
        ("closed", shown(game.closed)),
    ]
    return Card(title=f"Game: {game.title}", scenes=[show(str(game))], facts=facts)


def board(board: Board) -> Card:
    """Show the cells of a board."""
    step = next(moves for name, moves in NAMED_MOVES.items() if name == "rook-step")
    facts: list[tuple[str, Shown]] = [("cells", shown(len(board.cells)))]
    return Card(title=f"Board: {board.title}", scenes=[show(f"{board}:{step}")], facts=facts)


def puzzle(made: TourPuzzle) -> Card:
    """Show a puzzle and its solution."""
    givens = list(places_of(made.puzzle).values())
    scenes = [
        replace(show(made.puzzle), caption="the puzzle"),
        replace(show(made.solution, givens=givens), caption="the solution"),
    ]
    facts = [(name, value) for name, value in facts_of(made) if name not in ("puzzle", "solution")]
    return Card(title="Tour puzzle", scenes=scenes, facts=facts)


def report(report: TourReport) -> Card:
    """Show the mistakes of a tour."""
    said = [*report.violations, *([empty_cells(report)] if report.empty else [])]
    title = "Tour report: complete tour" if report.is_tour else "Tour report: incomplete or wrong"
    return Card(title=title, sentences=said, facts=[("empty", shown(report.empty))])


def solved(found: SolvedTour) -> Card:
    """Show a puzzle and the first solutions."""
    givens = list(places_of(found.puzzle).values())
    scenes = [replace(show(found.puzzle), caption="the puzzle")]
    for number, tour in enumerate(islice(found.solutions, DRAWN), 1):
        scenes.append(replace(show(tour, givens=givens), caption=f"solution {number}"))
    count = f"{found.count:,}" if found.complete else f"{found.count:,} at least"
    return Card(title="Solved tour", scenes=scenes, facts=[("solutions", count)])


def rating(rating: Rating) -> Card:
    """Show a rating in words."""
    return replace(record_card(rating), sentences=[rating_in_words(rating)])


def hint(hint: Hint) -> Card:
    """Show the next number, and why."""
    said = [step_in_words(step) for step in hint.why]
    return Card(title="Hint", sentences=said, facts=facts_of(replace(hint, why=())))


def play(play: Play) -> Card:
    """Show a position of a game, and the possible cells of the next number."""
    scene = play_scene(play, dict.fromkeys(play.next_cells(), "·"))
    facts: list[tuple[str, Shown]] = [
        ("next number", shown(play.next_number)),
        ("whole", shown(play.is_whole)),
    ]
    return Card(title=scene.title, scenes=[scene], facts=facts)


CARDS: Final[Mapping[str, Callable[[Any], Card]]] = MappingProxyType(
    {
        "Game": game,
        "Board": board,
        "Play": play,
        "TourPuzzle": puzzle,
        "TourReport": report,
        "SolvedTour": solved,
        "Rating": rating,
        "Hint": hint,
    }
)
"""By the names of the types."""
