"""Futoshikis as one of the families of puzzles."""

from typing import Final

from loshu.core.problem import Problem
from loshu.family.family import BookFlags, Family
from tests.fifth_family import cards, logic, picture, played_board, printing
from tests.fifth_family.picture import show
from tests.fifth_family.puzzle import NAME, parse
from tests.fifth_family.report import violations


def parse_problem(text: str) -> Problem:
    """Read a text form as a problem."""
    return parse(text).problem


FAMILY: Final = Family(
    name=NAME,
    title="Futoshikis",
    package="tests.fifth_family",
    parse=parse_problem,
    violations=violations,
    scene=show,
    examples=(
        "futoshiki:..<./.^.v.^/...",
        "futoshiki:12/21",
    ),
    sentences=lambda: logic.SENTENCES,
    words=lambda step, lang: logic.step_in_words(step, lang),
    film=lambda trace, lang: picture.film(trace, lang),
    play=lambda problem, lang: played_board.play(problem, lang),
    cards=lambda: cards.CARDS,
    book=BookFlags(
        count="--futoshiki",
        count_help="How many Futoshikis.",
        kind="--futoshiki-size",
        kind_help="The rows of Futoshikis.  [default: 4]",
    ),
    printing=lambda: printing.PRINTING,
)
