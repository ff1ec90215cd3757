"""Orders of the cells found by long searches, for counts that run on many machines.

The names of shards are numbers in the first of these cells, so every machine must use the same.
Each order is the best of some hundred made greedily and of some thousand changes to it, by
estimates of 1500 descents.
"""

from collections.abc import Mapping
from typing import Final

PINNED: Final[Mapping[tuple[int, tuple[str, ...]], tuple[int, ...]]] = {
    (6, ("magic",)): (
        20,
        15,
        5,
        10,
        30,
        0,
        4,
        2,
        1,
        21,
        33,
        32,
        28,
        7,
        14,
        9,
        34,
        19,
        26,
        24,
        11,
        18,
        17,
    ),
    (7, ("pandiagonal",)): (
        35,
        41,
        48,
        40,
        0,
        39,
        36,
        32,
        16,
        8,
        28,
        42,
        37,
        7,
        21,
        20,
        4,
        29,
        26,
        45,
        10,
        47,
        27,
        15,
    ),
}

VERSION: Final = "1"
"""Changes with the orders, and with the plans that are made of them."""
