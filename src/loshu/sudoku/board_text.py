"""Boards of Sudokus as text: a line per row, with bars and rules between boxes."""

from collections.abc import Sequence

from loshu.sudoku.field import Field


def board_text(values: Sequence[int], field: Field) -> str:
    """Write values row by row; cells outside all grids stay blank.

    Examples
    --------
    >>> from loshu.sudoku.field import field_of_shape
    >>> from loshu.sudoku.shape import Shape
    >>> print(board_text([1, 0, 0, 2, *[0] * 12], field_of_shape(Shape(2, 2))))
    1 . | . 2
    . . | . .
    ----+----
    . . | . .
    . . | . .
    """
    shape, side = field.shape(), field.width
    if shape is None:
        held, (down, _) = frozenset(field.cells()), field.extent
        cells = [field.signs[v] if cell in held else " " for cell, v in enumerate(values)]
        rows = [cells[at : at + side] for at in range(0, down * side, side)]
        return "\n".join(" ".join(row).rstrip() for row in rows)
    high, wide = shape.box_rows, shape.box_columns
    lines = []
    for row in range(side):
        if row and row % high == 0:
            lines.append("-+-".join(["-" * (2 * wide - 1)] * high))
        symbols = [field.signs[value] for value in values[row * side : row * side + side]]
        lines.append(" | ".join(" ".join(symbols[at : at + wide]) for at in range(0, side, wide)))
    return "\n".join(lines)
