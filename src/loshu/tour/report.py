"""Independent check of tours against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from loshu.core.errors import NotationError
from loshu.core.grid import EMPTY
from loshu.core.representations import notebook_html
from loshu.text import Translations, phrase, plural, translations
from loshu.tour.game import Game
from loshu.tour.tour import TourLike, as_game, as_tour

if TYPE_CHECKING:
    from loshu.core.columns import Columns

SHOWN = 20
"""Maximum violations of a kind to list."""

_NO_STEP: Final = phrase("tour.check", "no step leads from {first} ({here}) to {second} ({there})")
_OUTSIDE: Final = phrase(
    "tour.check", "{number} in {cell} is out of range: the numbers are 1 to {last}"
)
_MORE_STEPS: Final = plural(
    "tour.check", "{count} more step is wrong", "{count} more steps are wrong"
)
_MORE_OUTSIDE: Final = plural(
    "tour.check",
    "{count} more number is outside 1 to {last}",
    "{count} more numbers are outside 1 to {last}",
)
_REPEATED: Final = plural(
    "tour.check", "{number} occurs {count} time", "{number} occurs {count} times"
)
_MORE_REPEATED: Final = plural(
    "tour.check", "{count} more number is repeated", "{count} more numbers are repeated"
)
_EMPTY: Final = plural("tour.check", "{count} cell is empty", "{count} cells are empty")


@dataclass(frozen=True, slots=True)
class TourReport:
    """The mistakes on a board, the first wrong step first."""

    violations: tuple[str, ...]
    """The broken rules; no filling of the empty cells can mend them."""
    empty: int
    """The number of empty cells."""

    _repr_html_ = notebook_html

    @property
    def is_tour(self) -> bool:
        """Whether this is a complete tour without mistakes."""
        return not self.violations and self.empty == 0

    def as_dict(self) -> dict[str, Any]:
        """Return the report as data for JSON."""
        return {"is_tour": self.is_tour, "violations": list(self.violations), "empty": self.empty}


def check(tour: TourLike, *, lang: str = "en") -> TourReport:
    """Check that a board has each number from 1 once, and steps between consecutive numbers.

    The violations are sentences in the given language.

    Examples
    --------
    >>> check("2x2:rook-step:1,2/4,3").is_tour
    True
    >>> check("2x2:rook-step:1,3/4,2").violations
    ('no step leads from 1 (r1c1) to 2 (r2c2)', 'no step leads from 3 (r1c2) to 4 (r2c1)')
    """
    tour = as_tour(tour)
    game, numbers = tour.game, tour.grid.array.ravel()
    cells = np.array(game.board.cells)
    empty = int((numbers[cells] == EMPTY).sum())
    last = len(cells)
    words = translations(lang)
    found = [*_wrong_steps(game, numbers, last, words), *_wrong_numbers(game, numbers, last, words)]
    return TourReport(tuple(found), empty)


def check_many(game: TourLike, numbers: ArrayLike) -> Columns:
    """Check many boards of one game at once.

    Parameters
    ----------
    game : Game, Problem or str
    numbers : array of shape (k, rows, columns) or (k, rows * columns), or list of tours
        Values in holes are ignored.

    Returns
    -------
    Columns
        ``is_tour``: whether each is a complete tour without mistakes.

    Raises
    ------
    NotationError
        The numbers have the wrong shape, or are not whole.

    Examples
    --------
    >>> check_many("2x2:rook-step", np.array([[1, 2, 4, 3], [1, 3, 4, 2]]))["is_tour"].tolist()
    [True, False]
    """
    game = as_game(game)
    cells = np.array(game.board.cells)
    values = _rows_of(numbers, game)[:, cells]
    right: NDArray[np.bool_] = (np.sort(values, axis=1) == np.arange(1, len(cells) + 1)).all(axis=1)
    paths = cells[np.argsort(values, axis=1, kind="stable")]
    here, there = paths[:, :-1], paths[:, 1:]
    if game.closed:
        here, there = paths, np.roll(paths, -1, axis=1)
    steps = game.graph.steps_exist(here.ravel(), there.ravel()).reshape(here.shape)
    from loshu.core.columns import Columns  # most commands do not need this import

    return Columns(is_tour=right & steps.all(axis=1))


def _rows_of(numbers: ArrayLike, game: Game) -> NDArray[np.integer]:
    """Return the numbers of each board as a row."""
    board = game.board
    try:
        array = np.asarray(numbers)
    except ValueError:
        raise NotationError(
            f"The boards have different shapes. Expected {board.rows}x{board.columns} for each."
        ) from None
    if array.shape[1:] not in ((board.size,), (board.rows, board.columns)):
        raise NotationError(
            f"The array has shape {array.shape}. Expected boards of {board.rows}x{board.columns}."
        )
    if array.dtype.kind not in "iu":
        raise NotationError(f"The array has the type {array.dtype}. Expected whole numbers.")
    return array.reshape(len(array), board.size)


def violations(tour: TourLike) -> tuple[str, ...]:
    """List the mistakes of a tour, including empty cells.

    Examples
    --------
    >>> violations("2x2:rook-step:1,2/.,.")
    ('2 cells are empty',)
    """
    report = check(tour)
    return (*report.violations, *([empty_cells(report)] if report.empty else ()))


def empty_cells(report: TourReport, lang: str = "en") -> str:
    """Describe the number of empty cells in words.

    Examples
    --------
    >>> empty_cells(TourReport((), 1)), empty_cells(TourReport((), 2), "de")
    ('1 cell is empty', '2 Felder sind leer')
    """
    return translations(lang).counted(_EMPTY, report.empty)


def _wrong_steps(
    game: Game, numbers: NDArray[np.int64], last: int, words: Translations
) -> Iterator[str]:
    """Name the wrong steps in order, except steps of repeated numbers."""
    place = np.full(last + 2, -1, dtype=np.int64)
    inside = np.flatnonzero((numbers >= 1) & (numbers <= last))
    values, firsts, counts = np.unique(numbers[inside], return_index=True, return_counts=True)
    place[values[counts == 1]] = inside[firsts[counts == 1]]
    first = np.arange(1, last + 1 if game.closed else last)
    second = first % last + 1
    known = (place[first] >= 0) & (place[second] >= 0)
    first, second = first[known], second[known]
    here, there = place[first], place[second]
    wrong = np.flatnonzero(~game.graph.steps_exist(here, there))
    name = game.board.name_of
    for k in wrong[:SHOWN].tolist():
        ends = {"here": name(int(here[k])), "there": name(int(there[k]))}
        yield words.text(_NO_STEP, first=first[k], second=second[k], **ends)
    if len(wrong) > SHOWN:
        yield words.counted(_MORE_STEPS, len(wrong) - SHOWN)


def _wrong_numbers(
    game: Game, numbers: NDArray[np.int64], last: int, words: Translations
) -> Iterator[str]:
    name = game.board.name_of
    given = np.flatnonzero(numbers != EMPTY)
    outside = [cell for cell in given.tolist() if not 1 <= numbers[cell] <= last]
    for cell in outside[:SHOWN]:
        yield words.text(_OUTSIDE, number=numbers[cell], cell=name(cell), last=last)
    if len(outside) > SHOWN:
        yield words.counted(_MORE_OUTSIDE, len(outside) - SHOWN, last=last)
    values, counts = np.unique(numbers[given], return_counts=True)
    repeated = np.flatnonzero(counts > 1)
    for number in repeated[:SHOWN].tolist():
        yield words.counted(_REPEATED, int(counts[number]), number=values[number])
    if len(repeated) > SHOWN:
        yield words.counted(_MORE_REPEATED, len(repeated) - SHOWN)
