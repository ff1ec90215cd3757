"""Puzzles ready to print: proved unique, rated, and drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from loshu.core.errors import LoshuError, NotUniqueError
from loshu.core.parallel import Progress, map_ordered
from loshu.core.scene import Scene
from loshu.families import family_named


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyPuzzle:
    """A puzzle with everything that a book prints."""

    family: str
    puzzle: Any
    """The family's own value."""
    picture: Scene
    solution: Scene
    level: str
    """Empty if the family cannot rate it."""
    name: str
    rule: str


def ready(
    puzzles: Iterable[tuple[str, Any]],
    *,
    lang: str = "en",
    progress: Progress | None = None,
    total: int | None = None,
) -> Iterator[ReadyPuzzle]:
    """Prove, rate and draw puzzles, in order.

    Raises
    ------
    NotUniqueError
        A puzzle does not have exactly one solution; the message has its number.

    Examples
    --------
    >>> [each.level for each in ready([("sudoku", "2x2:1.....2..3.....4")])]
    ['easy']
    """
    numbered = ((at, *each) for at, each in enumerate(puzzles, 1))
    return map_ordered(lambda each: _ready(*each, lang), numbered, progress=progress, total=total)


def _ready(number: int, family: str, puzzle: Any, lang: str) -> ReadyPuzzle:
    printing = family_named(family).printing()
    try:
        solution = printing.solution(puzzle, lang)
    except LoshuError as error:
        raise NotUniqueError(f"puzzle {number}: {error}") from None
    try:
        level = printing.level(puzzle)
    except LoshuError:
        level = ""
    return ReadyPuzzle(
        family=family,
        puzzle=puzzle,
        picture=printing.picture(puzzle, lang),
        solution=solution,
        level=level,
        name=printing.name(puzzle),
        rule=printing.rule(puzzle, lang),
    )
