"""``loshu sudoku count``: count the solutions of puzzles."""

import json
from functools import partial
from threading import Event
from typing import Final

import click
import numpy as np

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option, remark
from loshu.cli.options import (
    json_option,
    limit_option,
    offer_estimate,
    print_option,
    threads_option,
)
from loshu.cli.ranges import WholeNumber
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option, strict_option
from loshu.cli.sudoku.streaming import (
    Answer,
    answer_all,
    exit_code,
    tally_of_counts,
)
from loshu.cli.sudoku.unknown_rules import (
    Unknown,
    as_field,
    comment_on,
    ignore_unknown_option,
    not_enforced,
)
from loshu.sudoku.notation.blocks import Block
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.solving.all_solutions import COUNTED, count
from loshu.sudoku.solving.bulk import Status, count_many
from loshu.text import phrase, translations

_STOPPED: Final = phrase(
    "note",
    "Note: counting stopped at {limit}. Count further with --limit, or estimate the number: loshu "
    "sudoku estimate",
)


@click.command("count", cls=Command)
@click.argument("sudokus", default="-", metavar="[SUDOKUS]")
@click.option(
    "--limit",
    type=WholeNumber(1, 10**12),
    default=COUNTED,
    show_default=True,
    help="Stop counting at this many solutions of a puzzle.",
)
@json_option
@lang_option
@from_option
@strict_option
@ignore_unknown_option
@threads_option
@quiet_option
@print_option
@limit_option
def command(
    sudokus: str,
    limit: int,
    as_json: bool,
    lang: str,
    from_: SudokuFormat | None,
    strict: bool,
    unknown: Unknown,
    threads: int | None,
) -> int:
    r"""Count the solutions of each puzzle.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text.
    One count per line, in the order of the input; '+' means that counting stopped at the limit.
    Solutions of variants are counted one by one, some hundred thousand per second; 'loshu sudoku
    estimate' estimates larger numbers.

    Exit code: 0 if every puzzle has exactly one solution, 1 if one has none or several, 2 if a
    line is unreadable.

    \b
    Examples:
      loshu sudoku count puzzles.txt --limit 2
      loshu sudoku count puzzles.txt --json
    """
    offer_estimate("loshu sudoku estimate")
    stopped = Event()
    work = partial(
        _count, limit=limit, as_json=as_json, lang=lang, threads=threads, stopped=stopped
    )
    with opened(sudokus, from_=from_, strict=strict, unknown=unknown) as source:
        tally = answer_all(source, work, threads=threads, title="Counting")
        if stopped.is_set() and limit == COUNTED:
            remark(_STOPPED, limit=translations(lang).number(limit))
        return exit_code(source, tally, lang)


def _count(
    block: Block, *, limit: int, as_json: bool, lang: str, threads: int | None, stopped: Event
) -> Answer:
    names = () if block.special is None else not_enforced(block.special)
    if block.candidates is not None:
        from loshu.sudoku.solving.sukaku import count_candidates

        counts = count_candidates(block.candidates, limit=limit, threads=1)
    elif block.special is not None:
        number = count(block.special, limit=limit, ignore_unknown=True, threads=threads)
        counts = np.array([number], dtype=np.uint64)
    else:
        counts = count_many(block.puzzles, block.shape, limit=limit, threads=1)
    if (counts >= limit).any():
        stopped.set()
    if as_json:
        rows = zip(block.lines.tolist(), counts.tolist(), strict=True)
        text = "".join(
            json.dumps(
                {
                    "line": line,
                    "solutions": number,
                    "complete": number < limit and not (names and number),
                    **as_field(names),
                }
            )
            + "\n"
            for line, number in rows
        )
    else:
        more = comment_on(names, lang)
        text = "".join(
            [
                f"{number}{more}\n" if number < limit else f"{number}+{more}\n"
                for number in counts.tolist()
            ]
        )
    tally = tally_of_counts(counts)
    if names and counts[0]:
        tally = np.eye(len(Status), dtype=np.int64)[Status.OPEN]
    return Answer(text.encode(), tally, block.size)
