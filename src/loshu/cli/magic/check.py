"""``loshu magic check``: say what is wrong with a square, and all that it is."""

import json
from pathlib import Path
from typing import Any

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.describing import described
from loshu.cli.reading import max_cells_option, read_argument
from loshu.cli.writing import progress_bar
from loshu.core.grid import Grid
from loshu.magic.checking import check
from loshu.magic.classifying import classify
from loshu.magic.stored import StoredSquare, open_square, verify_stored

CLASSIFIED_UP_TO = 512
"""Larger squares are verified by blocks; most other properties cost more than they tell."""


@click.command("check")
@click.argument("square", default="-")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per square.")
@click.option("--quiet", is_flag=True, help="Print nothing; the exit code tells.")
@click.option("--threads", type=click.IntRange(min=1), help="Threads for large files.")
@max_cells_option
def command(square: str, as_json: bool, quiet: bool, threads: int | None, max_cells: int) -> int:
    r"""Check SQUARE: a file, '-', or text such as '8 1 6/3 5 7/4 9 2'.

    Exit code: 0 when every square is magic, 1 when one is not, 2 when unreadable.

    \b
    Examples:
      loshu magic check '8 1 6/3 5 7/4 9 2'
      loshu magic make 9 --kind ultramagic | loshu magic check - --json
      loshu magic check big.npy
    """
    stored = open_square(Path(square)) if square != "-" else None
    if stored is not None and stored.order > CLASSIFIED_UP_TO:
        records = iter([_checked_in_blocks(stored, threads)])
    else:
        records = (_checked(grid) for grid in read_argument(square, max_cells))
    all_magic = True
    for number, (record, lines) in enumerate(records):
        all_magic = all_magic and record["is_magic"]
        if as_json:
            click.echo(json.dumps(record))
        elif not quiet:
            click.echo("\n".join([""] * (number > 0) + lines))
    return 0 if all_magic else READABLE_BUT_WRONG


def _checked(grid: Grid) -> tuple[dict[str, Any], list[str]]:
    report = check(grid)
    rows, columns = grid.shape
    head = f"{report.verdict}: {rows} x {columns}"
    if rows != columns or not grid.is_full:
        return report.as_dict(), [head, *report.violations]
    found = classify(grid)
    lines = [f"{head}, {found.entries}", *report.violations, *described(found)]
    return {**report.as_dict(), **found.as_dict()}, lines


def _checked_in_blocks(
    stored: StoredSquare, threads: int | None
) -> tuple[dict[str, Any], list[str]]:
    with progress_bar(f"Checking {stored.path}") as progress:
        verdict = verify_stored(stored, threads=threads, progress=progress)
    record = verdict.as_dict()
    n = verdict.order
    lines = [f"{record['verdict']}: {n} x {n}", *verdict.violations]
    if verdict.is_semi_magic:
        lines.append(f"constant: {verdict.expected}")
    if verdict.is_normal:
        lines.append(f"every number from 1 to {n * n} once")
    return record, lines
