"""``loshu sudoku check``: say what Sudokus are, and what is wrong with them."""

import json
from functools import partial
from threading import Event
from typing import Final

import click
import numpy as np

from loshu.cli.sudoku.reading import from_option, opened, strict_option
from loshu.cli.sudoku.streaming import Answer, answer_all, exit_code, threads_option
from loshu.cli.sudoku.variant_checking import check_variants
from loshu.cli.sudoku.variant_reading import variants_in
from loshu.sudoku.answers import Verdict, verdicts
from loshu.sudoku.checking import violations
from loshu.sudoku.notation import Block, grid_of

_LINES: Final = [verdict.words for verdict in Verdict]


@click.command("check")
@click.argument("sudokus", default="-", metavar="SUDOKUS")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each Sudoku.")
@click.option("--quiet", is_flag=True, help="Print nothing; the exit code tells.")
@from_option
@strict_option
@threads_option
def command(
    sudokus: str,
    as_json: bool,
    quiet: bool,
    from_: str | None,
    strict: bool,
    threads: int | None,
) -> int:
    r"""Check SUDOKUS: a file in any format, '-', or a Sudoku as text.

    A grid is checked by the rules; a puzzle is solved, to tell whether it has one solution. Exit
    code: 0 when every Sudoku is a whole grid or a puzzle with exactly one solution, 1 when one is
    not, 2 when a line is wrong.

    Puzzles with rules of their own, in JSON or a link as f-puzzles and SudokuPad have them, are
    checked by these too; what is broken is told with its cells.

    \b
    Examples:
      loshu sudoku check sudoku:2x2:1234341221434321
      loshu sudoku check puzzles.txt
      loshu sudoku check killer.json
    """
    if with_rules := variants_in(sudokus, from_):
        return check_variants(with_rules, as_json=as_json, quiet=quiet)
    with opened(sudokus, from_=from_, strict=strict) as source:
        stop = Event()
        work = partial(_check, as_json=as_json, quiet=quiet, stop=stop)
        tally = answer_all(source, work, threads=threads, title="Checking", stop=stop)
        return exit_code(source, tally)


def _check(block: Block, *, as_json: bool, quiet: bool, stop: Event) -> Answer:
    found = verdicts(block.puzzles, block.shape, stop=stop)
    tally = np.bincount(found, minlength=len(Verdict)).astype(np.int64)
    if quiet:
        return Answer(b"", tally, block.size)
    said = [_LINES[verdict] for verdict in found.tolist()]
    broken: dict[int, tuple[str, ...]] = {}
    for at in np.flatnonzero(found == Verdict.NONE).tolist():
        if breaches := violations(grid_of(block.puzzles[at], block.shape), block.shape):
            broken[at] = breaches
            said[at] = f"against the rules: {'; '.join(breaches)}"
    if as_json:
        rows = zip(block.lines.tolist(), found.tolist(), strict=True)
        lines = [
            _json(line, Verdict(verdict).words, broken.get(at, ()))
            for at, (line, verdict) in enumerate(rows)
        ]
        return Answer("".join(lines).encode(), tally, block.size)
    return Answer("".join(f"{text}\n" for text in said).encode(), tally, block.size)


def _json(line: int, verdict: str, breaches: tuple[str, ...]) -> str:
    words = "against the rules" if breaches else verdict
    return json.dumps({"line": line, "verdict": words, "violations": list(breaches)}) + "\n"
