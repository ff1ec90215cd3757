"""Pictures of Sudokus."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from loshu.core.scene import Fill, Item, Label, Polyline, Scene
from loshu.sudoku.shape import Shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.text import phrase, translations
from loshu.text.descriptions import rows_in_words

_TITLE: Final = phrase("picture", "A Sudoku of {rows} rows")
_BOX_LINE = 0.06
_CANDIDATE = 0.75  # height of a candidate, of the room it has


def show(
    sudoku: SudokuLike,
    *,
    solution: bool = False,
    candidates: bool | None = None,
    in_words: bool = False,
    lang: str = "en",
) -> Scene:
    """Return the picture of a Sudoku, for `loshu.render`.

    If the Sudoku has found values, its givens are shaded.

    Parameters
    ----------
    sudoku : Sudoku, Problem or str
    solution : bool
        Fill in the only solution.
    candidates : bool, optional
        Write the candidates in empty cells (default: if the Sudoku has candidates or pencil marks).
    in_words : bool
        Describe rules in a caption, for text output, which has no drawings.
    lang : str
        The language of the title, the description and the printed rules.

    Raises
    ------
    NotUniqueError
        The puzzle does not have exactly one solution to fill in.

    Examples
    --------
    >>> picture = show("sudoku:2x2:1..4............")
    >>> picture.width, picture.description[:16]
    (4, 'Row 1: 1 . . 4. ')
    """
    shown = as_sudoku(sudoku)
    if solution:
        from loshu.sudoku.solving.solver import the_solution

        shown = the_solution(shown)
    if candidates is None:
        candidates = shown.candidates is not None or shown.marks is not None
    if shown.constraints or shown.shape is None:
        from loshu.sudoku.rules.picture import variant_scene

        scene = variant_scene(shown, candidates=candidates, in_words=in_words, lang=lang)
    else:
        scene = _plain(shown, shown.shape, candidates, lang)
    if in_words or not shown.kept:
        return scene
    from loshu.sudoku.rules.picture import offset

    return with_cosmetics(scene, shown, offset(shown))


def with_cosmetics(scene: Scene, sudoku: Sudoku, corner: tuple[int, int]) -> Scene:
    """Add the lines, shapes and texts of a puzzle that are not rules to its picture.

    Parameters
    ----------
    scene : Scene
    sudoku : Sudoku
    corner : tuple of int
        The column and the row of the first cell in the picture.

    Examples
    --------
    >>> sudoku = Sudoku(kept='{"text":[{"cells":["R1C1"],"value":"x"}]}')
    >>> with_cosmetics(Scene(9, 9, (), "empty"), sudoku, (0, 0)).items[0].text
    'x'
    """
    from loshu.sudoku.rules.cosmetics import cosmetics
    from loshu.sudoku.rules.drawing import moved

    layers: dict[bool, list[Item]] = {False: [], True: []}
    for each in cosmetics(sudoku):
        items = (moved(item, *corner) for item in each.items)
        layers[each.over] += [i for i in items if is_inside(i, scene.width, scene.height)]
    return replace(scene, items=(*layers[False], *scene.items, *layers[True]))


def on_whole_field(scene: Scene, sudoku: Sudoku) -> Scene:
    """Return a picture with room for all cells of the field, for boards that one can click.

    Examples
    --------
    >>> from loshu.sudoku.notation.grid_size import field_of_size
    >>> wide = Sudoku(field_of_size({}, 2, 4))
    >>> show(wide).height, on_whole_field(show(wide), wide).height
    (2, 4)
    """
    side, (rows, columns) = sudoku.field.width, sudoku.field.extent
    return replace(scene, width=scene.width + side - columns, height=scene.height + side - rows)


def undrawn(sudoku: Sudoku) -> Counter[str]:
    """Count the drawings in a Sudoku's JSON that its picture omits, by key.

    Examples
    --------
    >>> undrawn(Sudoku(kept='{"text":[{"cells":["R0C1"],"value":"above the board"}]}'))
    Counter({'text': 1})
    """
    from loshu.sudoku.rules.cosmetics import cosmetics
    from loshu.sudoku.rules.drawing import moved
    from loshu.sudoku.rules.picture import offset

    left, top = offset(sudoku)
    scene = show(replace(sudoku, kept=""), candidates=False)
    return Counter(
        each.key
        for each in cosmetics(sudoku)
        if not each.items
        or not all(is_inside(moved(i, left, top), scene.width, scene.height) for i in each.items)
    )


def is_inside(item: Item, width: float, height: float) -> bool:
    """Whether the points of an item are in a picture of this size."""
    if isinstance(item, Fill):
        return True
    points = item.points if isinstance(item, Polyline) else ((item.x, item.y),)
    return all(0 <= x <= width and 0 <= y <= height for x, y in points)


def _plain(sudoku: Sudoku, shape: Shape, candidates: bool, lang: str) -> Scene:
    """Draw thick lines around the boxes."""
    from loshu.sudoku.notation.candidates import open_candidates

    size = shape.size
    fills = (Fill(*divmod(cell, size), "given") for cell in sudoku.givens if sudoku.found)
    items: tuple[Item, ...] = (
        *fills,
        *_lines(shape),
        *_entries(sudoku),
        *_candidates(sudoku, shape, open_candidates(sudoku) if candidates else ()),
    )
    title = sudoku.title or translations(lang).text(_TITLE, rows=size)
    return Scene(size, size, items, title, _in_words(sudoku, lang), lang=lang)


def _lines(shape: Shape) -> Iterator[Item]:
    """Draw the thin lines first, because they would cut through the thick ones."""
    size = shape.size
    rows = [(y, ((0, y), (size, y))) for y in range(1, size)]
    columns = [(x, ((x, 0), (x, size))) for x in range(1, size)]
    for step, lines in ((shape.box_rows, rows), (shape.box_columns, columns)):
        yield from (Polyline(ends) for at, ends in lines if at % step)
    for step, lines in ((shape.box_rows, rows), (shape.box_columns, columns)):
        yield from (Polyline(ends, "border", _BOX_LINE) for at, ends in lines if at % step == 0)
    corners = ((0, 0), (size, 0), (size, size), (0, size))
    yield Polyline(corners, "border", _BOX_LINE, closed=True)


def _entries(sudoku: Sudoku) -> Iterator[Item]:
    for cell, value in enumerate(sudoku.values):
        if value:
            row, column = divmod(cell, sudoku.size)
            yield Label(column + 0.5, row + 0.5, sudoku.field.signs[value])


def _candidates(sudoku: Sudoku, shape: Shape, candidates: Sequence[int]) -> Iterator[Item]:
    """Write each candidate in its place in the cell, as in a box numbered row by row."""
    height, width = 1 / shape.box_rows, 1 / shape.box_columns
    size = round(_CANDIDATE * min(height, width), 3)
    for cell, bits in enumerate(candidates):
        if sudoku.values[cell]:
            continue
        y, x = divmod(cell, shape.size)
        for at in range(shape.size):
            if bits >> at & 1:
                row, column = divmod(at, shape.box_columns)
                middle = (x + (column + 0.5) * width, y + (row + 0.5) * height)
                yield Label(*middle, sudoku.field.signs[at + 1], size, "sum")


def _in_words(sudoku: Sudoku, lang: str) -> str:
    line, size = sudoku.line, sudoku.size
    rows = (" ".join(line[at : at + size]) for at in range(0, len(line), size))
    return rows_in_words(rows, lang)
