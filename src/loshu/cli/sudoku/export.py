"""``loshu sudoku export``: write a Sudoku as a model for other programs."""

from pathlib import Path

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.model_files import deliver_model, form_option, to_option
from loshu.cli.notes import quiet_option
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option
from loshu.cli.writing import out_option
from loshu.core.errors import UnsupportedError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.solving.modeled import model_of


@click.command("export", cls=Command)
@click.argument("sudoku", default="-", metavar="[SUDOKU]")
@to_option
@form_option
@from_option
@out_option
@lang_option
@quiet_option
def command(
    sudoku: str,
    to: str,
    form: str | None,
    from_: SudokuFormat | None,
    out: Path | None,
    lang: str,
) -> None:
    r"""Export a Sudoku, plain or a variant, as a model for other solvers.

    SUDOKU is a file in any format, '-' for standard input (the default), or a puzzle as text.
    Variable r1c2 is the digit in row 1, column 2; r1c2_5 is 1 if that digit is 5. A note gives
    the size of the model.

    \b
    Examples:
      loshu sudoku export '1.....2..3.....4' --to lingo
      loshu sudoku export killer.json --to mzn -o killer.mzn
    """
    with opened(sudoku, from_=from_, strict=True) as source:
        found = [puzzle for _, puzzle in source.sudokus()]
    if len(found) != 1:
        raise UnsupportedError(f"A model describes one Sudoku; the input has {len(found)}.")
    (puzzle,) = found
    model, variable_of = model_of(puzzle)
    width = puzzle.field.width
    cells = {variable: cell for cell, variable in variable_of.items()}
    names = [
        f"r{cells[v] // width + 1}c{cells[v] % width + 1}" if v in cells else f"x{v + 1}"
        for v in range(len(model.domains))
    ]
    deliver_model(model, names, to=to, form=form, out=out, lang=lang)
