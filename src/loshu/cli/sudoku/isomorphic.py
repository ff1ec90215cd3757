"""``loshu sudoku isomorphic``: test whether two Sudokus are isomorphic."""

import json
from dataclasses import asdict
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, print_option
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option
from loshu.core.errors import NotationError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symmetry.minlex import isomorphism
from loshu.sudoku.symmetry.symmetries import Symmetry
from loshu.text import phrase, translations

_NOT: Final = phrase("sudoku.isomorphic", "not isomorphic")
_ISOMORPHIC: Final = phrase("sudoku.isomorphic", "isomorphic")
_TRANSPOSED: Final = phrase("sudoku.isomorphic", "isomorphic, transposed first")
_ROWS: Final = phrase("sudoku.isomorphic", "rows     {rows}")
_COLUMNS: Final = phrase("sudoku.isomorphic", "columns  {columns}")
_DIGITS: Final = phrase("sudoku.isomorphic", "digits   {digits}")


@click.command("isomorphic", cls=Command)
@click.argument("first")
@click.argument("second")
@lang_option
@from_option
@json_option
@print_option
@quiet_option
def command(first: str, second: str, lang: str, from_: SudokuFormat | None, as_json: bool) -> int:
    r"""Test whether two Sudokus are isomorphic, and print a symmetry that maps FIRST to SECOND.

    FIRST and SECOND are each a file with one Sudoku, '-' for standard input, or a puzzle as text.
    A symmetry transposes or not, exchanges bands, stacks, rows and columns, and renames digits.
    Sudokus are 4x4, 6x6 or 9x9.

    Exit code: 0 if they are isomorphic, 1 if they are not, 2 for unreadable input.

    \b
    Examples:
      loshu sudoku isomorphic one.txt other.txt
    """
    found = isomorphism(_only(first, from_), _only(second, from_))
    if as_json:
        record = asdict(found) if found else {}
        record.pop("shape", None)
        click.echo(json.dumps({"isomorphic": found is not None, **record}))
    else:
        click.echo(translations(lang).text(_NOT) if found is None else _text(found, lang))
    return READABLE_BUT_WRONG if found is None else 0


def _only(argument: str, from_: SudokuFormat | None) -> Sudoku:
    with opened(argument, from_=from_, strict=True) as source:
        puzzles = [puzzle for _, puzzle in source.sudokus()]
        if len(puzzles) != 1:
            raise NotationError(
                f"{source.name} contains {len(puzzles)} Sudokus. Give a file with one."
            )
        return puzzles[0]


def _text(symmetry: Symmetry, lang: str) -> str:
    words = translations(lang)
    rows, columns = (
        " ".join(str(line + 1) for line in lines) for lines in (symmetry.rows, symmetry.columns)
    )
    return "\n".join(
        [
            words.text(_TRANSPOSED if symmetry.transposed else _ISOMORPHIC),
            words.text(_ROWS, rows=rows),
            words.text(_COLUMNS, columns=columns),
            words.text(_DIGITS, digits=" ".join(map(str, symmetry.digits))),
        ]
    )
