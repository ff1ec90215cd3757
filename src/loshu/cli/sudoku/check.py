"""``loshu sudoku check``: check Sudokus by the rules, and whether they have one solution."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli import READABLE_BUT_WRONG, USAGE
from loshu.cli.check_list import csv_row, report_format, report_options, summarize
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import silent_option
from loshu.cli.options import threads_option
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.cli.sudoku.source import Source
from loshu.cli.sudoku.streaming import Answer, StatusCounts, answer_all
from loshu.cli.sudoku.unknown_rules import Unknown, as_field, ignore_unknown_option
from loshu.sudoku.check_report import CheckReport, check
from loshu.sudoku.checking import violations
from loshu.sudoku.notation.blocks import Block
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.solving.bulk import Status, check_many
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase, translations

_COLUMNS: Final = ("line", "status", "violations")
_REDUNDANT: Final = phrase("sudoku.check", "; redundant, each by itself: {cells}")
_NOT_REDUNDANT: Final = phrase("sudoku.check", "; no given is redundant")


@click.command("check", cls=Command)
@click.argument("sudokus", default="-", metavar="[SUDOKUS]")
@silent_option
@click.option(
    "--redundant",
    is_flag=True,
    help="List the redundant givens: each can be removed by itself without adding a solution.",
)
@lang_option
@from_option
@strict_option
@ignore_unknown_option
@threads_option
@report_options
def command(
    sudokus: str,
    quiet: bool,
    redundant: bool,
    lang: str,
    from_: SudokuFormat | None,
    strict: bool,
    unknown: Unknown,
    threads: int | None,
    format_: str | None,
    out: Path | None,
) -> int:
    r"""Check Sudokus and report broken rules and missing or multiple solutions.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text. A
    complete grid is checked against the rules. A puzzle is solved to see whether it has exactly
    one solution. Variants (JSON or a link from f-puzzles or SudokuPad) are checked against their
    own rules, too; each broken rule is listed with its cells. Several Sudokus are numbered and
    summarized.

    A given is redundant if the puzzle has the same single solution without it; 'loshu sudoku
    minimize' removes such givens.

    Exit code: 0 if every Sudoku is a complete grid or a puzzle with exactly one solution, 1 if
    one is not, 2 if a line is unreadable.

    \b
    Examples:
      loshu sudoku check sudoku:2x2:1234341221434321
      loshu sudoku check puzzles.txt -o report.csv
      loshu sudoku check --redundant puzzles.txt
      loshu sudoku check killer.json
    """
    target = report_format(format_, out)
    columns = (*_COLUMNS, *(["redundant"] if redundant else []), *as_field([""]))
    told_in = lang if target == "text" else "en"
    work = partial(_check, target="" if quiet else target, columns=columns, redundant=redundant,
                   lang=told_in)  # fmt: skip
    with opened(sudokus, from_=from_, strict=strict, unknown=unknown) as source:
        if target == "csv" and not quiet:
            click.echo(",".join(("number", *columns)))
        tally = answer_all(source, work, threads=threads, title="Checking", numbered=True)
        return _exit_code(source, tally, lang)


def _exit_code(source: Source, tally: StatusCounts, lang: str) -> int:
    """Print the summary of several Sudokus, and return the exit code."""
    if tally.total > 1:
        verdicts = {each.in_words(lang): tally.of(each) for each in Status if tally.of(each)}
        summarize(Counter(verdicts), Counter(), lang)
    if source.wrong:
        return USAGE
    right = sum(tally.of(each) for each in Status if each.is_right)
    return 0 if right == tally.total else READABLE_BUT_WRONG


def _check(
    block: Block, *, target: str, columns: tuple[str, ...], redundant: bool, lang: str
) -> Answer:
    if block.special is not None:
        report = check(block.special, lang=lang, ignore_unknown=True)
        found, reports = np.array([report.status]), iter([report])
    elif block.candidates is not None:
        from loshu.sudoku.solving.sukaku import check_candidates

        found = check_candidates(block.candidates, threads=1)
        reports = (CheckReport(Status(status)) for status in found.tolist())
    else:
        found = check_many(block.puzzles, block.shape, threads=1)["status"]
        reports = _reports(block, [Status(status) for status in found.tolist()], lang)
    tally = np.bincount(found, minlength=len(Status)).astype(np.int64)
    if not target:
        return Answer(b"", tally, block.size)
    givens = _redundant(block, found) if redundant else [None] * len(found)
    rows = zip(count(block.first), block.lines.tolist(), reports, givens)
    if target == "text":
        lines = (
            (f"{number}. " if block.first else "") + report.in_words(lang) + _more(cells, lang)
            for number, _, report, cells in rows
        )
    elif target == "csv":
        lines = (csv_row(_record(*row), number or 1, columns) for number, *row in rows)
    else:
        lines = (json.dumps(_record(*row), ensure_ascii=False) for _, *row in rows)
    return Answer("".join(f"{line}\n" for line in lines).encode(), tally, block.size)


def _reports(block: Block, statuses: list[Status], lang: str) -> Iterator[CheckReport]:
    for status, row in zip(statuses, block.puzzles, strict=True):
        if status == Status.NONE:
            sudoku = Sudoku(block.shape, row.tobytes())
            yield CheckReport(status, violations(sudoku, lang))
        else:
            yield CheckReport(status)


def _redundant(block: Block, statuses: NDArray[np.int64]) -> list[list[str] | None]:
    """Return the names of the redundant givens of each puzzle with one solution, else None."""
    from loshu.sudoku.generation.redundancy import redundant_givens, redundant_many

    names: list[list[str] | None] = [None] * len(statuses)
    one = np.flatnonzero(statuses == Status.ONE)
    if block.special is not None:
        field = block.special.field
        cells = [redundant_givens(block.special) for _ in one]
    elif block.candidates is not None:
        return [None if status != Status.ONE else [] for status in statuses.tolist()]  # no givens
    else:
        field = Sudoku(block.shape).field
        many = redundant_many(block.puzzles[one], block.shape)
        cells = [tuple(np.flatnonzero(row).tolist()) for row in many]
    for at, each in zip(one.tolist(), cells, strict=True):
        names[at] = [field.name(cell) for cell in each]
    return names


def _more(cells: list[str] | None, lang: str) -> str:
    """Add the redundant givens to the verdict on a puzzle."""
    if cells is None:
        return ""
    words = translations(lang)
    if not cells:
        return words.text(_NOT_REDUNDANT)
    return words.text(_REDUNDANT, cells=", ".join(cells))


def _record(line: int, report: CheckReport, redundant: list[str] | None) -> dict[str, Any]:
    """Return the values of a report for JSON and tables."""
    status = "against the rules" if report.violations else report.status.words
    fields: dict[str, Any] = {"line": line, "status": status, "violations": list(report.violations)}
    if redundant is not None:
        fields["redundant"] = redundant
    return fields | as_field(report.not_enforced)
