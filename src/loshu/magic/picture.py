"""Squares, and the steps that build them, as scenes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.core.scene import Fill, Item, Polyline, Scene
from loshu.core.step import Mark, Step, Trace
from loshu.magic.notation import SquareLike, as_square
from loshu.magic.square_items import (
    BESIDE_A_PATH,
    LARGEST,
    Shade,
    Writing,
    ascending_path,
    between,
    entries,
    fitting,
    lattice,
    longest,
    shading,
    sum_labels,
)
from loshu.text import phrase, plural, sentence, translations
from loshu.text.descriptions import BLANK, rows_in_words

LARGEST_PICTURE: Final = 250_000
"""Cells that a picture may have; the eye makes nothing of more."""
DESCRIBED_AT_MOST: Final = 400
"""Cells that a picture's description reads out."""
_TITLE: Final = phrase("picture", "Grid of {rows} and {columns}")
_ROWS: Final = plural("picture", "{count} row", "{count} rows")
_COLUMNS: Final = plural("picture", "{count} column", "{count} columns")
_ENTRIES: Final = phrase("picture", "Entries from {least} to {most}.")
_NO_ENTRIES: Final = phrase("picture", "No entries.")


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
    items: list[Item] = [*shading(grid, shade, left)]
    items += [Fill(mark.row, mark.column + left, mark.role) for mark in marks]
    items += lattice(height, width, left)
    items += ascending_path(grid, left) if path else ()
    largest = BESIDE_A_PATH if path else LARGEST
    size = entry_size or fitting(longest(grid, written), largest)
    items += entries(grid, left, size, written)
    items += sum_labels(grid, left) if sums else ()
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
    size = fitting(longest(trace.final, written))
    for grid, step in zip(trace.grids(), trace.steps, strict=True):
        yield step_scene(
            grid, step, sentences=sentences, entry_size=size, written=written, lang=lang
        )


def _move(marks: Sequence[Mark]) -> tuple[Item, ...]:
    """Point from the one cell where the move started to the one cell where it placed a number."""
    ends = [[m for m in marks if m.role == role] for role in ("from", "placed")]
    if [len(end) for end in ends] != [1, 1]:
        return ()
    (a,), (b,) = ends
    if (a.row, a.column) == (b.row, b.column):
        return ()
    start, end = (a.column + 0.5, a.row + 0.5), (b.column + 0.5, b.row + 0.5)
    return (Polyline(between(start, end, gap=0.34), "move", 0.045, arrow=True),)


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
