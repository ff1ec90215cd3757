"""Lists of Sudokus through the commands that name and arrange them."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from loshu.cli import USAGE
from loshu.cli.progress import progress_bar
from loshu.cli.sudoku.source import Source
from loshu.core.errors import BackendError
from loshu.core.parallel import map_ordered
from loshu.sudoku.checking import violations
from loshu.sudoku.notation.blocks import Block, write_lines
from loshu.sudoku.notation.reading import WrongLine
from loshu.sudoku.shape import NINE, Shape, shape_of_size
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symmetry.minlex import canonical_where_good
from loshu.sudoku.symmetry.small_minlex import SMALL


@dataclass(frozen=True, slots=True)
class CanonicalBlock:
    """Sudokus that break no rule, with their canonical forms."""

    puzzles: NDArray[np.uint8]
    forms: NDArray[np.uint8]
    lines: NDArray[np.uint64]
    shape: Shape


def named_blocks(source: Source, *, threads: int | None) -> Iterator[CanonicalBlock]:
    """Yield the Sudokus of a source with their forms; broken rules are reported."""
    done = 0
    with progress_bar("Computing canonical forms") as progress:
        blocks = source.blocks((NINE, *SMALL))
        for block, forms, good in map_ordered(_named, blocks, threads=threads):
            for at in np.flatnonzero(~good).tolist():
                broken = "; ".join(violations(Sudoku(block.shape, block.puzzles[at].tobytes())))
                source.report(
                    WrongLine(int(block.lines[at]), None, f"The rules are broken: {broken}")
                )
            yield CanonicalBlock(block.puzzles[good], forms[good], block.lines[good], block.shape)
            done += block.size
            if progress is not None and source.size:
                progress(min(done, source.size), source.size)


def _named(block: Block) -> tuple[Block, NDArray[np.uint8], NDArray[np.bool_]]:
    return block, *canonical_where_good(block.puzzles, block.shape)


def print_lines(grids: NDArray[np.uint8], shape: Shape = NINE) -> None:
    """Write Sudokus to standard output, one a line."""
    if sys.stdout is None:
        raise BackendError("Standard output is closed.")
    text = write_lines(grids).data
    if shape == shape_of_size(shape.size):
        sys.stdout.buffer.write(text)
    else:
        front = f"{shape}:".encode()
        sys.stdout.buffer.writelines(front + line for line in BytesIO(text))
    sys.stdout.buffer.flush()


def finish(source: Source) -> int:
    """Print how many wrong lines were not printed; return the exit code, 2 after a wrong line."""
    source.report_rest()
    return USAGE if source.wrong else 0
