"""Grids of candidates: the box drawing that HoDoKu and others copy, and SudoCue's .sdx."""

from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.candidates import boxes_of, open_candidates, values_in
from loshu.sudoku.notation.drawn import headers_of
from loshu.sudoku.notation.format import SudokuFormat
from loshu.sudoku.notation.rows_text import MOST_ROWS, Row, rows_of, shape_of_rows, value_in
from loshu.sudoku.shape import Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symbols import SYMBOLS

_SMALLEST: Final = 4
_LARGEST: Final = 9  # the candidates of a cell are written without a blank between them

_MOST_ROWS_READ: Final = 100_000


def recognises(text: str) -> bool:
    """Whether the rows are as many as the cells of each, and some cells have several digits."""
    return _grids(rows_of(text)) is not None


def _grids(rows: list[Row]) -> list[list[Row]] | None:
    """Cut rows into grids; None where they are none, or none of them has candidates."""
    for size in range(_LARGEST, _SMALLEST - 1, -1):
        whole = len(rows) if len(rows) <= MOST_ROWS else len(rows) // size * size
        if whole % size:
            continue
        grids = [rows[at : at + size] for at in range(0, whole, size)]
        fit = all(_is_row_of_marks(row, size) for grid in grids for row in grid)
        if fit and any(_has_marks(grid) for grid in grids):
            return grids
    return None


def _has_marks(grid: list[Row]) -> bool:
    return any(len(word) > 1 for row in grid for _, word in _cells(row, len(grid)))


def _cells(row: Row, size: int) -> list[tuple[int, str]]:
    """Return the words of a row, or its characters where it is a plain one."""
    return row.words if len(row.words) == size else row.symbols


def _is_row_of_marks(row: Row, size: int) -> bool:
    cells = _cells(row, size)
    return len(cells) == size and all(_is_mark(word) for _, word in cells)


def _is_mark(word: str) -> bool:
    digits = word.lower().removeprefix("u").strip(".0*_")
    return digits.isascii() and (digits.isdigit() or not digits)


def read(text: str) -> list[Sudoku]:
    """Read a grid of candidates, after the grids of givens and of values if there are any.

    A single digit is the value of its cell, unless another cell of a house has it as a candidate:
    then the cell was not filled in yet.
    """
    rows = rows_of(text, most=_MOST_ROWS_READ)
    grids = _grids(rows)
    if grids is None:
        raise NotationError(
            f"expected 9 rows of 9 groups of candidates, got {len(rows)} rows, the first of them "
            f"{quoted(rows[0].text if rows else '')}"
        )
    puzzles: list[Sudoku] = []
    plain: list[list[Row]] = []
    for grid in grids:
        if _has_marks(grid):
            puzzles.append(_puzzle(grid, plain[0] if plain else None))
            plain = []
        else:
            plain.append(grid)
    puzzles += [_puzzle(grid, None) for grid in plain]
    return [puzzle.named(**headers_of(text)) for puzzle in puzzles]


def _puzzle(grid: list[Row], givens: list[Row] | None) -> Sudoku:
    shape = shape_of_rows(grid)
    bits, found = _marks(grid, shape.size)
    values = _values(bits, shape)
    candidates = tuple(1 << (v - 1) if v else b for v, b in zip(values, bits, strict=True))
    if givens is not None:
        given, _ = _marks(givens, shape.size)
        found |= {cell for cell, value in enumerate(values) if value and not given[cell]}
    if not any(values):  # nothing but candidates: they are the puzzle
        return Sudoku(shape, values, candidates=candidates)
    return Sudoku(shape, values, found=found, marks=candidates)


def _marks(rows: list[Row], size: int) -> tuple[list[int], set[int]]:
    """Return the bits of all cells, and the cells whose values were found."""
    bits: list[int] = []
    found: set[int] = set()
    for row in rows:
        for column, word in _cells(row, size):
            if word[0] in "uU":
                found.add(len(bits))
            digits = [value_in(d, size, row.line, column) for d in word.lower().removeprefix("u")]
            bits.append(sum({1 << (digit - 1) for digit in digits if digit}))
    return bits, found


def _values(bits: list[int], shape: Shape) -> list[int]:
    single = [mask.bit_length() if mask and not mask & (mask - 1) else 0 for mask in bits]
    values = list(single)
    for _, cells in shape.houses():
        for cell in cells:
            if single[cell] and any(bits[k] & bits[cell] for k in cells if k != cell):
                values[cell] = 0
    return values


def write(puzzle: Sudoku) -> str:
    """Draw the candidates of all cells between bars and rules.

    Examples
    --------
    >>> print(write(Sudoku(Shape(2, 2), "12" + "." * 14)))
    .-----------.-----------.
    | 1    2    | 34   34   |
    | 34   34   | 1234 1234 |
    :-----------+-----------:
    | 234  134  | 1234 1234 |
    | 234  134  | 1234 1234 |
    '-----------'-----------'
    """
    shape = boxes_of(puzzle)
    words = ["".join(SYMBOLS[v] for v in values_in(bits)) for bits in open_candidates(puzzle)]
    width = max(map(len, words))
    wide, size = shape.box_columns, shape.size
    rule = "-" * ((width + 1) * wide + 1)
    lines = []
    for row in range(size):
        if row and row % shape.box_rows == 0:
            lines.append(":" + "+".join([rule] * shape.box_rows) + ":")
        cells = [f"{(word or '.'):{width}}" for word in words[row * size : row * size + size]]
        boxes = [" ".join(cells[at : at + wide]) for at in range(0, size, wide)]
        lines.append("| " + " | ".join(boxes) + " |")
    ends = [f"{end}{end.join([rule] * shape.box_rows)}{end}" for end in ".'"]
    return "\n".join([ends[0], *lines, ends[1]])


def recognises_sdx(text: str) -> bool:
    """Whether it is a grid of candidates without bars, in which some values may be found."""
    return "|" not in text and recognises(text)


def write_sdx(puzzle: Sudoku) -> str:
    """Write the cells of a row with a blank between them, a found value after ``u``."""
    words = []
    values = puzzle.values
    for cell, bits in enumerate(open_candidates(puzzle)):
        found = values[cell] and cell not in puzzle.givens
        words.append(("u" if found else "") + "".join(SYMBOLS[v] for v in values_in(bits)))
    size = puzzle.size
    return "\n".join(" ".join(words[at : at + size]) for at in range(0, len(words), size))


SDX: Final = SudokuFormat(
    name="sdx",
    title="rows of candidates with found values marked u (SudoCue .sdx)",
    of_lines=False,
    recognises=recognises_sdx,
    read=read,
    write=write_sdx,
    suffixes=(".sdx",),
)
PENCIL_MARKS: Final = SudokuFormat(
    name="pencil-marks",
    title="a drawing of all candidates (HoDoKu, Simple Sudoku, SadMan)",
    of_lines=False,
    recognises=recognises,
    read=read,
    write=write,
)
