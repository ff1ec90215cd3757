"""Verifying squares, against one pass of `sum` and against NumPy as people write it."""

from functools import partial

import numpy as np

from benchmarks import peers
from benchmarks.make import ORDERS
from benchmarks.timing import medians
from loshu.magic.construction.maker import make_array
from loshu.magic.verification.scan import verify


def run() -> None:
    print("all sums and every number once, in ms; goal: at most 3 passes of sum")
    print(
        f"{'order':>6} {'entries':>8} {'sum':>8} {'1 thread':>9} {'ratio':>6} {'threads':>8} "
        f"{'ratio':>6} {'NumPy way':>10} {'times as fast':>14}"
    )
    for n in ORDERS:
        for dtype in (np.int64, np.int32):
            square = make_array(n, dtype=dtype)
            assert verify(square).is_magic
            times = medians(
                {
                    "sum": square.sum,
                    "one": partial(verify, square, threads=1),
                    "all": partial(verify, square),
                    "peer": partial(peers.check, square),
                },
                rounds=5,
            )
            print(
                f"{n:>6} {dtype.__name__:>8} {times['sum']:>8.2f} {times['one']:>9.2f} "
                f"{times['one'] / times['sum']:>6.2f} {times['all']:>8.2f} "
                f"{times['all'] / times['sum']:>6.2f} {times['peer']:>10.2f} "
                f"{times['peer'] / times['all']:>14.1f}"
            )
