"""``loshu sudoku show``: render a Sudoku, or a sheet of many."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from loshu.cli.command import Command
from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.pictures import PICTURES
from loshu.cli.sheets import Pictures, SheetOptions, sheet_options
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option
from loshu.cli.sudoku.unknown_rules import Unknown
from loshu.cli.writing import out_option
from loshu.core.errors import NotationError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.picture import show

if TYPE_CHECKING:
    from loshu.family.printing import Printing

PICTURE: Final = FormatChoice(
    names=("box", *(name for name in PICTURES.values() if name != "box")),
    suffixes=PICTURES,
    folders=True,
)


@click.command("show", cls=Command)
@click.argument("sudoku", default="-")
@click.option(
    "--candidates/--no-candidates",
    default=None,
    help="Show the candidates (default: only if the input has them).",
)
@click.option(
    "--true-candidates",
    is_flag=True,
    help="Show the true candidates: the digits that a cell has in some solution.",
)
@PICTURE.options
@click.option(
    "--solution",
    is_flag=True,
    help="Fill in the solution.",
)
@sheet_options
@lang_option
@from_option
@out_option
@quiet_option
def command(
    sudoku: str,
    candidates: bool | None,
    true_candidates: bool,
    solution: bool,
    sheet: SheetOptions,
    lang: str,
    format_: str | None,
    from_: SudokuFormat | None,
    out: Path | None,
) -> None:
    r"""Draw a Sudoku, or a printable sheet of many.

    SUDOKU is a file in any format, '-' for standard input (the default), or a puzzle as text. One
    Sudoku gives a picture. Several give a sheet (pdf or html). Givens are shaded if the grid also
    has found digits. Variants are drawn as in f-puzzles; rules that cannot be drawn are printed
    below the grid.

    \b
    Examples:
      loshu sudoku show puzzle.sdk -o puzzle.svg
      loshu sudoku show puzzle.txt --candidates -o puzzle.pdf
      loshu sudoku show p20.txt --title Monday --name-line --solutions -o p20.pdf
    """
    target = PICTURE.chosen(format_, out)
    with opened(sudoku, from_=from_, strict=True, unknown=Unknown.KEPT) as source:
        found = [sudoku for _, sudoku in source.sudokus()]
    if not found:
        raise NotationError(f"{source.name} contains no Sudoku.")

    if true_candidates:
        from loshu.sudoku.solving.solution_values import with_true_candidates

        found = list(map(with_true_candidates, found))

    draw = partial(show, in_words=target == "box", lang=lang)

    def printing() -> "Printing":
        from loshu.sudoku.printing import PRINTING

        return replace(
            PRINTING,
            solution=lambda puzzle, _: draw(puzzle, solution=True, candidates=False),
            rule=lambda _puzzle, _: "",  # pictures have rules that are not drawn as captions
        )

    shown = partial(draw, solution=solution, candidates=candidates)
    pictures = Pictures(format_=target, options=sheet, picture=shown, printing=printing, lang=lang)
    pictures.deliver(found, out)
