"""Lists of lines as arrays: runs of puzzles of one shape, in order."""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import groupby, pairwise, zip_longest
from typing import BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import NotationError
from loshu.sudoku.notation.blocks import (
    BLOCK_BYTES,
    Block,
    Other,
    block_of,
    is_a_block_alone,
    read_some,
    whole_lines,
)
from loshu.sudoku.notation.cells_line import EMPTY_SYMBOLS, LINE, SDM, SIZES
from loshu.sudoku.notation.columns import with_cells_first
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.shape import NINE, shape_of_size
from loshu.sudoku.symbols import value_of

_LINE_FEED: Final = ord("\n")
_UNKNOWN: Final = 255
_LONGEST: Final = 36 * 36 + 2
_AT_ONCE: Final = np.array(sorted(SIZES.keys() - {81, 729}))
"""Lengths of lines to read in bulk; 81 has a kernel, and 729 may be candidates."""
_SUKAKU: Final = 729
_DIGITS: Final = np.tile(np.arange(1, 10, dtype=np.uint8) + ord("0"), 81)
_BITS: Final = (1 << np.arange(9)).astype(np.uint16)


def read_blocks(
    stream: BinaryIO, *, known: SudokuFormat | None = None, block_bytes: int = BLOCK_BYTES
) -> Iterator[Block]:
    r"""Yield the puzzles of a list of lines of any sizes, in order.

    Plain lines of the same length are read together, as are lines of 729 candidates. Other lines
    are read one by one.

    Parameters
    ----------
    stream : binary file
        Read once, front to back.
    known : SudokuFormat, optional
        The format of the lines (default: recognized line by line).
    block_bytes : int
        Text to read at a time.

    Examples
    --------
    >>> from io import BytesIO
    >>> text = b"1" + b"." * 15 + b"\n2" + b"." * 15 + b"\n" + b"." * 81 + b"\n3x2:" + b"." * 36
    >>> for block in read_blocks(BytesIO(text)):
    ...     print(block.shape, block.lines.tolist())
    2x2 [1, 2]
    3x3 [3]
    3x2 [4]
    """
    line = 1
    for text in whole_lines(stream, block_bytes):
        same = text.replace(b"\r\n", b"\n") if b"\r" in text else text
        if known is None:
            same = with_cells_first(same)
        data = np.frombuffer(same, dtype=np.uint8)
        while len(data):
            if data[:_LONGEST].tobytes().find(b"\n") not in (*_AT_ONCE, _SUKAKU):  # most likely 9x9
                block, others, lines = read_some(data, line, known)
                if not others:
                    yield block
                    data = data[block.size :]
                    line += lines
                    continue
            ends = np.flatnonzero(data == _LINE_FEED) + 1
            yield from _read_runs(data, ends, line, known)
            line += len(ends)
            break


def _read_runs(
    data: NDArray[np.uint8], ends: NDArray[np.int64], line: int, known: SudokuFormat | None
) -> Iterator[Block]:
    """Read lines with known ends; lines of the same length together."""
    cells = np.diff(ends, prepend=0) - 1
    at_once = np.isin(cells, _AT_ONCE) & (known in (None, LINE, SDM))
    sukaku = (cells == _SUKAKU) & (known is None or known.name == "candidates")
    for first, stop in _runs(np.where(at_once | sukaku, cells, 0)):
        part = data[ends[first] - cells[first] - 1 : ends[stop - 1]]
        read = _read_plain if at_once[first] else _read_sukakus if sukaku[first] else _read_others
        yield from read(part, line + first, known)


def _runs(kinds: NDArray[np.generic]) -> Iterator[tuple[int, int]]:
    """Yield the bounds of the runs of equal entries."""
    return pairwise([0, *(np.flatnonzero(np.diff(kinds)) + 1).tolist(), len(kinds)])


def _read_plain(data: NDArray[np.uint8], line: int, known: SudokuFormat | None) -> Iterator[Block]:
    """Read lines of the same length; lines that are not only cells are read one by one."""
    width = int(np.flatnonzero(data == _LINE_FEED)[0]) + 1
    size = SIZES[width - 1]
    rows = data.reshape(-1, width)
    values = _values(size)[rows[:, :-1]]
    plain = values.max(axis=1) != _UNKNOWN
    if known is not SDM and (rows == ord("0")).any():
        from loshu.sudoku.notation.zeros import may_be_values

        plain &= ~may_be_values(rows[:, :-1])
    numbers = np.arange(line, line + len(rows), dtype=np.uint64)
    for first, stop in _runs(plain.view(np.uint8)):
        if plain[first]:
            some = values[first:stop]
            yield Block(some, numbers[first:stop], size=some.size, shape=shape_of_size(size))
        else:
            yield from _read_others(rows[first:stop].ravel(), line + first, known)


def _read_sukakus(
    data: NDArray[np.uint8], line: int, known: SudokuFormat | None
) -> Iterator[Block]:
    """Read lines of 729 characters; lines that are not candidates are read one by one."""
    rows = data.reshape(-1, _SUKAKU + 1)
    cells = rows[:, :-1]
    held = cells == _DIGITS
    absent = (cells == ord(".")) | (cells == ord("0"))
    good = (held | absent).all(axis=1) & held.any(axis=1)
    for first, stop in _runs(good.view(np.uint8)):
        if good[first]:
            bits = held[first:stop].reshape(-1, NINE.cells, NINE.size) @ _BITS
            yield Block(
                np.zeros(bits.shape, dtype=np.uint8),
                np.arange(line + first, line + stop, dtype=np.uint64),
                size=rows[first:stop].size,
                candidates=bits,
            )
        else:
            yield from _read_others(rows[first:stop].ravel(), line + first, known)


@cache
def _values(size: int) -> NDArray[np.uint8]:
    """Return the value of each character in a line of a size."""
    table = np.full(256, _UNKNOWN, dtype=np.uint8)
    for code in range(33, 127):
        symbol = chr(code)
        if symbol in EMPTY_SYMBOLS:
            table[code] = 0
            continue
        try:
            table[code] = value_of(symbol, size)
        except NotationError:
            continue
    return table


def _read_others(data: NDArray[np.uint8], line: int, known: SudokuFormat | None) -> Iterator[Block]:
    """Read 9x9 lines with the kernel, and other lines one by one."""
    while len(data):
        block, others, lines = read_some(data, line, known)
        yield from _in_their_places(block, others)
        data = data[block.size :]
        line += lines


def _in_their_places(block: Block, others: list[Other]) -> Iterator[Block]:
    """Yield a block of 9x9 puzzles in parts, with other puzzles in their places.

    A wrong line belongs to the part before or around it.
    """
    first, *more = _parts(block, others)
    zeros = first.from_zero + block.from_zero
    parts = [replace(first, from_zero=zeros, comments=block.comments), *more]
    begins = [int(part.lines[0]) for part in parts[1:] if len(part.lines)]
    wrong = deque(block.wrong)
    for part, end in zip_longest(parts, begins, fillvalue=None):
        assert part is not None  # there is one more part than ends
        mine = []
        while wrong and (end is None or (wrong[0].line or 0) < end):
            mine.append(wrong.popleft())
        yield replace(part, wrong=tuple(mine))


def _parts(block: Block, others: list[Other]) -> Iterator[Block]:
    done = 0
    for (row, _), group in groupby(others, key=_run):
        if row > done:
            yield Block(block.puzzles[done:row], block.lines[done:row])
            done = row
        blocks = [block_of(other.puzzle, other.line) for other in group]
        if len(blocks) == 1:
            yield blocks[0]
            continue
        values = np.concatenate([each.puzzles for each in blocks])
        lines = np.concatenate([each.lines for each in blocks])
        zeros = tuple(line for each in blocks for line in each.from_zero)
        yield Block(values, lines, shape=blocks[0].shape, from_zero=zeros)
    if done < len(block.lines) or not others:
        yield Block(block.puzzles[done:], block.lines[done:], size=block.size)


def _run(other: Other) -> tuple[int, object]:
    """Return the key of a puzzle's run; a variant or a puzzle with drawings is alone."""
    alone = is_a_block_alone(other.puzzle)
    return other.row, other.line if alone else other.puzzle.shape
