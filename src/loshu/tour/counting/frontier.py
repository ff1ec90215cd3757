"""Count tours all together, cell by cell, by what is left to do in the cells ahead."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import comb, prod
from pathlib import Path
from typing import Final

import numpy as np

from loshu import kernels
from loshu.core.errors import UnsupportedError
from loshu.tour.counting.checkpoint import keeping, read_state
from loshu.tour.counting.cycles import connected
from loshu.tour.counting.method import Cost, Counter, Found, Progress
from loshu.tour.counting.network import Network, Numbers, networks
from loshu.tour.counting.question import Question
from loshu.tour.counting.residues import Asked, count_cycles
from loshu.tour.counting.running import Stop, in_threads
from loshu.tour.counting.state_estimate import foretold_states, is_flat
from loshu.tour.counting.symmetry import orbits, symmetries
from loshu.tour.game import Game

WIDEST: Final = 25
"""Cells ahead that the kernel can tell apart."""
LARGEST: Final = 255
"""Cells of a board."""
STATE_SECONDS: Final = (2e-7, 3.5e-7)
"""In a cache, and beyond."""
CACHED: Final = 1e5
"""States of a step up to which they are in a cache."""
STATE_BYTES: Final = 40
"""In the tables of two steps."""
NARROW: Final = 17
"""Cells ahead up to which a state takes 8 bytes."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Plan:
    """A way to go through a game."""

    network: Network
    way: int
    """Its place among `networks`."""
    width: int


@lru_cache(maxsize=8)
def planned(game: Game) -> Plan:
    """Choose the way to go through a game on which the fewest states could be."""
    flat = is_flat(game)
    ways = networks(game)
    straight = [kernels.frontier_sizes(way.starts, way.targets, way.straight) for way in ways]
    could = [sum(_most(size, flat) for size in sizes) for sizes in straight]
    best = could.index(min(could))
    starts, targets, order = ways[best][:3]
    width = max(kernels.frontier_sizes(starts, targets, order))
    return Plan(network=ways[best], way=best, width=width)


def _most(size: int, flat: bool) -> int:
    """Return how many states so many cells can have; paths of rook's steps cannot cross."""
    if flat:
        return comb(2 * size + 2, size + 1) // (size + 2)
    return sum(
        comb(size, 2 * pairs) * prod(range(1, 2 * pairs, 2)) * 2 ** (size - 2 * pairs)
        for pairs in range(size // 2 + 1)
    )


def count_tours(
    game: Game,
    start: int | None = None,
    stop: Stop | None = None,
    *,
    state: Path | None = None,
    progress: Progress | None = None,
) -> int:
    """Count open tours in both directions, or closed ones without direction, exactly.

    With a file for the state the count is kept there as it goes, goes on from there, and the file
    is removed at the end.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> count_tours(parse_game("8x8", "rook-step", closed=True))
    4638576
    """
    if not connected(game.graph):
        return 0
    forced = [] if start is None else np.flatnonzero(game.graph.cells == start).tolist()
    asked = Asked(network=planned(game).network, forced=np.array(forced, dtype=np.int32))
    title = Question(game=game, start=start).title
    before = read_state(state, title, asked) if state is not None and state.exists() else None
    keep = None if state is None else keeping(state, title, asked)
    answer = count_cycles(asked, standing=before, stop=stop, keep=keep, progress=progress)
    if state is not None:
        state.unlink(missing_ok=True)
    return answer * 2 if start is None and not game.closed else answer


def _refuses(question: Question) -> str:
    game = question.game
    if not game.graph.symmetric:
        return "it takes steps that go both ways only"
    if len(game.board.cells) > LARGEST:
        return f"it takes boards up to {LARGEST} cells, and this one has {len(game.board.cells)}"
    width = planned(game).width
    if width > WIDEST:
        return f"it takes up to {WIDEST} cells ahead within reach, and here are {width}"
    return ""


def _foretell(question: Question) -> Cost:
    plan = planned(question.game)
    states = foretold_states(question.game, plan.way)
    times = len(list(_starts(question))) if question.by_start and not question.game.closed else 1
    wide = plan.width > NARROW
    each = STATE_SECONDS[states.most > CACHED] * (2 if wide else 1)
    return Cost(
        seconds=states.total * each * times,
        memory=states.most * STATE_BYTES * (1.5 if wide else 1) + 2.0**21,
        how=f"{states.bound} {states.most:.2g} states at once, {plan.width} cells ahead within "
        f"reach; {states.how}",
        bound=states.bound,
    )


def _starts(question: Question) -> Iterable[tuple[int, Numbers]]:
    return orbits(symmetries(question.game), question.game.board.cells)


def _count(question: Question, threads: int, progress: Progress | None) -> Found:
    game = question.game
    if game.closed or not question.by_start:
        return _count_at_once(question, None, progress)
    alike = list(_starts(question))
    parts: dict[int, int] = {}

    def work(number: int, stop: Stop) -> int:
        return count_tours(game, alike[number][0], stop)

    for number, found in in_threads(work, len(alike), threads, progress):
        parts |= dict.fromkeys(alike[number][1].tolist(), found)
    return Found(total=sum(parts.values()), by_start=parts)


def _count_at_once(question: Question, state: Path | None, progress: Progress | None) -> Found:
    if question.by_start and not question.game.closed:
        raise UnsupportedError("the counts of all starts have no state to keep; leave --state out")
    start = None if question.game.closed else question.start
    total = count_tours(question.game, start, state=state, progress=progress)
    return Found(total=total, by_start={} if start is None else {start: total})


FRONTIER: Final = Counter(
    name="frontier",
    method="cell by cell, and what leaves the same paths to be finished in the cells ahead is "
    "counted together",
    refuses=_refuses,
    foretell=_foretell,
    count=_count,
    resume=_count_at_once,
)
