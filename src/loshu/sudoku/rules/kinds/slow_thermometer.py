"""Slow thermometers: values never fall from the bulb."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from operator import le
from typing import Final

from loshu.core.scene import Disc, Item
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import middle, tube
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines, walks_of_pairs
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.text import phrase, sentences


def model(model: Model, line: list[int], _constraint: Constraint, _field: Field) -> None:
    """Require that no cell is less than the one before."""
    for lower, higher in pairwise(line):
        model.linear([(1, higher), (-1, lower)], low=0)


def broken(values: list[int], _constraint: Constraint, _field: Field) -> bool:
    """Whether a value is below the one before it."""
    return any(a > b for a, b in pairwise(values))


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw the bulb and the tube, hollow."""
    line = constraint.cells[0]
    for role, less in (("line-grey", 0.0), ("halo", 0.05)):
        yield Disc(*middle(line[0], field), 0.38 - less, role)
        yield from tube(line, field, 0.3 - 2 * less, role)


TEXT: Final = phrase(
    "sudoku.rule",
    "Slow thermometer: digits stay the same or rise from the bulb.",
)


def pairs(constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
    """Yield each cell with each later one."""
    for lower, higher in combinations(constraint.cells[0], 2):
        yield CandidatePair(lower, higher, le)


SENTENCES: Final = sentences(
    {
        "slow-thermometer.fit": "Digits never fall along the slow thermometer {cells:path} from "
        "its bulb {first}. That leaves {left:values}, so {result}.",
        "slow-thermometer.given": "Digits never fall along the slow thermometer {cells:path} from "
        "its bulb {first}. {given:and}. That leaves {left:values}, so {result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, pairs_together="line", walks=walks_of_pairs, sentences=SENTENCES)
SLOW_THERMOMETER: Final = rule_of_lines(
    Lines(
        name="slow-thermometer",
        key="slowthermometer",
        demands=model,
        is_broken=broken,
        draw=marks,
    ),
    phrase("sudoku.rule.title", "slow thermometers"),
    TEXT,
    one=phrase("sudoku.rule.one", "slow thermometer"),
    logic=LOGIC,
)
