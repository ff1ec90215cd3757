"""Sliding puzzles on sheets and in books."""

from collections.abc import Iterator
from dataclasses import replace
from math import prod
from types import MappingProxyType
from typing import Any, Final

from loshu.core.scene import Scene
from loshu.core.solved import Made
from loshu.core.units import by_sides
from loshu.family.printing import Printing, read_lines
from loshu.sliding.explanation import length_in_words, moves_of
from loshu.sliding.notation import PuzzleLike, as_puzzle, parse_board, parse_puzzle
from loshu.sliding.pictures import board_scene, show, step_scenes
from loshu.sliding.puzzle import SlidingPuzzle, ordered_board
from loshu.sliding.rating import rate
from loshu.sliding.solver import solve
from loshu.text import phrase, plural, translations
from loshu.text.levels import TITLES_TO_EXPERT

_BOARDS: Final = MappingProxyType({"": "3x3", "easy": "3x3", "medium": "3x3"})
"""Boards by level: small boards are never hard."""
_LARGER: Final = "4x4"
_GRADED: Final = range(9, 17)
"""Numbers of cells of boards with puzzles of all usual levels."""
_ENDLESS: Final = 2**62
_TITLE: Final = phrase("family", "Sliding puzzles")
_RULE: Final = phrase(
    "sliding.rule", "Slide the tiles into the hole, one at a time, until the board is the goal."
)
_SHORTEST: Final = phrase("book", "The solutions of the sliding puzzles are as short as is known.")
_MOVES: Final = phrase("sliding.solution", "{length}: {tiles}")


def picture(puzzle: PuzzleLike, lang: str = "en") -> Scene:
    """Draw a board."""
    return show(puzzle, lang=lang)


def solution(puzzle: PuzzleLike, lang: str = "en") -> Scene:
    """Draw the goal, with the tiles to slide beneath it.

    Examples
    --------
    >>> solution("2x2:1,2,0,3").caption
    '1 move: 3'
    """
    board = as_puzzle(puzzle)
    found = solve(board)
    length = length_in_words(len(found), None, lang)
    tiles = " ".join(map(str, found.moves))
    caption = translations(lang).text(_MOVES, length=length, tiles=tiles)
    return replace(board_scene(board, board.goal, lang=lang), caption=caption)


def level(puzzle: PuzzleLike) -> str:
    """Return the level of a puzzle."""
    return rate(puzzle).level


def rule(_puzzle: PuzzleLike, lang: str = "en") -> str:
    """Put the rule of all sliding puzzles into words."""
    return translations(lang).text(_RULE)


def steps(puzzle: PuzzleLike, lang: str = "en") -> Iterator[Scene]:
    """Yield pictures of a line-by-line solution."""
    from loshu.sliding.explanation import explain

    board = as_puzzle(puzzle)
    trace = explain(board, method="lines")
    moves = sum(len(moves_of(step)) for step in trace.steps)
    return step_scenes(board, trace, lang=lang, closing=length_in_words(moves, None, lang))


def read_sheet(text: str) -> list[SlidingPuzzle]:
    """Read puzzles, one per line.

    Examples
    --------
    >>> len(read_sheet("3x3:8,1,3,4,0,2,7,6,5"))
    1
    """
    return read_lines(text, parse_puzzle)


def answer(puzzle: PuzzleLike) -> str:
    """Return the tiles to slide.

    Examples
    --------
    >>> answer("2x2:1,2,0,3")
    '3'
    """
    return " ".join(map(str, solve(as_puzzle(puzzle)).moves))


def make(kind: str, level: str, seed: int) -> Iterator[Made]:
    """Make puzzles on a board such as ``3x3``, without end.

    Examples
    --------
    >>> next(make("2x3", "easy", 1)).puzzle.title
    '2x3'
    """
    from loshu.sliding.generation import make_many

    model = ordered_board(*parse_board(kind or _BOARDS.get(level, _LARGER)))
    wanted: Any = level or None
    return make_many(_ENDLESS, model, level=wanted, seed=seed)


PRINTING: Final = Printing(
    title=lambda _: _TITLE,
    counted=plural("family", "{count} sliding puzzle", "{count} sliding puzzles"),
    levels=TITLES_TO_EXPERT,
    picture=picture,
    solution=solution,
    level=level,
    rule=rule,
    steps=steps,
    read=read_sheet,
    make=make,
    kind_of_size=by_sides,
    read_kind=lambda kind: "x".join(map(str, parse_board(by_sides(kind)))),
    is_graded=lambda kind: prod(parse_board(kind)) in _GRADED,
    answer=answer,
    assurance=_SHORTEST,
    kinds=lambda: ("3x3", "4x4", "5x5"),
)
