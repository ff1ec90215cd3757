"""Answer a stream of Sudokus block by block, in the order of the input."""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.cli import READABLE_BUT_WRONG, USAGE
from loshu.cli.notes import note
from loshu.cli.progress import progress_bar
from loshu.cli.sudoku.source import Source
from loshu.core.errors import BackendError, NotationError
from loshu.core.parallel import map_ordered
from loshu.sudoku.notation.blocks import Block
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.bulk import Status
from loshu.text import phrase, translations

NO_SOLUTION: Final = phrase("sudoku.solve", "# no solution")
ONE_OF_SEVERAL: Final = phrase("sudoku.solve", "# one of several")
_WITHOUT: Final = phrase("sudoku.total", "{number} without a solution")
_WITH_SEVERAL: Final = phrase("sudoku.total", "{number} with several solutions")
_WITH_UNKNOWN: Final = phrase("sudoku.total", "{number} with unknown rules")
_OF_ALL: Final = phrase("sudoku.total", "of {total} Sudokus: {parts}")
LARGE_AT_ONCE: Final = 2 * 10**9
"""Divided by the seventh power of the rows: the puzzles that are solved in a fraction of a second,
nearly always."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The output for a block, and its number of Sudokus with each status."""

    text: bytes | memoryview
    tally: NDArray[np.int64]
    """One number for each `Status`."""
    size: int
    note: str = ""
    """Text for standard error."""


@dataclass
class StatusCounts:
    """The number of Sudokus with each status."""

    counts: NDArray[np.int64] = field(default_factory=lambda: np.zeros(len(Status), np.int64))

    @property
    def total(self) -> int:
        """Number of all Sudokus."""
        return int(self.counts.sum())

    def of(self, *statuses: Status) -> int:
        """Return the number of Sudokus with one of these statuses."""
        return int(self.counts[list(statuses)].sum())


def tally_of_counts(counts: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Count the puzzles with one solution, several and none."""
    tally = np.zeros(len(Status), dtype=np.int64)
    tally[Status.NONE] = (counts == 0).sum()
    tally[Status.ONE] = (counts == 1).sum()
    tally[Status.SEVERAL] = len(counts) - tally.sum()
    return tally


def answer_all(
    source: Source,
    work: Callable[[Block], Answer],
    *,
    threads: int | None,
    title: str,
    one_by_one: bool = False,
    between: bytes = b"",
    numbered: bool = False,
) -> StatusCounts:
    """Print the answers of all blocks, with a progress bar on a terminal.

    Parameters
    ----------
    source : Source
    work : callable
        Run in threads; long work calls `checkpoint`.
    threads : int, optional
    title : str
        That of the progress bar.
    one_by_one : bool
        Whether every puzzle takes so long that it is a block by itself.
    between : bytes
        What to print between the answers of two blocks.
    numbered : bool
        Whether the blocks have the numbers of their puzzles, if there are several.

    Raises
    ------
    NotationError
        No Sudoku at all, or a wrong line in a strict source.
    """
    if sys.stdout is None:
        raise BackendError("Standard output is closed.")
    tally, done = StatusCounts(), 0
    blocks = _shared_out(source.all_blocks(), one_by_one)
    if numbered:
        blocks = _numbered(blocks)
    with progress_bar(title) as progress:
        for answer in map_ordered(work, blocks, threads=threads):
            if answer.note:
                note(answer.note)
            sys.stdout.buffer.write(between if tally.total else b"")
            sys.stdout.buffer.write(answer.text)
            tally.counts += answer.tally
            done += answer.size
            if progress is not None and source.size:
                progress(min(done, source.size), source.size)
    sys.stdout.buffer.flush()
    source.report_rest()
    if not tally.total and not source.wrong:
        raise NotationError(f"{source.name} contains no Sudoku.")
    return tally


def _shared_out(blocks: Iterable[Block], one_by_one: bool) -> Iterator[Block]:
    """Cut blocks of large puzzles, so that all threads have some and answers come soon."""
    for block in blocks:
        step = 1 if one_by_one else max(1, LARGE_AT_ONCE // block.shape.size**7)
        small = block.shape.size <= NINE.size and not one_by_one
        if small or len(block.puzzles) <= step:
            yield block
            continue
        for first in range(0, len(block.puzzles), step):
            yield block.part(slice(first, first + step))


def _numbered(blocks: Iterator[Block]) -> Iterator[Block]:
    """Give blocks the numbers of their puzzles, from 1; a single puzzle has none."""
    held, count = list[Block](), 0
    wrong: NotationError | None = None
    try:
        while count <= 1 and (block := next(blocks, None)) is not None:
            held.append(block)
            count += len(block.lines)
    except NotationError as error:  # of a strict source; the puzzles before it come first
        wrong = error
    number = int(count > 1)
    for block in chain(held, blocks):
        yield replace(block, first=number)
        number += len(block.lines) if number else 0
    if wrong is not None:
        raise wrong


def exit_code(source: Source, tally: StatusCounts, lang: str) -> int:
    """Print how many puzzles lack exactly one solution; return the exit code.

    It is 2 after a wrong line, 1 after a Sudoku without exactly one solution, else 0.
    """
    kinds = (
        (_WITHOUT, tally.of(Status.NONE)),
        (_WITH_SEVERAL, tally.of(Status.SEVERAL)),
        (_WITH_UNKNOWN, tally.of(Status.OPEN)),
    )
    words = translations(lang)
    parts = [words.text(kind, number=words.number(number)) for kind, number in kinds if number]
    if parts and tally.total > 1:
        note(words.text(_OF_ALL, total=words.number(tally.total), parts=words.listed(parts)))
    if source.wrong:
        return USAGE
    return READABLE_BUT_WRONG if parts else 0
