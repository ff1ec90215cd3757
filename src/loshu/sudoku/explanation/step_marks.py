"""Marks over the candidates in pictures of steps: rings, squares, crosses, arrows and outlines."""

from collections.abc import Iterator
from math import hypot
from typing import Final

from loshu.core.scene import Disc, Item, Point, Polyline
from loshu.core.step import Link, Step
from loshu.sudoku.shape import Shape, shape_of_values
from loshu.sudoku.techniques import CandidateState
from loshu.sudoku.techniques.cell_set import CellSet, members
from loshu.sudoku.techniques.geometry import CellHouse

_WIDTH: Final = 0.03
_OUTLINE: Final = 0.07
_SWEEP: Final = 0.05
_BESIDE: Final = 0.4
"""Distance from the middle of a cell to beside its digit."""
_RADIUS: Final = 0.45
"""Size of a ring around a candidate, relative to its room."""
_BEND: Final = 0.12
"""Distance by which an arrow bends aside, relative to its length."""
_POINTS: Final = 8
"""Parts of a bent arrow."""

Place = tuple[int, int, int]


class Marks:
    """Draws over the picture of one state."""

    def __init__(self, state: CandidateState) -> None:
        shape = state.sudoku.shape or shape_of_values(state.size)
        self._state = state
        self._shape: Shape = shape
        self._radius = _RADIUS / max(shape.box_rows, shape.box_columns)

    def beneath(self, step: Step) -> Iterator[Item]:
        """Yield what lies beneath the candidates: outlines of houses, rings and squares."""
        swept = {house.name for _, house in self.blockers(step)}
        for name, dashed in houses_of(step).items():
            if name not in swept:
                yield from self._outline(name, dashed)
        yield from self._sweeps(step)
        true, false = pattern_of(self._state, step)
        gone = set(step.eliminated)
        for place in sorted(true - gone):
            yield from self._ring(place)
        for place in sorted(false - gone - true):
            yield self._square(place)

    def above(self, step: Step) -> Iterator[Item]:
        """Yield what lies above them: crosses and arrows."""
        for place in step.eliminated:
            yield from self._cross(place)
        for link in step.links:
            yield from self._arrow(link)

    def blockers(self, step: Step) -> Iterator[tuple[int, CellHouse]]:
        """Yield the cells in lines that keep a placed digit from others, each with its line."""
        named = str(dict(step.parameters).get("excluding_houses", "")).split(", ")
        for house in self._state.geometry.lines:
            if house.name in named:
                value = step.placed[0][2]
                yield from (
                    (cell, house)
                    for cell in members(house.cells)
                    if self._state.values[cell] == value
                )

    def _sweeps(self, step: Step) -> Iterator[Polyline]:
        """Draw a line from each blocker through the cells of the step's house that it sees."""
        width = self._state.width
        name = str(dict(step.parameters).get("house", ""))
        houses = (each for each in self._state.geometry.houses if each.name == name)
        inside = next((each.cells for each in houses), 0)
        for cell, house in self.blockers(step):
            row, column = divmod(cell, width)
            seen = [divmod(at, width) for at in members(house.cells & inside)]
            if not seen:
                continue
            bottom, right = max(seen, key=lambda at: abs(at[0] - row) + abs(at[1] - column))
            down, along = _sign(bottom - row), _sign(right - column)
            start = (column + 0.5 + along * _BESIDE, row + 0.5 + down * _BESIDE)
            yield _line([start, (right + 0.5, bottom + 0.5)], "house", _SWEEP)

    def _middle(self, place: Place) -> Point:
        """Return where a candidate is: in its cell as the values in a box."""
        row, column, value = place
        inner_row, inner_column = divmod(value - 1, self._shape.box_columns)
        return (
            column + (inner_column + 0.5) / self._shape.box_columns,
            row + (inner_row + 0.5) / self._shape.box_rows,
        )

    def _ring(self, place: Place) -> Iterator[Disc]:
        x, y = self._middle(place)
        yield Disc(x, y, round(self._radius, 4), "candidate-true")
        yield Disc(x, y, round(self._radius - _WIDTH, 4), "halo")

    def _square(self, place: Place) -> Polyline:
        (x, y), half = self._middle(place), self._radius * 0.9
        corners = ((-half, -half), (half, -half), (half, half), (-half, half))
        return _line([(x + a, y + b) for a, b in corners], "candidate-false", _WIDTH, closed=True)

    def _cross(self, place: Place) -> Iterator[Polyline]:
        (x, y), half = self._middle(place), self._radius * 0.7
        yield _line([(x - half, y + half), (x + half, y - half)], "candidate-struck", _WIDTH)
        yield _line([(x - half, y - half), (x + half, y + half)], "candidate-struck", _WIDTH)

    def _arrow(self, link: Link) -> Iterator[Polyline]:
        """Draw an arrow between the two nearest candidates of the ends of a link."""
        pairs = (
            (self._middle(start), self._middle(end)) for start in link.start for end in link.end
        )
        (x0, y0), (x1, y1) = min(pairs, key=lambda ends: _length(*ends))
        length = _length((x0, y0), (x1, y1))
        if not length:
            return
        along = (x1 - x0) / length, (y1 - y0) / length
        trim = min(self._radius, length / 4)
        x0, y0 = x0 + along[0] * trim, y0 + along[1] * trim
        x1, y1 = x1 - along[0] * trim, y1 - along[1] * trim
        bend = _BEND * (length - 2 * trim)
        points = []
        for at in range(_POINTS + 1):
            part = at / _POINTS
            aside = 4 * part * (1 - part) * bend
            points.append(
                (x0 + (x1 - x0) * part - along[1] * aside, y0 + (y1 - y0) * part + along[0] * aside)
            )
        yield _line(points, "link", _WIDTH, arrow=True, dashed=not link.strong)

    def _outline(self, name: str, dashed: bool) -> Iterator[Polyline]:
        """Outline a house that is a rectangle, a little inside its edges."""
        houses = (house for house in self._state.geometry.houses if house.name == name)
        for house in houses:
            (top, left), (bottom, right) = _corners(house.cells, self._state.width)
            if (bottom - top) * (right - left) != house.cells.bit_count():
                continue
            a = _OUTLINE / 2
            corners = [
                (left + a, top + a), (right - a, top + a),
                (right - a, bottom - a), (left + a, bottom - a),
            ]  # fmt: skip
            yield _line(corners, "house", _OUTLINE, closed=True, dashed=dashed)


def houses_of(step: Step) -> dict[str, bool]:
    """Return the houses that a step names, and whether they are covers, whose outlines are dashed.

    Examples
    --------
    >>> houses_of(Step("x-wing.rows", parameters=(("base", "1, 5"), ("cover", "2, 3"))))
    {'row 1': False, 'row 5': False, 'column 2': True, 'column 3': True}
    """
    found: dict[str, bool] = {}
    rows_first = step.key.endswith(".rows")
    kinds = {"base": "row" if rows_first else "column", "cover": "column" if rows_first else "row"}
    for name, value in step.parameters:
        kind = name.rpartition("_")[2]
        if name in kinds:
            for number in str(value).split(", "):
                found[f"{kinds[name]} {number}"] = name == "cover"
        elif kind in ("house", "houses", "line") and value:
            for house in str(value).split(", "):
                found.setdefault(house, name.startswith(("cover", "excluding")))
    return found


def pattern_of(state: CandidateState, step: Step) -> tuple[set[Place], set[Place]]:
    """Return the candidates of a step's pattern, those that may be true and those false then.

    In chains they alternate. Otherwise they are the digits of the pattern in its cells, and in
    those that it rests on, such as the fins of a fish.
    """
    true: set[Place] = set()
    false: set[Place] = set()
    last: tuple[Place, ...] | None = None
    for link in step.links:
        if link.start != last:
            (false if link.strong else true).update(link.start)
        (true if link.strong else false).update(link.end)
        last = link.end
    if step.links or step.placed:
        return true, false
    known = {name: str(value) for name, value in step.parameters}
    digits, digit = known.get("digits", ""), known.get("digit", "")
    focus, source = (_values(signs, state.signs) for signs in (digit or digits, digits or digit))
    wanted = {"focus": focus, "from": source}
    for mark in step.marks:
        if mark.role not in wanted:
            continue
        cell = mark.row * state.width + mark.column
        values = wanted[mark.role] or {*members(state.candidates[cell])}
        held = ((mark.row, mark.column, value) for value in members(state.candidates[cell]))
        (true if mark.role == "focus" else false).update(
            place for place in held if place[2] in values
        )
    return true, false


def _values(symbols: str, signs: str) -> set[int]:
    return {signs.index(symbol) for symbol in symbols.split(", ") if symbol}


def _corners(cells: CellSet, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
    places = [divmod(cell, width) for cell in members(cells)]
    rows, columns = zip(*places, strict=True)
    return (min(rows), min(columns)), (max(rows) + 1, max(columns) + 1)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _length(start: Point, end: Point) -> float:
    return hypot(end[0] - start[0], end[1] - start[1])


def _line(
    points: list[Point],
    role: str,
    width: float,
    *,
    closed: bool = False,
    arrow: bool = False,
    dashed: bool = False,
) -> Polyline:
    rounded = tuple((round(x, 4), round(y, 4)) for x, y in points)
    return Polyline(rounded, role, width, closed=closed, arrow=arrow, dashed=dashed)
