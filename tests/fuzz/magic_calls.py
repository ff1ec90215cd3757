"""Good calls of the kernels of magic squares, and of those that any family may use."""

from typing import Final

import numpy as np
from tests.fuzz.kernel_call import Arguments, KernelCall, Value, numbers, zeros

from loshu.magic.counting.counting_method import SquareQuestion
from loshu.magic.counting.methods.equations.kinds import systems as equations_of
from loshu.magic.counting.methods.equations.likelihood import likelihood_forms
from loshu.magic.counting.methods.equations.method import count_plans
from loshu.magic.counting.methods.opposites import orbits, signed_lines

PLAN: Final = count_plans(SquareQuestion(order=4))[0]


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


def systems() -> Arguments:
    """Return the rows of a magic square of order 4."""
    rows = ((16, 3, 2, 13), (5, 10, 11, 8), (9, 6, 7, 12), (4, 15, 14, 1))
    sets = [[sum(1 << (v - 1) for v in row) for row in rows]]
    return {"order": 4, "rows": np.array(sets, dtype=np.uint64), "diagonals": True,
            "out": zeros(1, 2, dtype="u8")}  # fmt: skip


def halves() -> Arguments:
    """Return an upper and a lower half of a magic square of order 4."""
    rows = systems()["rows"]
    assert isinstance(rows, np.ndarray)
    return {"order": 4, "upper": rows[:, :2].copy(), "lower": rows[:, 2:].copy(), "part": 0,
            "parts": 1, "diagonals": True}  # fmt: skip


def series(**more: Value) -> Arguments:
    """Return the sums of a magic series of order 4."""
    return {"count": 4, "highest": 16, "powers": 1, "sum": 34, "squares": 0, "cubes": 0,
            "low_sum": 10, **more}  # fmt: skip


def sums() -> Arguments:
    """Return the sums of a square of order 2 with a number given, of which there are more."""
    lines = ((0, 1), (2, 3), (0, 2), (1, 3))
    return {"entries": np.arange(1, 7), "given": numbers(0, 1, 0, 0, dtype="i8"),
            "offsets": np.arange(0, 9, 2), "cells": np.array(lines, np.int32).ravel(),
            "factors": np.ones(8, dtype=np.int64), "powers": numbers(1, 1, 1, 2, dtype="u1"),
            "low": numbers(5, 5, 5, 5, dtype="i8"), "high": numbers(5, 5, 6, 99, dtype="i8"),
            "seed": 1, "blank": 0, "allowed": np.ones((4, 6), dtype=np.uint8)}  # fmt: skip


def searched_sums() -> Arguments:
    """Return two cells that add up to 5, and with a third their squares to 14 to 21."""
    return {"entries": numbers(1, 2, 3, 4, dtype="i8"), "allowed": np.ones((3, 4), dtype="u1"),
            "offsets": numbers(0, 2, 5, dtype="i8"), "cells": numbers(0, 1, 0, 1, 2),
            "factors": numbers(1, 1, 1, 1, 1, dtype="i8"), "powers": numbers(1, 2, dtype="u1"),
            "low": numbers(5, 14, dtype="i8"), "high": numbers(5, 21, dtype="i8"),
            "seed": 1, "restarts": False}  # fmt: skip


def cheapest_sums() -> Arguments:
    """Return a square of order 2 whose rows add up to 5, and the costs of its entries."""
    return {"entries": numbers(1, 2, 3, 4, dtype="i8"), "allowed": np.ones((4, 4), dtype="u1"),
            "costs": np.arange(16, dtype=np.int64).reshape(4, 4),
            "offsets": numbers(0, 2, 4, dtype="i8"), "cells": numbers(0, 1, 2, 3),
            "factors": numbers(1, 1, 1, 1, dtype="i8"),
            "totals": numbers(5, 5, dtype="i8")}  # fmt: skip


MAGIC_CALLS: Final = (
    KernelCall(
        "NearestSearch",
        cheapest_sums,
        [
            ("begin", lambda _: {"limit": 40, "seed": 1}),
            ("run", lambda _: {"nodes": 100}),
            ("found", lambda _: {}),
            ("bound", lambda _: {}),
        ],
    ),
    KernelCall("SumSearch", searched_sums, [("run", lambda _: {"nodes": 100, "limit": 3})]),
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
            "seen": zeros(1, dtype="u8"),
        },
    ),
    KernelCall(
        "find_squares", lambda: {"rows": zeros(4, 5), "order": 2, "diagonals": True, "constant": 0}
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
        "LocalSearch",
        sums,
        [
            ("run", lambda _: {"moves": 1000}),
            ("error", lambda _: {}),
            ("moves", lambda _: {}),
            ("restarts", lambda _: {}),
        ],
    ),
    KernelCall(
        "EquationWalk",
        lambda: {"program": PLAN.program, "domains": PLAN.domains},
        [
            ("resume", lambda _: {"nodes": 9, "out": zeros(4, 16, dtype="i2")}),
            ("resume", lambda _: {"nodes": 9, "out": zeros(0, 16, dtype="i2")}),
            (
                "resume_selected",
                lambda _: {
                    "nodes": 9,
                    "out": zeros(4, 16, dtype="i2"),
                    "forms": likelihood_forms(
                        PLAN, equations_of(4, ["magic"])[0].equations, [1, 2]
                    ),
                    "limits": numbers(*[-1] * len(PLAN.free), dtype="i8"),
                    "share": 30,
                },
            ),
            ("probe", lambda _: {"seed": 1, "degrees": zeros(3, len(PLAN.free))}),
        ],
    ),
    KernelCall(
        "order_cells",
        lambda: {
            "factors": np.array([[1, 1, 0], [0, 1, -2]], dtype=np.int32),
            "cells": numbers(2, 0, 1, dtype="i4"),
            "kept": 1,
            "numbers": 4,
            "spread": 1.5,
            "steps": 20,
            "seed": 1,
        },
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
    KernelCall("HalvesCount", halves, [("resume", lambda _: {"states": 9})]),
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
        "write_rows",
        lambda: {
            "rows": np.arange(6, dtype=np.uint8).reshape(2, 3),
            "separators": np.full((4, 4), 1, np.uint8),
            "highest": 9,
            "least": 1,
            "out": zeros(200, dtype="u1"),
        },
    ),
)
