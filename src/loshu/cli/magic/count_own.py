"""``loshu magic count`` for squares of own numbers."""

import json
from collections.abc import Iterator
from typing import Any, Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.count_report import time_line
from loshu.cli.magic.own_question import OwnQuestion
from loshu.cli.notes import note
from loshu.cli.progress import progress_bar
from loshu.core.counting import Stopwatch
from loshu.core.errors import UnsupportedError
from loshu.magic.counting.counting_method import SquareQuestion
from loshu.magic.counting.method_words import title_in
from loshu.magic.listing.own_numbers import NumberedSquares
from loshu.magic.number_unit import NumberUnit
from loshu.text import Translations, phrase, translations

_NUMBERS: Final = phrase("magic.count", "numbers: {numbers}")
_REPEATED: Final = phrase("magic.count", "numbers: {numbers}, each any number of times")
_ESSENTIAL: Final = phrase("magic.count", "up to rotation and reflection: {number}")
_ALL: Final = phrase("magic.count", "in all: {number}")
_SHOWN: Final = 16
"""Numbers of a list that are named; of longer lists, the first and the last ones."""


def count_own(
    square: str, asked: OwnQuestion, by: str, threads: int | None, lang: str, *, as_json: bool
) -> int:
    """Count the squares of own numbers of an order, or the completions of a square."""
    if by:
        raise UnsupportedError("--by cannot be combined with --entries, --constant or --repeats.")
    if not square.isdigit():
        return _count_completions(square, asked, threads, lang, as_json=as_json)
    found, own = asked.squares(int(square), lang)
    watch = Stopwatch()
    with progress_bar(f"Counting squares of order {square}") as progress:
        total, essential = found.count(threads=threads, progress=progress)
    if as_json:
        record = _record(found, own.scale) | {"essential": essential, "total": total}
        click.echo(json.dumps(record | {"seconds": watch.seconds}))
        return 0
    click.echo("\n".join(_described(found, own.scale, (total, essential), translations(lang))))
    click.echo(time_line(watch.seconds, watch.cpu_seconds, lang))
    if found.problem.impossible:
        note(found.problem.impossible)
    return 0


def _count_completions(
    text: str, asked: OwnQuestion, threads: int | None, lang: str, *, as_json: bool
) -> int:
    single = True
    for found, own in asked.completions(text, lang):
        with progress_bar("Counting completions") as progress:
            total, _ = found.count(threads=threads, progress=progress)
        single = single and total == 1
        record = _record(found, own.scale) | {"total": total}
        click.echo(json.dumps(record) if as_json else str(total))
        if found.problem.impossible and not as_json:
            note(found.problem.impossible)
    return 0 if single else READABLE_BUT_WRONG


def _record(found: NumberedSquares, unit: NumberUnit) -> dict[str, Any]:
    problem = found.problem
    return {
        "order": problem.order,
        "kinds": list(problem.kinds),
        "square": unit.line(problem.grid),
        "where": problem.condition.text if problem.condition is not None else "",
        "numbers": [unit.text(number) for number in problem.pool.numbers],
        "times": list(problem.pool.times),
    }


def _described(
    found: NumberedSquares, unit: NumberUnit, counts: tuple[int, int | None], words: Translations
) -> Iterator[str]:
    problem, (total, essential) = found.problem, counts
    question = SquareQuestion(order=problem.order, kinds=problem.kinds)
    yield title_in(question.title, words)
    pool = problem.pool
    unlimited = pool.repeats and min(pool.times) >= problem.order**2
    numbers = [unit.text(number) for number in (pool.numbers if unlimited else pool.copies)]
    yield words.text(_REPEATED if unlimited else _NUMBERS, numbers=_in_short(numbers))
    if essential is not None:
        yield words.text(_ESSENTIAL, number=words.number(essential))
    yield words.text(_ALL, number=words.number(total))


def _in_short(numbers: list[str]) -> str:
    """List numbers; of many, the first three and the last.

    Examples
    --------
    >>> _in_short([str(number) for number in range(1, 51)])
    '1, 2, 3, ..., 50'
    """
    shown = numbers if len(numbers) <= _SHOWN else [*numbers[:3], "...", numbers[-1]]
    return ", ".join(shown)
