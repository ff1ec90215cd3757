"""Answer a stream of Sudokus block by block, in the order of the input."""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from threading import Event
from typing import Final

import click
import numpy as np
from numpy.typing import NDArray

from loshu.cli import READABLE_BUT_WRONG, USAGE
from loshu.cli.sudoku.reading import Source
from loshu.cli.writing import note, progress_bar
from loshu.core.errors import BackendError, NotationError
from loshu.core.parallel import processors
from loshu.sudoku.answers import Verdict
from loshu.sudoku.in_order import in_order
from loshu.sudoku.notation import Block
from loshu.sudoku.shape import NINE

LARGE_AT_ONCE: Final = 2 * 10**9
"""Divided by the seventh power of the rows: the puzzles that are solved in a fraction of a second,
nearly always."""

threads_option = click.option(
    "--threads", type=click.IntRange(min=1), help="As many as processors by default."
)


@dataclass(frozen=True, slots=True)
class Answer:
    """What to print for a block, and how many of its Sudokus got which verdict."""

    text: bytes | memoryview
    tally: NDArray[np.int64]
    """One number for each `Verdict`."""
    size: int


@dataclass
class Tally:
    """How many Sudokus got which verdict."""

    counts: NDArray[np.int64] = field(default_factory=lambda: np.zeros(len(Verdict), np.int64))

    @property
    def total(self) -> int:
        """How many Sudokus there were."""
        return int(self.counts.sum())

    def of(self, *verdicts: Verdict) -> int:
        """How many got one of these verdicts."""
        return int(self.counts[list(verdicts)].sum())


def tally_of_counts(counts: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Tell apart the puzzles with one solution, several and none."""
    tally = np.zeros(len(Verdict), dtype=np.int64)
    tally[Verdict.NONE] = (counts == 0).sum()
    tally[Verdict.ONE] = (counts == 1).sum()
    tally[Verdict.SEVERAL] = len(counts) - tally.sum()
    return tally


def answer_all(
    source: Source,
    work: Callable[[Block], Answer],
    *,
    threads: int | None,
    title: str,
    stop: Event | None = None,
) -> Tally:
    """Print the answers of all blocks, with a bar where a person sees it.

    Where a block may take long, its work looks whether `stop` was set by an interrupt.

    Raises
    ------
    NotationError
        There is no Sudoku at all, or a wrong line where that ends it all.
    """
    if sys.stdout is None:
        raise BackendError("standard output is closed")
    tally, done = Tally(), 0
    with progress_bar(title) as progress:
        for answer in in_order(
            work,
            _shared_out(source.sized_blocks()),
            threads=threads or processors(),
            stop=stop,
        ):
            sys.stdout.buffer.write(answer.text)
            tally.counts += answer.tally
            done += answer.size
            if progress is not None and source.size:
                progress(min(done, source.size), source.size)
    sys.stdout.buffer.flush()
    source.tell_the_rest()
    if not tally.total and not source.wrong:
        raise NotationError(f"{source.name} holds no Sudoku")
    return tally


def _shared_out(blocks: Iterable[Block]) -> Iterator[Block]:
    """Cut blocks of large puzzles, so that all threads have some and answers come soon."""
    for block in blocks:
        step = max(1, LARGE_AT_ONCE // block.shape.size**7)
        if block.shape.size <= NINE.size or len(block.puzzles) <= step:
            yield block
            continue
        for first in range(0, len(block.puzzles), step):
            part = slice(first, first + step)
            yield replace(
                block,
                puzzles=block.puzzles[part],
                lines=block.lines[part],
                size=block.size * len(block.lines[part]) // len(block.lines),
            )


def exit_code(source: Source, tally: Tally) -> int:
    """Return 2 after a wrong line, 1 after a Sudoku that is none, and 0 else; say how many."""
    none, several = tally.of(Verdict.NONE), tally.of(Verdict.SEVERAL)
    said = [f"{none:,} without a solution"] * bool(none)
    said += [f"{several:,} with several solutions"] * bool(several)
    if said and tally.total > 1:
        note(f"of {tally.total:,} Sudokus: {', '.join(said)}")
    if source.wrong:
        return USAGE
    return READABLE_BUT_WRONG if said else 0
