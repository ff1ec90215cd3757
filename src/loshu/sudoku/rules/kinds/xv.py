"""XV: two values with an X between them add up to 10, with a V to 5."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from loshu.core.scene import Disc, Item, Label
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import between
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.little_killer import broken
from loshu.sudoku.rules.kinds.pairs import pair_of
from loshu.sudoku.rules.kinds.sum_cage import NAME as SUM_CAGE
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.rules.rule import Rule
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "xv"
SUMS: Final = {"V": 5, "X": 10}
_MARKS: Final = {**SUMS, "XV": 15, **{str(total): total for total in (5, 10, 15)}}
_LETTERS: Final = {total: letter for letter, total in SUMS.items()}


def read_xv(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the marked pairs, XV as a sum of 15; a mark without a letter is ignored."""
    for item in place.items():
        if item.has("value"):
            total = sum_of_mark(item, field)
            if total in _LETTERS:
                yield Constraint(NAME, (pair_of(item, field),), total)
            else:
                yield Constraint(SUM_CAGE, (pair_of(item, field),), total)


def sum_of_mark(item: JsonPlace, field: Field) -> int:
    """Return the sum of a mark: V, X, XV or the number; other marks are unknown."""
    letter = item.at("value")
    total = _MARKS.get(str(letter.value).strip().upper(), 0)
    if total not in _LETTERS and not 0 < total <= 2 * field.digits[-1]:
        raise letter.unknown("'X' or 'V'")
    return total


def write_xv(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the marked pairs."""
    return {
        NAME: [
            {"cells": cell_names(each.cells[0], field), "value": _LETTERS[each.number or 0]}
            for each in constraints
        ]
    }


def marks(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Write the letter between the cells."""
    x, y = between(constraint.cells[0], field)
    yield Disc(x, y, 0.16, "halo")
    yield Label(x, y, _LETTERS[constraint.number or 0], 0.3)


TEXT: Final = phrase(
    "sudoku.rule",
    "XV: digits with an X between them add up to 10, with a V to 5.",
)


def pairs(constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
    """Yield the two cells."""
    first, second = constraint.cells[0]
    yield CandidatePair(first, second, lambda a, b: a + b == constraint.number)


def blanks(constraint: Constraint, _pair: CandidatePair) -> dict[str, str]:
    """Return the letter, for chains of marks."""
    return {"sign": _LETTERS[constraint.number or 0]}


SENTENCES: Final = sentences(
    {
        "xv.pair": "{first} + {second} = {number} ({sign}). {given:and}, so {result}.",
        "xv.pair.alone": "{first} + {second} = {number} ({sign}), so {result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, pairs_together="chain", pair_blanks=blanks, sentences=SENTENCES)
XV: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "XV"), text=TEXT,
    tools={NAME: RuleTool("pair", "letter", needed=True, choices=("V", "X"))},
    read=read_xv,
    write=write_xv, broken=broken, marks=marks, over_lines=True, logic=LOGIC,
)  # fmt: skip
