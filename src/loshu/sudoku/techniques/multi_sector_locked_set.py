"""Multi-sector locked sets: the cells where rows and columns cross, and one link for each.

The empty cells in some rows and some columns are n. A link is a digit in one row, column or box,
and holds one of the cells at most. Each digit is covered by links in all those rows that have it
there, or all those columns, or all those boxes, whichever are the fewest. If n links cover all
candidates of the n cells, the rank is 0: each link holds exactly one of the cells, and no other
cell of its house has the digit.

Found by players of the forum about 2012 (http://forum.enjoysudoku.com, "multi-sector locked
sets"), after Allan Barker's sets and links. All two to seven rows and columns of 9x9 are looked
through; sets of another form, and covers that mix the kinds of houses for one digit,
are not.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from loshu.core.step import Step
from loshu.sudoku.shape import NINE
from loshu.sudoku.techniques.cell_set import CellSet, members, set_of, union
from loshu.sudoku.techniques.geometry import CellHouse
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique
from loshu.text import phrase, sentences

Table: TypeAlias = npt.NDArray[np.float32]
"""By set of rows and set of columns, of 512 each."""
KINDS: Final = ("rows", "columns", "regions")
MOST: Final = 7
"""Rows, and columns; with nearly all, the cells outside are too few."""
TRIED: Final = 300
"""Rectangles of rank 0, the smallest first: nearly solved grids have very many."""


@cache
def _chosen() -> Table:
    """Return for each set of nine, whether it has each of the nine."""
    return (np.arange(512)[:, None] >> np.arange(9) & 1).astype(np.float32)


def _counts(places: CellSet) -> tuple[Table, Table, Table]:
    """Return how many rows, columns and boxes have some cells among those chosen."""
    grid = np.array([places >> cell & 1 for cell in range(81)], np.float32).reshape(9, 9)
    chosen = _chosen()
    in_rows = (chosen @ grid.T > 0).astype(np.float32)  # by set of columns: the rows that have it
    in_columns = (chosen @ grid > 0).astype(np.float32)  # by set of rows: the columns
    boxes = np.zeros((512, 512), np.float32)
    for band in range(0, 9, 3):
        # Three rows have eight sets, and so have three columns.
        in_band = np.zeros((8, 512), np.float32)
        for stack in range(0, 9, 3):
            has = chosen[:8, :3] @ grid[band : band + 3, stack : stack + 3] @ chosen[:8, :3].T > 0
            in_band += has[:, np.arange(512) >> stack & 7]
        boxes += in_band[np.arange(512) >> band & 7]
    return chosen @ in_rows.T, in_columns @ chosen.T, boxes


def search_multi_sector_locked_set(state: CandidateState) -> Iterator[Step]:
    """Look through all sets of rows and columns, those with the fewest cells first."""
    if state.sudoku.shape != NINE or state.sudoku.constraints:
        return
    links = np.zeros((512, 512), np.float32)
    for value in range(1, 10):
        if state.places[value]:
            links += np.minimum.reduce(_counts(state.places[value]))
    chosen = _chosen()
    grid = np.array([state.open >> cell & 1 for cell in range(81)], np.float32).reshape(9, 9)
    cells = chosen @ grid @ chosen.T
    fit = (chosen.sum(axis=1) >= 2) & (chosen.sum(axis=1) <= MOST)
    rank_0 = (links == cells) & (cells > 0) & fit[:, None] & fit
    found = np.argwhere(rank_0)
    order = np.argsort(cells[rank_0], kind="stable")
    seen: set[object] = set()
    for rows, columns in found[order][:TRIED].tolist():
        step = _step(state, rows, columns)
        if step is not None and step.eliminated not in seen:
            seen.add(step.eliminated)
            yield step


def _step(state: CandidateState, rows: int, columns: int) -> Step | None:
    geometry = state.geometry
    cells = state.open & union(geometry.rows[row].cells for row in members(rows))
    cells &= union(geometry.columns[column].cells for column in members(columns))
    struck, links, also = [], dict[str, list[int]](), list[str]()
    for value in range(1, 10):
        covers = [_cover(state, value, cells, kind) for kind in KINDS]
        least = min(len(cover) for cover in covers)
        smallest = [cover for cover in covers if len(cover) == least]
        for house in smallest[0]:
            links.setdefault(_short(house), []).append(value)
        also += [
            f"{state.signs[value]}: {' '.join(map(_short, cover))}"
            for cover in smallest[1:]
            if cover
        ]
        struck += [(1 << value, house.cells & ~cells) for cover in smallest for house in cover]
    listed = (f"{house} {{{state.digits(set_of(own))}}}" for house, own in sorted(links.items()))
    more: dict[str, Any] = {"also": "; ".join(also)} if also else {}
    return state.strike(
        "multi-sector-locked-set.more" if also else "multi-sector-locked-set", struck,
        focus=cells, count=cells.bit_count(),
        rows=", ".join(str(row + 1) for row in members(rows)),
        columns=", ".join(str(column + 1) for column in members(columns)),
        cells=state.names(cells), links="; ".join(listed), **more,
    )  # fmt: skip


def _short(house: CellHouse) -> str:
    return house.name[0] + house.name[-1]


def _cover(state: CandidateState, value: int, cells: CellSet, kind: str) -> list[CellHouse]:
    """Return the houses of a kind that have a value in some cells."""
    houses: tuple[CellHouse, ...] = getattr(state.geometry, kind)
    return [house for house in houses if house.cells & cells & state.places[value]]


SENTENCES: Final = sentences(
    {
        "multi-sector-locked-set": "The {count} empty cells where rows {rows:and} and columns "
        "{columns:and} cross are {cells}. All their candidates belong to {count} links, each a "
        "digit of one row (r), column (c) or box (b): {links}. A link fills at most one of the "
        "cells, and {count} cells must be filled, so each link fills exactly one. So the digit of "
        "a link is nowhere else in its house: {result}.",
        "multi-sector-locked-set.more": "The {count} empty cells where rows {rows:and} and "
        "columns {columns:and} cross are {cells}. All their candidates belong to {count} links, "
        "each a digit of one row (r), column (c) or box (b): {links}. A link fills at most one of "
        "the cells, and {count} cells must be filled, so each link fills exactly one. The same is "
        "true of other houses that cover a digit with equally few links: {also}. So the digit of "
        "a link is nowhere else in its house: {result}.",
    }
)
TECHNIQUE: Final = SudokuTechnique(
    "multi-sector-locked-set", phrase("sudoku.technique", "multi-sector locked set"), "extreme",
    700, search_multi_sector_locked_set, SENTENCES, in_solver=False, of_nine=True,
)  # fmt: skip
