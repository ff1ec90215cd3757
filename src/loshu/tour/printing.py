"""Tour puzzles on sheets and in books."""

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

from loshu.core.scene import Scene
from loshu.core.seeds import item_seed
from loshu.core.solved import Made
from loshu.core.units import by_sides
from loshu.family.printing import Printing, read_lines
from loshu.text import phrase, plural
from loshu.text.levels import TITLES_TO_EXPERT
from loshu.tour import rule_text, solver
from loshu.tour.pictures.tour_scene import show
from loshu.tour.tour import Tour, TourLike, as_game, as_tour, parse_tour

_TITLE: Final = phrase("family", "Number tours")
_GAME: Final = "6x6:king"
_GRADED: Final = 100
"""Cells up to which puzzles of the usual levels are found in seconds."""


def picture(tour: TourLike, lang: str = "en") -> Scene:
    """Draw a puzzle."""
    return show(tour, lang=lang)


def solution(tour: TourLike, lang: str = "en") -> Scene:
    """Draw the only solution of a puzzle, with its givens shaded."""
    puzzle = as_tour(tour)
    return show(solver.the_solution(puzzle), givens=frozenset(puzzle.numbers), lang=lang)


def level(tour: TourLike) -> str:
    """Return the level of a puzzle."""
    from loshu.tour.techniques.explanation import rate

    return rate(as_tour(tour)).level


def rule(tour: TourLike, lang: str = "en") -> str:
    """Return the rule of a puzzle in words; circles are in it if the picture has some."""
    puzzle = as_tour(tour)
    ends = {1, len(puzzle.game.board.cells)}
    return rule_text.rule_text(
        puzzle.game, lang, circles=not ends.isdisjoint(puzzle.numbers.values())
    )


def steps(tour: TourLike, lang: str = "en") -> Iterator[Scene]:
    """Yield a picture of each step of a solution by techniques."""
    from loshu.tour.pictures.steps import step_scenes
    from loshu.tour.techniques.explanation import explain

    puzzle = as_tour(tour)
    return step_scenes(puzzle.game, explain(puzzle), lang=lang)


def read_sheet(text: str) -> list[Tour]:
    r"""Read puzzles, one per line.

    Examples
    --------
    >>> len(read_sheet("3x3:king:1,.,./.,.,9/.,.,.\n\n3x3:king:.,.,1/.,9,./.,.,."))
    2
    """
    return read_lines(text, parse_tour)


def answer(tour: TourLike) -> str:
    """Return the only solution of a puzzle as text.

    Examples
    --------
    >>> answer("3x3:(1,0):1,.,3/.,9,./.,.,5")
    '3x3:(1,0):1,2,3/8,9,4/7,6,5'
    """
    return solver.the_solution(as_tour(tour)).text.removeprefix("tour:")


def read_kind(kind: str) -> str:
    """Return a board with its moves; a size alone has the moves of a king.

    Raises
    ------
    NotationError
        Not a board.

    Examples
    --------
    >>> read_kind("6"), read_kind("6x6:knight")
    ('6x6:king', '6x6:knight')
    """
    named = kind if ":" in kind or not kind[:1].isdigit() else _kind_of_size(kind)
    return _GAME if as_game(named) == as_game(_GAME) else named


def _kind_of_size(size: Any) -> str:
    return f"{by_sides(size)}:king"


def make(kind: str, level: str, seed: int) -> Iterator[Made]:
    """Make puzzles on a board such as ``6x6:king``, without end; the two ends are given.

    Examples
    --------
    >>> str(next(make("4x4:king", "easy", 1)).puzzle.game)
    '4x4:(1,0)+(1,1)'
    """
    from loshu.tour import generator

    game = as_game(kind or _GAME)
    wanted: Any = level or None
    for each in count():
        seeded = item_seed(seed, each)
        yield generator.make(game, seed=seeded, level=wanted, ends=not game.closed)


PRINTING: Final = Printing(
    title=lambda _: _TITLE,
    counted=plural("family", "{count} number tour", "{count} number tours"),
    levels=TITLES_TO_EXPERT,
    picture=picture,
    solution=solution,
    level=level,
    rule=rule,
    steps=steps,
    read=read_sheet,
    make=make,
    read_kind=read_kind,
    usual_kind=_GAME,
    is_graded=lambda kind: as_game(kind).board.size <= _GRADED,
    answer=answer,
    kind_of_size=_kind_of_size,
    kinds=lambda: ("5x5:knight", "6x6:knight", "8x8:king"),
)
