"""SK-loops: sixteen cells around four boxes that their links fill exactly.

Four cells are the corners of a rectangle in four boxes. In each of these boxes the other cells in
the row and in the column of the corner, two and two, are part of the loop. A link is a digit in
one of the two rows, the two columns or the four boxes; it holds one cell of the loop at most. If
one link for each empty cell of the loop: together they cover all candidates of these, each link
holds exactly one of them: no other cell of its house has the digit, nor a cell that two links
cover.

Found by Steve Kurzhals in "Easter Monster", 2007; put by rank here, after Allan Barker's sets and
links (http://sudokuone.com). Puzzles with square or rectangular boxes up to 9x9; all eight arms
of the loop have an empty cell.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import Any, Final, NamedTuple

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import CellSet, members, set_of, union
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences


class _Ring(NamedTuple):
    """The eight arms of a loop, and the houses that join them: arm i is in houses i and i + 1."""

    corners: CellSet
    houses: tuple[CellHouse, ...]
    arms: tuple[CellSet, ...]


@lru_cache(maxsize=256)
def _covers(arms: int) -> tuple[int, ...]:
    """Return the smallest sets of houses of which each of some arms has one."""
    good = [
        chosen
        for chosen in range(1 << 8)
        if all(chosen & (1 << arm | 1 << (arm + 1) % 8) for arm in members(arms))
    ]
    least = min(chosen.bit_count() for chosen in good)
    return tuple(chosen for chosen in good if chosen.bit_count() == least)


def _rings(state: CandidateState) -> Iterator[_Ring]:
    geometry, size = state.geometry, state.size
    for (top, bottom), (left, right) in product(combinations(range(size), 2), repeat=2):
        corners = [top * size + left, top * size + right, bottom * size + right]
        corners.append(bottom * size + left)
        boxes = [state.box_of(corner) for corner in corners]
        if len({box.name for box in boxes}) < 4:
            continue
        lines = [geometry.rows[top], geometry.columns[right], geometry.rows[bottom]]
        lines.append(geometry.columns[left])
        # Box, row, box, column, and so on around the rectangle.
        houses = tuple(house for pair in zip(boxes, lines, strict=True) for house in pair)
        arms = tuple(
            houses[arm].cells & houses[(arm + 1) % 8].cells & state.open & ~set_of(corners)
            for arm in range(8)
        )
        if all(arms):
            yield _Ring(set_of(corners), houses, arms)


def search_sk_loop(state: CandidateState) -> Iterator[Step]:
    """Look for rectangles around which links and cells are equal in number."""
    if state.size > 9 or state.sudoku.shape is None:
        return
    for ring in _rings(state):
        cells = union(ring.arms)
        covers = {}
        for value in range(1, state.size + 1):
            places = state.places[value] & cells
            if places:
                having = set_of(arm for arm in range(8) if ring.arms[arm] & places)
                covers[value] = _covers(having)
        if sum(found[0].bit_count() for found in covers.values()) == cells.bit_count():
            step = _step(state, ring, covers)
            if step is not None:
                yield step


def _step(state: CandidateState, ring: _Ring, covers: dict[int, tuple[int, ...]]) -> Step | None:
    cells = union(ring.arms)
    struck = []
    for value, found in covers.items():
        for cover in found:
            struck += [(1 << value, ring.houses[house].cells & ~cells) for house in members(cover)]
            struck += [
                (1 << value, ring.arms[arm])
                for arm in range(8)
                if cover >> arm & 1 and cover >> (arm + 1) % 8 & 1
            ]
    links = [
        (house, state.digits(set_of(v for v, found in covers.items() if found[0] >> house & 1)))
        for house in range(8)
    ]
    also = [
        f"{state.digits(1 << value)}: {' '.join(_short(ring.houses[h]) for h in members(cover))}"
        for value, found in covers.items() for cover in found[1:]
    ]  # fmt: skip
    more: dict[str, Any] = {"also": "; ".join(also)} if also else {}
    return state.strike(
        "sk-loop.more" if also else "sk-loop", struck, focus=cells,
        source=ring.corners, corners=state.names(ring.corners),
        cells=state.names(cells), count=cells.bit_count(),
        links="; ".join(f"{_short(ring.houses[house])} {{{digits}}}" for house, digits in links),
        **more,
    )  # fmt: skip


def _short(house: CellHouse) -> str:
    """Return the letter and the number of a house, such as ``r1``, ``c2`` and ``b3``."""
    kind, number = house.name.split()
    return kind[0] + number


SENTENCES: Final = sentences(
    {
        "sk-loop": "Around {corners:and} lie the {count} cells {cells}. All their candidates "
        "belong to {count} links, each a digit of one row (r), column (c) or box (b): {links}. A "
        "link fills at most one of the cells, and {count} cells must be filled, so each link "
        "fills exactly one. A cell that two links of one digit share would fill both, so it is "
        "not that digit either. So the digit of a link is nowhere else in its house: {result}.",
        "sk-loop.more": "Around {corners:and} lie the {count} cells {cells}. All their candidates "
        "belong to {count} links, each a digit of one row (r), column (c) or box (b): {links}. A "
        "link fills at most one of the cells, and {count} cells must be filled, so each link "
        "fills exactly one. A cell that two links of one digit share would fill both, so it is "
        "not that digit either. The same is true of other houses that cover a digit with equally "
        "few links: {also}. So the digit of a link is nowhere else in its house: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "sk-loop", phrase("sudoku.technique", "SK-loop"), "extreme", 600, search_sk_loop, SENTENCES,
    in_solver=False,
)  # fmt: skip
