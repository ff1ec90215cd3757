"""Equal sums: two groups of cells have the same sum."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.two_groups import draw_groups, read_groups, write_groups
from loshu.sudoku.rules.logic import CellSum, Logic, Walk
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.sums import equal_sums, linear_walk
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "equal-sums"
KEY: Final = "equalsums"


def read_sums(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read both groups, which share no cell."""
    for groups in read_groups(place, field):
        yield Constraint(NAME, groups)


def write_sums(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write both groups."""
    return {KEY: write_groups(constraints, field)}


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether the sums differ."""
    first, second = (sum(values[cell] for cell in part) for part in constraint.cells)
    return first != second


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw both groups."""
    return draw_groups(constraint, field, "rule")


TEXT: Final = phrase(
    "sudoku.rule", "Equal sums: two dark shapes joined by a line have the same sum."
)


def conditions(constraint: Constraint, _field: Field) -> Iterator[CellSum]:
    """Yield the first group, less the second one."""
    return equal_sums(constraint.cells)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield both groups, the second one counted negative."""
    first, second = constraint.cells
    terms = [*((1, cell) for cell in first), *((-1, cell) for cell in second)]
    yield linear_walk(terms, 0, field.digits, {"one": first, "other": second})


SENTENCES: Final = sentences(
    {
        "equal-sums.fit": "{one:plus} = {other:plus}, so {result}.",
        "equal-sums.given": "{one:plus} = {other:plus}. {given:and}, so {result}.",
        "equal-sums.few": "{one:plus} = {other:plus}. With the candidates left, {fillings}, so "
        "{result}.",
    }
)
LOGIC: Final = Logic(conditions=conditions, walks=walks, sentences=SENTENCES)
EQUAL_SUMS: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "equal sums"),
    one=phrase("sudoku.rule.one", "equal-sum pair"), text=TEXT,
    tools={KEY: RuleTool("groups", own=True)}, read=read_sums, write=write_sums, broken=broken,
    marks=marks, example=(Constraint(NAME, ((4, 8), (1, 2))),), logic=LOGIC,
)  # fmt: skip
