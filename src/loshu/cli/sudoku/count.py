"""``loshu sudoku count``: how many solutions puzzles have."""

import json
from functools import partial
from threading import Event

import click

from loshu.cli.sudoku.reading import from_option, opened, strict_option
from loshu.cli.sudoku.streaming import (
    Answer,
    answer_all,
    exit_code,
    tally_of_counts,
    threads_option,
)
from loshu.cli.sudoku.variant_checking import count_variants
from loshu.cli.sudoku.variant_reading import variants_in
from loshu.sudoku.answers import count_block
from loshu.sudoku.notation import Block

LIMIT = 1_000_000


@click.command("count")
@click.argument("sudokus", default="-", metavar="SUDOKUS")
@click.option(
    "--limit",
    type=click.IntRange(1, 10**12),
    default=LIMIT,
    show_default=True,
    help="Stop counting the solutions of a puzzle there.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each puzzle.")
@from_option
@strict_option
@threads_option
def command(
    sudokus: str,
    limit: int,
    as_json: bool,
    from_: str | None,
    strict: bool,
    threads: int | None,
) -> int:
    r"""Count the solutions of SUDOKUS: a file in any format, '-', or a puzzle as text.

    A line for each puzzle, in the order of the input; a plus sign says that counting stopped at
    the limit. Exit code: 0 when every puzzle has exactly one solution, 1 when one has none or
    several, 2 when a line is wrong. Solutions of puzzles with rules of their own are counted by a
    general solver, some thousand a second.

    \b
    Examples:
      loshu sudoku count puzzles.txt --limit 2
      loshu sudoku count puzzles.txt --json
    """
    if with_rules := variants_in(sudokus, from_):
        return count_variants(with_rules, limit=limit, as_json=as_json)
    stop = Event()
    work = partial(_count, limit=limit, as_json=as_json, stop=stop)
    with opened(sudokus, from_=from_, strict=strict) as source:
        tally = answer_all(source, work, threads=threads, title="Counting", stop=stop)
        return exit_code(source, tally)


def _count(block: Block, *, limit: int, as_json: bool, stop: Event) -> Answer:
    counts = count_block(block.puzzles, limit, stop, block.shape)
    if as_json:
        rows = zip(block.lines.tolist(), counts.tolist(), strict=True)
        text = "".join(
            json.dumps({"line": line, "solutions": count, "exact": count < limit}) + "\n"
            for line, count in rows
        )
    else:
        text = "".join(
            [f"{count}\n" if count < limit else f"{count}+\n" for count in counts.tolist()]
        )
    return Answer(text.encode(), tally_of_counts(counts), block.size)
