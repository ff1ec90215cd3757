"""Squares, and the steps that build them, as scenes."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import hypot
from typing import Final, Literal, TypeAlias, get_args

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.scene import Disc, Fill, Item, Label, Point, Polyline, Scene
from loshu.core.step import Mark, Step, Trace
from loshu.magic.notation import SquareLike, as_square
from loshu.magic.verification.square_check import check
from loshu.text import phrase, plural, sentence, translations
from loshu.text.descriptions import BLANK, rows_in_words

Shade: TypeAlias = Literal["none", "value", "parity"]
Writing: TypeAlias = "Callable[[int], str]"

LARGEST_PICTURE: Final = 250_000
"""Cells that a picture may have; the eye makes nothing of more."""
DESCRIBED_AT_MOST: Final = 400
"""Cells that a picture's description reads out."""
_TITLE: Final = phrase("picture", "Grid of {rows} and {columns}")
_ROWS: Final = plural("picture", "{count} row", "{count} rows")
_COLUMNS: Final = plural("picture", "{count} column", "{count} columns")
_ENTRIES: Final = phrase("picture", "Entries from {least} to {most}.")
_NO_ENTRIES: Final = phrase("picture", "No entries.")
_SHADES = 9
_DIGIT = 0.56  # width of a digit in a sans-serif face, for a size of 1
_HALO = 0.27  # radius of the space that a path leaves around an entry
_ROOM = 0.84  # of a cell's width, for its entry
_LARGEST = 0.6  # height of an entry, of its cell
_BESIDE_A_PATH = 0.45  # the same within the halo of a path
_Line: TypeAlias = tuple[int, int, Sequence[int | None]]  # column and row of its sum; its entries


def show(
    square: SquareLike,
    *,
    sums: bool = False,
    marks: Iterable[Mark] = (),
    path: bool = False,
    shade: Shade = "none",
    title: str | None = None,
    entry_size: float | None = None,
    written: Writing = str,
    lang: str = "en",
) -> Scene:
    """Return the picture of a square, which `loshu.render` turns into SVG, PDF or text.

    Parameters
    ----------
    square : Grid, Problem, str or rows of numbers
        Any rectangle; missing entries stay blank.
    sums : bool
        Write the sums of the full lines around the grid; in a square, one that differs from
        what `loshu.magic.check` expects is highlighted with the difference.
    marks : iterable of Mark
        Cells to point at.
    path : bool
        Join the entries in ascending order: the magic line of the square.
    shade : {"none", "value", "parity"}
        Darken the cells by the rank of their entry, or those of odd entries.
    title : str, optional
        A name for the picture.
    entry_size : float, optional
        Height of the entries in cells; the one that fits the longest entry if not given.
    written : callable
        Writes an entry, such as a number of tenths as a decimal.
    lang : str
        Language of its default name and its description.

    Raises
    ------
    UnsupportedError
        More than `LARGEST_PICTURE` cells, or a shade of another name.

    Examples
    --------
    >>> picture = show(Grid([[8, 1, 6], [3, 5, 7], [4, 9, 2]]), sums=True)
    >>> picture.width, picture.height, picture.title
    (5, 4, 'Grid of 3 rows and 3 columns')
    """
    grid = as_square(square)
    height, width = grid.shape
    if height * width > LARGEST_PICTURE:
        raise UnsupportedError(
            f"The grid has {height * width:,} cells; a picture can show {LARGEST_PICTURE:,}. "
            "Choose the format text or npy."
        )
    left = 1 if sums else 0
    items: list[Item] = [*_shading(grid, shade, left)]
    items += [Fill(mark.row, mark.column + left, mark.role) for mark in marks]
    items += _lattice(height, width, left)
    items += _ascending_path(grid, left) if path else ()
    largest = _BESIDE_A_PATH if path else _LARGEST
    size = entry_size or _fitting(_longest(grid, written), largest)
    items += _entries(grid, left, size, written)
    items += _sum_labels(grid, left) if sums else ()
    return Scene(
        width + 2 * left,
        height + left,
        tuple(items),
        title or _title(height, width, lang),
        description=_in_words(grid, lang, written),
        lang=lang,
    )


def _title(rows: int, columns: int, lang: str) -> str:
    words = translations(lang)
    return words.text(
        _TITLE, rows=words.counted(_ROWS, rows), columns=words.counted(_COLUMNS, columns)
    )


def step_scene(
    grid_after: Grid,
    step: Step,
    *,
    sentences: Mapping[str, str] | None = None,
    entry_size: float | None = None,
    written: Writing = str,
    lang: str = "en",
) -> Scene:
    """Draw a grid just after a step, with the step's cells marked and its sentence beneath.

    A step that goes from one cell to one other is drawn with an arrow.

    Parameters
    ----------
    grid_after : Grid
    step : Step
    sentences : mapping of key to sentence, optional
        Without them the picture has no caption.
    entry_size, written, lang
        As for `show`.

    Examples
    --------
    >>> step = Step("right", placed=((0, 1, 2),), marks=(Mark(0, 0, "from"), Mark(0, 1, "placed")))
    >>> step_scene(Grid([[1, 2]]), step, sentences={"right": "{value} goes to the right."}).caption
    '2 goes to the right.'
    """
    still = show(grid_after, marks=step.marks, entry_size=entry_size, written=written, lang=lang)
    caption = sentence(step, sentences, lang) if sentences is not None else ""
    return replace(still, items=still.items + _move(step.marks), caption=caption)


def filmstrip(
    trace: Trace,
    *,
    sentences: Mapping[str, str] | None = None,
    written: Writing = str,
    lang: str = "en",
) -> Iterator[Scene]:
    """Yield the scene of every step of a trace, all with entries of one size.

    Examples
    --------
    >>> trace = Trace(Grid([[None, 2]]), (Step("last-cell", placed=((0, 0, 1),)),))
    >>> [scene.description for scene in filmstrip(trace)]
    ['Row 1: 1 2.']
    """
    size = _fitting(_longest(trace.final, written))
    for grid, step in zip(trace.grids(), trace.steps, strict=True):
        yield step_scene(
            grid, step, sentences=sentences, entry_size=size, written=written, lang=lang
        )


def _shading(grid: Grid, shade: Shade, left: int) -> list[Fill]:
    """Fill cells, those of one role together, so that they become one element of a file."""
    values = grid.array
    match shade:
        case "none":
            return []
        case "parity":
            levels, role = (values % 2 == 1) & (values != EMPTY), "shaded"
        case "value":
            held, rank = np.unique(values, return_inverse=True)
            first = int(held[0] == EMPTY)
            share = (rank.reshape(values.shape) - first) * _SHADES // (len(held) - first or 1)
            levels, role = np.where(values == EMPTY, 0, share + 1), "shade-{}"
        case _:
            names = ", ".join(get_args(Shade))
            raise UnsupportedError(f"Unknown shade {shade!r}. Expected one of: {names}.")
    return [
        Fill(row, column + left, role.format(level))
        for level in np.unique(levels[levels > 0]).tolist()
        for row, column in np.argwhere(levels == level).tolist()
    ]


def _ascending_path(grid: Grid, left: int) -> list[Item]:
    """Join the cells in ascending order, around the entries: ringed first, an arrow at the last."""
    values = grid.array.ravel()
    cells = np.flatnonzero(values != EMPTY)
    order = cells[np.argsort(values[cells], kind="stable")].tolist()
    if len(order) < 2:
        return []
    width = grid.shape[1]
    centers = [(left + at % width + 0.5, at // width + 0.5) for at in order]
    *_, end = _between(*centers[-2:], gap=_HALO)
    line = Polyline((*centers[:-1], end), "path", 0.04, arrow=True)
    halos = (Disc(x, y, _HALO, "halo") for x, y in centers)
    return [line, Disc(*centers[0], _HALO + 0.05, "path"), *halos]


def _lattice(height: int, width: int, left: int) -> list[Item]:
    right = left + width
    rows = (Polyline(((left, y), (right, y))) for y in range(1, height))
    columns = (Polyline(((x, 0), (x, height))) for x in range(left + 1, right))
    corners = ((left, 0), (right, 0), (right, height), (left, height))
    return [*rows, *columns, Polyline(corners, "border", 0.06, closed=True)]


def _entries(grid: Grid, left: int, size: float, written: Writing = str) -> list[Item]:
    return [
        Label(left + c + 0.5, r + 0.5, written(value), size)
        for r, row in enumerate(grid.rows())
        for c, value in enumerate(row)
        if value is not None
    ]


def _longest(grid: Grid, written: Writing = str) -> int:
    held = grid.array[grid.array != EMPTY]
    if written is str:
        return max(len(str(held.min())), len(str(held.max()))) if held.size else 1
    return max((len(written(value)) for value in held.tolist()), default=1)


def _fitting(letters: int, largest: float = _LARGEST) -> float:
    """Return the largest size at which a number of digits fits into a cell."""
    return round(min(largest, _ROOM / (_DIGIT * letters)), 3)


def _sum_labels(grid: Grid, left: int) -> list[Item]:
    height, width = grid.shape
    entries = grid.rows()
    rows: list[_Line] = [(left + width, r, row) for r, row in enumerate(entries)]
    columns: list[_Line] = [(left + c, height, [row[c] for row in entries]) for c in range(width)]
    if height != width:
        return [*_side(rows, None), *_side(columns, None)]
    main = (left + width, height, [entries[i][i] for i in range(width)])
    anti = (left - 1, height, [entries[i][width - 1 - i] for i in range(width)])
    return _side([*rows, *columns, main, anti], check(grid).expected)


def _side(lines: Sequence[_Line], expected: int | None) -> list[Item]:
    """Label the full ones among lines with their sums, and with the difference if unexpected."""
    totals = {
        (x, y): sum(entry for entry in line if entry is not None)
        for x, y, line in lines
        if None not in line
    }
    if not totals:
        return []
    size = _fitting(max(len(str(total)) for total in totals.values()), 0.36)
    labels: list[Item] = []
    for (x, y), total in totals.items():
        if expected is None or total == expected:
            labels.append(Label(x + 0.5, y + 0.5, str(total), size, "sum"))
        else:
            labels.append(Label(x + 0.5, y + 0.38, str(total), size, "sum-wrong"))
            excess = f"{total - expected:+d}".replace("-", "−")
            labels.append(Label(x + 0.5, y + 0.76, excess, round(0.7 * size, 3), "sum-wrong"))
    return labels


def _move(marks: Sequence[Mark]) -> tuple[Item, ...]:
    """Point from the one cell where the move started to the one cell where it placed a number."""
    ends = [[m for m in marks if m.role == role] for role in ("from", "placed")]
    if [len(end) for end in ends] != [1, 1]:
        return ()
    (a,), (b,) = ends
    if (a.row, a.column) == (b.row, b.column):
        return ()
    start, end = (a.column + 0.5, a.row + 0.5), (b.column + 0.5, b.row + 0.5)
    return (Polyline(_between(start, end, gap=0.34), "move", 0.045, arrow=True),)


def _between(start: Point, end: Point, *, gap: float) -> tuple[Point, Point]:
    """Cut off the same length at both ends of a line, to keep the text there readable."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    dx, dy = (x1 - x0) / length * gap, (y1 - y0) / length * gap
    return (x0 + dx, y0 + dy), (x1 - dx, y1 - dy)


def _in_words(grid: Grid, lang: str, written: Writing = str) -> str:
    words = translations(lang)
    rows = grid.rows()
    if grid.array.size > DESCRIBED_AT_MOST:
        held = grid.array[grid.array != EMPTY]
        if not held.size:
            return words.text(_NO_ENTRIES)
        least, most = written(int(held.min())), written(int(held.max()))
        return words.text(_ENTRIES, least=least, most=most)
    blank = words.text(BLANK)
    read = (" ".join(blank if v is None else written(v) for v in row) for row in rows)
    return rows_in_words(read, lang)
