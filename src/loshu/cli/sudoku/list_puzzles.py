"""``loshu sudoku list-puzzles``: list all puzzles of a pattern."""

import json
import sys
from collections.abc import Generator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Final

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.command import Command
from loshu.cli.formats import FormatChoice
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import first_option, format_print_option, limit_option, threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.sudoku.clue_pattern import pattern_in_argument
from loshu.cli.sudoku.reading_options import size_option
from loshu.core.errors import BackendError, NotationError
from loshu.core.parallel import Progress
from loshu.core.store import StateFile
from loshu.sudoku.generation.pattern_search import PatternSearch
from loshu.sudoku.shape import Shape, shape_of_size
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase, plural, translations

_NONE: Final = phrase("sudoku.list-puzzles", "no puzzle with this pattern has one solution")
_ALL: Final = plural(
    "sudoku.list-puzzles", "{count} puzzle, and no other", "{count} puzzles, and no others"
)
_LIMITED: Final = plural(
    "sudoku.list-puzzles",
    "stopped after {count} puzzle; there may be more",
    "stopped after {count} puzzles; there may be more",
)
_MANY: Final = phrase(
    "sudoku.list-puzzles",
    "about {number} fillings of the clues to try, at some {rate} per second and processor",
)
PUZZLES: Final = FormatChoice(
    names=("line", "json"),
    suffixes={"": "line", ".txt": "line", ".sdm": "line", ".json": "json", ".jsonl": "json"},
    records="sudoku",
)
"""The formats of puzzles."""
RATE: Final = 250_000
"""Fillings a second, as measured for 17 clues of 9x9 on one processor of 2.5 GHz with AVX-512."""
LONG: Final = 60 * RATE
FORM: Final = "loshu sudoku list-puzzles 1"
"""Version of the state file; its number grows when the parts of a search could be others."""


@click.command("list-puzzles", cls=Command)
@click.argument("pattern", default="-")
@size_option
@click.option(
    "--minimal",
    is_flag=True,
    help="Only puzzles without redundant clues.",
)
@click.option(
    "--up-to-symmetry",
    is_flag=True,
    help="List one puzzle of each class under the symmetries of the pattern.",
)
@first_option("results")
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Save progress to this file and resume from it.",
)
@PUZZLES.options
@lang_option
@threads_option
@limit_option
@quiet_option
@format_print_option
def command(
    pattern: str,
    shape: Shape,
    minimal: bool,
    up_to_symmetry: bool,
    limit: int | None,
    state: Path | None,
    format_: str | None,
    lang: str,
    threads: int | None,
    out: Path | None,
) -> int:
    r"""List all puzzles with one solution whose clues have the pattern PATTERN.

    PATTERN is a file, '-' for standard input (the default), or text with one character per cell;
    '.', '0' or '_' means no clue. A puzzle such as 2x2:1.1..1.......... stands for the pattern of
    its clues. Puzzles that differ only in the names of the digits are listed once; with
    --up-to-symmetry, isomorphic ones are, too.

    All fillings of the clues are tried. A pattern of 17 clues takes about two hours on one
    processor, and each further clue about five times as long. With --state, run the same command
    again to resume; the puzzles found before are printed again. Exit code: 0 if a puzzle is
    found, 1 if none exists, 2 if none is possible.

    \b
    Examples:
      loshu sudoku list-puzzles xx...x....x....x --size 2x2
      loshu sudoku list-puzzles pattern.txt --up-to-symmetry --state pattern.state > puzzles.txt
    """
    if sys.stdout is None:
        raise BackendError("Standard output is closed.")
    as_json = PUZZLES.chosen(format_, out) == "json"
    words = translations(lang)
    shape, clues = pattern_in_argument(pattern, shape)
    search = PatternSearch(shape, clues, minimal, up_to_symmetry)
    if (fillings := search.estimate()) > LONG:
        number, rate = words.number(int(float(f"{fillings:.2g}"))), words.number(RATE)
        note(words.text(_MANY, number=number, rate=rate))
    file = None if state is None else StateFile(state, FORM, "sudoku list-puzzles --state")
    front = "" if shape == shape_of_size(shape.size) else f"{shape}:"
    found = 0
    with (
        progress_bar(f"Listing puzzles of {sum(search.pattern)} clues") as progress,
        closing(_rows(search, file, threads, progress)) as rows,
    ):
        for found, row in enumerate(islice(rows, limit), 1):
            line = f"{front}{Sudoku(shape, row.tobytes()).line}"
            text = json.dumps({"number": found, "puzzle": line}) if as_json else line
            sys.stdout.write(f"{text}\n")
    ending = _LIMITED if found == limit else _ALL
    note(words.counted(ending, found) if found else words.text(_NONE))
    return 0 if found else READABLE_BUT_WRONG


def _rows(
    search: PatternSearch, file: StateFile | None, threads: int | None, progress: Progress | None
) -> Generator[NDArray[np.uint8], None, None]:
    """Yield the puzzles, those first that the file has; save the progress in it."""
    question = {
        "shape": str(search.shape),
        "pattern": "".join(".x"[given] for given in search.pattern),
        "minimal": search.minimal,
        "up_to_symmetry": search.up_to_symmetry,
    }
    done, kept = 0, bytearray()
    if file is not None and file.exists():
        done, kept = _known(file, question)
        yield from np.frombuffer(bytes(kept), np.uint8).reshape(-1, search.shape.cells)
    try:
        with closing(search.results(first=done, threads=threads, progress=progress)) as results:
            for puzzles in results:
                kept += puzzles.tobytes() if file is not None else b""
                done += 1
                if file is not None and file.is_due:
                    file.write({**question, "done": done}, [bytes(kept)])
                yield from puzzles
    finally:  # also after Ctrl-C
        if file is not None:
            file.write({**question, "done": done}, [bytes(kept)])


def _known(file: StateFile, question: dict[str, object]) -> tuple[int, bytearray]:
    fields, parts = file.read_with_data()
    done = fields.pop("done")
    if fields != question:
        raise NotationError(
            f"{file.path} belongs to a different search: {json.dumps(fields)}. Choose another "
            "--state file, or delete this one."
        )
    return done, bytearray(b"".join(parts))
