"""``loshu magic count``: count squares, exactly."""

import json
from collections.abc import Sequence

import click

from loshu.cli.magic.question_options import (
    fix_option,
    kind_option,
    max_cells_option,
    read_givens,
    read_kinds,
    square_option,
)
from loshu.cli.writing import progress_bar
from loshu.magic.counting.breakdowns import BREAKDOWNS, breakdown_named
from loshu.magic.counting.question import ask
from loshu.magic.counting.result import SquareCount, count

NAMES = ", ".join(name for known in BREAKDOWNS for name in (known.name, *known.aliases))


@click.command("count")
@click.argument("order", type=click.IntRange(min=1))
@kind_option
@fix_option
@square_option
@click.option("--by", default="", metavar="WHAT", help=f"Break the count down by: {NAMES}.")
@click.option("--threads", type=click.IntRange(min=1), help="As many as processors by default.")
@click.option("--force", is_flag=True, help="Count even what will take more than ten minutes.")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
@max_cells_option
def command(
    order: int,
    kinds: Sequence[str],
    fixed: Sequence[str],
    square: str | None,
    by: str,
    threads: int | None,
    force: bool,
    as_json: bool,
    max_cells: int,
) -> int:
    r"""Count the magic squares of ORDER that hold the numbers 1, 2, 3 ... once each.

    The number is computed, not quoted; where it was published, the two are compared, and the
    exit code is 1 if they differ.

    \b
    Examples:
      loshu magic count 4 --by dudeney
      loshu magic count 5 --by center
      loshu magic count 5 --kind semi-magic
      loshu magic count 5 --kind pandiagonal
      loshu magic count 4 --fix 1,1=16 --fix 4,2=15
      loshu magic count 3 --square 'magic:8 . ./. 5 ./. 9 2'
    """
    givens = read_givens(order, fixed, square, max_cells)
    question = ask(order, read_kinds(kinds), givens=givens, by=by)
    with progress_bar(f"Counting {question.title}") as progress:
        found = count(question, threads=threads, progress=progress, force=force)
    if as_json:
        click.echo(json.dumps(found.as_dict()))
    else:
        click.echo("\n".join(_described(found)))
    return 0 if found.agrees else 1


def _described(found: SquareCount) -> list[str]:
    published = found.published
    lines = [found.question.title]
    if found.essential is not None:
        lines.append(f"up to rotation and reflection: {found.essential:,}")
    lines.append(f"in all: {found.total:,}")
    if found.question.by:
        lines += ["", *_table(found), ""]
    lines.append(f"time: {found.seconds:.2f} s, of processors {found.cpu_seconds:.2f} s")
    lines.append(f"counted: {found.description}")
    if published is not None and found.agrees:
        lines.append(f"agrees with the published number: {published.source}")
    elif published is not None:
        lines.append(f"DIFFERS FROM THE PUBLISHED NUMBER {published.value:,}: {published.source}")
    return lines


def _table(found: SquareCount) -> list[str]:
    """Write the parts as a table: label, up to rotation and reflection, in all."""
    breakdown = breakdown_named(found.question.by, found.question.order)
    aspects = 8 if found.essential is not None and found.question.order > 1 else 1
    rows = [(breakdown.name, "up to aspects", "in all")]
    rows += [(label, f"{part // aspects:,}", f"{part:,}") for label, part in found.by.items()]
    first, second, third = (max(map(len, column)) for column in zip(*rows, strict=True))
    lines = [f"by {breakdown.name}: {breakdown.meaning}"]
    for label, essential, total in rows:
        middle = f"  {essential:>{second}}" if aspects > 1 else ""
        lines.append(f"{label:<{first}}{middle}  {total:>{third}}")
    return lines
