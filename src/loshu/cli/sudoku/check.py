"""``loshu sudoku check``: check Sudokus by the rules, and whether they have one solution."""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.options import json_option, print_option, threads_option
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.cli.sudoku.streaming import Answer, answer_all, exit_code
from loshu.cli.sudoku.unknown_rules import Unknown, as_field, ignore_unknown_option
from loshu.sudoku.check_report import CheckReport, check
from loshu.sudoku.checking import violations
from loshu.sudoku.notation.blocks import Block
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.solving.bulk import Status, check_many
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase, translations

_REDUNDANT: Final = phrase("sudoku.check", "; redundant, each by itself: {cells}")
_NOT_REDUNDANT: Final = phrase("sudoku.check", "; no given is redundant")


@click.command("check", cls=Command)
@click.argument("sudokus", default="-", metavar="[SUDOKUS]")
@json_option
@click.option(
    "-q",
    "--quiet",
    is_flag=True,
    help="Print nothing; the exit code is the answer.",
)
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
@print_option
def command(
    sudokus: str,
    as_json: bool,
    quiet: bool,
    redundant: bool,
    lang: str,
    from_: SudokuFormat | None,
    strict: bool,
    unknown: Unknown,
    threads: int | None,
) -> int:
    r"""Check Sudokus and report broken rules and missing or multiple solutions.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text. A
    complete grid is checked against the rules. A puzzle is solved to see whether it has exactly
    one solution. Variants (JSON or a link from f-puzzles or SudokuPad) are checked against their
    own rules, too; each broken rule is listed with its cells.

    A given is redundant if the puzzle has the same single solution without it; 'loshu sudoku
    minimize' removes such givens.

    Exit code: 0 if every Sudoku is a complete grid or a puzzle with exactly one solution, 1 if
    one is not, 2 if a line is unreadable.

    \b
    Examples:
      loshu sudoku check sudoku:2x2:1234341221434321
      loshu sudoku check puzzles.txt
      loshu sudoku check --redundant puzzles.txt
      loshu sudoku check killer.json
    """
    lang = "en" if as_json else lang
    work = partial(_check, as_json=as_json, quiet=quiet, redundant=redundant, lang=lang)
    with opened(sudokus, from_=from_, strict=strict, unknown=unknown) as source:
        tally = answer_all(source, work, threads=threads, title="Checking")
        return exit_code(source, tally, lang)


def _check(block: Block, *, as_json: bool, quiet: bool, redundant: bool, lang: str) -> Answer:
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
    if quiet:
        return Answer(b"", tally, block.size)
    givens = _redundant(block, found) if redundant else [None] * len(found)
    rows = zip(block.lines.tolist(), reports, givens, strict=True)
    if as_json:
        return Answer("".join(_object(*row) for row in rows).encode(), tally, block.size)
    lines = (f"{report.in_words(lang)}{_more(cells, lang)}\n" for _, report, cells in rows)
    return Answer("".join(lines).encode(), tally, block.size)


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


def _object(line: int, report: CheckReport, redundant: list[str] | None) -> str:
    status = "against the rules" if report.violations else report.status.words
    fields: dict[str, Any] = {"line": line, "status": status, "violations": list(report.violations)}
    if redundant is not None:
        fields["redundant"] = redundant
    fields |= as_field(report.not_enforced)
    return json.dumps(fields, ensure_ascii=False) + "\n"
