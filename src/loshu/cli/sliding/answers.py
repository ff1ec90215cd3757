"""Answers for one sliding puzzle after the other, and for those that have none."""

import json
from collections.abc import Callable, Iterable, Sequence

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
    for puzzle in read:
        answered = has_answer(puzzle, read)
        click.echo(answer(puzzle) if answered else reason(puzzle, as_json, lang))
    return exit_code(read)


def has_answer(puzzle: SlidingPuzzle, read: Sequence[SlidingPuzzle]) -> bool:
    """Whether to answer for a puzzle of several; one that is alone gets its error as usual."""
    return len(read) == 1 or check(puzzle).is_reachable


def exit_code(read: Iterable[SlidingPuzzle]) -> int:
    """Return 0 where all goals can be reached."""
    return 0 if all(check(puzzle).is_reachable for puzzle in read) else READABLE_BUT_WRONG


def reason(puzzle: SlidingPuzzle, as_json: bool, lang: str) -> str:
    """Say of one board of many why its goal cannot be reached."""
    report = check(puzzle)
    return json.dumps(report.as_dict()) if as_json else f"# {report.in_words(lang)}"
