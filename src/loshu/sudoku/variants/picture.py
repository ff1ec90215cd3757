"""Puzzles with rules of their own as scenes."""

from collections.abc import Iterable, Iterator

from loshu.core.scene import Fill, Item, Label, Polyline, Scene
from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.variants.constraints import CONSTRAINT_OF, CONSTRAINTS
from loshu.sudoku.variants.drawing import moved
from loshu.sudoku.variants.field import Field
from loshu.sudoku.variants.puzzle import Variant

_THICK = 0.06


def variant_scene(puzzle: Variant, values: Iterable[int] = (), *, title: str = "") -> Scene:
    """Draw a puzzle with its rules.

    Parameters
    ----------
    puzzle : Variant
    values : iterable of int
        What to show in its cells, such as a solution; its own values if left out.
    title : str
        A name for the picture.

    Examples
    --------
    >>> from loshu.sudoku.shape import NINE
    >>> from loshu.sudoku.variants.puzzle import variant
    >>> from loshu.sudoku.variants.rule import Rule
    >>> variant_scene(variant(NINE, rules=[Rule("killer", ((0, 1),), 3)])).description
    'A Sudoku of 9 rows. killer cages: r1c1, r1c2 (3).'
    """
    field = puzzle.field
    shown = list(values) or list(puzzle.values)
    items = [
        *_shaded(puzzle, bool(values)),
        *_marks(puzzle, over_lines=False),
        *_lines(field),
        *_marks(puzzle, over_lines=True),
    ]
    for cell in field.cells():
        row, column = divmod(cell, field.width)
        if shown[cell]:
            items.append(Label(column + 0.5, row + 0.5, SYMBOLS[shown[cell]]))
    name = title or puzzle.title or f"A Sudoku of {field.size} rows"
    left, top, right, bottom = _margins(items, field.width)
    return Scene(
        field.width + left + right,
        field.width + top + bottom,
        tuple(moved(item, left, top) for item in items),
        name,
        _in_words(puzzle),
    )


def _margins(items: Iterable[Item], width: int) -> tuple[int, int, int, int]:
    """Return how many cells of room the clues outside need left, above, right and below."""
    labels = [item for item in items if isinstance(item, Label)]
    xs, ys = ([0.0, *(getattr(label, axis) for label in labels)] for axis in "xy")
    return (
        int(min(xs) < 0), int(min(ys) < 0), int(max(xs) > width), int(max(ys) > width)
    )  # fmt: skip


def _shaded(puzzle: Variant, solved: bool) -> Iterator[Item]:
    """Let the givens stand out where there are other values."""
    if solved or puzzle.found:
        yield from (Fill(*divmod(cell, puzzle.field.width), "given") for cell in puzzle.givens())


def _marks(puzzle: Variant, *, over_lines: bool) -> Iterator[Item]:
    for constraint in CONSTRAINTS:
        if constraint.over_lines != over_lines:
            continue
        for rule in puzzle.rules:
            if rule.kind == constraint.name:
                yield from constraint.marks(rule, puzzle.field)


def _lines(field: Field) -> Iterator[Item]:
    """Draw thin lines between cells, then thick ones between regions and around grids."""
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
                    thin.append(Polyline(ends))
                else:
                    thick.append(Polyline(ends, "border", _THICK))
    yield from thin
    yield from thick


def _region(field: Field, held: frozenset[int], row: int, column: int) -> int | None:
    if not 0 <= row < field.width or not 0 <= column < field.width:
        return None
    cell = field.cell(row, column)
    return field.regions[cell] if cell in held else None


def _in_words(puzzle: Variant) -> str:
    said = [f"A Sudoku of {puzzle.field.size} rows."]
    for rule in puzzle.rules:
        where = "; ".join(puzzle.field.names(part) for part in rule.cells)
        number = f" ({rule.number})" if rule.number is not None else ""
        said.append(f"{CONSTRAINT_OF[rule.kind].title}{': ' * bool(where)}{where}{number}.")
    return " ".join(said)
