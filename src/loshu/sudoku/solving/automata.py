"""Walks of constraints as automata with a number for each state, as the search takes them."""

from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.digit_values import condition_of_values, walk_of_values
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.logic import Condition, Walk, nothing
from loshu.sudoku.rules.walk_machine import machine_of, numbers_of
from loshu.sudoku.rules.walking import layers_of

Automaton: TypeAlias = tuple[tuple[int, ...], bytes]
"""The cells that it reads, or their places in a constraint, and its numbers of 32 bits."""
MACHINES: Final = 1024
"""Automata that are kept for further puzzles."""
MOST_STATES: Final = 1 << 16
"""The most states after one cell that the search takes."""


@lru_cache(maxsize=MACHINES)
def walks_of(
    kind: str, number: int | None, values: tuple[int, ...], lengths: tuple[int, ...], digits: range
) -> list[Automaton]:
    """Return the walks of a constraint as places in its cells and automata.

    An automaton follows from the clue and the number of cells, so it serves many constraints.
    """
    ends = [sum(lengths[:at]) for at in range(len(lengths) + 1)]
    parts = tuple(tuple(range(*between)) for between in pairwise(ends))
    size = len(digits)
    field = Field(size, size, (0,), (0,) * size * size, digits[0])
    return _automata(Constraint(kind, parts, number, values), field)


def conditions_of(constraint: Constraint, field: Field) -> "tuple[Condition | Automaton, ...]":
    """Return the conditions of a constraint, with automata in place of walks."""
    conditions = RULE_OF[constraint.kind].logic.conditions(constraint, field)
    return tuple(
        _automaton(known, field) if isinstance(known, Walk) else known
        for known in (condition_of_values(each, field) for each in conditions)
    )


@lru_cache(maxsize=64)
def walks_of_field(constraint: Constraint, field: Field) -> list[Automaton]:
    """Return the walks of a constraint on the whole field as cells and automata."""
    return _automata(constraint, field)


def _automata(constraint: Constraint, field: Field) -> list[Automaton]:
    logic = RULE_OF[constraint.kind].logic
    walks = logic.walks if logic.tight_walks is nothing else logic.tight_walks
    return [
        _automaton(walk_of_values(walk, field.shift), field) for walk in walks(constraint, field)
    ]


def _automaton(walk: Walk, field: Field) -> Automaton:
    """Return a walk along values as its cells and its automaton."""
    size = field.size
    machine = machine_of(walk, size) if walk.shape or walk.is_uniform else None
    if machine is None:
        layers = layers_of(walk, range(1, size + 1), MOST_STATES)
        if layers is not None and len(layers) < len(walk.cells):
            raise UnsupportedError(
                f"A clue in {field.names(walk.cells)} needs more than {MOST_STATES:,} states "
                "after one cell. Divide it into several clues."
            )
        numbers = numbers_of(layers, len(walk.cells), size)
        machine = np.array(numbers, dtype=np.int32)
    return walk.cells, machine.tobytes()
