"""How values show themselves in a notebook: the list of those with a card of their own."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from loshu.core.counting import CountResult
from loshu.core.deferred import deferred
from loshu.notebook.card import Card
from loshu.notebook.facts import count_card, record_card

CARDS: Final[Mapping[str, Callable[..., Any]]] = MappingProxyType(
    {
        "Step": deferred("loshu.notebook.cards.steps:step"),
        "Trace": deferred("loshu.notebook.cards.steps:trace"),
        **{
            f"magic.{name}": deferred(f"loshu.notebook.cards.magic:{function}")
            for name, function in {
                "SquareReport": "report",
                "ScanReport": "report",
                "Classification": "classification",
                "Completions": "completions",
                "CompletionRating": "rating",
                "SquarePuzzle": "puzzle",
                "LeastClues": "least_clues",
                "SquareList": "square_list",
                "SquareOrbit": "orbit",
                "SquareCount": "count",
                "Construction": "construction",
                "Exhibit": "exhibit",
            }.items()
        },
        **{
            f"sudoku.{name}": deferred(f"loshu.notebook.cards.sudoku:{function}")
            for name, function in {
                "Solved": "solved",
                "SudokuRating": "rating",
                "SudokuHint": "hint",
                "Mistake": "mistake",
                "Exercise": "exercise",
                "Refusal": "refusal",
                "Backdoors": "backdoors",
                "TrueCandidates": "true_candidates",
            }.items()
        },
        **{
            f"tour.{name}": deferred(f"loshu.notebook.cards.tour:{function}")
            for name, function in {
                "Game": "game",
                "Board": "board",
                "Play": "play",
                "TourPuzzle": "puzzle",
                "TourReport": "report",
                "SolvedTour": "solved",
                "Rating": "rating",
                "Hint": "hint",
            }.items()
        },
        **{
            f"sliding.{name}": deferred(f"loshu.notebook.cards.sliding:{function}")
            for name, function in {
                "MadeSliding": "made",
                "SlidingSolution": "solution",
                "SlidingPlay": "play",
                "SlidingRating": "rating",
                "Reachability": "reachability",
                "BoardCount": "board_count",
                "ShortestCount": "shortest_count",
                "MagicGoal": "goal",
            }.items()
        },
        "catalog.Catalog": deferred("loshu.notebook.cards.catalog:catalog"),
        "catalog.QueryResult": deferred("loshu.notebook.cards.catalog:query_result"),
    }
)
"""By family and type; a record that is not listed shows its sentence and its facts."""


def card_of(value: object) -> Card:
    """Return what a notebook shows of a value.

    Examples
    --------
    >>> from loshu.magic import check
    >>> card_of(check("8 1 6/3 5 7/4 9 2")).title
    'Square report: magic'
    """
    general = count_card if isinstance(value, CountResult) else record_card
    card: Card = CARDS.get(_name(type(value)), general)(value)
    return card


def html_of(value: object) -> str:
    """Return the HTML that a notebook shows of a value."""
    return card_of(value)._repr_html_()


def _name(kind: type) -> str:
    room = kind.__module__.split(".")[1]
    return kind.__name__ if room == "core" else f"{room}.{kind.__name__}"
