"""Dutch flatmates: every 5 has 1 above it or 9 below it, on nine rows."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.steps import read_flag, write_flag
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "dutch-flatmates"
KEY: Final = "dutchflatmates"
_ALONE, _BELOW_ONE, _WAITING, _DONE = range(4)
"""Before the cell, without and with 1 above it; a middle value without 1 above it; any other."""


def middle(digits: range) -> int:
    """Return the middle digit, the lower one of two."""
    return (digits[0] + digits[-1]) // 2


def faults(values: Values, _constraint: Constraint, field: Field) -> Iterator[tuple[int, ...]]:
    """Yield the middle values without a flatmate."""
    least, greatest, across = field.digits[0], field.digits[-1], field.columns
    for grid in field.grids():
        for at, cell in enumerate(grid):
            under_least = at >= across and values[grid[at - across]] == least
            over_greatest = at + across < len(grid) and values[grid[at + across]] == greatest
            if values[cell] == middle(field.digits) and not under_least and not over_greatest:
                yield (cell,)


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether a middle value has no flatmate."""
    return any(faults(values, constraint, field))


TEXT: Final = phrase(
    "sudoku.rule",
    "Dutch flatmates: every {middle} has 1 above it or {size} below it.",
)
FROM_ZERO: Final = phrase(
    "sudoku.rule",
    "Dutch flatmates: every {middle} has 0 above it or {size} below it.",
)


def walks(_constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield each cell between its two neighbors in the column."""
    across = field.columns
    for grid in field.grids():
        for at, cell in enumerate(grid):
            above = grid[at - across : at - across + 1] if at >= across else ()
            cells = (*above, cell, *grid[at + across : at + across + 1])
            advance = partial(_advance, len(above), field.digits)
            yield Walk(cells, _ALONE, advance, _is_done, {"cell": (cell,)})


def _advance(own: int, digits: range, held: int, at: int, value: int) -> int | None:
    """Return the next state; the cell is at the place `own`."""
    if at < own:
        return _BELOW_ONE if value == digits[0] else _ALONE
    if at == own:
        return _WAITING if value == middle(digits) and held == _ALONE else _DONE
    return _DONE if held == _DONE or value == digits[-1] else None


def _is_done(held: int) -> bool:
    return held == _DONE


SENTENCES: Final = sentences(
    {
        "dutch-flatmates.given": "If {cell} is {middle}, {least} is above it or {size} is below "
        "it. {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, sentences=SENTENCES)
DUTCH_FLATMATES: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "Dutch flatmates"),
    one=phrase("sudoku.rule.one", "Dutch flatmate"), text=TEXT, from_zero=FROM_ZERO,
    tools={KEY: RuleTool("flag")}, read=partial(read_flag, NAME), write=partial(write_flag, KEY),
    broken=broken, faults=faults, example=(Constraint(NAME),), logic=LOGIC,
)  # fmt: skip
