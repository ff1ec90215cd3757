"""Lunchboxes: the sum of the values between the least and the greatest of a line.

All values of the line are different.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import Any, Final

from loshu.core.scene import Item, Label
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import tube
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines
from loshu.sudoku.rules.logic import Group, Logic, Recorded, Walk
from loshu.text import phrase, sentences

NAME: Final = "lunchbox"
MOST_BETWEEN: Final = 10
"""The most values of which the search tries all sets between two."""
_Held = tuple[int, int, bool, int, int]
"""The least and the greatest value, whether the greatest is later, and two sums.

One sum is that between them, the other that of the values after both.
"""


def read_lunchbox(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the lines and their sums; a line may have none."""
    for item in place.items():
        most = sum(field.digits[1:-1])
        total = item.at("value").number(0, most) if item.has("value") else None
        for line in item.at("lines").items():
            cells = line.cells(field, least=2)
            if len(cells) > field.size:
                raise line.wrong(f"at most {field.size} cells")
            yield Constraint(NAME, (cells,), total)


def write_lunchbox(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the lines and their sums."""
    return {NAME: [_written(constraint, field) for constraint in constraints]}


def _written(constraint: Constraint, field: Field) -> dict[str, Any]:
    value = {} if constraint.number is None else {"value": str(constraint.number)}
    return {"lines": [cell_names(constraint.cells[0], field)], **value}


def model(model: Model, line: list[int], constraint: Constraint, _field: Field) -> None:
    """Choose the places of the least and the greatest value, and require the sum between them."""
    model.all_different(line)
    if constraint.number is None:
        return
    ends = [*permutations(range(len(line)), 2)]
    choice = model.variable(range(len(ends)))
    for number, (least, greatest) in enumerate(ends):
        where = [(choice, number)]
        for cell in line[:least] + line[least + 1 :]:
            model.linear([(1, cell), (-1, line[least])], low=1, where=where)
        for cell in line[:greatest] + line[greatest + 1 :]:
            model.linear([(1, line[greatest]), (-1, cell)], low=1, where=where)
        between = line[min(least, greatest) + 1 : max(least, greatest)]
        if between:
            model.total(between, constraint.number, where=where)
        elif constraint.number:
            model.forbid(where)


def broken(values: list[int], constraint: Constraint, _field: Field) -> bool:
    """Whether a value occurs twice, or the sum is wrong."""
    if len({*values}) < len(values):
        return True
    first, last = sorted((values.index(min(values)), values.index(max(values))))
    return constraint.number is not None and sum(values[first + 1 : last]) != constraint.number


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw a wide line with the sum at its start."""
    yield from tube(constraint.cells[0], field, 0.6, "line-grey")
    if constraint.number is not None:
        row, column = divmod(constraint.cells[0][0], field.width)
        yield Label(column + 0.24, row + 0.26, str(constraint.number), 0.22)


TEXT: Final = phrase(
    "sudoku.rule",
    "Lunchbox: the digits of a wide gray line are different. Those between its smallest and its "
    "largest digit add up to the number.",
)


def groups(constraint: Constraint, field: Field) -> Iterator[Group]:
    """Yield the line as cells with different values."""
    yield Group(f"line at {field.name(constraint.cells[0][0])}", constraint.cells[0])


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Remember the least and the greatest value, their order, and sums."""
    if constraint.number is not None:
        advance = partial(_advance, constraint.number)
        accepts = partial(_accepts, constraint.number)
        yield Walk(constraint.cells[0], None, advance, accepts)


def conditions(constraint: Constraint, field: Field) -> Iterator[Recorded | Walk]:
    """Yield the sum between; with many values, the search reads the walk."""
    if field.size > MOST_BETWEEN:
        yield from walks(constraint, field)
    elif constraint.number is not None:
        made = partial(walks, constraint, field)
        yield Recorded("between", (constraint.number, field.shift), constraint.cells[0], made)


def _advance(total: int, held: _Held | None, _at: int, value: int) -> _Held | None:
    """Return the next state; sums above the total are all the same."""
    if held is None:
        return value, value, True, 0, 0
    low, high, rises, between, after = held
    if value in (low, high):
        return None
    if low < value < high:
        return low, high, rises, between, min(after + value, total + 1)
    if low == high:
        return min(low, value), max(high, value), value > high, after, 0
    if value > high:  # the old greatest value is between, if it is later than the least one
        inside = between + high + after if rises else after
        return low, value, True, min(inside, total + 1), 0
    inside = after if rises else between + low + after
    return value, high, False, min(inside, total + 1), 0


def _accepts(total: int, held: _Held) -> bool:
    return held[3] == total


SENTENCES: Final = sentences(
    {
        "lunchbox.fit": "Between the smallest and the largest digit on the line {cells:path}, the "
        "digits add up to {number}, so {result}.",
        "lunchbox.given": "Between the smallest and the largest digit on the line {cells:path}, "
        "the digits add up to {number}. {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(groups=groups, walks=walks, conditions=conditions, sentences=SENTENCES)
LUNCHBOX: Final = rule_of_lines(
    Lines(name=NAME, key=NAME, demands=model, is_broken=broken, draw=marks),
    phrase("sudoku.rule.title", "lunchboxes"),
    TEXT,
    one=phrase("sudoku.rule.one", "lunchbox"),
    read=read_lunchbox,
    write=write_lunchbox,
    example=(Constraint(NAME, ((4, 5, 10),), 2),),
    logic=LOGIC,
    clue="number",
    own=True,
)
