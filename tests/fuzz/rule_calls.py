"""Good calls of the engine for rules."""

from typing import Final

import numpy as np
from tests.fuzz.kernel_call import Arguments, KernelCall, numbers

CELLS: Final = 16
RECORDS: Final = (
    (0, 0, 1, 2, 3), (0, 4, 5, 6, 7), (0, 0, 4, 8, 12), (0, 0, 1, 4, 5), (0, 8, 9, 12, 13),
    (1, 0, 6, 11), (2, 4, 6, 1, 2, 1, 5, -1, 9), (3, 0, 10, 11), (4, 2, 1, 3, 9, 10, 13, 14),
    (5, 13, 14, 15), (6, 1, 3, 2, 7, 4), (7, 8, 1, 9, 2), (8, 1, 0, 1, 2, 5, 1, 14, 2, 15),
)  # fmt: skip
"""A kind and its numbers."""
PROGRAM: Final = numbers(
    *(number for kind, *rest in RECORDS for number in (kind, len(rest), *rest))
)
MACHINE: Final = numbers(2, 1, 2, 1, -1, 0, 0, 1, 1, -1, 0, -1, 0, -1, -1, -1, 0, -1, 0)
"""Two cells: the second is odd where the first is at most 2, and even otherwise."""


def _arguments() -> Arguments:
    return {
        "size": 4,
        "candidates": np.full(CELLS, 30, dtype=np.uint64),
        "program": PROGRAM.copy(),
        "tables": np.array([[0, 28, 26, 22, 14]], dtype=np.uint64),
        "machines": MACHINE.copy(),
        "seed": 0,
    }


RULE_CALLS: Final = (
    KernelCall(
        "RuleSearch",
        _arguments,
        [
            ("resume", lambda _: {"steps": 9, "limit": 9}),
            ("take", lambda _: {}),
            ("candidates", lambda _: {}),
            ("left_with", lambda _: {}),
        ],
    ),
    KernelCall(
        "RuleWalk",
        lambda: {
            "size": 4,
            "machine": MACHINE.copy(),
            "excluded": np.arange(20, dtype=np.uint64) % 8 * 4,
        },
        [("left", lambda _: {"candidates": np.full(2, 30, dtype=np.uint64), "most": 9})],
    ),
    KernelCall(
        "RuleCandidates",
        _arguments,
        [
            ("resume", lambda _: {"steps": 9}),
            ("add", lambda _: {"solutions": np.zeros((0, CELLS), dtype=np.uint8)}),
            ("take", lambda _: {}),
            ("seen", lambda _: {}),
            ("open", lambda _: {}),
        ],
    ),
)
