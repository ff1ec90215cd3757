"""Actions while a tour is played: rule, remaining solutions, hints."""

from collections.abc import Iterator
from time import monotonic
from typing import Final, TypedDict

from loshu.core.errors import UnsupportedError
from loshu.tour.continuation import continuations_so_far
from loshu.tour.play.hints import hint as find_hint
from loshu.tour.play.position import COUNT_EFFORT, COUNTED_AT_MOST, Play, new_play
from loshu.tour.play.words import around, first_stages, hint_in_words, ways_in_words
from loshu.tour.rule_text import rule_text
from loshu.tour.tour import as_tour
from loshu.web.action import Action

LARGEST: Final = 2_500
"""Largest number of cells on a board that the page plays."""
_PAUSE: Final = 0.2
"""Seconds between two reports of a count."""


class Rules(TypedDict):
    """A puzzle in its canonical text, and its rule in words."""

    text: str
    rule: str


class Ways(TypedDict):
    """The number of solutions found so far, and whether it is final."""

    count: int
    complete: bool
    sentence: str


class HintReply(TypedDict):
    """The next cell and the reason, or the numbers to remove."""

    cell: int | None
    number: int | None
    sentence: str
    stages: list[str]
    """The numbers around it; the cell and the technique; the whole step."""
    house: list[int]
    """The cells of the numbers around it."""
    named: list[int]
    """The cells of the numbers that the reason is about."""
    wrong: list[tuple[int, int]]


def rules(*, text: str, lang: str = "en") -> Rules:
    """Read a board or a puzzle, and put its rule into words."""
    tour = as_tour(text)
    return Rules(text=tour.text, rule=rule_text(tour.game, lang, circles=False))


def ways(*, text: str, lang: str = "en") -> Iterator[Ways]:
    """Count the ways to finish a tour; yield lower bounds until all are found."""
    due = monotonic() + _PAUSE
    found = None
    for found in continuations_so_far(text, limit=COUNTED_AT_MOST, effort=COUNT_EFFORT):
        if found.count and not found.complete and monotonic() >= due:
            due = monotonic() + _PAUSE
            yield _ways(found.count, False, ways_in_words(found, lang))
    assert found is not None
    yield _ways(found.count, found.complete, ways_in_words(found, lang))


def _ways(count: int, complete: bool, sentence: str) -> Ways:
    return Ways(count=count, complete=complete, sentence=sentence)


def hint(*, puzzle: str, entries: list[tuple[int, int]], lang: str = "en") -> HintReply:
    """Return a next step that leaves a solution, or the wrong numbers."""
    play = _played(puzzle, entries)
    found = find_hint(play)
    said = hint_in_words(found, play, lang)
    marks = found.why[-1].marks if found.why else ()
    whole = "\n".join((*said.reasons, said.sentence))
    ends = around(found, play)
    return HintReply(
        cell=found.cell,
        number=found.number,
        sentence=said.sentence,
        stages=[*first_stages(found, play, lang), whole],
        house=[cell for cell, number in play.numbers.items() if number in ends],
        named=[
            mark.row * play.game.board.columns + mark.column
            for mark in marks
            if mark.role == "from"
        ],
        wrong=list(found.wrong),
    )


def _played(puzzle: str, entries: list[tuple[int, int]]) -> Play:
    """Place the numbers of a game in their order."""
    play = new_play(puzzle)
    if len(play.game.board.cells) > LARGEST:
        raise UnsupportedError(
            f"The page plays boards of up to {LARGEST} cells. This one has "
            f"{len(play.game.board.cells)}."
        )
    cells = set(play.game.board.cells)
    for cell, number in entries:
        if cell not in cells:
            raise UnsupportedError(f"The board {play.game.board.title} has no cell {cell}.")
        play = play.put(cell, number)
    return play


ACTIONS: Final = (
    Action(rules),
    Action(ways, seconds=8),
    Action(hint, seconds=15),
)
