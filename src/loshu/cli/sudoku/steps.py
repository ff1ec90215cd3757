"""``loshu sudoku steps``: all steps that are available in a position."""

import json

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, print_option
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


@click.command("steps", cls=Command)
@click.argument("sudoku", default="-")
@click.option(
    "--technique",
    "techniques",
    type=TechniqueName(),
    multiple=True,
    metavar="NAME",
    help="Show only steps of this technique.",
)
@click.option(
    "--all",
    "all_",
    is_flag=True,
    help="Include techniques that 'loshu sudoku explain' does not use.",
)
@click.option(
    "--limit",
    type=NUMBER,
    help="Stop after this many steps.",
)
@uniqueness_option
@short_option
@cells_option
@ignore_unknown_option
@lang_option
@json_option
@from_option
@print_option
@quiet_option
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
    r"""List the steps available in a puzzle or position.

    SUDOKU is a file in any format, '-' for standard input (the default), or a puzzle as text. It
    may be a position with found digits and pencil marks, such as a line of HoDoKu's library.
    Steps of the easiest technique come first. Steps with the same technique and result are
    printed once. If the puzzle has one solution, each step is checked against it; if it has
    several, no step assumes uniqueness.

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
