"""Good calls of the kernels of tours."""

from typing import Any, Final

import numpy as np
from tests.fuzz.kernel_call import Arguments, KernelCall, Value, numbers, zeros

from loshu import kernels
from loshu.tour.counting.network import networks
from loshu.tour.game import parse_game
from loshu.tour.search.quads import _half, _unjoined

GRAPH: Final = parse_game("6x6", "knight", closed=True).graph
SMALL: Final = parse_game("4x4", "king", closed=True).graph
NETWORK: Final = networks(parse_game("5x6", "knight", closed=True))[0]


def steps(graph: Any = GRAPH) -> Arguments:
    """Return a board as kernels take it."""
    return {"starts": graph.starts.copy(), "targets": graph.targets.copy()}


def cells(**more: Value) -> Arguments:
    """Return a tour puzzle's board."""
    return {**steps(SMALL), "open": np.ones(16, dtype=np.uint8), "closed": True, **more}


def links(graph: Any = GRAPH) -> Value:
    """Cover a board with cycles."""
    found = zeros(2 * (len(graph.starts) - 1))
    kernels.cover_board(graph.starts, graph.targets, -1, -1, 1, found)
    kernels.join_ends(graph.starts, graph.targets, -1, -1, 1, 10_000, found)
    return found


def edges(**more: Value) -> Arguments:
    """Return a board and a fixed edge."""
    return {**steps(), "first": -1, "second": -1, **more}


def walk(**more: Value) -> Arguments:
    """Return a board on which every cell is an orbit."""
    one = {"orbits": np.arange(36, dtype=np.int32), "ends": np.ones(36, dtype=np.uint8)}
    return {**steps(), **one, "start": 0, "both_ways": True, **more}


def annealing(**more: Value) -> Arguments:
    """Return how a tour of quads is annealed."""
    return {"order": 8, "closed": True, "diagonals": False, "seed": 1, "moves": 9, "warm": 3.0,
            "cool": 0.2, **more}  # fmt: skip


def frontier() -> Arguments:
    """Return a network of the knight."""
    starts, targets, order, _, folds = NETWORK
    return {"starts": starts, "targets": targets, "order": order, "forced": zeros(0), "modulus": 0,
            "folds": folds, "cut": 0, "shares": zeros(0)}  # fmt: skip


def part_rows(made: Any) -> Arguments:
    """Return room for the first part of the states of a count."""
    size = made.part_size(0) * made.words if made.parts else 0
    return {"part": 0, "rows": zeros(size, dtype="u8")}


def written_part(made: Any) -> Arguments:
    """Return the states of the first part."""
    found = part_rows(made)["rows"]
    if made.parts and made.at_beginning:
        made.write_part(0, found)
    return {"rows": found}


TOUR_CALLS: Final = (
    KernelCall(
        "half_turn_tours",
        lambda: {"n": 4, **steps(SMALL), "prefix": numbers(0, 1, 2), "out": zeros(8)},
    ),
    KernelCall("anneal_quads", lambda: annealing(path=_unjoined(8))),
    KernelCall("anneal_mirrored_quads", lambda: annealing(path=_half(8, _unjoined(8)))),
    KernelCall(
        "solve_tours",
        lambda: cells(
            givens=zeros(16), barred=zeros(16), state=zeros(200), out=zeros(2, 16), nodes=50
        ),
    ),
    KernelCall("estimate_tours", lambda: cells(givens=zeros(16), seed=1, first=0, out=np.zeros(3))),
    KernelCall("tour_candidates", lambda: cells(givens=zeros(16), possible=zeros(256, dtype="u1"))),
    KernelCall(
        "remove_redundant_givens",
        lambda: cells(
            solution=np.arange(1, 17, dtype=np.int32),
            order=np.arange(16, dtype=np.int32),
            position=0,
            nodes=9,
            work=9,
            fewest=0,
            givens=np.arange(1, 17, dtype=np.int32),
        ),
    ),
    KernelCall(
        "shuffle_tour",
        lambda: cells(
            path=np.arange(16, dtype=np.int32), length=1, rotations=50, mixing=1, seed=1, batch=0
        ),
    ),
    KernelCall(
        "TourSearch",
        lambda: {**steps(), "joined": zeros(0), "symmetry": zeros(0)},
        [("resume", lambda _: {"nodes": 50}), ("probe", lambda _: {"seed": 1, "descents": 3})],
    ),
    KernelCall(
        "TourSearch",
        lambda: {
            **steps(),
            "joined": numbers(0, 8, 35, 27),
            "symmetry": np.arange(36, dtype=np.int32)[::-1].copy(),
        },
        [("probe", lambda _: {"seed": 1, "descents": 3}), ("resume", lambda _: {"nodes": 50})],
    ),
    KernelCall("frontier_sizes", lambda: {**steps(), "order": np.arange(36, dtype=np.int32)}),
    KernelCall(
        "TourFrontier",
        frontier,
        [
            ("resume", lambda _: {"states": 50}),
            ("part_size", lambda _: {"part": 0}),
            ("write_part", part_rows),
            ("read_part", written_part),
            ("restore", lambda made: {"position": made.position}),
        ],
    ),
    KernelCall(
        "TourSampler",
        lambda: {
            **steps(SMALL),
            "order": np.arange(16, dtype=np.int32),
            "forced": np.array([0], dtype=np.int32),
            "seed": 1,
        },
        [("resume", lambda _: {"states": 999}), ("write_links", lambda _: {"links": zeros(32)})],
    ),
    KernelCall(
        "TourEstimator",
        lambda: {
            **steps(SMALL),
            "order": np.arange(16, dtype=np.int32),
            "forced": np.array([0], dtype=np.int32),
            "folds": np.arange(16, dtype=np.int32)[::-1].copy(),
            "most": 9,
            "seed": 1,
        },
        [("resume", lambda _: {"states": 999})],
    ),
    KernelCall("tour_state_size", lambda: {"count": 9}),
    KernelCall(
        "list_tours",
        lambda: walk(fewest=True, seed=1, state=zeros(73), budget=500, out=zeros(3, 36)),
    ),
    KernelCall("find_tour", lambda: walk(seed=1, tries=3, budget=500, out=zeros(36))),
    KernelCall("cover_board", lambda: edges(seed=1, links=zeros(72))),
    KernelCall("join_ends", lambda: edges(seed=1, budget=9, links=links())),
    KernelCall("merge_cycles", lambda: edges(links=links())),
    KernelCall("shuffle_links", lambda: edges(seed=1, attempts=9, stuck=True, links=links())),
    KernelCall(
        "follow_links",
        lambda: {"first": -1, "second": -1, "start": 0, "links": links(), "out": zeros(36)},
    ),
)
