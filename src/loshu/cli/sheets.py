"""Options of printed sheets, and the choice between a sheet and a picture."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import click

from loshu.cli.choices import Choice
from loshu.cli.command import OfSheets
from loshu.cli.errors import error_text
from loshu.cli.folders import is_folder, require_folder, write_folder
from loshu.cli.notes import remark
from loshu.cli.ranges import WholeNumber
from loshu.cli.writing import deliver
from loshu.core.errors import LoshuError, UnsupportedError
from loshu.render import format_named
from loshu.text import phrase

if TYPE_CHECKING:
    from loshu.core.scene import Scene
    from loshu.family.printing import Printing

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

FORMATS_OF_SHEETS: Final = ("pdf", "html")
_PER_PAGE: Final = 6
_MOST_COPIES: Final = 1000
PAPERS: Final = ("a4", "a5", "letter")


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetOptions:
    """Requested options of a sheet; None or False for the others."""

    per_page: int | None = None
    copies: int | None = None
    title: str | None = None
    name_line: bool = False
    solutions: bool = False
    difficulty: bool = False
    paper: str | None = None
    font: str | None = None

    @property
    def given(self) -> list[str]:
        """The given options that only sheets have."""
        held = {
            "--per-page": self.per_page is not None,
            "--copies": self.copies is not None,
            "--title": self.title is not None,
            "--name-line": self.name_line,
            "--solutions": self.solutions,
            "--difficulty": self.difficulty,
            "--paper": self.paper is not None,
            "--font": self.font is not None,
        }
        return [option for option, is_given in held.items() if is_given]


_NO_LEVEL: Final = phrase("note", "Note: puzzle {number} has no level: {reason}")
_OPTIONS: Final = (
    click.option(
        "--per-page",
        cls=OfSheets,
        type=WholeNumber(1, 48),
        help=f"Puzzles per page, 1 to 48 (default: {_PER_PAGE}); pdf and html only.",
    ),
    click.option(
        "--copies",
        cls=OfSheets,
        type=WholeNumber(1, _MOST_COPIES),
        help=f"Print each puzzle this many times, 1 to {_MOST_COPIES} (default: once).",
    ),
    click.option("--title", cls=OfSheets, help="Title, printed at the top of every page."),
    click.option("--name-line", cls=OfSheets, is_flag=True, help="Print a line for name and date."),
    click.option("--solutions", cls=OfSheets, is_flag=True, help="Print the solutions at the end."),
    click.option(
        "--difficulty", cls=OfSheets, is_flag=True, help="Print the level of each puzzle."
    ),
    click.option(
        "--paper",
        cls=OfSheets,
        type=Choice("paper size", PAPERS),
        metavar="SIZE",
        help=f"Paper size: a4, a5 or letter (default: {PAPERS[0]}).",
    ),
    click.option(
        "--font",
        cls=OfSheets,
        metavar="NAME",
        help="Font: sans, serif, modern, mono, or the name of an installed font (default: sans).",
    ),
)


def sheet_options(function: Decorated) -> Decorated:
    """Add the options of sheets; the command gets them together, as ``sheet``."""

    @wraps(function)
    def wrapped(**given: Any) -> Any:
        names = SheetOptions.__dataclass_fields__
        sheet = SheetOptions(**{name: given.pop(name) for name in names})
        return function(sheet=sheet, **given)

    decorated = cast(Decorated, wrapped)
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictures:
    """The form in which puzzles are printed: one picture, several, a sheet or a folder."""

    format_: str
    options: SheetOptions
    picture: "Callable[[Any], Scene]"
    """Draws a puzzle."""
    printing: "Callable[[], Printing]"
    """Returns the record of the family, which is loaded for sheets and solutions only."""
    lang: str

    def deliver(self, puzzles: Iterable[Any], out: Path | None) -> None:
        """Write a file; to a folder, a picture of each puzzle and each solution."""
        if out is None or not is_folder(out):
            deliver([self.render(puzzles)], out)
            return
        others = [option for option in self.options.given if option != "--solutions"]
        if others:
            raise UnsupportedError(
                f"{' and '.join(others)} works only for sheets. Use -o with a file, not a folder."
            )
        require_folder(out)
        known, held = format_named(self.format_), list(puzzles)
        drawn = [known.render(self.picture(each)) for each in held]
        solved = _solutions(held, self.printing(), self.lang) if self.options.solutions else ()
        answers = [known.render(scene) for scene in solved] or [b""] * len(held)
        write_folder([*zip(drawn, answers, strict=True)], known.suffix, out)

    def render(self, puzzles: Iterable[Any]) -> bytes:
        """Return one puzzle as a picture, several as a sheet or beneath each other.

        Raises
        ------
        UnsupportedError
            Several puzzles, or options of sheets, in a format that shows one.
        """
        held = [puzzle for puzzle in puzzles for _ in range(self.options.copies or 1)]
        given = self.options.given
        if self.format_ in FORMATS_OF_SHEETS and (len(held) != 1 or given):
            ways = replace(self.printing(), picture=lambda each, _: self.picture(each))
            return _sheet(held, self.format_, self.options, ways, self.lang)
        if given:
            raise UnsupportedError(
                f"{' and '.join(given)} works only for sheets. Use --format "
                f"{' or '.join(FORMATS_OF_SHEETS)}, not {self.format_}."
            )
        known = format_named(self.format_)
        if len(held) == 1:
            return known.render(self.picture(held[0]))
        if self.format_ == "box" and known.film is not None:
            return known.film([self.picture(puzzle) for puzzle in held])
        raise UnsupportedError(
            f"{self.format_} shows one puzzle; the input has {len(held)}. Use "
            f"{' or '.join(FORMATS_OF_SHEETS)} for several, or a folder such as -o pictures/."
        )


def _sheet(
    puzzles: list[Any], format_: str, options: SheetOptions, ways: "Printing", lang: str
) -> bytes:
    from loshu.render import sheet_html, sheet_pdf
    from loshu.render.sheet import Sheet, paper_named
    from loshu.render.typeface import SANS, typeface_named

    rules = [ways.rule(puzzle, lang) for puzzle in puzzles]
    shared = len(set(rules)) == 1
    beneath = [""] * len(rules) if shared else rules
    drawn = [ways.picture(puzzle, lang) for puzzle in puzzles]
    sheet = Sheet(
        puzzles=tuple(map(_ruled, drawn, beneath)),
        introduction=rules[0] if shared else "",
        notes=tuple(_note(*held, options, ways, lang) for held in enumerate(puzzles, 1)),
        solutions=tuple(_solutions(puzzles, ways, lang)) if options.solutions else (),
        title=options.title or "",
        name_line=options.name_line,
        per_page=options.per_page or _PER_PAGE,
        paper=paper_named(options.paper or PAPERS[0]),
        typeface=SANS if options.font is None else typeface_named(options.font),
        lang=lang,
    )
    return sheet_pdf.render(sheet) if format_ == "pdf" else sheet_html.render(sheet)


def _ruled(scene: "Scene", rule: str) -> "Scene":
    """Print a rule below a picture, before its caption."""
    return replace(scene, caption=f"{rule} {scene.caption}".strip()) if rule else scene


def _note(number: int, puzzle: Any, options: SheetOptions, ways: "Printing", lang: str) -> str:
    """Return the name and the level of a puzzle, as far as it has them."""
    parts = [ways.name(puzzle)]
    if options.difficulty:
        try:
            parts.append(level_title(ways, puzzle, lang))
        except LoshuError as error:
            remark(_NO_LEVEL, number=number, reason=error_text(error, lang))
    return " · ".join(part for part in parts if part)


def level_title(ways: "Printing", puzzle: Any, lang: str) -> str:
    """Return how hard a puzzle is, in words; raises `LoshuError` for one that has no level."""
    from loshu.text import translations

    return translations(lang).text(ways.levels[ways.level(puzzle)])


def _solutions(puzzles: Iterable[Any], ways: "Printing", lang: str) -> "Iterable[Scene]":
    for number, puzzle in enumerate(puzzles, 1):
        try:
            yield ways.solution(puzzle, lang)
        except LoshuError as error:
            raise UnsupportedError(f"--solutions: puzzle {number}: {error}") from None
