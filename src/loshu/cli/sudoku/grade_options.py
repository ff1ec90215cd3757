"""The options of ``loshu sudoku make`` that choose the difficulty."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Rare
from loshu.cli.ranges import WholeNumber
from loshu.sudoku.generation import GradeRange
from loshu.text.levels import LEVELS

SCORE: Final = WholeNumber(0, 1_000_000)
_OPTIONS: Final = (
    click.option(
        "--level",
        type=Choice("level", LEVELS),
        metavar="LEVEL",
        help="Level: easy, medium, hard, expert or extreme.",
    ),
    click.option(
        "--technique",
        cls=Rare,
        metavar="NAME",
        help="Technique that the puzzle needs, such as x-wing.",
    ),
    click.option(
        "--min-score",
        "least",
        cls=Rare,
        type=SCORE,
        help="Lowest HoDoKu score.",
    ),
    click.option(
        "--max-score",
        "most",
        cls=Rare,
        type=SCORE,
        help="Highest HoDoKu score.",
    ),
)


def grade_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options; the command gets one `GradeRange`, or None."""

    @wraps(command)
    def graded(
        *,
        level: str | None,
        technique: str | None,
        least: int | None,
        most: int | None,
        **options: Any,
    ) -> Any:
        is_open = level is None and technique is None and least is None and most is None
        grade = GradeRange(level=level, technique=technique, least=least, most=most)
        return command(grade=None if is_open else grade, **options)

    for option in reversed(_OPTIONS):
        graded = option(graded)
    return graded
