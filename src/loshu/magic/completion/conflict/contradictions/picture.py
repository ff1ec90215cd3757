"""The picture of a contradiction: its givens, the cells of its conditions, and its lines."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

from loshu.core.scene import Disc, Fill, Item, Point, Polyline, Scene
from loshu.core.step import Mark
from loshu.magic.completion.conflict.contradiction import SquareContradiction
from loshu.magic.completion.conflict.contradictions.elements import KindLine
from loshu.magic.conditions.square_fact import Blank, SquareFact
from loshu.magic.conditions.sums import Sum
from loshu.magic.picture import show
from loshu.text import phrase, translations

_TITLE: Final = phrase("magic.contradiction", "No completion")
_OUTLINE: Final = 0.07
_BAND: Final = 0.16  # width of a line through cells of other shapes than a rectangle
_RADIUS: Final = 0.35  # around a cell of such a line without an adjacent one


def picture(contradiction: SquareContradiction, lang: str = "en") -> Scene:
    """Return the square with the contradiction marked, and its sentences beneath.

    Givens are red, other cells that a condition names green, other cells of the lines gray; rows
    and columns are outlined, and a band goes along other lines.

    Examples
    --------
    >>> from loshu.magic.completion.conflict.contradiction import contradiction
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> found = contradiction(read_problem("8 1 ./. 6 ./. . ."))
    >>> scene = picture(found)
    >>> [(item.row, item.column, item.role) for item in scene.items if isinstance(item, Fill)]
    [(0, 0, 'blocked'), (0, 1, 'blocked'), (1, 1, 'blocked'), (0, 2, 'area')]
    """
    order = contradiction.problem.order
    roles = {given.cell: "blocked" for given in contradiction.givens}
    for fact in contradiction.conditions:
        roles |= {cell: "focus" for cell in _cells_of(fact, order) if cell not in roles}
    for line in contradiction.lines:
        roles |= {cell: "area" for cell in line.cells if cell not in roles}
    marks = [Mark(*divmod(cell, order), role) for cell, role in roles.items()]
    problem = contradiction.problem
    scene = show(problem.grid, marks=marks, written=problem.pool.unit.text, lang=lang)
    bands = tuple(item for line in contradiction.lines for item in _band(line))
    outlines = tuple(item for line in contradiction.lines for item in _outline(line))
    fills = tuple(item for item in scene.items if isinstance(item, Fill))
    others: tuple[Item, ...] = tuple(i for i in scene.items if not isinstance(i, Fill))
    return replace(
        scene,
        items=(*fills, *bands, *others, *outlines),
        title=translations(lang).text(_TITLE),
        caption=" ".join(contradiction.sentences(lang)),
    )


def _cells_of(fact: SquareFact, order: int) -> list[int]:
    """Return the cells that a condition names; none where it is about the whole square."""
    if isinstance(fact, Sum):
        return [(row - 1) * order + column - 1 for _, (row, column) in fact.terms]
    demands = fact.demands(Blank(order, tuple(range(1, order * order + 1))))
    if demands is None:
        return []
    cells = {cell for relation in demands.relations for _, cell in relation.terms}
    cells |= {cell for cell, _ in demands.choices}
    return sorted(cells) if len(cells) < order * order else []


def _outline(line: KindLine) -> Iterator[Polyline]:
    """Outline a row or a column, a little inside its edges."""
    if line.sort not in ("row", "column"):
        return
    (top, left), (bottom, right) = (divmod(line.cells[i], line.order) for i in (0, -1))
    a = _OUTLINE / 2
    corners: tuple[Point, ...] = (
        (left + a, top + a), (right + 1 - a, top + a),
        (right + 1 - a, bottom + 1 - a), (left + a, bottom + 1 - a),
    )  # fmt: skip
    yield Polyline(corners, "house", _OUTLINE, closed=True)


def _band(line: KindLine) -> Iterator[Polyline | Disc]:
    """Join the cells of a line that is neither a row nor a column, beneath the numbers.

    A broken diagonal leaves the square at one side and continues at the other one, in pieces.
    """
    if line.sort in ("row", "column"):
        return
    for piece in _pieces([divmod(cell, line.order) for cell in line.cells]):
        centers = tuple((column + 0.5, row + 0.5) for row, column in piece)
        if len(centers) > 1:
            yield Polyline(centers, "line-violet", _BAND)
        else:
            yield Disc(*centers[0], _RADIUS, "line-violet")


def _pieces(places: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Separate cells that are not adjacent, unless they are a pair."""
    if len(places) == 2:
        return [places]
    pieces = [places[:1]]
    for (row, column), place in pairwise(places):
        if max(abs(place[0] - row), abs(place[1] - column)) > 1:
            pieces.append([])
        pieces[-1].append(place)
    return pieces
