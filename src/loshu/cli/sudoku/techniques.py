"""The options and the readings of commands about techniques."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

import click

from loshu.cli.command import Rare
from loshu.cli.notes import note
from loshu.cli.ranges import RefusedValue
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.unknown_rules import Unknown
from loshu.core.errors import LoshuError, UnsupportedError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase, translations

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile

_OVERTAKEN: Final = phrase(
    "sudoku.technique",
    "Easier techniques for one digit leave nothing for {technique}. It is needed here where "
    "singles and subsets find no step.",
)
uniqueness_option = click.option(
    "--uniqueness/--no-uniqueness",
    default=True,
    help="Allow techniques that assume a unique solution (default: yes).",
)


class ProfileName(click.ParamType):  # type: ignore[type-arg]  # generic in new releases alone
    """The name of a ready profile of techniques, or a TOML file."""

    name = "profile"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read the profile."""
        if not isinstance(value, str):
            return value
        from loshu.sudoku.techniques.profiles import profile_named

        try:
            return profile_named(value)
        except LoshuError as error:
            raise RefusedValue(str(error), ctx, param) from None


profile_option = click.option(
    "--profile",
    cls=Rare,
    type=ProfileName(),
    metavar="PROFILE",
    help="Order, scores and levels of techniques: hodoku, beginner, se, sudokuwiki or a TOML file.",
)
_order_option = click.option(
    "--order",
    type=click.Choice(["beginner", "hodoku"]),
    help="Which techniques come first: singles as people see them, or HoDoKu's path "
    "(default: beginner).",
)


def order_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add ``--order`` and ``--profile``; the command gets one order of techniques."""

    @wraps(command)
    def ordered(*, order: str | None, profile: "Profile | None", **options: Any) -> Any:
        if order is not None and profile is not None:
            raise UnsupportedError("--profile is an order of techniques. Remove --order.")
        return command(order=profile or order or "beginner", **options)

    return _order_option(profile_option(ordered))


class TechniqueName(click.ParamType):  # type: ignore[type-arg]  # generic in new releases alone
    """The name of a technique; the techniques are imported only where one is named."""

    name = "technique"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Refuse what no technique is called."""
        from loshu.sudoku.techniques import techniques_named

        try:
            techniques_named([value])
        except UnsupportedError as error:
            raise RefusedValue(str(error), ctx, param) from None
        return value


def note_overtaken(technique: str | None, lang: str) -> None:
    """Print when a fish is needed, if easier techniques overtake it."""
    if technique is None:
        return
    from loshu.sudoku.explanation.needed import OVERTAKEN
    from loshu.sudoku.techniques import techniques_named

    for known in techniques_named([technique]):
        if known.name in OVERTAKEN:
            note(translations(lang).text(_OVERTAKEN, technique=known.name))


def one_sudoku(
    argument: str, from_: SudokuFormat | None, command: str, unknown: Unknown = Unknown.WRONG
) -> Sudoku:
    """Read the one Sudoku of an argument.

    Raises
    ------
    UnsupportedError
        None, or several.
    NotationError
        One with rules that are not known, unless they may be left out.
    """
    with opened(argument, from_=from_, strict=True, unknown=unknown) as source:
        found = [sudoku for _, sudoku in zip(range(2), source.sudokus(), strict=False)]
        if len(found) != 1:
            number = "several Sudokus" if found else "no Sudoku"
            raise UnsupportedError(
                f"'{command}' takes one Sudoku; {source.name} contains {number}."
            )
    return found[0][1]
