"""Formulas: conditions on any cells, in the language that magic squares have, too."""

import operator
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, Final

from loshu.core.conditions.comparisons import CONTRARY, Comparison, begins_sum, read_comparison
from loshu.core.conditions.grammar import Grammar
from loshu.core.conditions.tokens import Tokens
from loshu.core.errors import NotationError
from loshu.sudoku.field import Field
from loshu.sudoku.rules.compared_sums import MOST_SUMS, comparison_walk, linear_sum, sums_of
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.joined_walks import (
    Denied,
    Tree,
    all_of,
    any_of,
    changed,
    holds,
    joined_walk,
    leaves,
    required,
    tree_text,
)
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.logic import Condition, Logic, Walk
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import phrase, sentences

NAME: Final = "formula"
_LONGEST: Final = 1000
"""Characters of a formula."""
_RELATIONS: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def read_formulas(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the formulas; an item is an object with a value, or the text alone."""
    for item in place.items():
        held = item if isinstance(item.value, str) else item.at("value")
        text = held.text().strip()
        if len(text) > _LONGEST:
            raise held.wrong(f"at most {_LONGEST} characters")
        yield _constraint(text, held, field)


def _constraint(text: str, place: JsonPlace, field: Field) -> Constraint:
    try:
        tree = parsed(text, field.width)
    except NotationError as error:
        raise NotationError(f"{place.path}: {error}") from None
    cells = cells_of(tree, field.width)
    if not {*cells} <= {*field.cells()}:
        raise place.wrong("cells that lie in a grid")
    if any(sums_of(each, field.digits) > MOST_SUMS for each in leaves(tree)):
        raise place.wrong(f"comparisons of sums with at most {MOST_SUMS} different values")
    return Constraint(NAME, (cells,), text=text)


@lru_cache(maxsize=256)
def parsed(text: str, width: int) -> Tree[Comparison]:
    """Read a formula about a field of a width.

    Raises
    ------
    NotationError
        A text that is not a formula; quotes it and names the place.

    Examples
    --------
    >>> parsed("not r1c1 = 3", 9)
    Comparison(terms=((1, (1, 1)),), relation='!=', bounds=(3,), modulus=0)
    """
    grammar: Grammar[Tree[Comparison]] = Grammar(
        fact=partial(_comparison, width=width), all_of=all_of, any_of=any_of, denied=_denied
    )
    return grammar.read(text)


def _comparison(tokens: Tokens, width: int) -> Comparison:
    if not begins_sum(tokens.token):
        tokens.refuse("'not', a bracket, or a sum of cells such as r1c1")
    return read_comparison(tokens, width)


def _denied(tree: Tree[Comparison]) -> Tree[Comparison]:
    if isinstance(tree, Comparison):
        return tree._replace(relation=CONTRARY[tree.relation])
    return Denied(tree)


def cells_of(tree: Tree[Comparison], width: int) -> tuple[int, ...]:
    """Return the cells of a formula, each once, in order."""
    named = (cell for each in leaves(tree) for _, cell in each.terms)
    return tuple(dict.fromkeys((row - 1) * width + column - 1 for row, column in named))


def write_formulas(constraints: Sequence[Constraint], _field: Field) -> dict[str, Any]:
    """Write the formulas."""
    return {NAME: [{"value": constraint.text} for constraint in constraints]}


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether the formula is false."""

    def is_true(each: Comparison) -> bool:
        total = sum(f * values[(r - 1) * field.width + c - 1] for f, (r, c) in each.terms)
        total = total % each.modulus if each.modulus else total
        if each.relation in ("=", "!="):
            return (total in each.bounds) == (each.relation == "=")
        return _RELATIONS[each.relation](total, each.bounds[0])

    return not holds(parsed(constraint.text, field.width), is_true)


def conditions(constraint: Constraint, field: Field) -> Iterator[Condition]:
    """Yield the parts that must be true: linear sums, and walks of the others."""
    for part in required(parsed(constraint.text, field.width)):
        linear = linear_sum(part, field) if isinstance(part, Comparison) else None
        yield linear or _walk(part, field)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield walks of the parts that must be true; sentences quote them as they were written."""
    parts = required(parsed(constraint.text, field.width))
    texts = required(_written(constraint.text, field.width))
    for part, text in zip(parts, texts, strict=True):
        yield _walk(part, field)._replace(words={"condition": tree_text(text, str)})


def _written(text: str, width: int) -> Tree[str]:
    """Return the comparisons of a formula as they were written, in a tree as `parsed` has it."""

    def comparison(tokens: Tokens) -> Tree[str]:
        begin = tokens.place
        _comparison(tokens, width)
        return tokens.text[begin : tokens.place].strip()

    def denied(tree: Tree[str]) -> Tree[str]:
        return f"not {tree}" if isinstance(tree, str) else Denied(tree)

    grammar: Grammar[Tree[str]] = Grammar(
        fact=comparison, all_of=all_of, any_of=any_of, denied=denied
    )
    return grammar.read(text)


def _walk(part: Tree[Comparison], field: Field) -> Walk:
    if isinstance(part, Comparison):
        return comparison_walk(part, field)
    return joined_walk(changed(part, partial(comparison_walk, field=field)))


TEXT: Final = phrase("sudoku.rule", "Formula: {condition}.")
SENTENCES: Final = sentences(
    {
        "formula.fit": "The formula {condition} is true, so {result}.",
        "formula.given": "The formula {condition} is true. {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(conditions=conditions, walks=walks, sentences=SENTENCES)
FORMULA: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "formulas"),
    one=phrase("sudoku.rule.one", "formula"), text=TEXT,
    tools={NAME: RuleTool("typed", "text", needed=True, own=True)},
    read=read_formulas, write=write_formulas, broken=broken,
    example=(Constraint(NAME, ((0, 1, 6),), text="r1c1+r1c2=5 or r1c1<r2c3"),), logic=LOGIC,
)  # fmt: skip
