"""``loshu sudoku isomorphic``: test whether two Sudokus are isomorphic."""

import json
from dataclasses import asdict

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.sudoku.reading import from_option, opened
from loshu.core.errors import NotationError
from loshu.sudoku.minlex import isomorphism
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symmetries import Symmetry


@click.command("isomorphic")
@click.argument("first")
@click.argument("second")
@from_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(first: str, second: str, from_: SudokuFormat | None, as_json: bool) -> int:
    r"""Test whether two Sudokus are isomorphic, and print a symmetry that maps FIRST to SECOND.

    Each is a file with one Sudoku, '-', or text. A symmetry transposes or not, exchanges bands,
    rows, stacks and columns, and renames digits.

    Exit code: 0 when they are isomorphic, 1 when they are not, 2 when unreadable.

    \b
    Examples:
      loshu sudoku isomorphic one.txt other.txt
    """
    found = isomorphism(_only(first, from_), _only(second, from_))
    if as_json:
        click.echo(
            json.dumps({"isomorphic": found is not None, **(asdict(found) if found else {})})
        )
    else:
        click.echo("not isomorphic" if found is None else _text(found))
    return READABLE_BUT_WRONG if found is None else 0


def _only(argument: str, from_: SudokuFormat | None) -> Sudoku:
    with opened(argument, from_=from_, strict=True) as source:
        puzzles = [puzzle for _, puzzle in source.sudokus()]
        if len(puzzles) != 1:
            raise NotationError(f"{source.name} holds {len(puzzles)} Sudokus; give one")
        return puzzles[0]


def _text(symmetry: Symmetry) -> str:
    rows, columns = (
        " ".join(str(line + 1) for line in lines) for lines in (symmetry.rows, symmetry.columns)
    )
    return "\n".join(
        [
            f"isomorphic{', transposed first' if symmetry.transposed else ''}",
            f"rows     {rows}",
            f"columns  {columns}",
            f"digits   {' '.join(map(str, symmetry.digits))}",
        ]
    )
