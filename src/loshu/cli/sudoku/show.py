"""``loshu sudoku show``: draw a Sudoku."""

from pathlib import Path
from typing import Final

import click

from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.pictures import PICTURES
from loshu.cli.sudoku.reading import from_option, opened
from loshu.cli.writing import deliver, out_option
from loshu.core.errors import UnsupportedError
from loshu.render import format_named
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.picture import show

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
@PICTURE.options
@click.option("--solution", is_flag=True, help="Fill in the only solution.")
@lang_option
@from_option
@out_option
def command(
    sudoku: str,
    candidates: bool | None,
    solution: bool,
    lang: str,
    format_: str | None,
    from_: SudokuFormat | None,
    out: Path | None,
) -> None:
    r"""Draw SUDOKU: a file in any format, '-', or a Sudoku as text.

    Givens are shaded where other values were found. Rules of their own are drawn as f-puzzles
    does, and described in words beneath box characters.

    \b
    Examples:
      loshu sudoku show puzzle.sdk --out puzzle.svg
      loshu sudoku show puzzle.txt --candidates --out puzzle.pdf
      loshu sudoku show killer.json --solution --out killer.png
    """
    target = PICTURE.chosen(format_, out)
    with opened(sudoku, from_=from_, strict=True) as source:
        found = [sudoku for _, sudoku in zip(range(2), source.sudokus(), strict=False)]
        if len(found) != 1:
            number = "several Sudokus" if found else "no Sudoku"
            raise UnsupportedError(f"a picture shows one Sudoku, {source.name} holds {number}")
    scene = show(
        found[0][1],
        solution=solution,
        candidates=candidates,
        in_words=target == "box",
        language=lang,
    )
    deliver([format_named(target).render(scene)], out)
