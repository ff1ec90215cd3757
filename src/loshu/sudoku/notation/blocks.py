"""Blocks of Sudoku lists: kernel conversion between lines of text and arrays."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import BinaryIO, Final, cast

import numpy as np
from numpy.typing import NDArray

from loshu import kernels
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.reading import WrongLine, read_line
from loshu.sudoku.settled import settled
from loshu.sudoku.shape import NINE, Shape, shape_of_size
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symbols import SYMBOLS

BLOCK_BYTES: Final = 2**21
"""Bytes of text per block: about 25,000 puzzles."""
LONGEST_LINE: Final = 2**22
"""Maximum bytes of a line to inspect."""
_OTHERS: Final = 4096
_LONGEST_COMMENT: Final = 200
_LINE_FEED: Final = b"\n"
_SYMBOLS: Final = np.frombuffer(SYMBOLS.encode(), dtype=np.uint8)


@dataclass(frozen=True, slots=True)
class Block:
    """Consecutive puzzles of a list, and the wrong lines among them."""

    puzzles: NDArray[np.uint8]
    """(n, cells), row by row, 0 for an empty cell."""
    lines: NDArray[np.uint64]
    """(n,), counted from 1."""
    wrong: tuple[WrongLine, ...] = ()
    size: int = 0
    """The number of bytes of text."""
    shape: Shape = NINE
    """The shape of all puzzles in the block."""
    special: Sudoku | None = None
    """The only Sudoku of the block, if it is more than a plain line or a line of candidates."""
    whole: Sudoku | None = None
    """The only Sudoku of the block, if it has more than values, such as found values."""
    candidates: NDArray[np.uint16] | None = None
    """(n, 81) if all are Sukakus: bit d - 1 for a candidate d of a cell."""
    from_zero: tuple[int, ...] = ()
    """Lines of puzzles with values from 0."""
    comments: tuple[tuple[int, str], ...] = ()
    """Comments among the lines, with their numbers."""
    first: int = 0
    """The number of the first puzzle among all, from 1; 0 if they are not numbered."""

    @property
    def is_plain(self) -> bool:
        """Whether its puzzles are plain Sudokus."""
        return self.special is None and self.candidates is None

    def part(self, rows: "slice | NDArray[np.bool_]") -> "Block":
        """Return a block with a part of the puzzles, without wrong lines."""
        held = None if self.candidates is None else self.candidates[rows]
        lines = self.lines[rows]
        size = self.size * len(lines) // max(1, len(self.lines))
        return replace(
            self,
            puzzles=self.puzzles[rows],
            lines=lines,
            wrong=(),
            size=size,
            candidates=held,
            from_zero=(),
            comments=(),
        )

    def sudokus(self) -> Iterator[Sudoku]:
        """Yield its Sudokus one by one."""
        if self.special is not None or self.whole is not None:
            yield self.special or cast(Sudoku, self.whole)
        elif self.candidates is not None:
            for row in self.candidates.tolist():
                yield Sudoku(NINE, candidates=row)
        else:
            for values in self.puzzles:
                yield Sudoku(self.shape, values.tobytes())

    @property
    def is_customary(self) -> bool:
        """Whether the number of cells implies the shape."""
        return self.shape == shape_of_size(self.shape.size)


def block_of(sudoku: Sudoku, line: int) -> Block:
    """Return the block of one Sudoku.

    Examples
    --------
    >>> block_of(Sudoku(Shape(2, 2)), 7).puzzles.shape
    (1, 16)
    """
    values = np.frombuffer(sudoku.values, dtype=np.uint8).reshape(1, -1)
    lines = np.array([line], dtype=np.uint64)
    whole = sudoku if _holds_more(sudoku) else None
    puzzle = sudoku if whole is None else settled(sudoku)
    if puzzle.candidates is not None:
        from loshu.sudoku.solving.sukaku import candidates_of, is_sukaku

        if is_sukaku(puzzle):
            held = candidates_of(puzzle)
            return Block(values, lines, special=sudoku, whole=whole, candidates=held)
    zeros = (line,) if sudoku.from_zero else ()
    if puzzle.shape is None or not puzzle.is_plain or puzzle.field.shift:
        return Block(values, lines, special=sudoku, whole=whole, from_zero=zeros)
    return Block(values, lines, shape=puzzle.shape, whole=whole, from_zero=zeros)


def is_a_block_alone(sudoku: Sudoku) -> bool:
    """Whether a Sudoku needs its own block, because it is more than values and boxes."""
    return _holds_more(sudoku) or not sudoku.is_plain or bool(sudoku.field.shift)


def _holds_more(sudoku: Sudoku) -> bool:
    return bool(sudoku.kept or sudoku.found or sudoku.remarks) or sudoku.marks is not None


@dataclass(frozen=True, slots=True)
class Other:
    """A variant, another size or a puzzle with drawings in a list of plain 9x9 puzzles."""

    row: int
    """The index of the next 9x9 puzzle."""
    line: int
    puzzle: Sudoku


def _after_line(stream: BinaryIO, block_bytes: int) -> bytes:
    """Read to the end of a line, and return the bytes read beyond it."""
    while piece := stream.read(block_bytes):
        _, found, beyond = piece.partition(_LINE_FEED)
        if found:
            return beyond
    return b""


def whole_lines(stream: BinaryIO, block_bytes: int) -> Iterator[bytes]:
    """Yield a text in pieces of whole lines; the last line feed may be missing."""
    rest = b""
    first = True
    while piece := stream.read(block_bytes):
        data = rest + (piece.removeprefix(b"\xef\xbb\xbf") if first else piece)
        first = False
        end = data.rfind(_LINE_FEED) + 1
        if len(piece) < block_bytes:  # the end of the text, or of the present contents of a pipe
            more = stream.read(1)
            if not more and not data.endswith(_LINE_FEED):
                data += _LINE_FEED
                end = len(data)
            else:
                data += more
        elif not end and len(data) > LONGEST_LINE:
            # Too long for any puzzle: report its beginning as a wrong line, and skip the rest.
            yield data[:LONGEST_LINE] + _LINE_FEED
            data, end = _after_line(stream, block_bytes), 0
        if end:
            yield data[:end]
        rest = data[end:]
    if rest:
        yield rest + _LINE_FEED


def read_some(
    data: NDArray[np.uint8], line: int, known: SudokuFormat | None
) -> tuple[Block, list[Other], int]:
    """Read the first whole lines: 9x9 puzzles, other puzzles, and the number of lines."""
    room = len(data) // 82 + _OTHERS
    puzzles = np.empty((room, NINE.cells), dtype=np.uint8)
    lines = np.empty(room, dtype=np.uint64)
    left_over = np.empty((_OTHERS, 3), dtype=np.uint64)
    consumed, seen, count, left = kernels.read_sudokus(data, puzzles, lines, left_over)
    puzzles, numbers = puzzles[:count], lines[:count] + np.uint64(line)
    spans = left_over[:left].tolist()
    if known is None or known.name != "sdm":
        spans = sorted([*spans, *_with_zeros(data[:consumed], puzzles, lines[:count])])
    read = _Reread(np.ones(count, dtype=np.bool_))
    for row, begin, end in spans:
        text = data[begin:end].tobytes().decode("utf-8", errors="replace")
        number = int(numbers[row])
        found = next(iter(read_line(text, number, known=known)), None)
        if isinstance(found, Sudoku) and found.shape == NINE and not is_a_block_alone(found):
            puzzles[row] = np.frombuffer(found.values, dtype=np.uint8)
            read.zeros += [number] if found.from_zero else []
        else:
            read.take(row, number, found, text)
    read.comments += _comments(data[:consumed], line)
    kept = read.kept if spans else slice(None)
    block = Block(
        puzzles[kept],
        numbers[kept],
        tuple(read.wrong),
        consumed,
        from_zero=tuple(read.zeros),
        comments=tuple(sorted(read.comments)),
    )
    return block, read.others, seen


@dataclass
class _Reread:
    """Results of reading the lines that the kernel left over."""

    kept: NDArray[np.bool_]
    """The rows that are 9x9 puzzles."""
    wrong: list[WrongLine] = field(default_factory=list)
    others: list[Other] = field(default_factory=list)
    zeros: list[int] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)

    def take(self, row: int, number: int, found: Sudoku | WrongLine | None, text: str) -> None:
        """Take another puzzle, a wrong line, or a line without a puzzle out of the rows."""
        if isinstance(found, Sudoku):
            self.others.append(Other(row - int((~self.kept).sum()), number, found))
        elif found is not None:
            self.wrong.append(found)
        else:
            self.comments.append((number, text))
        self.kept[row] = False


def _comments(data: NDArray[np.uint8], line: int) -> Iterator[tuple[int, str]]:
    """Yield the lines that begin with a sign of comments, with their numbers."""
    if not (data == ord("#")).any():
        return
    begins = np.concatenate([[0], np.flatnonzero(data == _LINE_FEED[0]) + 1])[:-1]
    for at in np.flatnonzero(data[begins] == ord("#")).tolist():
        text = data[begins[at] :][:_LONGEST_COMMENT].tobytes().partition(_LINE_FEED)[0]
        yield line + at, text.decode("utf-8", errors="replace")


def _with_zeros(
    data: NDArray[np.uint8], puzzles: NDArray[np.uint8], lines: NDArray[np.uint64]
) -> list[list[int]]:
    """Return the rows whose zeros may be values, with the bounds of their lines."""
    if not len(puzzles) or not (data == ord("0")).any():
        return []
    from loshu.sudoku.notation.zeros import may_be_values

    ends = np.flatnonzero(data == _LINE_FEED[0])
    begins = np.concatenate([[0], ends + 1])[lines]
    rows = np.flatnonzero(puzzles.any(axis=1) & (begins + NINE.cells <= len(data)))
    cells = data[begins[rows, None] + np.arange(NINE.cells)]
    rows = rows[may_be_values(cells)]
    return [[row, int(begins[row]), int(ends[lines[row]])] for row in rows.tolist()]


def write_lines(grids: NDArray[np.uint8], *, empty: str = ".") -> NDArray[np.uint8]:
    r"""Write a line of symbols for each grid of any size, as an array of bytes.

    Parameters
    ----------
    grids : array of shape (k, cells)
    empty : str
        The character for 0.

    Examples
    --------
    >>> write_lines(np.zeros((1, 81), dtype=np.uint8)).tobytes() == b"." * 81 + b"\n"
    True
    >>> write_lines(np.array([[0, 1, 10, 36]], dtype=np.uint8)).tobytes()
    b'.1A@\n'
    """
    if grids.shape[1] == NINE.cells:
        out = np.empty(len(grids) * (NINE.cells + 1), dtype=np.uint8)
        kernels.write_sudokus(np.ascontiguousarray(grids), ord(empty), out)
        return out
    symbols = _SYMBOLS.copy()
    symbols[0] = ord(empty)
    rows = np.full((len(grids), grids.shape[1] + 1), ord(_LINE_FEED), dtype=np.uint8)
    rows[:, :-1] = symbols[grids]
    return rows.ravel()
