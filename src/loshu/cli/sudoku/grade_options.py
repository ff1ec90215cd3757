"""The options of ``loshu sudoku make`` that choose the difficulty."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Rare
from loshu.cli.ranges import RefusedValue, WholeNumber
from loshu.cli.sudoku.techniques import profile_option
from loshu.core.errors import UnsupportedError
from loshu.sudoku.generation.grade_choice import chosen_grade, parse_span
from loshu.text.levels import LEVELS

if TYPE_CHECKING:
    from loshu.sudoku.generation.grade_choice import Span
    from loshu.sudoku.techniques.profiles import Profile

SCORE: Final = WholeNumber(0, 1_000_000)


class SpanType(click.ParamType):  # type: ignore[type-arg]  # generic in new releases alone
    """A range of SE ratings: 7.0-7.5, 7.0- or 7.2."""

    name = "range"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read the two ends; a missing end is None."""
        if not isinstance(value, str):
            return value  # converted before
        try:
            return parse_span(value)
        except UnsupportedError as error:
            raise RefusedValue(f"--se: {error}", ctx, param) from None


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
        cls=Rare,
        type=SCORE,
        help="Lowest HoDoKu score.",
    ),
    click.option(
        "--max-score",
        cls=Rare,
        type=SCORE,
        help="Highest HoDoKu score.",
    ),
    click.option(
        "--se",
        cls=Rare,
        type=SpanType(),
        metavar="MIN-MAX",
        help="Range of Sudoku Explainer's rating ER, such as 7.0-7.5 or 9.0- (9x9 only).",
    ),
)


def grade_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options; the command gets one `GradeRange`, or None."""

    @wraps(command)
    def graded(
        *,
        level: str | None,
        technique: str | None,
        min_score: int | None,
        max_score: int | None,
        se: "Span | None",
        profile: "Profile | None",
        **options: Any,
    ) -> Any:
        grade = chosen_grade(
            level=level, technique=technique, min_score=min_score, max_score=max_score, se=se,
            profile=profile,
        )  # fmt: skip
        return command(grade=grade, **options)

    for option in (profile_option, *reversed(_OPTIONS)):
        graded = option(graded)
    return graded
