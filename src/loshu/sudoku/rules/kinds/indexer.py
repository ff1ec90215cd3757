"""Indexers: the value of a marked cell is the position of its index in its row, column or box.

A column indexer in column c with the value v requires the value c in column v of its row; a row
indexer is the same with rows and columns exchanged.  A box indexer in the i-th cell of its box, row
by row, requires the value i in the v-th one, as in f-puzzles.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.scene import Fill, Item
from loshu.model import Model
from loshu.sudoku.field import NO_REGION, Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.marked_cells import items_by_key
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.rules.rule import Rule, Values, Variables
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.symbols import DIGITS
from loshu.text import Phrase, phrase, sentences

NAME: Final = "indexer"
_KEYS: Final = {"rowindexer": 0, "columnindexer": 1, "boxindexer": 2}


def read_indexer(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the cells of each kind."""
    if len(field.corners) > 1:
        raise NotationError(f"{place.path}: indexers need a puzzle with one grid.")
    place.refuse_repeats(field)
    for item in place.items():
        cells = item.at("cells")
        if not {*field.beside}.isdisjoint(cells.cells(field)):
            raise cells.wrong("cells of the grid")
        constraint = Constraint(NAME, (tuple(sorted(cells.cells(field))),), _KEYS[place.key])
        if constraint.number == 2 and any(
            len(_box(cell, field)) < field.size for cell in constraint.cells[0]
        ):
            raise cells.wrong("cells of boxes with every digit")
        yield constraint


def write_indexer(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the cells of each kind."""
    return items_by_key(
        constraints, _KEYS, lambda constraint: {"cells": cell_names(constraint.cells[0], field)}
    )


def _box(cell: int, field: Field) -> tuple[int, ...]:
    number = field.regions[cell]
    if number == NO_REGION:
        return ()
    return tuple(at for at, region in enumerate(field.regions) if region == number)


def target(cell: int, value: int, constraint: Constraint, field: Field) -> tuple[int, int] | None:
    """Return the cell that a value points to, and the value that is required there.

    None where the value points to no cell, or requires a number that is not a digit.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> from loshu.sudoku.field import field_of_shape
    >>> field = field_of_shape(Shape(2, 2))
    >>> [target(6, 1, Constraint(NAME, ((6,),), number), field) for number in (0, 1, 2)]
    [(2, 2), (4, 3), (2, 3)]
    """
    row, column = divmod(cell, field.width)
    if constraint.number == 0:
        line, held = [field.cell(r, column) for r in range(field.rows)], row + 1
    elif constraint.number == 1:
        line, held = [field.cell(row, c) for c in range(field.columns)], column + 1
    else:
        line, held = [*_box(cell, field)], _box(cell, field).index(cell) + 1
    fits = 1 <= value <= len(line) and held in field.digits
    return (line[value - 1], held) if fits else None


def model(model: Model, constraint: Constraint, field: Field, variable_of: Variables) -> None:
    """Require the value that each marked cell points to, for each of its values."""
    for cell in constraint.cells[0]:
        for value in field.digits:
            pointed = target(cell, value, constraint, field)
            if pointed is None:
                model.forbid([(variable_of[cell], value)])
            else:
                where = [(variable_of[cell], value)]
                model.total([variable_of[pointed[0]]], pointed[1], where=where)


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether a marked cell points to another value."""
    pointed = [target(cell, values[cell], constraint, field) for cell in constraint.cells[0]]
    return any(place is None or values[place[0]] != place[1] for place in pointed)


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Shade the cells, in a color for each kind."""
    role = ("blocked", "swapped", "focus")[constraint.number or 0]
    yield from (Fill(*divmod(cell, field.width), role) for cell in constraint.cells[0])


_TEXTS: Final = (
    phrase(
        "sudoku.rule",
        "Row indexer: in a red cell of row r, the digit n means that the cell in row n of this "
        "column is r.",
    ),
    phrase(
        "sudoku.rule",
        "Column indexer: in a violet cell of column c, the digit n means that the cell in column n "
        "of this row is c.",
    ),
    phrase(
        "sudoku.rule",
        "Box indexer: in a green cell at position i of its box, the digit n means that position n "
        "of this box is i.",
    ),
)


def text(constraint: Constraint) -> Phrase:
    """Return the rule in words."""
    return _TEXTS[constraint.number or 0]


def pairs(constraint: Constraint, field: Field) -> Iterator[CandidatePair]:
    """Yield each marked cell with each cell that it may point to."""
    for cell in constraint.cells[0]:
        for value in field.digits:
            pointed = target(cell, value, constraint, field)
            if pointed is not None:
                yield CandidatePair(cell, pointed[0], partial(_points, value, pointed[1]))


def blanks(_constraint: Constraint, pair: CandidatePair) -> dict[str, str]:
    """Return the digit that points to the other cell, and the digit that is required there."""
    assert isinstance(pair.fits, partial)  # as `pairs` makes them
    value, held = pair.fits.args
    return {"value": DIGITS[value], "held": DIGITS[held]}


def _points(value: int, held: int, pointing: int, pointed: int) -> bool:
    return (pointing == value) == (pointed == held)


def allowed(constraint: Constraint, field: Field) -> Iterator[tuple[int, list[int]]]:
    """Yield the values with which a marked cell does not point to itself in vain."""
    for cell in constraint.cells[0]:
        targets = {digit: target(cell, digit, constraint, field) for digit in field.digits}
        yield (
            cell,
            [
                digit
                for digit, pointed in targets.items()
                if pointed is not None and (pointed[0] != cell or pointed[1] == digit)
            ],
        )


SENTENCES: Final = sentences(
    {
        "indexer.pair": "{first} is {value} exactly when {second} is {held}. {given:and}, so "
        "{result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, pair_blanks=blanks, allowed=allowed, sentences=SENTENCES)
INDEXER: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "indexers"),
    one=phrase("sudoku.rule.one", "indexer"), text=text, tools={
        "rowindexer": RuleTool("cells", title=phrase("setting.tool", "row indexer")),
        "columnindexer": RuleTool("cells", title=phrase("setting.tool", "column indexer")),
        "boxindexer": RuleTool("cells", title=phrase("setting.tool", "box indexer")),
    }, number_is_kind=True,
    read=read_indexer, write=write_indexer, model=model, broken=broken, marks=marks, logic=LOGIC,
)  # fmt: skip
