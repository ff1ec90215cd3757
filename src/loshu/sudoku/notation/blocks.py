"""Read and write Sudokus of 9x9 in bulk: lines of text to arrays and back, block by block."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.sudoku.notation.format import Format
from loshu.sudoku.notation.puzzle import Puzzle
from loshu.sudoku.notation.reading import WrongLine, read_line
from loshu.sudoku.shape import NINE

BLOCK_BYTES: Final = 2**21
"""Text that is read at a time: some 25,000 puzzles."""
LONGEST_LINE: Final = 2**22
_OTHERS: Final = 4096
_LINE_FEED: Final = b"\n"


@dataclass(frozen=True, slots=True)
class Block:
    """Some of the puzzles of a list, in its order, and the lines among them that hold none."""

    puzzles: NDArray[np.uint8]
    """(n, 81), row by row, 0 for an empty cell."""
    lines: NDArray[np.uint64]
    """(n,), counted from 1."""
    wrong: tuple[WrongLine, ...]
    size: int
    """How many bytes of text it stood in."""


def read_blocks(
    stream: BinaryIO, *, known: Format | None = None, block_bytes: int = BLOCK_BYTES
) -> Iterator[Block]:
    r"""Yield the puzzles of a list of lines.

    Plain lines of 81 characters are read by a kernel, others one by one; those that hold no
    9x9 Sudoku are told as wrong.

    Parameters
    ----------
    stream : binary file
        Read once, front to back.
    known : Format, optional
        That of the lines; recognised line by line if not given.
    block_bytes : int
        Text to read at a time.

    Examples
    --------
    >>> from io import BytesIO
    >>> block, = read_blocks(BytesIO(b"1" + b"." * 80 + b"\n12\n" + b"." * 80 + b"9"))
    >>> block.puzzles.shape, block.lines.tolist(), [wrong.line for wrong in block.wrong]
    ((2, 81), [1, 3], [2])
    """
    line = 1
    for text in _whole_lines(stream, block_bytes):
        data = np.frombuffer(text, dtype=np.uint8)
        while len(data):
            block, lines = _read_some(data, line, known)
            yield block
            data = data[block.size :]
            line += lines


def _whole_lines(stream: BinaryIO, block_bytes: int) -> Iterator[bytes]:
    """Yield a text in pieces that end with a line; the last one may lack its line feed."""
    rest = b""
    first = True
    while piece := stream.read(block_bytes):
        data = rest + (piece.removeprefix(b"\xef\xbb\xbf") if first else piece)
        first = False
        end = data.rfind(_LINE_FEED) + 1
        if len(piece) < block_bytes:  # the end of the text, or of what a pipe holds just now
            more = stream.read(1)
            if not more and not data.endswith(_LINE_FEED):
                data += _LINE_FEED
                end = len(data)
            else:
                data += more
        elif not end and len(data) > LONGEST_LINE:
            data += _LINE_FEED  # too long for any puzzle: let it be told as wrong
            end = len(data)
        if end:
            yield data[:end]
        rest = data[end:]
    if rest:
        yield rest + _LINE_FEED


def _read_some(data: NDArray[np.uint8], line: int, known: Format | None) -> tuple[Block, int]:
    """Read the first whole lines, and return how many they are."""
    room = len(data) // 82 + _OTHERS
    puzzles = np.empty((room, NINE.cells), dtype=np.uint8)
    lines = np.empty(room, dtype=np.uint64)
    others = np.empty((_OTHERS, 3), dtype=np.uint64)
    consumed, seen, count, left = kernels.read_sudokus(data, puzzles, lines, others)
    puzzles, lines = puzzles[:count], lines[:count] + np.uint64(line)
    wrong: list[WrongLine] = []
    if left:
        kept = np.ones(count, dtype=np.bool_)
        for row, begin, end in others[:left].tolist():
            text = data[begin:end].tobytes().decode("utf-8", errors="replace")
            values, error = _read_other(text, int(lines[row]), known)
            if values is None:
                kept[row] = False
                wrong += error
            else:
                puzzles[row] = values
        puzzles, lines = puzzles[kept], lines[kept]
    return Block(puzzles, lines, tuple(wrong), consumed), seen


def _read_other(
    text: str, line: int, known: Format | None
) -> tuple[NDArray[np.uint8] | None, list[WrongLine]]:
    found = read_line(text, line, known=known)
    if not found:
        return None, []
    first = found[0]
    if not isinstance(first, Puzzle):
        return None, [first]
    if first.shape != NINE:
        return None, [
            WrongLine(line, None, f"a Sudoku with boxes {first.shape} in a list of those of 3x3")
        ]
    if first.candidates is not None and not first.values.any():
        return None, [WrongLine(line, None, "a puzzle of candidates alone, without a given")]
    return first.values, []


def write_lines(grids: NDArray[np.uint8], *, empty: str = ".") -> NDArray[np.uint8]:
    r"""Write a line of 81 characters for each grid; the text is an array of bytes.

    Parameters
    ----------
    grids : array of shape (n, 81)
    empty : str
        The character for 0.

    Examples
    --------
    >>> write_lines(np.zeros((1, 81), dtype=np.uint8)).tobytes() == b"." * 81 + b"\n"
    True
    """
    out = np.empty(len(grids) * (NINE.cells + 1), dtype=np.uint8)
    kernels.write_sudokus(np.ascontiguousarray(grids), ord(empty), out)
    return out
