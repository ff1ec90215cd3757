"""Non-consecutive: neighbours never hold values that differ by one."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from loshu.model import Model
from loshu.sudoku.variants.constraints.steps import read_flag, write_flag
from loshu.sudoku.variants.field import Field
from loshu.sudoku.variants.rule import Constraint, Rule, Values

NAME: Final = "non-consecutive"
KEY: Final = "nonconsecutive"
_NEIGHBOURS: Final = ((0, 1), (1, 0))


def model(model: Model, _rule: Rule, field: Field, variable_of: Mapping[int, int]) -> None:
    """Forbid every pair of consecutive values."""
    for a, b in field.pairs(_NEIGHBOURS):
        for value in range(1, field.size):
            model.forbid([(variable_of[a], value), (variable_of[b], value + 1)])
            model.forbid([(variable_of[a], value + 1), (variable_of[b], value)])


def broken(values: Values, _rule: Rule, field: Field) -> bool:
    """Whether two neighbours are consecutive."""
    return any(abs(values[a] - values[b]) == 1 for a, b in field.pairs(_NEIGHBOURS))


NON_CONSECUTIVE: Final = Constraint(
    name=NAME,
    title="non-consecutive",
    keys=(KEY,),
    read=partial(read_flag, NAME),
    write=partial(write_flag, KEY),
    model=model,
    broken=broken,
)
