"""Proof that no tour exists because the board falls apart for every choice of steps.

Two steps at every cell form a flow, as in `loshu.tour.search.flow_bound`.  Two such flows differ by
cycles of the residual graph.  A step outside the flow and outside all such cycles is in no closed
tour.  Without these steps a board may fall apart (Dulmage and Mendelsohn, 1958).

An open tour whose ends have different colors differs from such a flow by one more path of the
residual graph.  A part of the board that this path does not touch would consist of separate cycles.
So if no path of the residual graph joins two parts, in either direction, no open tour exists
either.

The zebra has none on 12x12, and the (4,5)-leaper none on 40x40.
"""

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Final

from loshu.text import Translations, phrase, translations
from loshu.tour.colors import coloring
from loshu.tour.game import Game
from loshu.tour.search.flow_bound import Flow, most_steps, serves
from loshu.tour.search.request import Finder, Outcome, TourRequest

_APART: Final = phrase("tour.none", "these cells can only be joined to each other: {cells}")
_NO_PATH: Final = phrase("tour.none", "a tour through {cells} cannot also pass through {others}")
SHOWN: Final = 12
"""Maximum cells of a part to list."""
MOST: Final = 64
"""Maximum parts to compare pairwise."""


def separate_parts(request: TourRequest, lang: str = "en") -> str | None:
    """Return a reason with cells that no tour joins, or None if none is found.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> separate_parts(TourRequest(game=parse_game("12x12", "zebra", closed=True)))[-14:]
    'r11c12, r12c11'
    """
    game = request.game
    if request.symmetry is not None or not serves(request):
        return None
    flow = most_steps(game)
    if sum(map(len, flow.carried)) < 2 * len(game.graph.cells):
        return None
    parts = _parts(game, flow)
    words = translations(lang)
    if len(parts) < 2:
        return None
    if game.closed:
        return words.text(_APART, cells=_listed(game, parts[0], words))
    if coloring(game) is None:
        return None
    reached = [_reached(flow, part) for part in parts[:MOST]]
    for (part, its), (other, others) in combinations(zip(parts, reached, strict=False), 2):
        if its.isdisjoint(other) and others.isdisjoint(part):
            cells, rest = _listed(game, part, words), _listed(game, other, words)
            return words.text(_NO_PATH, cells=cells, others=rest)
    return None


def _listed(game: Game, part: Iterable[int], words: Translations) -> str:
    names = [game.board.name_of(cell) for cell in sorted(part)]
    return words.listed(names[:SHOWN] + ["..."] * (len(names) > SHOWN))


def _parts(game: Game, flow: Flow) -> list[set[int]]:
    """List the sets of cells that tours can join, the smallest first."""
    size = game.board.size
    component = _components(2 * size, lambda vertex: _residual(flow, vertex))
    joined = [
        [
            target
            for target in flow.after[cell]
            if target in flow.carried[cell] or component[cell] == component[size + target]
        ]
        for cell in range(size)
    ]
    for cell in range(size):
        for target in joined[cell]:
            joined[target].append(cell)
    parts: list[set[int]] = []
    seen: set[int] = set()
    for cell in game.graph.cells.tolist():
        if cell not in seen:
            part = _closure([cell], joined.__getitem__)
            seen |= part
            parts.append(part)
    return sorted(parts, key=len)


def _residual(flow: Flow, vertex: int) -> Iterable[int]:
    """Return the residual graph: sending sides from 0, receiving sides from `size`."""
    size = len(flow.after)
    if vertex >= size:
        return flow.into[vertex - size]
    return [size + target for target in flow.after[vertex] if target not in flow.carried[vertex]]


def _reached(flow: Flow, part: set[int]) -> set[int]:
    """Return the cells to which paths of the residual graph lead from a part."""
    size = len(flow.after)
    sides = [*part, *(size + cell for cell in part)]
    return {vertex % size for vertex in _closure(sides, lambda vertex: _residual(flow, vertex))}


def _closure(begun: Iterable[int], after: Callable[[int], Iterable[int]]) -> set[int]:
    found = set(begun)
    todo = list(found)
    while todo:
        for vertex in after(todo.pop()):
            if vertex not in found:
                found.add(vertex)
                todo.append(vertex)
    return found


def _components(vertices: int, after: Callable[[int], Iterable[int]]) -> list[int]:
    """Return the strongly connected component of each vertex, by S. R. Kosaraju's algorithm."""
    before: list[list[int]] = [[] for _ in range(vertices)]
    for vertex in range(vertices):
        for other in after(vertex):
            before[other].append(vertex)
    component = [-1] * vertices
    for root in reversed(_last_visits(vertices, after)):
        todo = [root]
        while todo:
            vertex = todo.pop()
            if component[vertex] < 0:
                component[vertex] = root
                todo += before[vertex]
    return component


def _last_visits(vertices: int, after: Callable[[int], Iterable[int]]) -> list[int]:
    """List the vertices in the order in which a depth-first search leaves them."""
    left: list[int] = []
    seen = [False] * vertices
    for root in range(vertices):
        path = [] if seen[root] else [(root, iter(after(root)))]
        seen[root] = True
        while path:
            onward = next((other for other in path[-1][1] if not seen[other]), None)
            if onward is None:
                left.append(path.pop()[0])
            else:
                seen[onward] = True
                path.append((onward, iter(after(onward))))
    return left


FINDER: Final = Finder(
    name="parts",
    title="a proof that the board falls apart for every choice of steps",
    serves=serves,
    find=lambda request: Outcome(none=separate_parts(request) is not None),
)
