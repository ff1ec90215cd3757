"""Zipper lines: two values at equal distances from the middle of a line add up to one sum.

Where the line has a cell in its middle, that holds the sum.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines
from loshu.sudoku.rules.logic import CellSum, Logic, Walk
from loshu.sudoku.rules.sums import equal_sums, equal_sums_walk
from loshu.text import phrase, sentences


def _parts(along: Sequence[int]) -> list[list[int]]:
    pairs = [[along[at], along[-1 - at]] for at in range(len(along) // 2)]
    return pairs + ([[along[len(along) // 2]]] if len(along) % 2 else [])


def broken(values: list[int], _constraint: Constraint, _field: Field) -> bool:
    """Whether two sums differ."""
    return len({sum(part) for part in _parts(values)}) > 1


TEXT: Final = phrase(
    "sudoku.rule",
    "Zipper line: digits at equal distances from the middle have the same sum. A digit in the "
    "middle is this sum.",
)


def conditions(constraint: Constraint, _field: Field) -> Iterator[CellSum]:
    """Yield each part, less the first one."""
    yield from equal_sums(_parts(constraint.cells[0]))


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Yield the parts one after the other."""
    walk = equal_sums_walk(_parts(constraint.cells[0]))
    if walk is not None:
        yield walk


SENTENCES: Final = sentences(
    {
        "zipper-line.fit": "Opposite cells of the zipper line have the same sum: {equation}, so "
        "{result}.",
        "zipper-line.given": "Opposite cells of the zipper line have the same sum: {equation}. "
        "{given:and}, so {result}.",
        "zipper-line.few": "Opposite cells of the zipper line have the same sum: {equation}. With "
        "the candidates left, {fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(conditions=conditions, walks=walks, sentences=SENTENCES)
ZIPPER_LINE: Final = rule_of_lines(
    Lines(
        name="zipper-line",
        key="zipperline",
        is_broken=broken,
        role="line-lilac",
        width=0.12,
    ),
    phrase("sudoku.rule.title", "zipper lines"),
    TEXT,
    one=phrase("sudoku.rule.one", "zipper line"),
    logic=LOGIC,
)
