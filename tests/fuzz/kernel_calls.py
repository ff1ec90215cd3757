"""Good calls of every kernel, for `tests.fuzz.kernels` to change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np

from loshu import kernels
from loshu.magic.counting.equations.method import count_plans
from loshu.magic.counting.opposites import orbits, signed_lines
from loshu.magic.counting.record import SquareQuestion
from loshu.tour.counting.network import networks
from loshu.tour.game import parse_game
from loshu.tour.search.quads import _half, _unjoined

Value: TypeAlias = Any
Arguments: TypeAlias = dict[str, Value]
Method: TypeAlias = tuple[str, Callable[[Any], Arguments]]


@dataclass(frozen=True, slots=True)
class KernelCall:
    """A kernel, arguments that it takes, and what may be called of an object that it makes."""

    name: str
    arguments: Callable[[], Arguments]
    methods: Sequence[Method] = ()


def zeros(*shape: int, dtype: str = "i4") -> Value:
    """Return an array to be written."""
    return np.zeros(shape, dtype=dtype)


def numbers(*values: int, dtype: str = "i4") -> Value:
    """Return an array of some numbers."""
    return np.array(values, dtype=dtype)


GRID: Final = np.array(
    [int(c) for c in "534678912672195348198342567859761423426853791713924856961537284287419635"
     "345286179"], dtype=np.uint8)  # fmt: skip
PUZZLES: Final = np.stack([np.where(np.arange(81) % 3 == k, 0, GRID) for k in range(2)])
GRAPH: Final = parse_game("6x6", "knight", closed=True).graph
SMALL: Final = parse_game("4x4", "king", closed=True).graph
NETWORK: Final = networks(parse_game("5x6", "knight", closed=True))[0]
PLAN: Final = count_plans(SquareQuestion(order=4))[0]
FOUR: Final = numbers(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1, dtype="u1")


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


def order5() -> Arguments:
    """Return a pair of diagonals of order 5: sets of four numbers that sum to 65 less 13."""
    pair = [sum(1 << (v - 1) for v in four) for four in ((1, 2, 24, 25), (3, 4, 22, 23))]
    return {"centre": 13, "pairs": np.array([pair], dtype=np.uint32)}


def lifted() -> Arguments:
    """Return the lines of associative squares of order 5."""
    plus, minus = signed_lines(5, broken=False)
    odd = orbits(5, broken=False)[0].odd
    return {"plus": plus, "minus": minus, "cells": 12, "odd": odd, "part": 0, "parts": 2,
            "first": 0, "stop": 9}  # fmt: skip


def annealing(**more: Value) -> Arguments:
    """Return how a tour of quads is annealed."""
    return {"order": 8, "closed": True, "diagonals": False, "seed": 1, "moves": 9, "warm": 3.0,
            "cool": 0.2, **more}  # fmt: skip


def systems() -> Arguments:
    """Return the rows of a magic square of order 4."""
    rows = ((16, 3, 2, 13), (5, 10, 11, 8), (9, 6, 7, 12), (4, 15, 14, 1))
    sets = [[sum(1 << (v - 1) for v in row) for row in rows]]
    return {"order": 4, "rows": np.array(sets, dtype=np.uint64), "diagonals": True,
            "out": zeros(1, 2, dtype="u8")}  # fmt: skip


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


def series(**more: Value) -> Arguments:
    """Return the sums of a magic series of order 4."""
    return {"count": 4, "highest": 16, "powers": 1, "sum": 34, "squares": 0, "cubes": 0,
            "low_sum": 10, **more}  # fmt: skip


SIZED: Final = {"box_rows": 2, "box_columns": 2}
CALLS: Final = (
    KernelCall(
        "add_windows",
        lambda: {
            "out": zeros(2, 3),
            "high": numbers(1, 2, 3, 4, dtype="i8"),
            "high_at": numbers(0, 1, dtype="i8"),
            "low": numbers(1, 2, 3, 4, dtype="i8"),
            "low_at": numbers(1, 0, dtype="i8"),
        },
    ),
    KernelCall(
        "add_terms",
        lambda: {
            "out": zeros(2, 3),
            "row_term": zeros(2, 4, dtype="i8"),
            "col_term": zeros(2, 3, dtype="i8"),
            "first_row": 0,
        },
    ),
    KernelCall(
        "scan_rows",
        lambda: {
            "rows": zeros(2, 3),
            "first_row": 0,
            "row_sums": zeros(2, dtype="i8"),
            "col_sums": zeros(3, dtype="i8"),
            "diagonals": zeros(2, dtype="i8"),
            "lowest": 0,
            "stride": 1,
            "size": 9,
            "seen": zeros(9, dtype="u1"),
        },
    ),
    KernelCall("count_flags", lambda: {"seen": numbers(1, 255, dtype="u8")}),
    KernelCall(
        "CharacterSums",
        lambda: {
            "order": 5,
            "prime": 10_007,
            "root": 5,
            "root_order": 10_006,
            "outer": numbers(3, dtype="u4"),
            "inner": numbers(1, 5, dtype="u4"),
            "path": "",
        },
        [("resume", lambda _: {"steps": 1}), ("sums", lambda _: {})],
    ),
    KernelCall("list_order4", lambda: {"out": zeros(880, 4, 4, dtype="u1")}),
    KernelCall("list_antimagic4", lambda: {"main_sum": 38, "out": zeros(9, 4, 4, dtype="u1")}),
    KernelCall("count_semi_magic_5", lambda: {"first": 7, "step": 500, "path": ""}),
    KernelCall("lift", lifted),
    KernelCall(
        "EquationWalk",
        lambda: {"program": PLAN.program, "domains": PLAN.domains},
        [
            ("resume", lambda _: {"nodes": 9, "out": zeros(4, 16, dtype="i2")}),
            ("resume", lambda _: {"nodes": 9, "out": zeros(0, 16, dtype="i2")}),
            ("probe", lambda _: {"seed": 1, "degrees": zeros(3, len(PLAN.free))}),
        ],
    ),
    KernelCall(
        "sample_partitions",
        lambda: {
            "order": 4,
            "seed": 1,
            "first": 0,
            "firsts": 2,
            "seconds": 2,
            "stride": 1,
            "out": zeros(2, 3, dtype="f8"),
        },
    ),
    KernelCall(
        "pick_systems",
        lambda: {
            "order": 4,
            "seed": 1,
            "batch": 0,
            "firsts": 2,
            "seconds": 2,
            "stride": 1,
            "step": 1e4,
            "out": zeros(3, 16, dtype="u1"),
        },
    ),
    KernelCall("count_systems", systems),
    KernelCall(
        "anneal",
        lambda: {
            "order": 4,
            "diagonals": True,
            "seed": 1,
            "first": 0,
            "steps": 9,
            "moves": 8,
            "collect": 9,
            "slowing": 1.0,
            "last": 1.75,
            "out": zeros(2, 3, dtype="f8"),
            "squares": zeros(2, 16, dtype="u2"),
        },
    ),
    KernelCall(
        "half_turn_tours",
        lambda: {"n": 4, **steps(SMALL), "prefix": numbers(0, 1, 2), "out": zeros(8)},
    ),
    KernelCall("anneal_quads", lambda: annealing(path=_unjoined(8))),
    KernelCall("anneal_mirrored_quads", lambda: annealing(path=_half(8, _unjoined(8)))),
    KernelCall("count_order5", lambda: {**order5(), "counts": zeros(1, dtype="u4"), "path": ""}),
    KernelCall(
        "list_order5",
        lambda: {**order5(), "complement": False, "out": zeros(50, 25, dtype="u1"), "path": ""},
    ),
    KernelCall(
        "fingerprint_order5",
        lambda: {**order5(), "complements": True, "by_corner": zeros(25, dtype="u8"), "path": ""},
    ),
    KernelCall("next_binomial", lambda: {"row": zeros(7, dtype="u4"), "i": 3, "m": 4, "prime": 97}),
    KernelCall("count_series", series),
    KernelCall("list_series", lambda: series(out=zeros(400, dtype="u1"))),
    KernelCall(
        "canonical_sudokus", lambda: {"puzzles": PUZZLES, "forms": zeros(2, 81, dtype="u1")}
    ),
    KernelCall(
        "count_sudoku_automorphisms", lambda: {"puzzles": PUZZLES, "counts": zeros(2, dtype="u4")}
    ),
    KernelCall("sudoku_arrangements", lambda: {"puzzle": GRID}),
    KernelCall(
        "canonical_sudoku_patterns",
        lambda: {
            "puzzles": PUZZLES,
            "forms": zeros(2, 81, dtype="u1"),
            "counts": zeros(2, dtype="u4"),
        },
    ),
    KernelCall("hash_sudokus", lambda: {"puzzles": PUZZLES, "hashes": zeros(4, dtype="u8")}),
    KernelCall(
        "add_hashes",
        lambda: {
            "hashes": numbers(1, 2, 3, 4, dtype="u8"),
            "table": zeros(16, dtype="u8"),
            "fresh": zeros(2, dtype="u1"),
        },
    ),
    KernelCall(
        "read_sudokus",
        lambda: {
            "text": np.frombuffer(b"1" * 81 + b"\n" + b"." * 80 + b"\nx\n", dtype=np.uint8),
            "puzzles": zeros(2, 81, dtype="u1"),
            "line_numbers": zeros(2, dtype="u8"),
            "others": zeros(2, 3, dtype="u8"),
        },
    ),
    KernelCall(
        "write_sudokus", lambda: {"grids": PUZZLES, "empty": 46, "out": zeros(164, dtype="u1")}
    ),
    KernelCall(
        "check_sudokus",
        lambda: {
            "puzzles": PUZZLES,
            "solutions": np.stack([GRID, GRID]),
            "right": zeros(2, dtype="?"),
        },
    ),
    KernelCall(
        "sudoku_solve",
        lambda: {
            "puzzles": PUZZLES,
            "limit": 2,
            "counts": zeros(2, dtype="u8"),
            "solutions": zeros(2, 81, dtype="u1"),
            "path": "",
            "wanted": zeros(2, dtype="u8"),
        },
    ),
    KernelCall("sudoku_solve_line", lambda: {"line": "." * 81, "limit": 2, "path": ""}),
    KernelCall(
        "count_bands",
        lambda: {
            "columns": np.array([[73, 146, 292] * 3], dtype=np.uint16),
            "rows": 3,
            "out": zeros(1, dtype="u8"),
        },
    ),
    KernelCall(
        "BandCount",
        lambda: {"columns": numbers(*[73, 146, 292] * 3, dtype="u2"), "rows": 3},
        [("resume", lambda _: {"rows": 2})],
    ),
    KernelCall(
        "FixedGrids",
        lambda: {
            **SIZED,
            "symmetry": np.arange(16, dtype=np.uint8)[::-1].copy(),
            "renaming": numbers(1, 0, 3, 2, dtype="u1"),
        },
        [("resume", lambda _: {"nodes": 50})],
    ),
    KernelCall(
        "solve_sized_sudokus",
        lambda: {
            **SIZED,
            "puzzles": np.stack([FOUR, 0 * FOUR]),
            "limit": 9,
            "guesses": 9,
            "conflicts": 9,
            "counts": zeros(2, dtype="u8"),
            "solutions": zeros(2, 16, dtype="u1"),
            "wanted": zeros(2, dtype="u8"),
        },
    ),
    KernelCall(
        "remove_redundant_clues",
        lambda: {
            **SIZED,
            "puzzles": FOUR[None].copy(),
            "orders": np.arange(16, dtype=np.uint16)[None],
            "orbits": np.arange(16, dtype=np.int64)[:, None],
            "clues": 0,
        },
    ),
    KernelCall(
        "SizedSearch",
        lambda: {**SIZED, "puzzle": 0 * FOUR, "learns": True, "seed": 1},
        [
            ("resume", lambda _: {"steps": 9, "limit": 9}),
            ("write", lambda _: {"out": zeros(16, dtype="u1")}),
        ],
    ),
    KernelCall(
        "make_symmetric_sudokus",
        lambda: {
            "grids": GRID[None].copy(),
            "orbits": np.stack([np.arange(41), np.r_[80:40:-1, -1]], axis=1).astype(np.int64),
            "seed": 1,
            "exchanges": 9,
            "puzzles": zeros(1, 81, dtype="u1"),
            "path": "",
        },
    ),
    KernelCall("sample_sudoku_grids", lambda: {"seed": 1, "grids": zeros(2, 81, dtype="u1")}),
    KernelCall("unavoidable_sets", lambda: {"grid": GRID, "at_most": 4}),
    KernelCall(
        "ClueSearch",
        lambda: {"grid": GRID, "clues": 9, "path": ""},
        [("search", lambda _: {"begin": 0, "end": 1})],
    ),
    KernelCall(
        "write_rows",
        lambda: {
            "rows": np.arange(6, dtype=np.uint8).reshape(2, 3),
            "separators": np.full((4, 4), 1, np.uint8),
            "highest": 9,
            "least": 1,
            "out": zeros(200, dtype="u1"),
        },
    ),
    KernelCall(
        "solve_tours",
        lambda: cells(
            givens=zeros(16), barred=zeros(16), state=zeros(200), out=zeros(2, 16), nodes=50
        ),
    ),
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
"""A call of each kernel that takes arguments."""
