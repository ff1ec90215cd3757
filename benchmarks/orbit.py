"""Multiplying one square into all of its members."""

import numpy as np

from benchmarks.timing import medians
from loshu.magic.construction.maker import make_array
from loshu.magic.orbits.choice import orbit


def run() -> None:
    eight, twelve = orbit(make_array(8)), orbit(make_array(12))
    count = eight.count
    block = np.empty((count, 8, 8), dtype=np.int64)
    times = medians(
        {
            "copy": lambda: np.copyto(block, 1),
            "array": lambda: orbit(make_array(8)).array(),
            "nth": lambda: twelve.nth(4_000_000_000),
            "rank": lambda: twelve.rank(twelve.nth(4_000_000_000)),
        },
        rounds=5,
    )
    print(
        f"order 8: {count:,} squares as an array in {times['array']:.0f} ms, "
        f"{times['array'] / times['copy']:.1f} times filling it"
    )
    print(
        f"order 12: {twelve.count:,} squares; number 4,000,000,000 in {times['nth']:.3f} ms, "
        f"and back in {times['rank'] - times['nth']:.3f} ms"
    )
