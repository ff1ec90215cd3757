"""Good calls of the kernels of Sudokus."""

from typing import Final

import numpy as np
from tests.fuzz.kernel_call import KernelCall, numbers, zeros

GRID: Final = np.array(
    [int(c) for c in "534678912672195348198342567859761423426853791713924856961537284287419635"
     "345286179"], dtype=np.uint8)  # fmt: skip
PUZZLES: Final = np.stack([np.where(np.arange(81) % 3 == k, 0, GRID) for k in range(2)])
FOUR: Final = numbers(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1, dtype="u1")
SIZED: Final = {"box_rows": 2, "box_columns": 2}

SUDOKU_CALLS: Final = (
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
    KernelCall(
        "sudoku_solve_candidates",
        lambda: {
            "candidates": np.full((2, 81), 511, dtype=np.uint16),
            "limit": 2,
            "counts": zeros(2, dtype="u8"),
            "solutions": zeros(2, 81, dtype="u1"),
            "path": "",
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
)
