"""``loshu sudoku solve``: solve puzzles, one or millions."""

import json
from functools import partial
from threading import Event

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli.sudoku.reading import from_option, opened, strict_option
from loshu.cli.sudoku.streaming import (
    Answer,
    answer_all,
    exit_code,
    tally_of_counts,
    threads_option,
)
from loshu.cli.sudoku.variant_reading import variants_in
from loshu.cli.sudoku.variant_solving import (
    Wishes,
    model_options,
    needs_model,
    solve_all,
    solve_source,
)
from loshu.sudoku.answers import solutions_text, solve_block
from loshu.sudoku.notation import Block, write_sized_lines


@click.command("solve")
@click.argument("sudokus", default="-", metavar="SUDOKUS")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each puzzle.")
@from_option
@strict_option
@threads_option
@model_options
def command(
    sudokus: str,
    as_json: bool,
    from_: str | None,
    strict: bool,
    threads: int | None,
    model: str | None,
    backend: str | None,
    seconds: float | None,
) -> int:
    r"""Solve SUDOKUS: a file in any format, '-', or a puzzle as text.

    A line for each puzzle, in the order of the input: its solution, checked by the rules; one of
    several is marked so. Exit code: 0 when every puzzle has exactly one solution, 1 when one has
    none or several, 2 when a line is wrong.

    Puzzles with rules of their own, in JSON or a link as f-puzzles has them, and candidates of 729
    characters go to a general solver; so does any puzzle with --model or --backend. How much it got
    is said on standard error; objects of --json tell how long it took.

    \b
    Examples:
      loshu sudoku solve puzzles.txt > solutions.txt
      loshu sudoku solve --json - < puzzles.sdk
      loshu sudoku solve killer.json
      loshu sudoku solve --model binary --backend highs puzzles.txt
    """
    wishes = Wishes(model, backend, seconds, as_json)
    if with_rules := variants_in(sudokus, from_):
        return solve_all(with_rules, wishes)
    stop = Event()
    work = partial(_as_json if as_json else _as_text, stop=stop, seconds=seconds)
    with opened(sudokus, from_=from_, strict=strict) as source:
        if model is not None or backend is not None or needs_model(source):
            return solve_source(source, wishes)
        tally = answer_all(source, work, threads=threads, title="Solving", stop=stop)
        return exit_code(source, tally)


def _as_text(block: Block, *, stop: Event, seconds: float | None) -> Answer:
    solutions, counts = solve_block(block.puzzles, block.shape, stop=stop, seconds=seconds)
    return Answer(solutions_text(solutions, counts).data, tally_of_counts(counts), block.size)


def _as_json(block: Block, *, stop: Event, seconds: float | None) -> Answer:
    solutions, counts = solve_block(block.puzzles, block.shape, stop=stop, seconds=seconds)
    rows = zip(
        block.lines.tolist(), _lines(block.puzzles), _lines(solutions), counts.tolist(), strict=True
    )
    text = "".join(
        json.dumps(
            {
                "line": line,
                "puzzle": puzzle,
                "solution": solution if count else None,
                "solutions": "several" if count > 1 else count,
            }
        )
        + "\n"
        for line, puzzle, solution, count in rows
    )
    return Answer(text.encode(), tally_of_counts(counts), block.size)


def _lines(grids: NDArray[np.uint8]) -> list[str]:
    return write_sized_lines(grids).tobytes().decode().splitlines()
