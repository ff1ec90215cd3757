"""``loshu sudoku clues``: the clues that a grid needs, and its puzzles with the fewest."""

import json
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any, Final

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.cli.notes import note, quiet_option, remark, words_of_command
from loshu.cli.options import json_option, limit_option, print_option, threads_option
from loshu.cli.progress import progress_bar
from loshu.cli.ranges import WholeNumber
from loshu.cli.sudoku.reading import opened
from loshu.cli.sudoku.reading_options import from_option
from loshu.core.errors import NotationError, NotUniqueError, UnsupportedError
from loshu.core.store import StateFile
from loshu.sudoku.hitting import CheckerResult, maximum_clique, puzzles_with, unavoidable_sets
from loshu.sudoku.hitting.checker import MOST
from loshu.sudoku.hitting.unavoidable import LARGEST
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase, plural, translations

_SETS: Final = phrase("sudoku.clues", "unavoidable sets of up to {size} cells: {count}")
_OF_CELLS: Final = phrase("sudoku.clues", "  of {cells} cells: {count}")
_CLIQUE: Final = plural(
    "sudoku.clues",
    "maximal clique number: {count}, so every puzzle has at least {count} clue",
    "maximal clique number: {count}, so every puzzle has at least {count} clues",
)
_FOUND: Final = plural(
    "sudoku.clues",
    "minimal puzzles with {count} clue: {puzzles}",
    "minimal puzzles with {count} clues or fewer: {puzzles}",
)
_NOT_FOUND: Final = plural(
    "sudoku.clues", "no puzzle with {count} clue", "no puzzle with {count} clues or fewer"
)
_TRIED_BY_BANDS: Final = phrase(
    "sudoku.clues",
    "sets of clues tried: {roots} in the band with the fewest, {pairs} in two bands, "
    "{tested} in all three",
)
_TRIED_BY_STACKS: Final = phrase(
    "sudoku.clues",
    "sets of clues tried: {roots} in the stack with the fewest, {pairs} in two stacks, "
    "{tested} in all three",
)
_RESUME: Final = phrase(
    "sudoku.clues", "{done} of {roots} roots are done; resume with --state {path}"
)
_TIME: Final = phrase("sudoku.clues", "time: {seconds} s")

FORM = "loshu sudoku clues 1"
"""Version of the state file; its number grows when the roots could have another order."""


@click.command("clues", cls=Command)
@click.argument("grid", default="-")
@click.option(
    "--max-clues",
    type=WholeNumber(1, MOST),
    help="Find all minimal puzzles with at most this many clues: 1 to 20.",
)
@click.option(
    "--unavoidable",
    is_flag=True,
    help="List the unavoidable sets, one per line.",
)
@click.option(
    "--max-size",
    type=WholeNumber(4, LARGEST),
    default=12,
    show_default=True,
    help="Largest unavoidable set to count and list, in cells: 4 to 16.",
)
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Save progress to this file and resume from it (needs --max-clues).",
)
@json_option
@lang_option
@from_option
@threads_option
@limit_option
@quiet_option
@print_option
def command(
    grid: str,
    max_clues: int | None,
    unavoidable: bool,
    max_size: int,
    state: Path | None,
    as_json: bool,
    lang: str,
    from_: SudokuFormat | None,
    threads: int | None,
) -> int:
    r"""Find the unavoidable sets of a solved GRID, and its puzzles with few clues.

    GRID is a solved Sudoku, or a puzzle with one solution: a file, '-' for standard input (the
    default), or text. An unavoidable set is a set of cells that can be filled differently while
    all others stay the same; every puzzle of GRID needs a clue in each. Reported are the number
    of minimal sets up to --max-size cells, and the largest number of disjoint ones, which is a
    lower bound for the number of clues.

    --max-clues N finds all minimal puzzles with at most N clues, or proves that there are none.
    Each puzzle is verified twice. With lists, summaries go to standard error.

    \b
    Examples:
      loshu sudoku clues grid.txt --max-clues 16
      loshu sudoku clues grid.txt --max-clues 18 --state 18.state
      loshu sudoku clues grid.txt --unavoidable --max-size 6
    """
    with opened(grid, from_=from_, strict=True) as source:
        puzzles = [puzzle for _, puzzle in source.sudokus()]
        if len(puzzles) != 1:
            raise NotationError(
                f"{source.name} contains {len(puzzles)} Sudokus. Give a file with one."
            )
    try:
        sets = unavoidable_sets(puzzles[0], max_cells=max_size)
    except NotUniqueError as error:  # nobody asked for its solution: it is bad input
        raise UnsupportedError(str(error)) from None
    clique = maximum_clique(sets)
    record = _record(sets, clique, max_size, unavoidable)
    # Where standard output is a list, of sets or of puzzles, the words about it are notes.
    print_words = note if unavoidable or max_clues is not None else click.echo
    if unavoidable and not as_json:
        click.echo("".join(" ".join(_cells(cells)) + "\n" for cells in sets), nl=False)
    if not as_json:
        print_words("\n".join(_lines_of_sets(sets, clique, max_size, lang)))
    if max_clues is not None:
        started = monotonic()
        file = None if state is None else StateFile(state, FORM, "sudoku clues --state")
        found = _searched(puzzles[0], max_clues, threads, file)
        few, seconds = found.minimal(), monotonic() - started
        record["search"] = {**found.as_dict(), "puzzles": list(few), "seconds": seconds}
        if not as_json:
            click.echo("".join(f"{puzzle}\n" for puzzle in few), nl=False)
            print_words("\n".join(_lines_of_search(found, few, seconds, lang)))
    if as_json:
        click.echo(json.dumps(record))
    return 0


def _searched(
    grid: Sudoku, clues: int, threads: int | None, file: StateFile | None
) -> CheckerResult:
    known = CheckerResult.from_dict(file.read()) if file is not None and file.exists() else None
    last = known

    def keep(found: CheckerResult) -> None:
        nonlocal last
        last = found
        if file is not None and (file.is_due or found.is_complete):
            file.write(found.as_dict())

    with progress_bar(f"Searching for puzzles with {clues} clues") as progress:
        try:
            return puzzles_with(
                grid, clues, threads=threads, progress=progress, known=known, keep=keep
            )
        except KeyboardInterrupt:
            if file is not None and last is not None:
                file.write(last.as_dict())
                words = words_of_command()
                done, roots = map(words.number, (last.done, last.roots))
                remark(_RESUME, done=done, roots=roots, path=file.path)
            raise


def _record(
    sets: NDArray[np.bool_], clique: NDArray[np.bool_], size: int, listed: bool
) -> dict[str, Any]:
    sizes, counts = np.unique(sets.sum(axis=1), return_counts=True)
    record: dict[str, Any] = {
        "max_cells": size,
        "unavoidable": dict(zip(map(str, sizes.tolist()), counts.tolist(), strict=True)),
        "disjoint": [_cells(cells) for cells in clique],
    }
    if listed:
        record["sets"] = [_cells(cells) for cells in sets]
    return record


def _lines_of_sets(
    sets: NDArray[np.bool_], clique: NDArray[np.bool_], size: int, lang: str
) -> Iterator[str]:
    words = translations(lang)
    sizes, counts = np.unique(sets.sum(axis=1), return_counts=True)
    yield words.text(_SETS, size=size, count=words.number(len(sets)))
    for cells, count in zip(sizes.tolist(), counts.tolist(), strict=True):
        yield words.text(_OF_CELLS, cells=f"{cells:>2}", count=f"{words.number(count):>6}")
    yield words.counted(_CLIQUE, len(clique))


def _lines_of_search(
    found: CheckerResult, few: tuple[str, ...], seconds: float, lang: str
) -> Iterator[str]:
    words = translations(lang)
    if few:
        yield words.counted(_FOUND, found.clues, puzzles=words.number(len(few)))
    else:
        yield words.counted(_NOT_FOUND, found.clues)
    tried = {"roots": found.roots, "pairs": found.pairs, "tested": found.tested}
    template = _TRIED_BY_STACKS if found.by_stacks else _TRIED_BY_BANDS
    yield words.text(template, **{name: words.number(count) for name, count in tried.items()})
    yield words.text(_TIME, seconds=words.figures(f"{seconds:.1f}"))


def _cells(cells: NDArray[np.bool_]) -> list[str]:
    return [f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in np.flatnonzero(cells).tolist()]
