"""Actions for boards: named games, tours, and their number."""

from collections.abc import Iterator
from itertools import islice
from typing import Final, TypedDict

from loshu.core.errors import UnsupportedError
from loshu.text import translations
from loshu.text.citations import source_in
from loshu.text.levels import TITLES_TO_EXPERT
from loshu.text.symmetries import GIVENS_SYMMETRIES
from loshu.tour.counting.choice import choose
from loshu.tour.counting.method import TourQuestion
from loshu.tour.counting.result import count as count_tours
from loshu.tour.counting.words import method_in
from loshu.tour.game import Game
from loshu.tour.presets import PRESETS
from loshu.tour.search import find_path, separate_parts, too_few_steps, why_none
from loshu.tour.search.enumeration import listed_paths
from loshu.tour.search.request import SYMMETRIES, Symmetry, TourRequest, ending
from loshu.tour.tour import as_tour, tour_along
from loshu.web.action import Action
from loshu.web.choices import NamedChoice, named_choices

LARGEST: Final = 40_000
"""Largest number of cells on a board that is shown."""
SECONDS: Final = 20.0
"""Seconds for finding tours."""
MOST: Final = 1000
"""Largest number of tours in a list."""


class NamedGame(TypedDict):
    """A named game."""

    name: str
    title: str
    game: str
    source: str
    year: int | None


class TourChoices(TypedDict):
    """The choices: games, and levels and symmetries of puzzles."""

    games: list[NamedGame]
    levels: list[NamedChoice]
    symmetries: list[NamedChoice]
    tour_symmetries: list[NamedChoice]
    """Symmetries of tours."""


class FoundTour(TypedDict):
    """A tour as a path of cells, or the reason why none exists."""

    text: str
    path: list[int]
    why_none: str


class ListedTours(TypedDict):
    """The first tours of a board, each as a path of cells."""

    paths: list[list[int]]
    complete: bool
    """Whether these are all."""


class Counting(TypedDict):
    """The estimate of a count, and its result once known."""

    method: str
    seconds: float | None
    total: str
    """As digits: JavaScript's numbers are exact only up to 2^53."""
    undirected: str
    classes: str
    by_start: dict[int, str]
    published: str


def choices(*, lang: str = "en") -> TourChoices:
    """List the named games, the levels and the symmetries."""
    words = translations(lang)
    games = [
        NamedGame(
            name=known.name,
            title=words.text(known.title),
            game=as_tour(known.game).text,
            source=words.text(known.source),
            year=known.year,
        )
        for known in PRESETS
    ]
    return TourChoices(
        games=games,
        levels=named_choices(TITLES_TO_EXPERT, lang),
        symmetries=named_choices(GIVENS_SYMMETRIES, lang),
        tour_symmetries=named_choices(SYMMETRIES, lang),
    )


def find(
    *,
    game: str,
    start: str | None = None,
    end: str | None = None,
    symmetry: Symmetry | None = None,
    seed: int | None = None,
    lang: str = "en",
) -> FoundTour:
    """Find a tour of an empty board; a cell is named as in r1c1."""
    board = _board(game)
    request = TourRequest(
        game=board,
        start=board.board.cell_named(start) if start else None,
        end=board.board.cell_named(end) if end else None,
        symmetry=symmetry,
        seed=seed,
        until=ending(SECONDS),
    )
    path = find_path(request).path
    if path is None:
        proofs = (proof(request, lang) for proof in (why_none, too_few_steps, separate_parts))
        return FoundTour(text="", path=[], why_none=next(filter(None, proofs), ""))
    cells = path.tolist()
    return FoundTour(text=tour_along(board, cells).text, path=cells, why_none="")


def list_tours(*, game: str, start: str | None = None) -> ListedTours:
    """List the tours of an empty board, from all cells or from one."""
    board = _board(game)
    request = TourRequest(
        game=board,
        start=board.board.cell_named(start) if start else None,
        until=ending(SECONDS),
    )
    found = (path.tolist() for block in listed_paths(request) for path in block)
    paths = list(islice(found, MOST + 1))
    return ListedTours(paths=paths[:MOST], complete=len(paths) <= MOST)


def count(
    *, game: str, by_start: bool = False, classes: bool = False, lang: str = "en"
) -> Iterator[Counting]:
    """Count the tours of an empty board: first the estimate, then the numbers."""
    board = _board(game)
    cost = choose(TourQuestion(game=board, by_start=by_start, classes=classes))
    seconds = None if cost.cost.bound == "unknown" else round(cost.cost.seconds, 3)
    yield Counting(
        method=method_in(cost.method.name, lang), seconds=seconds, total="", undirected="",
        classes="", by_start={}, published="",
    )  # fmt: skip
    found = count_tours(board, by_start=by_start, up_to_symmetry=classes)
    yield Counting(
        method=method_in(found.method, lang),
        seconds=round(found.seconds, 3),
        total=str(found.directed),
        undirected="" if found.undirected is None else str(found.undirected),
        classes=str([*found.classes.values()][-1]) if found.classes else "",
        by_start={cell: str(each) for cell, each in found.by_start.items()},
        published="" if found.published is None else source_in(found.published.source, lang),
    )


def _board(text: str) -> Game:
    """Read the board of a text; its numbers are left out."""
    board = as_tour(text).game
    if len(board.board.cells) > LARGEST:
        raise UnsupportedError(
            f"The page shows boards of up to {LARGEST:,} cells. This one has "
            f"{len(board.board.cells):,}."
        )
    return board


ACTIONS: Final = (
    Action(choices, quick=True),
    Action(find, seconds=SECONDS + 10),
    Action(list_tours, seconds=SECONDS + 10),
    Action(count, seconds=60),
)
