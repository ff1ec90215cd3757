"""Grids of candidates: the drawing of HoDoKu and others, and SudoCue's .sdx."""

from collections.abc import Container, Iterator, Sequence
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.notation.candidates import boxes_of, left_candidates, values_in
from loshu.sudoku.notation.drawn import drawn, headers_of
from loshu.sudoku.notation.format import PuzzlePart, SudokuFormat, has_bars_between_boxes, is_usual
from loshu.sudoku.notation.rows_of_marks import (
    ABSENT,
    FOUND,
    cells_in,
    grids_in,
    has_marks,
    recognises,
    without_found,
)
from loshu.sudoku.notation.rows_text import Row, are_numbers, rows_of, shape_of_rows, value_in
from loshu.sudoku.notation.zeros import ZERO
from loshu.sudoku.shape import Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symbols import SYMBOLS

_MOST_ROWS_READ: Final = 100_000


def read_pencil_marks(text: str) -> list[Sudoku]:
    """Read a grid of candidates, after optional grids of givens and values.

    A single digit is the value of its cell, unless another cell of a house has it among several
    candidates. Then the cell was not filled in yet.
    """
    rows = rows_of(text, most=_MOST_ROWS_READ)
    if len(rows) > _MOST_ROWS_READ:
        raise NotationError(
            f"The text has more than {_MOST_ROWS_READ:,} rows of candidates. Split it."
        )
    grids = grids_in(rows)
    if grids is None:
        raise NotationError(
            f"The pencil marks have {len(rows)} rows; the first is "
            f"{quoted(rows[0].text if rows else '')}. Expected 9 rows of 9 groups."
        )
    puzzles: list[Sudoku] = []
    plain: list[list[Row]] = []
    for grid in grids:
        if plain and len(plain[-1]) != len(grid):
            puzzles += [puzzle_of_rows(alone, []) for alone in plain]
            plain = []
        if has_marks(grid):
            puzzles.append(puzzle_of_rows(grid, plain))
            plain = []
        else:
            plain.append(grid)
    puzzles += [puzzle_of_rows(grid, []) for grid in plain]
    return [puzzle.named(**headers_of(text)) for puzzle in puzzles]


def puzzle_of_rows(grid: list[Row], plain: list[list[Row]]) -> Sudoku:
    """Read a grid of candidates, after optional grids of givens and values."""
    shape, zero = shape_of_rows(grid), _counts_from_zero(grid)
    bits, found, unfilled = _marks(grid, shape.size, zero)
    values = [0 if c in unfilled else v for c, v in enumerate(_values(bits, shape, found))]
    if len(plain) > 1:
        values = [mask.bit_length() for mask in _marks(plain[-1], shape.size, zero)[0]]
    candidates = tuple(1 << (v - 1) if v else b for v, b in zip(values, bits, strict=True))
    if plain:
        given, *_ = _marks(plain[0], shape.size, zero)
        found |= {cell for cell, value in enumerate(values) if value and not given[cell]}
    if not any(values):  # only candidates: they are the puzzle
        return Sudoku(shape, values, candidates=candidates, from_zero=zero)
    return Sudoku(shape, values, found=found, marks=candidates, from_zero=zero)


def _counts_from_zero(rows: list[Row]) -> bool:
    """Whether 0 is a candidate: it occurs among others, or the highest value never occurs.

    A 0 in the place of an absent candidate, as in ``1034``, is not a candidate.
    """
    size = len(rows)
    words = [without_found(word, size) for row in rows for _, word in cells_in(row, size)]
    words = [word for word in words if ZERO in word and not _has_places(word, size)]
    return any(len(word) > 1 for word in words) or (
        bool(words) and all(SYMBOLS[size] not in row.text.upper() for row in rows)
    )


def _has_places(word: str, size: int) -> bool:
    """Whether each candidate has a fixed place in a word, with a sign for absent ones."""
    places = zip(word.upper(), SYMBOLS[1:], strict=False)
    return len(word) == size and all(c == symbol or c in ABSENT for c, symbol in places)


def _marks(rows: list[Row], size: int, zero: bool) -> tuple[list[int], set[int], set[int]]:
    """Return the bits of all cells, the found values, and the cells that are surely empty.

    A single candidate written twice means that its cell is empty.
    """
    bits: list[int] = []
    found, empty = set[int](), set[int]()
    for row in rows:
        for column, word in cells_in(row, size):
            symbols = without_found(word, size)
            if (
                ZERO in symbols[1:]
                and [*symbols] != sorted(symbols)
                and not _has_places(word, size)
            ):
                raise NotationError(
                    f"{quoted(symbols)} is neither a value nor candidates in order.",
                    row=row.line,
                    column=column,
                )
            if symbols != word:
                found.add(len(bits))
            elif len(word) > 1:
                empty.add(len(bits))
            digits = [value_in(symbol, size, row.line, column) for symbol in symbols]
            if zero:
                digits = [d + 1 if d or s == ZERO else 0
                          for s, d in zip(symbols, digits, strict=True)]  # fmt: skip
                if max(digits, default=0) > size:
                    said = f"{quoted(symbols)} is out of range. Expected 0 to {SYMBOLS[size - 1]}."
                    raise NotationError(said, row=row.line, column=column)
            bits.append(sum({1 << (digit - 1) for digit in digits if digit}))
    return bits, found, empty


def _values(bits: Sequence[int], shape: Shape, found: Container[int]) -> list[int]:
    """Return the values of cells with one candidate; some are known to be found.

    A single candidate is not a value if a cell of a house has it among several candidates. If
    another cell has it alone, both are (contradictory) values.
    """
    single = [mask.bit_length() if mask.bit_count() == 1 else 0 for mask in bits]
    values = list(single)
    alone, open_to = [0] * len(bits), [0] * len(bits)
    for _, cells in shape.houses():
        for cell in cells if any(single[k] for k in cells) else ():
            for k in cells:
                if k != cell and single[k]:
                    alone[cell] |= bits[k]
                elif k != cell:
                    open_to[cell] |= bits[k]
    for cell, value in enumerate(single):
        if value and cell not in found and bits[cell] & open_to[cell] & ~alone[cell]:
            values[cell] = 0
    return values


def unclear(puzzle: Sudoku) -> Iterator[str]:
    """Name the features by which a drawing would not be recognized as candidates."""
    words = [
        "".join(SYMBOLS[v] for v in values_in(bits)) or "." for bits in left_candidates(puzzle)
    ]
    if max(map(len, words)) < 2:
        yield "that it shows candidates: no cell has several"
    elif are_numbers(words, puzzle.size):
        yield "that 12 means 1 and 2 here: no cell has a letter"


def unmarked(puzzle: Sudoku) -> list[int]:
    """Return the cells that look filled in but are empty, or the opposite."""
    if puzzle.shape is None:
        return []
    read_as = _values(left_candidates(puzzle), puzzle.shape, puzzle.found)
    return [c for c, (a, b) in enumerate(zip(puzzle.values, read_as, strict=True)) if a != b]


def write_pencil_marks(puzzle: Sudoku) -> str:
    """Draw the candidates of all cells, below grids of givens and values if needed.

    Examples
    --------
    >>> print(write_pencil_marks(Sudoku(Shape(2, 2), "12" + "." * 14)))
    .-----------.-----------.
    | 1    2    | 34   34   |
    | 34   34   | 1234 1234 |
    :-----------+-----------:
    | 234  134  | 1234 1234 |
    | 234  134  | 1234 1234 |
    '-----------'-----------'
    """
    shape = boxes_of(puzzle)
    words = ["".join(SYMBOLS[v] for v in values_in(bits)) for bits in left_candidates(puzzle)]
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
    return "\n".join([*_plain(puzzle, shape), ends[0], *lines, ends[1]])


def _plain(puzzle: Sudoku, shape: Shape) -> Iterator[str]:
    """Yield the grids of givens and values in Simple Sudoku's form."""
    doubtful = bool(unmarked(puzzle))
    if puzzle.found or doubtful:
        yield drawn([puzzle.givens.get(cell, 0) for cell in range(len(puzzle.values))], shape)
        yield ""
    if doubtful:
        yield drawn(puzzle.values, shape)
        yield ""


def recognises_sdx(text: str) -> bool:
    """Whether a text is a grid of candidates without bars, perhaps with found values."""
    return "|" not in text and recognises(text)


def write_sdx(puzzle: Sudoku) -> str:
    """Write the cells of a row separated by blanks, with ``u`` before found values."""
    words = []
    doubtful = {cell for cell in unmarked(puzzle) if not puzzle.values[cell]}
    for cell, bits in enumerate(left_candidates(puzzle)):
        symbols = "".join(SYMBOLS[v] for v in values_in(bits)) or "."
        found = puzzle.values[cell] and cell in puzzle.found
        words.append(f"{FOUND}{symbols}" if found else symbols * (1 + (cell in doubtful)))
    size = puzzle.size
    return "\n".join(" ".join(words[at : at + size]) for at in range(0, len(words), size))


SDX: Final = SudokuFormat(
    name="sdx", title="rows of candidates with found values marked u (SudoCue .sdx)",
    of_lines=False, recognises=recognises_sdx, read=read_pencil_marks, write=write_sdx,
    holds=frozenset([PuzzlePart.FOUND, PuzzlePart.STRUCK]), shapes=is_usual, refuses=unclear,
    suffixes=(".sdx",),
)  # fmt: skip
PENCIL_MARKS: Final = SudokuFormat(
    name="pencil-marks", title="a drawing of all candidates (HoDoKu, Simple Sudoku, SadMan)",
    of_lines=False, recognises=recognises, read=read_pencil_marks, write=write_pencil_marks,
    holds=frozenset([PuzzlePart.FOUND, PuzzlePart.STRUCK]), shapes=has_bars_between_boxes,
    refuses=unclear,
)  # fmt: skip
