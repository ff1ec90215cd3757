"""Sliding puzzles as one of the families of puzzles."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from loshu.core.deferred import deferred
from loshu.core.problem import Problem
from loshu.family.family import BookFlags, Family, Frame
from loshu.sliding.jobs import JOBS
from loshu.sliding.notation import parse_puzzle
from loshu.sliding.pictures import show
from loshu.sliding.puzzle import FAMILY_NAME
from loshu.sliding.report import violations
from loshu.text.messages import phrase

if TYPE_CHECKING:
    from loshu.core.catalog_source import CatalogSource
    from loshu.core.step import Step, Trace
    from loshu.family.card import Card
    from loshu.family.played_board import PlayedBoard
    from loshu.family.printing import Printing

_source = deferred("loshu.sliding.goal_distances:source_of_order")


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


def catalogs() -> "tuple[CatalogSource, ...]":
    """Return the sources of the catalogues of magic goals."""
    return tuple(_source(order) for order in (3, 4))


def sentences() -> Mapping[str, object]:
    """Return the English sentences of steps by their keys."""
    from loshu.sliding.explanation import SENTENCES

    return SENTENCES


def words(step: "Step", language: str = "en") -> str:
    """Put a step into words."""
    from loshu.sliding.explanation import step_in_words

    return step_in_words(step, language)


def film(trace: "Trace", language: str = "en") -> Iterator[Frame]:
    """Draw a trace step by step."""
    from loshu.sliding.pictures import film

    return film(trace, language)


def play(problem: Problem, language: str = "en") -> "PlayedBoard":
    """Begin to play a puzzle."""
    from loshu.sliding.played_board import play

    return play(problem, language)


def cards() -> "Mapping[str, Callable[[Any], Card]]":
    """Return the cards of notebooks by the names of the types."""
    from loshu.sliding.cards import CARDS

    return CARDS


def printing() -> "Printing":
    """Return how sheets and books print the puzzles."""
    from loshu.sliding.printing import PRINTING

    return PRINTING


FAMILY: Final = Family(
    name=FAMILY_NAME,
    title=phrase("family", "Sliding puzzles").english,
    package="loshu.sliding",
    parse=parse_problem,
    violations=violations,
    scene=show,
    examples=(
        "sliding:3x3:8,1,3,4,0,2,7,6,5",
        "sliding:3x3:1,2,3,4,5,6,7,8,0/6,1,8,7,5,3,2,0,4",
        "sliding:4x4:5,1,2,4,9,6,3,8,13,10,7,11,14,15,12,0",
        "sliding:2x3:3,1,2,0,4,5/0,1,2,3,4,5",
    ),
    sentences=sentences,
    words=words,
    film=film,
    play=play,
    cards=cards,
    book=BookFlags(
        count="--sliding",
        count_help="How many sliding puzzles.",
        kind="--sliding-board",
        kind_help="The board of sliding puzzles.  [default: 3x3]",
    ),
    printing=printing,
    jobs=JOBS,
    catalogs=catalogs,
    actions=deferred("loshu.sliding.page:actions"),
)
