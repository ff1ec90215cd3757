"""Answers for one sliding puzzle after the other, and for the ones that have none."""

import json
from collections.abc import Callable, Iterable, Sequence

import click

from loshu.cli import READABLE_BUT_WRONG, USAGE
from loshu.cli.sliding.reading import ReadPuzzle
from loshu.sliding.puzzle import SlidingPuzzle
from loshu.sliding.report import UnknownLengthError, check


def answer_each(
    puzzles: Iterable[ReadPuzzle], answer: Callable[[SlidingPuzzle], str], as_json: bool, lang: str
) -> int:
    """Print an answer for each puzzle, and of several also which cannot be solved, and why.

    Returns
    -------
    int
        The exit code.
    """
    boards = [*puzzles]
    read = [each.puzzle for each in boards]
    unknown = False
    for each in boards:
        if not has_answer(each.puzzle, read):
            click.echo(reason(each.puzzle, as_json, lang))
            continue
        try:
            click.echo(answer(each.puzzle))
        except UnknownLengthError as error:
            if len(read) == 1:
                raise
            unknown = True
            click.echo(unknown_reason(each, error, as_json))
    return exit_code(read, unknown=unknown)


def has_answer(puzzle: SlidingPuzzle, read: Sequence[SlidingPuzzle]) -> bool:
    """Whether to answer for a puzzle of several; one that is alone gets its error as usual."""
    return len(read) == 1 or check(puzzle).is_reachable


def exit_code(read: Iterable[SlidingPuzzle], *, unknown: bool = False) -> int:
    """Return 0 where all goals can be reached, or `USAGE` where an answer is unknown."""
    if unknown:
        return USAGE
    return 0 if all(check(puzzle).is_reachable for puzzle in read) else READABLE_BUT_WRONG


def reason(puzzle: SlidingPuzzle, as_json: bool, lang: str) -> str:
    """Say of one board of many why its goal cannot be reached."""
    report = check(puzzle)
    return json.dumps(report.as_dict()) if as_json else f"# {report.in_words(lang)}"


def unknown_reason(each: ReadPuzzle, error: UnknownLengthError, as_json: bool) -> str:
    """Say of one board of many, by its line, that its fewest moves are not known."""
    message = f"{each.where}{error}"
    return json.dumps({"puzzle": each.puzzle.text, "error": message}) if as_json else f"# {message}"
