"""Doppelganger: rows, columns and regions with 0, and all but one of the other digits."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import Condition, Contains, Group, Logic, Walk, WalkShape
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "doppelganger"
KEY: Final = "doppelganger"
_PARTS: Final = ("rows", "columns", "regions")
"""The extra cells with the missing digits of all rows, columns and regions."""
_State: TypeAlias = frozenset[int]
_ANY: Final[_State] = frozenset([-1])
"""The cell is not 0, so any digits may be missing."""


def houses_of(field: Field) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the cells of the rows, of the columns and of the regions.

    Examples
    --------
    >>> from loshu.sudoku.field import field_of_shape
    >>> from loshu.sudoku.shape import Shape
    >>> [len(houses) for houses in houses_of(field_of_shape(Shape(2, 2)))]
    [4, 4, 4]
    """
    (grid,) = field.grids()
    rows = tuple(grid[at : at + field.columns] for at in range(0, len(grid), field.columns))
    columns = tuple(grid[at :: field.columns] for at in range(field.columns))
    return rows, columns, tuple(field.regions_of_cells())


def _with_missing(
    constraint: Constraint, field: Field
) -> Iterator[tuple[str, tuple[tuple[int, ...], ...], tuple[int, ...]]]:
    """Yield each kind of house, the houses, and the cells with their missing digits."""
    for key, houses, extra in zip(_PARTS, houses_of(field), constraint.cells, strict=True):
        if extra:
            yield key, houses, extra


def read_doppelganger(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the extra cells with the missing digit of each row, column and region, in order."""
    side = field.rows
    if (
        len(field.corners) > 1
        or field.columns != side
        or field.repeats
        or field.digits != range(side + 1)
    ):
        raise place.wrong(
            "the rule only in a square grid with the digits from 0 to the number of its rows"
        )
    for item in place.items():
        parts = list[tuple[int, ...]]()
        for key, houses in zip(_PARTS, houses_of(field), strict=True):
            some = item.at(key)
            if key == "regions" and not item.has(key):
                parts.append(())
                continue
            cells = some.cells(field)
            if len(cells) != len(houses) or any(len(house) != side for house in houses):
                raise some.wrong(f"{len(houses)} extra cells, for {key} of {side} cells each")
            parts.append(cells)
        if not {cell for part in parts for cell in part} <= {*field.beside}:
            raise item.wrong("extra cells beside the grid")
        yield Constraint(NAME, tuple(parts))


def write_doppelganger(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the extra cells."""
    return {
        KEY: [
            {
                key: cell_names(part, field)
                for key, part in zip(_PARTS, each.cells, strict=True)
                if part
            }
            for each in constraints
        ]
    }


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether a digit is not the missing one, two are equal, or those of a 0 are."""
    stated = {
        f"{kind} {number}": values[cell]
        for kind, part in zip(("row", "column", "region"), constraint.cells, strict=True)
        for number, cell in enumerate(part, 1)
    }
    lacking: dict[int, list[int]] = {}
    for name, house in field.houses():
        if name not in stated:
            continue
        held = [values[cell] for cell in house]
        if 0 not in held or sorted([*held, stated[name]]) != [*field.digits]:
            return True
        for cell in house:
            if values[cell] == 0:
                lacking.setdefault(cell, []).append(stated[name])
    alike = [*lacking.values(), *([values[cell] for cell in part] for part in constraint.cells)]
    return any(len({*digits}) < len(digits) for digits in alike)


TEXT: Final = phrase(
    "sudoku.rule",
    "Doppelganger: each row, column and region contains 0 and all but one of the digits 1 to "
    "{size}. No two rows, no two columns and no two regions lack the same digit. The row, the "
    "column and the region of a 0 lack different digits. The extra cells show the missing digits.",
)


def groups(constraint: Constraint, field: Field) -> Iterator[Group]:
    """Yield each house with its missing digit, and the missing digits of each kind of house."""
    for kind, (key, houses, extra) in enumerate(_with_missing(constraint, field), 1):
        for number, (house, cell) in enumerate(zip(houses, extra, strict=True), 1):
            yield Group(f"{key[:-1]} {number}", (*house, cell))
        yield Group(f"group {kind}", extra)


def allowed(constraint: Constraint, field: Field) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield that 0 is never missing."""
    for part in constraint.cells:
        for cell in part:
            yield cell, tuple(field.digits)[1:]


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield a walk for each cell: from it to the missing digits of its houses."""
    missing_at: dict[int, tuple[int, ...]] = {}
    for _, houses, extra in _with_missing(constraint, field):
        for house, missing in zip(houses, extra, strict=True):
            for cell in house:
                missing_at[cell] = (*missing_at.get(cell, ()), missing)
    for cell, extra in missing_at.items():
        yield _walk(len(extra))._replace(cells=(cell, *extra))


def _walk(houses: int) -> Walk:
    """Return a walk along a cell and the missing digits of its houses, different for a 0."""

    def advance(held: _State, at: int, value: int) -> _State | None:
        if at == 0:
            return frozenset() if value == 0 else _ANY
        if held == _ANY:
            return _ANY
        return None if value in held else held | {value}

    return Walk(tuple(range(houses + 1)), _ANY, advance, _always, shape=WalkShape(_walk, (houses,)))


def _always(_held: _State) -> bool:
    return True


def conditions(constraint: Constraint, field: Field) -> Iterator[Condition]:
    """Yield the walks, and that all digits but 0 are missing once for each kind of house."""
    for extra in filter(None, constraint.cells):
        yield Contains(tuple(field.digits)[1:], extra)
    yield from walks(constraint, field)


SENTENCES: Final = sentences(
    {
        "doppelganger.given": "The row, the column and the region of a 0 lack different digits. "
        "{given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(
    groups=groups, allowed=allowed, walks=walks, conditions=conditions, sentences=SENTENCES
)
DOPPELGANGER: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "doppelganger"), text=TEXT,
    tools={KEY: RuleTool("typed", own=True)}, read=read_doppelganger, write=write_doppelganger,
    broken=broken, logic=LOGIC, of_extra=True,
)  # fmt: skip
