"""Frontier-method counting of tours."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import comb, prod
from pathlib import Path
from typing import Final

import numpy as np

from loshu import kernels
from loshu.core.errors import UnsupportedError
from loshu.core.parallel import Progress, map_unordered
from loshu.core.store.files import require_writable
from loshu.text import phrase
from loshu.tour.counting.checkpoint import keeping, read_checkpoint
from loshu.tour.counting.cycles import connected
from loshu.tour.counting.method import MethodCost, Totals, TourCountingMethod, TourQuestion
from loshu.tour.counting.network import Network, Numbers, networks
from loshu.tour.counting.residues import CycleQuery, count_cycles
from loshu.tour.counting.state_estimate import estimate_states, is_flat
from loshu.tour.counting.symmetry import orbits, symmetries
from loshu.tour.game import Game

WIDEST: Final = 25
"""Maximum cells ahead of the frontier in the kernel."""
LARGEST: Final = 255
"""Maximum cells of a board."""
STATE_SECONDS: Final = (2e-7, 3.5e-7)
"""States per second in the cache, and beyond it."""
CACHED: Final = 1e5
"""States of a step that fit in the cache."""
STATE_BYTES: Final = 40
"""Bytes of a state in the tables of two steps."""
NARROW: Final = 17
"""Up to this many cells ahead, a state takes 8 bytes."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Sweep:
    """A direction and an order of the cells for the frontier."""

    network: Network
    way: int
    """The index in `networks`."""
    width: int


@lru_cache(maxsize=8)
def best_sweep(game: Game) -> Sweep:
    """Choose the direction with the fewest possible states."""
    flat = is_flat(game)
    ways = networks(game)
    straight = [kernels.frontier_sizes(way.starts, way.targets, way.straight) for way in ways]
    could = [sum(_most(size, flat) for size in sizes) for sizes in straight]
    best = could.index(min(could))
    starts, targets, order = ways[best][:3]
    width = max(kernels.frontier_sizes(starts, targets, order))
    return Sweep(network=ways[best], way=best, width=width)


def _most(size: int, flat: bool) -> int:
    """Return the possible states of some cells; paths of rook's steps cannot cross."""
    if flat:
        return comb(2 * size + 2, size + 1) // (size + 2)
    return sum(
        comb(size, 2 * pairs) * prod(range(1, 2 * pairs, 2)) * 2 ** (size - 2 * pairs)
        for pairs in range(size // 2 + 1)
    )


def count_tours(
    game: Game,
    start: int | None = None,
    *,
    state: Path | None = None,
    progress: Progress | None = None,
) -> int:
    """Count open tours in both directions, or closed ones without direction, exactly.

    With a state file, the count saves its progress there and resumes from it. The file is removed
    at the end.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> count_tours(parse_game("8x8", "rook-step", closed=True))
    4638576
    """
    if not connected(game.graph):
        return 0
    forced = [] if start is None else np.flatnonzero(game.graph.cells == start).tolist()
    query = CycleQuery(network=best_sweep(game).network, forced=np.array(forced, dtype=np.int32))
    title = TourQuestion(game=game, start=start).title
    if state is not None:
        require_writable(state)
    before = read_checkpoint(state, title, query) if state is not None and state.exists() else None
    keep = None if state is None else keeping(state, title, query)
    answer = count_cycles(query, resumed=before, keep=keep, progress=progress)
    if state is not None:
        state.unlink(missing_ok=True)
    return answer * 2 if start is None and not game.closed else answer


def _refuses(question: TourQuestion) -> str:
    game = question.game
    if question.puzzle is not None:
        return "it needs an empty board"
    if not game.graph.symmetric:
        return "it needs steps that go both ways"
    if len(game.board.cells) > LARGEST:
        return f"it works up to {LARGEST} cells; this board has {len(game.board.cells)}"
    width = best_sweep(game).width
    if width > WIDEST:
        return f"it works up to {WIDEST} cells within reach ahead; this board has {width}"
    return ""


def _estimate(question: TourQuestion) -> MethodCost:
    sweep = best_sweep(question.game)
    states = estimate_states(question.game, sweep.way)
    times = len(list(_starts(question))) if question.by_start and not question.game.closed else 1
    wide = sweep.width > NARROW
    each = STATE_SECONDS[states.most > CACHED] * (2 if wide else 1)
    return MethodCost(
        seconds=states.total * each * times,
        memory=states.most * STATE_BYTES * (1.5 if wide else 1) + 2.0**21,
        how=f"{states.bound} {states.most:.2g} states at once, {sweep.width} cells ahead within "
        f"reach; {states.how}",
        bound=states.bound,
    )


def _starts(question: TourQuestion) -> Iterable[tuple[int, Numbers]]:
    return orbits(symmetries(question.game), question.game.board.cells)


def _count(question: TourQuestion, threads: int, progress: Progress | None) -> Totals:
    game = question.game
    if game.closed or not question.by_start:
        return _count_at_once(question, None, progress)
    alike = list(_starts(question))
    parts: dict[int, int] = {}

    def work(orbit: tuple[int, Numbers]) -> tuple[Numbers, int]:
        return orbit[1], count_tours(game, orbit[0])

    for cells, found in map_unordered(work, alike, threads=threads, progress=progress):
        parts |= dict.fromkeys(cells.tolist(), found)
    return Totals(total=sum(parts.values()), by_start=parts)


def _count_at_once(question: TourQuestion, state: Path | None, progress: Progress | None) -> Totals:
    if question.by_start and not question.game.closed:
        raise UnsupportedError("A count by start cannot keep a state. Remove --state.")
    start = None if question.game.closed else question.start
    total = count_tours(question.game, start, state=state, progress=progress)
    return Totals(total=total, by_start={} if start is None else {start: total})


FRONTIER: Final = TourCountingMethod(
    name="frontier",
    title=phrase(
        "tour.count",
        "frontier method: cell by cell; partial tours with the same open ends are counted together",
    ),
    refuses=_refuses,
    estimate=_estimate,
    count=_count,
    resume=_count_at_once,
)
