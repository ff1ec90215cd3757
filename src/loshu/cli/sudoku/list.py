"""``loshu sudoku list``: list all solutions of puzzles."""

import json
import sys

import click

from loshu.cli import READABLE_BUT_WRONG, USAGE
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import json_option, print_option
from loshu.cli.ranges import NUMBER
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.cli.sudoku.streaming import NO_SOLUTION
from loshu.cli.sudoku.unknown_rules import (
    Unknown,
    as_field,
    comment_on,
    ignore_unknown_option,
    not_enforced,
)
from loshu.core.errors import BackendError, NotationError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.solving.all_solutions import list as list_solutions
from loshu.text import translations


@click.command("list", cls=Command)
@click.argument("sudokus", default="-", metavar="[SUDOKUS]")
@click.option(
    "--limit",
    type=NUMBER,
    help="Stop after this many solutions of a puzzle (default: no limit).",
)
@json_option
@from_option
@strict_option
@ignore_unknown_option
@lang_option
@quiet_option
@print_option
def command(
    sudokus: str,
    limit: int | None,
    as_json: bool,
    from_: SudokuFormat | None,
    strict: bool,
    unknown: Unknown,
    lang: str,
) -> int:
    r"""List all solutions of each puzzle.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text.
    One solution per line, printed as soon as it is found and verified. Solutions of plain puzzles
    and Sukakus are in ascending order. Exit code: 0 if every puzzle has a solution, 1 if one has
    none, 2 if a line is unreadable.

    \b
    Examples:
      loshu sudoku list sudoku:2x2:12..34..........
      loshu sudoku list puzzles.txt --limit 100
    """
    if sys.stdout is None:
        raise BackendError("Standard output is closed.")
    read, empty = 0, 0
    with opened(sudokus, from_=from_, strict=strict, unknown=unknown) as source:
        for line, sudoku in source.sudokus():
            read += 1
            number, names = 0, not_enforced(sudoku)
            found = list_solutions(sudoku, limit=limit, ignore_unknown=True)
            for number, solution in enumerate(found, 1):
                regions = solution.region_line
                line_and_regions = f"{solution.line} {regions}" if regions else solution.line
                text = f"{line_and_regions}{comment_on(names, lang)}"
                if as_json:
                    record = {"line": line, "number": number, "solution": solution.line}
                    record |= {"regions": regions} if regions else {}
                    text = json.dumps({**record, **as_field(names)})
                sys.stdout.write(f"{text}\n")
            if not number:
                empty += 1
                reason = translations(lang).text(NO_SOLUTION).removeprefix("# ")
                from loshu.text.errors import error_in  # many texts, rarely needed

                note(error_in(f"Line {line}: {reason}", lang))
        source.report_rest()
        if not read and not source.wrong:
            raise NotationError(f"{source.name} contains no Sudoku.")
        if source.wrong:
            return USAGE
        return READABLE_BUT_WRONG if empty else 0
