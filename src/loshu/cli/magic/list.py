"""``loshu magic list``: list squares, or one by its number, or a sample."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command, Rare
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
from loshu.cli.magic.square_output import (
    LISTS,
    chosen_list_format,
    deliver_squares,
    list_out_option,
)
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import time_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import LIMIT, ORDER, SEED
from loshu.cli.reading import read_one
from loshu.cli.seeds import chosen_seed
from loshu.cli.timed_list import TimedList
from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress
from loshu.magic.counting.counting_method import Block
from loshu.magic.counting.method_words import method_in
from loshu.magic.listing.queries import list_squares
from loshu.magic.listing.square_list import SquareList
from loshu.magic.properties import nonexistence
from loshu.text import phrase, translations

_NONE: Final = phrase("magic.list", "none: {reason}")
_NONE_AT_ALL: Final = phrase("magic.list", "no such square exists")
_ENDS_BEFORE: Final = phrase("magic.list", "none: the list ends before number {number}")


@click.command("list", cls=Command)
@click.argument("order", type=ORDER)
@kind_option
@where_option
@fix_option
@square_option
@number_options
@click.option(
    "--skip",
    cls=Rare,
    type=LIMIT,
    default=0,
    help="Skip this many squares.",
)
@click.option(
    "--limit",
    type=LIMIT,
    help="Stop after this many squares.",
)
@click.option(
    "--nth",
    type=LIMIT,
    help="Print the square with this number, counting from 0.",
)
@click.option(
    "--rank",
    "member",
    metavar="SQUARE",
    help="Print the number of this square, counting from 0.",
)
@click.option(
    "-n",
    "--number",
    type=LIMIT,
    help="Number of squares, chosen uniformly at random.",
)
@click.option(
    "--seed",
    cls=Rare,
    type=SEED,
    help="Random seed (needs --number; default: a new one, printed as a note).",
)
@lang_option
@LISTS.options
@list_out_option
@max_cells_option
@time_option
@quiet_option
def command(
    order: int,
    kind: Sequence[str],
    where: Sequence[str],
    fixed: Sequence[str],
    partial: str | None,
    numbers: AskedNumbers,
    skip: int,
    limit: int | None,
    nth: int | None,
    member: str | None,
    number: int | None,
    seed: int | None,
    lang: str,
    format_: str | None,
    out: Path | None,
    max_cells: int,
    time: float | None,
) -> int:
    r"""List the magic squares of ORDER with the numbers 1 to n² (or --entries).

    Squares are listed in Frénicle's standard form, one of each eight rotations and reflections,
    always in the same order. With --where, a square is listed in the first rotation or reflection
    that meets the condition. If cells are fixed, every orientation that matches them is listed.
    Exit code: 0 if squares are printed, 1 if there are none, 2 for bad input.

    From order 6 on, most lists are too long to finish: use --limit or Ctrl-C. They start with
    known squares; then come those that a search finds and their images under symmetries. If the
    search is slow, constructions and variations follow. For kinds without a search, only these are
    listed.

    \b
    Examples:
      loshu magic list 4 --kind associative
      loshu magic list 5 --where 'pandiagonal and center=13 and not associative'
      loshu magic list 4 --rank '16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 1'
    """
    _require_one_request(nth, member, number, seed, skip, limit)
    if numbers:
        # Few squares need it.
        from loshu.cli.magic.list_own import ListPart, list_own
        from loshu.cli.magic.own_question import OwnQuestion

        own = OwnQuestion(numbers, kind, where, fixed, partial, max_cells)
        part = ListPart(skip=skip, limit=limit, nth=nth, member=member, number=number, seed=seed)
        return list_own(order, own, part, chosen_list_format(format_, out), out, time, lang)
    givens = read_givens(order, fixed, partial, max_cells)
    found = list_squares(order, kind, givens=givens, where=where)
    if member is not None:
        click.echo(found.rank(read_one(member, max_cells)))
        return 0
    target = chosen_list_format(format_, out)
    if nth is not None:
        blocks: Iterator[Block] = iter([found.nth(nth)[None]])
        total: int | None = 1
    elif number is not None:
        blocks, total = iter([found.sample(number, chosen_seed(seed))]), number
    else:
        _require_an_end(found, limit, target, out)
        blocks, total = found.blocks(skip, limit), _length(found, skip, limit)
    timed = TimedList(blocks, time, results=len)
    with progress_bar(f"Listing {found.question.title}", unit="squares") as progress:
        deliver_squares(_counted(timed, total, progress), order, target, out, lang=lang)
    if timed.count or 0 in (limit, number):
        return 0
    note(_none(found, skip, lang))
    return READABLE_BUT_WRONG


def _require_one_request(
    nth: int | None,
    member: str | None,
    number: int | None,
    seed: int | None,
    skip: int,
    limit: int | None,
) -> None:
    requests = [nth is not None, member is not None, number is not None]
    if sum(requests) > 1:
        raise UnsupportedError("--nth, --rank and --number cannot be combined. Give one of them.")
    if any(requests) and (skip or limit is not None):
        raise UnsupportedError(
            "--skip and --limit cannot be combined with --nth, --rank or --number."
        )
    if seed is not None and number is None:
        raise UnsupportedError("--seed needs --number.")


def _require_an_end(found: SquareList, limit: int | None, format_: str, out: Path | None) -> None:
    if found.endless and limit is None and (out is not None or format_ in ("npy", "parquet")):
        raise UnsupportedError(
            f"There are too many {found.question.title} to write to a file. Add --limit."
        )


def _none(found: SquareList, skip: int, lang: str) -> str:
    """Describe an empty list, with the proof or the method."""
    words, question = translations(lang), found.question
    if found.size == 0:
        reasons = (
            nonexistence.why_impossible(question.order, kind, lang) for kind in question.kinds
        )
        reason = next(filter(None, reasons), None)
        return reason or words.text(_NONE, reason=method_in(found.counter.method, words))
    return words.text(_ENDS_BEFORE, number=words.number(skip)) if skip else words.text(_NONE_AT_ALL)


def _length(found: SquareList, skip: int, limit: int | None) -> int | None:
    if found.size is None:
        return limit
    rest = max(0, found.size - skip)
    return rest if limit is None else min(rest, limit)


def _counted(
    timed: TimedList[Block], total: int | None, progress: Progress | None
) -> Iterator[Block]:
    """Show how far the list is after each block."""
    for block in timed.items():
        yield block
        if progress is not None and total is not None:
            progress(timed.count, total)
