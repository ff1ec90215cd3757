"""Lists of 9x9 Sudokus through the commands that name and arrange them."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli import USAGE
from loshu.cli.sudoku.reading import Source
from loshu.cli.writing import progress_bar
from loshu.core.errors import BackendError
from loshu.core.parallel import processors
from loshu.sudoku.canonical import canonical_where_good
from loshu.sudoku.checking import violations
from loshu.sudoku.in_order import in_order
from loshu.sudoku.notation import Block, WrongLine, grid_of
from loshu.sudoku.notation.blocks import write_lines
from loshu.sudoku.shape import NINE

threads_option = click.option(
    "--threads",
    type=click.IntRange(min=1),
    default=processors(),
    help="Threads to work with; by default as many as there are processors.",
)


@dataclass(frozen=True, slots=True)
class Named:
    """Sudokus that break no rule, with their canonical forms."""

    puzzles: NDArray[np.uint8]
    forms: NDArray[np.uint8]
    lines: NDArray[np.uint64]


def named_blocks(source: Source, *, threads: int) -> Iterator[Named]:
    """Yield the Sudokus of a source with their forms; those that break a rule are told."""
    done = 0
    with progress_bar("naming Sudokus") as progress:
        for block, forms, good in in_order(_named, source.blocks(), threads=threads):
            for at in np.flatnonzero(~good).tolist():
                broken = "; ".join(violations(grid_of(block.puzzles[at], NINE), NINE))
                source.tell(WrongLine(int(block.lines[at]), None, f"breaks the rules: {broken}"))
            yield Named(block.puzzles[good], forms[good], block.lines[good])
            done += block.size
            if progress is not None and source.size:
                progress(min(done, source.size), source.size)


def _named(block: Block) -> tuple[Block, NDArray[np.uint8], NDArray[np.bool_]]:
    return block, *canonical_where_good(block.puzzles)


def print_lines(grids: NDArray[np.uint8]) -> None:
    """Write Sudokus to standard output, one a line."""
    if sys.stdout is None:
        raise BackendError("standard output is closed")
    sys.stdout.buffer.write(write_lines(grids).data)
    sys.stdout.buffer.flush()


def finish(source: Source) -> int:
    """Say how many wrong lines were not told; return the exit code, 2 when a line was wrong."""
    source.tell_the_rest()
    return USAGE if source.wrong else 0
