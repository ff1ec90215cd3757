"""Answers for one sliding puzzle after the other, and for those that have none."""

import json
from collections.abc import Callable, Iterable

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.sliding.reading import ReadPuzzle
from loshu.sliding.puzzle import SlidingPuzzle
from loshu.sliding.report import check


def answer_each(
    puzzles: Iterable[ReadPuzzle], answer: Callable[[SlidingPuzzle], str], as_json: bool, lang: str
) -> int:
    """Print an answer for each puzzle, and of several also which cannot be solved, and why.

    Returns
    -------
    int
        The exit code.
    """
    read = [each.puzzle for each in puzzles]
    wrong = 0
    for puzzle in read:
        if len(read) == 1 or check(puzzle).is_reachable:
            click.echo(answer(puzzle))
            continue
        wrong = READABLE_BUT_WRONG
        click.echo(reason(puzzle, as_json, lang))
    return wrong


def reason(puzzle: SlidingPuzzle, as_json: bool, lang: str) -> str:
    """Say of one board of many why its goal cannot be reached."""
    report = check(puzzle)
    return json.dumps(report.as_dict()) if as_json else f"# {report.in_words(lang)}"
