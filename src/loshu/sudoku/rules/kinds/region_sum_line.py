"""Region sum lines: the parts of a line that lie in one region each have the same sum."""

from collections.abc import Iterator, Sequence
from typing import Final

from loshu.sudoku.field import NO_REGION, Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines
from loshu.sudoku.rules.logic import CellSum, Logic, Walk
from loshu.sudoku.rules.sums import equal_sums, equal_sums_walk
from loshu.text import phrase, sentences


def parts(along: Sequence[int], constraint: Constraint, field: Field) -> list[list[int]]:
    """Split a line where it enters another region; cells without a region are left out."""
    found, last = list[list[int]](), NO_REGION
    for cell, held in zip(constraint.cells[0], along, strict=True):
        region = field.regions[cell]
        if region == NO_REGION:
            continue
        if region != last:
            found.append([])
        found[-1].append(held)
        last = region
    return found


def broken(values: list[int], constraint: Constraint, field: Field) -> bool:
    """Whether two parts have different sums."""
    return len({sum(part) for part in parts(values, constraint, field)}) > 1


TEXT: Final = phrase(
    "sudoku.rule",
    "Region sum line: the parts of a blue line in each region have the same sum.",
)


def conditions(constraint: Constraint, field: Field) -> Iterator[CellSum]:
    """Yield each part, less the first one."""
    yield from equal_sums(parts(constraint.cells[0], constraint, field))


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield the parts one after the other."""
    walk = equal_sums_walk(parts(constraint.cells[0], constraint, field))
    if walk is not None:
        yield walk


SENTENCES: Final = sentences(
    {
        "region-sum-line.fit": "The line {cells:path} has the same sum in each region: {equation}, "
        "so {result}.",
        "region-sum-line.given": "The line {cells:path} has the same sum in each region: "
        "{equation}. {given:and}, so {result}.",
        "region-sum-line.few": "The line {cells:path} has the same sum in each region: {equation}. "
        "With the candidates left, {fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(conditions=conditions, walks=walks, sentences=SENTENCES)
REGION_SUM_LINE: Final = rule_of_lines(
    Lines(
        name="region-sum-line",
        key="regionsumline",
        is_broken=broken,
        role="line-blue",
    ),
    phrase("sudoku.rule.title", "region sum lines"),
    TEXT,
    one=phrase("sudoku.rule.one", "region sum line"),
    logic=LOGIC,
)
