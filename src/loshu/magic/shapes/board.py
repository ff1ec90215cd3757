"""Shapes to play on: the lines with their sums, and the places of these sums in the picture."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import dist, hypot, inf
from typing import Final

from loshu.core.scene import Scene
from loshu.magic.shapes.drawing import corner, draw_shape
from loshu.magic.shapes.filled import FilledShape
from loshu.magic.shapes.question import ShapeQuestion
from loshu.magic.shapes.shape import Line, MagicShape, Place

_BEYOND: Final = (0.95, 1.1, 1.25, 0.8)
"""Distances of a sum from the last cell of its line, the best first."""
_CLEAR: Final = 0.75
"""Least distance of a sum from each cell."""
_WIDE: Final = 0.85
_HIGH: Final = 0.5
"""Size of a sum: two of them do not overlap."""
_INSET: Final = (0.05, 0.2)
"""Differences between the margin of pictures and the space that a sum needs around its center."""
_DIRECTIONS: Final = 7
"""Directions of lines whose sums are tried at both ends together."""
_NAMED: Final = 4
"""Cells of the longest line that is named by all its cells."""


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line of a shape to play on."""

    cells: Line
    name: str
    group: int
    """Lines of one group have one sum."""
    sum: int | None
    """None if the numbers leave it open."""
    place: Place | None
    """The center of its sum, as the cells' places; None if it is beside the picture."""


def board_lines(asked: ShapeQuestion) -> tuple[BoardLine, ...]:
    """List the lines of a shape with the sums that they must have.

    Examples
    --------
    >>> from loshu.magic.shapes.question import ask
    >>> [(line.name, line.sum, line.place) for line in board_lines(ask("rectangle-2x2"))][:2]
    [('r1c1+r1c2', 5, (1.95, 0.0)), ('r2c1+r2c2', 5, (1.95, 1.0))]
    """
    shape, places = asked.shape, sum_places(asked.shape)
    found: list[BoardLine] = []
    for number, (group, summed) in enumerate(zip(shape.groups, asked.groups(), strict=True)):
        total = None if summed is None else summed.sum
        for line in group.lines:
            name = _name(shape, line)
            found.append(BoardLine(line, name, number, total, places[len(found)]))
    return tuple(found)


def _name(shape: MagicShape, line: Line) -> str:
    names = [shape.cell_names[cell] for cell in line]
    return "+".join(names) if len(names) <= _NAMED else f"{names[0]}+…+{names[-1]}"


def sum_places(shape: MagicShape) -> tuple[Place | None, ...]:
    """Return a free place beyond the end of each line that is drawn, or else beyond its beginning.

    Examples
    --------
    >>> from loshu.magic.shapes import read_shape
    >>> None in sum_places(read_shape("star-6")), None in sum_places(read_shape("hexagon-3"))
    (False, False)
    """
    drawn = len(shape.lines) if shape.drawn is None else shape.drawn
    found = _at_equal_ends(shape, shape.lines[:drawn])
    if not found:
        options = [[*_beyond(shape, line)] for line in shape.lines[:drawn]]
        for line in range(len(options)):
            _put(line, options, found, set())
    return tuple(found.get(line) for line in range(len(shape.lines)))


def _at_equal_ends(shape: MagicShape, lines: Sequence[Line]) -> dict[int, Place]:
    """Put all sums at the last cells, or those of parallel lines at the same end of each.

    The best choice surrounds the shape evenly; none is returned if the sums do not fit.
    """
    ends = [tuple(_ends(shape, line, _BEYOND[0])) for line in lines]
    ways = [max(_way(end, start), _way(start, end)) for end, start in ends]
    directions = sorted({*ways}, reverse=True)
    choices: list[list[Place]] = [[end for end, _ in ends]]
    if len(directions) <= _DIRECTIONS:
        for signs in product((True, False), repeat=len(directions)):
            chosen = dict(zip(directions, signs, strict=True))
            choices.append(
                [
                    end if (_way(end, start) == way) == chosen[way] else start
                    for (end, start), way in zip(ends, ways, strict=True)
                ]
            )
    fitting = [places for places in choices if _space(shape, places) >= 1]
    fitting.sort(key=lambda places: _tilt(places, ends))
    return dict(enumerate(fitting[0])) if fitting else {}


def _way(end: Place, start: Place) -> Place:
    """Return the direction of a line."""
    far = dist(end, start)
    return round((end[0] - start[0]) / far, 3) + 0.0, round((end[1] - start[1]) / far, 3) + 0.0


def _tilt(places: Sequence[Place], ends: Sequence[Sequence[Place]]) -> float:
    """Return the length of the sum of the directions to places at ends of lines."""
    ways = [
        _way(place, other)
        for place, (end, start) in zip(places, ends, strict=True)
        for other in (start if place == end else end,)
    ]
    return round(hypot(sum(x for x, _ in ways), sum(y for _, y in ways)), 2)


def _space(shape: MagicShape, places: Sequence[Place]) -> float:
    """Return the least distance between two sums, in sizes of a sum; 0 if a cell is in the way."""
    if any(not _is_clear(shape, place) for place in places):
        return 0
    pairs = combinations(places, 2)
    sizes = (max(abs(x - u) / _WIDE, abs(y - v) / _HIGH) for (x, y), (u, v) in pairs)
    return round(min(sizes, default=inf), 6)


def _put(
    line: int, options: list[list[Place]], found: dict[int, Place], tried: set[tuple[int, Place]]
) -> bool:
    """Find a place for a sum; another sum may move to the other end of its line."""
    before = found.get(line)
    for place in options[line]:
        if (line, place) in tried:
            continue
        tried.add((line, place))
        others = [other for other, held in found.items() if other != line and _meet(place, held)]
        found[line] = place
        if not others or (len(others) == 1 and _put(others[0], options, found, tried)):
            return True
        found.pop(line)
    if before is not None:
        found[line] = before
    return False


def _beyond(shape: MagicShape, line: Line) -> Iterator[Place]:
    for distance in _BEYOND:
        yield from (place for place in _ends(shape, line, distance) if _is_clear(shape, place))


def _ends(shape: MagicShape, line: Line, distance: float) -> Iterator[Place]:
    """Yield the places beyond the end and the beginning of a line."""
    places = [shape.places[cell] for cell in line]
    if len(places) == 1:
        places = [(places[0][0] - 1, places[0][1]), places[0]]
    for (x0, y0), (x, y) in (places[-2:], places[1::-1]):
        far = distance / hypot(x - x0, y - y0)
        yield x + far * (x - x0), y + far * (y - y0)


def _is_clear(shape: MagicShape, place: Place) -> bool:
    return all(dist(place, cell) >= _CLEAR for cell in shape.places)


def _meet(one: Place, other: Place) -> bool:
    return abs(one[0] - other[0]) < _WIDE and abs(one[1] - other[1]) < _HIGH


def board_scene(
    filled: FilledShape,
    *,
    marks: Mapping[int, str] | None = None,
    named: bool = False,
    lang: str = "en",
) -> Scene:
    """Draw a shape with room for the sums of its lines."""
    return draw_shape(
        filled.shape, filled.numbers, marks=marks, named=named, around=_box(filled.shape),
        lang=lang, unit=filled.unit,
    )  # fmt: skip


def board_corner(shape: MagicShape) -> Place:
    """Return where `board_scene` has the origin of the shape's places."""
    return corner(_box(shape))


def _box(shape: MagicShape) -> tuple[Place, Place]:
    """Return opposite corners of a box around cells and sums that is not higher than wide."""
    across, down = _INSET
    sums = [place for place in sum_places(shape) if place is not None]
    left = min(0.0, *(x + across for x, _ in sums), *(x for x, _ in shape.places))
    right = max(*(x - across for x, _ in sums), *(x for x, _ in shape.places))
    top = min(0.0, *(y + down for _, y in sums), *(y for _, y in shape.places))
    bottom = max(*(y - down for _, y in sums), *(y for _, y in shape.places))
    missing = max(0.0, (bottom - top) - (right - left)) / 2
    return (left - missing, top), (right + missing, bottom)
