"""Bounded killer cages: different values, whose sum is below or above a number."""

from collections.abc import Iterator
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds import sum_cage
from loshu.sudoku.rules.kinds.cages import Cages, Clues, cage_groups, rule_of_cages
from loshu.sudoku.rules.kinds.sum_cage import ABOVE, AT_LEAST, BELOW
from loshu.sudoku.rules.logic import Logic
from loshu.text import phrase, sentences

NAME: Final = "bounded-cage"


def clue_of(item: JsonPlace, cells: tuple[int, ...], field: Field) -> Clues:
    """Read the sign and the number."""
    if len(cells) > field.size:
        raise item.at("cells").wrong(f"at most {field.size} cells")
    number, sign = sum_cage.clue_of(item, cells, field)
    if number is not None and not sign:
        raise item.at("value").wrong("a sign and a sum, such as '<12' or '≥20'")
    return number, sign


def read_bounded(item: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read a killer cage whose clue has a sign."""
    cells = tuple(sorted(item.at("cells").cells(field)))
    yield Constraint(NAME, (cells,), *clue_of(item, cells, field))


def broken(values: list[int], constraint: Constraint, field: Field) -> bool:
    """Whether a value occurs twice, or the sum is wrong."""
    return len({*values}) < len(values) or sum_cage.broken(values, constraint, field)


TEXT: Final = phrase(
    "sudoku.rule",
    "Bounded killer cage: the digits are different, and their sum is less than the "
    "number after <, greater than that after >, at most that after ≤, at least that after ≥.",
)
SENTENCES: Final = sentences(
    {
        "bounded-cage.fit": "The cage {cells:plus} {sign} {number} has different digits, so "
        "{result}.",
        "bounded-cage.given": "The cage {cells:plus} {sign} {number} has different digits. "
        "{given:and}, so {result}.",
        "bounded-cage.few": "The cage {cells:plus} {sign} {number} has different digits. With the "
        "candidates left, {fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(
    groups=cage_groups,
    conditions=sum_cage.conditions,
    walks=sum_cage.walks,
    sentences=SENTENCES,
)
BOUNDED_CAGE: Final = rule_of_cages(
    Cages(
        name=NAME,
        key="boundedcage",
        clue_of=clue_of,
        text_of=sum_cage.text_of,
        is_broken=broken,
    ),
    phrase("sudoku.rule.title", "bounded killer cages"),
    TEXT,
    one=phrase("sudoku.rule.one", "bounded killer cage"),
    clue="sum",
    example=[
        Constraint(NAME, ((1, 4, 5),), 7, BELOW),
        Constraint(NAME, ((9, 10),), 4, AT_LEAST),
        Constraint(NAME, ((3, 7),), 4, ABOVE),
    ],
    logic=LOGIC,
)
