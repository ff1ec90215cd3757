"""Region counts: a digit is the number of different regions that marked cells are in."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import middle, outline, ring
from loshu.sudoku.rules.found_regions import regions_in
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.area_models import no_model
from loshu.sudoku.rules.kinds.chaos_count import write_counts
from loshu.sudoku.rules.logic import Condition, Logic, Walk
from loshu.sudoku.rules.region_clue_steps import counting_steps
from loshu.sudoku.rules.region_pairs import SAME, pair_cell, regions_of
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "region-count"
KEY: Final = "regioncount"
MOST: Final = 16
"""Cells of a clue; the search has a cell for each pair of them."""


def read_counts(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the cell with the digit, and the marked cells."""
    for item in place.items():
        control, marked = item.at("cell").cell(field), item.at("cells").cells(field)
        if len(marked) > MOST:
            raise item.at("cells").wrong(f"at most {MOST} cells")
        yield Constraint(NAME, ((control,), tuple(sorted(marked))))


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether the digit is another number, or the regions are unknown."""
    (control,), marked = constraint.cells
    regions = regions_in(values, marked, field)
    return regions is None or values[control] != len({*regions})


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw a teal ring around the digit, and a dashed line around the marked cells."""
    (control,), marked = constraint.cells
    yield from ring(*middle(control, field), 0.4, "line-teal")
    yield from outline(marked, field, "line-teal")


TEXT: Final = phrase(
    "sudoku.rule",
    "Region count: the digit in a teal circle is the number of different regions of the cells in "
    "its teal dashed outline.",
)


def conditions(constraint: Constraint, field: Field) -> Iterator[Condition]:
    """Count the cells that are in the region of no earlier one, up to the digit."""
    yield regions_of(field)
    (control,), marked = constraint.cells
    pairs = list[int]()
    ends = set[int]()
    for at, cell in enumerate(marked[1:], 1):
        pairs += [pair_cell(other, cell, field) for other in marked[:at]]
        ends.add(len(pairs) - 1)

    def advance(held: tuple[int, bool], at: int, value: int) -> tuple[int, bool] | None:
        count, is_known = held
        if at == len(pairs):
            return held if count == value else None
        if value > SAME + 1:
            return None
        is_known = is_known or value == SAME
        return (count + (not is_known), False) if at in ends else (count, is_known)

    yield Walk((*pairs, control), (1, False), advance, lambda _held: True)


SENTENCES: Final = sentences(
    {
        "region-count.count": "The digit in {control} is the number of different regions "
        "of {cells:and}. {given:and}, so {result}.",
        "region-count.tied": "The digit in {control} is the number of different regions "
        "of {cells:and}. {given:and}; {tied}. So {result}.",
    }
)
LOGIC: Final = Logic(
    conditions=conditions, deductions=partial(counting_steps, conditions), sentences=SENTENCES
)
REGION_COUNT: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "region counts"),
    one=phrase("sudoku.rule.one", "region count"), text=TEXT,
    tools={KEY: RuleTool("typed", own=True)}, read=read_counts, write=partial(write_counts, KEY),
    model=no_model, broken=broken, marks=marks, logic=LOGIC,
    of_regions=True,
)  # fmt: skip
