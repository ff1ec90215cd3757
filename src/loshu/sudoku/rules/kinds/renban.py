"""Renban lines: consecutive values in any order, without repeats."""

from collections.abc import Iterator
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines
from loshu.sudoku.rules.logic import Consecutive, Group, Logic, Walk
from loshu.text import phrase, sentences


def broken(values: list[int], constraint: Constraint, _field: Field) -> bool:
    """Whether a value occurs twice, or one between the least and the greatest does not."""
    held = dict(zip(constraint.cells[0], values, strict=True)).values()
    return sorted(held) != list(range(min(held), min(held) + len(held)))


TEXT: Final = phrase(
    "sudoku.rule",
    "Renban: a violet line contains consecutive digits in any order, without repeats.",
)


def groups(constraint: Constraint, field: Field) -> Iterator[Group]:
    """Yield the line."""
    yield Group(
        f"line at {field.name(constraint.cells[0][0])}", tuple(dict.fromkeys(constraint.cells[0]))
    )


def conditions(constraint: Constraint, _field: Field) -> Iterator[Consecutive]:
    """Yield the line."""
    yield Consecutive(tuple(dict.fromkeys(constraint.cells[0])))


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Remember the least and the greatest value."""
    cells = tuple(dict.fromkeys(constraint.cells[0]))
    most = len(cells) - 1

    def advance(held: tuple[int, int], _at: int, value: int) -> tuple[int, int] | None:
        low, high = min(held[0], value), max(held[1], value)
        return (low, high) if high - low <= most else None

    yield Walk(cells, (99, 0), advance, lambda held: bool(held[1] - held[0] == most))


SENTENCES: Final = sentences(
    {
        "renban.given": "{cells} are consecutive digits in some order. {given:and}, so {result}.",
        "renban.few": "{cells} are consecutive digits in some order. With the candidates left, "
        "{fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(groups=groups, conditions=conditions, walks=walks, sentences=SENTENCES)
RENBAN: Final = rule_of_lines(
    Lines(name="renban", key="renban", is_broken=broken, role="line-violet"),
    phrase("sudoku.rule.title", "renban lines"),
    TEXT,
    one=phrase("sudoku.rule.one", "renban line"),
    logic=LOGIC,
)
