"""``loshu sliding check``: check whether the goal can be reached."""

import json
from collections.abc import Iterator

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.language import lang_option
from loshu.cli.sliding.reading import ReadPuzzle, puzzles_argument
from loshu.sliding.report import check


@click.command("check")
@puzzles_argument
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each puzzle.")
@click.option("-q", "--quiet", is_flag=True, help="Print nothing; use the exit code.")
@lang_option
def command(puzzles: Iterator[ReadPuzzle], as_json: bool, quiet: bool, lang: str) -> int:
    r"""Check whether moves lead from BOARD to the goal: a file, '-', or rows such as '1 2 3/4 5 .'.

    The reason is the parity of the tiles and of the hole's distance; the inversions are pairs of
    tiles in the reverse of the goal's order. Exit code: 0 when every goal can be reached, 1 when
    one cannot, 2 when unreadable.

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
