"""Regex lines: the digits along a line match a regular expression."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import circle, path
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.kinds.lines import Lines, rule_of_lines
from loshu.sudoku.rules.logic import Logic, Walk
from loshu.sudoku.rules.regular_expressions import Expression, read_expression
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.symbols import DIGITS
from loshu.text import phrase, sentences

NAME: Final = "regex-line"
KEY: Final = "regexline"


def read_regex(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the lines and the expression of each."""
    for item in place.items():
        clue = item.at("value")
        text = clue.text()
        if not text:
            raise clue.wrong("an expression such as '[1-4]*[5-9]*'")
        try:
            read_expression(text, field.digits)
        except NotationError as error:
            raise NotationError(f"{clue.path}: {error}") from None
        for line in item.lines(field, least=1):
            yield Constraint(NAME, (line,), text=text)


def write_regex(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the lines and their expressions."""
    return {
        KEY: [
            {"lines": [cell_names(constraint.cells[0], field)], "value": constraint.text}
            for constraint in constraints
        ]
    }


def broken(values: list[int], constraint: Constraint, _field: Field) -> bool:
    """Whether the digits do not match, as Python's own regular expressions see them."""
    digits = "".join(DIGITS[value] for value in values)
    return re.fullmatch(constraint.text.upper(), digits) is None


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Remember the places of the expression that the digits so far can have reached."""
    expression = read_expression(constraint.text, field.digits)
    yield Walk(
        constraint.cells[0], frozenset(), partial(_advance, expression), expression.accepts,
        words={"condition": constraint.text},
    )  # fmt: skip


def _advance(
    expression: Expression, held: frozenset[int], _at: int, value: int
) -> frozenset[int] | None:
    return expression.advance(held, value)


def draw(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw a thin line with a circle where it begins."""
    yield path(constraint.cells[0], field, role="rule", width=0.05)
    yield from circle(constraint.cells[0][0], field, 0.12)


TEXT: Final = phrase(
    "sudoku.rule",
    "Regex line: the digits along a thin line, from its circle, match the regular expression "
    "{condition}.",
)
SENTENCES: Final = sentences(
    {
        "regex-line.fit": "The digits along {cells:path} match {condition}, so {result}.",
        "regex-line.given": "The digits along {cells:path} match {condition}. {given:and}, so "
        "{result}.",
        "regex-line.few": "The digits along {cells:path} match {condition}. With the candidates "
        "left, {fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, conditions=walks, sentences=SENTENCES)
REGEX_LINE: Final = rule_of_lines(
    Lines(name=NAME, key=KEY, is_broken=broken, draw=draw),
    phrase("sudoku.rule.title", "regex lines"),
    TEXT,
    one=phrase("sudoku.rule.one", "regex line"),
    read=read_regex,
    write=write_regex,
    example=(Constraint(NAME, ((0, 1, 6),), text="1.[2-4]|[^1]+"),),
    logic=LOGIC,
    tool=RuleTool("line", "text", needed=True, choices=(".*",), own=True),
)
