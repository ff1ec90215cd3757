"""Rows of candidates, cut into grids."""

from typing import Final

from loshu.sudoku.notation.rows_text import MOST_ROWS, Row, are_numbers, rows_of
from loshu.sudoku.shape import LARGEST, SMALLEST
from loshu.sudoku.symbols import SYMBOLS

_VALUES: Final = {s: v for v, s in enumerate(SYMBOLS)} | {
    s.lower(): v for v, s in enumerate(SYMBOLS)
}
FOUND: Final = "u"
ABSENT: Final = ".0*_"


def recognises(text: str) -> bool:
    """Whether the rows form a square, and some cells have several digits."""
    rows = rows_of(text)
    return grids_in(rows, complete=len(rows) <= MOST_ROWS) is not None


def grids_in(rows: list[Row], *, complete: bool = True) -> list[list[Row]] | None:
    """Cut rows into grids; None if that is impossible, or no grid has candidates.

    Blank lines must separate grids of different sizes.

    Parameters
    ----------
    rows : list of rows
    complete : bool
        Whether these are all rows of a text; otherwise the last grid may be incomplete.
    """
    return _of_one_size(rows, complete) or _between_blank_lines(rows, complete)


def _of_one_size(rows: list[Row], complete: bool) -> list[list[Row]] | None:
    widths = {len(row.words) for row in rows[:MOST_ROWS]}
    for size in sorted(widths & {*range(SMALLEST, LARGEST + 1)}, reverse=True):
        whole = len(rows) if complete else len(rows) // size * size
        if whole % size:
            continue
        grids = [rows[at : at + size] for at in range(0, whole, size)]
        fit = all(_is_row_of_marks(row, size) for grid in grids for row in grid)
        if fit and any(map(has_marks, grids)):
            return grids
    return None


def _between_blank_lines(rows: list[Row], complete: bool) -> list[list[Row]] | None:
    grids: list[list[Row]] = []
    for row in rows:
        if row.apart or not grids:
            grids.append([])
        grids[-1].append(row)
    if not complete:
        grids.pop()
    fit = all(
        SMALLEST <= len(grid) <= LARGEST and all(_is_row_of_marks(row, len(grid)) for row in grid)
        for grid in grids
    )
    return grids if fit and any(map(has_marks, grids)) else None


def has_marks(grid: list[Row]) -> bool:
    """Whether some cell has several symbols that are not a number."""
    words = [word for row in grid for _, word in cells_in(row, len(grid))]
    return any(len(word) > 1 for word in words) and not are_numbers(words, len(grid))


def cells_in(row: Row, size: int) -> list[tuple[int, str]]:
    """Return the words of a row, or the characters of a plain row."""
    return row.words if len(row.words) == size else row.symbols


def _is_row_of_marks(row: Row, size: int) -> bool:
    cells = cells_in(row, size)
    return len(cells) == size and all(_is_mark(word, size) for _, word in cells)


def _is_mark(word: str, size: int) -> bool:
    symbols = without_found(word, size)
    values = [_VALUES.get(symbol, 0) for symbol in symbols if symbol not in ABSENT]
    return all(1 <= v <= max(size, 9) for v in values) and values == sorted(values)


def without_found(word: str, size: int) -> str:
    """Return a word without the letter before a found value; a large U may be the value 30."""
    found = word[:1] == FOUND or (word[:1] == FOUND.upper() and size < _VALUES["U"])
    return word[1:] if found and len(word) > 1 else word
