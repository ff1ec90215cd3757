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
from loshu.tour.counting.counter import Cost, Counter, Found, Progress
from loshu.tour.counting.cycles import connected
from loshu.tour.counting.layers import Asked, count_cycles
from loshu.tour.counting.network import Network, Numbers, networks
from loshu.tour.counting.question import Question
from loshu.tour.counting.running import Stop, in_threads
from loshu.tour.counting.state import keeping, read_state
from loshu.tour.counting.symmetry import orbits, symmetries
from loshu.tour.game import Game

WIDEST: Final = 25
"""Cells ahead that the kernel can tell apart."""
LARGEST: Final = 255
"""Cells of a board."""
SHARE: Final = 0.1
"""The part of the states that could be which is met, on boards of knights."""
FOLDED: Final = 0.4
"""What is left of the states where mirror images count together, on boards of knights."""
STATE_SECONDS: Final = 8e-8
STATE_BYTES: Final = 36
NARROW: Final = 17
"""Cells ahead up to which a state takes 8 bytes."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Plan:
    """A way to go through a game, and what it is foretold to take."""

    network: Network
    states: float
    largest: float
    """States of the largest step."""
    width: int


@lru_cache(maxsize=8)
def planned(game: Game) -> Plan:
    """Choose the cheapest way to go through a game."""
    return min((_foretold(game, way) for way in networks(game)), key=lambda plan: plan.states)


def _foretold(game: Game, way: Network) -> Plan:
    flat = not game.board.wrap and set(map(abs, sum(game.moves.vectors, ()))) <= {0, 1}
    flat = flat and all(0 in vector for vector in game.moves.vectors)
    sizes = kernels.frontier_sizes(way.starts, way.targets, way.straight)
    mirrored = not np.array_equal(way.order, way.straight)
    share = SHARE * (FOLDED if mirrored else 1)
    each = [_most(size, flat) * share for size in sizes]
    width = max(kernels.frontier_sizes(way.starts, way.targets, way.order))
    return Plan(network=way, states=sum(each), largest=max(each) + 1, width=width)


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
    times = len(list(_starts(question))) if question.by_start and not question.game.closed else 1
    wide = 1 if plan.width <= NARROW else 2
    return Cost(
        seconds=plan.states * STATE_SECONDS * times * wide,
        memory=plan.largest * STATE_BYTES * (1.5 if wide > 1 else 1) + 2.0**21,
        how=f"up to {plan.width} cells ahead within reach, about {plan.largest:.2g} states",
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
