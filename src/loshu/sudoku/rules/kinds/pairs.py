"""Rules about two cells: which pairs of values they may have."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.rules.rule import Rule, Values, Words
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import Phrase

_RATIO: Final = re.compile(r"\s*(?:1\s*[:/]\s*([1-9][0-9]?)|([1-9][0-9]?)\s*[:/]\s*1)\s*")
Fits = Callable[[int, int, int], bool]
"""Whether two values fit together, by the number of the constraint."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """The functions of a rule on marked pairs of cells."""

    name: str
    key: str
    fits: Fits
    usual: int
    sign: str
    """The mark in chains of marks."""
    draw: Callable[[Constraint, Field], Iterable[Item]]
    is_ratio: bool = False
    """Whether a number such as 2 can be written as 1:2."""

    def read(self, place: JsonPlace, field: Field) -> Iterator[Constraint]:
        """Read the pairs, each with its number where that is not the usual one."""
        for item in place.items():
            cells = pair_of(item, field)
            number = number_of(item, field, self.usual, is_ratio=self.is_ratio)
            yield Constraint(self.name, (cells,), number)

    def write(self, constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
        """Write the pairs."""
        return {self.key: [self._written(constraint, field) for constraint in constraints]}

    def _written(self, constraint: Constraint, field: Field) -> dict[str, Any]:
        value = {} if constraint.number == self.usual else {"value": str(constraint.number)}
        return {"cells": cell_names(constraint.cells[0], field), **value}

    def linked(self, constraint: Constraint, _field: Field) -> Iterator[CandidatePair]:
        """Yield the pair, with the values that fit together."""
        number = constraint.number or 0
        first, second = constraint.cells[0]
        yield CandidatePair(first, second, partial(_fit, self.fits, number))

    def blanks(self, constraint: Constraint, _pair: CandidatePair) -> dict[str, str]:
        """Return the mark in chains of marks."""
        return {
            "sign": f"{self.sign}{'' if constraint.number == self.usual else constraint.number}"
        }

    def broken(self, values: Values, constraint: Constraint, _field: Field) -> bool:
        """Whether the values do not fit together."""
        a, b = constraint.cells[0]
        return not self.fits(values[a], values[b], constraint.number or 0)


def _fit(fits: Fits, number: int, a: int, b: int) -> bool:
    return fits(a, b, number)


def number_of(item: JsonPlace, field: Field, usual: int, *, is_ratio: bool) -> int:
    """Return the number of a pair, or the usual one."""
    if not item.has("value"):
        return usual
    clue = item.at("value")
    if is_ratio and (found := _RATIO.fullmatch(str(clue.value))):
        return int(found[1] or found[2])
    return clue.number(0, 2 * field.size)


def pair_of(item: JsonPlace, field: Field) -> tuple[int, int]:
    """Return the two cells of an item, which share an edge, the earlier one first."""
    place = item.at("cells")
    cells = sorted(place.cells(field))
    if len(cells) != 2:
        raise place.wrong("two cells")
    (row, column), (other_row, other_column) = (divmod(cell, field.width) for cell in cells)
    if abs(row - other_row) + abs(column - other_column) != 1:
        raise place.wrong("two cells that share an edge")
    return cells[0], cells[1]


def rule_of_pairs(
    pairs: Pairs,
    title: Phrase,
    text: Words,
    *,
    one: Phrase,
    example: tuple[Constraint, ...] = (),
    sentences: Mapping[str, str],
) -> Rule:
    """Return the rule of marked pairs."""
    return Rule(
        name=pairs.name, title=title, one=one, text=text,
        tools={pairs.key: RuleTool("pair", "number")},
        read=pairs.read,
        write=pairs.write, broken=pairs.broken, marks=pairs.draw,
        over_lines=True, example=example,
        logic=Logic(
            pairs=pairs.linked, pairs_together="chain", pair_blanks=pairs.blanks,
            sentences=sentences,
        ),
    )  # fmt: skip
