"""Building squares, against the speed of memory and against NumPy as people write it."""

from functools import partial

import numpy as np

from benchmarks import peers
from benchmarks.timing import medians
from loshu.magic.construction.choice import choose
from loshu.magic.construction.maker import fill, make_array

ORDERS = (1001, 1000, 1002, 5001, 5000, 5002)


def run() -> None:
    print("into the same array, in ms; goals: at most 1.5 of arange, 3 times as fast as NumPy")
    print(
        f"{'order':>6} {'arange':>8} {'1 thread':>9} {'ratio':>6} {'threads':>8} {'ratio':>6}"
        f" {'NumPy way':>10} {'make_array':>11} {'times as fast':>14}"
    )
    for n in ORDERS:
        out = np.zeros((n, n), dtype=np.int64)
        times = medians(
            {
                "arange": partial(write_arange, out),
                "one": partial(write_square, out, 1),
                "all": partial(write_square, out, None),
                "peer": partial(peers.make, n),
                "make_array": partial(make_array, n),
            }
        )
        write_square(out, None)
        assert peers.check(out)
        print(
            f"{n:>6} {times['arange']:>8.2f} {times['one']:>9.2f} "
            f"{times['one'] / times['arange']:>6.2f} {times['all']:>8.2f} "
            f"{times['all'] / times['arange']:>6.2f} {times['peer']:>10.2f} "
            f"{times['make_array']:>11.2f} {times['peer'] / times['make_array']:>14.1f}"
        )


def write_arange(out: peers.Square) -> None:
    """The yardstick: the same numbers, in order, into the same memory."""
    out.reshape(-1)[:] = np.arange(out.size)


def write_square(out: peers.Square, threads: int | None) -> None:
    construction = choose(len(out))
    assert construction.closed_form is not None
    fill(construction.closed_form(len(out)).scaled(1, 1), out, threads)
