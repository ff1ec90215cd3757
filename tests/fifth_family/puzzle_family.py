"""Futoshikis as one of the families of puzzles."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from loshu.core.deferred import deferred
from loshu.core.problem import Problem
from loshu.family.family import BookFlags, Family
from tests.fifth_family.picture import show
from tests.fifth_family.puzzle import NAME, parse
from tests.fifth_family.report import violations

if TYPE_CHECKING:
    from loshu.family.card import Card
    from loshu.family.printing import Printing


def parse_problem(text: str) -> Problem:
    """Read a text form as a problem."""
    return parse(text).problem


def sentences() -> Mapping[str, object]:
    """Return the English sentences of steps by their keys."""
    from tests.fifth_family.logic import SENTENCES

    return SENTENCES


def cards() -> "Mapping[str, Callable[[Any], Card]]":
    """Return the cards of notebooks by the names of the types."""
    from tests.fifth_family.cards import CARDS

    return CARDS


def printing() -> "Printing":
    """Return how sheets and books print the puzzles."""
    from tests.fifth_family.printing import PRINTING

    return PRINTING


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
    sentences=sentences,
    words=deferred("tests.fifth_family.logic:step_in_words"),
    film=deferred("tests.fifth_family.picture:film"),
    play=deferred("tests.fifth_family.played_board:play"),
    cards=cards,
    book=BookFlags(
        count="--futoshiki",
        count_help="How many Futoshikis.",
        kind="--futoshiki-size",
        kind_help="The rows of Futoshikis.  [default: 4]",
    ),
    printing=printing,
)
