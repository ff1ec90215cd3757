"""A magic shape: cells, and lines over them that have equal sums."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import cos, dist, lcm, pi, sin
from string import ascii_lowercase
from typing import Any, Final, Literal, TypeAlias

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.core.representations import notebook_html
from loshu.magic.number_unit import WHOLE, NumberUnit
from loshu.magic.shapes.exact_numbers import exact_number

Line: TypeAlias = tuple[int, ...]
"""Cells, from 0."""
Place: TypeAlias = tuple[float, float]
"""The center of a cell in a picture: x to the right, y down, in widths of a cell."""
LARGEST: Final = 256
"""Cells of a shape, and its width and height."""
_EXAMPLE: Final = 'Expected one such as {"cells": 3, "groups": [{"lines": [[0, 1], [1, 2]]}]}.'
_APART: Final = 0.25
"""The least distance of two cells."""


@dataclass(frozen=True, slots=True)
class LineGroup:
    """Lines with one sum."""

    lines: tuple[Line, ...]
    sum: int | None = None
    """None if the numbers determine it, or any sum will do."""
    kind: Literal["row", "column", "cells"] = "cells"
    """The name of its lines in explanations; others are named by their cells."""

    def times(self, cells: int) -> tuple[int, int]:
        """Return how often some lines cover every cell, and the number of these lines.

        They are all lines, or the first ones that cover every cell once; (0, 0) if neither does.

        Examples
        --------
        >>> LineGroup(((0, 1), (2, 3), (0, 2), (1, 3))).times(4)
        (1, 2)
        >>> LineGroup(((0, 1), (1, 2))).times(3)
        (0, 0)
        """
        covered = [0] * cells
        for number, line in enumerate(self.lines, 1):
            for cell in line:
                covered[cell] += 1
            if min(covered) == max(covered) and (covered[0] == 1 or number == len(self.lines)):
                return covered[0], number
        return 0, 0


@dataclass(frozen=True, slots=True)
class MagicShape:
    """Cells in a plane, and groups of lines over them; the lines of a group have one sum."""

    name: str
    places: tuple[Place, ...]
    groups: tuple[LineGroup, ...]
    symmetries: tuple[Line, ...] = ()
    """Rotations and reflections, without the identity: the cell from which each one comes."""
    drawn: int | None = None
    """Number of lines in a picture, from the first one on (default: all)."""
    names: tuple[str, ...] = ()
    """Names of the cells (default: letters, or c1, c2 and so on)."""
    source: str = ""
    """The text that it was read from."""
    unit: NumberUnit = WHOLE
    """The unit that the sums count."""

    _repr_html_ = notebook_html

    def in_unit(self, unit: NumberUnit) -> "MagicShape":
        """Return the same shape with sums that count a unit, of which this one is a multiple."""
        if unit == self.unit:
            return self
        times = unit.denominator // self.unit.denominator
        groups = tuple(
            group if group.sum is None else replace(group, sum=group.sum * times)
            for group in self.groups
        )
        return replace(self, groups=groups, unit=unit)

    @property
    def cells(self) -> int:
        """The number of cells."""
        return len(self.places)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of all groups."""
        return tuple(line for group in self.groups for line in group.lines)

    @property
    def cell_names(self) -> tuple[str, ...]:
        """The names of the cells in explanations and reports."""
        if self.names:
            return self.names
        if self.cells <= len(ascii_lowercase):
            return tuple(ascii_lowercase[: self.cells])
        return tuple(f"c{at}" for at in range(1, self.cells + 1))

    @property
    def text(self) -> str:
        """Text from which it is read again: its name, its lines or JSON."""
        return self.source or json.dumps(self.as_dict())

    def as_dict(self) -> dict[str, Any]:
        """Return plain values that JSON can hold, and `from_dict` reads."""
        return {
            "name": self.name,
            "cells": [list(place) for place in self.places],
            "groups": [
                {"lines": [list(line) for line in group.lines], "sum": self._written(group.sum)}
                for group in self.groups
            ],
            "symmetries": [list(symmetry) for symmetry in self.symmetries],
            "names": list(self.names),
        }

    def _written(self, total: int | None) -> int | str | None:
        return total if total is None or self.unit == WHOLE else self.unit.text(total)


def from_json(text: str) -> MagicShape:
    """Read a shape from JSON: ``{"cells": 3, "groups": [{"lines": [[0, 1], [1, 2]]}]}``.

    Cells are a number, or a list of places; sums, symmetries and names may be missing.

    Raises
    ------
    NotationError
        Not JSON, or not such an object.

    Examples
    --------
    >>> from_json('{"cells": 3, "groups": [{"lines": [[0, 1], [1, 2]], "sum": 5}]}').cells
    3
    """
    try:
        given = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"{quoted(text)} is not valid JSON: {error}.") from None
    if not isinstance(given, dict) or not {"cells", "groups"} <= {*given}:
        raise NotationError(f"The shape {quoted(text)} needs cells and groups. {_EXAMPLE}")
    cells = given["cells"]
    try:
        places = (
            around(cells)
            if isinstance(cells, int)
            else tuple((float(x), float(y)) for x, y in cells)
        )
        lines = [tuple(map(tuple, each["lines"])) for each in given["groups"]]
        sums = [each.get("sum") for each in given["groups"]]
        symmetries = tuple(map(tuple, given.get("symmetries", ())))
        names = tuple(map(str, given.get("names", ())))
    except (AttributeError, KeyError, TypeError, ValueError):
        raise NotationError(
            f"The shape {quoted(text)} needs a number of cells or their places as pairs, and "
            f"groups of lines as lists of cells. {_EXAMPLE}"
        ) from None
    name = str(given.get("name", "shape"))
    totals = [None if total is None else exact_number(total, "the sum") for total in sums]
    groups, unit = groups_of(lines, totals)
    return checked(MagicShape(name, places, groups, symmetries, names=names, unit=unit))


def groups_of(
    lines: Sequence[tuple[Line, ...]], sums: Sequence[int | Fraction | None]
) -> tuple[tuple[LineGroup, ...], NumberUnit]:
    """Return groups of lines with sums, and the unit that the sums count."""
    unit = NumberUnit(lcm(*(total.denominator for total in sums if total is not None)))
    pairs = zip(lines, sums, strict=True)
    return tuple(LineGroup(each, None if s is None else unit.whole(s)) for each, s in pairs), unit


def checked(shape: MagicShape) -> MagicShape:
    """Return a shape as it is.

    Raises
    ------
    NotationError
        A line without cells, with a cell twice or out of range, or wrong symmetries or sums.
    """
    every = range(shape.cells)
    if not 1 <= shape.cells <= LARGEST:
        raise NotationError(f"The shape has {shape.cells} cells. Expected 1 to {LARGEST}.")
    if not all(0 <= x <= LARGEST and 0 <= y <= LARGEST for x, y in shape.places):
        raise NotationError(f"A place is out of range. Expected coordinates from 0 to {LARGEST}.")
    if any(dist(a, b) < _APART for a, b in combinations(shape.places, 2)):
        raise NotationError(f"Two places are too close. Expected a distance of {_APART} or more.")
    for line in shape.lines:
        inside = all(_is_in(cell, every) for cell in line)
        if not line or not inside or len({*line}) != len(line):
            raise NotationError(
                f"Line {list(line)} is wrong. Expected different cells from 0 to {shape.cells - 1}."
            )
    if shape.names and len({*shape.names}) != shape.cells:
        raise NotationError(f"The names of cells are wrong. Expected {shape.cells} different ones.")
    _require_symmetries(shape)
    return shape


def _require_symmetries(shape: MagicShape) -> None:
    every = range(shape.cells)
    lines = {frozenset(line) for line in shape.lines}
    for symmetry in shape.symmetries:
        is_order = all(_is_in(cell, every) for cell in symmetry)
        if not is_order or sorted(symmetry) != [*every]:
            raise NotationError(
                f"Symmetry {list(symmetry)} is wrong. Expected all cells, each once."
            )
        if {frozenset(symmetry[cell] for cell in line) for line in lines} != lines:
            raise NotationError(f"Symmetry {list(symmetry)} is wrong: it breaks a line.")


def _is_in(cell: object, every: range) -> bool:
    return isinstance(cell, int) and not isinstance(cell, bool) and cell in every


def around(cells: int) -> tuple[Place, ...]:
    """Return places on a circle, the first at the top.

    Examples
    --------
    >>> len(around(5))
    5
    """
    radius = max(1.5, cells / 4)
    turns = [2 * pi * at / max(cells, 1) for at in range(min(max(cells, 0), LARGEST + 1))]
    return tuple((radius * (1 + sin(turn)), radius * (1 - cos(turn))) for turn in turns)


def group_of(generators: Sequence[Line]) -> tuple[Line, ...]:
    """Return all products of some symmetries but the identity.

    Examples
    --------
    >>> group_of([(1, 2, 0)])
    ((1, 2, 0), (2, 0, 1))
    """
    identity = tuple(range(len(generators[0])))
    found, new = {identity}, [identity]
    while new:
        new = [
            product
            for product in {tuple(old[cell] for cell in each) for old in new for each in generators}
            if product not in found
        ]
        found.update(new)
    return tuple(sorted(found - {identity}))
