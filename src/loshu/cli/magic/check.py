"""``loshu magic check``: wrong sums of a square, and its properties."""

from collections.abc import Callable, Iterator
from errno import ENAMETOOLONG
from functools import partial
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.check_list import Checked, print_checked, report_format, report_options
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.magic.own_numbers import OwnNumbers
from loshu.cli.notes import remark, silent_option
from loshu.cli.options import threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.reading import max_cells_option
from loshu.core.grid import Grid
from loshu.magic.number_unit import NumberUnit
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.classification import classify
from loshu.magic.properties.description import CONSTANT, described
from loshu.magic.verification import scan, stored_square
from loshu.magic.verification.report import NOT_MAGIC, VERDICTS, ScanReport
from loshu.magic.verification.square_check import check
from loshu.text import phrase, translations

if TYPE_CHECKING:
    from loshu.magic.verification.stored_square import StoredGrid


_HEAD: Final = phrase("check", "{verdict}: {rows} x {columns}")
_ALL_FROM_ONE: Final = phrase("check", "every number from 1 to {highest} once")
_ALL_BY_STEP: Final = phrase("check", "every number from {lowest} to {highest} by {step} once")
_SLICES: Final = phrase(
    "note",
    "Note: together, the {order} squares have the numbers from 1 to {highest}, as the slices of a "
    "cube do. To check the cube, type: {command}",
)
_COLUMNS: Final = ("verdict", "order", "constant", "properties", "violations")
CLASSIFIED_UP_TO: Final = 512
"""Larger squares are verified by blocks; most other properties cost too much time there."""


@click.command("check", cls=Command)
@click.argument("square", default="-")
@silent_option
@threads_option
@lang_option
@max_cells_option
@report_options
def command(
    square: str,
    quiet: bool,
    threads: int | None,
    lang: str,
    max_cells: int,
    format_: str | None,
    out: Path | None,
) -> int:
    r"""Check a square: find every wrong sum and list its properties.

    SQUARE is a file, '-' for standard input, or text such as '8 1 6/3 5 7/4 9 2'. Write '.' for
    an empty cell. Several squares are numbered and summarized.

    Exit code: 0 if every square is magic, 1 if one is not, 2 for unreadable input.

    \b
    Examples:
      loshu magic check '8 1 6/3 5 7/4 9 2'
      loshu magic make 9 --kind ultramagic | loshu magic check - --json
      loshu magic check big.npy
      loshu magic check squares.csv -o report.csv
    """
    stored = _stored(square)
    if stored is not None and stored.order > CLASSIFIED_UP_TO:
        records = iter([_checked_in_blocks(stored, threads, lang)])
    else:
        own = OwnNumbers(None)
        grids = _watched(own.read(square, max_cells), square)
        if own.scale.denominator > 1:
            records = (_checked_in_unit(grid, own.scale, lang) for grid in grids)
        else:
            records = (_checked(grid, threads, lang) for grid in grids)
    results = (_result(record, lines, lang) for record, lines in records)
    target = report_format(format_, out)
    right = print_checked(results, target, _COLUMNS, quiet=quiet, lang=lang)
    return 0 if right else READABLE_BUT_WRONG


def _watched(grids: Iterator[Grid], square: str) -> Iterator[Grid]:
    """Pass squares on, and note at the end if they look like the slices of a cube."""
    numbers, order, count = set[int](), 0, 0
    for grid in grids:
        count, order = count + 1, order or grid.shape[0]
        if count <= order and grid.is_full and grid.shape == (order, order):
            numbers |= {*map(int, grid.array.flat)}
        yield grid
    highest = order**3
    if count == order > 1 and numbers == {*range(1, highest + 1)}:
        command = f"loshu magic check cube-{order} {quote(square)}"
        remark(_SLICES, order=order, highest=highest, command=command)


def _result(record: dict[str, Any], lines: list[str], lang: str) -> Checked:
    words = translations(lang)
    titles = {known.name: known.title for known in PROPERTIES}
    properties = [words.text(titles[name]) for name in record.get("properties", ())]
    verdict = words.text(VERDICTS[record["verdict"]])
    return Checked(record, lines, verdict, record["is_magic"], properties)


def _stored(argument: str) -> "StoredGrid | None":
    path = Path(argument)
    try:
        if argument in ("", "-") or not path.exists():
            return None
        return stored_square.open_square(path)
    except OSError as error:
        if error.errno == ENAMETOOLONG:  # a square, written as text
            return None
        raise


def _checked(grid: Grid, threads: int | None, lang: str) -> tuple[dict[str, Any], list[str]]:
    if grid.is_full and grid.shape[0] == grid.shape[1] > CLASSIFIED_UP_TO:
        square = grid.array
        return _verified(
            lambda first, by: scan.verify(square, first=first, increment=by, threads=threads),
            lambda: (int(square.min()), int(square.max())),
            lang,
        )
    report = check(grid)
    rows, columns = grid.shape
    violations = [*report.violations_in(lang), *filter(None, [report.remedy_in(lang)])]
    head = _head(report.verdict, rows, columns, lang)
    if rows != columns or not grid.is_full:
        return report.as_dict(), [head, *violations]
    found = classify(grid)
    head += f", {found.entries.in_words(lang)}"
    lines = [head, *violations, *described(found, lang)]
    return {**report.as_dict(), **found.as_dict()}, lines


def _checked_in_unit(grid: Grid, scale: NumberUnit, lang: str) -> tuple[dict[str, Any], list[str]]:
    """Check a square of fractions: its sums and repeated numbers."""
    report, words = check(grid), translations(lang)
    expected = None if report.expected is None else scale.text(report.expected)
    sentences = report.in_unit(lang, scale.text)
    rows, columns = grid.shape
    lines = [_head(report.verdict, rows, columns, lang), *sentences]
    if report.verdict != NOT_MAGIC:
        lines.append(words.text(CONSTANT, constant=expected))
    record = {
        "square": scale.line(grid),
        "verdict": report.verdict,
        "is_magic": report.is_magic,
        "shape": list(grid.shape),
        "expected": expected,
        "violations": list(report.in_unit("en", scale.text)),
    }
    return record, lines


def _checked_in_blocks(
    stored: "StoredGrid", threads: int | None, lang: str
) -> tuple[dict[str, Any], list[str]]:
    with progress_bar(f"Checking {stored.path}") as progress:
        verify = partial(stored_square.verify_stored, stored, threads=threads, progress=progress)
        return _verified(
            lambda first, by: verify(first=first, increment=by),
            lambda: stored_square.extremes(stored),
            lang,
        )


def _verified(
    scan: Callable[[int, int], ScanReport], ends: Callable[[], tuple[int, int]], lang: str
) -> tuple[dict[str, Any], list[str]]:
    """Check against 1 to n*n and, failing that, against the progression that the ends suggest."""
    words = translations(lang)
    report = scan(1, 1)
    n, normal = report.order, report.is_normal
    entries = words.text(_ALL_FROM_ONE, highest=n * n) if normal else None
    if not normal:
        lowest, highest = ends()
        step, rest = divmod(highest - lowest, n * n - 1)
        if step and not rest and (again := scan(lowest, step)).is_normal:
            report = again
            entries = words.text(_ALL_BY_STEP, lowest=lowest, highest=highest, step=step)
    record = {**report.as_dict(), "normal": normal}
    lines = [_head(report.verdict, n, n, lang), *report.violations_in(lang)]
    if report.is_semi_magic:
        lines.append(words.text(CONSTANT, constant=report.expected))
    return record, [*lines, entries] if entries else lines


def _head(verdict: str, rows: int, columns: int, lang: str) -> str:
    words = translations(lang)
    return words.text(_HEAD, verdict=words.text(VERDICTS[verdict]), rows=rows, columns=columns)
