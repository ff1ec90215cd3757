"""Number tours as one of the families of puzzles."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from loshu.core.deferred import deferred
from loshu.core.problem import Problem
from loshu.family.family import BookFlags, Family, Frame
from loshu.text.messages import phrase
from loshu.tour.game import Game
from loshu.tour.jobs import JOBS
from loshu.tour.pictures.tour_scene import show
from loshu.tour.report import violations
from loshu.tour.tour import FAMILY_NAME, as_tour, parse_problem

if TYPE_CHECKING:
    from loshu.core.step import Step, Trace
    from loshu.family.card import Card
    from loshu.family.played_board import PlayedBoard
    from loshu.family.printing import Printing


def _problem_of(value: object) -> Problem | None:
    """Take a game for a tour without numbers."""
    return as_tour(value).problem if isinstance(value, Game) else None


def sentences() -> Mapping[str, object]:
    """Return the English sentences of steps by their keys."""
    from loshu.tour.techniques import SENTENCES

    return SENTENCES


def words(step: "Step", language: str = "en") -> str:
    """Put a step into words."""
    from loshu.tour.techniques.explanation import step_in_words

    return step_in_words(step, language)


def film(trace: "Trace", language: str = "en") -> Iterator[Frame]:
    """Draw a trace step by step."""
    from loshu.tour.pictures.steps import film

    return film(trace, language)


def play(problem: Problem, language: str = "en") -> "PlayedBoard":
    """Begin to play a puzzle."""
    from loshu.tour.played_board import play

    return play(problem, language)


def cards() -> "Mapping[str, Callable[[Any], Card]]":
    """Return the cards of notebooks by the names of the types."""
    from loshu.tour.cards import CARDS

    return CARDS


def printing() -> "Printing":
    """Return how sheets and books print the puzzles."""
    from loshu.tour.printing import PRINTING

    return PRINTING


FAMILY: Final = Family(
    name=FAMILY_NAME,
    title=phrase("family", "Number tours").english,
    package="loshu.tour",
    parse=parse_problem,
    problem_of=_problem_of,
    violations=violations,
    scene=show,
    examples=(
        "tour:5x5:(3,0)+(2,2):1,9,19,2,10/14,22,5,13,21/7,17,25,8,18/4,12,20,3,11/15,23,6,16,24",
        "tour:3x3:(1,0):1,2,3/.,.,4/7,6,5",
        "tour:3x4:(1,2):1,4,7,10/8,11,2,5/3,6,9,12",
        "tour:2x3:(1,0)!r1c2-r2c2:closed:1,.,3/6,.,4",
        "tour:3x3-torus:[0,1]+[1,0]:1,2,3/#,.,./.,.,.",
    ),
    sentences=sentences,
    words=words,
    film=film,
    play=play,
    cards=cards,
    book=BookFlags(
        count="--tours",
        count_help="How many number tours.",
        kind="--tour-board",
        kind_help="The board of tours.  [default: 6x6:king]",
    ),
    printing=printing,
    jobs=JOBS,
    actions=deferred("loshu.tour.page:actions"),
)
