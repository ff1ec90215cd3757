"""Sum lines: each line consists of parts with the same known sum, 10 on nine rows."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, Final

from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.text import phrase, sentences

NAME: Final = "sum-line"
KEY: Final = "sumline"


def usual(field: Field) -> int:
    """Return the sum of a line without a number."""
    return field.size + 1


def is_loop(cells: tuple[int, ...]) -> bool:
    """Whether a line ends in its first cell; then a part may contain the end and the beginning."""
    return len(cells) > 2 and cells[0] == cells[-1]


def read_sum_line(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the lines and their sums."""
    for item in place.items():
        most = field.size * field.size
        total = item.at("value").number(1, most) if item.has("value") else usual(field)
        for line in item.at("lines").items():
            cells = line.cells(field, least=2, repeats=True)
            if len({*cells}) < len(cells) - is_loop(cells):
                raise line.wrong("every cell once")
            yield Constraint(NAME, (cells,), total)


def write_sum_line(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the lines, with their sums where they are not the usual one."""
    return {KEY: [_written(constraint, field) for constraint in constraints]}


def _written(constraint: Constraint, field: Field) -> dict[str, Any]:
    value = {} if constraint.number == usual(field) else {"value": str(constraint.number)}
    return {"lines": [cell_names(constraint.cells[0], field)], **value}


def broken(values: list[int], constraint: Constraint, _field: Field) -> bool:
    """Whether a multiple of the sum is not among the sums of the first cells."""
    total, loop = constraint.number or 0, is_loop(constraint.cells[0])
    sums = [*accumulate(values[: len(values) - loop])]
    starts = sums if loop else [0]
    return sums[-1] % total != 0 or not any(
        {*range(start % total or total, sums[-1], total)} <= {*sums} for start in starts
    )


TEXT: Final = phrase(
    "sudoku.rule",
    "Sum line: a brown line consists of parts that each add up to {number}.",
)


def walks(constraint: Constraint, _field: Field) -> Iterator[Walk]:
    """Remember the sum of the part that has begun."""
    total = constraint.number or 0
    if is_loop(constraint.cells[0]):
        yield _walk_round(constraint.cells[0][:-1], total)
        return

    def advance(held: int, _at: int, value: int) -> int | None:
        now = held + value
        return now % total if now <= total else None

    yield Walk(constraint.cells[0], 0, advance, lambda held: held == 0, is_uniform=True)


def _walk_round(cells: tuple[int, ...], total: int) -> Walk:
    """Begin in the middle of a part with any sum so far, and end in it with the same sum."""

    def advance(held: tuple[int, int], _at: int, value: int) -> tuple[int, int] | None:
        begun, now = held[0], held[1] + value
        return (begun, now % total) if now <= total else None

    return Walk(
        cells, (0, 0), advance, lambda held: held[0] == held[1],
        more_starts=tuple((begun, begun) for begun in range(1, total)), is_uniform=True,
    )  # fmt: skip


SENTENCES: Final = sentences(
    {
        "sum-line.fit": "The line {cells:path} consists of parts that each add up to {number}, so "
        "{result}.",
        "sum-line.given": "The line {cells:path} consists of parts that each add up to {number}. "
        "{given:and}, so {result}.",
        "sum-line.few": "The line {cells:path} consists of parts that each add up to {number}. "
        "With the candidates left, {fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, conditions=walks, sentences=SENTENCES)
SUM_LINE: Final = rule_of_lines(
    Lines(name=NAME, key=KEY, is_broken=broken, role="line-brown"),
    phrase("sudoku.rule.title", "sum lines"),
    TEXT,
    one=phrase("sudoku.rule.one", "sum line"),
    read=read_sum_line,
    write=write_sum_line,
    example=(Constraint(NAME, ((0, 1, 6, 10),), 5),),
    logic=LOGIC,
    clue="number",
    own=True,
)
