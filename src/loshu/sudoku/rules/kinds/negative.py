"""Negative constraints: all X and V, one of these, or all dots, are given.

The cells of such a constraint are the marked pairs, which are exempt.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from loshu.sudoku.field import NEIGHBORS, Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace, UnknownClueError
from loshu.sudoku.rules.kinds.difference import fits as in_difference
from loshu.sudoku.rules.kinds.pairs import number_of, pair_of
from loshu.sudoku.rules.kinds.ratio import fits as in_ratio
from loshu.sudoku.rules.kinds.xv import SUMS, sum_of_mark
from loshu.sudoku.rules.logic import CandidatePair, Logic
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import Phrase, phrase, sentences

NAME: Final = "negative"
SUM, RATIO, DIFFERENCE = 0, 1, 2
"""The number of a constraint: whether its values are forbidden as sums, ratios or differences."""
_KEYS: Final = {"xv": SUM, "x": SUM, "v": SUM, "ratio": RATIO, "difference": DIFFERENCE}
_SUMS: Final = {"xv": tuple(SUMS.values()), "x": (SUMS["X"],), "v": (SUMS["V"],)}
_EXEMPT: Final = {
    "xv": ("xv",),
    "x": ("xv",),
    "v": ("xv",),
    "ratio": ("ratio", "difference"),
    "difference": ("ratio", "difference"),
}
_USUAL: Final = {"ratio": 2, "difference": 1}
"""The number of a dot without one."""


def marked_pairs(
    place: JsonPlace, keys: Sequence[str], field: Field
) -> tuple[tuple[int, ...], ...]:
    """Return the pairs of cells under some keys; an item without a letter marks none."""
    items = [
        item
        for key in keys
        for item in place.other(key).items()
        if key != "xv" or (item.has("value") and not _is_other_sum(item, field))
    ]
    return tuple(sorted({pair_of(item, field) for item in items}))


def _is_other_sum(item: JsonPlace, field: Field) -> bool:
    """Whether a mark is a sum that no negative constraint forbids."""
    with suppress(UnknownClueError):
        return sum_of_mark(item, field) not in SUMS.values()
    return False


def unmarked_pairs(constraint: Constraint, field: Field) -> list[tuple[int, int]]:
    """Return the neighbors that are not exempt."""
    exempt = set(constraint.cells)
    return [pair for pair in field.pairs(NEIGHBORS) if pair not in exempt]


def read_negative(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the list of the kinds of marks that are all given."""
    for item in [place] if isinstance(place.value, str) else place.items():
        key = item.text()
        if key not in _KEYS:
            raise item.unknown(f"one of {', '.join(_KEYS)}", key)
        pairs = marked_pairs(place, _EXEMPT[key], field)
        if key in _USUAL:
            usual = _USUAL[key]
            values = tuple(sorted({*_numbers(place.other(key), key, field)})) or (usual,)
        else:
            values = _SUMS[key]
        yield Constraint(NAME, pairs, _KEYS[key], values)


def _numbers(dots: JsonPlace, key: str, field: Field) -> Iterator[int]:
    """Yield the numbers of the dots; unsupported dots are left out."""
    for dot in dots.items():
        with suppress(UnknownClueError):
            yield number_of(dot, field, _USUAL[key], is_ratio=key == "ratio")


def write_negative(constraints: Sequence[Constraint], _field: Field) -> dict[str, Any]:
    """Write the list."""
    numbers = {constraint.number for constraint in constraints}
    sums = {constraint.values for constraint in constraints if constraint.number == SUM}
    kept = [key for key, number in _KEYS.items() if number in numbers]
    return {NAME: [key for key in kept if key not in _SUMS or _SUMS[key] in sums]}


def _fit(number: int | None, values: tuple[int, ...], a: int, b: int) -> bool:
    """Whether two neighbors need no mark of a kind with some values."""
    if number == SUM:
        return a + b not in values
    has_mark = in_ratio if number == RATIO else in_difference
    return not any(has_mark(a, b, value) for value in values)


def faults(values: Values, constraint: Constraint, field: Field) -> Iterator[tuple[int, ...]]:
    """Yield the neighbors without a required mark."""
    pairs = unmarked_pairs(constraint, field)
    fits = partial(_fit, constraint.number, constraint.values)
    return ((a, b) for a, b in pairs if not fits(values[a], values[b]))


def broken(values: Values, constraint: Constraint, field: Field) -> bool:
    """Whether a mark is missing between two neighbors."""
    return any(faults(values, constraint, field))


_ALL_LETTERS: Final = phrase(
    "sudoku.rule",
    "All X and V are given: other neighbors do not add up to 5 or 10.",
)
_ALL_X: Final = phrase(
    "sudoku.rule",
    "All X are given: other neighbors do not add up to 10.",
)
_ALL_V: Final = phrase(
    "sudoku.rule",
    "All V are given: other neighbors do not add up to 5.",
)
_ALL_RATIOS: Final = phrase(
    "sudoku.rule",
    "All black dots are given: other neighbors do not have such a ratio.",
)
_ALL_DIFFERENCES: Final = phrase(
    "sudoku.rule",
    "All white dots are given: other neighbors do not have such a difference.",
)


def text(constraint: Constraint) -> Phrase:
    """Return the rule in words."""
    if constraint.values in (_SUMS["x"], _SUMS["v"]) and constraint.number == SUM:
        return _ALL_X if constraint.values == _SUMS["x"] else _ALL_V
    return {SUM: _ALL_LETTERS, RATIO: _ALL_RATIOS}.get(constraint.number or 0, _ALL_DIFFERENCES)


def pairs(constraint: Constraint, field: Field) -> Iterator[CandidatePair]:
    """Yield the neighbors without a mark."""
    fits = partial(_fit, constraint.number, constraint.values)
    for first, second in unmarked_pairs(constraint, field):
        yield CandidatePair(first, second, fits)


SENTENCES: Final = sentences(
    {
        "negative.pair": "{first} and {second} have no mark between them, though all marks are "
        "given. {given:and}, so {result}.",
    }
)
LOGIC: Final = Logic(pairs=pairs, sentences=SENTENCES)
NEGATIVE: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "all marks of a kind are given"), text=text,
    tools={NAME: RuleTool("names", choices=("difference", "ratio", "xv", "x", "v"))},
    number_is_kind=True, read=read_negative, write=write_negative,
    broken=broken,
    faults=faults, logic=LOGIC,
)  # fmt: skip
