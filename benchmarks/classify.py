"""Classifying a million squares of order 5 for all properties."""

from functools import partial

import numpy as np
from numpy.typing import NDArray

from benchmarks.timing import medians
from loshu.magic.construction.maker import make_array
from loshu.magic.orbits.choice import orbit
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.classification import classify_many

SQUARES = 1_000_000


def random_squares() -> NDArray[np.int64]:
    """Permutations of 1 .. 25, almost none of them magic."""
    rng = np.random.default_rng(1)
    return rng.permuted(np.tile(np.arange(1, 26), (SQUARES, 1)), axis=1).reshape(-1, 5, 5)


def magic_squares() -> NDArray[np.int64]:
    """Aspects, shifts and symmetric exchanges of magic squares: nothing is ruled out early."""
    squares = np.concatenate(
        [orbit(make_array(5, kind=kind)).array() for kind in ("magic", "pandiagonal", "concentric")]
    )
    return np.resize(squares, (SQUARES, 5, 5))


def run() -> None:
    print(f"{SQUARES:,} squares of order 5, all {len(PROPERTIES)} properties")
    for name, squares in (("random", random_squares()), ("magic", magic_squares())):
        times = medians({"sum": squares.sum, "classify": partial(classify_many, squares)}, rounds=3)
        rate = SQUARES / times["classify"] * 1e3
        print(
            f"{name:>7}: {times['classify'] / 1e3:.2f} s, {rate:,.0f} squares a second, "
            f"{times['classify'] / times['sum']:.0f} passes of sum"
        )
