"""Reduction of tour counts to counts of Hamiltonian cycles in undirected graphs.

Tours and the cycles that represent them::

    open tour from s to t     a cycle through an edge between them that is joined beforehand
    steps that go one way     an edge from the way out of a cell to the way into another; the two
                              ways of a cell are joined beforehand
    a path already walked     its two ends joined, its inner cells gone
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loshu.tour.game import Graph

Numbers = NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class Cycles:
    """A graph, its pre-joined pairs, and a symmetry that cycles must have."""

    starts: Numbers
    targets: Numbers
    joined: Numbers
    symmetry: Numbers

    @property
    def vertices(self) -> int:
        """The number of vertices."""
        return len(self.starts) - 1


def closed_cycles(graph: Graph, *, one_way: bool, image: Numbers | None = None) -> Cycles:
    """Describe the closed tours of a game; with an image, the tours that a symmetry fixes."""
    if one_way:
        return _split(graph, None, image)
    return _plain(graph, (), (), image)


def open_cycles(
    graph: Graph, ends: tuple[int, int], *, one_way: bool, image: Numbers | None = None
) -> Cycles:
    """Describe the tours between two cells."""
    if one_way:
        return _split(graph, ends, image)
    return _plain(graph, ends, (), image)


def cycles_through(graph: Graph, path: Sequence[int]) -> Cycles:
    """Describe the closed tours that contain a path of three cells or more, in both directions."""
    return _plain(graph, (path[0], path[-1]), path[1:-1], None)


def _plain(
    graph: Graph, joined: Sequence[int], gone: Sequence[int], image: Numbers | None
) -> Cycles:
    vertices = len(graph.cells) - len(gone)
    number = np.full(len(graph.starts) - 1, -1, dtype=np.int32)
    number[graph.cells] = 0
    number[list(gone)] = -1
    number[number == 0] = np.arange(vertices, dtype=np.int32)
    first = np.repeat(number.astype(np.int64), np.diff(graph.starts))
    second = number[graph.targets]
    steps = np.unique((first * vertices + second)[(first >= 0) & (second >= 0)])
    return Cycles(
        starts=np.searchsorted(steps, np.arange(vertices + 1) * vertices).astype(np.int32),
        targets=(steps % vertices).astype(np.int32),
        joined=number[list(joined)],
        symmetry=_nothing() if image is None else number[image[graph.cells]],
    )


def _split(graph: Graph, ends: tuple[int, int] | None, image: Numbers | None) -> Cycles:
    """Give each cell a way in, 2k, and a way out, 2k + 1.

    The last cell of an open tour is pre-joined to the first: these two vertices are removed, and
    the other vertices of the two cells are joined.
    """
    number = np.full(len(graph.starts) - 1, -1, dtype=np.int32)
    cells = graph.cells
    number[cells] = np.arange(len(cells), dtype=np.int32)
    out: list[list[int]] = [[] for _ in range(2 * len(cells))]
    gone = () if ends is None else (2 * int(number[ends[0]]), 2 * int(number[ends[1]]) + 1)
    for cell in cells.tolist():
        here = 2 * int(number[cell]) + 1
        for there in (2 * number[graph.after(cell)]).tolist():
            if here not in gone and there not in gone:
                out[here].append(there)
                out[there].append(here)
    kept = np.array([v for v in range(len(out)) if v not in gone], dtype=np.int32)
    place = np.full(len(out), -1, dtype=np.int32)
    place[kept] = np.arange(len(kept), dtype=np.int32)
    pairs = [(2 * k, 2 * k + 1) for k in range(len(cells))]
    if ends is not None:
        first, last = number[list(ends)].tolist()
        pairs = [pair for k, pair in enumerate(pairs) if k not in (first, last)]
        pairs.append((2 * last, 2 * first + 1))
    moved = _nothing()
    if image is not None:
        moved = place[2 * number[image[cells[kept // 2]]] + kept % 2]
    joined = place[np.array(pairs, dtype=np.int32).ravel()]
    return _made([place[out[v]] if out[v] else _nothing() for v in kept.tolist()], joined, moved)


def _made(steps: Sequence[Numbers], joined: Numbers, moved: Numbers) -> Cycles:
    starts = np.concatenate([[0], np.cumsum([len(targets) for targets in steps])])
    targets = np.concatenate([_nothing(), *steps])
    arrays = (starts, targets, joined, moved)
    return Cycles(*(np.ascontiguousarray(array, dtype=np.int32) for array in arrays))


def _nothing() -> Numbers:
    return np.zeros(0, dtype=np.int32)


def end_pairs(graph: Graph, *, one_way: bool) -> Numbers:
    """List the pairs of cells that can be the ends of an open tour, judged by color.

    Returns
    -------
    array of shape (k, 2)
        In ascending order within each pair, unless steps go one way.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> end_pairs(parse_game("1x3", "rook-step").graph, one_way=False).tolist()
    [[0, 2]]
    """
    cells = graph.cells
    first, second = (side.ravel() for side in np.meshgrid(cells, cells, indexing="ij"))
    kept = first != second if one_way else first < second
    colors = coloring(graph) if not one_way else None
    if colors is not None:
        balance = int(colors[cells].sum())
        sums = colors[first] + colors[second]
        kept &= sums == (2 * balance if abs(balance) <= 1 else 9)
    return np.stack([first[kept], second[kept]], axis=1).astype(np.int32)


def coloring(graph: Graph) -> NDArray[np.int64] | None:
    """Color the cells 1 and -1 with every step changing the color, if possible."""
    colors = np.zeros(len(graph.starts) - 1, dtype=np.int64)
    for cell in graph.cells.tolist():
        if colors[cell]:
            continue
        colors[cell] = 1
        waiting = [cell]
        while waiting:
            here = waiting.pop()
            for there in graph.after(here).tolist():
                if colors[there] == colors[here]:
                    return None
                if not colors[there]:
                    colors[there] = -colors[here]
                    waiting.append(there)
    return colors


def connected(graph: Graph) -> bool:
    """Whether the board is connected, ignoring directions."""
    back: dict[int, set[int]] = {cell: set() for cell in graph.cells.tolist()}
    for cell in back:
        for there in graph.after(cell).tolist():
            back[cell].add(there)
            back[there].add(cell)
    first = next(iter(back))
    seen, waiting = {first}, [first]
    while waiting:
        new = back[waiting.pop()] - seen
        seen |= new
        waiting += new
    return len(seen) == len(back)
