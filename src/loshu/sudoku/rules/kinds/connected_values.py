"""Connected values: the cells with some digits form one area, perhaps of a given size."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import Connected, Logic, RuleState
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.symbols import DIGITS
from loshu.text import Phrase, phrase, sentences

if TYPE_CHECKING:
    from loshu.core.step import Step

NAME: Final = "connected-values"
KEY: Final = "connectedvalues"


def connected_values(
    values: Iterable[int], size: int | None = None, cells: tuple[int, ...] = ()
) -> Constraint:
    """Return the constraint of some values; without cells, it is about those of the grid.

    Examples
    --------
    >>> connected_values([3, 1], 8).text
    '1, 3'
    """
    kept = tuple(sorted({*values}))
    return Constraint(
        NAME, (cells,) if cells else (), size, kept, ", ".join(DIGITS[digit] for digit in kept)
    )


def read_connected(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the values and the size."""
    for item in place.items():
        listed = item.at("values")
        values = [value.number(field.digits[0], field.digits[-1]) for value in listed.items()]
        if not values:
            raise listed.wrong("at least one digit")
        cells = item.at("cells").cells(field) if item.has("cells") else ()
        most = len(cells or field.cells_of_grids())
        size = item.at("value").number(1, most) if item.has("value") else None
        yield connected_values(values, size, cells)


def _cells_of(constraint: Constraint, field: Field) -> Sequence[int]:
    """Return the cells among which those with the values are connected."""
    return constraint.cells[0] if constraint.cells else field.cells_of_grids()


def write_connected(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the values and the size."""
    return {
        KEY: [
            {
                "values": [*each.values],
                **({"value": str(each.number)} if each.number else {}),
                **({"cells": cell_names(each.cells[0], field)} if each.cells else {}),
            }
            for each in constraints
        ]
    }


def faults(values: Values, constraint: Constraint, field: Field) -> Iterator[tuple[int, ...]]:
    """Yield the areas of the cells, if these are several or have another size."""
    left = {cell for cell in _cells_of(constraint, field) if values[cell] in constraint.values}
    areas = list[tuple[int, ...]]()
    while left:
        area = {min(left)}
        edge = [*area]
        while edge:
            row, column = divmod(edge.pop(), field.width)
            for r, c in (
                (row - 1, column),
                (row, column - 1),
                (row, column + 1),
                (row + 1, column),
            ):
                beside = r * field.width + c
                if 0 <= c < field.width and beside in left and beside not in area:
                    area.add(beside)
                    edge.append(beside)
        left -= area
        areas.append(tuple(sorted(area)))
    size = constraint.number
    if len(areas) != 1 or (size and len(areas[0]) != size):
        yield from areas or [()]


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether the cells are not one area, or have another number."""
    return any(True for _ in faults(values, constraint, field))


_TEXT: Final = phrase(
    "sudoku.rule",
    "Connected values: the cells with the digits {condition} form one area, connected along edges.",
)
_SIZED: Final = phrase(
    "sudoku.rule",
    "Connected values: the cells with the digits {condition} form one area of {number} cells, "
    "connected along edges.",
)


def text(constraint: Constraint) -> Phrase:
    """Return the rule in words."""
    return _SIZED if constraint.number else _TEXT


def conditions(constraint: Constraint, field: Field) -> Iterator[Connected]:
    """Yield the one condition."""
    cells = tuple(_cells_of(constraint, field))
    yield Connected(constraint.values, cells, _touching(cells, field), constraint.number or 0)


def _touching(cells: Sequence[int], field: Field) -> tuple[tuple[int, int], ...]:
    """Return the pairs of some cells that share an edge."""
    held = {*cells}
    return tuple(
        (cell, cell + step)
        for cell in cells
        for step in (1, field.width)
        if cell + step in held and (step > 1 or (cell + 1) % field.width)
    )


def deductions(state: RuleState, constraint: Constraint) -> "Iterator[Step]":
    """Find cells that the area cannot reach, and cells without which it comes apart."""
    inside = sum(1 << digit + state.shift for digit in constraint.values)
    field = state.sudoku.field
    held = {c: state.candidates[c] or 1 << state.values[c] for c in _cells_of(constraint, field)}
    possible = {cell for cell, bits in held.items() if bits & inside}
    known = {cell for cell in possible if not held[cell] & ~inside}
    if not known:
        return
    beside = dict[int, list[int]]()
    for a, b in _touching([*held], field):
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    blanks: dict[str, Any] = {"digit": state.digits(inside), "known": state.names(known)}
    apart = possible - _reached(min(known), possible, beside)
    bridges = {
        cell for cell in possible - known
        if not known <= _reached(min(known), possible - {cell}, beside)
    }  # fmt: skip
    for key, cells, gone in (("apart", apart - known, inside), ("bridge", bridges, ~inside)):
        step = state.strike(
            f"connected-values.{key}", [(held[cell] & gone, 1 << cell) for cell in sorted(cells)],
            focus=sum(1 << cell for cell in known), source=sum(1 << cell for cell in cells),
            cells=state.names(cells), **blanks,
        )  # fmt: skip
        if step is not None:
            yield step


def _reached(start: int, among: set[int], beside: dict[int, list[int]]) -> set[int]:
    """Return the cells to which a path among some cells leads."""
    found, edge = {start}, [start]
    while edge:
        more = {cell for cell in beside[edge.pop()] if cell in among} - found
        found |= more
        edge += more
    return found


SENTENCES: Final = sentences(
    {
        "connected-values.apart": "The cells with {digit:or} form one area. It includes {known} "
        "and cannot reach {cells}, so {result}.",
        "connected-values.bridge": "The cells with {digit:or} form one area. It includes {known}, "
        "which only {cells:and} can connect, so {result}.",
    }
)
LOGIC: Final = Logic(conditions=conditions, deductions=deductions, sentences=SENTENCES)
CONNECTED_VALUES: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "connected values"), text=text,
    tools={KEY: RuleTool("typed", own=True)}, read=read_connected, write=write_connected,
    broken=broken, faults=faults, example=(connected_values((1, 2, 3)),), logic=LOGIC,
)  # fmt: skip
