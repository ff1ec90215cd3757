"""``loshu sudoku list``: list all solutions of puzzles."""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG, USAGE
from loshu.cli.command import Command
from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import first_option, format_print_option, time_option
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.cli.sudoku.source import Source
from loshu.cli.sudoku.streaming import NO_SOLUTION
from loshu.cli.sudoku.unknown_rules import (
    Unknown,
    as_field,
    comment_on,
    ignore_unknown_option,
    not_enforced,
)
from loshu.cli.timed_list import TimedList
from loshu.core.errors import BackendError, NotationError
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.solving.all_solutions import list as list_solutions
from loshu.sudoku.sudoku import Sudoku
from loshu.text import translations

SOLUTIONS: Final = FormatChoice(
    names=("line", "json"),
    suffixes={"": "line", ".txt": "line", ".sdm": "line", ".json": "json", ".jsonl": "json"},
    records="sudoku",
)
"""The formats of lists of solutions."""


@click.command("list", cls=Command)
@click.argument("sudokus", default="-", metavar="[SUDOKUS]")
@first_option("solutions of a puzzle")
@SOLUTIONS.options
@from_option
@strict_option
@ignore_unknown_option
@lang_option
@quiet_option
@time_option
@format_print_option
def command(
    sudokus: str,
    limit: int | None,
    format_: str | None,
    from_: SudokuFormat | None,
    strict: bool,
    unknown: Unknown,
    lang: str,
    time: float | None,
    out: Path | None,
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
    as_json = SOLUTIONS.chosen(format_, out) == "json"
    with opened(sudokus, from_=from_, strict=strict, unknown=unknown) as source:
        listed = _Listed(limit, as_json, lang)
        for text in TimedList(listed.texts(source), time).items():
            sys.stdout.write(text)
        source.report_rest()
        if not listed.read and not source.wrong:
            raise NotationError(f"{source.name} contains no Sudoku.")
        if source.wrong:
            return USAGE
        return READABLE_BUT_WRONG if listed.empty else 0


@dataclass(slots=True)
class _Listed:
    """The solutions of Sudokus as lines, and how many were read and have none."""

    limit: int | None
    as_json: bool
    lang: str
    read: int = 0
    empty: int = 0

    def texts(self, source: Source) -> Iterator[str]:
        """Yield a line for each solution of each Sudoku."""
        for line, sudoku in source.sudokus():
            self.read += 1
            number, names = 0, not_enforced(sudoku)
            found = list_solutions(sudoku, limit=self.limit, ignore_unknown=True)
            for number, solution in enumerate(found, 1):
                if self.as_json:
                    yield f"{_record(line, number, solution, names)}\n"
                else:
                    yield f"{_with_regions(solution)}{comment_on(names, self.lang)}\n"
            if not number:
                self.empty += 1
                reason = translations(self.lang).text(NO_SOLUTION).removeprefix("# ")
                from loshu.text.translated_errors import error_in  # many texts, rarely needed

                note(error_in(f"Line {line}: {reason}", self.lang))


def _record(line: int, number: int, solution: Sudoku, names: Sequence[str]) -> str:
    regions = solution.region_line
    record = {"line": line, "number": number, "solution": solution.line}
    record |= {"regions": regions} if regions else {}
    body = replace(solution, found=frozenset(), marks=None).body
    puzzle = json.loads(body) if body.startswith("{") else f"sudoku:{body}"
    return json.dumps({**record, "puzzle": puzzle, **as_field(names)})


def _with_regions(solution: Sudoku) -> str:
    regions = solution.region_line
    return f"{solution.line} {regions}" if regions else solution.line
