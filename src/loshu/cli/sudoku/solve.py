"""``loshu sudoku solve``: solve puzzles, one or millions."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli.command import Command, Rare
from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.notes import quiet_option
from loshu.cli.options import format_print_option, memory_option, threads_option
from loshu.cli.ranges import SECONDS
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import OneOf, from_option, strict_option
from loshu.cli.sudoku.streaming import (
    NO_SOLUTION,
    ONE_OF_SEVERAL,
    Answer,
    answer_all,
    exit_code,
    tally_of_counts,
)
from loshu.cli.sudoku.unknown_rules import Unknown, ignore_unknown_option
from loshu.sudoku.notation.blocks import Block, write_lines
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.solving.bulk import UNIQUE, SolvedMany, solve_many
from loshu.sudoku.sudoku import Sudoku
from loshu.text import translations

SOLUTIONS: Final = FormatChoice(
    names=("line", "box", "json"),
    suffixes={"": "line", ".txt": "line", ".json": "json", ".jsonl": "json"},
    help="line, box (a board) or json",
    on_terminal="box",
    records="",
)
"""The formats of solutions."""


def _backends() -> Mapping[str, str]:
    from loshu.model import BACKENDS

    return {known.name: known.name for known in BACKENDS}


def _forms() -> Mapping[str, str]:
    from loshu.model import FORMS

    return {form: form for form in FORMS}


@click.command("solve", cls=Command)
@click.argument("sudokus", default="-", metavar="[SUDOKUS]")
@SOLUTIONS.options
@lang_option
@from_option
@strict_option
@ignore_unknown_option
@threads_option
@click.option(
    "--time",
    type=SECONDS,
    help="Give up on a puzzle after this many seconds.",
)
@click.option(
    "--backend",
    cls=Rare,
    type=OneOf("backend", _backends),
    metavar="NAME",
    help="General solver to use for every puzzle; 'loshu solvers' lists them.",
)
@click.option(
    "--form",
    cls=Rare,
    type=OneOf("form", _forms),
    metavar="FORM",
    help="Model encoding: cp (integers and all-different) or binary (0-1 variables).",
)
@memory_option
@quiet_option
@format_print_option
def command(
    sudokus: str,
    format_: str | None,
    lang: str,
    from_: SudokuFormat | None,
    strict: bool,
    unknown: Unknown,
    threads: int | None,
    time: float | None,
    backend: str | None,
    form: str | None,
    memory: int | None,
    out: Path | None,
) -> int:
    r"""Solve puzzles.

    SUDOKUS is a file in any format, '-' for standard input (the default), or a puzzle as text.
    Solutions are verified and printed in the order of the input: as boards on a terminal,
    otherwise one per line. If a puzzle has several solutions, one is printed and marked.

    Variants are puzzles in JSON or a link. With --form, --backend or --memory, a general solver is
    used instead of the built-in search; a note gives the size of its model.

    Exit code: 0 if every puzzle has exactly one solution, 1 if one has none or several, 2 if a
    line is unreadable.

    \b
    Examples:
      loshu sudoku solve puzzles.txt > solutions.txt
      loshu sudoku solve --json - < puzzles.sdk
      loshu sudoku solve killer.json
    """
    general = backend is not None or form is not None or memory is not None
    target = SOLUTIONS.chosen(format_, out)
    work = partial(
        _solve, target=target, lang=lang, time=time, backend=backend,
        form=form, memory=memory, general=general,
    )  # fmt: skip
    with opened(sudokus, from_=from_, strict=strict, unknown=unknown) as source:
        tally = answer_all(
            source, work, threads=threads, title="Solving", one_by_one=general,
            between=b"\n" if target == "box" else b"",
        )  # fmt: skip
        return exit_code(source, tally, lang)


def _solve(block: Block, *, target: str, lang: str, general: bool, **options: Any) -> Answer:
    if block.candidates is not None and not general:
        from loshu.sudoku.solving.sukaku import solve_candidates

        found = solve_candidates(block.candidates, limit=UNIQUE, threads=1)
    elif general or block.special is not None:
        from loshu.cli.sudoku.modelling import solve_one_by_one

        return solve_one_by_one(block, target=target, lang=lang, **options)
    else:
        time = options["time"]
        found = solve_many(block.puzzles, block.shape, limit=UNIQUE, threads=1, time=time)
    tally = tally_of_counts(found.counts)
    if target == "json":
        return Answer(_objects(block, found).encode(), tally, block.size)
    if target == "box":
        shown = "\n".join(_boards(block, found, lang))
        return Answer(shown.encode(), tally, block.size)
    return Answer(solutions_text(*found, lang).data, tally, block.size)


def _boards(block: Block, found: SolvedMany, lang: str) -> Iterator[str]:
    """Yield the board of each solution, and a comment where it is not the only one."""
    from loshu.cli.sudoku.boards import board

    words = translations(lang)
    for puzzle, solution, count in zip(block.puzzles, *found, strict=True):
        if count == 0:
            yield f"{words.text(NO_SOLUTION)}\n"
            continue
        shown = board(Sudoku(block.shape, puzzle.tobytes()).filled(solution.tolist()), lang)
        yield shown + (f"{words.text(ONE_OF_SEVERAL)}\n" if count > 1 else "")


def _objects(block: Block, found: SolvedMany) -> str:
    rows = zip(
        block.lines.tolist(),
        _lines(block.puzzles),
        _lines(found.solutions),
        found.counts.tolist(),
        strict=True,
    )
    # The symbols of cells need no escapes.
    return "".join(
        f'{{"line": {line}, "puzzle": "{puzzle}", '
        f'"solution": {_quoted(solution) if count else "null"}, '
        f'"solutions": {count}, "complete": {"true" if count < UNIQUE else "false"}}}\n'
        for line, puzzle, solution, count in rows
    )


def _quoted(cells: str) -> str:
    return f'"{cells}"'


def _lines(grids: NDArray[np.uint8]) -> list[str]:
    return write_lines(grids).tobytes().decode().splitlines()


def solutions_text(
    solutions: NDArray[np.uint8], counts: NDArray[np.uint64], lang: str = "en"
) -> NDArray[np.uint8]:
    r"""Write a line for each puzzle: its solution, and a comment where it is not the only one.

    Examples
    --------
    >>> grids, counts = np.ones((3, 81), dtype=np.uint8), np.array([1, 0, 2], dtype=np.uint64)
    >>> for line in solutions_text(grids, counts).tobytes().splitlines():
    ...     print(line[78:] or line)
    b'111'
    b'# no solution'
    b'111 # one of several'
    """
    lines = write_lines(solutions)
    if (counts == 1).all():
        return lines
    words = translations(lang)
    none_text = f"{words.text(NO_SOLUTION)}\n".encode()
    several_text = f" {words.text(ONE_OF_SEVERAL)}\n".encode()
    # Every line in a row as long as the longest, with a mask of the part to write.
    cells = solutions.shape[1]
    full = cells + len(several_text)
    width = max(full, len(none_text))
    rows = np.zeros((len(solutions), width), dtype=np.uint8)
    rows[:, : cells + 1] = lines.reshape(-1, cells + 1)
    several, none = counts > 1, counts == 0
    rows[several, cells:full] = np.frombuffer(several_text, dtype=np.uint8)
    rows[none, : len(none_text)] = np.frombuffer(none_text, dtype=np.uint8)
    length = np.select([several, none], [full, len(none_text)], cells + 1)
    text: NDArray[np.uint8] = rows[np.arange(width) < length[:, None]]
    return text
