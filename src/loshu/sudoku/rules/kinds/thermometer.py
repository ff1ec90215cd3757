"""Thermometers: values rise from the bulb."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise
from typing import Any, Final

from loshu.core.scene import Disc, Item
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import middle, tube
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import CandidatePair, Logic, Walk
from loshu.sudoku.rules.rule import Rule, Values, Variables
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "thermometer"


def read_thermometer(place: JsonPlace, field: Field) -> Iterable[Constraint]:
    """Read the thermometers; lines of one constraint are arms of a thermometer."""
    for item in place.items():
        yield Constraint(NAME, tuple(item.lines(field)))


def write_thermometer(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the thermometers."""
    return {NAME: [{"lines": [cell_names(line, field) for line in r.cells]} for r in constraints]}


def model(model: Model, constraint: Constraint, _field: Field, variable_of: Variables) -> None:
    """Require that each cell is greater than the one before."""
    for line in constraint.cells:
        for lower, higher in pairwise(line):
            model.linear([(1, variable_of[higher]), (-1, variable_of[lower])], low=1)


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether a value is not above the one before it."""
    return any(values[a] >= values[b] for line in constraint.cells for a, b in pairwise(line))


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the bulbs and the tubes."""
    for line in constraint.cells:
        yield Disc(*middle(line[0], field), 0.38, "line-grey")
        yield from tube(line, field, 0.3, "line-grey")


TEXT: Final = phrase(
    "sudoku.rule",
    "Thermometer: digits rise from the bulb.",
)


def pairs(constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
    """Yield each cell with each later one; their distance is the least difference."""
    for line in constraint.cells:
        for (low, first), (high, second) in combinations(enumerate(line), 2):
            yield CandidatePair(first, second, partial(_rises, high - low))


def _rises(by: int, lower: int, higher: int) -> bool:
    return higher - lower >= by


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Yield each arm from the bulb on."""
    for line in constraint.cells:
        yield Walk(line, -1, lambda held, _at, value: value if value > held else None, _anything)


def _anything(_held: int) -> bool:
    return True


SENTENCES: Final = sentences(
    {
        "thermometer.fit": "Digits rise along the thermometer {cells:path} from its bulb {first}. "
        "That leaves {left:values}, so {result}.",
        "thermometer.given": "Digits rise along the thermometer {cells:path} from its bulb "
        "{first}. {given:and}. That leaves {left:values}, so {result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, walks=walks, technique="thermometer", sentences=SENTENCES)
THERMOMETER: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "thermometers"),
    one=phrase("sudoku.rule.one", "thermometer"), text=TEXT,
    tools={NAME: RuleTool("line")},
    read=read_thermometer,
    write=write_thermometer,
    model=model, broken=broken, marks=marks, logic=LOGIC,
)  # fmt: skip
