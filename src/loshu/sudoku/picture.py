"""Sudokus as scenes."""

from collections.abc import Collection, Iterator, Sequence

from loshu.core.grid import EMPTY, Grid
from loshu.core.scene import Fill, Item, Label, Polyline, Scene
from loshu.sudoku.shape import Shape
from loshu.sudoku.symbols import SYMBOLS

_BOX_LINE = 0.06
_CANDIDATE = 0.75  # height of a candidate, of the room it has


def scene(
    grid: Grid,
    shape: Shape,
    *,
    givens: Collection[int] = (),
    candidates: Sequence[int] = (),
    title: str = "",
) -> Scene:
    """Draw a Sudoku, with thick lines around its boxes.

    Parameters
    ----------
    grid : Grid
        Empty cells stay blank.
    shape : Shape
    givens : collection of int
        Cells that the puzzle gave; the others stand out from them.
    candidates : sequence of int
        For every cell a bit for each value, 1 in the lowest: written small into empty cells.
    title : str
        A name for the picture.

    Examples
    --------
    >>> drawn = scene(Grid([[1, None, None, 4], *[[None] * 4] * 3]), Shape(2, 2))
    >>> drawn.width, drawn.description[:16]
    (4, 'Row 1: 1 . . 4. ')
    """
    size = shape.size
    fills = (Fill(*divmod(cell, size), "given") for cell in sorted(givens))
    items: tuple[Item, ...] = (
        *fills,
        *_lines(shape),
        *_entries(grid),
        *_candidates(grid, shape, candidates),
    )
    return Scene(size, size, items, title or f"A Sudoku of {size} rows", _in_words(grid))


def _lines(shape: Shape) -> Iterator[Item]:
    """Draw the thin lines first, or they would cut through the thick ones."""
    size = shape.size
    rows = [(y, ((0, y), (size, y))) for y in range(1, size)]
    columns = [(x, ((x, 0), (x, size))) for x in range(1, size)]
    for step, lines in ((shape.box_rows, rows), (shape.box_columns, columns)):
        yield from (Polyline(ends) for at, ends in lines if at % step)
    for step, lines in ((shape.box_rows, rows), (shape.box_columns, columns)):
        yield from (Polyline(ends, "border", _BOX_LINE) for at, ends in lines if at % step == 0)
    corners = ((0, 0), (size, 0), (size, size), (0, size))
    yield Polyline(corners, "border", _BOX_LINE, closed=True)


def _entries(grid: Grid) -> Iterator[Item]:
    for r, row in enumerate(grid.rows()):
        for c, value in enumerate(row):
            if value is not None:
                yield Label(c + 0.5, r + 0.5, SYMBOLS[value])


def _candidates(grid: Grid, shape: Shape, candidates: Sequence[int]) -> Iterator[Item]:
    """Write each candidate where its value stands in a box that is numbered row by row."""
    height, width = 1 / shape.box_rows, 1 / shape.box_columns
    size = round(_CANDIDATE * min(height, width), 3)
    values = grid.array.ravel()
    for cell, bits in enumerate(candidates):
        if values[cell] != EMPTY:
            continue
        y, x = divmod(cell, shape.size)
        for at in range(shape.size):
            if bits >> at & 1:
                row, column = divmod(at, shape.box_columns)
                middle = (x + (column + 0.5) * width, y + (row + 0.5) * height)
                yield Label(*middle, SYMBOLS[at + 1], size, "sum")


def _in_words(grid: Grid) -> str:
    rows = (" ".join("." if v is None else SYMBOLS[v] for v in row) for row in grid.rows())
    return " ".join(f"Row {number}: {row}." for number, row in enumerate(rows, 1))
