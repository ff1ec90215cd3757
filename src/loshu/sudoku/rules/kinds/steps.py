"""Rules that cells a knight's or a king's move apart are different."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.logic import Group, Logic
from loshu.sudoku.rules.rule import Rule, Values, Variables, Words
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import Phrase

Steps = tuple[tuple[int, int], ...]


def read_flag(name: str, place: JsonPlace, _field: Field) -> Iterable[Constraint]:
    """Read a constraint on the whole field."""
    return [Constraint(name)] if place.flag() else []


def write_flag(key: str, constraints: Sequence[Constraint], _field: Field) -> dict[str, Any]:
    """Write a constraint on the whole field."""
    return {key: True} if constraints else {}


def rule_of_steps(name: str, key: str, title: Phrase, steps: Steps, text: Words) -> Rule:
    """Make the rule that cells such a step apart are different."""
    return Rule(
        name=name, title=title, text=text,
        tools={key: RuleTool("flag")},
        read=partial(read_flag, name),
        write=partial(write_flag, key), model=partial(_model, steps),
        broken=partial(_broken, steps), faults=partial(_faults, steps),
        logic=Logic(groups=partial(_groups, steps)),
    )  # fmt: skip


def _model(
    steps: Steps, model: Model, _constraint: Constraint, field: Field, variable_of: Variables
) -> None:
    seen = field.seen_pairs()
    for a, b in field.pairs(steps):
        if (a, b) not in seen:  # those of one house differ anyway
            model.all_different((variable_of[a], variable_of[b]))


def _groups(steps: Steps, _constraint: Constraint, field: Field) -> Iterator[Group]:
    seen = field.seen_pairs()
    for pair in field.pairs(steps):
        if pair not in seen:
            yield Group(f"pair at {field.name(pair[0])}", pair)


def _faults(
    steps: Steps, values: Values, _constraint: Constraint, field: Field
) -> Iterator[tuple[int, ...]]:
    return (pair for pair in field.pairs(steps) if values[pair[0]] == values[pair[1]])


def _broken(steps: Steps, values: Values, constraint: Constraint, field: Field) -> bool:
    return any(_faults(steps, values, constraint, field))


KNIGHT: Final[Steps] = ((1, 2), (2, 1), (2, -1), (1, -2))
KING: Final[Steps] = ((1, 1), (1, -1))
