"""``loshu sudoku estimate``: estimate numbers of solutions that are too large to count."""

import json
from typing import Final

import click

from loshu.cli import USAGE
from loshu.cli.command import Command
from loshu.cli.estimate_report import cautions
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import json_option, print_option, threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import SEED, SOME_SECONDS, WholeNumber
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.cli.sudoku.unknown_rules import (
    Unknown,
    as_field,
    comment_on,
    ignore_unknown_option,
    not_enforced,
)
from loshu.core.errors import NotationError
from loshu.core.estimates import SolutionEstimate
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.solving.estimation import SAMPLES, estimate
from loshu.text import plural, translations
from loshu.text.lists import run_on

_FOUND: Final = plural(
    "sudoku.estimate",
    "about {number} solutions ({count} sample).",
    "about {number} solutions ({count} samples).",
)


@click.command("estimate", cls=Command)
@click.argument("sudokus", default="-", metavar="[SUDOKUS]")
@click.option(
    "--samples",
    type=WholeNumber(2, 10**9),
    default=SAMPLES,
    show_default=True,
    help="Number of random samples of each puzzle.",
)
@click.option("--time", type=SOME_SECONDS, help="Take no more samples after this many seconds.")
@click.option("--seed", type=SEED, default=1, show_default=True, help="Random seed.")
@threads_option
@json_option
@lang_option
@from_option
@strict_option
@ignore_unknown_option
@quiet_option
@print_option
def command(
    sudokus: str,
    samples: int,
    time: float | None,
    seed: int,
    threads: int | None,
    as_json: bool,
    lang: str,
    from_: SudokuFormat | None,
    strict: bool,
    unknown: Unknown,
) -> int:
    r"""Estimate how many solutions puzzles have, with a standard error.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text,
    with any rules. The estimate is unbiased; its error falls with the square root of the number
    of samples. 'loshu sudoku count' counts exactly. Exit code: 2 after an unreadable line.

    \b
    Examples:
      loshu sudoku estimate 2x2:................
      loshu sudoku estimate killer.json --samples 100000 --seed 2
      loshu sudoku make --variant killer | loshu sudoku estimate --json
    """
    seen = 0
    with opened(sudokus, from_=from_, strict=strict, unknown=unknown) as source:
        for line, puzzle in source.sudokus():
            seen += 1
            names = not_enforced(puzzle)
            with progress_bar("Sampling") as progress:
                found = estimate(
                    puzzle,
                    samples=samples,
                    seed=seed,
                    time=time,
                    threads=threads,
                    ignore_unknown=True,
                    progress=progress,
                )
            record = {"line": line, **found.as_dict(), **as_field(names)}
            text = f"{_in_words(found, lang)}{comment_on(names, lang)}"
            click.echo(json.dumps(record) if as_json else text)
        source.report_rest()
        if not seen and not source.wrong:
            raise NotationError(f"{source.name} contains no Sudoku.")
        return USAGE if source.wrong else 0


def _in_words(found: SolutionEstimate, lang: str) -> str:
    words = translations(lang)
    lines = [*cautions(found, lang)]
    if found.reached:
        lines.insert(0, words.counted(_FOUND, found.samples, number=words.figures(str(found))))
    return run_on(lines)
