"""Read and write Sudokus of 9x9 in bulk: lines of text to arrays and back, block by block."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.sudoku.notation.format import Format
from loshu.sudoku.notation.puzzle import Puzzle
from loshu.sudoku.notation.reading import WrongLine, read_line
from loshu.sudoku.shape import NINE, Shape

BLOCK_BYTES: Final = 2**21
"""Text that is read at a time: some 25,000 puzzles."""
LONGEST_LINE: Final = 2**22
"""Bytes of a line that are looked at."""
_OTHERS: Final = 4096
_LINE_FEED: Final = b"\n"
_NO_GIVEN: Final = "a puzzle of candidates alone, without a given"


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
    shape: Shape = NINE
    """That of all its puzzles."""


@dataclass(frozen=True, slots=True)
class Other:
    """A puzzle of another shape than 9x9, in a list of those."""

    row: int
    """Of the 9x9 puzzle before which it stands."""
    line: int
    puzzle: Puzzle


def _of_another_shape(other: Other) -> WrongLine:
    shape = other.puzzle.shape
    return WrongLine(other.line, None, f"a Sudoku with boxes {shape} in a list of those of 3x3")


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
    for text in whole_lines(stream, block_bytes):
        data = np.frombuffer(text, dtype=np.uint8)
        while len(data):
            block, others, lines = read_some(data, line, known)
            wrong = sorted([*block.wrong, *map(_of_another_shape, others)], key=lambda w: w.line)
            yield replace(block, wrong=tuple(wrong))
            data = data[block.size :]
            line += lines


def _after_line(stream: BinaryIO, block_bytes: int) -> bytes:
    """Read on to the end of a line, and return what was read beyond it."""
    while piece := stream.read(block_bytes):
        _, found, beyond = piece.partition(_LINE_FEED)
        if found:
            return beyond
    return b""


def whole_lines(stream: BinaryIO, block_bytes: int) -> Iterator[bytes]:
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
            # Too long for any puzzle: its beginning is told as wrong, the rest of it left out.
            yield data[:LONGEST_LINE] + _LINE_FEED
            data, end = _after_line(stream, block_bytes), 0
        if end:
            yield data[:end]
        rest = data[end:]
    if rest:
        yield rest + _LINE_FEED


def read_some(
    data: NDArray[np.uint8], line: int, known: Format | None
) -> tuple[Block, list[Other], int]:
    """Read the first whole lines: the puzzles of 9x9, those of other shapes, how many lines."""
    room = len(data) // 82 + _OTHERS
    puzzles = np.empty((room, NINE.cells), dtype=np.uint8)
    lines = np.empty(room, dtype=np.uint64)
    left_over = np.empty((_OTHERS, 3), dtype=np.uint64)
    consumed, seen, count, left = kernels.read_sudokus(data, puzzles, lines, left_over)
    puzzles, lines = puzzles[:count], lines[:count] + np.uint64(line)
    wrong: list[WrongLine] = []
    others: list[Other] = []
    if left:
        kept = np.ones(count, dtype=np.bool_)
        gone = 0
        for row, begin, end in left_over[:left].tolist():
            text = data[begin:end].tobytes().decode("utf-8", errors="replace")
            number = int(lines[row])
            found = next(iter(read_line(text, number, known=known)), None)
            if isinstance(found, Puzzle):
                if candidates_alone(found):
                    found = WrongLine(number, None, _NO_GIVEN)
                elif found.shape == NINE:
                    puzzles[row] = found.values
                    continue
                else:
                    others.append(Other(row - gone, number, found))
            if isinstance(found, WrongLine):
                wrong.append(found)
            kept[row] = False
            gone += 1
        puzzles, lines = puzzles[kept], lines[kept]
    return Block(puzzles, lines, tuple(wrong), consumed), others, seen


def candidates_alone(puzzle: Puzzle) -> bool:
    """Whether a puzzle tells candidates, and no value."""
    return puzzle.candidates is not None and not puzzle.values.any()


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
