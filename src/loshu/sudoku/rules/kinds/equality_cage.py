"""Equality cages: half of the values are even, and half of them low; all are different.

A middle value is neither low nor high.
"""

from collections.abc import Iterator
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.cages import Cages, Clues, cage_groups, rule_of_cages
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.text import phrase, sentences

NAME: Final = "equality-cage"


def clue_of(item: JsonPlace, cells: tuple[int, ...], field: Field) -> Clues:
    """Read a cage without a clue."""
    if len(cells) % 2 or len(cells) > field.size:
        raise item.at("cells").wrong(f"an even number of cells, at most {field.size}")
    return None, ()


def text_of(_constraint: Constraint) -> str:
    """Write no clue."""
    return ""


def label(_constraint: Constraint) -> str:
    """Write the sign into the picture."""
    return "="


def broken(values: list[int], _constraint: Constraint, field: Field) -> bool:
    """Whether a value occurs twice, or one of the counts differs from the other."""
    even = [value for value in values if value % 2 == 0]
    low = [value for value in values if 2 * value < field.digits[0] + field.digits[-1]]
    high = [value for value in values if 2 * value > field.digits[0] + field.digits[-1]]
    return len({*values}) < len(values) or 2 * len(even) != len(values) or len(low) != len(high)


TEXT: Final = phrase(
    "sudoku.rule",
    "Equality cage: a cage with an equals sign has different digits, half of them even and half of "
    "them low. The middle digit is neither low nor high.",
)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Remember how many more values are odd than even, and high than low."""
    cells, center = constraint.cells[0], field.digits[0] + field.digits[-1]

    def advance(held: tuple[int, int], at: int, value: int) -> tuple[int, int] | None:
        odd, high = held[0] + (1 if value % 2 else -1), held[1]
        high += (2 * value > center) - (2 * value < center)
        left = len(cells) - at - 1
        return (odd, high) if max(abs(odd), abs(high)) <= left else None

    yield Walk(cells, (0, 0), advance, lambda held: bool(held == (0, 0)))


SENTENCES: Final = sentences(
    {
        "equality-cage.given": "The cage {cells} has different digits, half of them even and half "
        "of them low. {given:and}, so {result}.",
        "equality-cage.few": "The cage {cells} has different digits, half of them even and half of "
        "them low. With the candidates left, {fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(groups=cage_groups, walks=walks, sentences=SENTENCES)
EQUALITY_CAGE: Final = rule_of_cages(
    Cages(
        name=NAME,
        key="equalitycage",
        clue_of=clue_of,
        text_of=text_of,
        is_broken=broken,
        label=label,
    ),
    phrase("sudoku.rule.title", "equality cages"),
    TEXT,
    one=phrase("sudoku.rule.one", "equality cage"),
    example=[Constraint(NAME, ((1, 2),)), Constraint(NAME, ((4, 8),))],
    logic=LOGIC,
)
