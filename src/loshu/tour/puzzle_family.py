"""The family of number tours."""

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from loshu.core.job import Job
from loshu.core.problem import Problem
from loshu.family.family import BookFlags, DailyKind, Family
from loshu.text import translations
from loshu.text.messages import phrase
from loshu.tour import cards, likeness, played_board, printing, techniques
from loshu.tour.counting.shards import frontier_job_of, job_of
from loshu.tour.game import Game
from loshu.tour.moves import parse_moves
from loshu.tour.pictures import steps
from loshu.tour.pictures.tour_scene import show
from loshu.tour.report import violations
from loshu.tour.techniques import explanation
from loshu.tour.tour import FAMILY_NAME, as_tour, parse_tour

if TYPE_CHECKING:
    from loshu.core.notation.nearest import KnownForms

FIVE_6: Final = job_of("five-6", "tours of the five-by-five game on 6x6", "6x6", "five")
FIVE_7: Final = job_of("five-7", "tours of the five-by-five game on 7x7", "7x7", "five")
KNIGHT_6: Final = job_of("knight-6", "knight's tours on 6x6", "6x6", "knight")
KNIGHT_8X7: Final = frontier_job_of(
    "knight-8x7",
    "closed knight's tours on 8x7",
    "8x7",
    "knight",
    cut=27,  # the corners and the middle of the sixth row are just within reach
    cells=("r5c4", "r6c4"),
)
_HIDATO: Final = phrase("daily", "Hidato")
_NUMBRIX: Final = phrase("daily", "Numbrix")
_VARIANTS: Final = MappingProxyType(
    {
        parse_moves("king"): _HIDATO,
        parse_moves("rook-step"): _NUMBRIX,
        parse_moves("knight"): phrase("tour.game", "Knight's tour"),
    }
)
"""Titles of games by their moves."""
JOBS: Final[tuple[Job, ...]] = (FIVE_6, FIVE_7, KNIGHT_6, KNIGHT_8X7)
"""Census jobs; add one with a name and an entry."""


def _problem_of(value: object) -> Problem | None:
    """Read a game as a tour without numbers."""
    return as_tour(value).problem if isinstance(value, Game) else None


def variant(problem: Problem, lang: str) -> str:
    """Name the game of a tour; empty for moves without a name.

    Examples
    --------
    >>> variant(parse_tour("3x3:king:1,2,3/.,.,4/7,6,5").problem, "en")
    'Hidato'
    """
    title = _VARIANTS.get(as_tour(problem).game.moves)
    return translations(lang).text(title) if title else ""


def known_forms() -> "KnownForms":
    """Return the formats that errors name; imported here, as few commands need them."""
    from loshu.core.notation.nearest import GRID_FORMS, KnownForm, KnownForms

    text_form = KnownForm(
        "text form",
        re.compile(r"\b\d{1,3}x\d{1,3}[\w-]*:|\btour:"),
        "tour:3x3:king:1,2,3/.,.,4/7,6,5",
    )
    return KnownForms((text_form, *GRID_FORMS))


FAMILY: Final = Family(
    name=FAMILY_NAME,
    title=phrase("family", "Number tours").english,
    game=phrase("family", "Number tour").english,
    package="loshu.tour",
    parse=lambda text: parse_tour(text).problem,
    problem_of=_problem_of,
    likeness=lambda text: likeness.likeness(text),
    forms=known_forms,
    violations=violations,
    scene=show,
    variant=variant,
    examples=(
        "tour:5x5:(3,0)+(2,2):1,9,19,2,10/14,22,5,13,21/7,17,25,8,18/4,12,20,3,11/15,23,6,16,24",
        "tour:3x3:(1,0):1,2,3/.,.,4/7,6,5",
        "tour:3x4:(1,2):1,4,7,10/8,11,2,5/3,6,9,12",
        "tour:2x3:(1,0)!r1c2-r2c2:closed:1,.,3/6,.,4",
        "tour:3x3-torus:[0,1]+[1,0]:1,2,3/#,.,./.,.,.",
    ),
    sentences=lambda: techniques.SENTENCES,
    words=lambda step, lang: explanation.step_in_words(step, lang),
    film=lambda trace, lang: steps.film(trace, lang),
    play=lambda problem, lang: played_board.play(problem, lang),
    cards=lambda: cards.CARDS,
    book=BookFlags(
        count="--tours",
        count_help="Number of tours.",
        kind="--tour-board",
        kind_help="Board of the tours (default: 6x6:king).",
    ),
    printing=lambda: printing.PRINTING,
    daily=(
        DailyKind(
            _HIDATO,
            phrase("daily", "Each number touches the next one, also diagonally."),
            "7x7:king",
            "medium",
            "7 × 7",
        ),
        DailyKind(
            _NUMBRIX,
            phrase("daily", "Each number is beside the next one, above it or below it."),
            "7x7:rook-step",
            "medium",
            "7 × 7",
        ),
    ),
    jobs=JOBS,
)
