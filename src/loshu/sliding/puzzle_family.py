"""The family of sliding puzzles."""

import re
from typing import TYPE_CHECKING, Final

from loshu.core.problem import Problem
from loshu.family.family import BookFlags, DailyKind, Family
from loshu.sliding import (
    cards,
    explanation,
    goal_distances,
    likeness,
    pictures,
    played_board,
    printing,
)
from loshu.sliding.notation import parse_puzzle
from loshu.sliding.pictures import show
from loshu.sliding.puzzle import FAMILY_NAME, HOLE
from loshu.sliding.report import violations
from loshu.text.messages import phrase

if TYPE_CHECKING:
    from loshu.core.catalog_source import CatalogSource
    from loshu.core.notation.nearest import KnownForms


def parse_problem(text: str) -> Problem:
    """Read the text form of a sliding puzzle as a problem.

    Raises
    ------
    NotationError
        Text of another form; names the place.

    Examples
    --------
    >>> print(parse_problem("2x2:3,1,2,."))
    sliding:2x2:3,1,2,0
    """
    return parse_puzzle(text).problem


def progress(problem: Problem) -> float:
    """Return the share of the tiles that are in place.

    Examples
    --------
    >>> round(progress(parse_problem("2x2:1,2,0,3")), 2)
    0.67
    """
    puzzle = parse_puzzle(problem.body)
    pairs = zip(puzzle.start, puzzle.goal, strict=True)
    return sum(tile == wanted != HOLE for tile, wanted in pairs) / (puzzle.size - 1)


def catalogs() -> "tuple[CatalogSource, ...]":
    """Return the sources of the catalogs of magic goals."""
    return tuple(goal_distances.source_of_order(order) for order in (3, 4))


def known_forms() -> "KnownForms":
    """Return the formats that errors name; imported here, as few commands need them."""
    from loshu.core.notation.nearest import GRID_FORMS, KnownForm, KnownForms

    text_form = KnownForm(
        "text form", re.compile(r"\b\d{1,3}x\d{1,3}:|\bsliding:"), "3x3:8,1,3,4,0,2,7,6,5"
    )
    return KnownForms((text_form, *GRID_FORMS))


FAMILY: Final = Family(
    name=FAMILY_NAME,
    title=phrase("family", "Sliding puzzles").english,
    game=phrase("family", "Sliding puzzle").english,
    package="loshu.sliding",
    parse=parse_problem,
    likeness=lambda text: likeness.likeness(text),
    forms=known_forms,
    violations=violations,
    scene=show,
    progress=progress,
    examples=(
        "sliding:3x3:8,1,3,4,0,2,7,6,5",
        "sliding:3x3:1,2,3,4,5,6,7,8,0/6,1,8,7,5,3,2,0,4",
        "sliding:4x4:5,1,2,4,9,6,3,8,13,10,7,11,14,15,12,0",
        "sliding:2x3:3,1,2,0,4,5/0,1,2,3,4,5",
    ),
    sentences=lambda: explanation.SENTENCES,
    words=lambda step, lang: explanation.step_in_words(step, lang),
    film=lambda trace, lang: pictures.film(trace, lang),
    play=lambda problem, lang: played_board.play(problem, lang),
    cards=lambda: cards.CARDS,
    book=BookFlags(
        count="--sliding",
        count_help="Number of sliding puzzles.",
        kind="--sliding-board",
        kind_help="Size of the sliding boards (default: 3x3; 4x4 if hard).",
    ),
    printing=lambda: printing.PRINTING,
    daily=(
        DailyKind(
            phrase("daily", "Fifteen puzzle"),
            phrase("daily", "Slide the tiles until they are in order."),
            "4x4",
            "medium",
            "4 × 4",
        ),
    ),
    jobs=(goal_distances.job_of(3), goal_distances.job_of(4)),
    catalogs=catalogs,
)
