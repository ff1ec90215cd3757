"""Random magic squares of orders 6 and up, as near uniform as the estimators allow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.foreign import ForeignThread, cannot_stop
from loshu.core.parallel import Progress
from loshu.core.representations import notebook_html
from loshu.core.seeds import chosen_seed
from loshu.core.whole import whole_arguments
from loshu.kernels import pick_systems
from loshu.magic.estimation import annealing
from loshu.magic.estimation.diagonals import arranged
from loshu.magic.estimation.estimator import Target
from loshu.magic.properties.classification import classify_many

SquareArray = NDArray[np.uint16]

PLAN: Final = (2, 2, 6)
PAIRS: Final = 2.96e18
"""About the sum that a batch of order 6 comes to; it decides how many squares are picked in a
batch, never which."""
IN_A_BATCH: Final = 16
SPARE_RUNS: Final = 16


@dataclass(frozen=True, slots=True)
class RandomSquares:
    """Random squares, and the known facts about how they are distributed."""

    squares: SquareArray
    """Shape (count, n, n); the eight aspects of a square count as different."""
    effective: float
    """Number of independent draws of equal weight from which they were chosen."""
    distribution: str
    """Closeness to a uniform distribution, in a sentence."""

    _repr_html_ = notebook_html


@whole_arguments(order=None, number=None, seed=0)
def random_squares(
    order: int, number: int, seed: int | None = None, *, progress: Progress | None = None
) -> RandomSquares:
    """Sample magic squares of order 6 or more, nearly uniformly.

    For orders up to 5 sample exactly uniformly with `loshu.magic.listing.queries.sample`.

    Parameters
    ----------
    order : int
    number : int
        How many; squares may repeat.
    seed : int, optional
        Without it, the squares are others each time.
    progress : callable, optional
        Called with the finished and the whole amount of work.

    Examples
    --------
    >>> found = random_squares(7, 2, seed=1)
    >>> found.squares.shape, found.squares.sum(axis=2).ravel().tolist() == [175] * 14
    ((2, 7, 7), True)
    """
    if order < 6:
        raise UnsupportedError(
            f"Order {order} is too small for this sampler. Use loshu.magic.sample, or the command "
            f"'loshu magic sample {order} -n {number}'."
        )
    if order > annealing.LARGEST:
        raise UnsupportedError(
            f"Order {order} is too large to sample. The largest order is {annealing.LARGEST}."
        )
    draw = _picked if order == 6 else _annealed
    return _verified(draw(order, number, chosen_seed(seed), progress))


def _verified(drawn: RandomSquares) -> RandomSquares:
    """Check squares by code that did not sample them."""
    found = classify_many(drawn.squares.astype(np.int64))
    if not (found["normal"] & found["magic"]).all():
        raise LoshuError("A sampled square is not magic. This is a bug in Loshu: please report it.")
    return drawn


def _picked(order: int, count: int, seed: int, progress: Progress | None) -> RandomSquares:
    """Sample squares where running sums of weights pass equal steps."""
    rng = np.random.default_rng(seed)
    batches = -(-count // IN_A_BATCH)
    cells = order * order
    systems = np.empty((0, cells), dtype=np.uint8)
    batch = 0
    while batch < batches or len(systems) < count:
        out = np.empty((4 * IN_A_BATCH, cells), dtype=np.uint8)
        found = pick_systems(order, seed, batch, *PLAN, PAIRS / IN_A_BATCH, out)
        systems = np.concatenate([systems, out[:found]])
        batch += 1
        if progress is not None:
            progress(min(batch, batches), batches)
    # In random order, for a batch goes through the first rows from small to large.
    chosen = rng.permutation(len(systems))[:count]
    squares = [arranged(systems[i].reshape(order, order), rng) for i in chosen]
    return RandomSquares(
        np.array(squares, dtype=np.uint16).reshape(count, order, order),
        float(count),
        "each square is picked equally often in expectation; squares picked together are not "
        "quite independent",
    )


def _annealed(order: int, count: int, seed: int, progress: Progress | None) -> RandomSquares:
    """Sample as many squares as wanted from those that more annealed runs met, by weight."""
    target = Target(order)
    wanted = 2 * count + SPARE_RUNS
    weights, met = np.empty(0), np.empty((0, order * order), dtype=np.uint16)
    while len(weights) < wanted or not weights.any():
        anneal = partial(annealing.runs, target, seed, len(weights), 1, squares=True)
        out, squares = ForeignThread(anneal, cannot_stop).result()
        weights = np.append(weights, annealing.values(target, out))
        met = np.concatenate([met, squares])
        if progress is not None:
            progress(min(len(weights), wanted), wanted)
    rng = np.random.default_rng(seed)
    # Systematic resampling: each run as often as its share of the weight says, up to one more.
    shares = np.cumsum(weights / weights.sum())
    places = (rng.random() + np.arange(count)) / max(count, 1)
    chosen = rng.permutation(np.minimum(np.searchsorted(shares, places), len(weights) - 1))
    effective = float(weights.sum() ** 2 / (weights**2).sum())
    return RandomSquares(
        met[chosen].reshape(count, order, order),
        effective,
        f"not exactly uniform: chosen by weight among {len(weights)} annealed runs, worth "
        f"{effective:.1f} of equal weight; {len(np.unique(chosen))} different of {count}",
    )
