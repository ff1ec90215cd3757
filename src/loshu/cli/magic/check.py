"""``loshu magic check``: say what is wrong with a square, and all that it is."""

import json
from collections.abc import Callable
from errno import ENAMETOOLONG
from functools import partial
from pathlib import Path
from typing import Any

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.magic.describing import described
from loshu.cli.reading import max_cells_option, read_argument
from loshu.cli.writing import progress_bar
from loshu.core.grid import Grid
from loshu.magic.properties.classification import classify
from loshu.magic.verification.report import ScanReport, check
from loshu.magic.verification.scan import verify
from loshu.magic.verification.stored_square import (
    StoredSquare,
    extremes,
    open_square,
    verify_stored,
)

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
    stored = _stored(square)
    if stored is not None and stored.order > CLASSIFIED_UP_TO:
        records = iter([_checked_in_blocks(stored, threads)])
    else:
        records = (_checked(grid, threads) for grid in read_argument(square, max_cells))
    all_magic = True
    for number, (record, lines) in enumerate(records):
        all_magic = all_magic and record["is_magic"]
        if quiet:
            continue
        if as_json:
            click.echo(json.dumps(record))
        else:
            click.echo("\n".join([""] * (number > 0) + lines))
    return 0 if all_magic else READABLE_BUT_WRONG


def _stored(argument: str) -> StoredSquare | None:
    try:
        return open_square(Path(argument)) if argument not in ("", "-") else None
    except OSError as error:
        if error.errno == ENAMETOOLONG:  # a square, written as text
            return None
        raise


def _checked(grid: Grid, threads: int | None) -> tuple[dict[str, Any], list[str]]:
    if grid.is_full and grid.shape[0] == grid.shape[1] > CLASSIFIED_UP_TO:
        square = grid.array
        return _verified(
            lambda start, step: verify(square, start=start, step=step, threads=threads),
            lambda: (int(square.min()), int(square.max())),
        )
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
        scan = partial(verify_stored, stored, threads=threads, progress=progress)
        return _verified(lambda start, step: scan(start=start, step=step), lambda: extremes(stored))


def _verified(
    scan: Callable[[int, int], ScanReport], ends: Callable[[], tuple[int, int]]
) -> tuple[dict[str, Any], list[str]]:
    """Check against 1 to n*n and, failing that, against the progression that the ends suggest."""
    verdict = scan(1, 1)
    n, normal = verdict.order, verdict.is_normal
    entries = f"every number from 1 to {n * n} once" if normal else None
    if not normal:
        lowest, highest = ends()
        step, rest = divmod(highest - lowest, n * n - 1)
        if step and not rest and (again := scan(lowest, step)).is_normal:
            verdict = again
            entries = f"every number from {lowest} to {highest} by {step} once"
    record = {**verdict.as_dict(), "normal": normal}
    lines = [f"{record['verdict']}: {n} x {n}", *verdict.violations]
    if verdict.is_semi_magic:
        lines.append(f"constant: {verdict.expected}")
    return record, [*lines, entries] if entries else lines
