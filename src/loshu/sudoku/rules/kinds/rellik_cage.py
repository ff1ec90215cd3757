"""Rellik cages: the values are different, and no subset of them has the sum."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.cages import Cages, Clues, cage_groups, rule_of_cages
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.text import phrase, sentences

NAME: Final = "rellik-cage"


def clue_of(item: JsonPlace, cells: tuple[int, ...], field: Field) -> Clues:
    """Read the sum; a cage may have none."""
    if len(cells) > field.size:
        raise item.at("cells").unknown(f"at most {field.size} cells", f"of {len(cells)} cells")
    most = sum(field.digits)
    return item.at("value").number(1, most) if item.has("value") else None, ()


def text_of(constraint: Constraint) -> str:
    """Write the sum."""
    return "" if constraint.number is None else str(constraint.number)


def broken(values: list[int], constraint: Constraint, _field: Field) -> bool:
    """Whether a value occurs twice, or some values have the sum."""
    return len({*values}) < len(values) or any(
        sum(some) == constraint.number
        for count in range(1, len(values) + 1)
        for some in combinations(values, count)
    )


TEXT: Final = phrase(
    "sudoku.rule",
    "Rellik cage: the digits of a violet cage are different, and no digits among them add up to "
    "its number.",
)


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Remember the values so far as bits."""
    total = constraint.number
    if total is None:
        return

    def advance(held: int, _at: int, value: int) -> int | None:
        now = held | 1 << value
        return None if now == held or _sums(now) >> total & 1 else now

    yield Walk(constraint.cells[0], 0, advance, lambda _held: True)


def _sums(values: int) -> int:
    """Return the sums of all subsets as bits."""
    found = 1
    for value in range(values.bit_length()):
        if values >> value & 1:
            found |= found << value
    return found


SENTENCES: Final = sentences(
    {
        "rellik-cage.fit": "No digits among {cells} add up to {number}, so {result}.",
        "rellik-cage.given": "No digits among {cells} add up to {number}. {given:and}, so "
        "{result}.",
    }
)
LOGIC: Final = Logic(groups=cage_groups, walks=walks, sentences=SENTENCES)
RELLIK_CAGE: Final = rule_of_cages(
    Cages(
        name=NAME,
        key="rellikcage",
        clue_of=clue_of,
        text_of=text_of,
        is_broken=broken,
        role="house",
    ),
    phrase("sudoku.rule.title", "rellik cages"),
    TEXT,
    one=phrase("sudoku.rule.one", "rellik cage"),
    clue="number",
    example=[Constraint(NAME, ((4, 5, 9),), 6)],
    logic=LOGIC,
)
