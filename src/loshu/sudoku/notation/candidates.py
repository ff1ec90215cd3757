"""Candidates of cells as bits, and requirements of formats."""

from collections.abc import Iterator

from loshu.core.errors import NotationError
from loshu.sudoku.shape import NINE, Shape
from loshu.sudoku.sudoku import Sudoku


def puzzle_of_digits(cells: str) -> Sudoku:
    """Make a puzzle of 81 digits, ``.`` or ``0`` for an empty cell.

    Examples
    --------
    >>> puzzle_of_digits("1" + "." * 80).grid[0, 0]
    1
    """
    return Sudoku(NINE, [0 if c == "." else int(c) for c in cells])


def boxes_of(sudoku: Sudoku) -> Shape:
    """Return the shape of a Sudoku; raises `NotationError` if its regions are not boxes."""
    if sudoku.shape is None:
        raise NotationError("This format can only write one grid with boxes.")
    return sudoku.shape


def empty_cells(sudoku: Sudoku) -> Iterator[str]:
    """Name the cells without candidates, for formats that cannot express this."""
    none = [cell for cell, bits in enumerate(left_candidates(sudoku)) if not bits]
    if none and sudoku.shape is not None:
        yield f"that nothing is left for {sudoku.field.names(none)}"


def open_candidates(sudoku: Sudoku) -> tuple[int, ...]:
    """Return the candidates of a puzzle: its own, or all that its values allow.

    Examples
    --------
    >>> puzzle = Sudoku(Shape(2, 2), "12" + "." * 14)
    >>> [format(bits, "04b") for bits in open_candidates(puzzle)[:4]]
    ['0001', '0010', '1100', '1100']
    """
    if sudoku.marks is not None and sudoku.candidates is not None:
        return tuple(a & b for a, b in zip(sudoku.marks, sudoku.candidates, strict=True))
    known = sudoku.marks if sudoku.marks is not None else sudoku.candidates
    return left_by_values(sudoku) if known is None else known


def left_by_values(sudoku: Sudoku) -> tuple[int, ...]:
    """Return the candidates that no value of a house excludes; a value is its own candidate."""
    values = sudoku.values
    full = (1 << sudoku.size) - 1
    open_to = [full] * len(values)
    for _, cells in sudoku.field.houses():
        held = 0
        for cell in cells:
            if values[cell]:
                held |= 1 << (values[cell] - 1)
        for cell in cells:
            open_to[cell] &= ~held
    return tuple(
        1 << (value - 1) if value else bits for value, bits in zip(values, open_to, strict=True)
    )


def left_candidates(sudoku: Sudoku) -> tuple[int, ...]:
    """Return the candidates of a puzzle that no value of a house excludes.

    Examples
    --------
    >>> puzzle = Sudoku(Shape(2, 2), "12" + "." * 14, marks=[15, 15, 5] + [15] * 13)
    >>> [format(bits, "04b") for bits in left_candidates(puzzle)[:4]]
    ['0001', '0010', '0100', '1100']
    """
    pairs = zip(sudoku.values, left_by_values(sudoku), open_candidates(sudoku), strict=True)
    return tuple(left if value else left & bits for value, left, bits in pairs)


def values_in(bits: int) -> list[int]:
    """Return the values of a cell's bits, in ascending order.

    Examples
    --------
    >>> values_in(0b101)
    [1, 3]
    """
    return [at + 1 for at in range(bits.bit_length()) if bits >> at & 1]
