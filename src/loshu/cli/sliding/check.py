"""``loshu sliding check``: check whether the goal can be reached."""

import json
from collections.abc import Iterator

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.options import json_option, print_option
from loshu.cli.sliding.reading import ReadPuzzle, puzzles_argument
from loshu.sliding.report import check


@click.command("check", cls=Command)
@puzzles_argument
@json_option
@click.option(
    "-q",
    "--quiet",
    is_flag=True,
    help="Print nothing; the exit code is the answer.",
)
@lang_option
@print_option
def command(puzzles: Iterator[ReadPuzzle], as_json: bool, quiet: bool, lang: str) -> int:
    r"""Check whether a board can be solved, and explain why.

    BOARD is a file, '-' for standard input (the default), or rows such as '8 1 3/4 . 2/7 6 5'. A
    board can be solved if the parity of its inversions (pairs of tiles in the wrong order)
    matches the parity of the hole's distance from its goal.

    Exit code: 0 if every board can be solved, 1 if one cannot, 2 for unreadable input.

    \b
    Examples:
      loshu sliding check '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 .'
      loshu sliding check '1 2 3/4 5 6/7 8 .' --goal 'magic:8 1 6/3 5 7/4 9 2'
      loshu sliding check sliding:3x3:8,1,3,4,0,2,7,6,5 --lang de
    """
    right = True
    for each, *_ in puzzles:
        report = check(each)
        right = right and report.is_reachable
        if quiet:
            continue
        if as_json:
            click.echo(json.dumps(report.as_dict()))
            continue
        lines = (report.in_words(lang), report.remedy(lang), report.inversions_in_words(lang))
        click.echo("\n".join(filter(None, lines)))
    return 0 if right else READABLE_BUT_WRONG
