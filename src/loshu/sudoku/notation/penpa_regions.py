"""Regions between the thick lines of penpa-edit."""

from collections.abc import Container, Iterator
from typing import Any, Final

from loshu.core.errors import NotationError
from loshu.sudoku.notation.penpa_board import THICK_BLACK, PenpaBoard, whole_number

_THICK: Final = (THICK_BLACK, 8, 21)
"""The styles of lines that divide regions: thick black and red."""


def regions_of(edges: dict[str, Any], board: PenpaBoard) -> dict[tuple[int, int], int | None]:
    """Return the region of every cell between thick lines; None without such lines."""
    walls = set(_walls(edges, board))
    places = {cell: place for cell in range(board.first, board.points)
              if (place := board.place(cell)) is not None}  # fmt: skip
    regions: dict[tuple[int, int], int | None] = {}
    for cell, place in places.items():
        if place in regions:
            continue
        reached = _reached(cell, places, walls, board)
        if len(reached) not in (board.size, len(places)):
            raise NotationError(f"The thick lines enclose a region of {len(reached)} cells.")
        number = None if len(reached) == len(places) else len(set(regions.values()))
        regions |= {places[at]: number for at in reached}
    return regions


def _walls(edges: dict[str, Any], board: PenpaBoard) -> Iterator[tuple[int, int]]:
    """Yield the pairs of cells separated by a thick line."""
    for key, style in edges.items():
        if style in _THICK and (pair := _beside(key, board)) is not None:
            yield pair


def _beside(key: str, board: PenpaBoard) -> tuple[int, int] | None:
    """Return the cells on both sides of an edge; None if the line is not an edge of a cell."""
    ends = sorted(whole_number(end) - board.points for end in key.split(","))
    if len(ends) != 2:
        return None
    first, second = ends
    if second == first + 1:  # the line below the cell whose right corner is the second
        return second, second + board.across
    return (second, second + 1) if second == first + board.across else None


def unread_edges(
    edges: dict[str, Any], regions: dict[tuple[int, int], int | None], board: PenpaBoard
) -> int:
    """Count the lines along edges that neither divide regions nor surround the board."""
    unread = 0
    for key, style in edges.items():
        pair = _beside(key, board)
        places = [place for cell in pair or () if (place := board.place(cell)) is not None]
        divides = len(places) == 2 and regions[places[0]] != regions[places[1]]
        around = pair is not None and len(places) == 1
        unread += not (around or (divides and style in _THICK))
    return unread


def _reached(
    cell: int, places: Container[int], walls: set[tuple[int, int]], board: PenpaBoard
) -> set[int]:
    reached, edge = set[int](), [cell]
    while edge:
        at = edge.pop()
        if at in reached:
            continue
        reached.add(at)
        for step in (-board.across, -1, 1, board.across):
            pair = (min(at, at + step), max(at, at + step))
            if at + step in places and pair not in walls:
                edge.append(at + step)
    return reached
