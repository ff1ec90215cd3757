"""``loshu sudoku steps``: all steps that are available in a position."""

import json

import click

from loshu.cli.language import lang_option
from loshu.cli.ranges import NUMBER
from loshu.cli.sudoku.reading_options import from_option
from loshu.cli.sudoku.step_lines import StepWords, cells_option, short_option, step_record
from loshu.cli.sudoku.techniques import TechniqueName, one_sudoku, uniqueness_option
from loshu.cli.sudoku.unknown_rules import (
    Unknown,
    as_field,
    comment_on,
    ignore_unknown_option,
    not_enforced,
)
from loshu.sudoku.explanation.available_steps import steps
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.techniques import TECHNIQUES


@click.command("steps")
@click.argument("sudoku", default="-")
@click.option(
    "--technique",
    "techniques",
    multiple=True,
    type=TechniqueName(),
    help="Only steps of this technique; may be repeated.",
)
@click.option("--all", "all_", is_flag=True, help="Also techniques that 'explain' does not use.")
@click.option("--limit", type=NUMBER, help="Stop after this many steps.")
@uniqueness_option
@short_option
@cells_option
@ignore_unknown_option
@lang_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each step.")
@from_option
def command(
    sudoku: str,
    techniques: tuple[str, ...],
    all_: bool,
    limit: int | None,
    uniqueness: bool,
    short: bool,
    cells: str,
    unknown: Unknown,
    lang: str,
    as_json: bool,
    from_: SudokuFormat | None,
) -> None:
    r"""List the steps available in SUDOKU: a file, '-', or a Sudoku as text.

    SUDOKU may be a position: with values that were found, and with pencil marks, such as a line of
    HoDoKu's library. The steps of the easiest technique come first; those with the same technique
    and conclusion are printed once. Where there is exactly one solution, each step is compared
    with it; where there are several, no step assumes that there is one.

    \b
    Examples:
      loshu sudoku steps puzzle.sdk
      loshu sudoku steps position.txt --technique x-wing --technique swordfish
      loshu sudoku steps position.txt --all --json
    """
    puzzle = one_sudoku(sudoku, from_, "steps", unknown)
    names = not_enforced(puzzle)
    chosen = techniques or ([known.name for known in TECHNIQUES[:-1]] if all_ else None)
    words = StepWords(lang, short, cells)
    for step in steps(puzzle, chosen, uniqueness=uniqueness, limit=limit, ignore_unknown=True):
        if as_json:
            record = {**step_record(step), **as_field(names)}
            click.echo(json.dumps(record, ensure_ascii=False))
        else:
            click.echo(f"{words.line(step)}{comment_on(names, lang)}")
