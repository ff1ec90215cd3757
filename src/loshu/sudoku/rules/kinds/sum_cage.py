"""Sum cages: the values have a sum, or one below or above a number; they may repeat."""

import operator
import re
from collections.abc import Callable, Iterator
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.cages import Cages, Clues, rule_of_cages
from loshu.sudoku.rules.logic import CellSum, Logic, Walk
from loshu.sudoku.rules.sums import sum_of
from loshu.text import Phrase, phrase, sentences

NAME: Final = "sum-cage"
BELOW, ABOVE, AT_MOST, AT_LEAST = (0,), (1,), (2,), (3,)
"""The values of a constraint whose sum is compared with its number otherwise than by =."""
_SIGNS: Final[dict[tuple[int, ...], str]] = {
    (): "", BELOW: "<", ABOVE: ">", AT_MOST: "≤", AT_LEAST: "≥",
}  # fmt: skip
_TYPED: Final = {"<=": "≤", ">=": "≥"}
_BREAKS: Final[dict[tuple[int, ...], Callable[[int, int], bool]]] = {
    (): operator.ne, BELOW: operator.ge, ABOVE: operator.le,
    AT_MOST: operator.gt, AT_LEAST: operator.lt,
}  # fmt: skip


def clue_of(item: JsonPlace, cells: tuple[int, ...], field: Field) -> Clues:
    """Read the number, after a sign or without one; a cage may have none."""
    if not item.has("value"):
        return None, ()
    clue = item.at("value")
    found = re.fullmatch(r"(<=|>=|[<>≤≥]?)\s*([0-9]{0,5})", str(clue.value).strip())
    if not found:
        raise clue.unknown("a sum such as '20', '<20' or '≥20'")
    if not found[2]:  # it is still being typed
        return None, ()
    number, sign = int(found[2]), _TYPED.get(found[1], found[1])
    if number > (size := field.digits[-1] * len(cells)) + 1:
        raise clue.wrong(f"a sum up to {size}")
    return number, next(values for values, held in _SIGNS.items() if held == sign)


def text_of(constraint: Constraint) -> str:
    """Write the sign and the number."""
    number = constraint.number
    return "" if number is None else f"{_SIGNS[constraint.values]}{number}"


def label(constraint: Constraint) -> str:
    """Write the clue into the picture."""
    return f"{'' if constraint.values else 'Σ'}{text_of(constraint)}"


def broken(values: list[int], constraint: Constraint, _field: Field) -> bool:
    """Whether the sum is wrong."""
    number = constraint.number
    return number is not None and _BREAKS[constraint.values](sum(values), number)


_EQUAL: Final = phrase(
    "sudoku.rule",
    "Sum cage: the digits add up to the number after Σ. Digits can be repeated.",
)
_BOUND: Final = phrase(
    "sudoku.rule",
    "Sum cage with <, >, ≤ or ≥: the sum of the digits compares with the number as the sign says. "
    "Digits can be repeated.",
)


def text(constraint: Constraint) -> Phrase:
    """Return the rule in words."""
    return _BOUND if constraint.values else _EQUAL


def bounds(constraint: Constraint, field: Field) -> tuple[int, int]:
    """Return the least and the greatest sum."""
    number, cells = constraint.number or 0, len(constraint.cells[0])
    if constraint.values in (BELOW, AT_MOST):
        return cells * field.digits[0], number - (constraint.values == BELOW)
    if constraint.values in (ABOVE, AT_LEAST):
        return number + (constraint.values == ABOVE), cells * field.digits[-1]
    return number, number


def conditions(constraint: Constraint, field: Field) -> Iterator[CellSum]:
    """Yield the sum."""
    if constraint.number is not None:
        yield sum_of(((1, cell) for cell in constraint.cells[0]), *bounds(constraint, field))


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Remember the sum so far."""
    if constraint.number is None:
        return
    cells, (low, high) = constraint.cells[0], bounds(constraint, field)
    least, greatest = field.digits[0], field.digits[-1]

    def advance(held: int, at: int, value: int) -> int | None:
        left, now = len(cells) - at - 1, held + value
        return now if now + left * least <= high and now + left * greatest >= low else None

    sign = _SIGNS[constraint.values] or "="
    yield Walk(cells, 0, advance, lambda held: low <= held <= high, words={"sign": sign})


SENTENCES: Final = sentences(
    {
        "sum-cage.fit": "In the cage {cells:plus} {sign} {number}, so {result}.",
        "sum-cage.given": "In the cage {cells:plus} {sign} {number}. {given:and}, so {result}.",
        "sum-cage.few": "In the cage {cells:plus} {sign} {number}. With the candidates left, "
        "{fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(conditions=conditions, walks=walks, sentences=SENTENCES)
SUM_CAGE: Final = rule_of_cages(
    Cages(
        name=NAME,
        key="sumcage",
        clue_of=clue_of,
        text_of=text_of,
        is_broken=broken,
        label=label,
    ),
    phrase("sudoku.rule.title", "sum cages"),
    text,
    one=phrase("sudoku.rule.one", "sum cage"),
    clue="sum",
    example=[
        Constraint(NAME, ((1, 4, 5),), 7),
        Constraint(NAME, ((9, 10),), 5, BELOW),
        Constraint(NAME, ((3, 7),), 4, ABOVE),
    ],
    logic=LOGIC,
)
