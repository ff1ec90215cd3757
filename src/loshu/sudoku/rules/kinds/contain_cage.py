"""Contain cages: some cells contain given values, each as often as listed at least."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from operator import le
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.counts import counting_walk
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.kinds.cages import Cages, Clues, rule_of_cages
from loshu.sudoku.rules.logic import Contains, Logic, Required, RuleState, Walk
from loshu.sudoku.symbols import DIGITS
from loshu.text import phrase, sentences

NAME: Final = "contain-cage"


def clue_of(item: JsonPlace, cells: tuple[int, ...], field: Field) -> Clues:
    """Read the values as one text; a cage may have none."""
    if not item.has("value"):
        return None, ()
    clue = item.at("value")
    values = tuple(DIGITS.find(symbol) for symbol in str(clue.value).strip().upper())
    if not {*values} <= {*field.digits}:
        size = field.digits[-1]
        raise clue.wrong(f"digits up to {size}, such as '122'")
    if len(values) > len(cells):
        raise clue.wrong(f"at most {len(cells)} digits, one for each cell")
    return None, tuple(sorted(values))


def text_of(constraint: Constraint) -> str:
    """Write the values."""
    return "".join(DIGITS[value] for value in constraint.values)


def label_of(constraint: Constraint) -> str:
    """Return the sign of the cage, with its values."""
    return f"∋{text_of(constraint)}"


def broken(values: list[int], constraint: Constraint, _field: Field) -> bool:
    """Whether a value is missing."""
    return not Counter(constraint.values) <= Counter(values)


TEXT: Final = phrase(
    "sudoku.rule",
    "Contain cage: a dashed cage with ∋ contains the digits after it, each at least as often as "
    "it is listed.",
)


def conditions(constraint: Constraint, _field: Field) -> Iterator[Contains]:
    """Yield the values of the cage."""
    if constraint.values:
        yield Contains(constraint.values, constraint.cells[0])


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Count each value of the clue."""
    cells = constraint.cells[0]
    for value, count in Counter(constraint.values).items():
        named = {"count": str(count), "digit": DIGITS[value]}
        yield counting_walk(cells, value, partial(le, count), len(cells), named)


def required(_state: RuleState, constraint: Constraint) -> Iterator[Required]:
    """Yield the values of the cage."""
    for value in sorted({*constraint.values}):
        yield Required(value, constraint.cells[0])


SENTENCES: Final = sentences(
    {
        "contain-cage.fit": "The cage {cells} contains at least {count} × {digit}, so {result}.",
        "contain-cage.given": "The cage {cells} contains at least {count} × {digit}. {given:and}, "
        "so {result}.",
    }
)
LOGIC: Final = Logic(conditions=conditions, walks=walks, required=required, sentences=SENTENCES)
CONTAIN_CAGE: Final = rule_of_cages(
    Cages(
        name=NAME,
        key="containcage",
        clue_of=clue_of,
        text_of=text_of,
        is_broken=broken,
        label=label_of,
    ),
    phrase("sudoku.rule.title", "contain cages"),
    TEXT,
    one=phrase("sudoku.rule.one", "contain cage"),
    clue="number",
    example=[Constraint(NAME, ((0, 5, 6),), None, (1, 1))],
    logic=LOGIC,
)
