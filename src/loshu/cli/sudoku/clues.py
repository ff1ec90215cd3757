"""``loshu sudoku clues``: which clues a grid needs, and its puzzles with the fewest."""

import json
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli.sudoku.reading import from_option, opened
from loshu.cli.sudoku.streaming import threads_option
from loshu.cli.writing import note, progress_bar
from loshu.core.errors import NotationError
from loshu.core.grid import Grid
from loshu.core.store import replacing
from loshu.sudoku.clues import CluesFound, most_disjoint, puzzles_with, unavoidable_sets
from loshu.sudoku.clues.found import found_in
from loshu.sudoku.clues.searching import MOST
from loshu.sudoku.clues.unavoidable import LARGEST

EVERY: float = 5.0
"""Seconds between two writings of the state."""


@click.command("clues")
@click.argument("grid", default="-")
@click.option(
    "--at-most",
    type=click.IntRange(min=1, max=MOST),
    help="Search for all puzzles with so many clues or fewer.",
)
@click.option("--unavoidable", is_flag=True, help="List the unavoidable sets, one a line.")
@click.option(
    "--size",
    type=click.IntRange(min=4, max=LARGEST),
    default=12,
    show_default=True,
    help="The most cells of the unavoidable sets that are counted and listed.",
)
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep what is found in this file, and go on from there.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@from_option
@threads_option
def command(
    grid: str,
    at_most: int | None,
    unavoidable: bool,
    size: int,
    state: Path | None,
    as_json: bool,
    from_: str | None,
    threads: int | None,
) -> int:
    r"""Tell which clues GRID needs: a file, '-', or text; solved, or a puzzle with one solution.

    An unavoidable set is one that can be filled in another way while all other cells are kept: a
    puzzle has a clue in each. All of them to a size are counted, and the most of them that share no
    cell: a puzzle has at least as many clues. With --at-most, all puzzles are found that have so
    many clues or fewer and none to spare, each shown to be unique twice; or it is proved that there
    is none.

    \b
    Examples:
      loshu sudoku clues grid.txt --at-most 16
      loshu sudoku clues grid.txt --at-most 18 --state 18.json
      loshu sudoku clues grid.txt --unavoidable --size 6
    """
    with opened(grid, from_=from_, strict=True) as source:
        puzzles = [puzzle for _, puzzle in source.items()]
        if len(puzzles) != 1:
            raise NotationError(f"{source.name} holds {len(puzzles)} Sudokus; give one")
    sets = unavoidable_sets(puzzles[0].grid, at_most=size)
    apart = most_disjoint(sets)
    record = _record(sets, apart, size, unavoidable)
    if not as_json:
        click.echo("\n".join(_sets_told(sets, apart, size, unavoidable)))
    if at_most is not None:
        begun = monotonic()
        found = _searched(puzzles[0].grid, at_most, threads, state)
        few = found.minimal()
        record["search"] = {**found.as_dict(), "puzzles": list(few), "seconds": monotonic() - begun}
        if not as_json:
            click.echo("\n".join(_search_told(found, few, monotonic() - begun)))
    if as_json:
        click.echo(json.dumps(record))
    return 0


def _searched(grid: Grid, clues: int, threads: int | None, state: Path | None) -> CluesFound:
    known = _read(state) if state is not None else None
    written = monotonic()

    def keep(found: CluesFound) -> None:
        nonlocal written
        if state is not None and (found.is_complete or monotonic() - written > EVERY):
            _write(state, found)
            written = monotonic()

    last = known
    with progress_bar(f"Searching for puzzles with {clues} clues") as progress:

        def remember(found: CluesFound) -> None:
            nonlocal last
            last = found
            keep(found)

        try:
            return puzzles_with(
                grid, clues, threads=threads, progress=progress, known=known, keep=remember
            )
        except KeyboardInterrupt:
            if state is not None and last is not None:
                _write(state, last)
                note(f"{last.done:,} of {last.roots:,} roots are done; go on with --state {state}")
            raise


def _write(state: Path, found: CluesFound) -> None:
    with replacing(state) as file:
        file.write(json.dumps(found.as_dict()).encode())


def _read(state: Path) -> CluesFound | None:
    if not state.exists():
        return None
    try:
        return found_in(json.loads(state.read_text("utf-8")))
    except (ValueError, AttributeError, TypeError):
        raise NotationError(
            f"{state} holds no state of this command; give another file, or remove it"
        ) from None


def _record(
    sets: NDArray[np.bool_], apart: NDArray[np.bool_], size: int, listed: bool
) -> dict[str, Any]:
    sizes, counts = np.unique(sets.sum(axis=1), return_counts=True)
    record: dict[str, Any] = {
        "size": size,
        "unavoidable": dict(zip(map(str, sizes.tolist()), counts.tolist(), strict=True)),
        "disjoint": [_cells(cells) for cells in apart],
    }
    if listed:
        record["sets"] = [_cells(cells) for cells in sets]
    return record


def _sets_told(
    sets: NDArray[np.bool_], apart: NDArray[np.bool_], size: int, listed: bool
) -> Iterator[str]:
    if listed:
        for cells in sets:
            yield " ".join(_cells(cells))
    sizes, counts = np.unique(sets.sum(axis=1), return_counts=True)
    yield f"unavoidable sets of up to {size} cells: {len(sets):,}"
    for cells, count in zip(sizes.tolist(), counts.tolist(), strict=True):
        yield f"  of {cells:>2} cells: {count:>6,}"
    yield f"at most {len(apart)} of them share no cell: every puzzle has {len(apart)} clues or more"


def _search_told(found: CluesFound, few: tuple[str, ...], seconds: float) -> Iterator[str]:
    clues = f"{found.clues} clues or fewer"
    if few:
        yield f"puzzles with {clues}, none of them redundant: {len(few):,}"
        yield from few
    else:
        yield f"no puzzle with {clues}"
    band = "stack" if found.by_stacks else "band"
    yield (
        f"sets of clues looked at: {found.roots:,} in the {band} with the fewest, "
        f"{found.pairs:,} in two {band}s, {found.tested:,} in all three"
    )
    yield f"time: {seconds:.1f} s"


def _cells(cells: NDArray[np.bool_]) -> list[str]:
    return [f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in np.flatnonzero(cells).tolist()]
