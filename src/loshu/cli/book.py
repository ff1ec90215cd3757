"""``loshu book``: books and worksheets of puzzles of all families, as PDF."""

import sys
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from loshu.cli.book_making import COUNT, Making, making_options
from loshu.cli.choices import Choice
from loshu.cli.command import Command, Rare
from loshu.cli.content import content
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option, remark
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import WholeNumber
from loshu.cli.seeds import chosen_seed, seed_option
from loshu.cli.sheets import PAPERS
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import NotUniqueError, UnsupportedError
from loshu.core.store import require_new_folder
from loshu.families import LISTED
from loshu.text import phrase

if TYPE_CHECKING:
    from loshu.book.binding import BookOptions

_FEW_PAGES: Final = phrase("note", "Note: {pages} pages; {preset} needs at least {least}.")
_PER_PAGE: Final = 4
_ON_WORKSHEET: Final = 6


@click.command("book", cls=Command)
@click.argument("puzzles", nargs=-1, metavar="[FILE|-]...")
@making_options
@seed_option
@click.option(
    "--family",
    cls=Rare,
    type=Choice("family", LISTED),
    metavar="FAMILY",
    help="Family of the puzzles in files that do not name one.",
)
@click.option("--title", default="", metavar="TEXT", help="Title (default: the kinds of puzzles).")
@click.option(
    "--author", cls=Rare, default="", metavar="NAME", help="Author, printed on the title page."
)
@click.option(
    "--cover",
    cls=Rare,
    type=Choice("cover", ("poster", "mosaic", "plain")),
    default="poster",
    show_default=True,
    metavar="DESIGN",
    help="Title page: poster (a large puzzle on a color), mosaic (a magic square in colors) or "
    "plain (white paper).",
)
@click.option(
    "--order",
    cls=Rare,
    type=Choice("order", ("family", "level", "given")),
    default="family",
    show_default=True,
    metavar="HOW",
    help="Chapters: by family, by level, or given (no chapters, in the order of the input).",
)
@click.option(
    "--per-page",
    cls=Rare,
    type=WholeNumber(1, 12),
    help=f"Puzzles per page, 1 to 12 (default: {_PER_PAGE}; on a worksheet up to "
    f"{_ON_WORKSHEET}; in large print 1).",
)
@click.option(
    "--solutions-at",
    "solutions",
    type=Choice("place", ("end", "upside-down", "none")),
    default="end",
    show_default=True,
    metavar="PLACE",
    help="Place of the solutions: end, upside-down (at the foot of each page) or none.",
)
@click.option(
    "--explained",
    "explain",
    type=COUNT,
    default=0,
    metavar="N",
    help="Number of puzzles to explain step by step.",
)
@click.option("--worksheet", is_flag=True, help="Make a worksheet: a name line, no title page.")
@click.option("--large-print", is_flag=True, help="Large text, and one puzzle per page.")
@click.option(
    "--export",
    cls=Rare,
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Write every puzzle and solution to this new folder: pictures, CSV, JSON and text.",
)
@click.option(
    "--paper",
    type=Choice("paper size", PAPERS),
    metavar="SIZE",
    help=f"Paper size: a4, a5 or letter (default: {PAPERS[0]}).",
)
@click.option(
    "--preset",
    cls=Rare,
    metavar="NAME|FILE",
    help="Print service: kdp, lulu, ingramspark, or a preset file of your own.",
)
@click.option(
    "--trim",
    cls=Rare,
    metavar="SIZE",
    help="Page size of the print service, such as 6x9 or 8.5x11.",
)
@click.option(
    "--bleed", cls=Rare, is_flag=True, help="Extend the title page beyond the trimmed edge (bleed)."
)
@click.option(
    "--font",
    cls=Rare,
    default="sans",
    show_default=True,
    metavar="NAME",
    help="Font: sans, serif, modern, mono, or the name of an installed font.",
)
@lang_option
@out_option
@quiet_option
def command(
    puzzles: Sequence[str],
    making: Making,
    seed: int | None,
    family: str | None,
    out: Path | None,
    export: Path | None,
    **look: Any,
) -> None:
    r"""Make a puzzle book or worksheet as PDF.

    Puzzles are made from a seed, or read from files ('-' for standard input). Each is verified to
    have exactly one solution, and rated. Chapters are by family and level, and solutions are at
    the end. The same seed gives the same file, byte for byte.

    \b
    Examples:
      loshu book --sudoku 6 --size 6 --worksheet -o class.pdf
      loshu book --sudoku 12 --large-print -o large.pdf
      loshu book --sudoku 50 --levels easy:20,hard:30 --magic 10 --tours 10 --lang es -o libro.pdf
      loshu book --sudoku 200 --explained 3 --preset kdp --trim 8.5x11 -o book.pdf
    """
    wanted = making.wanted()
    if not puzzles and not wanted:
        raise UnsupportedError(
            "The book has no puzzles. Give a file, or a number such as --sudoku 20."
        )
    _check_places(out, export)
    from loshu.book import bind, made, ready
    from loshu.book.export import write_folder
    from loshu.render import document_pdf

    options = _options(look)
    own = [each for argument in puzzles for each in _read(argument, family)]
    chosen = chosen_seed(seed) if wanted else None
    total = len(own) + sum(each.number for each in wanted)
    with progress_bar("Making the book", unit="puzzles") as progress:
        new = made(wanted, chosen) if chosen is not None else iter(())
        try:
            held = list(ready(chain(own, new), lang=options.lang, progress=progress, total=total))
        except NotUniqueError as error:  # nobody asked for its solution: it is bad input
            raise UnsupportedError(str(error)) from None
        book = bind(held, options, seed=chosen)
        if export is not None:
            write_folder(held, options, export)
        if out is not None or export is None:
            deliver([document_pdf.render(book)], out)
    least = options.preset.least_pages
    if book.pages < least:
        remark(_FEW_PAGES, pages=book.pages, preset=options.preset.title, least=least)


def _check_places(out: Path | None, export: Path | None) -> None:
    """Refuse a place that cannot take the book, before the puzzles are made."""
    if export is not None:
        require_new_folder(export)
    if out is None:
        if export is None and sys.stdout is not None and sys.stdout.isatty():
            raise UnsupportedError("PDF output needs a file: add -o book.pdf.")
    elif out.suffix.lower() not in ("", ".pdf"):
        raise UnsupportedError(f"'{out}': unknown suffix '{out.suffix}'. Expected .pdf.")


def _read(argument: str, family: str | None) -> list[tuple[str, Any]]:
    from loshu.book import read_puzzles
    from loshu.core.errors import NotationError

    if argument.partition(":")[0] in LISTED:
        return read_puzzles(argument)
    name, text = content(argument, "a puzzle", "sudoku:2x2:1.....2..3.....4")
    try:
        return read_puzzles(text, family=family or "")
    except NotationError as error:
        raise NotationError(f"{name}: {error}") from None


def _options(look: dict[str, Any]) -> "BookOptions":
    """Return how the book is to look."""
    from loshu.book import BookOptions, read_preset
    from loshu.render.typeface import typeface_named

    paper, preset, trim = (look.pop(name) for name in ("paper", "preset", "trim"))
    if paper is not None and preset is not None:
        raise UnsupportedError(
            "--paper and --preset cannot be combined. With --preset, choose the size with --trim."
        )
    chosen = read_preset(preset or "home")
    usual = _ON_WORKSHEET if look["worksheet"] else _PER_PAGE
    usual = 1 if look["large_print"] else usual
    return BookOptions(
        preset=chosen,
        size=trim or paper or "",
        per_page=look.pop("per_page") or usual,
        typeface=typeface_named(look.pop("font")),
        lang=look.pop("lang"),
        **look,
    )
