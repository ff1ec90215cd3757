"""Symmetric tours: search for a part, and complete it by symmetry.

A symmetry of order k maps a tour to itself and shifts its numbers by a part of the tour, or
reverses them:

turning    closed; cell i is mapped to cell i + cells / k: a walk of one cell of every orbit, from
           whose last cell a step leads to the image of its first one
reversing  k = 2; cell i is mapped to the cell of number -i: a walk of one cell of every orbit, from
           whose last cell a step leads to its image, and in a closed tour also from its first one;
           a cell that is its own image has its place between the halves
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import UnsupportedError
from loshu.tour.colors import coloring
from loshu.tour.game import Game
from loshu.tour.search.depth_first import DepthFirstSearch, both_ways, cells_before
from loshu.tour.search.request import Finder, Outcome, Path, TourRequest
from loshu.tour.search.verification import images_of

TRIES: Final = 40


Image: TypeAlias = NDArray[np.int32]
"""The image of each cell."""


@dataclass(frozen=True, eq=False)
class SymmetricPart:
    """A search for a part of a tour, with its completion by symmetry."""

    search: DepthFirstSearch
    image: Image
    turning: bool
    """Whether the symmetry shifts the numbers or reverses them."""
    middle: int = -1
    """The cell between the halves, or -1."""

    def whole(self, part: Path) -> Path:
        """Append the images of a part to it."""
        if self.turning:
            pieces = [part]
            while self.image[pieces[-1][0]] != part[0]:
                pieces.append(self.image[pieces[-1]])
            return np.concatenate(pieces)
        centre = np.array([self.middle] if self.middle >= 0 else [], dtype=np.int32)
        return np.concatenate([part, centre, self.image[part[::-1]]])


def _find(request: TourRequest) -> Outcome:
    _refuse(request)
    images = [image for image in images_of(request) if _keeps_graph(request, image)]
    if not images:
        raise UnsupportedError(f"The board and its steps do not have {request.symmetry} symmetry.")
    parts = [part for image in images for part in _parts(request, image)]
    hopeless = 0
    for part in parts:
        made, path = part.search.tried(TRIES, 3 * part.search.count + 50, request.seed or 0)
        if made > 0:
            return Outcome(part.whole(path))
        hopeless += made < 0
    if hopeless < len(parts):
        for part in parts:
            for block in part.search.listed("warnsdorff", request.seed or 0):
                request.checkpoint()
                if len(block):
                    return Outcome(part.whole(block[0]))
    return Outcome(none=True)


def _refuse(request: TourRequest) -> None:
    if request.start is not None or request.end is not None:
        raise UnsupportedError("A symmetric tour cannot have a chosen start or end.")
    if not both_ways(request.game):
        raise UnsupportedError("Symmetric tours need moves that go both ways.")
    if request.symmetry == "quarter-turn" and not request.game.closed:
        raise UnsupportedError("Only closed tours can have quarter-turn symmetry: add --closed.")


def _keeps_graph(request: TourRequest, image: Image) -> bool:
    graph, size = request.game.graph, request.game.board.size
    origins = np.repeat(np.arange(size), np.diff(graph.starts))
    steps = origins * size + graph.targets
    mapped = image[origins].astype(np.int64) * size + image[graph.targets]
    cells = np.sort(image[graph.cells])
    return bool((cells == graph.cells).all() and (np.sort(steps) == np.sort(mapped)).all())


def _parts(request: TourRequest, image: Image) -> Iterator[SymmetricPart]:
    game = request.game
    fixed = [int(cell) for cell in game.graph.cells if image[cell] == cell]
    order = 4 if request.symmetry == "quarter-turn" else 2
    if len(fixed) > 1 or (fixed and order == 4):
        return  # only the middle cell of a reversed walk can stay in place
    orbits, count = orbits_of(game.graph.cells, image, fixed)
    if count == 0 or len(game.graph.cells) != order * count + len(fixed):
        return
    if game.closed and not fixed:
        colors = coloring(game)
        first = int(np.flatnonzero(orbits == 0)[0])
        for turn in [image, np.argsort(image).astype(np.int32)][: order // 2]:
            ends = _marked(game, cells_before(game, int(turn[first])))
            if colors is not None and (count + colors[first] + colors[turn[first]]) % 2:
                continue  # the same number of steps does not lead from the first cell to its image
            yield SymmetricPart(
                DepthFirstSearch(game, orbits, count, first, ends), turn, turning=True
            )
    if order == 2:
        middle = fixed[0] if fixed else -1
        starts, ends = _halves(game, image, middle)
        for start in starts.tolist():
            if orbits[start] >= 0 and start <= image[start]:
                search = DepthFirstSearch(game, orbits, count, start, ends)
                yield SymmetricPart(search, image, turning=False, middle=middle)


def _halves(game: Game, image: Image, middle: int) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    """Return the possible starts of a half to be reversed, and mark its possible ends.

    After its end comes the middle cell, if any, or the image of the end. In a closed tour, the
    image of the start comes before the start.
    """
    graph = game.graph
    beside = np.array(
        [cell for cell in graph.cells.tolist() if image[cell] in graph.after(cell)], dtype=np.int32
    )
    ends = _marked(game, beside if middle < 0 else cells_before(game, middle))
    return (beside if game.closed else graph.cells), ends


def orbits_of(
    cells: NDArray[np.int32], image: Image, fixed: list[int]
) -> tuple[NDArray[np.int32], int]:
    """Assign numbers to the orbits of cells, without fixed cells, and count them."""
    orbits = np.full(len(image), -1, dtype=np.int32)
    count = 0
    for cell in cells.tolist():
        if orbits[cell] >= 0 or cell in fixed:
            continue
        while orbits[cell] < 0:
            orbits[cell] = count
            cell = int(image[cell])
        count += 1
    return orbits, count


def _marked(game: Game, cells: NDArray[np.int32]) -> NDArray[np.uint8]:
    marks = np.zeros(game.board.size, dtype=np.uint8)
    marks[cells] = 1
    return marks


FINDER: Final = Finder(
    name="symmetric",
    title="walks through one cell of every orbit of a symmetry",
    serves=lambda request: request.symmetry is not None,
    find=_find,
)
