"""Even and odd cells."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from loshu.core.scene import Disc, Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import block, middle
from loshu.sudoku.rules.json_place import JsonPlace, cell_name
from loshu.sudoku.rules.kinds.marked_cells import items_by_key
from loshu.sudoku.rules.logic import Logic
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import Phrase, phrase

NAME: Final = "even-odd"
_KEYS: Final = {"even": 0, "odd": 1}
"""The number of a constraint is the remainder of its value modulo 2."""


def read_parity(place: JsonPlace, field: Field) -> Iterable[Constraint]:
    """Read cells of one of the two kinds."""
    for item in place.items():
        yield Constraint(NAME, ((item.at("cell").cell(field),),), _KEYS[place.key])


def write_parity(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the cells."""
    return items_by_key(
        constraints, _KEYS, lambda constraint: {"cell": cell_name(constraint.cells[0][0], field)}
    )


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether the value has the other parity."""
    return values[constraint.cells[0][0]] % 2 != constraint.number


def marks(constraint: Constraint, field: Field) -> Iterable[Item]:
    """Draw a square into an even cell, and a disc into an odd one."""
    x, y = middle(constraint.cells[0][0], field)
    if constraint.number == 0:
        return [block(x, y, 0.76, 0.76, "line-grey")]
    return [Disc(x, y, 0.38, "line-grey")]


_EVEN: Final = phrase(
    "sudoku.rule",
    "A gray square contains an even digit.",
)
_ODD: Final = phrase(
    "sudoku.rule",
    "A gray circle contains an odd digit.",
)


def text(constraint: Constraint) -> Phrase:
    """Return the rule in words."""
    return _ODD if constraint.number else _EVEN


def allowed(constraint: Constraint, field: Field) -> Iterator[tuple[int, list[int]]]:
    """Yield the even or odd values."""
    values = [digit for digit in field.digits if digit % 2 == constraint.number]
    yield constraint.cells[0][0], values


LOGIC: Final = Logic(allowed=allowed)
EVEN_ODD: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "even and odd cells"),
    one=phrase("sudoku.rule.one", "even or odd cell"), text=text, tools={
        "even": RuleTool("cell", title=phrase("setting.tool", "even cell")),
        "odd": RuleTool("cell", title=phrase("setting.tool", "odd cell")),
    },
    number_is_kind=True, read=read_parity, write=write_parity, broken=broken,
    marks=marks,
    logic=LOGIC,
)  # fmt: skip
