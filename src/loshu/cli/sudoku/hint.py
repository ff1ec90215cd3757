"""``loshu sudoku hint``: what helps next in a position, as strong as one likes."""

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, print_option
from loshu.cli.ranges import WholeNumber
from loshu.cli.sudoku.reading_options import from_option
from loshu.cli.sudoku.refused import refused_with_reason
from loshu.cli.sudoku.step_lines import cells_option, step_record
from loshu.cli.sudoku.techniques import one_sudoku, order_option, uniqueness_option
from loshu.cli.sudoku.unknown_rules import Unknown, as_field, ignore_unknown_option
from loshu.sudoku.explanation.hint_words import STRENGTHS, SudokuHint
from loshu.sudoku.explanation.hints import hint
from loshu.sudoku.explanation.mistakes import puzzle_of_position
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.settled import known_part_of

if TYPE_CHECKING:
    from loshu.sudoku.techniques.profiles import Profile


@click.command("hint", cls=Command)
@click.argument("sudoku", default="-")
@click.option(
    "--strength",
    type=WholeNumber(1, STRENGTHS),
    default=2,
    show_default=True,
    help="How much to reveal: 1 where to look, 2 the technique, 3 the cells, 4 the whole step.",
)
@uniqueness_option
@order_option
@cells_option
@ignore_unknown_option
@lang_option
@json_option
@from_option
@print_option
@quiet_option
def command(
    sudoku: str,
    strength: int,
    uniqueness: bool,
    order: "str | Profile",
    cells: str,
    unknown: Unknown,
    lang: str,
    as_json: bool,
    from_: SudokuFormat | None,
) -> None:
    r"""Give a hint for the next step, or point out mistakes.

    SUDOKU is a file in any format, '-' for standard input (the default), or a puzzle as text. It
    may be a position with found digits and pencil marks. If digits are wrong, the hint names each
    one and the first step of the solution that it contradicts; from --strength 2 on it also names
    the cells whose pencil marks lack the right digit. A puzzle without exactly one solution is
    refused: two solutions are shown side by side, or the givens that contradict each other.

    \b
    Examples:
      loshu sudoku hint puzzle.sdk
      loshu sudoku hint puzzle.sdk --strength 4
    """
    puzzle = one_sudoku(sudoku, from_, "hint", unknown)
    part = puzzle_of_position(known_part_of(puzzle, ignore=True))
    with refused_with_reason(replace(part, constraints=puzzle.constraints), lang, cells):
        found = hint(puzzle, uniqueness=uniqueness, ignore_unknown=True, order=order)
    if as_json:
        click.echo(json.dumps(_record(found, strength), ensure_ascii=False))
    else:
        click.echo(found.in_words(strength, lang, cells=cells))


def _record(found: SudokuHint, strength: int) -> dict[str, Any]:
    return {
        "strength": strength,
        "hint": found.in_words(strength),
        "step": step_record(found.step) if found.step and strength == STRENGTHS else None,
        "mistakes": [
            {
                "row": mistake.row,
                "column": mistake.column,
                "value": mistake.value,
                "number": mistake.number,
                "step": step_record(mistake.step),
            }
            for mistake in found.mistakes
        ],
        "wrong_marks": [{"row": row, "column": column} for row, column in found.wrong_marks],
        **as_field(found.not_enforced),
    }
