"""``loshu sliding check``: check whether the goal can be reached."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.check_list import Checked, print_checked, report_format, report_options
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import silent_option
from loshu.cli.sliding.reading import ReadPuzzle, puzzles_argument
from loshu.sliding.report import Reachability, check
from loshu.text import phrase, translations

_COLUMNS: Final = ("puzzle", "reachable", "inversions", "hole_distance", "violations")
_SOLVABLE: Final = phrase("sliding.check", "solvable")
_NOT_SOLVABLE: Final = phrase("sliding.check", "not solvable")


@click.command("check", cls=Command)
@puzzles_argument
@silent_option
@lang_option
@report_options
def command(
    puzzles: Iterator[ReadPuzzle], quiet: bool, lang: str, format_: str | None, out: Path | None
) -> int:
    r"""Check whether a board can be solved, and explain why.

    BOARD is a file, '-' for standard input (the default), or rows such as '8 1 3/4 . 2/7 6 5'. A
    board can be solved if the parity of its inversions (pairs of tiles in the wrong order)
    matches the parity of the hole's distance from its goal.

    Several boards are numbered and summarized.

    Exit code: 0 if every board can be solved, 1 if one cannot, 2 for unreadable input.

    \b
    Examples:
      loshu sliding check '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 .'
      loshu sliding check '1 2 3/4 5 6/7 8 .' --goal 'magic:8 1 6/3 5 7/4 9 2'
      loshu sliding check sliding:3x3:8,1,3,4,0,2,7,6,5 --lang de
    """
    target = report_format(format_, out)
    results = (_result(check(each), lang) for each, *_ in puzzles)
    right = print_checked(results, target, _COLUMNS, quiet=quiet, lang=lang)
    return 0 if right else READABLE_BUT_WRONG


def _result(report: Reachability, lang: str) -> Checked:
    words = (report.in_words(lang), report.remedy(lang), report.inversions_in_words(lang))
    reachable = report.is_reachable
    verdict = translations(lang).text(_SOLVABLE if reachable else _NOT_SOLVABLE)
    return Checked(report.as_dict(), [*filter(None, words)], verdict, reachable)
