"""Non-consecutive: neighbors never hold values that differ by one, unless a dot marks them.

The cells of the constraint are the pairs with a dot.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.negative import marked_pairs, unmarked_pairs
from loshu.sudoku.rules.kinds.steps import write_flag
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import Phrase, phrase, sentences

NAME: Final = "non-consecutive"
KEY: Final = "nonconsecutive"


def read_non_consecutive(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the flag, and the pairs that are exempt."""
    if place.flag():
        yield Constraint(NAME, marked_pairs(place, ("difference", "ratio"), field))


def faults(values: Values, constraint: Constraint, field: Field) -> Iterator[tuple[int, ...]]:
    """Yield the neighbors that are consecutive."""
    return ((a, b) for a, b in unmarked_pairs(constraint, field) if abs(values[a] - values[b]) == 1)


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether two neighbors are consecutive."""
    return any(faults(values, constraint, field))


_NONE: Final = phrase(
    "sudoku.rule",
    "Neighbors side by side are not consecutive.",
)
_UNMARKED: Final = phrase(
    "sudoku.rule",
    "All white dots are given: neighbors without a dot are not consecutive.",
)


def text(constraint: Constraint) -> Phrase:
    """Return the rule in words."""
    return _UNMARKED if constraint.cells else _NONE


def pairs(constraint: Constraint, field: Field) -> Iterator[CandidatePair]:
    """Yield the neighbors without a dot."""
    for first, second in unmarked_pairs(constraint, field):
        yield CandidatePair(first, second, _not_consecutive)


def _not_consecutive(a: int, b: int) -> bool:
    return abs(a - b) != 1


SENTENCES: Final = sentences(
    {
        "non-consecutive.pair": "The neighbors {first} and {second} are not consecutive. "
        "{given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, sentences=SENTENCES)
NON_CONSECUTIVE: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "non-consecutive"), text=text,
    tools={KEY: RuleTool("flag")},
    read=read_non_consecutive, write=partial(write_flag, KEY), broken=broken,
    faults=faults,
    logic=LOGIC,
)  # fmt: skip
