"""``loshu sudoku check``: say what is wrong with a Sudoku."""

import json

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.sudoku.reading import read_sudokus
from loshu.core.grid import EMPTY
from loshu.sudoku import violations


@click.command("check")
@click.argument("sudoku", default="-")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each Sudoku.")
@click.option("--quiet", is_flag=True, help="Print nothing; the exit code tells.")
def command(sudoku: str, as_json: bool, quiet: bool) -> int:
    r"""Check SUDOKU: a file, '-', or text such as 'sudoku:2x2:1234341221434321'.

    Exit code: 0 when no Sudoku breaks a rule, 1 when one does, 2 when unreadable.

    \b
    Examples:
      loshu sudoku check sudoku:2x2:1234341221434321
      loshu sudoku check puzzles.txt
    """
    right = True
    for shape, grid in read_sudokus(sudoku):
        found = violations(grid, shape)
        right = right and not found
        if quiet:
            continue
        empty = int((grid.array == EMPTY).sum())
        if as_json:
            click.echo(json.dumps({"empty": empty, "violations": list(found)}))
        else:
            click.echo("\n".join(_lines(empty, found)))
    return 0 if right else READABLE_BUT_WRONG


def _lines(empty: int, found: tuple[str, ...]) -> list[str]:
    if found:
        return ["breaks the rules", *found]
    return [f"right, {empty} empty" if empty else "a whole grid"]
