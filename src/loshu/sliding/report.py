"""Check of reachability by parity, with a report in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.core.representations import notebook_html
from loshu.sliding.notation import PuzzleLike, as_puzzle
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.text import Translations, phrase, plural, translations

SHOWN: Final = 12
"""Maximum inversions to list."""

_INVERSIONS: Final = plural("sliding.check", "{count} inversion", "{count} inversions")
_STEPS: Final = plural("sliding.check", "{count} step", "{count} steps")
_REACHABLE: Final = phrase(
    "sliding.check",
    "The goal can be reached: tiles and hole have {inversions}, and the hole is {steps} "
    "from its goal. Every move changes both between even and odd, and both are {parity}.",
)
_UNREACHABLE: Final = phrase(
    "sliding.check",
    "The goal cannot be reached: tiles and hole have {inversions} ({first}), and the hole "
    "is {steps} from its goal ({second}). Every move changes both between even and odd, "
    "so they must be both even or both odd.",
)
_EVEN: Final = phrase("sliding.check", "even")
_ODD: Final = phrase("sliding.check", "odd")
_EXCHANGE: Final = phrase("sliding.check", "Exchanging {first} and {second} makes it solvable.")
_LINE_REACHABLE: Final = phrase(
    "sliding.check", "The goal can be reached: on a board of one line, only the hole moves."
)
_LINE_UNREACHABLE: Final = phrase(
    "sliding.check",
    "The goal cannot be reached: on a board of one line, tiles cannot pass each other, "
    "but {first} and {second} would need to.",
)
_PAIR: Final = phrase("sliding.check", "{first} before {second}")
_BEFORE_HOLE: Final = phrase("sliding.check", "{first} before the hole")
_HOLE_BEFORE: Final = phrase("sliding.check", "the hole before {second}")
_LISTED: Final = phrase("sliding.check", "Inversions: {pairs}.")
_LISTED_SOME: Final = phrase("sliding.check", "Inversions: {pairs} and {count} more.")


class UnreachableError(NotUniqueError, UnsupportedError):
    """The goal of a puzzle cannot be reached; the message gives the reason."""

    report: Reachability | None = None

    def in_words(self, lang: str = "en") -> str:
        """Return the reason and a remedy in a language."""
        return str(self) if self.report is None else _why_unreachable(self.report, lang)


class UnknownLengthError(UnsupportedError):
    """The fewest moves of a puzzle are unknown; the message gives bounds."""


@dataclass(frozen=True)
class Reachability:
    """Whether the goal of a puzzle can be reached, and the numbers that prove it.

    The permutation takes the content of each cell, tile or hole, to its goal cell. A move exchanges
    the hole with a tile. So it changes both the parity of the permutation and the parity of the
    hole's distance from its goal (Story 1879).
    """

    puzzle: SlidingPuzzle

    _repr_html_ = notebook_html

    @cached_property
    def _order(self) -> NDArray[np.int64]:
        return np.array(self.puzzle.relabeled)

    @cached_property
    def inversions(self) -> int:
        """Pairs of cells whose contents are in the reverse of the goal's order."""
        order = self._order
        return sum(int((order[cell + 1 :] < order[cell]).sum()) for cell in range(len(order)))

    @cached_property
    def hole_distance(self) -> int:
        """Steps from the hole to its goal cell, row by row and column by column."""
        puzzle = self.puzzle
        row, column = divmod(puzzle.start.index(HOLE), puzzle.columns)
        goal_row, goal_column = divmod(puzzle.goal_hole, puzzle.columns)
        return abs(row - goal_row) + abs(column - goal_column)

    @cached_property
    def is_reachable(self) -> bool:
        """Whether moves lead from the board to the goal."""
        if self._is_line:
            return not self._passing()
        return self.inversions % 2 == self.hole_distance % 2

    @property
    def violations(self) -> tuple[str, ...]:
        """The reason why the goal cannot be reached; empty if it can."""
        return () if self.is_reachable else (self.in_words(),)

    def inverted_pairs(self) -> Iterator[tuple[int, int]]:
        """Yield pairs of tiles, the first before the second, that the goal has in reverse."""
        order, tiles = self._order, self.puzzle.start
        for cell in range(len(order)):
            for later in (cell + 1 + np.flatnonzero(order[cell + 1 :] < order[cell])).tolist():
                yield tiles[cell], tiles[later]

    def in_words(self, lang: str = "en") -> str:
        """Describe whether the goal can be reached, and why.

        Examples
        --------
        >>> check("2x2:2,1,3,0").in_words()[:54]
        'The goal cannot be reached: tiles and hole have 1 inve'
        """
        words = translations(lang)
        if self._is_line:
            passing = self._passing()
            if not passing:
                return words.text(_LINE_REACHABLE)
            return words.text(_LINE_UNREACHABLE, first=passing[0], second=passing[1])
        inversions = words.counted(_INVERSIONS, self.inversions)
        steps = words.counted(_STEPS, self.hole_distance)
        parities = [
            words.text(_ODD if number % 2 else _EVEN)
            for number in (self.inversions, self.hole_distance)
        ]
        if self.is_reachable:
            return words.text(_REACHABLE, inversions=inversions, steps=steps, parity=parities[0])
        return words.text(
            _UNREACHABLE, inversions=inversions, steps=steps, first=parities[0], second=parities[1]
        )

    def remedy(self, lang: str = "en") -> str:
        """Name two tiles whose exchange makes the goal reachable; empty if not applicable."""
        if self.is_reachable or self._is_line:
            return ""
        first, second = exchangeable(self.puzzle)
        return translations(lang).text(_EXCHANGE, first=first, second=second)

    def inversions_in_words(self, lang: str = "en") -> str:
        """List the inversions, up to `SHOWN`; empty if there are none.

        Examples
        --------
        >>> check("2x2:2,1,3,0").inversions_in_words()
        'Inversions: 2 before 1.'
        """
        words = translations(lang)
        pairs = list(islice(self.inverted_pairs(), SHOWN))
        if not pairs:
            return ""
        listed = words.listed(_pair(first, second, words) for first, second in pairs)
        more = self.inversions - len(pairs)
        if more:
            return words.text(_LISTED_SOME, pairs=listed, count=words.number(more))
        return words.text(_LISTED, pairs=listed)

    def as_dict(self) -> dict[str, Any]:
        """Return the report as data for JSON."""
        return {
            "puzzle": self.puzzle.text,
            "reachable": self.is_reachable,
            "inversions": self.inversions,
            "hole_distance": self.hole_distance,
            "violations": [*self.violations],
        }

    @property
    def _is_line(self) -> bool:
        return 1 in (self.puzzle.rows, self.puzzle.columns)

    def _passing(self) -> tuple[int, int] | None:
        """Return two tiles of a line in the reverse of the goal's order."""
        return next((pair for pair in self.inverted_pairs() if HOLE not in pair), None)


def check(puzzle: PuzzleLike) -> Reachability:
    """Return whether the goal of a puzzle can be reached.

    Raises
    ------
    NotationError
        Unreadable text.

    Examples
    --------
    >>> found = check("4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0")
    >>> found.is_reachable, found.inversions, found.remedy()
    (False, 1, 'Exchanging 1 and 2 makes it solvable.')
    """
    return Reachability(as_puzzle(puzzle))


def require_reachable(puzzle: SlidingPuzzle) -> None:
    """Reject a puzzle whose goal cannot be reached; the error has the reason and a remedy.

    Raises
    ------
    UnreachableError
    """
    report = check(puzzle)
    if not report.is_reachable:
        error = UnreachableError(_why_unreachable(report, "en"))
        error.report = report
        raise error


def _why_unreachable(report: Reachability, lang: str) -> str:
    parts = filter(None, (report.in_words(lang), report.remedy(lang)))
    return " ".join(parts)


def are_reachable(boards: NDArray[np.integer], puzzle: SlidingPuzzle) -> NDArray[np.bool_]:
    """Return whether the goal of a puzzle can be reached, for many boards.

    Parameters
    ----------
    boards : array of shape (k, rows * columns)
        Boards with the tiles of the puzzle, 0 for the hole.
    puzzle : SlidingPuzzle
        A puzzle of at least two rows and columns; only its goal matters.

    Examples
    --------
    >>> from loshu.sliding.puzzle import ordered_board
    >>> are_reachable(np.array([[1, 2, 3, 0], [2, 1, 3, 0]]), ordered_board(2, 2)).tolist()
    [True, False]
    """
    places = np.zeros(max(puzzle.goal) + 1, dtype=np.int64)
    places[list(puzzle.goal)] = np.arange(puzzle.size)
    return lead_home(places[boards], puzzle)


def lead_home(order: NDArray[np.integer], puzzle: SlidingPuzzle) -> NDArray[np.bool_]:
    """Act as `are_reachable`, for boards whose tiles are named by their goal cells.

    Examples
    --------
    >>> from loshu.sliding.puzzle import ordered_board
    >>> lead_home(np.array([[0, 1, 3, 2], [1, 0, 2, 3]]), ordered_board(2, 2)).tolist()
    [True, False]
    """
    odd = np.zeros(len(order), dtype=np.bool_)
    for cell in range(puzzle.size - 1):
        odd ^= (order[:, cell + 1 :] < order[:, cell : cell + 1]).sum(axis=1) % 2 == 1
    holes = (order == puzzle.goal_hole).argmax(axis=1)
    color = (holes // puzzle.columns + holes % puzzle.columns) % 2
    goal_color = sum(divmod(puzzle.goal_hole, puzzle.columns)) % 2
    right: NDArray[np.bool_] = odd == (color != goal_color)
    return right


def violations(puzzle: PuzzleLike) -> Sequence[str]:
    """List the reasons why the goal cannot be reached.

    Examples
    --------
    >>> violations("2x2:1,2,0,3")
    ()
    """
    return check(puzzle).violations


def exchangeable(puzzle: SlidingPuzzle) -> tuple[int, int]:
    """Return the two lowest tiles; exchanging them changes the parity."""
    first, second = sorted(tile for tile in puzzle.start if tile != HOLE)[:2]
    return first, second


def _pair(first: int, second: int, words: Translations) -> str:
    known = _HOLE_BEFORE if first == HOLE else _BEFORE_HOLE if second == HOLE else _PAIR
    return words.text(known, first=first, second=second)
