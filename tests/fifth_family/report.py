"""Checks of Futoshikis."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from loshu.core.problem import Problem
from loshu.core.representations import notebook_html
from loshu.family.played_board import cell_name
from loshu.text import phrase, translations
from tests.fifth_family.puzzle import Futoshiki, FutoshikiLike, as_futoshiki

_REPEATED = phrase("futoshiki", "{value} occurs {count} times in {line}")
_WRONG = phrase("futoshiki", "{smaller} is not less than {larger}")


@dataclass(frozen=True, slots=True)
class FutoshikiReport:
    """The broken rules of a Futoshiki, in words, and whether it is complete."""

    violations: tuple[str, ...]
    is_complete: bool

    _repr_html_ = notebook_html


def check(puzzle: FutoshikiLike, lang: str = "en") -> FutoshikiReport:
    """Check the rules.

    Examples
    --------
    >>> check("11/..").violations
    ('1 occurs 2 times in row 1',)
    """
    board = as_futoshiki(puzzle)
    return FutoshikiReport(tuple(_violations(board, lang)), 0 not in board.values)


def violations(problem: Problem) -> Sequence[str]:
    """List the broken rules."""
    return check(problem).violations


def _violations(board: Futoshiki, lang: str) -> Iterator[str]:
    words = translations(lang)
    for line, cells in board.lines():
        held = [board.values[cell] for cell in cells]
        for value in sorted({value for value in held if value and held.count(value) > 1}):
            yield words.text(_REPEATED, value=value, count=held.count(value), line=line)
    for pair in board.less:
        smaller, larger = (board.values[cell] for cell in pair)
        if smaller and larger and smaller >= larger:
            names = [cell_name(cell, board.size) for cell in pair]
            yield words.text(_WRONG, smaller=names[0], larger=names[1])
