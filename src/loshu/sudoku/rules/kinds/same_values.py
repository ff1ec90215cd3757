"""Same values: two groups of cells have the same values, each equally often."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.two_groups import draw_groups, read_groups, write_groups
from loshu.sudoku.rules.logic import Logic, Recorded, Walk
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.symbols import DIGITS
from loshu.text import phrase, sentences

NAME: Final = "same-values"
KEY: Final = "samevalues"


def read_same(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read both groups, which share no cell."""
    for item, groups in zip(place.items(), read_groups(place, field), strict=True):
        first, second = groups
        if len(first) != len(second):
            raise item.at("cloneCells").wrong(f"{len(first)} cells, the number in the other group")
        yield Constraint(NAME, groups)


def write_same(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write both groups."""
    return {KEY: write_groups(constraints, field)}


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether the groups differ when they are sorted."""
    first, second = (sorted(values[cell] for cell in part) for part in constraint.cells)
    return first != second


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw both groups."""
    return draw_groups(constraint, field, "move")


TEXT: Final = phrase(
    "sudoku.rule",
    "Same values: two blue shapes joined by a line contain the same digits in any order, each "
    "equally often.",
)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Count each value in the first group, and down again in the second one."""
    first, second = constraint.cells

    for value in field.digits:

        def advance(held: int, at: int, found: int, value: int = value) -> int | None:
            now = held + (found == value) * (1 if at < len(first) else -1)
            return now if 0 <= now <= len(first) + len(second) - at - 1 else None

        yield Walk(
            first + second, 0, advance, lambda held: held == 0,
            {"one": first, "other": second}, words={"digit": DIGITS[value]},
        )  # fmt: skip


def conditions(constraint: Constraint, field: Field) -> Iterator[Recorded]:
    """Yield both groups at once."""
    first, second = constraint.cells
    yield Recorded("equal", (), first + second, partial(walks, constraint, field))


SENTENCES: Final = sentences(
    {
        "same-values.given": "The digit {digit} occurs equally often in {one} and in {other}. "
        "{given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, conditions=conditions, sentences=SENTENCES)
SAME_VALUES: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "same values"),
    one=phrase("sudoku.rule.one", "same-value pair"), text=TEXT,
    tools={KEY: RuleTool("groups")}, read=read_same, write=write_same, broken=broken, marks=marks,
    example=(Constraint(NAME, ((4, 8), (1, 2))),), logic=LOGIC,
)  # fmt: skip
