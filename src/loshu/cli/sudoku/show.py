"""``loshu sudoku show``: render a Sudoku, or a sheet of many."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.pictures import PICTURES
from loshu.cli.sheets import SheetOptions, pictures, sheet_options
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option
from loshu.cli.sudoku.unknown_rules import Unknown
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import NotationError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.picture import show

if TYPE_CHECKING:
    from loshu.family.printing import Printing

PICTURE: Final = FormatChoice(
    what="a picture",
    names=("box", *(name for name in PICTURES.values() if name != "box")),
    suffixes=PICTURES,
)


@click.command("show")
@click.argument("sudoku", default="-")
@click.option(
    "--candidates/--no-candidates",
    default=None,
    help="Write in small what each cell may hold; by default where the input says it.",
)
@click.option(
    "--true-candidates",
    is_flag=True,
    help="Write in small the values that each cell has in some solution.",
)
@PICTURE.options
@click.option("--solution", is_flag=True, help="Fill in the only solution.")
@sheet_options
@lang_option
@from_option
@out_option
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
    r"""Render SUDOKU: a file in any format, '-', or a Sudoku as text.

    One Sudoku becomes a picture; many become a sheet as pdf or html, with as many on a page as
    --per-page says. Givens are shaded where other values were found. Rules of their own are drawn
    as f-puzzles does; those that no picture shows are printed beneath it.

    \b
    Examples:
      loshu sudoku show puzzle.sdk --out puzzle.svg
      loshu sudoku show puzzle.txt --candidates --out puzzle.pdf
      loshu sudoku show unfinished.json --true-candidates --out candidates.svg
      loshu sudoku show killer.json --solution --out killer.png
      loshu sudoku show p20.txt --title Monday --name-line --solutions --out p20.pdf
    """
    target = PICTURE.chosen(format_, out)
    with opened(sudoku, from_=from_, strict=True, unknown=Unknown.KEPT) as source:
        found = [sudoku for _, sudoku in source.sudokus()]
    if not found:
        raise NotationError(f"{source.name} holds no Sudoku")

    if true_candidates:
        from loshu.sudoku.solving.solution_values import with_true_candidates

        found = list(map(with_true_candidates, found))

    draw = partial(show, in_words=target == "box", lang=lang)

    def printing() -> "Printing":
        from loshu.sudoku.printing import PRINTING

        return replace(
            PRINTING,
            solution=lambda puzzle, _: draw(puzzle, solution=True, candidates=False),
            rule=lambda _puzzle, _: "",  # pictures have those that are not drawn as captions
        )

    shown = partial(draw, solution=solution, candidates=candidates)
    deliver([pictures(found, target, sheet, shown, printing, lang)], out)
