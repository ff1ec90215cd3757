"""``loshu magic count``: count squares, or the completions of one with blanks, exactly."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial as partial_of
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command, Rare
from loshu.cli.count_report import comparison, time_line
from loshu.cli.language import lang_option
from loshu.cli.magic.number_options import AskedNumbers, number_options
from loshu.cli.magic.question_options import (
    fix_option,
    kind_option,
    max_cells_option,
    read_givens,
    square_option,
    where_option,
)
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import (
    json_option,
    limit_option,
    offer_estimate,
    print_option,
    threads_option,
)
from loshu.cli.progress import progress_bar
from loshu.cli.reading import read_argument
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.magic.counting.breakdowns import BREAKDOWNS, breakdown_named
from loshu.magic.counting.method_words import method_in, title_in
from loshu.magic.counting.result import SquareCount, count
from loshu.magic.properties.nonexistence import why_impossible
from loshu.text import Translations, phrase, translations

_ESSENTIAL: Final = phrase("magic.count", "up to rotation and reflection: {number}")
_ALL: Final = phrase("magic.count", "in all: {number}")
_CONDITION: Final = phrase("magic.count", "condition: {condition}")
_SOME_ASPECT: Final = phrase(
    "magic.count",
    "up to rotation and reflection, with an aspect that meets the condition: {number}",
)
_MEETING: Final = phrase("magic.count", "in all, squares that meet the condition: {number}")
_METHOD: Final = phrase("magic.count", "counted: {method}")
_BY: Final = phrase("magic.count", "by {name}: {meaning}")
_UP_TO_ASPECTS: Final = phrase("magic.count", "up to aspects")
_IN_ALL: Final = phrase("magic.count", "in all")
_ESTIMATED: Final = {(): (), ("magic",): (), ("semi-magic",): ("--kind", "semi-magic")}
"""The kinds whose number 'loshu magic estimate' estimates, with the options for it."""
NAMES = ", ".join(name for known in BREAKDOWNS for name in (known.name, *known.aliases))


@click.command("count", cls=Command)
@click.argument("square", metavar="SQUARE|ORDER")
@kind_option
@where_option
@fix_option
@square_option
@number_options
@click.option(
    "--by",
    default="",
    metavar="WHAT",
    help="Break the count down by center, corner, type, dudeney or kind.",
)
@threads_option
@click.option(
    "--force",
    cls=Rare,
    is_flag=True,
    help="Ignore the limits of time and memory.",
)
@lang_option
@json_option
@max_cells_option
@quiet_option
@print_option
@limit_option
def command(
    square: str,
    kind: Sequence[str],
    where: Sequence[str],
    fixed: Sequence[str],
    partial: str | None,
    numbers: AskedNumbers,
    by: str,
    threads: int | None,
    force: bool,
    lang: str,
    as_json: bool,
    max_cells: int,
) -> int:
    r"""Count the magic squares of ORDER, or the completions of a square, exactly.

    The count is computed, not looked up. If a published value exists, the two are compared; the
    exit code is 1 if they differ. With --where two numbers are printed: the squares that meet the
    condition in some rotation or reflection (these 'loshu magic list' lists), and all rotations
    and reflections that meet it (these 'loshu magic solve' finds).

    If a square has empty cells ('.'), its completions are counted. The exit code is 0 if every
    square has exactly one.

    With --entries, --constant or --repeats, the squares of these numbers are counted.

    \b
    Examples:
      loshu magic count 4 --by dudeney
      loshu magic count 5 --kind semi-magic
      loshu magic count 4 --fix 1,1=16 --fix 4,2=15
      loshu magic count 3 --entries 1..9 --repeats
      loshu magic count '8 . ./. 5 ./. 9 2'
    """
    if numbers:
        # Few squares need it.
        from loshu.cli.magic.count_own import count_own
        from loshu.cli.magic.own_question import OwnQuestion

        own = OwnQuestion(numbers, kind, where, fixed, partial, max_cells)
        return count_own(square, own, by, threads, lang, as_json=as_json)
    if not square.isdigit():
        if fixed or partial is not None or by:
            raise UnsupportedError("--fix, --square and --by need an order, not a square.")
        squares = read_argument(square, max_cells)
        asked = partial_of(count, kind=kind, where=where, threads=threads, force=force)
        return _count_completions(squares, asked, as_json=as_json)
    order = int(square)
    if order < 1:
        raise UnsupportedError(f"Order {order} is out of range. Expected 1 or more.")
    givens = read_givens(order, fixed, partial, max_cells)
    if not (givens or where or by) and tuple(kind) in _ESTIMATED:
        offer_estimate(" ".join(["loshu magic estimate", square, *_ESTIMATED[tuple(kind)]]))
    with progress_bar(f"Counting squares of order {order}") as progress:
        found = count(
            order, kind, givens=givens, by=by, where=where,
            threads=threads, progress=progress, force=force,
        )  # fmt: skip
    if as_json:
        click.echo(json.dumps(found.as_dict()))
    else:
        click.echo("\n".join(_described(found, lang)))
    return 0 if found.agrees else READABLE_BUT_WRONG


def _count_completions(
    squares: Iterator[Grid], asked: Callable[..., SquareCount], *, as_json: bool
) -> int:
    single = True
    for square in squares:
        with progress_bar("Counting completions") as progress:
            found = asked(square, progress=progress)
        single = single and found.total == 1
        click.echo(json.dumps(found.as_dict()) if as_json else str(found.total))
        if found.method == "proof" and not as_json:
            note(found.description)
    return 0 if single else READABLE_BUT_WRONG


def _described(found: SquareCount, lang: str) -> list[str]:
    words = translations(lang)
    lines = [title_in(found.question.title, words)]
    if found.where:
        lines.append(words.text(_CONDITION, condition=found.where))
    essential, everything = (_SOME_ASPECT, _MEETING) if found.where else (_ESSENTIAL, _ALL)
    if found.essential is not None:
        lines.append(words.text(essential, number=words.number(found.essential)))
    lines.append(words.text(everything, number=words.number(found.total)))
    if found.question.by:
        lines += ["", *_table(found, lang), ""]
    lines.append(time_line(found.seconds, found.cpu_seconds, lang))
    lines.append(words.text(_METHOD, method=_method(found, words)))
    return [*lines, *comparison(found, lang)]


def _method(found: SquareCount, words: Translations) -> str:
    """Describe the method, or the proof that no square exists."""
    question, reasons = found.question, [""]
    if found.method == "proof":
        why = (why_impossible(question.order, kind, words.code) for kind in question.kinds)
        reasons = [reason for reason in why if reason] or [""]
    return reasons[0] or method_in(found.description, words)


def _table(found: SquareCount, lang: str) -> list[str]:
    """Write the parts as a table: label, up to rotation and reflection, in all."""
    breakdown = breakdown_named(found.question.by, found.question.order)
    aspects = 8 if found.essential is not None and found.question.order > 1 else 1
    words = translations(lang)
    rows = [(breakdown.name, words.text(_UP_TO_ASPECTS), words.text(_IN_ALL))]
    rows += [
        (label, words.number(part // aspects), words.number(part))
        for label, part in found.by.items()
    ]
    first, second, third = (max(map(len, column)) for column in zip(*rows, strict=True))
    lines = [words.text(_BY, name=breakdown.name, meaning=words.text(breakdown.meaning))]
    for label, essential, total in rows:
        middle = f"  {essential:>{second}}" if aspects > 1 else ""
        lines.append(f"{label:<{first}}{middle}  {total:>{third}}")
    return lines
