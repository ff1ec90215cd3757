"""Scenes of variant puzzles."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, groupby
from typing import Final

from loshu.core.scene import Fill, Item, Label, Polyline, Scene
from loshu.sudoku.field import Field
from loshu.sudoku.known_regions import FOUND_REGIONS, field_with_regions
from loshu.sudoku.notation.candidates import values_in
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import middle, moved
from loshu.sudoku.rules.kinds import RULE_OF, RULES
from loshu.sudoku.rules.kinds.extra_cells import labels_of
from loshu.sudoku.rules.kinds.killer import KILLER
from loshu.sudoku.rules.kinds.unknown_rule import TEXT as NOT_KNOWN
from loshu.sudoku.rules.region_tints import shaded_regions
from loshu.sudoku.rules.rules_text import rules_text
from loshu.sudoku.rules.unknown import unknown_rules
from loshu.sudoku.shape import shape_of_values
from loshu.sudoku.sudoku import Sudoku
from loshu.text import Translations, phrase, translations

TITLE: Final = phrase("picture", "A Sudoku of {rows} rows")
RECTANGLE: Final = phrase("picture", "A Sudoku of {rows} rows and {columns} columns")
_SENTENCE: Final = phrase("picture", "{words}.")
_RULES: Final = phrase("picture", "{rule}: {cells}.")
_THICK = 0.06


def variant_scene(
    puzzle: Sudoku,
    *,
    in_words: bool = False,
    candidates: bool = False,
    lang: str = "en",
) -> Scene:
    """Draw a puzzle with its rules.

    Parameters
    ----------
    puzzle : Sudoku
    in_words : bool
        Describe the rules in a caption, and draw only lines, regions, values, cages' sums and
        clues outside, for formats that cannot draw across lines.
    candidates : bool
        Whether to write the candidates small.
    lang : str
        The language of the title, and of the rules beneath the picture.

    Examples
    --------
    >>> from loshu.sudoku.rules.constraint import Constraint
    >>> variant_scene(Sudoku(constraints=[Constraint("killer", ((0, 1),), 3)])).description
    'A Sudoku of 9 rows. killer cages: r1c1, r1c2 (3).'
    """
    field = field_with_regions(puzzle.field, puzzle.constraints)
    over = [] if in_words else [*_marks(puzzle, over_lines=True)]
    under = [*_marks(puzzle, over_lines=False)]
    if in_words:
        under = [_as_sum(item, field) for item in under if isinstance(item, Label)]
    cages = _cages(puzzle) if in_words else {}
    tints = () if in_words else shaded_regions(field)
    items = [*tints, *_shaded(puzzle), *under, *_lines(field, cages), *over]
    for cell in field.cells():
        x, y = middle(cell, field)
        if puzzle.values[cell]:
            items.append(Label(x, y, field.signs[puzzle.values[cell]]))
        elif candidates:
            items += _candidates(puzzle, cell)
    words = translations(lang)
    name = puzzle.title or _title(puzzle, words)
    (rows, columns), (left, top, right, bottom) = field.extent, _margins(items, field)
    told = " ".join(_rules_in_words(puzzle, words))
    unseen = rules_text(puzzle, lang, unseen=True)
    size = words.text(_SENTENCE, words=_title(puzzle, words))
    return Scene(
        columns + left + right,
        rows + top + bottom,
        tuple(moved(item, left, top) for item in items),
        name,
        f"{size} {told}" if told else size,
        caption=told if in_words else unseen,
        lang=lang,
    )


def offset(puzzle: Sudoku) -> tuple[int, int]:
    """Return how far clues outside move the cells of a picture to the right, and down.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.rules.constraint import Constraint
    >>> offset(Sudoku(Shape(2, 2), "", [Constraint("sandwich", ((0, 1, 2, 3),), 5)]))
    (1, 0)
    """
    items = [item for over in (False, True) for item in _marks(puzzle, over_lines=over)]
    left, top, _, _ = _margins(items, puzzle.field)
    return left, top


def _candidates(puzzle: Sudoku, cell: int) -> Iterator[Item]:
    """Write each candidate at its place in the cell, row by row."""
    shape = shape_of_values(puzzle.field.size)
    x, y = middle(cell, puzzle.field)
    height, width = 1 / shape.box_rows, 1 / shape.box_columns
    size = round(0.75 * min(height, width), 3)
    marks = None if puzzle.marks is None else puzzle.marks[cell]
    for value in puzzle.allowed(cell) if marks is None else values_in(marks):
        row, column = divmod(value - 1, shape.box_columns)
        at = (x - 0.5 + (column + 0.5) * width, y - 0.5 + (row + 0.5) * height)
        yield Label(*at, puzzle.field.signs[value], size, "sum")


def _title(puzzle: Sudoku, words: Translations) -> str:
    rows, columns = puzzle.field.rows, puzzle.field.columns
    if rows == columns:
        return words.text(TITLE, rows=rows)
    return words.text(RECTANGLE, rows=rows, columns=columns)


def _margins(items: Iterable[Item], field: Field) -> tuple[int, int, int, int]:
    """Return the room for clues outside, in cells: left, above, right and below."""
    labels, (rows, columns) = [item for item in items if isinstance(item, Label)], field.extent
    xs, ys = ([0.0, *(getattr(label, axis) for label in labels)] for axis in "xy")
    return (
        int(min(xs) < 0), int(min(ys) < 0), int(max(xs) > columns), int(max(ys) > rows)
    )  # fmt: skip


def _shaded(puzzle: Sudoku) -> Iterator[Item]:
    """Shade the givens where there are other values."""
    if puzzle.found:
        yield from (Fill(*divmod(cell, puzzle.field.width), "given") for cell in puzzle.givens)


def _marks(puzzle: Sudoku, *, over_lines: bool) -> Iterator[Item]:
    field = field_with_regions(puzzle.field, puzzle.constraints)
    for rule in RULES:
        if rule.over_lines != over_lines:
            continue
        for constraint in puzzle.constraints:
            if constraint.kind == rule.name:
                yield from rule.marks(constraint, field)


def _as_sum(label: Label, field: Field) -> Label:
    """Mark the sum of a cage, which is in a cell like a value."""
    rows, columns = field.extent
    inside = 0 < label.x < columns and 0 < label.y < rows
    return replace(label, text=f"={label.text}", role="sum") if inside else label


def _cages(puzzle: Sudoku) -> dict[int, int]:
    """Return the number of the cage of every cell that lies in one."""
    cages = [
        constraint.cells[0] for constraint in puzzle.constraints if constraint.kind == KILLER.name
    ]
    return {cell: number for number, cells in enumerate(cages) for cell in cells}


def _lines(field: Field, cages: Mapping[int, int]) -> Iterator[Item]:
    """Draw thin lines between cells, then thick ones between regions and around grids.

    Those between cells of one cage are left out where cages are given.
    """
    held = frozenset(field.cells())
    thin, thick = list[Item](), list[Item]()
    for row in range(field.width + 1):
        for column in range(field.width + 1):
            here = _region(field, held, row, column)
            for other, ends in (
                (_region(field, held, row - 1, column), ((column, row), (column + 1, row))),
                (_region(field, held, row, column - 1), ((column, row), (column, row + 1))),
            ):
                if here is None and other is None:
                    continue
                if here == other:
                    if not _share_cage(field, cages, row, column, ends):
                        thin.append(Polyline(ends))
                else:
                    thick.append(Polyline(ends, "border", _THICK))
    yield from thin
    yield from thick


def _share_cage(
    field: Field,
    cages: Mapping[int, int],
    row: int,
    column: int,
    ends: tuple[tuple[int, int], tuple[int, int]],
) -> bool:
    """Whether the cells on both sides of a line lie in one cage."""
    across = ends[0][1] == ends[1][1]
    other = (row - 1, column) if across else (row, column - 1)
    cage = cages.get(field.cell(row, column))
    return cage is not None and cage == cages.get(field.cell(*other))


def _region(field: Field, held: frozenset[int], row: int, column: int) -> int | None:
    if not 0 <= row < field.width or not 0 <= column < field.width:
        return None
    cell = field.cell(row, column)
    return field.regions[cell] if cell in held else None


def _rules_in_words(puzzle: Sudoku, words: Translations) -> Iterator[str]:
    """Yield a sentence for each rule: its title and the cells of its constraints."""
    labels = labels_of(puzzle.constraints)
    for rule in RULES:
        own = (each for each in puzzle.constraints if each.kind == rule.name)
        texts = [_text(constraint, puzzle.field, labels) for constraint in own]
        if not texts:
            continue
        title, cells = words.text(rule.title), "; ".join(text for text in texts if text)
        yield (
            words.text(_RULES, rule=title, cells=cells)
            if cells
            else words.text(_SENTENCE, words=title)
        )
    yield from (words.text(NOT_KNOWN, name=name) for name in unknown_rules(puzzle))


def _text(constraint: Constraint, field: Field, labels: Mapping[int, str]) -> str:
    if constraint.kind == FOUND_REGIONS:
        return ""  # the regions are drawn
    if constraint.text:
        return RULE_OF[constraint.kind].condition(constraint.text)
    cells = (cell for cell, _ in groupby(chain.from_iterable(constraint.cells)))
    where = ", ".join(labels.get(cell) or field.name(cell) for cell in cells)
    clues = [] if constraint.number is None else [constraint.number]
    clues += constraint.values
    return f"{where} ({', '.join(map(str, clues))})" if clues and where else where
