"""Estimates of the number of states in a frontier count.

On a small board, the states are counted.  On a large rectangle, they are counted on the widest
narrower board for which that is quick.  Each row is then scaled by the ratio of possible states;
the share of possible states that occur changes a little with each column.  If paths cannot cross,
the number of states grows evenly with the width.  On other boards, the first steps are counted, and
the growth from row to row is extrapolated up to the number of possible states.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb, exp, log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.tour.counting.network import Network, networks
from loshu.tour.counting.residues import CycleQuery
from loshu.tour.game import Game

BUDGET: Final = 150_000
"""States to count for an estimate: hundredths of a second."""
NARROWER_PEAK: Final = 0.62
NARROWER_SUM: Final = 0.73
"""Factors by which the share of states that occur shrinks per column, in the largest step and in
all: geometric means over knights, kings and the five-by-five game on boards of 25 to 81 cells."""
FAR: Final = 3
"""With more columns to extrapolate, the estimate is only rough."""
FILLED: Final = 0.25
"""The share of possible states that occur in the middle of a long board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StateEstimate:
    """An estimate of the number of states in a count."""

    total: float
    most: float
    """The states of the largest step."""
    bound: str
    """``"about"``, ``"roughly"`` (a small multiple of it or a small part), or ``"up to"``."""
    how: str


Layers = NDArray[np.float64]
"""The states before each step."""


@lru_cache(maxsize=16)
def estimate_states(game: Game, way: int) -> StateEstimate:
    """Estimate the states of a game for one of the orders of `networks`.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> found = estimate_states(parse_game("6x5", "knight", closed=True), 0)
    >>> found.bound, found.how, found.most
    ('about', 'all states counted beforehand', 5259.0)
    """
    network = networks(game)[way]
    width = (game.board.rows, game.board.columns)[way]
    counted: list[tuple[Network, Layers]] = []
    for narrower in range(2, width + 1 if _rectangle(game) else 2):
        narrow = networks(_narrowed(game, way, narrower))[way]
        layers = _counted(narrow)
        if len(layers) < len(narrow.order):
            break
        counted.append((narrow, layers))
    else:
        layers = _counted(network)
    if len(layers) == len(network.order):
        return _states(layers, "about", "all states counted beforehand")
    if len(counted) < 3:
        return _continued(game, network, width, layers)
    if is_flat(game):
        return _grown(width, counted)
    return _widened(network, width, *counted[-1])


def _rectangle(game: Game) -> bool:
    """Whether narrower boards can be compared with this one."""
    return not (game.board.holes or game.board.wrap or game.blocked)


def is_flat(game: Game) -> bool:
    """Whether all steps are rook's steps on a flat board, where paths cannot cross."""
    vectors = game.moves.vectors
    return not game.board.wrap and all(sorted(map(abs, vector)) == [0, 1] for vector in vectors)


def _narrowed(game: Game, way: int, width: int) -> Game:
    board = game.board
    lines = replace(board, columns=width) if way else replace(board, rows=width)
    return replace(game, board=lines)


def _counted(network: Network) -> Layers:
    """Count the states of the first steps, within the budget."""
    counting = CycleQuery(network=network).start(2**64)
    found = [counting.states]
    while sum(found) <= BUDGET and not counting.resume(found[-1] + 1):
        found.append(counting.states)
    return np.array(found, dtype=np.float64)


def _grown(width: int, counted: list[tuple[Network, Layers]]) -> StateEstimate:
    """Extrapolate the growth of the last two columns."""
    before, last = counted[-3][1], counted[-1][1]
    narrower = len(counted) + 1
    columns = (width - narrower) / 2
    return StateEstimate(
        total=float(last.sum() * (last.sum() / before.sum()) ** columns),
        most=float(last.max() * (last.max() / before.max()) ** columns),
        bound="about",
        how=_as_narrower(narrower, width),
    )


def _widened(network: Network, width: int, narrow: Network, known: Layers) -> StateEstimate:
    """Scale the states of each row by the possible states here and on the narrower board."""
    rows = len(network.order) // width
    narrower = len(narrow.order) // rows
    here = [_possible(network, width * row) for row in range(rows)]
    there = [_possible(narrow, narrower * row) for row in range(rows)]
    scale = np.log(np.append(here, 1.0)) - np.log(np.append(there, 1.0))
    places = np.arange(len(network.order)) / width
    logs = np.interp(places * narrower, np.arange(len(known)), np.log(np.maximum(known, 1)))
    layers = np.exp(logs + np.interp(places, np.arange(rows + 1), scale))
    less = width - narrower
    return StateEstimate(
        total=float(layers.sum()) / NARROWER_SUM**less,
        most=float(layers.max()) / NARROWER_PEAK**less,
        bound="about" if less <= FAR else "roughly",
        how=_as_narrower(narrower, width),
    )


def _as_narrower(narrower: int, width: int) -> str:
    return f"extrapolated from boards {narrower} wide instead of {width}"


def _continued(game: Game, network: Network, width: int, known: Layers) -> StateEstimate:
    """Extrapolate the growth from row to row, up to the possible states."""
    steps = len(network.order)
    flat = is_flat(game)
    possible = np.array([_possible(network, step, flat) for step in range(steps)])
    if len(known) < 2 * width:
        layers = np.append(known, possible[len(known) :])
        return _states(layers, "up to", "all possible states after the first steps")
    part = (known / possible[: len(known)]).tolist()
    last = range(len(known) - width, len(known))
    growth = exp(sum(log(part[k] / part[k - width]) for k in last if part[k]) / width)
    for step in range(len(known), steps):
        part.append(FILLED * (1 - exp(-part[step - width] * growth / FILLED)))
    layers = np.array(part) * possible
    return _states(layers, "roughly", f"extrapolated from the first {len(known)} of {steps} steps")


def _states(layers: Layers, bound: str, how: str) -> StateEstimate:
    return StateEstimate(total=float(layers.sum()), most=float(layers.max()), bound=bound, how=how)


def _possible(network: Network, step: int, flat: bool = False) -> float:
    """Count the possible states before a step, from the possible edges of each cell ahead."""
    starts, targets, order = network[:3]
    gone = np.zeros(len(order), dtype=np.bool_)
    gone[order[:step]] = True
    owner = np.repeat(np.arange(len(order)), np.diff(starts))
    behind = np.bincount(owner[gone[targets]], minlength=len(order))
    ahead = np.diff(starts) - behind
    reached = np.flatnonzero(~gone & (behind > 0))
    if flat:
        return float(comb(2 * len(reached) + 2, len(reached) + 1) // (len(reached) + 2))
    by_ends = np.ones(1)
    for cell in reached:
        inner = float(ahead[cell] >= 2) + float(behind[cell] >= 2)
        by_ends = np.convolve(by_ends, [inner, float(ahead[cell] >= 1)])
    pairings = np.cumprod(np.append(1.0, np.arange(1.0, len(by_ends), 2)))[: step + 1]
    even = by_ends[::2][: len(pairings)]
    return max(1.0, float(even @ pairings[: len(even)]))
