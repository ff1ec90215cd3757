"""Sliding puzzles: solutions, reachability, ratings, counts by distance."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from loshu.family.card import Card, CardTable, Shown
from loshu.family.facts import facts_of, record_card, shown
from loshu.sliding.explanation import length_in_words
from loshu.sliding.generation import MadeSliding
from loshu.sliding.goals import MagicGoal
from loshu.sliding.pictures import board_scene, show
from loshu.sliding.play import SlidingPlay
from loshu.sliding.positions import BoardCount
from loshu.sliding.rating import SlidingRating, rating_in_words
from loshu.sliding.report import Reachability
from loshu.sliding.shortest import ShortestCount
from loshu.sliding.solution import SlidingSolution

MOVES: Final = 120
"""Maximum moves of a solution to print."""


def solution(found: SlidingSolution) -> Card:
    """Show the board, its goal, and the tiles that slide."""
    puzzle = found.puzzle
    scenes = [
        replace(show(puzzle), caption="the board"),
        replace(board_scene(puzzle, puzzle.goal), caption="the goal"),
    ]
    tiles = " ".join(map(str, found.moves[:MOVES]))
    if len(found.moves) > MOVES:
        tiles += f" and {len(found.moves) - MOVES:,} more"
    facts: list[tuple[str, Shown]] = [
        ("tiles", tiles or "–"),
        ("directions", found.directions[:MOVES] or "–"),
        ("nodes", shown(found.nodes)),
    ]
    said = f"{len(found):,} slides" if found.slides else length_in_words(len(found), found.bound)
    return Card(title="Solution of a sliding puzzle", sentences=[said], scenes=scenes, facts=facts)


def made(found: MadeSliding) -> Card:
    """Show a new puzzle, and its number of moves if known."""
    said = [] if found.length is None else [length_in_words(found.length, found.length)]
    return Card(title="Sliding puzzle", sentences=said, scenes=[show(found.puzzle)])


def play(play: SlidingPlay) -> Card:
    """Show the board as it is, with the tiles that can slide."""
    scene = show(play.position, movable=not play.is_solved)
    facts: list[tuple[str, Shown]] = [
        ("moves", shown(len(play.moves))),
        ("solved", shown(play.is_solved)),
    ]
    return Card(title=scene.title, scenes=[scene], facts=facts)


def rating(rating: SlidingRating) -> Card:
    """Show a rating in words."""
    return replace(record_card(rating), sentences=[rating_in_words(rating)])


def reachability(found: Reachability) -> Card:
    """Show a board, and prove whether its goal can be reached."""
    said = [found.in_words(), found.inversions_in_words(), found.remedy()]
    return Card(
        title="The goal can be reached" if found.is_reachable else "The goal cannot be reached",
        sentences=[sentence for sentence in said if sentence],
        scenes=[show(found.puzzle)],
    )


def board_count(found: BoardCount) -> Card:
    """Show the number of boards at each distance."""
    facts = [(name, value) for name, value in facts_of(found) if name != "by distance"]
    facts.append(("farthest", shown(found.farthest)))
    rows = tuple((str(moves), f"{boards:,}") for moves, boards in enumerate(found.by_distance))
    title = f"Boards of {found.rows}x{found.columns} by their distance from the goal"
    return Card(title=title, facts=facts, table=CardTable(("moves", "boards"), rows))


def shortest_count(found: ShortestCount) -> Card:
    """Show the number of shortest solutions of a board."""
    facts: list[tuple[str, Shown]] = [
        ("total", shown(found.total)),
        ("length", shown(found.length)),
    ]
    return Card(title="Shortest solutions", scenes=[show(found.puzzle)], facts=facts)


def goal(goal: MagicGoal) -> Card:
    """Show a magic square as a goal."""
    puzzle = goal.puzzle
    scenes = [replace(board_scene(puzzle, puzzle.goal), caption=f"{goal.length} moves")]
    return Card(title="A magic square as the goal of sliding", scenes=scenes)


CARDS: Final[Mapping[str, Callable[[Any], Card]]] = MappingProxyType(
    {
        "MadeSliding": made,
        "SlidingSolution": solution,
        "SlidingPlay": play,
        "SlidingRating": rating,
        "Reachability": reachability,
        "BoardCount": board_count,
        "ShortestCount": shortest_count,
        "MagicGoal": goal,
    }
)
"""By the names of the types."""
