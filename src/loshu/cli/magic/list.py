"""``loshu magic list``: list squares, or one by its number, or a sample."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from loshu.cli.magic.question_options import (
    fix_option,
    kind_option,
    max_cells_option,
    read_givens,
    read_kinds,
    square_option,
)
from loshu.cli.magic.square_output import (
    LISTS,
    chosen_list_format,
    deliver_squares,
    list_out_option,
)
from loshu.cli.notes import note, quiet_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import LIMIT, ORDER, SEED
from loshu.cli.reading import read_one
from loshu.cli.seeds import chosen_seed
from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress
from loshu.magic.counting.record import Block
from loshu.magic.listing.queries import list_squares
from loshu.magic.listing.square_list import SquareList


@click.command("list")
@click.argument("order", type=ORDER)
@kind_option
@click.option(
    "--where",
    default="",
    metavar="CONDITION",
    help="Keep those with, for instance, 'pandiagonal and center=13 and not associative'.",
)
@fix_option
@square_option
@click.option("--skip", type=LIMIT, default=0, help="Leave out the first ones.")
@click.option("--limit", type=LIMIT, help="Print at most this many.")
@click.option("--nth", type=LIMIT, help="Print the square of this number, from 0.")
@click.option("--rank", "member", metavar="SQUARE", help="Print the number of this square.")
@click.option(
    "-n",
    "--number",
    type=LIMIT,
    help="Print this many, sampled uniformly at random.",
)
@click.option("--seed", type=SEED, help="The random seed of --number.")
@LISTS.options
@list_out_option
@max_cells_option
@quiet_option
def command(
    order: int,
    kinds: Sequence[str],
    where: str,
    fixed: Sequence[str],
    partial: str | None,
    skip: int,
    limit: int | None,
    nth: int | None,
    member: str | None,
    number: int | None,
    seed: int | None,
    format_: str | None,
    out: Path | None,
    max_cells: int,
) -> None:
    r"""List the magic squares of ORDER that hold the numbers 1, 2, 3 ... once each.

    Each is listed once, in Frénicle's standard form and always in the same order; where cells
    are given, in the aspect that has them. The numbers of --nth and --rank count from 0.

    From order 6 on there are mostly too many to list all: the list then begins with known
    squares, continues with those of a search that interleaves its branches, each followed by its
    images under symmetries. Where the search finds none for a while, or takes long to plan, come
    squares that constructions make, and those that come of them when digits or cells are
    exchanged. The list ends with --limit or Ctrl-C. Of kinds that no search serves, only the
    constructions' squares are listed.

    \b
    Examples:
      loshu magic list 4 --kind associative
      loshu magic list 5 --where 'pandiagonal and center=13 and not associative'
      loshu magic list 5 -n 1000 --seed 1 --out sample.npy
      loshu magic list 6 --limit 2
      loshu magic list 7 --kind associative --skip 1000 --limit 5
      loshu magic list 4 --nth 174 --format text
      loshu magic list 4 --rank '16 3 2 13/5 10 11 8/9 6 7 12/4 15 14 1'
    """
    _require_one_request(nth, member, number, seed, skip, limit)
    givens = read_givens(order, fixed, partial, max_cells)
    found = list_squares(order, read_kinds(kinds), givens=givens, where=where)
    if member is not None:
        click.echo(found.rank(read_one(member, max_cells)))
        return
    if found.size == 0:
        note(f"none: {found.counter.method}")
        limit = 0
    target = chosen_list_format(format_, out)
    if nth is not None:
        blocks: Iterator[Block] = iter([found.nth(nth)[None]])
        total: int | None = 1
    elif number is not None:
        blocks, total = iter([found.sample(number, chosen_seed(seed))]), number
    else:
        _require_an_end(found, limit, target, out)
        blocks, total = found.blocks(skip, limit), _length(found, skip, limit)
    with progress_bar(f"Listing {found.question.title}", unit="squares") as progress:
        shown = _counted(blocks, total, progress)
        deliver_squares(_announced(shown, skip, limit), order, target, out)


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
        raise UnsupportedError("give one of --nth, --rank and --number")
    if any(requests) and (skip or limit is not None):
        raise UnsupportedError(
            "--skip and --limit go with a list, not with --nth, --rank, --number"
        )
    if seed is not None and number is None:
        raise UnsupportedError("--seed goes with --number")


def _require_an_end(found: SquareList, limit: int | None, format_: str, out: Path | None) -> None:
    if found.endless and limit is None and (out is not None or format_ in ("npy", "parquet")):
        raise UnsupportedError(
            f"{found.question.title} would fill any disk: limit them with --limit"
        )


def _announced(blocks: Iterator[Block], skip: int, limit: int | None) -> Iterator[Block]:
    """Report on standard error that there is no square."""
    some = limit == 0
    for block in blocks:
        some = some or len(block) > 0
        yield block
    if not some:
        note(f"none: the list ends before number {skip:,}" if skip else "there is none")


def _length(found: SquareList, skip: int, limit: int | None) -> int | None:
    if found.size is None:
        return limit
    rest = max(0, found.size - skip)
    return rest if limit is None else min(rest, limit)


def _counted(
    blocks: Iterator[Block], total: int | None, progress: Progress | None
) -> Iterator[Block]:
    done = 0
    for block in blocks:
        yield block
        done += len(block)
        if progress is not None and total is not None:
            progress(done, total)
