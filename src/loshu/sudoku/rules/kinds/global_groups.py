"""Global entropy and modularity: every square of 2x2 cells has values of all groups.

The groups are low, middle and high values, or the remainders modulo 3.
"""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.steps import read_flag, write_flag
from loshu.sudoku.rules.kinds.thirds_line import THIRDS, GroupOf, remainder, third
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.techniques.cell_set import union
from loshu.text import Phrase, phrase, sentences


@lru_cache(maxsize=64)
def _squares(field: Field) -> tuple[tuple[int, ...], ...]:
    """Return the squares of 2x2 cells that lie in one grid."""
    corners = {
        grid[row * field.columns + column]
        for grid in field.grids()
        for row in range(field.rows - 1)
        for column in range(field.columns - 1)
    }
    return tuple(
        (cell, cell + 1, cell + field.width, cell + field.width + 1) for cell in sorted(corners)
    )


def faults(
    group_of: GroupOf, values: Values, _constraint: Constraint, field: Field
) -> Iterator[tuple[int, ...]]:
    """Yield the squares that lack a group."""
    every = {group_of(value, field.digits, THIRDS) for value in field.digits}
    for square in _squares(field):
        if {group_of(values[cell], field.digits, THIRDS) for cell in square} != every:
            yield square


def broken(group_of: GroupOf, values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether a square lacks a group."""
    return any(faults(group_of, values, constraint, field))


def walks(group_of: GroupOf, _constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield each square; remember its groups so far as bits."""
    bits = {digit: 1 << group_of(digit, field.digits, THIRDS) for digit in field.digits}
    every = union(bits.values())

    def advance(held: int, _at: int, value: int) -> int:
        return held | bits[value]

    for square in _squares(field):
        yield Walk(square, 0, advance, lambda held: bool(held == every))


SENTENCES: Final = sentences(
    {
        "global-entropy.given": "The square {cells} has a low, a middle and a high digit. "
        "{given:and}, so {result}.",
        "global-modularity.given": "The digits of the square {cells} leave all remainders when "
        "divided by 3. {given:and}, so {result}.",
    }
)


def _rule(name: str, key: str, group_of: GroupOf, title: Phrase, text: Phrase) -> Rule:
    named = {key: text for key, text in SENTENCES.items() if key.startswith(name)}
    return Rule(
        name=name, title=title, text=text, tools={key: RuleTool("flag")},
        read=partial(read_flag, name), write=partial(write_flag, key),
        broken=partial(broken, group_of), faults=partial(faults, group_of),
        logic=Logic(walks=partial(walks, group_of), sentences=named),
    )  # fmt: skip


_ENTROPY: Final = phrase(
    "sudoku.rule",
    "Global entropy: every square of 2x2 cells has a low, a middle and a high digit.",
)
_MODULARITY: Final = phrase(
    "sudoku.rule",
    "Global modularity: the digits of every square of 2x2 cells leave all remainders when divided "
    "by 3.",
)
GLOBAL_ENTROPY: Final = _rule(
    "global-entropy",
    "globalentropy",
    third,
    phrase("sudoku.rule.title", "global entropy"),
    _ENTROPY,
)
GLOBAL_MODULARITY: Final = _rule(
    "global-modularity",
    "globalmodularity",
    remainder,
    phrase("sudoku.rule.title", "global modularity"),
    _MODULARITY,
)
