"""Good calls of the kernels of Sudokus."""

from typing import Final

import numpy as np
from tests.fuzz.kernel_call import KernelCall, numbers, zeros

from loshu.kernels import technique_names

GRID: Final = np.array(
    [int(c) for c in "534678912672195348198342567859761423426853791713924856961537284287419635"
     "345286179"], dtype=np.uint8)  # fmt: skip
PUZZLES: Final = np.stack([np.where(np.arange(81) % 3 == k, 0, GRID) for k in range(2)])
FOUR: Final = numbers(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1, dtype="u1")
SIZED: Final = {"box_rows": 2, "box_columns": 2}
NINE: Final = np.where(np.arange(81) % 5 < 2, 0, GRID).astype(np.uint8)
RANKED: Final = technique_names().index("continuous-nice-loop")
OPTIONS: Final = (
    "siamese", "dual", "small_empty_rectangles", "missing_in_rectangles", "overlapping_sets",
    "sets_in_chains", "all_chains",
)  # fmt: skip

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
    KernelCall(
        "BraidRating",
        lambda: {"scale": "w", "puzzle": NINE, "solution": GRID, "at_most": 4, "path": ""},
        [("resume", lambda _: {"steps": 99})],
    ),
    *[
        KernelCall(
            name,
            lambda: {
                "candidates": numbers(*[1022] * 81, dtype="u2"),
                "cell": 0,
                "digit": 1,
                "length": 2,
            },
        )
        for name in ("find_whip", "find_braid")
    ],
    KernelCall(
        "SudokuExplainer",
        dict,
        [("begin", lambda _: {"puzzle": NINE}), ("resume", lambda _: {"work": 99})],
    ),
    KernelCall("technique_names", dict),
    KernelCall(
        "grade_sudokus",
        lambda: {
            "puzzles": NINE[None].copy(),
            "levels": zeros(1, dtype="u1"),
            "scores": zeros(1, dtype="u4"),
            "uses": zeros(1, RANKED, dtype="u2"),
            "finals": zeros(1, 81, dtype="u1"),
            "most": 4,
        },
    ),
    KernelCall(
        "TechniqueSearch",
        lambda: {
            "values": NINE,
            "givens": (NINE > 0).astype(np.uint8),
            "gone": numbers(3, 7, dtype="u2"),
        },
        [
            ("next", lambda _: {}),
            ("first", lambda _: {"technique": 9}),
            ("all", lambda _: {"technique": 22, **dict.fromkeys(OPTIONS, True)}),
            ("place", lambda _: {"cell": 4, "digit": 2}),
            ("eliminate", lambda _: {"cell": 5, "digit": 2}),
            ("candidates", lambda _: {}),
        ],
    ),
)
