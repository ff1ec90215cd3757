"""Largest families of disjoint unavoidable sets (maximal clique number, MCN)."""

import numpy as np
from numpy.typing import NDArray


def maximum_clique(sets: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return a largest family of pairwise disjoint sets; exact.

    Disjoint sets are adjacent in a graph, and the family is a maximum clique, found by branch and
    bound with a coloring (Tomita and Seki, 2003).

    Parameters
    ----------
    sets : array of shape (k, 81)

    Returns
    -------
    array of shape (m, 81)
        Each set needs its own clue, so every puzzle of the grid has at least m clues.

    Examples
    --------
    >>> maximum_clique(np.array([[1, 1, 0], [0, 1, 1], [0, 0, 1]], dtype=bool)).tolist()
    [[True, True, False], [False, False, True]]
    """
    apart = (sets.astype(np.int64) @ sets.T.astype(np.int64)) == 0
    np.fill_diagonal(apart, False)
    neighbors = [int("".join("01"[bit] for bit in row[::-1]), 2) for row in apart.tolist()]
    best: list[int] = []

    def grow(chosen: list[int], candidates: int) -> None:
        nonlocal best
        for vertex, bound in _colored(candidates, neighbors):
            if len(chosen) + bound <= len(best):
                return
            grow([*chosen, vertex], candidates & neighbors[vertex])
            candidates &= ~(1 << vertex)
        if len(chosen) > len(best):
            best = chosen

    grow([], (1 << len(neighbors)) - 1)
    return sets[sorted(best)]


def _colored(candidates: int, neighbors: list[int]) -> list[tuple[int, int]]:
    """Order vertices by color, the last first; a clique has at most one vertex of each color."""
    ordered: list[tuple[int, int]] = []
    color = 0
    while candidates:
        color += 1
        rest = candidates
        while rest:
            vertex = (rest & -rest).bit_length() - 1
            ordered.append((vertex, color))
            candidates &= ~(1 << vertex)
            rest &= ~(1 << vertex) & ~neighbors[vertex]
    return ordered[::-1]
