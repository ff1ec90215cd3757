"""Shapes from the text of their lines: ``a b c/c d e=12``."""

import re
from fractions import Fraction
from typing import Final

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.magic.shapes.exact_numbers import exact_number
from loshu.magic.shapes.shape import Line, MagicShape, around, checked, groups_of

_FRACTION: Final = re.compile(r"=\s*([-+]?\d+/\d+)\s*(/|$)")


def from_lines(text: str) -> MagicShape:
    """Read a shape from its lines, cells by any names: ``a b c/c d e/e f a``.

    A line may end with its sum, as in ``a b c=12``; the others have one sum.

    Examples
    --------
    >>> shape = from_lines("a b c/c d e/e f a=12")
    >>> shape.lines, [group.sum for group in shape.groups]
    (((0, 1, 2), (2, 3, 4), (4, 5, 0)), [None, 12])
    """
    names: dict[str, int] = {}
    lines: dict[int | Fraction | None, list[Line]] = {}
    _require_no_fraction(text)
    for part in text.split("/"):
        cells, sign, total = part.partition("=")
        line = tuple(names.setdefault(name, len(names)) for name in _cells_of(cells, text))
        known = exact_number(total, f"the sum of line {quoted(cells.strip())}") if sign else None
        lines.setdefault(known, []).append(line)
    groups, unit = groups_of([tuple(each) for each in lines.values()], [*lines])
    return checked(MagicShape("shape", around(len(names)), groups, names=tuple(names), unit=unit))


def _cells_of(line: str, text: str) -> list[str]:
    """Return the names of the cells of a line; refuse one twice, and a line without cells."""
    cells = line.split()
    if not cells:
        raise NotationError(f"A line of {quoted(text)} is empty. Expected cells such as 'a b c'.")
    if twice := [cell for cell in cells if cells.count(cell) > 1]:
        raise NotationError(
            f"Line {quoted(line.strip())} has the cell {twice[0]} more than once. Remove one."
        )
    return cells


def _require_no_fraction(text: str) -> None:
    """Refuse sums such as 19/2, whose slash would end the line."""
    found = _FRACTION.search(text)
    if found is not None:
        raise NotationError(
            f"The sum {found[1]} is a fraction, but a slash ends a line. Write a decimal such as "
            "9.5, or JSON with the sum as text."
        )
