"""The options of ``loshu sudoku make`` that choose the difficulty."""

import re
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

import click

from loshu.cli.choices import Choice
from loshu.cli.command import Rare
from loshu.cli.ranges import RefusedValue, WholeNumber
from loshu.cli.sudoku.techniques import profile_option
from loshu.core.errors import UnsupportedError
from loshu.text.levels import LEVELS

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile

_SPAN: Final = re.compile(r"([0-9]{1,2}(?:\.[0-9])?)?(-?)([0-9]{1,2}(?:\.[0-9])?)?")
LOWEST_SE: Final = 1.0
HIGHEST_SE: Final = 12.0
SCORE: Final = WholeNumber(0, 1_000_000)


class Span(click.ParamType):  # type: ignore[type-arg]  # generic in new releases alone
    """A range of SE ratings: 7.0-7.5, 7.0- or 7.2."""

    name = "range"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float | None, float | None]:
        """Read the two ends; a missing end is None."""
        if not isinstance(value, str):
            return value  # type: ignore[no-any-return]  # converted before
        found = _SPAN.fullmatch(value.strip())
        if not found or value.strip() == "-":
            raise RefusedValue(
                f"--se: {value!r} is not a range of ratings. Expected one such as 7.0-7.5 or 9.0-.",
                ctx,
                param,
            )
        least, dash, most = found.groups()
        ends = (float(least) if least else None, float(most) if most else None)
        for end in ends:
            if end is not None and not LOWEST_SE <= end <= HIGHEST_SE:
                raise RefusedValue(
                    f"--se: {end} is out of range. SE ratings are {LOWEST_SE} to {HIGHEST_SE}.",
                    ctx,
                    param,
                )
        return ends if dash else (ends[0], ends[0])


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
    click.option(
        "--se",
        cls=Rare,
        type=Span(),
        metavar="MIN-MAX",
        default=(None, None),
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
        least: int | None,
        most: int | None,
        se: tuple[float | None, float | None],
        profile: "Profile | None",
        **options: Any,
    ) -> Any:
        if all(value is None for value in (level, technique, least, most, *se)):
            if profile is not None:
                raise UnsupportedError("--profile needs --level, --technique or a score.")
            return command(grade=None, **options)
        from loshu.sudoku.generation.grade_range import GradeRange  # loads all techniques

        grade = GradeRange(
            level=level, technique=technique, least=least, most=most,
            se_least=se[0], se_most=se[1], profile=profile,
        )  # fmt: skip
        return command(grade=grade, **options)

    for option in (profile_option, *reversed(_OPTIONS)):
        graded = option(graded)
    return graded
