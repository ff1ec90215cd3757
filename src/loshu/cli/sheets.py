"""The options of sheets, which print many puzzles, and the choice between a sheet and a picture."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import click

from loshu.cli.notes import note
from loshu.core.errors import LoshuError, UnsupportedError
from loshu.render import format_named

if TYPE_CHECKING:
    from loshu.core.scene import Scene

Decorated = TypeVar("Decorated", bound=Callable[..., Any])
Shown = TypeVar("Shown")

FORMATS_OF_SHEETS: Final = ("pdf", "html")
_PER_PAGE: Final = 6
_PAPERS: Final = ("a4", "a5", "letter")


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetOptions:
    """What was asked of a sheet; None and False where nothing was."""

    per_page: int | None
    title: str | None
    name_line: bool
    solutions: bool
    levels: bool
    paper: str | None
    font: str | None

    @property
    def given(self) -> list[str]:
        """The options that were given, which only sheets have."""
        held = {
            "--per-page": self.per_page is not None,
            "--title": self.title is not None,
            "--name-line": self.name_line,
            "--solutions": self.solutions,
            "--levels": self.levels,
            "--paper": self.paper is not None,
            "--font": self.font is not None,
        }
        return [option for option, is_given in held.items() if is_given]


_OPTIONS: Final = (
    click.option(
        "--per-page",
        type=click.IntRange(1, 48),
        help=f"Puzzles on a page of a sheet (pdf, html).  [default: {_PER_PAGE}]",
    ),
    click.option("--title", help="The title of a sheet, at the head of every page."),
    click.option("--name-line", is_flag=True, help="Print a line for a name and a date."),
    click.option("--solutions", is_flag=True, help="Print the solutions at the end of a sheet."),
    click.option("--levels", is_flag=True, help="Print how hard each puzzle of a sheet is."),
    click.option(
        "--paper",
        type=click.Choice(_PAPERS),
        help=f"The paper of a sheet.  [default: {_PAPERS[0]}]",
    ),
    click.option(
        "--font",
        metavar="NAME",
        help="The font of a sheet: sans, serif, modern, mono, or a family on this machine.  "
        "[default: sans]",
    ),
)


def sheet_options(function: Decorated) -> Decorated:
    """Add the options of sheets; the command gets them together, as ``sheet``."""

    @wraps(function)
    def wrapped(**given: Any) -> Any:
        names = SheetOptions.__dataclass_fields__
        sheet = SheetOptions(**{name: given.pop(name) for name in names})
        return function(sheet=sheet, **given)

    decorated: Any = wrapped
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]


class Ways(NamedTuple):
    """How a family prints one of its puzzles."""

    picture: "Callable[[Any], Scene]"
    solution: "Callable[[Any], Scene]"
    """Raises `LoshuError` for a puzzle without exactly one solution."""
    level: Callable[[Any], str]
    """Raises `LoshuError` for a puzzle that has no level."""
    name: Callable[[Any], str] = lambda _puzzle: ""
    rule: Callable[[Any], str] = lambda _puzzle: ""
    """What its pictures do not show, if that is the same for most puzzles of the family."""


def pictures(
    puzzles: Iterable[Shown], format_: str, options: SheetOptions, ways: Ways, language: str
) -> bytes:
    """Return one puzzle as a picture, several as a sheet or beneath each other.

    Raises
    ------
    UnsupportedError
        Several puzzles, or options of sheets, in a format that shows one.
    """
    held = list(puzzles)
    if format_ in FORMATS_OF_SHEETS and (len(held) != 1 or options.given):
        return _sheet(held, format_, options, ways, language)
    if options.given:
        raise UnsupportedError(
            f"{' and '.join(options.given)}: only sheets have that; use --format "
            f"{' or '.join(FORMATS_OF_SHEETS)}, not {format_}"
        )
    known = format_named(format_)
    if len(held) == 1:
        return known.render(ways.picture(held[0]))
    if format_ == "box" and known.film is not None:
        return known.film([ways.picture(puzzle) for puzzle in held])
    raise UnsupportedError(
        f"{format_} shows one puzzle, not {len(held)}; {' and '.join(FORMATS_OF_SHEETS)} show many"
    )


def _sheet(
    puzzles: list[Any], format_: str, options: SheetOptions, ways: Ways, language: str
) -> bytes:
    from loshu.render import sheet_html, sheet_pdf
    from loshu.render.sheet import Sheet, paper_named
    from loshu.render.typeface import SANS, typeface_named

    rules = [ways.rule(puzzle) for puzzle in puzzles]
    shared = len(set(rules)) == 1
    beneath = [""] * len(rules) if shared else rules
    drawn = map(ways.picture, puzzles)
    sheet = Sheet(
        puzzles=tuple(map(_ruled, drawn, beneath)),
        introduction=rules[0] if shared else "",
        notes=tuple(_note(*held, options, ways) for held in enumerate(puzzles, 1)),
        solutions=tuple(_solutions(puzzles, ways)) if options.solutions else (),
        title=options.title or "",
        name_line=options.name_line,
        per_page=options.per_page or _PER_PAGE,
        paper=paper_named(options.paper or _PAPERS[0]),
        typeface=SANS if options.font is None else typeface_named(options.font),
        language=language,
    )
    return sheet_pdf.render(sheet) if format_ == "pdf" else sheet_html.render(sheet)


def _ruled(scene: "Scene", rule: str) -> "Scene":
    """Print a rule beneath a picture, before what is there already."""
    return replace(scene, caption=f"{rule} {scene.caption}".strip()) if rule else scene


def _note(number: int, puzzle: Any, options: SheetOptions, ways: Ways) -> str:
    """Return the name and the level of a puzzle, as far as it has them."""
    parts = [ways.name(puzzle)]
    if options.levels:
        try:
            parts.append(ways.level(puzzle))
        except LoshuError as error:
            note(f"puzzle {number} has no level: {error}")
    return " · ".join(part for part in parts if part)


def _solutions(puzzles: Iterable[Any], ways: Ways) -> "Iterable[Scene]":
    for number, puzzle in enumerate(puzzles, 1):
        try:
            yield ways.solution(puzzle)
        except LoshuError as error:
            raise UnsupportedError(f"--solutions: puzzle {number}: {error}") from None
