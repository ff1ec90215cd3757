"""``loshu sudoku check``: check Sudokus by the rules, and whether they have one solution."""

import json
from collections.abc import Iterator
from functools import partial

import click
import numpy as np

from loshu.cli.language import lang_option
from loshu.cli.sudoku.reading import from_option, opened, strict_option
from loshu.cli.sudoku.streaming import Answer, answer_all, exit_code, threads_option
from loshu.sudoku.checking import violations
from loshu.sudoku.notation.blocks import Block
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.solver import CheckReport, check
from loshu.sudoku.solving import Status, check_many
from loshu.sudoku.sudoku import Sudoku


@click.command("check")
@click.argument("sudokus", default="-", metavar="SUDOKUS")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each Sudoku.")
@click.option(
    "-q", "--quiet", is_flag=True, help="Print nothing; only the exit code is the answer."
)
@lang_option
@from_option
@strict_option
@threads_option
def command(
    sudokus: str,
    as_json: bool,
    quiet: bool,
    lang: str,
    from_: SudokuFormat | None,
    strict: bool,
    threads: int | None,
) -> int:
    r"""Check SUDOKUS: a file in any format, '-', or a Sudoku as text.

    A grid is checked by the rules; a puzzle is solved, to see whether it has one solution. Exit
    code: 0 when every Sudoku is a whole grid or a puzzle with exactly one solution, 1 when one is
    not, 2 when a line is wrong.

    Puzzles with rules of their own, in JSON or a link as f-puzzles and SudokuPad have them, are
    checked by these too; what is broken is listed with its cells.

    \b
    Examples:
      loshu sudoku check sudoku:2x2:1234341221434321
      loshu sudoku check puzzles.txt
      loshu sudoku check killer.json
    """
    work = partial(_check, as_json=as_json, quiet=quiet, lang="en" if as_json else lang)
    with opened(sudokus, from_=from_, strict=strict) as source:
        tally = answer_all(source, work, threads=threads, title="Checking")
        return exit_code(source, tally, lang)


def _check(block: Block, *, as_json: bool, quiet: bool, lang: str) -> Answer:
    if block.special is not None:
        report = check(block.special, language=lang)
        found, reports = np.array([report.status]), iter([report])
    elif block.candidates is not None:
        from loshu.sudoku.sukaku import check_candidates

        found = check_candidates(block.candidates, threads=1)
        reports = (CheckReport(Status(status)) for status in found.tolist())
    else:
        found = check_many(block.puzzles, block.shape, threads=1)
        reports = _reports(block, [Status(status) for status in found.tolist()], lang)
    tally = np.bincount(found, minlength=len(Status)).astype(np.int64)
    if quiet:
        return Answer(b"", tally, block.size)
    if as_json:
        lines = map(_object, block.lines.tolist(), reports)
        return Answer("".join(lines).encode(), tally, block.size)
    return Answer(
        "".join(f"{report.in_words(lang)}\n" for report in reports).encode(), tally, block.size
    )


def _reports(block: Block, statuses: list[Status], lang: str) -> Iterator[CheckReport]:
    for status, row in zip(statuses, block.puzzles, strict=True):
        if status == Status.NONE:
            sudoku = Sudoku(block.shape, row.tobytes())
            yield CheckReport(status, violations(sudoku, lang))
        else:
            yield CheckReport(status)


def _object(line: int, report: CheckReport) -> str:
    status = "against the rules" if report.violations else report.status.words
    fields = {"line": line, "status": status, "violations": list(report.violations)}
    return json.dumps(fields, ensure_ascii=False) + "\n"
